package import ArgumentParser
internal import WxCore
internal import WxAnswers
internal import WxPlaces

/// `wxloc show`: prints a saved place.
package struct Show: Command {
  package static let configuration = CommandConfiguration(
    "show",
    abstract: "Show a saved place.",
    examples: ["wxloc show work": "by its name or its id"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(help: "The name or id of a saved place.", completion: SavedNameCompletion.places)
  var name: ExactText

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    try globals.show(try context.store(.reading).place(name.text), in: context)
  }
}

/// `wxloc remove`: removes saved places.
package struct Remove: Command {
  package static let configuration = CommandConfiguration(
    "remove",
    abstract: "Remove saved places.",
    details: "Removes all or none: if any name is unknown, nothing is removed.",
    examples: ["wxloc remove work \"San Francisco\"": "remove two places"], aliases: ["rm"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(help: "The names or ids of saved places.", completion: SavedNameCompletion.places)
  var name: [ExactText]

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let removed = try context.store(.writing).remove(name.map(\.text))
    switch globals.outputFormat {
    case .json:
      try context.output.json(["removed": .array(removed.map { .object($0.json) })])
    case .text:
      for place in removed { try context.output.line("Removed \(place.name.plainText)") }
    }
    return .success
  }
}

/// `wxloc rename`: changes the name of a saved place.
package struct Rename: Command {
  package static let configuration = CommandConfiguration(
    "rename",
    abstract: "Rename a saved place.",
    examples: ["wxloc rename \"San Francisco\" home": "only the name changes"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(help: "The name or id of a saved place.", completion: SavedNameCompletion.places)
  var name: ExactText
  @Argument(help: "The new name.") var new: ExactText

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let store = try context.store(.writing)
    if let reserved = ReservedName(new.text, at: try store.place(name.text).place.coordinate) {
      throw reserved
    }
    return try globals.show(try store.rename(name.text, to: new.text), in: context)
  }
}

/// `wxloc default`: shows or sets the place that commands use if none is named.
package struct Default: Command {
  package static let configuration = CommandConfiguration(
    "default",
    abstract: "Show, set or clear the default place.",
    examples: [
      "wxloc default home": "make “home” the default",
      "wxloc default --none": "have no default place; no place is removed",
      "wxloc default": "show the default place; exits 3 if there is none",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(help: "The name or id of a saved place.", completion: SavedNameCompletion.places)
  var name: ExactText?
  @Flag(help: "Clear the default place.") var none = false

  package init() {}

  package func validate() throws {
    if none, let name { throw ValidationError("Give either --none or “\(name)”.") }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    if none {
      try context.store(.writing).clearDefault()
      switch globals.outputFormat {
      case .json: try context.output.json(["place": .null, "created": false])
      case .text: try context.output.line("There is no default place now.")
      }
      return .success
    }
    if let name {
      return try globals.show(try context.store(.writing).setDefault(name.text), in: context)
    }
    guard let place = try context.store(.reading).defaultPlace() else { throw NoDefaultPlace() }
    return try globals.show(place, in: context)
  }
}

/// There is no default place.
struct NoDefaultPlace: ExplainedError {
  let code = "no_default_place"
  let cause = FailureCause.notFound
  let message = "There is no default place."
  let hint: Hint? = "“wxloc default NAME” sets one."
}

extension GlobalOptions<TextFormat> {
  /// Prints a saved place that existed before.
  fileprivate func show(_ saved: SavedPlace, in context: CommandContext) throws -> ExitStatus {
    switch outputFormat {
    case .json:
      try context.output.json(saved.answer(created: false))
    case .text:
      for (title, value) in saved.facts(context.output.grouping) {
        let padding = String(repeating: " ", count: max(1, 12 - title.count))
        try context.output.wrapped(value.plainText, label: title + padding, indent: 12)
      }
    }
    return .success
  }
}

extension SavedPlace {
  /// The facts about the place, for people.
  fileprivate func facts(_ grouping: NumberGrouping) -> [(title: String, value: String)] {
    let facts: [(String, String?)] = [
      ("name", name + (isDefault ? "  (default)" : "")),
      ("place", place.label),
      ("district", place.admin2),
      ("position", place.coordinate.roundedText),
      ("elevation", place.elevation.map { "\($0.rounded(toPlaces: 0)) m" }),
      ("population", place.population.map(grouping.text)),
      ("time zone", place.timeZone),
      ("added", ISO8601.text(addedAt)),
      ("query", query),
      ("id", id),
    ]
    return facts.compactMap { title, value in value.map { (title, $0) } }
  }
}
