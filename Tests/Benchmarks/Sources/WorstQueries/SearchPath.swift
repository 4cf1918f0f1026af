@testable import WxCore
@testable import WxGazetteer

/// A way to call the geocoder, which the search for slow queries explores on its own.
enum SearchPath: String, CaseIterable {
  /// A whole query, with the options that a program sends by default.
  case whole
  /// A query that the user is still typing.
  case unfinished
  /// The members of an address, joined by commas, as Nominatim's structured form, or as fields.
  case structured
  /// A name with errors.
  case misspelled
  /// Words of scripts without spaces, as one text.
  case joined
  /// A street, a number and other words of addresses.
  case address
  /// Words beside a postal code.
  case postcode
  /// With countries that the results must be in.
  case country
  /// With a position that results should be near.
  case near
  /// With a box, and with preferred countries.
  case box
  /// With a language.
  case language
  /// A hundred results, as the candidates of an ambiguous name, or a thousand.
  case many
  /// Every option at once.
  case all

  /// The options of a new query.
  func options(_ random: inout Random) -> Options {
    var options = Options()
    options.limit = random.element([1, 5, 10])
    switch self {
    case .whole, .postcode, .misspelled, .joined, .address: break
    case .structured: options.hasFields = random.chance(0.5)
    case .unfinished: options.isUnfinished = true
    case .country: options.countries = random.list(of: Options.someCountries, most: 4)
    case .near: options.near = random.element(Options.somePositions)
    case .box:
      options.box = random.element(Options.someBoxes)
      options.preferred = random.list(of: Options.someCountries, most: 3)
    case .language: options.language = random.element(Options.someLanguages)
    case .many: options.limit = random.element([100, GeocodeRequest.mostResults])
    case .all:
      options.limit = random.element([1, 10, 100, GeocodeRequest.mostResults])
      options.isUnfinished = random.chance(0.3)
      if random.chance(0.4) { options.countries = random.list(of: Options.someCountries, most: 4) }
      if random.chance(0.4) { options.preferred = random.list(of: Options.someCountries, most: 3) }
      if random.chance(0.5) { options.near = random.element(Options.somePositions) }
      if random.chance(0.3) { options.box = random.element(Options.someBoxes) }
      if random.chance(0.5) { options.language = random.element(Options.someLanguages) }
    }
    return options
  }
}

/// The options of a request, as one word for each in a line of the file of queries.
struct Options: Hashable {
  var limit = 5
  var isUnfinished = false
  /// Whether the words between commas are a city, a subdivision, its country, a postal code and a smaller subdivision.
  var hasFields = false
  var countries: [String] = []
  var preferred: [String] = []
  var near: String?
  var box: String?
  var language: String?

  static let someCountries = ["US", "FR", "DE", "CN", "IN", "RU", "MX", "ID", "TR", "IR", "AQ"]
  static let somePositions = ["48.1,11.5", "40.7,-74", "0,0", "90,0", "-17,180", "35.7,139.7"]
  static let someBoxes = ["-180,-90,180,90", "170,-90,-170,90", "5,45,15,55", "-125,24,-66,50"]
  static let someLanguages = ["de", "en", "fr", "zh", "ar", "ru", "xx", "es"]

  var text: String {
    var words = ["limit=\(limit)"]
    if isUnfinished { words.append("unfinished") }
    if hasFields { words.append("fields") }
    if !countries.isEmpty { words.append("country=\(countries.joined(separator: ","))") }
    if !preferred.isEmpty { words.append("prefer=\(preferred.joined(separator: ","))") }
    if let near { words.append("near=\(near)") }
    if let box { words.append("box=\(box)") }
    if let language { words.append("lang=\(language)") }
    return words.joined(separator: " ")
  }

  init() {}

  /// Reads the words of ``text``.
  init(_ text: some StringProtocol) {
    for word in String(text).split(separator: " ") {
      let parts: [String] = word.split(separator: Character("="), maxSplits: 1).map { String($0) }
      let value = parts.count > 1 ? parts[1] : ""
      switch parts[0] {
      case "limit": limit = Int(value) ?? 5
      case "unfinished": isUnfinished = true
      case "fields": hasFields = true
      case "country": countries = value.split(separator: ",").map(String.init)
      case "prefer": preferred = value.split(separator: ",").map(String.init)
      case "near": near = value
      case "box": box = value
      case "lang": language = value
      default: fatalError("Unknown option: \(word)")
      }
    }
  }

  func request(_ query: String) -> GeocodeRequest {
    var request = GeocodeRequest(
      query: query, limit: limit, countries: countries, preferredCountries: preferred,
      language: language)
    request.isUnfinished = isUnfinished
    if hasFields { request.fields = PlaceFields(parts: query) }
    request.near = near.flatMap { Coordinate(decimalPair: $0[...]) }
    if let sides = box?.split(separator: ",").compactMap({ Double($0) }), sides.count == 4 {
      request.box = BoundingBox(west: sides[0], south: sides[1], east: sides[2], north: sides[3])
    }
    return request
  }
}

extension PlaceFields {
  /// Reads the fields between commas: city, subdivision, country, postal code and smaller subdivision.
  init(parts text: String) {
    let parts = text.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
    func part(_ index: Int) -> String? { index < parts.count ? parts[index] : nil }
    self.init(
      city: part(0), admin2: part(4), admin1: part(1), country: part(2), postcode: part(3))
  }
}
