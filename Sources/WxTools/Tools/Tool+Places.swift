internal import WxCore
internal import WxAnswers
internal import WxPlaces

extension Tool {
  /// The saved places; changes only if they are allowed.
  static func places(allowsWrites: Bool) -> Tool {
    let actions =
      ["list", "show"] + (allowsWrites ? ["add", "rename", "remove", "set_default"] : [])
    var properties: JSONObject = [
      "action": Schema.choice(actions, "What to do (default: list)."),
      "name": Schema.text("The name or id of a saved place; for add, the name to save it under."),
      "detail": Schema.detail(.standard),
    ]
    if allowsWrites {
      properties.append("query", Schema.text("For add: the place, as a name or LAT,LON."))
      properties.append("new_name", Schema.text("For rename: the new name."))
      properties.append("pick", Schema.pick)
    }
    return Tool(
      name: "places", title: "Saved places",
      description: allowsWrites
        ? "Lists the places that the user saved, and saves, renames or removes them."
        : "Lists the places that the user saved. Changes are not allowed.",
      reach: allowsWrites ? .changes : .local,
      input: Schema.object(properties, closed: true),
      output: Schema.object(
        [
          "places": Schema.list(of: Schema.found, "The saved places, or those concerned."),
          "default": Schema.nullable("string", "The id of the default place."),
          "action": Schema.text("What was done."), "created": ["type": "boolean"],
        ], required: ["action", "places"])
    ) { arguments, context in
      let action = try arguments.optionalText("action", "one of \(actions)") ?? "list"
      guard actions.contains(action) else {
        throw ArgumentError(
          JSONMemberError(key: "action", expected: "one of \(actions.joined(separator: ", "))"))
      }
      return try perform(action, arguments, context)
    }
  }

  private static func perform(
    _ action: String, _ arguments: ToolArguments, _ context: ToolContext
  ) throws -> ToolResult {
    let parts = context.parts
    func name() throws -> String { try arguments.text("name", "the name of a saved place") }
    switch action {
    case "show": return try result(action, [try parts.store(.reading).place(name())], arguments)
    case "add":
      let new = try arguments.read { json throws(JSONMemberError) in try NewPlace(json) }
      let (addition, note) = try parts.add(new)
      return try result(
        action, [addition.place], arguments, ["created": .bool(addition.created)], note: note)
    case "rename":
      let new = try arguments.text("new_name", "a name")
      return try result(action, [try parts.rename(name(), to: new)], arguments)
    case "remove":
      return try result(action, try parts.store(.writing).remove([name()]), arguments)
    case "set_default":
      return try result(action, [try parts.store(.writing).setDefault(name())], arguments)
    default:
      let places = try parts.store(.reading).all()
      return try result(
        action, places, arguments,
        ["default": JSONValue(places.first(where: \.isDefault)?.id)])
    }
  }

  private static func result(
    _ action: String, _ places: [SavedPlace], _ arguments: ToolArguments,
    _ others: JSONObject = JSONObject(), note: String? = nil
  ) throws -> ToolResult {
    let detail = try arguments.detail()
    var object: JSONObject = [
      "action": .string(action),
      "places": .array(
        places.map { saved in
          var json = saved.json
          // A saved place has an id of the store, which is text.
          json["saved_id"] = .string(saved.id)
          json["id"] = JSONValue(saved.place.id)
          guard case .object(var place) = json.place(detail) else { return .null }
          if detail != .full {
            place["saved_id"] = .string(saved.id)
            place["is_default"] = .bool(saved.isDefault)
          }
          return .object(place)
        }),
    ]
    object.append(others)
    let verbs = [
      "add": "Saved", "remove": "Removed", "rename": "Renamed", "set_default": "Default is now",
    ]
    let lines = places.prefix(100).map { saved in
      let mark = saved.isDefault ? " (default)" : ""
      return "\(saved.name)\(mark): \(saved.place.label) (\(saved.place.coordinate.short))"
    }
    let head = verbs[action].map { ["\($0):"] } ?? (places.isEmpty ? ["No place is saved."] : [])
    return ToolResult(head + lines + [note.map { "(\($0))" }].compactMap(\.self), object)
  }
}
