import ArgumentParser
import Logging
import WxCore
import WxAnswers
import WxDisplay
import WxCommand

/// A root command with subcommands that only exercise the frame.
struct Probe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wxloc", abstract: "Tries the frame.", version: "1.2.3",
    subcommands: [Echo.self, Fail.self, Group.self, Talkative.self, Wait.self])
}

extension Probe {
  /// Prints its parsed arguments.
  struct Echo: Command {
    static let configuration = CommandConfiguration(
      "echo", abstract: "Prints its arguments.",
      examples: ["wxloc echo -- -33.87,151.2": "a place in Sydney"])

    @Argument(transform: Coordinate.argument) var coordinates: [Coordinate] = []
    @Option(
      help: ArgumentHelp("A place nearby.", valueName: "LAT,LON"), transform: Coordinate.argument)
    var near: Coordinate?
    @Option(transform: BoundingBox.argument) var bbox: BoundingBox?
    @Option(transform: CircleArgument.argument) var circle: CircleArgument?
    @Option var place: [FreeText] = []
    @Option var distance: Double?
    @OptionGroup var globals: GlobalOptions<TextFormat>

    func run(in context: CommandContext) async throws -> ExitStatus {
      for coordinate in coordinates { try context.output.line("\(coordinate)") }
      if let near { try context.output.line("near \(near)") }
      if let bbox { try context.output.line("box \(bbox.west) \(bbox.south)") }
      if let circle { try context.output.line("circle \(circle.center) \(circle.radius)") }
      for place in place { try context.output.line("place [\(place.text)]") }
      if let distance { try context.output.line("distance \(distance)") }
      if globals.outputFormat == .json { try context.output.json(["echo": true]) }
      return .success
    }
  }

  /// Fails in the requested way.
  struct Fail: Command {
    @Argument var how: String
    @OptionGroup var globals: GlobalOptions<TextFormat>

    func run(in context: CommandContext) async throws -> ExitStatus {
      switch how {
      case "explained": throw ProbeError()
      case "validation": throw ValidationError("Give either a place or --here.")
      case "status":
        try context.output.json(["results": []])
        return ExitStatus(.notFound)
      case "time": try context.output.line(ISO8601.text(context.clocks.wall()))
      default: throw UnexpectedUse(of: how)
      }
      return .success
    }
  }

  /// Contains a command one level down.
  struct Group: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Test.self])

    struct Test: Command {
      @Argument(transform: Coordinate.argument) var coordinate: Coordinate
      @OptionGroup var globals: GlobalOptions<TextFormat>

      func run(in context: CommandContext) async throws -> ExitStatus {
        try context.output.line("\(coordinate)")
        return .success
      }
    }
  }

  /// Prints something at every level.
  struct Talkative: Command {
    @OptionGroup var globals: GlobalOptions<TextFormat>

    func run(in context: CommandContext) async throws -> ExitStatus {
      context.diagnostics.note("a note\u{1B}[2J")
      context.diagnostics.warn("a warning")
      context.diagnostics.detail("a detail")
      context.logger("probe").debug("a log line", metadata: ["key": "value"])
      context.diagnostics.progress("half done")
      try context.output.line(context.output.paint.strong("data"))
      return .success
    }
  }

  /// Waits to be cancelled.
  struct Wait: Command {
    @OptionGroup var globals: GlobalOptions<TextFormat>

    func run(in context: CommandContext) async throws -> ExitStatus {
      try await context.clocks.sleep(.seconds(3600))
      return .success
    }
  }
}

struct ProbeError: DetailedError, ListedError {
  let code = "place_ambiguous"
  let cause = FailureCause.ambiguous
  let message = "Two places are called \"Springfield\u{1B}\"."
  let hint: Hint? = "Name the state."
  let lines = ["1  Springfield, Missouri", "2  Springfield, Illinois"]
  let members: JSONObject = ["candidates": [["name": "Springfield"]]]
}
