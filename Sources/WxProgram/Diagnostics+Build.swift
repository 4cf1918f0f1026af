internal import WxCore
internal import WxGazetteerBuilder
internal import WxCommand

extension Diagnostics {
  /// Shows a step of a build as progress and, with `--verbose`, as a line.
  func report(_ step: GazetteerBuilder.Step) {
    let line = "gazetteer: \((step.fraction * 100).rounded(toPlaces: 0))%  \(step.activity)"
    progress(line)
    detail(line)
  }

  /// Warns of the first lines that a build skipped, and prints how many there were.
  ///
  /// - Parameters:
  ///   - problems: The problems.
  ///   - grouping: How to write numbers.
  ///   - parts: What was skipped.
  func report(
    _ problems: SourceProblems, grouping: NumberGrouping, of parts: String = "lines"
  ) {
    for problem in problems.first {
      warn("\(problem.path), line \(problem.line): \(problem.detail); skipped.")
    }
    if problems.count > problems.first.count {
      warn("\(grouping.text(problems.count)) \(parts) were skipped in all.")
    }
  }
}
