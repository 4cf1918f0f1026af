internal import Foundation

/// What this process's standard streams are connected to.
struct Terminal {
  /// Whether a person types on standard input.
  var isInput: Bool
  /// Whether a person reads standard output.
  var isOutput: Bool
  /// Whether a person reads standard error.
  var isError: Bool
  /// The size of standard output, where it is a terminal.
  var size: OutputSize
  /// The size of standard error, where it is a terminal.
  var errorSize: OutputSize
  /// Whether the environment lets text be coloured: `NO_COLOR` is unset or empty
  /// (https://no-color.org) and the terminal is not a dumb one.
  var allowsColor: Bool
  /// Whether what was written can be written over: a dumb terminal only goes on.
  var canRedraw: Bool

  /// Looks at the process.
  static func live(environment: [String: String]) -> Terminal {
    let isOutput = isatty(1) == 1
    let isError = isatty(2) == 1
    let told = environment["COLUMNS"].flatMap(Int.init) ?? 80
    let isDumb = environment["TERM"] == "dumb"
    return Terminal(
      isInput: isatty(0) == 1, isOutput: isOutput, isError: isError,
      size: isOutput
        ? OutputSize(now: { size(of: 1, orColumns: told) }, changes: ResizeSignal.stream)
        : .fixed(columns: nil),
      errorSize: isError
        ? OutputSize(now: { size(of: 2, orColumns: told) }, changes: ResizeSignal.stream)
        : .fixed(columns: nil),
      allowsColor: environment["NO_COLOR", default: ""].isEmpty && !isDumb,
      canRedraw: !isDumb)
  }

  /// The size that the terminal tells; a terminal may tell none, or zeros.
  private static func size(of descriptor: Int32, orColumns told: Int) -> TerminalSize {
    var size = winsize()
    let answer = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return TerminalSize(
      columns: answer == 0 && size.ws_col > 0 ? Int(size.ws_col) : told,
      rows: answer == 0 && size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
