internal import WxGazetteer

extension SourceReader {
  /// Countries whose postal codes are named after villages and quarters. Elsewhere they have names
  /// of streets, offices and blocks, or only names in the local script.
  private static let postcodeCountries: Set<String> = [
    "AT", "AU", "BE", "CA", "CH", "CZ", "DE", "DK", "ES", "FI", "FR", "GB", "HU", "IE", "IT", "LU",
    "NL", "NO", "NZ", "PL", "SE", "SK", "US", "ZA",
  ]

  /// Reads the names of postal codes as places if the tables have no place with that name nearby.
  ///
  /// These can only be found by name: their positions are too coarse for nearest places.
  mutating func readPostcodePlaces() throws(GazetteerError) {
    // Many codes have the same name, and to look at letters takes longer than to find a name again.
    var isPlaceName: [String: Bool] = [:]
    try postcodes.forEach { row, _ throws(GazetteerError) in
      if Self.postcodeCountries.contains(row.country), isPlaceName[row.name] == nil {
        isPlaceName[row.name] = Self.isPlaceName(row.name)
      }
    }
    let searched = isPlaceName.filter(\.value).keys.map { $0.lowercased() }
    let places = PlaceGrid(features, names: names, Set(searched))
    var last = (country: "", name: "")
    var known: Set<String> = []
    try postcodes.forEach { row, _ throws(GazetteerError) in
      let code = row.country
      let name = row.name
      guard Self.postcodeCountries.contains(code), (code, name) != last,
        let country = countryByCode[code], isPlaceName[name] == true
      else { return }
      let position = SourceFeature.position(
        latitude: row.latitude, longitude: row.longitude)
      last = (code, name)
      // The codes of a place are near each other, so one per cell of half a degree is enough.
      guard
        known.insert("\(code) \(name) \(position.latitude / 50_000) \(position.longitude / 50_000)")
          .inserted,
        places.place(named: name, near: position, in: UInt16(country), of: features) == nil
      else { return }
      var feature = SourceFeature(identifier: 0, kind: .city, name: names.text(name))
      feature.position = position
      feature.country = UInt16(country)
      feature.admin1 = places.subdivision(at: position, in: feature.country, of: features)
      features.append(feature)
    }
  }

  /// Whether a name can be that of a village rather than an office: `Bad Tölz`, not `Finanzamt 3`.
  private static func isPlaceName(_ name: String) -> Bool {
    guard (3...28).contains(name.count), name.split(separator: " ").count <= 3 else { return false }
    guard name.allSatisfy({ $0.isLetter || " -'’.".contains($0) }) else { return false }
    let words = name.split(separator: " ")
    return !words.contains { word in
      word.count > 1 && word.allSatisfy(\.isUppercase)
        || ["GmbH", "Bank", "Postfach", "Cedex", "AG", "Service", "Services"].contains(word)
    }
  }
}
