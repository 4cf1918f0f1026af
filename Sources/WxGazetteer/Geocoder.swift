internal import WxCore

/// Forward geocoding: from a toponym to the places that bear it.
///
/// The core is synchronous and makes no copies of the index; a geocoder may be used from many threads
/// at once. Those who come from `CLGeocoder` find ``geocodeAddressString(_:in:preferredLocale:)``,
/// without its rate limit and without a network.
public struct Geocoder: Sendable {
  /// The gazetteer that is searched.
  public let gazetteer: Gazetteer

  /// Makes a geocoder.
  public init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// The places that fit a query, best first.
  ///
  /// - Parameter request: What to look for.
  /// - Returns: At most as many results as wanted; none where nothing fits.
  /// - Throws: ``GeocodeError/refused(query:reason:)`` where the query is meant as a position and is
  ///   none; ``GeocodeError/gazetteer(_:)`` where the index proves to be damaged.
  public func geocode(_ request: GeocodeRequest) throws(GeocodeError) -> [GeocodeResult] {
    guard request.limit > 0, request.query.utf8.count <= QueryWords.maximumLength else { return [] }
    switch reading(of: request) {
    case .coordinate(let coordinate, _, _):
      return [try result(at: coordinate, for: request)]
    case .refused(let reason): throw .refused(query: request.query, reason: reason)
    case .shortPlusCode, .notACoordinate: break
    }
    let results = search(request)
    do {
      try gazetteer.file.checkDamage()
      try gazetteer.areas.checkDamage()
    } catch {
      throw .gazetteer(error)
    }
    return results
  }

  /// A position with the country and the time zone that it lies in.
  private func result(
    at coordinate: Coordinate, for request: GeocodeRequest
  ) throws(GeocodeError) -> GeocodeResult {
    do {
      let place = try ReverseGeocoder(gazetteer).place(at: coordinate, language: request.language)
      return GeocodeResult(place: place, matched: request.query, match: .coordinate, score: 1)
    } catch {
      throw .gazetteer(error)
    }
  }

  private func search(_ request: GeocodeRequest) -> [GeocodeResult] {
    let results = ranked(request).map(\.result)
    guard request.leastConfidence > 0 else { return results }
    return results.filter { $0.confidence >= request.leastConfidence }
  }

  /// What a query says as a position, in any of the common notations.
  private func reading(of request: GeocodeRequest) -> CoordinateNotation.Reading {
    CoordinateNotation.readQuery(request.query) { place in
      var named = request
      named.query = place
      return search(named).first?.place.coordinate
    }
  }
}
