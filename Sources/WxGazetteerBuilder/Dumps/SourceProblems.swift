/// A line of a source that a build skipped.
public struct SourceProblem: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The number of the line, from 1.
  public let line: Int
  /// What is wrong, without a final period.
  public let detail: String
}

/// The lines that a build skipped: large dumps have a few malformed lines, which must not stop a
/// build.
public struct SourceProblems: Hashable, Sendable {
  /// The maximum number of listed problems.
  package static let maximumListed = 5

  /// The number of lines that were skipped.
  public private(set) var count = 0
  /// The first five of them.
  public private(set) var first: [SourceProblem] = []

  /// Creates an empty list.
  package init() {}

  mutating func add(_ path: String, _ line: Int, _ detail: String) {
    count += 1
    if first.count < Self.maximumListed {
      first.append(SourceProblem(path: path, line: line, detail: detail))
    }
  }
}

/// The problems that the readers of a build share.
final class ProblemList {
  private(set) var all = SourceProblems()

  func add(_ path: String, _ line: Int, _ detail: String) { all.add(path, line, detail) }
}
