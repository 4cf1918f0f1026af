import Foundation

@testable import WxCore
@testable import WxGazetteer

/// Searches for positions that cost reverse geocoding much processor time.
struct WorstPositions {
  private let reverse: ReverseGeocoder
  private var random: Random

  init(_ gazetteer: Gazetteer, seed: UInt64) {
    reverse = ReverseGeocoder(gazetteer)
    random = Random(seed: seed)
  }

  /// Measures positions of every kind, then more around the worst ones; returns a line for each of
  /// the worst of each function: milliseconds, function, position.
  mutating func run(count: Int) -> [String] {
    functions.flatMap { name, body in
      var worst: [(milliseconds: Double, position: Coordinate)] = []
      for index in 0..<count {
        let position =
          index < count / 2 || worst.isEmpty
          ? anywhere(index) : near(worst[random.below(worst.count)].position)
        let time = min(measure(body, position), measure(body, position))
        if worst.count == 10, time <= worst[9].milliseconds { continue }
        worst.append((time, position))
        worst.sort { $0.milliseconds > $1.milliseconds }
        worst = Array(worst.prefix(10))
      }
      return worst.map {
        "\(($0.milliseconds * 1000).rounded() / 1000)\t\(name)\t"
          + "\($0.position.latitude),\($0.position.longitude)"
      }
    }
  }

  private typealias Body = (Coordinate) throws -> Void

  private var functions: [(String, Body)] {
    let reverse = reverse
    return [
      ("city and areas", { _ = try reverse.cityAndAreas(at: $0) }),
      (
        "names in German",
        {
          let (city, areas) = try reverse.cityAndAreas(at: $0)
          _ = try reverse.description(of: areas, language: "de")
          if let city { _ = try reverse.place(city, language: "de") }
        }
      ),
      ("a hundred nearest", { _ = try reverse.nearest(to: $0, limit: 100) }),
      ("country and zone", { _ = try reverse.gazetteer.areas.countryAndZone(at: $0) }),
      ("position as a query", { _ = try reverse.place(at: $0, language: "fr") }),
    ]
  }

  private func measure(_ body: Body, _ position: Coordinate) -> Double {
    let start = processorTime()
    try? body(position)
    return (processorTime() - start) * 1000
  }

  /// Poles, the antimeridian, the middle of oceans, corners of the grid, and anywhere.
  private mutating func anywhere(_ index: Int) -> Coordinate {
    var latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
    var longitude = Double.random(in: -180...180, using: &random)
    switch index % 6 {
    case 0: latitude = random.element([-90, 90, -89.999, 89.999])
    case 1: longitude = random.element([-180, 180, 179.999, -179.999])
    case 2: (latitude, longitude) = (latitude.rounded(), longitude.rounded())
    default: break
    }
    return Coordinate(latitude: latitude, longitude: longitude) ?? .nullIsland
  }

  private mutating func near(_ position: Coordinate) -> Coordinate {
    let reach = random.element([0.001, 0.1, 2])
    let latitude = position.latitude + Double.random(in: -reach...reach, using: &random)
    let longitude = position.longitude + Double.random(in: -reach...reach, using: &random)
    return Coordinate(
      latitude: min(max(latitude, -90), 90), longitude: min(max(longitude, -180), 180))
      ?? position
  }
}
