/// Small numbers for countries and time zones, for columns of millions of rows.
///
/// Countries have the numbers of the index. The time zones of the polygons come first, in their
/// order; those that only places use follow.
package struct AreaNumbers: Sendable {
  /// The absence of a country or time zone.
  package static let none = UInt16.max

  /// The ISO 3166-1 alpha-2 codes of the countries, by number.
  package let countryCodes: [String]
  /// The IANA identifiers of the time zones, by number.
  package let zoneNames: [String]
  /// The number of each country, by its letters.
  private let countries: [UInt16]
  /// The number of each time zone of places.
  private let placeZones: [UInt16]
  private let zoneNumbers: [String: UInt16]

  /// Numbers the countries and zones of a gazetteer.
  package init(_ gazetteer: Gazetteer) {
    countryCodes = (0..<gazetteer.countries.count).map { gazetteer.countries[$0].letters }
    var countries = [UInt16](repeating: Self.none, count: 1 << 16)
    for number in 0..<min(gazetteer.countries.count, Int(Self.none)) {
      countries[Int(gazetteer.countries[number].code)] = UInt16(number)
    }
    countries[Int(CountryLetters.none.raw)] = Self.none
    self.countries = countries
    var names: [String] = []
    var numbers: [String: UInt16] = [:]
    if let zones = gazetteer.areas.zones {
      names = (0..<min(zones.areas.keys.count, Int(Self.none))).map { zones.name(of: $0) }
      for (number, name) in names.enumerated() { numbers[name] = UInt16(number) }
    }
    placeZones = (0..<gazetteer.zones.count).map { index in
      let name = gazetteer.text[gazetteer.zones[index]]
      if let number = numbers[name] { return number }
      guard names.count < Self.none else { return Self.none }
      numbers[name] = UInt16(names.count)
      names.append(name)
      return UInt16(names.count - 1)
    }
    zoneNames = names
    zoneNumbers = numbers
  }

  /// The number of a country by its ISO 3166-1 alpha-2 code.
  package func country(_ code: String?) -> UInt16 {
    guard let code, let letters = CountryLetters(code) else { return Self.none }
    return country(letters)
  }

  /// The number of a time zone by its identifier.
  package func zone(_ name: String?) -> UInt16 { name.flatMap { zoneNumbers[$0] } ?? Self.none }

  @inline(__always)
  func country(_ letters: CountryLetters) -> UInt16 { countries[Int(letters.raw)] }

  @inline(__always)
  func zone(_ zone: AreaReference.Zone) -> UInt16 {
    switch zone {
    case .unknown: Self.none
    case .polygon(let number): number < Int(Self.none) ? UInt16(number) : Self.none
    case .place(let number):
      Int(number) < placeZones.count ? placeZones[Int(number)] : Self.none
    }
  }
}
