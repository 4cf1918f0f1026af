internal import WxPlatform

/// The terminals connected to this process's standard streams.
struct Terminal {
  /// Whether standard input is a terminal.
  var isInput: Bool
  /// Whether standard output is a terminal.
  var isOutput: Bool
  /// Whether standard error is a terminal.
  var isError: Bool
  /// The size of standard output, if it is a terminal.
  var size: OutputSize
  /// The size of standard error, if it is a terminal.
  var errorSize: OutputSize
  /// Whether the environment allows color: `NO_COLOR` is unset or empty (https://no-color.org) and
  /// the terminal is not a dumb one.
  var allowsColor: Bool
  /// Whether output can be redrawn, which a dumb terminal cannot do.
  var canRedraw: Bool

  /// Inspects the process.
  static func live(environment: [String: String]) -> Terminal {
    let isOutput = isatty(1) == 1
    let isError = isatty(2) == 1
    let reported = environment["COLUMNS"].flatMap(Int.init) ?? 80
    let isDumb = environment["TERM"] == "dumb"
    return Terminal(
      isInput: isatty(0) == 1, isOutput: isOutput, isError: isError,
      size: isOutput
        ? OutputSize(now: { size(of: 1, orColumns: reported) }, changes: ResizeSignal.stream)
        : .fixed(columns: nil),
      errorSize: isError
        ? OutputSize(now: { size(of: 2, orColumns: reported) }, changes: ResizeSignal.stream)
        : .fixed(columns: nil),
      allowsColor: environment["NO_COLOR", default: ""].isEmpty && !isDumb,
      canRedraw: !isDumb)
  }

  /// Returns the size that the terminal reports, which may be missing or zero.
  private static func size(of descriptor: Int32, orColumns reported: Int) -> TerminalSize {
    var size = winsize()
    let answer = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return TerminalSize(
      columns: answer == 0 && size.ws_col > 0 ? Int(size.ws_col) : reported,
      rows: answer == 0 && size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
