internal import WxCore

extension QueryReading {
  /// The names of two cities before and behind each slash.
  static func pairs(
    _ words: QueryWords, _ spans: QuerySpans, in gazetteer: Gazetteer, _ work: SearchWork
  ) -> [(Range<Int>, Range<Int>)] {
    words.routeMarks.slashes.flatMap { mark in
      (max(mark - longestOfPair, 0)..<max(mark, 0)).flatMap { start in
        (mark..<min(mark + longestOfPair, words.count)).compactMap { last in
          let (left, right) = (start..<mark, mark..<(last + 1))
          return spans.areTwoCities(left, right, in: gazetteer, work) ? (left, right) : nil
        }
      }
    }
  }

  private static let longestOfPair = 3
}
