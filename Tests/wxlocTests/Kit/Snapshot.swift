import Foundation
import Testing

/// Compares text with the file `Snapshots/<name>` beside the tests.
///
/// A missing file is written, and the test fails once so that somebody reads it; with
/// `RECORD_SNAPSHOTS=1` every file is written again.
func expectSnapshot(
  _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = Repository.root.appending(path: "Tests/wxlocTests/Snapshots/\(name)")
  let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
  let isThere = FileManager.default.fileExists(atPath: file.path)
  guard isThere, !isRecording else {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if !isRecording {
      Issue.record("Recorded \(name): read it, then commit it.", sourceLocation: sourceLocation)
    }
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  let difference = firstDifference(expected, text)
  #expect(difference == nil, "\(name)", sourceLocation: sourceLocation)
}

/// Returns the first line in which two texts differ, for a readable message.
private func firstDifference(_ expected: String, _ actual: String) -> String? {
  guard expected != actual else { return nil }
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  for index in 0..<max(expected.count, actual.count) {
    let left = index < expected.count ? String(expected[index]) : "(end)"
    let right = index < actual.count ? String(actual[index]) : "(end)"
    if left != right { return "line \(index + 1): expected \"\(left)\", got \"\(right)\"" }
  }
  return "white space at the end"
}
