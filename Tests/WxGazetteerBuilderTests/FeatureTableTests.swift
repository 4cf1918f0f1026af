import Foundation
import Testing
import WxCore
import WxGazetteer

/// Finds mistakes in the handwritten table of features.
struct FeatureTableTests {
  private struct Row {
    let fields: [String]
    var identifier: Int { Int(fields[0]) ?? 0 }
    var kind: String { fields[1] }
    var name: String { fields[2] }
    var position: Coordinate? {
      guard let latitude = Double(fields[3]), let longitude = Double(fields[4]) else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    var radius: Double { Double(fields[5]) ?? -1 }
    var countries: [String] { fields[6].split(separator: "|").map(String.init) }
    var names: [String] { fields[8].split(separator: "|").map(String.init) }
  }

  private let rows: [Row]

  init() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "data/features.tsv")
    rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst().map {
      Row(
        fields: $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
  }

  @Test func `every row is complete, and no id or name of a kind occurs twice`() {
    #expect(rows.count >= 1500)
    #expect(rows.map(\.identifier) == rows.map(\.identifier).sorted())
    #expect(Set(rows.map(\.identifier)).count == rows.count)
    #expect(
      Set(rows.map { "\($0.kind) \($0.name) \($0.fields[6])" }).count == rows.count)
    for row in rows {
      #expect(row.fields.count == 9 && row.identifier > 0, "\(row.name)")
      #expect(row.position != nil, "\(row.name)")
      #expect(row.radius > 0 && row.radius < 10_000, "\(row.name)")
      #expect((Int(row.fields[7]) ?? 0) > 0, "\(row.name)")
      #expect(Set(row.names).count == row.names.count, "\(row.name)")
      for name in row.names {
        #expect(name.wholeMatch(of: /([a-z]{2}(-Hant)?:)?[^:;\t]+/) != nil, "\(row.name): \(name)")
      }
    }
  }

  @Test func `a feature on land is in its country or within its radius of it`() throws {
    guard let folder = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] else {
      try Test.cancel("WXLOC_GAZETTEER is not set.")
    }
    let areas = try Gazetteer(folder: folder).areas
    var wrong: [String] = []
    for row in rows where !["sea", "continent"].contains(row.kind) && !row.countries.isEmpty {
      let position = try #require(row.position)
      let around = (0..<8).flatMap { direction in
        [0, 0.4, 1].compactMap { share -> Coordinate? in
          let angle = Double(direction) * .pi / 4
          let reach = share * max(row.radius, 2) / 111.2
          return Coordinate(
            latitude: min(90, max(-90, position.latitude + reach * cos(angle))),
            longitude: position.longitude
              + reach * sin(angle) / max(0.05, cos(position.latitude * .pi / 180)))
        }
      }
      let isFound = try around.contains { point in
        try areas.country(at: point).map(row.countries.contains) ?? false
      }
      if !isFound { wrong.append("\(row.name) \(row.countries)") }
    }
    #expect(wrong == [])
  }
}
