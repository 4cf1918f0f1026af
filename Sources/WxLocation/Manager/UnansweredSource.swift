internal import WxCore

/// The error for a one-shot source that did not answer.
struct UnansweredSource: ExplainedError {
  var source: String
  var waited: Duration
  /// A clause that names what did not answer.
  var detail: String?

  let code = "source_timeout"
  let cause = FailureCause.unavailable
  var message: String {
    "The source \(source) did not answer within \(ShortFormat.seconds(waited))"
      + "\(detail.map { ": \($0)" } ?? "")."
  }
  var hint: Hint? { "Allow more time with \(.timeout), or choose another source with \(.sources)." }
}
