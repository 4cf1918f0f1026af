internal import CWxloc
internal import WxCore
internal import WxGazetteer

/// The status of the best result of a query.
enum QueryStatus: UInt8 {
  case found, ambiguous, guess, notFound, invalid

  init(_ decision: PlaceDecision) {
    self =
      switch decision {
      case .take: .found
      case .ask: .ambiguous
      case .suggest: .guess
      case .nothing: .notFound
      }
  }

  static let names = ["found", "ambiguous", "guess", "not_found", "invalid"]
  var name: String { Self.names[Int(rawValue)] }
}

/// The checked options of queries.
struct QueryOptions {
  var request = GeocodeRequest(query: "")
  var limit = 5
  /// The details of results in JSON.
  private(set) var details: DetailOptions = [.parents, .spans]
  /// The number of results that the decision compares, even if fewer are returned.
  static let candidates = 10

  init() { request.limit = Self.candidates }

  init(_ options: UnsafePointer<wx_geocode_options>?) throws(CallError) {
    self.init()
    guard let options = unsafe options else { return }
    unsafe try aligned(
      UnsafeRawPointer(options), MemoryLayout<wx_geocode_options>.alignment, "options")
    let given = unsafe try Self.complete(options)
    if let countries = unsafe try text(given.countries, "countries") {
      request.countries = countries.split(separator: ",").map { $0.uppercased() }
      for code in request.countries
      where code.utf8.count != 2 || !code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
        throw .argument("“\(code.plainText)” is not an ISO 3166-1 code of two letters.")
      }
    }
    request.language = unsafe try text(given.language, "language")
    if unsafe given.has_near != 0 {
      let (latitude, longitude) = unsafe (given.near_latitude, given.near_longitude)
      guard let near = Coordinate(latitude: latitude, longitude: longitude) else {
        throw .argument("\(latitude), \(longitude) is not a position.")
      }
      request.near = near
    }
    let limit = unsafe Int(given.limit)
    guard (0...100).contains(limit) else { throw .argument("The limit must be 0 to 100.") }
    if limit > 0 { self.limit = limit }
    request.limit = max(self.limit, Self.candidates)
    if unsafe given.names != 0 { details.insert(.names) }
    if let kinds = unsafe try text(given.kinds, "kinds") {
      request.kinds = try kinds.split(separator: ",").map { word throws(CallError) in
        guard let kind = PlaceKind(rawValue: word.trimmed.lowercased()), kind != .coordinate else {
          throw .argument("“\(word.plainText)” is not a kind of places.")
        }
        return kind
      }
    }
    let fields = PlaceFields(
      city: unsafe try text(given.city, "city"), admin1: unsafe try text(given.admin1, "admin1"),
      country: unsafe try text(given.country, "country"),
      postcode: unsafe try text(given.postcode, "postcode"))
    if !fields.isEmpty { request.fields = fields }
  }

  /// The options of a caller, which may have been compiled before the last ones were added.
  private static func complete(
    _ options: UnsafePointer<wx_geocode_options>
  ) throws(CallError) -> wx_geocode_options {
    let size = unsafe options.pointee.size
    let whole = unsafe MemoryLayout<wx_geocode_options>.size
    let first = unsafe MemoryLayout<wx_geocode_options>.offset(of: \.kinds) ?? whole
    guard size >= first else { throw .argument("The size of the options is wrong.") }
    if size >= whole { return unsafe options.pointee }
    var given = unsafe wx_geocode_options()
    unsafe withUnsafeMutableBytes(of: &given) { bytes in
      unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: options, count: first))
    }
    return unsafe given
  }
}

extension OpenLibrary {
  /// The results of a query, and the status of the first.
  func results(
    of query: String, _ options: QueryOptions
  ) throws(CallError) -> (results: [GeocodeResult], status: QueryStatus) {
    let (matches, status) = try matches(of: query, options)
    return (matches?.results ?? [], status)
  }

  /// The matches of a query, `nil` if it is not valid, and the status of the first.
  func matches(
    of query: String, _ options: QueryOptions
  ) throws(CallError) -> (matches: PlaceMatches?, status: QueryStatus) {
    var request = options.request
    request.query = query
    do throws(GeocodeError) {
      let matches = try geocoder.matches(request)
      return (matches, QueryStatus(matches.results.decision))
    } catch {
      switch error {
      case .refused: return (nil, .invalid)
      case .gazetteer(let error): throw .gazetteer(error)
      }
    }
  }
}
