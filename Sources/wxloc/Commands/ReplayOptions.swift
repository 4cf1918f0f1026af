internal import ArgumentParser
internal import Foundation
internal import WxCore
internal import WxLocation

/// The options that put a recording in the place of the sources.
struct ReplayOptions: ParsableArguments {
  @Option(
    name: .customLong("replay"),
    help: ArgumentHelp("Judge a recording of “wxloc record” again.", valueName: "file"),
    completion: .file())
  var file: ExactText?

  @Option(
    help: ArgumentHelp(
      "How many recorded seconds pass in one; 0 is as fast as possible (1).", valueName: "x"))
  var speed: Double?

  /// Faster than this is no pace at which anybody could follow; 0 is.
  private static let greatestSpeed = 1e6

  /// The most bytes that are read from a pipe: some ten days of a receiver.
  private static let greatestPipe = 1 << 30

  func validate() throws {
    guard let speed else { return }
    guard file != nil else { throw ValidationError("--speed goes with --replay FILE.") }
    guard speed >= 0, speed <= Self.greatestSpeed else {
      throw ValidationError("--speed must be from 0 to \(Int(Self.greatestSpeed)).")
    }
  }

  /// Whether nobody waits for the recorded times to pass.
  var isUnpaced: Bool { speed == 0 }

  /// The replay that was asked for, if one was.
  ///
  /// - Parameters:
  ///   - location: The options that say what a fix must be like.
  ///   - policy: The policy that follows from them.
  ///   - context: Where the clock and standard input are.
  /// - Returns: The replay, or `nil` where the sources are to be asked.
  /// - Throws: `InputFileError`, `RecordingError`; `ValidationError` where a source is named too.
  func open(
    _ location: LocationOptions, _ policy: LocationPolicy, in context: CommandContext
  ) throws -> Replay? {
    guard let file = file?.text else { return nil }
    context.talk.detail("Replaying the recording \(file).")
    if let other = location.namedSources.first {
      throw ValidationError("--replay takes the place of the sources: leave \(other) out.")
    }
    return Replay(
      try Recording(try Self.data(of: file, in: context)), policy: policy, speed: speed ?? 1,
      timekeeper: context.timekeeper)
  }

  /// A regular file of any size is mapped; a pipe of the caller's is read.
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
