/// Words that stand beside names of places, in the most common languages.
///
/// Folded like names, see ``NameKey``; a word of the query is looked up by its key.
struct QueryVocabulary: Sendable {
  /// The roles of the words, by the hashes of their keys.
  private let roles: [UInt64: WordRole]
  /// The languages of the words about the weather and the time.
  private let languages: [UInt64: QuestionLanguages]
  /// The districts that many cities have, by the hashes of their keys.
  private let sharedDistricts: Set<UInt64>

  init(folding: Folding) {
    // A command folds them for one query, so that each table is folded as one text. A word of
    // several parts, such as `aujourd'hui`, is read part by part.
    var roles = [UInt64: WordRole](minimumCapacity: 4096)
    var languages = [UInt64: QuestionLanguages](minimumCapacity: 1024)
    for (role, text) in Self.tables {
      for word in NameKey.hashes(ofWords: text, folding: folding) where roles[word] == nil {
        roles[word] = role
      }
    }
    for (index, language) in QuestionLanguage.all.enumerated() {
      for word in NameKey.hashes(ofWords: language.words, folding: folding) {
        if roles[word] == nil { roles[word] = .noise }
        languages[word, default: []].insert(QuestionLanguages(at: index))
      }
    }
    sharedDistricts = Set(
      NameKey.hashes(ofWords: QueryWordTables.sharedDistricts, folding: folding))
    self.roles = roles
    self.languages = languages
  }

  /// What a word means beside a name; `nil` if that is not known. Some endings are those of streets
  /// only beside a number: `Hauptstr. 5`, but `Manchestr`.
  func role(of word: ArraySlice<UInt8>, besideNumber: Bool = true) -> WordRole? {
    if let role = roles[KeyHash.hash(of: word)] { return role }
    guard word.count > 5 else { return nil }
    func ends(_ endings: [[UInt8]]) -> Bool {
      endings.contains { ending in
        word.count > ending.count + 1 && word.suffix(ending.count).elementsEqual(ending)
      }
    }
    let isStreet = ends(Self.streetEndings) || (besideNumber && ends(Self.numberedStreetEndings))
    return isStreet ? .street : nil
  }

  /// Whether a word is, or ends in, one for a district in Chinese, Japanese or Korean: `중구`.
  static func endsDistrict(_ word: ArraySlice<UInt8>) -> Bool {
    districtEndings.contains { word.suffix($0.count).elementsEqual($0) }
  }

  /// Whether a word is one for a district.
  static func isWordForDistrict(_ word: ArraySlice<UInt8>) -> Bool {
    districtEndings.contains { $0.elementsEqual(word) }
  }

  /// Whether a word says that a place is near the one whose name follows.
  static func isWordForNearness(_ word: ArraySlice<UInt8>) -> Bool { nearness.contains(key: word) }

  private static let nearness = Set(
    "near nahe bei nabij pres cerca vicino perto nara naer kolo blizko blizu okolo около возле біля 近"
      .split(separator: " ").map(String.init))

  /// Whether a word is the name of a district that many cities have.
  func isSharedDistrict(_ word: ArraySlice<UInt8>) -> Bool {
    sharedDistricts.contains(KeyHash.hash(of: word))
  }

  /// Whether a word for a street stands behind its name in some language.
  static func mayFollowName(_ word: ArraySlice<UInt8>) -> Bool {
    streetsAfterName.contains(key: word)
  }

  private static let streetsAfterName = Set(
    QueryWordTables.streetsAfterName.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Whether a word is short for a street before its name, and in small letters a letter, an article or a preposition:
  /// `Av.`, `R.`.
  static func isShortForStreet(_ word: ArraySlice<UInt8>) -> Bool {
    shortStreets.contains(key: word)
  }

  private static let shortStreets: Set<String> = ["al", "av", "c", "os", "r"]

  /// Whether a word stands for the middle of a city: `London central`.
  static func isCenter(_ word: ArraySlice<UInt8>) -> Bool { centers.contains(key: word) }

  private static let centers = Set(
    QueryWordTables.centers.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let districtEndings = ["区", "구"].map { Array($0.utf8) }

  /// Whether a word is, or ends in, one for a municipality in Chinese, Japanese or Korean: `水俣市`.
  static func endsMunicipality(_ word: ArraySlice<UInt8>) -> Bool {
    municipalityEndings.contains { word.suffix($0.count).elementsEqual($0) }
  }

  private static let municipalityEndings = ["市", "町", "村", "县", "镇", "시", "군"].map {
    Array($0.utf8)
  }

  /// The languages in which a word is about the weather or the time, or distinguishes them.
  func languages(of word: ArraySlice<UInt8>) -> QuestionLanguages {
    languages[KeyHash.hash(of: word)] ?? []
  }

  /// Whether words, as the user wrote them, name a street.
  static func namesStreet(_ words: String) -> Bool {
    let words = words.split { !$0.isLetter && !$0.isNumber }
    return words.contains { word in
      let key = word.lowercased()
      // `CT` alone is rather a state than a court.
      return words.count > 1 && streetRoles[key] != nil
        || allStreetEndings.contains { ending in
          key.utf8.count > ending.count && key.utf8.suffix(ending.count).elementsEqual(ending)
        }
    }
  }

  /// The roles of the words for kinds of streets, in small letters.
  static let streetRoles: [String: WordRole] = {
    let tables: [(WordRole, String)] = [
      (.streetBeforeName, QueryWordTables.streetsBeforeName),
      (.streetAfterName, QueryWordTables.streetsAfterName), (.street, QueryWordTables.streets),
    ]
    let words = tables.flatMap { role, text in
      text.split(whereSeparator: \.isWhitespace).map { (String($0), role) }
    }
    return Dictionary(words) { first, _ in first }
  }()

  private static let streetEndings: [[UInt8]] = QueryWordTables.streetEndings
    .split(separator: " ").map { Array($0.utf8) }

  private static let numberedStreetEndings: [[UInt8]] = QueryWordTables.numberedStreetEndings
    .split(separator: " ").map { Array($0.utf8) }

  private static let allStreetEndings = streetEndings + numberedStreetEndings

  private static let tables: [(WordRole, String)] = [
    (.postcodeWord, PostcodeWords.all),
    (.particle, QueryWordTables.particles), (.kind, QueryWordTables.kinds),
    (.streetBeforeName, QueryWordTables.streetsBeforeName),
    (.streetAfterName, QueryWordTables.streetsAfterName), (.street, QueryWordTables.streets),
    (.number, QueryWordTables.missingNumbers), (.unit, QueryWordTables.units),
    (.building, QueryWordTables.buildings),
    (.building, QueryWordTables.centers),
    (.noise, QueryWordTables.noise), (.direction, GenericTerms.directions),
  ]
}

/// What a word of a query is, if it is not part of the name of a place.
enum WordRole: Hashable {
  /// An article, a preposition or a conjunction.
  case particle
  /// A kind of place or of administration: `Comune`, `市`.
  case kind
  /// A word for a kind of street, which stands before the street's name, after it, or either.
  case streetBeforeName, streetAfterName, street
  /// A word of a street's name.
  case streetName
  /// A number of a house, a floor, a district, or what stands for it; or a part of a postal code.
  case number
  /// A word before such a number: `Apt`, `кв`.
  case unit
  /// A word beside a postal code: `zip`, `PLZ`.
  case postcodeWord
  /// A building or a part of a city, which the gazetteer does not contain: `Hbf`, `centrum`.
  case building
  /// A part of a city by the direction: `north`.
  case direction
  /// A word about the question or about people: `weather`, `tomorrow`; or a part of the address of a page or of mail.
  case noise
  /// An everyday word without a known role.
  case everyday
  /// Any other word.
  case unknown

  /// Whether the word is explained well enough that a misspelled or begun name may stand beside it.
  var isLight: Bool { self != .unknown && self != .everyday }

  /// Whether the word may well be part of a name: a direction may, although it is explained.
  var mayBeInName: Bool { !isLight || self == .direction }

  var isStreet: Bool {
    switch self {
    case .street, .streetAfterName, .streetBeforeName: true
    default: false
    }
  }

  /// Whether the word is a number, or belongs to one.
  var isNumbered: Bool { self == .number || self == .unit }

  /// The penalty for a word that is not part of a name; ``Ranking`` has that of an unknown one.
  var cost: Double {
    switch self {
    case .particle, .postcodeWord: 0.05
    case .kind, .number, .streetName: 0.15
    case .noise, .unit, .building, .street, .streetAfterName, .streetBeforeName: 0.2
    case .direction, .everyday: 0.8
    case .unknown: 1
    }
  }
}
