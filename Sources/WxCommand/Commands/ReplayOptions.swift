internal import ArgumentParser
internal import WxPlatform
internal import WxCore
internal import WxLocation

/// The options that replay a recording in place of the location sources.
struct ReplayOptions: ParsableArguments {
  @Option(
    name: .customLong("replay"),
    help: ArgumentHelp("Replay a file made by “wxloc record”.", valueName: "file"),
    completion: .file())
  var file: ExactText?

  @Option(
    help: ArgumentHelp(
      "Playback speed; 0 is as fast as possible (default: 1).", valueName: "x"))
  var speed: Double?

  /// A person cannot follow a faster or slower replay; 0 is for programs.
  private static let speeds = 0.001...1e6

  /// The maximum number of bytes to read from a pipe: about ten days of a receiver.
  private static let greatestPipe = 1 << 30

  func validate() throws {
    guard let speed else { return }
    guard file != nil else { throw ValidationError("--speed requires --replay FILE.") }
    guard isUnpaced || Self.speeds.contains(speed) else {
      throw ValidationError(
        "--speed must be 0, or from \(Self.speeds.lowerBound) to \(Int(Self.speeds.upperBound)).")
    }
  }

  /// Whether the replay does not wait for the recorded times.
  var isUnpaced: Bool { speed == 0 }

  /// Opens the requested replay.
  ///
  /// - Parameters:
  ///   - location: The location options.
  ///   - policy: The policy that follows from them.
  ///   - context: Provides the clock and standard input.
  /// - Returns: The replay, or `nil` if the location sources are to be used.
  /// - Throws: `InputFileError`, `RecordingError`, or `ValidationError` if a source is named as
  ///   well.
  func open(
    _ location: LocationOptions, _ policy: LocationPolicy, in context: CommandContext
  ) throws -> Replay? {
    guard let file = file?.text else { return nil }
    context.diagnostics.detail("Replaying the recording \(file).")
    if let other = location.namedSources.first {
      throw ValidationError("--replay replaces the location sources: remove \(other).")
    }
    return Replay(
      try Recording(try Self.data(of: file, in: context)), policy: policy, speed: speed ?? 1,
      clocks: context.clocks)
  }

  /// Maps a regular file of any size; reads a pipe.
  private static func data(of file: String, in context: CommandContext) throws -> Data {
    if file != "-", OwnDescriptor.number(of: file) == nil,
      let status = try? FileStatus.of(file), status.kind == .file,
      let data = try? Data(contentsOf: URL(filePath: file), options: .alwaysMapped)
    {
      return data
    }
    return Data(try InputFile.read(file, limit: greatestPipe, in: context))
  }
}
