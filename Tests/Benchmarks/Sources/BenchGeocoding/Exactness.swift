import Foundation
@testable import WxCore
@testable import WxGazetteer

extension BenchGeocoding {
  /// Compares the nearest place of 100,000 positions with a search of all places that does not use
  /// the index: a third anywhere, a third within two degrees of a pole, a third within one of 180°.
  static func exactness(_ gazetteer: Gazetteer, _ places: [Coordinate]) throws {
    let reverse = ReverseGeocoder(gazetteer)
    let (x, y, z) = (
      places.map { vector($0).0 }, places.map { vector($0).1 }, places.map { vector($0).2 }
    )
    var random = SystemRandomNumberGenerator()
    let count = 100_000
    var wrong = 0
    var worst = 0.0
    let start = processorTime()
    for index in 0..<count {
      let latitude: Double =
        index % 3 == 1
        ? (index % 2 == 0 ? 1 : -1) * .random(in: 88...90, using: &random)
        : asin(.random(in: -1...1, using: &random)) * 180 / .pi
      let longitude: Double =
        index % 3 == 2
        ? .random(in: 179...181, using: &random) : .random(in: -180...180, using: &random)
      guard let query = Coordinate(latitude: latitude, longitude: longitude) else { continue }
      let q = vector(query)
      var least = Double.infinity
      var best = 0
      for place in 0..<places.count {
        let (dx, dy, dz) = (x[place] - q.0, y[place] - q.1, z[place] - q.2)
        let squared = dx * dx + dy * dy + dz * dz
        if squared < least { (least, best) = (squared, place) }
      }
      let found = try reverse.place(reverse.reference(nearestTo: query)).coordinate
      let excess =
        GreatCircle.distance(query, found) - GreatCircle.distance(query, places[best])
      if excess > 1e-3 { wrong += 1 }
      worst = max(worst, excess)
    }
    Measurement(
      what: "exactness", points: "", count: count, wall: 0, processor: processorTime() - start,
      more: [
        "right": .number(Double(count - wrong) / Double(count)), "worst_excess_m": .number(worst),
      ]
    ).print()
  }

  private static func vector(_ coordinate: Coordinate) -> (Double, Double, Double) {
    let latitude = coordinate.latitude * .pi / 180
    let longitude = coordinate.longitude * .pi / 180
    return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}
