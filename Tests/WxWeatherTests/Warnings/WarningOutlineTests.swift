import Foundation
import Testing
import WxCore
@testable import WxWeather

/// The outlines of warnings for a map.
@Suite struct WarningOutlineTests {
  private typealias Position = WarningOutline.Position

  private func outline(_ areas: [CAPDocument.Area]) throws -> WarningOutline? {
    let document = CAPDocument().with { $0.areas = areas }
    let sieve = WarningSieve(place: WarningPlace(Sample.vienna), now: Sample.now)
    return sieve.select([try CAPReader.message(document.bytes)]).alerts.first?.outline
  }

  /// A round outline with many small teeth.
  private func teeth(_ count: Int) -> [Position] {
    (0..<count).map { step in
      let angle = Double(step) / Double(count) * 2 * Double.pi
      let radius = step.isMultiple(of: 2) ? 3 : 3.001
      return Position(latitude: 48 + radius * sin(angle), longitude: 16 + radius * cos(angle))
    }
  }

  @Test func `a warning has the outlines of its areas, and is read back with them`() throws {
    let outline = try #require(
      try outline([
        .init(name: "Vienna", polygons: [CAPDocument.square(48.2, 16.4)]),
        .init(name: "Tyrol", polygons: [CAPDocument.square(47.3, 11.4)]),
      ]))
    #expect(outline.polygons.count == 2 && outline.polygons[0].count == 1)
    #expect(Set(outline.polygons[0][0].map(\.latitude)) == [47.7, 48.7])
    #expect(outline.polygons[0][0].count == 4)
    let json = outline.geoJSON
    let ring = json["coordinates"]?.array?[0].array?[0].array ?? []
    #expect(ring.count == 5 && ring.first == ring.last)
    #expect(ring.first?.array?.map(\.double) == [15.9, 47.7])
    #expect(WarningOutline(geoJSON: json) == outline)
    var alert = WeatherAlert(title: "Wind")
    alert.outline = outline
    #expect(WeatherAlert(cached: .object(alert.cached)) == alert)
    #expect(try WeatherAlert(json: .object(alert.json(.utc, source: nil))) == alert)
    #expect(WeatherAlert(title: "Wind").json(.utc, source: nil)["outline"] == nil)
  }

  @Test func `an outline has few vertices, and keeps its shape`() throws {
    let outline = try #require(WarningOutline([[teeth(5000)]]))
    let ring = outline.polygons[0][0]
    #expect((20...WarningOutline.maximumVertices).contains(ring.count))
    #expect(ring.allSatisfy { abs(hypot($0.latitude - 48, $0.longitude - 16) - 3) < 0.01 })
    let islands = (0..<300).map { index in
      let west = Double(index % 20), south = Double(index / 20)
      return [
        [(0.0, 0.0), (0, 0.2), (0.2, 0.1)].map {
          Position(latitude: south + $0.0, longitude: west + $0.1)
        }
      ]
    }
    let many = try #require(WarningOutline(islands + [[teeth(5000)]]))
    #expect(many.polygons.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } <= 200)
    #expect(many.polygons.contains { $0[0].contains { $0.longitude > 18.9 } })
  }

  @Test func `what is not an outline is none`() throws {
    #expect(WarningOutline([]) == nil)
    #expect(try outline([.init(name: "Vienna", polygons: [])]) == nil)
    for text in [
      "{}", #"{"coordinates":[[[[1,2],[3,4]]]]}"#,
      #"{"coordinates":[[[["a",2],[3,4],[5,6],[7]]]]}"#,
      #"{"coordinates":[[[[1,99],[3,4],[5,6],[1,99]]]]}"#,
    ] {
      #expect(WarningOutline(geoJSON: try JSONValue(parsing: Array(text.utf8))) == nil)
    }
  }
}
