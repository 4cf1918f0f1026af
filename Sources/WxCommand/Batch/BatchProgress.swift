internal import WxPlatform
internal import WxCore

/// The progress line of a batch: bar, lines, rate and remaining time.
struct BatchProgress {
  /// The size of the whole input in bytes, if known.
  let size: Int?
  /// The grouping of digits in whole numbers.
  let grouping: NumberGrouping
  private var lines = 0
  private var bytes = 0
  private var lastDrawn: Duration?

  /// The minimum interval between redraws.
  private static let interval = Duration.milliseconds(200)
  private static let width = 20

  init(size: Int?, grouping: NumberGrouping) {
    self.size = size
    self.grouping = grouping
  }

  /// Counts processed lines.
  ///
  /// - Parameters:
  ///   - lines: The number of lines in a piece.
  ///   - bytes: The length of the piece.
  ///   - elapsed: The time since the batch began.
  /// - Returns: The line to draw, if it is time to do so.
  mutating func add(lines: Int, bytes: Int, at elapsed: Duration) -> String? {
    self.lines += lines
    self.bytes += bytes
    if let lastDrawn, elapsed - lastDrawn < Self.interval { return nil }
    lastDrawn = elapsed
    return line(at: elapsed)
  }

  private func line(at elapsed: Duration) -> String {
    let seconds = max(elapsed / .seconds(1), 1e-3)
    let rate = "\(grouping.text(lines)) lines  \(grouping.text(Int(Double(lines) / seconds)))/s"
    guard let size, size > 0 else { return rate }
    let share = min(1, Double(bytes) / Double(size))
    let filled = Int(share * Double(Self.width))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
    let left = share > 0 ? Int((seconds * (1 - share) / share).rounded(.up)) : 0
    return "[\(bar)] \(Int(share * 100))%  \(rate)  \(Self.clock(left)) left"
  }

  private static func clock(_ seconds: Int) -> String {
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let minutes = "\(seconds / 60 % 60)"
    return seconds < 3600
      ? "\(minutes):\(padded(seconds % 60))"
      : "\(seconds / 3600):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
  }
}
