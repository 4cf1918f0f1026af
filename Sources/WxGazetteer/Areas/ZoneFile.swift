/// A time zone in `zones.wxi`; 8 bytes.
package struct ZoneRecord: BitwiseCopyable {
  /// Its identifier in the text pool.
  package var name: UInt32
  /// The country that it belongs to according to tzdata's zone.tab; none for ocean zones.
  package var country: CountryLetters
  /// 1 if there is a ``ZoneException`` for it, else 0.
  package var hasExceptions: UInt16

  package init(name: UInt32, country: CountryLetters, hasExceptions: Bool) {
    self.name = name
    self.country = country
    self.hasExceptions = hasExceptions ? 1 : 0
  }
}

/// A country that uses a zone of another country and has land in the polygon of that zone.
package struct ZoneException: BitwiseCopyable, Equatable {
  package var zone: UInt16
  package var country: CountryLetters

  package init(zone: UInt16, country: CountryLetters) {
    self.zone = zone
    self.country = country
  }
}

/// The mapped index of time zones, a separate file for everything derived from their polygons.
///
/// The polygons are under the Open Database License, which extends to derived data; the other index
/// contains none of it.
package struct ZoneFile: Sendable {
  /// The name of the file in the gazetteer's folder.
  package static let fileName = "zones.wxi"

  let file: IndexFile
  let areas: KeyedAreas<ZoneRecord>
  let noticeText: Table<UInt8>
  private let text: TextPool
  private let exceptions: Table<ZoneException>

  /// Opens the index in a folder; `nil` if there is none.
  init?(
    folder: String, checkingPages: Bool, handlesSIGBUS: Bool = true
  ) throws(GazetteerError) {
    let file = try IndexFile.ifThere(
      path: "\(folder)/\(Self.fileName)", checkingPages: checkingPages,
      handlesSIGBUS: handlesSIGBUS)
    guard let file else { return nil }
    self.file = file
    guard let areas = try KeyedAreas<ZoneRecord>(file, .zones) else {
      throw .damaged(path: file.path, detail: "it has no time zones")
    }
    self.areas = areas
    noticeText = try file.table(.sources)
    text = TextPool(bytes: try file.table(.text))
    exceptions = try file.table(.zoneExceptions)
  }

  func name(of zone: Int) -> String { text[areas.keys[zone].name] }

  /// Whether a country is an exception for a zone of another country.
  func isException(_ zone: Int, _ country: CountryLetters) -> Bool {
    (0..<exceptions.count).contains {
      exceptions[$0].country == country && Int(exceptions[$0].zone) == zone
    }
  }
}
