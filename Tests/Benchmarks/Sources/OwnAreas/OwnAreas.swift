@testable import WxCore
@testable import WxGazetteer

/// Looks up the position of every feature of a gazetteer, and lists those outside of their own
/// country or first-order subdivision; for `Tests/DevelopmentSet/inside`.
///
/// Prints a line for each: kind, population, name, own country and subdivision, those at its
/// position; and at the end, for each kind, how many there are.
@main struct OwnAreas {
  static func main() throws {
    let gazetteer = try Gazetteer(folder: CommandLine.arguments[1])
    let geocoder = ReverseGeocoder(gazetteer)
    var counts: [String: (all: Int, country: Int, subdivision: Int)] = [:]
    for number in 0..<gazetteer.features.count {
      let feature = gazetteer.features[number]
      let kind = gazetteer.kind(of: number)
      let own = gazetteer.letters(of: number)?.code ?? ""
      // Features without a position are not results; seas and continents have no country.
      guard !own.isEmpty, feature.latitude != 0 || feature.longitude != 0,
        let position = feature.coordinate
      else { continue }
      let found = try geocoder.areas(at: position)
      let subdivision = kind == .admin1 ? UInt32(number) : feature.admin1
      let isOwnCountry = found.country.code == own
      let isOwnSubdivision =
        subdivision == FeatureRecord.none || kind == .country
        || found.admin1.map { UInt32($0) == subdivision } ?? true
      let key = "\(kind)"
      counts[key, default: (0, 0, 0)].all += 1
      if !isOwnCountry { counts[key]?.country += 1 }
      if isOwnCountry, !isOwnSubdivision { counts[key]?.subdivision += 1 }
      guard !isOwnCountry || !isOwnSubdivision else { continue }
      func name(_ subdivision: Int?) -> String {
        subdivision.map { gazetteer.name(of: $0, language: nil) } ?? ""
      }
      let line = [
        key, "\(feature.population)", gazetteer.name(of: number, language: nil),
        "\(position.latitude),\(position.longitude)", own,
        subdivision == FeatureRecord.none ? "" : name(Int(subdivision)),
        found.country.code ?? "", name(found.admin1),
      ]
      print(line.joined(separator: "\t"))
    }
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("#\t\(kind)\t\(count.all)\t\(count.country)\t\(count.subdivision)")
    }
  }
}
