internal import WxCore

/// What the words around a run of words say about it: whether it is the name of a place.
struct TextContext {
  var value = 0.0
  /// The loss as a given name and at the beginning of a sentence.
  var doubt = 0.0
  /// The loss as an everyday word, and the part of it that remains for a name in the language of the text.
  var everyday = 0.0
  var shareOfEveryday = 1.0
  /// Whether it is a word of the language of the text that is a name elsewhere.
  var isWordOfLanguage = false
  /// The loss as an everyday word in capitals, unless it is an abbreviation.
  var everydayCapitals = 0.0
  /// The loss beside another capitalized word.
  var neighbor = 0.0
  /// The loss behind the title of a person.
  var title = 0.0
  /// Whether a word goes with places.
  var hasCue = false
  /// Whether it belongs to the name of an institution.
  var isOfInstitution = false
  /// Whether an article stands before it, which no city has.
  var isBehindArticle = false
  /// The gain of an area behind an article, and the additional gain of a district of a country in which the language
  /// is spoken: `le Gers`, `en Vendée`.
  var gainOfArea = 0.0
  var gainOfDistrict = 0.0
  /// Whether it begins with a preposition that is written together with it.
  var isBehindPrefix = false
}

extension TextParagraph {
  /// Reads the words around a run of words.
  func context(of run: Range<Int>, behindPlace isBehindPlace: Bool) -> TextContext {
    var context = TextContext()
    let start = run.lowerBound
    let isSingle = run.count == 1
    // `l'Aude`
    let isAreaOrPerson = isBehindArticleOfArea(start) && language?.articles.isEmpty == true
    let isGivenName =
      isSingle && !isAreaOrPerson && GivenNames.contains(lower[start].utf8)
    let isCue = hasCue(before: start) && !(isGivenName && isBehindArticle(start))
    let hasCue =
      isCue || hasParticle(after: run) || isBehindPlace || isBehindPostalCode(start)
      || isListed(run)
    if hasCue { context.value += TextScore.cue }
    context.hasCue = hasCue
    readWords(before: run, &context)
    context.isWordOfLanguage = isSingle && language?.everyday.contains(lower[start]) == true
    guard words[start].script == .cased else {
      if isSingle, isEveryday(run) { context.everyday = TextScore.everydayNoun }
      return context
    }
    if isBehindArticleOfArea(start) {
      context.gainOfArea = hasCue ? 0 : TextScore.cue
      context.gainOfDistrict = TextScore.district + TextScore.districtBehindArticle
    }
    if isSingle {
      readCapitalizedWord(start, hasCue: hasCue, &context)
    } else if isArticle(start), isEveryday(run) {
      // `El Banco` may be a bank.
      context.everyday = TextScore.everyday
    }
    if isGivenName, !hasCue { context.doubt += TextScore.givenName }
    if !hasCue, isBeforeGivenName(run) { context.doubt += TextScore.givenName }
    context.neighbor = lossOfNeighbors(of: run, hasCue: hasCue)
    return context
  }

  /// Reads titles, institutions, articles and prepositions before a run.
  private func readWords(before run: Range<Int>, _ context: inout TextContext) {
    let start = run.lowerBound
    if isBehindTitle(start) { context.title = TextScore.title }
    context.isBehindPrefix =
      language?.placePrefixes.contains(scalars[words[start].range.lowerBound]) == true
    if isOfInstitution(start) {
      context.value -= TextScore.institution
      // `Bourse de Paris`, but `Macron de Lille`
      context.isOfInstitution =
        language?.tag != "en" && isEveryday((start - 2)..<(start - 1))
    }
    // `para o Porto`, but `entre el Barcelona y el Sevilla`
    let before = start > 0 && words[start].gap != .sentence ? lower[start - 1] : nil
    context.isBehindArticle =
      run.count == 1 && words[start].gap == .space
      && (!hasCue(before: start - 1) || Self.opponents.contains(lower[start - 2]))
      && before.map { language?.definite.contains($0) == true } ?? false
  }

  /// Whether an article stands before a word that areas have in this language: `la Corse`, `l'Ardèche`.
  private func isBehindArticleOfArea(_ start: Int) -> Bool {
    guard start > 0, words[start].gap == .space || words[start].gap == .apostrophe else {
      return false
    }
    return language?.beforeAreas.contains(lower[start - 1]) == true
  }

  /// Whether a sentence begins with this word, and it is an article.
  private func isArticle(_ word: Int) -> Bool {
    words[word].gap == .sentence && language?.definite.contains(lower[word]) == true
  }

  /// Reads a single word with a capital: it may begin a sentence, or be an everyday word.
  private func readCapitalizedWord(_ word: Int, hasCue: Bool, _ context: inout TextContext) {
    let isFirst = words[word].gap == .sentence
    let isLine = words.count == 1
    if isFirst, !isLine { context.doubt += TextScore.beginning }
    let isShouted = isShouted(word)
    guard !words[word].isUpper || isShouted else {
      // `the option NAME`, but `the US`
      if !hasCue, isEveryday(word..<(word + 1)) {
        context.everydayCapitals = TextScore.everydayNoun
      }
      return
    }
    if isShouted, isEveryday(word..<(word + 1)) {
      context.everyday = TextScore.everydayNoun
    } else if !isListed(word..<(word + 1)), isEveryday(word..<(word + 1)) {
      let isSure = !isFirst && language?.capitalizesNouns != true
      context.everyday = isSure ? TextScore.everyday : TextScore.everydayNoun
      // `à Nice`, `aus Bonn`
      if hasCue, !isBehindArticle(word) { context.shareOfEveryday = TextScore.shareBehindCue }
    }
    if !hasCue, !isFirst {
      context.value -= TextScore.alone
      if context.gainOfArea > 0 { context.gainOfArea += TextScore.alone }
    }
  }

  /// Whether a run is a line of a list of places, in which everyday words are places too.
  private func isListed(_ run: Range<Int>) -> Bool { isInList && run == words.indices }

  /// Whether a comma and a given name follow, and nothing else: `Salamanca, Antonio; Ávila, Pedro`.
  private func isBeforeGivenName(_ run: Range<Int>) -> Bool {
    let next = run.upperBound
    guard words[run.lowerBound].gap == .sentence, next < words.count, words[next].gap == .comma,
      GivenNames.contains(gazetteer.key(of: lower[next])), !isPlace(next)
    else { return false }
    return next + 1 == words.count || words[next + 1].gap == .sentence
  }

  /// The loss of a run beside other capitalized words, as in the name of a person.
  private func lossOfNeighbors(of run: Range<Int>, hasCue: Bool) -> Double {
    let start = run.lowerBound
    guard !words[start].isUpper else { return 0 }
    let loss = run.count == 1 ? TextScore.neighbor : TextScore.neighbor / 2
    if language?.capitalizesNouns == true {
      return run.count == 1 && !hasCue && isBehindName(start) ? loss : 0
    }
    var sum = 0.0
    if start > 0, isJoined(start), isOtherName(start - 1), !isRoute(at: start) { sum += loss }
    let next = run.upperBound
    if next < words.count, isJoined(next), isOtherName(next), !isRoute(at: next) { sum += loss }
    return sum
  }

  /// Whether a name rather than a noun stands before a word: `Beate Bremen`, but `Polizei Dresden`.
  private func isBehindName(_ start: Int) -> Bool {
    guard start > 0, words[start].gap == .space, words[start - 1].range.count > 1 else {
      return false
    }
    return isOtherName(start - 1) && !isEveryday((start - 1)..<start)
  }

  /// Whether only a space or a hyphen is before a word.
  private func isJoined(_ word: Int) -> Bool {
    words[word].gap == .space || words[word].gap == .hyphen
  }
}
