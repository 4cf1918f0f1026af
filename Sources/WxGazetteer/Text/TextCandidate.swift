/// Words of a text that may be a place, and the features that they may mean.
struct TextCandidate {
  /// A feature with its value before other places of the text are considered.
  struct Option {
    let feature: Int
    var value: Double
    /// What it has lost because it may be a person's name, an everyday word or the beginning of a sentence.
    var doubt = 0.0
    /// What it has gained because places near it are named.
    var near = 0.0
    /// The numbers of code points before and after the name that are written together with it.
    var before = 0
    var after = 0
    /// Whether the words are an inflected form of the name.
    var isInflected = false
    /// Whether the words are an abbreviation, which must stand behind a place in the area.
    var isAbbreviation = false
    /// The role of the name.
    var role = NameRole.main
    /// Whether the name is known to be of another language than the text.
    var isForeign = false
    /// What an area loses by a name in a language of few people, if the name is the main one of another place.
    var lossOfArea = 0.0
  }

  /// The words.
  let words: Range<Int>
  /// The range in the scalars of the paragraph.
  let range: Range<Int>
  /// The features, best first.
  var options: [Option]

  /// The range of the name itself, if it means the best feature.
  var nameRange: Range<Int> {
    guard let best = options.first else { return range }
    return (range.lowerBound + best.before)..<(range.upperBound - best.after)
  }

  /// The value that the best feature must have.
  var least: Double
  /// Whether a word beside it indicates that it is a place.
  var hasCue = false
  /// Whether the area that contains the best feature follows.
  var isContained = false
}

extension Gazetteer {
  /// The subdivisions with an abbreviation or a code. They count only if a place in them stands before.
  func subdivisions(abbreviated name: String) -> [TextCandidate.Option] {
    let keys = Set([" ", ""].map { key(of: name.replacing(".", with: $0)) })
    return keys.flatMap { key -> [TextCandidate.Option] in
      guard let postings = self.keys.postings(for: key[...]) else { return [] }
      return postings.compactMap { posting in
        guard [.short, .code].contains(posting.role), kind(of: posting.feature) == .admin1 else {
          return nil
        }
        return TextCandidate.Option(
          feature: posting.feature, value: TextScore.abbreviation, isAbbreviation: true)
      }
    }
  }

  /// The best known place with a name in one of some subdivisions. It may be too little known to be a feature of the
  /// name alone: in `Washington, Pennsylvania`.
  func namesake(named name: String, in regions: [Int]) -> TextCandidate.Option? {
    let found = postings(named: name)?.prefix(Self.mostNamesakes).first { posting in
      posting.role == .main && kind(of: posting.feature) == .city
        && isPlace(posting.feature, inAnyOf: regions)
    }
    return found.map {
      TextCandidate.Option(feature: $0.feature, value: features[$0.feature].decimalImportance)
    }
  }

  /// Whether a place is in one of some first-order subdivisions.
  func isPlace(_ feature: Int, inAnyOf regions: [Int]) -> Bool {
    parents(of: feature).admin1.map(regions.contains) ?? false
  }

  /// The maximum number of places of a name that are compared with a subdivision behind it.
  private static let mostNamesakes = 300
  /// The maximum number of features that a name of a text is compared with.
  private static let mostFeatures = 12

  /// Whether an airport is so large that it needs no other words, and has no name of a person: `Heathrow`.
  private func isLargeAirport(_ record: FeatureRecord, named key: [UInt8]) -> Bool {
    record.decimalImportance >= TextScore.least && !GivenNames.contains(key)
  }

  /// The features that a name may mean in a text, with their values.
  ///
  /// - Parameters:
  ///   - name: The name as written, or in its basic form.
  ///   - isUpper: Whether it is written in capitals.
  ///   - isCased: Whether it is in a script with capitals.
  ///   - language: The language of the text.
  /// - Returns: The features, best first.
  func features(
    named name: String, isUpper: Bool, isCased: Bool, language: UInt16?
  ) -> [TextCandidate.Option] {
    let key = key(of: name)
    guard !key.isEmpty, let postings = keys.postings(for: key[...]) else { return [] }
    let written = NormalizedText.composed(name).lowercased()
    // Arabic writes its vowel signs rarely, and then they decide.
    let isExact = isCased || written.unicodeScalars.contains { (0x64B...0x652).contains($0.value) }
    var options: [TextCandidate.Option] = []
    let isShort =
      isCased
      && written.unicodeScalars.count(where: \.properties.isAlphabetic) <= TextScore.shortest
    for index in postings.indices.prefix(Self.mostFeatures) {
      let posting = postings[index]
      let record = features[posting.feature]
      guard let kind = FeatureKind(rawValue: record.kind) else { continue }
      if kind == .airport, posting.role != .main, !isLargeAirport(record, named: key) { continue }
      var value = record.decimalImportance
      var lossOfArea = 0.0
      var isForeign = false
      switch posting.role {
      case .main: break
      case .tagged:
        let penalty = languagePenalty(
          of: postings.ordinal(at: index), feature: posting.feature, requested: language)
        // `END`
        if isShort, language != nil, penalty > NameLanguages.requested { continue }
        isForeign = language != nil && penalty > NameLanguages.requested
        value -= penalty <= NameLanguages.requested ? 0 : penalty * TextScore.foreign
        if kind.isArea, penalty > NameLanguages.wide {
          lossOfArea =
            TextScore.rareNameOfArea + penalty * (Ranking.languageOfArea - TextScore.foreign)
        }
      case .script: value -= 0.3
      // `BER`, but `Can`
      case .nickname where isShort && !isUpper: continue
      case .nickname: value -= isUpper || !isCased ? -0.5 : TextScore.nickname
      case .alternate where kind == .airport: value -= TextScore.airport
      case .alternate where isShort: continue
      case .alternate:
        value -= TextScore.alternate
        if kind.isArea { lossOfArea = TextScore.rareNameOfArea }
      case .short, .code, .part: continue
      }
      if posting.role != .nickname, isExact,
        let text = nameText(postings.ordinal(at: index), of: posting.feature).map({ text[$0] }),
        NormalizedText.composed(text).lowercased() != written
      {
        value -= TextScore.accents
      }
      if kind == .admin1 { value -= TextScore.subdivision }
      if kind == .admin2 {
        let isKnown = record.decimalImportance >= TextScore.knownDistrict
        value -= isKnown ? TextScore.subdivision : TextScore.district
      }
      if let same = options.firstIndex(where: { $0.feature == posting.feature }) {
        if value > options[same].value {
          (options[same].value, options[same].role) = (value, posting.role)
          (options[same].lossOfArea, options[same].isForeign) = (lossOfArea, isForeign)
        }
      } else {
        options.append(
          TextCandidate.Option(
            feature: posting.feature, value: value, role: posting.role, isForeign: isForeign,
            lossOfArea: lossOfArea))
      }
    }
    // `Columbia` is a city rather than Colombia in Romanian.
    let namesake = options.lazy.filter { $0.role == .main }.map(\.value).max()
    if namesake != nil {
      for index in options.indices { options[index].value -= options[index].lossOfArea }
    }
    // `Salisbury` is a city rather than Harare.
    if let namesake, namesake >= Ranking.knownNamesake {
      for index in options.indices
      where isFormerName(key, options[index].role, of: options[index].feature, language) {
        options[index].value -= Ranking.formerName
      }
    }
    if let language, language != english, options.count > 1 {
      for index in options.indices
      where localLanguages(of: options[index].feature).contains(language) {
        options[index].value += Ranking.spokenLanguage
      }
    }
    return options.sorted { $0.value > $1.value }
  }
}
