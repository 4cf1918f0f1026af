package import WxCore

/// An environment variable whose value cannot be used.
package struct EnvironmentError: ExplainedError, Hashable {
  /// The variable's name.
  package let variable: String
  /// Its value, or `nil` if it is not set; never a key.
  package let value: String?
  /// The expected value, as the object of "must be".
  package let expected: String

  /// Creates the error; `value` must not be a secret.
  package init(variable: String, value: String?, expected: String) {
    self.variable = variable
    self.value = value
    self.expected = expected
  }

  /// The stable error code.
  package var code: String { "environment_invalid" }
  /// The environment is configuration.
  package var cause: FailureCause { .configuration }
  /// The error message.
  package var message: String {
    "\(variable) is \(value.map { "“\($0)”" } ?? "not set") but must be \(expected)."
  }
  /// What to do next.
  package var hint: Hint? {
    // No other variable must be set.
    variable == "HOME"
      ? "Set HOME to the path of your home folder." : "Correct or unset \(variable)."
  }
}
