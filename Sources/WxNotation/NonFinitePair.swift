internal import WxCore

/// Two numbers with a comma between them, of which one is not finite, such as `nan,nan`.
///
/// Programs write this for a missing position. Nan is also a place in Thailand, so such a text is
/// refused before it is looked up as a name. `Nan, 55000` is a name with its postal code.
enum NonFinitePair {
  private static let words: Set<String> = ["nan", "inf", "infinity"]
  private static let maximumLength = 100

  /// Returns the reason why a text is not a position, one sentence; `nil` if it is not such a pair.
  static func reason(against text: some StringProtocol) -> String? {
    guard text.utf8.count <= maximumLength, text.utf8.contains(UInt8(ascii: ",")) else {
      return nil
    }
    let halves = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    guard halves.count == 2 else { return nil }
    let areFinite = halves.map(isFinite)
    guard !areFinite.contains(nil), let first = areFinite.firstIndex(of: false) else { return nil }
    return "The \(first == 0 ? "latitude" : "longitude") “\(halves[first])” is not a finite number."
  }

  /// Whether a text is a finite number of degrees; `nil` if it is neither that nor a number that is not
  /// finite.
  private static func isFinite(_ text: String) -> Bool? {
    if let number = Double(decimal: text) { return abs(number) <= 180 ? true : nil }
    var word = text.lowercased()
    if let sign = word.first, "+-\u{2212}".contains(sign) { word.removeFirst() }
    return words.contains(word) ? false : nil
  }
}
