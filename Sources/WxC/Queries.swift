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
  /// The number of results that the decision compares, even if fewer are returned.
  static let candidates = 10

  init() { request.limit = Self.candidates }

  init(_ options: UnsafePointer<wx_geocode_options>?) throws(CallError) {
    self.init()
    guard let options = unsafe options else { return }
    unsafe try aligned(
      UnsafeRawPointer(options), MemoryLayout<wx_geocode_options>.alignment, "options")
    guard unsafe options.pointee.size >= MemoryLayout<wx_geocode_options>.size else {
      throw .argument("The size of the options is wrong.")
    }
    let given = unsafe options.pointee
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
