internal import WxCore
internal import WxGazetteer

extension SourceReader {
  /// Reads the dump that Nominatim writes for Photon in place of the tables of places and names: a
  /// JSON object on each line.
  ///
  /// Its data are under the ODbL, so GeoNames' places, names and postal codes do not go into the
  /// same index.
  mutating func readNominatim(
    _ path: String, progress: (String, Double) -> Void
  ) throws(GazetteerError) {
    let file = DumpFile(path: path)
    var identifiers = OwnIdentifiers(OwnIdentifiers.openStreetMap)
    let states = statesByName()
    var rows = 0
    var isDump = false
    try file.forEachLine(problems: problems) { number, line, fraction throws(GazetteerError) in
      rows += 1
      if rows % 10_000 == 1 { progress("places of \(file.name)", fraction) }
      let value: JSONValue
      do throws(JSONReadingError) { value = try JSONValue(parsing: line) } catch {
        guard isDump else { throw .badSource(path: path, line: number, detail: "it is not JSON") }
        return problems.add(path, number, error.reason)
      }
      switch value["type"]?.string {
      case "NominatimDumpFile":
        isDump = true
        newest = value["content"]?["data_timestamp"]?.string.map { String($0.prefix(10)) } ?? ""
      case "CountryInfo": isDump = true
      case "Place":
        isDump = true
        let content = value["content"]
        for place in content?.array ?? [content].compactMap(\.self) {
          do throws(NominatimPlace.Fault) {
            add(try NominatimPlace(place), states, &identifiers)
          } catch {
            if case .malformed(let detail) = error { problems.add(path, number, detail) }
          }
        }
      default:
        guard isDump else {
          throw .badSource(path: path, line: number, detail: "it is not a dump of Nominatim")
        }
        problems.add(path, number, "not a place")
      }
    }
    guard isDump else { throw .badSource(path: path, line: 0, detail: "it is empty") }
    dumpNotes.append(path == "-" ? "standard input" : file.name)
  }

  private mutating func add(
    _ place: NominatimPlace, _ states: [String: Int], _ identifiers: inout OwnIdentifiers
  ) {
    let identifier = identifiers.identifier(for: place.key)
    guard features.index(withIdentifier: identifier) == nil else { return }
    var feature = SourceFeature(
      identifier: identifier, kind: place.kind, name: names.text(place.name))
    feature.position = place.position
    feature.elevation = place.elevation ?? FeatureRecord.noElevation
    feature.population = place.population ?? 0
    if place.population == nil {
      // A place of ten million inhabitants has about 0.9, a village 0.3.
      feature.assumedPopulation = UInt32(pow10(8 * place.importance))
    }
    if let country = countryByCode[place.country] {
      feature.country = UInt16(country)
      feature.admin1 = place.state.flatMap { states["\(place.country) \($0.lowercased())"] }
      feature.zone = zone(onlyZone[place.country] ?? "")
    }
    for name in place.names where name.language != nil || name.text != place.name {
      names.add(name.text, language: name.language.flatMap { language($0) }, to: &feature)
    }
    for code in place.codes { names.add(hidden: code, as: .code, to: &feature) }
    features.append(feature)
  }

  private func pow10(_ exponent: Double) -> Double {
    // Exact enough for a rank, and the same on every machine.
    (0..<Int(exponent)).reduce(1.0) { power, _ in power * 10 }
      * (1 + 9 * (exponent - exponent.rounded(.down)))
  }

  /// The first-order subdivisions by country and any of their names.
  private func statesByName() -> [String: Int] {
    var states: [String: Int] = [:]
    for (index, feature) in features.enumerated()
    where feature.kind == .admin1 && feature.country != FeatureRecord.noIndex {
      let country = countries[Int(feature.country)].code
      for text in names.shownTexts(of: feature) {
        let key = "\(country) \(names.texts[text].lowercased())"
        if states[key] == nil { states[key] = index }
      }
    }
    return states
  }
}
