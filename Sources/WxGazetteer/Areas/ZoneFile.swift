/// A time zone of `zones.wxi`, 8 bytes.
struct ZoneRecord: BitwiseCopyable {
  /// Its identifier in the text pool.
  var name: UInt32
  /// The country that tzdata's zone.tab says it belongs to; none for zones of the ocean.
  var country: CountryLetters
  /// 1 where ``ZoneException`` has a row of it, else 0.
  var hasExceptions: UInt16
}

/// A country in which a zone of another country is in use, and whose land the zone's polygon holds.
struct ZoneException: BitwiseCopyable, Equatable {
  var zone: UInt16
  var country: CountryLetters
}

/// The index of time zones, mapped: all that derives from their polygons, in a file of its own.
///
/// The polygons are under the Open Database License, which falls on what derives from them; nothing
/// of them is in the other index.
struct ZoneFile: Sendable {
  /// The name of the file in the gazetteer's folder.
  static let fileName = "zones.wxi"

  let file: IndexFile
  let areas: KeyedAreas<ZoneRecord>
  let noticeText: Table<UInt8>
  private let text: TextPool
  private let exceptions: Table<ZoneException>

  /// Opens the index of a folder; `nil` where there is none.
  init?(folder: String) throws(GazetteerError) {
    do throws(GazetteerError) {
      file = try IndexFile(path: "\(folder)/\(Self.fileName)")
    } catch .missing {
      return nil
    }
    guard let areas = try KeyedAreas<ZoneRecord>(file, .zones) else {
      throw .damaged(path: file.path, detail: "it holds no time zones")
    }
    self.areas = areas
    noticeText = try file.table(.sources)
    text = TextPool(bytes: try file.table(.text))
    exceptions = try file.table(.zoneExceptions)
  }

  func name(of zone: Int) -> String { text[areas.keys[zone].name] }

  /// Whether a country is one in which a zone of another country is in use.
  func isException(_ zone: Int, _ country: CountryLetters) -> Bool {
    (0..<exceptions.count).contains {
      exceptions[$0].country == country && Int(exceptions[$0].zone) == zone
    }
  }
}
