import ArgumentParser
import WxCore

/// The model of a command's help that ArgumentParser provides.
struct CommandHelp {
  /// An option or a positional argument that takes a value.
  struct Argument {
    /// The option with its dashes; `nil` for a positional argument.
    let option: String?
    /// The name of the value in the help.
    let valueName: String
  }

  let arguments: [Argument]

  init(_ path: CommandPath) throws {
    let help = try JSONValue(parsing: path.command._dumpHelp().utf8)
    arguments = (help["command"]?["arguments"]?.array ?? []).compactMap { argument in
      guard argument["kind"]?.string != "flag", let name = argument["valueName"]?.string else {
        return nil
      }
      let long = argument["names"]?.array?.first { $0["kind"]?.string == "long" }
      return Argument(
        option: argument["kind"]?.string == "option"
          ? long?["name"]?.string.map { "--" + $0 } : nil,
        valueName: name)
    }
  }
}
