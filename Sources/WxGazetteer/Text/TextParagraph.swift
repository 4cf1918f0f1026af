internal import WxCore

/// One paragraph of a text, divided into words, and the places that it may name.
struct TextParagraph {
  let gazetteer: Gazetteer
  let source: TextSource
  let words: [TextWord]
  /// The words in small letters.
  let lower: [String]
  let language: TextLanguage?
  let tag: UInt16?
  let names: TextNames
  let otherNames: WordFlags
  let routes: WordFlags
  let everydayWords: WordFlags
  let topics: [WordTopics]
  /// Whether a word of sports is among the words.
  let isAboutSport: Bool
  /// Whether earlier lines consist of the name of a place: those of a list.
  let isInList: Bool

  /// The maximum number of words of a name.
  static let mostWords = 5

  init(
    _ source: TextSource, words: [TextWord], lower: [String], language: TextLanguage?,
    names: TextNames, isInList: Bool, in gazetteer: Gazetteer
  ) {
    self.gazetteer = gazetteer
    self.source = source
    self.words = words
    self.lower = lower
    self.language = language
    self.names = names
    self.isInList = isInList
    tag = gazetteer.language(language?.tag)
    otherNames = WordFlags(count: words.count)
    routes = WordFlags(count: words.count)
    everydayWords = WordFlags(count: words.count)
    topics = lower.map(WordTopics.of)
    isAboutSport = topics.contains { !$0.isDisjoint(with: [.sport, .match]) }
  }

  var scalars: [Unicode.Scalar] { source.scalars }

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
    var last = start + 1
    while last < words.count, last - start < Self.mostWords, words[last].script == script,
      words[last].gap.joinsNames, script != .katakana, !areInitials(start...last)
    {
      last += 1
    }
    for end in ((start + 1)...longestEnd(start..<last)).reversed() {
      let last = words[end - 1]
      if isCased, !last.isCapital { continue }
      let run = start..<end
      let range = words[start].range.lowerBound..<last.range.upperBound
      if isCased, isOfIdentifier(range) { continue }
      var options = run.count == 1 && !isName(start) ? [] : features(range, run)
      if isShortName(run) {
        options += gazetteer.subdivisions(abbreviated: source[range])
      }
      guard let first = options.first else { continue }
      let isCity = gazetteer.kind(of: first.feature) == .city
      if isOfOther(run, feature: first.feature, beside: found) {
        // No part of it is a place either: `New York State Police`.
        endOfOther = max(endOfOther, end)
        return
      }
      var context = context(of: run, behindPlace: isBehindPlace(run, found))
      if !isCity { context.isBehindArticle = false }
      if isCity || gazetteer.isLandscape(first.feature), context.isOfInstitution {
        context.value -= TextScore.institutionOfCity
      }
      // `Mme de Lens`, but `le roi du Maroc`
      if isCity, isBehindTitleAndParticle(start) { context.title = TextScore.title }
      for index in options.indices { weigh(&options[index], of: run, context) }
      let least =
        run.count > 1
        ? TextScore.leastOfPhrase : isCased ? TextScore.least : TextScore.leastUncased
      var candidate = TextCandidate(words: run, range: range, options: options, least: least)
      candidate.hasCue =
        context.hasCue || context.gainOfArea > 0 && gazetteer.kind(of: first.feature).isArea
      found.append(candidate)
    }
  }

  /// Whether a run is in the name of a street, an organization, a thing or a person.
  private func isOfOther(_ run: Range<Int>, feature: Int, beside found: [TextCandidate]) -> Bool {
    let kind = gazetteer.kind(of: feature)
    let (isCity, isCountry) = (kind == .city, kind == .country)
    return isOfStreet(run) || isStreetName(run, feature: feature)
      || isOfOrganization(run) || isCountry && isBranch(run)
      || isOfThing(run, isCity: isCity, isArea: kind.isArea)
      || isOfPerson(run, isArea: isCountry || kind == .admin1, beside: found)
      || hasInitials(run, isArea: kind.isArea, isCountry: isCountry)
      || isNameOfPerson(run, feature: feature) || isSaintAlone(run, feature: feature)
      || isCity && (isSpeaker(run, feature: feature) || isGivenNameBeforeSurname(run))
  }

  /// Whether a text consists of single letters without periods, which are not a name: `A A`, but `U. S.` Marks on the
  /// letters do not count.
  private func areInitials(_ run: ClosedRange<Int>) -> Bool {
    words[run.upperBound].gap != .abbreviation
      && words[run].allSatisfy { word in
        scalars[word.range].dropFirst().allSatisfy {
          $0.properties.canonicalCombiningClass != .notReordered
        }
      }
  }

  /// Whether a run consists of several single letters: `U. S.`
  func areLetters(_ run: Range<Int>) -> Bool {
    run.count > 1 && run.allSatisfy { words[$0].isCapital && words[$0].range.count == 1 }
  }

  /// The end of the longest part of some words that may be a name: some name begins with all of its words but the last
  /// one, which may be inflected. If there are two words, both may be.
  private func longestEnd(_ run: Range<Int>) -> Int {
    guard run.count > 2 else { return run.upperBound }
    let start = words[run.lowerBound].range.lowerBound
    let text = source[start..<words[run.upperBound - 1].range.upperBound]
    return run.lowerBound + names.count(of: text) { mostWords(of: run) }
  }

  private func mostWords(of run: Range<Int>) -> Int {
    let start = words[run.lowerBound].range.lowerBound
    func key(to end: Int) -> [UInt8] {
      gazetteer.key(of: source[start..<words[end - 1].range.upperBound])
    }
    let length = gazetteer.keys.longestBeginning(of: key(to: run.upperBound)[...])
    var end = run.lowerBound + 2
    while end < run.upperBound, key(to: end).count <= length { end += 1 }
    return end - run.lowerBound
  }

  /// Whether a single word may be a name at all.
  private func isName(_ index: Int) -> Bool {
    let word = words[index]
    let isDense = word.script == .hangul || word.script == .katakana
    let shortest = isDense || language?.tag == "vi" ? 2 : 3
    if word.range.count < shortest, !word.isUpper { return false }
    if TextScore.vague.contains(lower[index]) { return false }
    guard language?.common.contains(lower[index]) == true else { return true }
    // `aus LA`, but `TO THE END`
    return word.isUpper && !isShouted(index) && hasCue(before: index)
  }

  /// The features of a run as written or, if there are none, of the forms that it may inflect.
  func features(_ range: Range<Int>, _ run: Range<Int>) -> [TextCandidate.Option] {
    let written = source[range]
    return names.options(of: written, language: tag) { features(named: written, run) }
  }

  private func features(named written: String, _ run: Range<Int>) -> [TextCandidate.Option] {
    let isUpper = run.allSatisfy { words[$0].isUpper } || areLetters(run)
    let isCased = words[run.lowerBound].script == .cased
    var options = features(named: written, isUpper: isUpper, isCased: isCased)
    if options.isEmpty { options = koreanCities(named: written) }
    guard let language, run.count < 4 else { return options }
    let best = options.first?.value ?? -.infinity
    var inflected: [TextCandidate.Option] = []
    for form in forms(of: run, language) {
      let name = Self.text(form.scalars)
      let found =
        features(named: name, isUpper: isUpper, isCased: isCased)
        + koreanCities(named: name)
      inflected += found.map { option in
        var option = option
        (option.before, option.after, option.isInflected) = (form.before, form.after, true)
        return option
      }
    }
    for var option in inflected {
      if language.suffixes.isEmpty { option.value -= TextScore.inflection }
      guard option.value > best else { continue }
      if let same = options.firstIndex(where: { $0.feature == option.feature }) {
        let value = max(option.value, options[same].value)
        if option.value > options[same].value,
          option.before + option.after <= options[same].before + options[same].after
        {
          options[same] = option
        }
        options[same].value = value
      } else {
        options.append(option)
      }
    }
    return Array(options.sorted { $0.value > $1.value }.prefix(6))
  }

  /// The features of a name, of which one in the country of most texts in the language is preferred.
  private func features(
    named name: String, isUpper: Bool, isCased: Bool
  ) -> [TextCandidate.Option] {
    let options = gazetteer.features(
      named: name, isUpper: isUpper, isCased: isCased, language: tag)
    guard options.count > 1, let home = language?.home else { return options }
    return options.map { option in
      let country = gazetteer.features[option.feature].country
      guard country != FeatureRecord.noIndex, gazetteer.countries[Int(country)].code == home.raw
      else {
        return option
      }
      var option = option
      option.value += TextScore.home
      return option
    }.sorted { $0.value > $1.value }
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
    let length = gazetteer.key(of: source[last]).count
    return beginnings.filter { isBegun($0, scalars[last], length, language) }.flatMap { beginning in
      ends.map { end in
        TextLanguage.Stem(
          scalars: beginning.scalars + end.scalars, before: beginning.before, after: end.after)
      }
    }
  }

  /// Whether some name has a beginning and continues like a word, apart from the end of the word.
  private func isBegun(
    _ beginning: TextLanguage.Stem, _ last: ArraySlice<Unicode.Scalar>, _ length: Int,
    _ language: TextLanguage
  ) -> Bool {
    let key = gazetteer.key(of: Self.text(beginning.scalars + last))
    let least = language.prefixes.isEmpty ? 1 : 0
    return gazetteer.keys.longestBeginning(of: key[...]) >= key.count - length + least
  }

  /// Adds what a context says to the value of a feature.
  private func weigh(
    _ option: inout TextCandidate.Option, of run: Range<Int>, _ context: TextContext
  ) {
    let importance = gazetteer.features[option.feature].decimalImportance
    let share = TextScore.share(ofImportance: importance)
    var everyday = context.everyday
    if context.isWordOfLanguage {
      // `Am Ende`: few write a name of India that is a word of their language.
      everyday *= option.isForeign ? TextScore.foreignEveryday : context.shareOfEveryday
    } else {
      everyday *= share * context.shareOfEveryday
      // `in Worms`: the word is rather one of another language.
      if context.hasCue, option.role == .main, isLocal(option.feature) {
        everyday *= TextScore.shareOfLocal
      }
    }
    option.doubt =
      context.doubt + everyday + (context.isBehindArticle ? TextScore.article : 0)
    option.value += context.value - option.doubt
    let kind = gazetteer.kind(of: option.feature)
    if kind.isArea, !option.isForeign { option.value += context.gainOfArea }
    if option.role != .nickname || importance < TextScore.knownAbbreviation {
      option.value -= context.everydayCapitals
    }
    if option.role == .nickname, words[run.lowerBound].isUpper || areLetters(run) {
      if isShouted(run.lowerBound) { option.value -= TextScore.nickname }
      if !context.hasCue {
        option.value -= TextScore.codeAlone * (kind.isArea ? share : 1)
      }
    }
    if kind == .admin2, isLocal(option.feature) { option.value += context.gainOfDistrict }
    if option.before > 0, context.isBehindPrefix { option.value += TextScore.cue }
    if option.after > 0 { option.value += ending(of: run, after: option.after, importance) }
    // `Президент Франции`
    if !option.isInflected || !kind.isArea {
      option.value -= context.title
    }
    if option.isInflected, let language, language.before.isEmpty, !language.endings.isEmpty {
      option.value += TextScore.ending
    } else {
      option.value -= context.neighbor
    }
  }

  /// Whether a word such as `and`, or the comma of a list, connects a run of words with a certain place before it:
  /// `Boston and Providence`.
  private func isBehindPlace(_ run: Range<Int>, _ known: [TextCandidate]) -> Bool {
    let start = run.lowerBound
    guard start > 0 else { return false }
    let isBehindWord = words[start].gap == .space && isConjunction(start - 1)
    guard isBehindWord || words[start].gap == .comma && isInList(run) else { return false }
    let end = isBehindWord ? start - 1 : start
    return known.suffix(Self.mostWords).contains { candidate in
      candidate.words.upperBound == end
        && candidate.options.first.map {
          $0.value >= candidate.least + (hasCue(before: candidate.words.lowerBound) ? 0 : 1)
        } ?? false
    }
  }

  private func isConjunction(_ index: Int) -> Bool {
    index > 0 && words[index].gap == .space && Self.conjunctions.contains(lower[index])
  }

  /// Whether a list continues behind a run of words: `in Suffolk, Essex and Kent`. A given name may be a person.
  private func isInList(_ run: Range<Int>) -> Bool {
    let next = run.upperBound
    guard next < words.count,
      run.count > 1 || !GivenNames.contains(lower[run.lowerBound].utf8)
    else { return false }
    if words[next].gap == .comma { return words[next].isCapital }
    return isConjunction(next) && next + 1 < words.count && words[next + 1].isCapital
  }

  private static let conjunctions = Set(
    "and or und oder et ou y e o en of och eller og i a и или та або és și ve dan và και".split(
      separator: " "
    ).map(String.init))
}
