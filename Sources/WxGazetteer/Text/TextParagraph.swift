internal import WxCore

/// One paragraph of a text, divided into words, and the places that it may name.
struct TextParagraph {
  let gazetteer: Gazetteer
  let scalars: [Unicode.Scalar]
  let words: [TextWord]
  /// The words in small letters.
  let lower: [String]
  let language: TextLanguage?
  let tag: UInt16?

  /// The maximum number of words of a name.
  static let mostWords = 5

  init(
    _ scalars: [Unicode.Scalar], words: [TextWord], lower: [String], language: TextLanguage?,
    in gazetteer: Gazetteer
  ) {
    self.gazetteer = gazetteer
    self.scalars = scalars
    self.words = words
    self.lower = lower
    self.language = language
    tag = gazetteer.language(language?.tag)
  }

  static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// All words that may be places, in their order; of several that begin at a word, the longest
  /// first.
  func candidates() -> [TextCandidate] {
    var found: [TextCandidate] = []
    // The end of the name of a street or a person, which contains no place.
    var end = 0
    for index in words.indices where index >= end {
      switch words[index].script {
      case .cased, .uncased, .hangul, .katakana: addPhrases(at: index, to: &found, &end)
      case .han, .joined: found += parts(of: index)
      case .hiragana: break
      }
    }
    return found
  }

  private func addPhrases(
    at start: Int, to found: inout [TextCandidate], _ endOfOther: inout Int
  ) {
    let script = words[start].script
    let isCased = script == .cased
    if isCased, !words[start].isCapital { return }
    var end = start + 1
    var ends = [end]
    while end < words.count, end - start < Self.mostWords, words[end].script == script,
      words[end].gap.joinsNames, script != .katakana
    {
      end += 1
      ends.append(end)
    }
    for end in ends.reversed() {
      let last = words[end - 1]
      if isCased, !last.isCapital { continue }
      let run = start..<end
      let range = words[start].range.lowerBound..<last.range.upperBound
      var options = run.count == 1 && !isName(start) ? [] : features(range, run)
      if isShortName(run) {
        options += gazetteer.subdivisions(abbreviated: Self.text(scalars[range]))
      }
      guard let first = options.first else { continue }
      let isArea = gazetteer.kind(of: first.feature).isArea
      if isOfStreet(run) || isOfPerson(run, isArea: isArea, beside: found) {
        endOfOther = max(endOfOther, end)
        continue
      }
      let context = context(of: run, behindPlace: isBehindPlace(start, found))
      for index in options.indices { weigh(&options[index], context) }
      let least =
        run.count > 1
        ? TextScore.leastOfPhrase : isCased ? TextScore.least : TextScore.leastUncased
      var candidate = TextCandidate(words: run, range: range, options: options, least: least)
      candidate.mayBeWord = mayBeWord(run, feature: first.feature)
      found.append(candidate)
    }
  }

  /// Whether a single word may be a name at all.
  private func isName(_ index: Int) -> Bool {
    let word = words[index]
    let isDense = word.script == .hangul || word.script == .katakana
    let shortest = isDense || language?.tag == "vi" ? 2 : 3
    if word.range.count < shortest, !word.isUpper { return false }
    if TextScore.vague.contains(lower[index]) { return false }
    return language?.common.contains(lower[index]) != true || word.isUpper
  }

  /// The features of a run as written or, if there are none, of the forms that it may inflect.
  private func features(_ range: Range<Int>, _ run: Range<Int>) -> [TextCandidate.Option] {
    let isUpper = run.allSatisfy { words[$0].isUpper }
    let isCased = words[run.lowerBound].script == .cased
    let written = Self.text(scalars[range])
    var options = gazetteer.features(
      named: written, isUpper: isUpper, isCased: isCased, language: tag)
    guard let language, run.count < 4 else { return options }
    let best = options.first?.value ?? -.infinity
    var inflected: [TextCandidate.Option] = []
    for form in forms(of: run, language) {
      let found = gazetteer.features(
        named: Self.text(form.scalars), isUpper: isUpper, isCased: isCased, language: tag)
      inflected += found.map { option in
        var option = option
        (option.before, option.after, option.isInflected) = (form.before, form.after, true)
        return option
      }
    }
    for var option in inflected {
      option.value -= TextScore.inflection
      guard option.value > best else { continue }
      if let same = options.firstIndex(where: { $0.feature == option.feature }) {
        if option.value > options[same].value { options[same] = option }
      } else {
        options.append(option)
      }
    }
    return Array(options.sorted { $0.value > $1.value }.prefix(6))
  }

  /// Whether a run of words may be the abbreviation or the code of a subdivision after a comma: `Paris, Tex.`,
  /// `Austin, TX`.
  private func isShortName(_ run: Range<Int>) -> Bool {
    let start = run.lowerBound
    guard start > 0, words[start].gap == .comma, words[start].script == .cased,
      run.allSatisfy({ words[$0].range.count <= Self.longestAbbreviation })
    else { return false }
    let end = words[run.upperBound - 1].range.upperBound
    let isCode = run.allSatisfy { words[$0].isUpper } && !words[start - 1].isUpper
    return isCode || end < scalars.count && scalars[end] == "."
  }

  private static let longestAbbreviation = 5

  /// The names that a run of words may stand for, apart from the words as they are: the last word in
  /// its basic forms, and of two words the first one too.
  private func forms(of run: Range<Int>, _ language: TextLanguage) -> [TextLanguage.Stem] {
    let (first, last) = (words[run.lowerBound].range, words[run.upperBound - 1].range)
    var ends = language.stems(of: scalars[last])
    guard run.count > 1 else { return ends }
    ends.append(TextLanguage.Stem(scalars: Array(scalars[last])))
    var beginnings = [
      TextLanguage.Stem(scalars: Array(scalars[first.lowerBound..<last.lowerBound]))
    ]
    if run.count == 2 {
      let between = scalars[first.upperBound..<last.lowerBound]
      beginnings += language.stems(of: scalars[first]).map { stem in
        TextLanguage.Stem(scalars: stem.scalars + between, before: stem.before)
      }
    }
    return beginnings.flatMap { beginning in
      ends.map { end in
        TextLanguage.Stem(
          scalars: beginning.scalars + end.scalars, before: beginning.before, after: end.after)
      }
    }
  }

  /// What the words around a run say about it.
  private struct Context {
    var value = 0.0
    /// The loss as a given name and at the beginning of a sentence.
    var doubt = 0.0
    /// The loss as an everyday word.
    var everyday = 0.0
    /// The loss beside another capitalized word.
    var neighbor = 0.0
    /// The loss behind the title of a person.
    var title = 0.0
  }

  /// Adds what a context says to the value of a feature.
  private func weigh(_ option: inout TextCandidate.Option, _ context: Context) {
    let importance = gazetteer.features[option.feature].decimalImportance
    option.doubt = context.doubt + context.everyday * TextScore.share(ofImportance: importance)
    option.value += context.value - option.doubt
    // `Президент Франции`
    if !option.isInflected || !gazetteer.kind(of: option.feature).isArea {
      option.value -= context.title
    }
    if option.isInflected, let language, language.before.isEmpty, !language.endings.isEmpty {
      option.value += TextScore.ending
    } else {
      option.value -= context.neighbor
    }
  }

  /// Whether a word such as `and` connects a word with a certain place before it: `Boston and Providence`.
  private func isBehindPlace(_ start: Int, _ known: [TextCandidate]) -> Bool {
    guard start > 1, words[start].gap == .space, words[start - 1].gap == .space,
      Self.conjunctions.contains(lower[start - 1])
    else { return false }
    return known.suffix(Self.mostWords).contains { candidate in
      candidate.words.upperBound == start - 1
        && candidate.options.first.map { $0.value >= candidate.least + 1 } ?? false
    }
  }

  private static let conjunctions = Set(
    "and or und oder et ou y e o en of och eller og i a и или та або és și ve dan và και".split(
      separator: " "
    ).map(String.init))

  private func context(of run: Range<Int>, behindPlace isBehindPlace: Bool) -> Context {
    var context = Context()
    let start = run.lowerBound
    let isSingle = run.count == 1
    let isCased = words[start].script == .cased
    let before = start > 0 && words[start].gap != .sentence ? lower[start - 1] : nil
    let isGivenName = isSingle && GivenNames.contains(lower[start].utf8)
    let isCue = hasCue(before: start) && !(isGivenName && isBehindArticle(start))
    let hasCue = isCue || hasParticle(after: run) || isBehindPlace
    if hasCue { context.value += TextScore.cue }
    if let before, language?.titles.contains(before) == true { context.title = TextScore.title }
    if isOfInstitution(start) { context.value -= TextScore.institution }
    guard isCased else {
      if isSingle, isEveryday(run) { context.everyday = TextScore.everydayNoun }
      return context
    }
    if words[start].gap == .sentence, isSingle { context.doubt += TextScore.beginning }
    if isSingle, !words[start].isUpper, isEveryday(run) {
      let isSure = words[start].gap != .sentence && language?.capitalizesNouns != true
      context.everyday = isSure ? TextScore.everyday : TextScore.everydayNoun
      // `à Nice`, `aus Bonn`
      if hasCue, !isBehindArticle(start) { context.everyday *= TextScore.shareBehindCue }
    }
    if isGivenName, !hasCue {
      context.doubt += TextScore.givenName
    }
    if language?.capitalizesNouns != true, !words[start].isUpper {
      let loss = isSingle ? TextScore.neighbor : TextScore.neighbor / 2
      if start > 0, words[start].gap == .space || words[start].gap == .hyphen,
        isOtherName(start - 1)
      {
        context.neighbor += loss
      }
      if run.upperBound < words.count {
        let next = words[run.upperBound]
        if next.gap == .space || next.gap == .hyphen, isOtherName(run.upperBound) {
          context.neighbor += loss
        }
      }
    }
    return context
  }

  /// Whether a word that goes with places stands before a word.
  func hasCue(before start: Int) -> Bool {
    guard start > 0, words[start].gap == .space || words[start].gap == .apostrophe else {
      return false
    }
    return language?.before.contains(lower[start - 1]) == true
  }

  /// Whether a sentence begins with an everyday word, or the name of an island or a landscape, and then has an everyday
  /// word other than a function word: `Turkey sandwich`, `Java programmers`.
  private func mayBeWord(_ run: Range<Int>, feature: Int) -> Bool {
    let next = run.upperBound
    guard run.count == 1, words[run.lowerBound].gap == .sentence, next < words.count,
      words[next].gap == .space, words[next].script == .cased, !words[next].isCapital,
      language?.common.contains(lower[next]) != true
    else { return false }
    return (isEveryday(run) || gazetteer.isLandscape(feature)) && isEveryday(next..<(next + 1))
  }

  /// Whether an article stands before a word, alone or with a preposition: `a Sofia`, `da Sofia`.
  private func isBehindArticle(_ start: Int) -> Bool {
    start > 0 && language?.articles.contains(lower[start - 1]) == true
  }

  /// Whether a word is capitalized like a part of a longer name.
  private func isOtherName(_ index: Int) -> Bool {
    let word = words[index]
    guard word.isCapital, !word.isUpper, word.script == .cased else { return false }
    if language?.common.contains(lower[index]) == true { return false }
    if TextScore.vague.contains(lower[index]) { return false }
    if GivenNames.contains(lower[index].utf8) { return true }
    // At the beginning of a sentence any word has a capital.
    if word.gap == .sentence, isEveryday(index..<(index + 1)) { return false }
    return true
  }

  /// The words that connect the name of an institution with that of a place, by language.
  private static let links: [String: Set<String>] = [
    "en": ["of"], "fr": ["de", "du"], "es": ["de", "del"], "it": ["di", "del"], "nl": ["van"],
    "pt": ["de", "do", "da"], "ca": ["de"],
  ]

  /// Whether a word belongs to the name of something else: `Bank of England`.
  private func isOfInstitution(_ index: Int) -> Bool {
    guard index > 1, words[index].gap == .space, let language,
      Self.links[language.tag]?.contains(lower[index - 1]) == true
    else { return false }
    let other = words[index - 2]
    return other.isCapital && !other.isUpper && words[index - 1].gap == .space
      && other.gap != .sentence && !language.common.contains(lower[index - 2])
  }

  func isEveryday(_ run: Range<Int>) -> Bool {
    let range = words[run.lowerBound].range.lowerBound..<words[run.upperBound - 1].range.upperBound
    return gazetteer.commonWords.areAll(
      QueryWords(Self.text(scalars[range]), folding: gazetteer.folding))
  }
}
