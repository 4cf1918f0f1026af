internal import WxGazetteer

extension SourceReader {
  /// Reads the places and townships of the United States that the table of places does not have.
  ///
  /// They are found by name, and are the place of a position only if the city is much farther: the
  /// census counts places that nobody would call a city, and gives the middle of an area, although
  /// people expect the position of its village.
  mutating func readCensusPlaces() throws(GazetteerError) {
    guard let country = countryByCode["US"] else { return }
    let table = try SourceTable(
      "census-places", in: folder, columns: ["admin1", "name", "latitude", "longitude"])
    var searched: Set<String> = []
    try table.forEachRow { row throws(GazetteerError) in searched.insert(row.text(1).lowercased()) }
    let places = PlaceGrid(features, names: names, searched)
    try table.forEachRow { row throws(GazetteerError) in
      guard let admin1 = admin1ByCode["US.\(row.text(0))"], let position = try position(row, 2, 3),
        places.place(named: row.text(1), near: position, in: UInt16(country), of: features) == nil
      else { return }
      var feature = SourceFeature(identifier: 0, kind: .city, name: names.text(row.text(1)))
      feature.position = position
      feature.country = UInt16(country)
      feature.admin1 = admin1
      feature.isOutlying = true
      features.append(feature)
    }
  }
}
