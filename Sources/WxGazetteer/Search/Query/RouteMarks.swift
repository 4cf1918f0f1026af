internal import WxCore

/// Marks that lead from one place to another: `San Antonio → San Jose`, `Berlin - Munich`.
package struct RouteMarks {
  /// The numbers of words before an arrow: what stands beyond it is another place.
  package private(set) var arrows: [Int] = []
  /// The numbers of words before a dash between spaces: what stands beyond it is another place, or the area around
  /// the first one, as in `Toulouse - France`.
  package private(set) var dashes: [Int] = []
  /// The numbers of words before a slash: what stands beyond it is another city, or explains the first one, as in
  /// `Wien/Österreich`.
  package private(set) var slashes: [Int] = []

  /// Whether one of the marks is an arrow or a dash.
  var hasArrowOrDash: Bool { !(arrows.isEmpty && dashes.isEmpty) }

  private static let allArrows = ["→", "➔", "➜", "⇒", "✈", "↔", "⇄", "->", "=>", ">"].map {
    Array($0.utf8)
  }
  private static let allDashes = [" - ", " – ", " — "].map { Array($0.utf8) }

  /// A route has few places, and counting words takes time.
  private static let mostMarks = 4

  init() {}

  /// - Parameters:
  ///   - query: The query.
  ///   - count: Returns the number of words in the first part of the query.
  package init(_ query: String, count: (String) -> Int) {
    let bytes = Array(query.utf8)
    var marks = 0
    for index in bytes.indices where marks < Self.mostMarks && Self.mayBegin(bytes[index]) {
      func isAny(_ marks: [[UInt8]], from start: Int) -> Bool {
        marks.contains { bytes[start...].starts(with: $0) }
      }
      let isArrow = isAny(Self.allArrows, from: index)
      let isSlash = bytes[index] == UInt8(ascii: "/")
      guard isArrow || isSlash || index > 0 && isAny(Self.allDashes, from: index - 1) else {
        continue
      }
      marks += 1
      let words = count(String(decoding: bytes[..<index], as: UTF8.self))
      if isArrow {
        arrows.append(words)
      } else if isSlash {
        slashes.append(words)
      } else {
        dashes.append(words)
      }
    }
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    "-/=>".utf8.contains(byte) || byte == 0xE2
  }
}
