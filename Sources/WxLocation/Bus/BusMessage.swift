package import WxCore

/// A message that arrived from a bus.
///
/// Between the connection and a session, and in recordings, it is a line of JSON.
package struct BusMessage: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The answer to the call with a number.
    case answer(to: Int)
    /// The error that a call with a number led to, by its name.
    case error(to: Int, String)
    /// A signal that an object sent.
    case signal(path: String, interface: String, member: String)
  }

  var kind: Kind
  /// The unique name of the program that sent the message.
  var sender: String
  /// The values. Structures are arrays, dictionaries are objects; the text of an error comes first.
  var body: [JSONValue]

  /// The message as one line of JSON, with the line end.
  var line: String {
    var object: JSONObject = [:]
    switch kind {
    case .answer(let call): object.append("answer_to", .integer(Int64(call)))
    case .error(let call, let name):
      object.append("error_to", .integer(Int64(call)))
      object.append("name", .string(name))
    case .signal(let path, let interface, let member):
      object.append("path", .string(path))
      object.append("interface", .string(interface))
      object.append("member", .string(member))
    }
    object.append("sender", .string(sender))
    object.append("body", .array(body))
    return JSONValue.object(object).text() + "\n"
  }

  package init(_ kind: Kind, from sender: String, _ body: [JSONValue]) {
    self.kind = kind
    self.sender = sender
    self.body = body
  }

  /// Reads a line; `nil` if it is not a message.
  init?(line: ArraySlice<UInt8>) {
    guard let json = try? JSONValue(parsing: line), let sender = json["sender"]?.string,
      let body = json["body"]?.array
    else { return nil }
    if let call = json["answer_to"]?.int {
      kind = .answer(to: call)
    } else if let call = json["error_to"]?.int, let name = json["name"]?.string {
      kind = .error(to: call, name)
    } else if let path = json["path"]?.string, let interface = json["interface"]?.string,
      let member = json["member"]?.string
    {
      kind = .signal(path: path, interface: interface, member: member)
    } else {
      return nil
    }
    self.sender = sender
    self.body = body
  }
}

/// A call of a method of another program's object.
package struct BusCall: Hashable, Sendable {
  /// A value of a call, of the types that are used.
  package enum Argument: Hashable, Sendable {
    case text(String)
    /// The path of an object.
    case path(String)
    case number(UInt32)
    case flag(Bool)
    /// A value whose type the message names: a variant.
    indirect case any(Argument)
    /// A dictionary from texts to variants of these values.
    indirect case options([String: Argument])
  }

  /// The number of the call, which its answer names.
  var number: Int
  /// The name of the program.
  var program: String
  /// The path of the object.
  var path: String
  var interface: String
  var method: String
  var arguments: [Argument]

  /// The call as one line of JSON, with the line end.
  var line: String {
    let object: JSONObject = [
      "call": .integer(Int64(number)), "program": .string(program), "path": .string(path),
      "interface": .string(interface), "method": .string(method),
      "arguments": .array(arguments.map(\.json)),
    ]
    return JSONValue.object(object).text() + "\n"
  }

  /// Creates a call.
  package init(
    _ number: Int, of method: String, in interface: String, at path: String, of program: String,
    _ arguments: [Argument] = []
  ) {
    self.number = number
    self.program = program
    self.path = path
    self.interface = interface
    self.method = method
    self.arguments = arguments
  }

  /// Reads a line; `nil` if it is not a call.
  init?(line: ArraySlice<UInt8>) {
    guard let json = try? JSONValue(parsing: line), let number = json["call"]?.int,
      let program = json["program"]?.string, let path = json["path"]?.string,
      let interface = json["interface"]?.string, let method = json["method"]?.string,
      let list = json["arguments"]?.array
    else { return nil }
    let arguments = list.compactMap { Argument(json: $0) }
    guard arguments.count == list.count else { return nil }
    self.init(number, of: method, in: interface, at: path, of: program, arguments)
  }
}

extension BusCall.Argument {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): ["text", .string(text)]
    case .number(let number): ["number", .integer(Int64(number))]
    case .flag(let flag): ["flag", .bool(flag)]
    case .any(let argument): ["any", argument.json]
    case .path(let path): ["path", .string(path)]
    case .options(let options):
      [
        "options",
        .array(options.sorted { $0.key < $1.key }.map { [.string($0.key), $0.value.json] }),
      ]
    }
  }

  fileprivate init?(json: JSONValue) {
    guard let parts = json.array, let type = parts.first?.string else { return nil }
    switch (type, parts.last) {
    case ("text", .string(let text)?): self = .text(text)
    case ("number", .integer(let number)?):
      guard let number = UInt32(exactly: number) else { return nil }
      self = .number(number)
    case ("flag", .bool(let flag)?): self = .flag(flag)
    case ("any", let inner?):
      guard let argument = Self(json: inner) else { return nil }
      self = .any(argument)
    case ("path", .string(let path)?): self = .path(path)
    case ("options", .array(let pairs)?):
      var options: [String: Self] = [:]
      for pair in pairs {
        guard let parts = pair.array, parts.count == 2, let name = parts[0].string,
          let value = Self(json: parts[1])
        else { return nil }
        options[name] = value
      }
      self = .options(options)
    default: return nil
    }
  }
}
