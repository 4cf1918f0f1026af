internal import WxCore
package import WxGazetteer

/// A row of `rivers.tsv`.
package struct SourceRiver {
  var identifier: UInt32
  var name: String
  /// The mouth, in units of 1e-5 degrees.
  var position: (latitude: Int32, longitude: Int32)
  var box: BoundingBox
  var countries: [String]
  var assumedPopulation: UInt32
  /// Other names, `tag:name` where the name belongs to a language.
  var names: [String]
  /// The row, to report what is wrong with it.
  var row: SourceTable.Row
}

extension SourceReader {
  /// Adds the longest rivers.
  mutating func readRivers() throws(GazetteerError) {
    for river in try rivers() {
      var feature = SourceFeature(
        identifier: river.identifier, kind: .river, name: names.text(river.name))
      feature.position = river.position
      feature.assumedPopulation = river.assumedPopulation
      // The mouth of a river through two countries is often not in the one with most of it.
      if river.countries.count == 1, let country = countryByCode[river.countries[0]] {
        feature.country = UInt16(country)
      }
      for name in river.names { try addName(name, river.row, to: &feature) }
      features.append(feature)
      riverBoxes[river.identifier] = river.box
    }
  }

  /// The boxes of the rivers, in the order of their features.
  func boxesOfRivers(number: (UInt32) -> Int?) -> [RiverBox] {
    riverBoxes.compactMap { identifier, box in
      number(identifier).map { RiverBox(feature: UInt32($0), box) }
    }.sorted { $0.feature < $1.feature }
  }

  /// Reads `rivers.tsv`.
  package func rivers() throws(GazetteerError) -> [SourceRiver] {
    let table = try SourceTable(
      "rivers", in: folder,
      columns: [
        "id", "name", "latitude", "longitude", "west", "south", "east", "north", "country_codes",
        "assumed_population", "names",
      ])
    var rivers: [SourceRiver] = []
    try table.forEachRow { row throws(GazetteerError) in
      guard let identifier = try row.integer(0).flatMap({ UInt32(exactly: $0) }) else {
        throw row.bad("“\(row.text(0))” is not an id")
      }
      guard let position = try position(row, 2, 3), let west = try row.double(4),
        let south = try row.double(5), let east = try row.double(6), let north = try row.double(7),
        let box = BoundingBox(west: west, south: south, east: east, north: north)
      else { throw row.bad("a river needs a position and the edges of its box") }
      rivers.append(
        SourceRiver(
          identifier: identifier, name: row.text(1), position: position, box: box,
          countries: row.list(8), assumedPopulation: UInt32(clamping: try row.integer(9) ?? 0),
          names: row.list(10), row: row))
    }
    return rivers
  }
}
