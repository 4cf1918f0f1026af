internal import WxCore

/// An argument that should be a position is neither a position nor a saved place.
struct UnknownPosition: ExplainedError {
  let text: String

  let code = "position_invalid"
  let cause = FailureCause.usage
  var message: String { "“\(text)” is neither a position nor a saved place." }
  var hint: Hint? {
    "\(PositionArgument.advice) “wxloc geocode” finds the position of a place by its name."
  }
}
