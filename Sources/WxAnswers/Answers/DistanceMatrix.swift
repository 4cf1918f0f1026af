package import WxCore
internal import WxGazetteer

/// The answer of `distances`: the great-circle distance between each two of several places.
package struct DistanceMatrix: JSONObjectConvertible, Sendable {
  /// The numbers of places that can be compared.
  package static let counts = 2...100

  /// The places, in the order of the request.
  package let places: [ResolvedPlace]
  /// The distances in meters: a row for each place, with a column for each.
  package let meters: [[Double]]

  /// Computes the distances.
  package init(_ places: [ResolvedPlace]) {
    self.places = places
    let points = places.map { GreatCircle.Point($0.place.coordinate) }
    meters = points.map { from in
      points.map { NearbyPlace.tenths(GreatCircle.distance(from, $0)) }
    }
  }

  /// The names of the places: the saved name, or that of the place.
  package var names: [String] { places.map { $0.savedName ?? $0.place.name } }

  /// Appends the members of the JSON contract.
  package func appendMembers(to members: inout some JSONMembers) {
    members.append("places", objects: places) { place, members in
      members.append(place.place)
      members.append("query", JSONValue(place.query))
    }
    members.append("distances_m", .array(meters.map { .array($0.map { .number($0) }) }))
  }
}
