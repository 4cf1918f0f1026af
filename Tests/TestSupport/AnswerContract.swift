internal import Foundation
package import WxCore

/// The documents of the JSON answers, against which the tests check every answer that they see: `docs/answers.json` for the
/// commands, and the OpenAPI document of the server. `scripts/contract` writes both from `docs/answers.tsv`.
package struct AnswerContract: Sendable {
  private let document: JSONValue
  private let schema: JSONSchema

  private init(_ document: JSONValue, describing answers: JSONValue) {
    self.document = document
    let names = answers["$defs"]?.object?.members.map(\.key) ?? []
    schema = JSONSchema(document: document, closed: Set(names))
  }

  /// The answers of the commands.
  package static let commands = Result {
    let answers = try text(of: "docs/answers.json")
    return AnswerContract(answers, describing: answers)
  }
  /// The answers of the server.
  package static let server = Result {
    AnswerContract(
      try text(of: "Sources/WxService/API/openapi.json"),
      describing: try text(of: "docs/answers.json"))
  }

  private static func text(of path: String) throws -> JSONValue {
    let root =
      ProcessInfo.processInfo.environment["WXLOC_TEST_ROOT"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try JSONValue(parsing: Array(Data(contentsOf: root.appending(path: path))))
  }

  /// The commands with a described answer, as `fence list`.
  package var commandNames: [String] {
    document["x-commands"]?.object?.members.map(\.key) ?? []
  }

  /// The names of all objects.
  package var answerNames: [String] { document["$defs"]?.object?.members.map(\.key) ?? [] }

  private func definition(_ name: String) -> JSONValue? {
    document["$defs"]?[name] ?? document["components"]?["schemas"]?[name]
  }

  /// The members of an object; `nil` if no object has this name.
  package func keys(of name: String) -> [String]? {
    definition(name)?["properties"]?.object?.members.map(\.key)
  }

  /// The words that a member such as `Place.kind`, or its elements, may be.
  package func words(of member: String) -> [String] {
    let parts = member.split(separator: ".").map(String.init)
    let schema = definition(parts[0])?["properties"]?[parts[1]]
    return (schema?["enum"] ?? schema?["items"]?["enum"])?.array?.compactMap(\.string) ?? []
  }

  /// The types, without `null`, of the members of any object with this key.
  package func types(ofMember key: String) -> Set<String> {
    let members = answerNames.compactMap { definition($0)?["properties"]?[key] }
    return Set(members.map(Self.type))
  }

  /// The type of a schema, without `null`.
  package static func type(of schema: JSONValue) -> String {
    let option = schema["anyOf"]?.array?.first ?? schema
    if option["$ref"] != nil { return "object" }
    return option["type"]?.array?.first?.string ?? option["type"]?.string ?? "any"
  }

  // MARK: Commands

  /// Returns what is wrong with the output of a command.
  ///
  /// - Parameters:
  ///   - output: Standard output.
  ///   - arguments: The command line, without the name of the program.
  /// - Returns: The faults; none if the output is in another format than JSON.
  package func faults(ofOutput output: String, _ arguments: [String]) -> [String] {
    guard let command = command(arguments), output.first.map({ "{[".contains($0) }) == true
    else { return [] }
    let isBatch = arguments.contains("--batch")
    guard
      isBatch || format(arguments) == "json" || command == "watch" && format(arguments) == "ndjson"
    else { return [] }
    var names = document["x-commands"]?[command]?.array?.compactMap(\.string) ?? []
    names.append("ErrorAnswer")
    let options = JSONValue.array(names.map { ["$ref": .string("#/$defs/\($0)")] })
    if !isBatch, let value = try? JSONValue(parsing: Array(output.utf8)) {
      let values = value.array ?? [value]
      return values.flatMap { schema.faults(of: $0, in: ["anyOf": options]) }
    }
    return output.split(separator: "\n").flatMap { line -> [String] in
      guard let value = try? JSONValue(parsing: Array(line.utf8)) else {
        return ["not JSON: \(line.prefix(80))"]
      }
      guard isBatch, var object = value.object else {
        return schema.faults(of: value, in: ["anyOf": options])
      }
      // Each line of a batch repeats the id of its query.
      object["id"] = nil
      return schema.faults(of: .object(object), in: ["anyOf": options])
    }
  }

  private func format(_ arguments: [String]) -> String? {
    if arguments.contains("--json") { return "json" }
    let pairs = zip(arguments, arguments.dropFirst())
    return pairs.first { $0.0 == "--format" }?.1
      ?? arguments.first { $0.hasPrefix("--format=") }.map { String($0.dropFirst(9)) }
  }

  private func command(_ arguments: [String]) -> String? {
    let names = Set(commandNames)
    let words = arguments.filter { !$0.hasPrefix("-") }.map {
      ["ls": "list", "rm": "remove"][$0] ?? $0
    }
    let pair = words.prefix(2).joined(separator: " ")
    return names.contains(pair) ? pair : words.first.flatMap { names.contains($0) ? $0 : nil }
  }

  // MARK: Server

  /// Returns what is wrong with a response of the server.
  ///
  /// - Parameters:
  ///   - body: The body of the response.
  ///   - status: Its status.
  ///   - type: Its content type.
  ///   - method: The method of the request in lower case.
  ///   - target: The path of the request, with its query.
  /// - Returns: The faults; none if the document has no such path, or the body is not JSON.
  package func faults(
    ofBody body: [UInt8], status: Int, type: String, _ method: String, _ target: String
  ) -> [String] {
    let kind = type.prefix { $0 != ";" }
    guard let operation = operation(method, target), kind.hasSuffix("json") else { return [] }
    let responses = operation["responses"]
    guard var response = responses?["\(status)"] ?? responses?["default"] else {
      return ["the document has no response \(status)"]
    }
    if let reference = response["$ref"] { response = schema.target(of: reference) }
    guard let rule = response["content"]?[String(kind)]?["schema"] else {
      return ["the document has no \(kind) of status \(status)"]
    }
    guard let value = try? JSONValue(parsing: body) else { return ["not JSON"] }
    return schema.faults(of: value, in: rule)
  }

  private func operation(_ method: String, _ target: String) -> JSONValue? {
    let path = target.prefix { $0 != "?" }
    let segments = path.split(separator: "/")
    let templates = (document["paths"]?.object?.members ?? []).filter { template in
      let parts = template.key.split(separator: "/")
      return parts.count == segments.count
        && zip(parts, segments).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    let exact = templates.first { !$0.key.contains("{") } ?? templates.first
    return exact?.value[method]
  }
}
