internal import ArgumentParser

/// An argument for another program, exactly as it was given.
struct ProgramArgument: Hashable, Sendable, ExpressibleByArgument {
  let text: String

  /// Takes the argument without the space that shields a leading minus before a digit.
  init(argument: String) {
    let isShielded = argument.firstMatch(of: #/^ -[0-9.]/#) != nil
    text = isShielded ? String(argument.dropFirst()) : argument
  }
}
