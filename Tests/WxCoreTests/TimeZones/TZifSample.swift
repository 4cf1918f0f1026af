import WxCore

/// A TZif file made for a test.
struct TZifSample {
  typealias LocalTime = (offset: Int, isDaylightSaving: UInt8, abbreviation: Int)

  var version = UInt8(ascii: "2")
  var changes: [Int64] = [100, 200]
  var types: [UInt8] = [1, 0]
  var localTimes: [LocalTime] = [(3600, 0, 0), (7200, 1, 4)]
  var characters = "CET\0CEST\0"
  var leapSeconds: [(time: Int64, correction: Int)] = []
  var footer = "CET-1CEST,M3.5.0,M10.5.0/3"
  /// Counts to write in place of the true ones.
  var counts: [Int: UInt32] = [:]
  /// The number of marks of each kind.
  var marks = (utc: 0, standard: 0)

  /// The places of the counts in a header.
  enum Count: Int, CaseIterable {
    case utcMarks, standardMarks, leapSeconds, changes, types, characters
  }

  var bytes: [UInt8] {
    guard version != 0 else { return block(timeSize: 4) }
    let start = TZifSample.empty(version: version)
    return start + block(timeSize: 8) + Array("\n\(footer)\n".utf8)
  }

  /// The first block of a slim file.
  private static func empty(version: UInt8) -> [UInt8] {
    Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15 + 24)
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    let real = [
      marks.utc, marks.standard, leapSeconds.count, changes.count, localTimes.count,
      characters.utf8.count,
    ]
    for (index, count) in real.enumerated() {
      bytes += Self.number(Int64(counts[index] ?? UInt32(count)), 4)
    }
    for change in changes { bytes += Self.number(change, timeSize) }
    bytes += types
    for type in localTimes {
      bytes += Self.number(Int64(type.offset), 4)
      bytes += [type.isDaylightSaving, UInt8(truncatingIfNeeded: type.abbreviation)]
    }
    bytes += characters.utf8
    for leap in leapSeconds {
      bytes += Self.number(leap.time, timeSize) + Self.number(Int64(leap.correction), 4)
    }
    return bytes + [UInt8](repeating: 0, count: marks.utc + marks.standard)
  }

  private static func number(_ value: Int64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> Int64(8 * $0)) }
  }
}
