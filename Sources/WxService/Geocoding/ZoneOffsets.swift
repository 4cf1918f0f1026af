package import Foundation
internal import Synchronization

/// The offsets of time zones, cached because they are slow to compute. Clocks change at whole
/// minutes.
package enum ZoneOffsets {
  private static let cache = Mutex<(minute: Int, offsets: [String: Int?])>((.min, [:]))

  /// Returns the offset of a time zone in seconds east of Greenwich; `nil` if the zone is unknown.
  package static func offset(of zone: String, at time: Date) -> Int? {
    let minute = Int((time.timeIntervalSince1970 / 60).rounded(.down))
    return cache.withLock { cache in
      if cache.minute != minute { cache = (minute, [:]) }
      if let known = cache.offsets[zone] { return known }
      let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: time)
      cache.offsets[zone] = .some(offset)
      return offset
    }
  }
}
