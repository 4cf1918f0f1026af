import Foundation
import Testing

/// The words of the strings in the sources, which users see in help, errors and hints.
///
/// CONTRIBUTING has the list of words with what to say instead.
struct WordTests {
  @Test func `strings of the program use plain words`() throws {
    // “There is no …” is plain English; “it is no …” is not.
    let avoided =
      #/\b(told|tells?|anew|whoever|asked|asks? for|wants?|will do|so long as|as they stand)\b|(it|that|this|which|”) is no /#
      .ignoresCase()
    // The words of texts are data.
    for file in Repository.swiftFiles(in: "Sources")
    where !["/TextLanguage+", "/WordTopics."].contains(where: file.contains) {
      var isBlock = false
      for (index, line) in try Repository.text(of: file).split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() {
        guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
        if line.ranges(of: "\"\"\"").count == 1 { isBlock.toggle() }
        let strings = isBlock ? [line] : line.matches(of: #/"((?:\\.|[^"\\])*)"/#).map(\.1)
        for string in strings where string.contains(" ") {
          #expect(
            string.firstMatch(of: avoided) == nil, "\(file):\(index + 1): \(string)")
        }
      }
    }
  }
}
