package import WxCore

/// Checks values against a JSON Schema (draft 2020-12), with the keywords that the documents of this project use. It can be
/// stricter than the standard: objects of the given names have no members beyond those that are listed.
package struct JSONSchema: Sendable {
  /// The document to which references lead.
  private let document: JSONValue
  /// The names of the schemas that allow no other members.
  private let closed: Set<String>

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - document: The document that contains the schemas.
  ///   - closed: The names of the schemas that list all members.
  package init(document: JSONValue, closed: Set<String>) {
    self.document = document
    self.closed = closed
  }

  /// Keywords that say nothing about which values are allowed, or that are checked with others.
  private static let silent: Set<String> = [
    "description", "title", "example", "examples", "default", "contentMediaType", "contentSchema",
    "$defs",
  ]

  /// Returns what is wrong with a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - schema: A schema.
  ///   - path: Where the value is, for the text of a fault.
  /// - Returns: The faults, each with the member that has it; none if the value is allowed.
  package func faults(
    of value: JSONValue, in schema: JSONValue, at path: String = "$"
  ) -> [String] {
    if schema.bool == true { return [] }
    guard let keywords = schema.object else { return ["\(path): no schema describes it"] }
    return keywords.members.flatMap { keyword in
      faults(of: value, keyword.key, keyword.value, beside: keywords, at: path)
    }
  }

  private func faults(
    of value: JSONValue, _ keyword: String, _ rule: JSONValue, beside keywords: JSONObject,
    at path: String
  ) -> [String] {
    func fault(unless isAllowed: Bool, _ reason: @autoclosure () -> String) -> [String] {
      isAllowed ? [] : ["\(path): \(reason())"]
    }
    /// A number is compared with that of the rule; a value without it is allowed.
    func fault(
      _ number: Double?, unless isAllowed: (Double, Double) -> Bool,
      _ reason: @autoclosure () -> String
    ) -> [String] {
      fault(unless: number.map { isAllowed($0, rule.double ?? 0) } ?? true, reason())
    }
    func count(_ parts: (some Collection)?) -> Double? { parts.map { Double($0.count) } }
    switch keyword {
    case "$ref":
      let schema = target(of: rule)
      return faults(of: value, in: schema, at: path)
        + strangers(in: value, schema, named: rule.string ?? "", at: path)
    case "properties":
      return (rule.object?.members ?? []).flatMap { member in
        value.object?[member.key].map {
          faults(of: $0, in: member.value, at: "\(path).\(member.key)")
        } ?? []
      }
    case "type":
      let types = rule.array?.compactMap(\.string) ?? [rule.string ?? ""]
      return fault(
        unless: types.contains { Self.isType($0, value) },
        "\(value.text().prefix(60)) is not of type \(types.joined(separator: " or "))")
    case "enum":
      return fault(
        unless: rule.array?.contains(value) == true,
        "\(value.text().prefix(60)) is not one of \(rule.text())")
    case "const": return fault(unless: value == rule, "\(value.text()) is not \(rule.text())")
    case "anyOf", "oneOf":
      let options = (rule.array ?? []).map { faults(of: value, in: $0, at: path) }
      let fitting = options.count { $0.isEmpty }
      if fitting == 0 { return options.min { $0.count < $1.count } ?? [] }
      return fault(unless: keyword == "anyOf" || fitting == 1, "\(fitting) of the schemas allow it")
    case "allOf": return (rule.array ?? []).flatMap { faults(of: value, in: $0, at: path) }
    case "required":
      guard let object = value.object else { return [] }
      return (rule.array ?? []).compactMap(\.string).filter { object[$0] == nil }
        .map { "\(path).\($0) is missing" }
    case "items":
      return (value.array ?? []).enumerated().flatMap { index, element in
        faults(of: element, in: rule, at: "\(path)[\(index)]")
      }
    case "additionalProperties":
      let known = Set(keywords["properties"]?.object?.members.map(\.key) ?? [])
      return (value.object?.members ?? []).filter { !known.contains($0.key) }.flatMap { member in
        rule == false
          ? ["\(path).\(member.key) is not in the schema"]
          : faults(of: member.value, in: rule, at: "\(path).\(member.key)")
      }
    case "prefixItems":
      return zip(value.array ?? [], rule.array ?? []).enumerated().flatMap { index, pair in
        faults(of: pair.0, in: pair.1, at: "\(path)[\(index)]")
      }
    case "exclusiveMinimum": return fault(value.double, unless: >, "not above \(rule.text())")
    case "minimum": return fault(value.double, unless: >=, "below \(rule.text())")
    case "maximum": return fault(value.double, unless: <=, "above \(rule.text())")
    case "minItems": return fault(count(value.array), unless: >=, "too few elements")
    case "maxItems": return fault(count(value.array), unless: <=, "too many elements")
    case "minLength":
      return fault(count(value.string?.unicodeScalars), unless: >=, "too short")
    case "pattern":
      guard let text = value.string, let pattern = try? Regex(rule.string ?? "") else { return [] }
      return fault(unless: text.contains(pattern), "“\(text)” does not match \(rule.text())")
    case "format":
      return fault(
        unless: value.string.map { Self.isFormat(rule.string ?? "", $0) } ?? true,
        "\(value.text()) is not in the format \(rule.text())")
    default:
      return fault(
        unless: Self.silent.contains(keyword) || keyword.hasPrefix("x-"),
        "the validator does not know the keyword \(keyword)")
    }
  }

  /// Members that a schema does not list, if it lists all.
  private func strangers(
    in value: JSONValue, _ schema: JSONValue, named reference: String, at path: String
  ) -> [String] {
    guard let object = value.object, let known = schema["properties"]?.object,
      closed.contains(String(reference.split(separator: "/").last ?? ""))
    else { return [] }
    return object.members.map(\.key).filter { known[$0] == nil }
      .map { "\(path).\($0) is not in the schema" }
  }

  /// The part of the document to which a reference such as `#/components/schemas/Place` leads.
  package func target(of reference: JSONValue) -> JSONValue {
    let steps = (reference.string ?? "").split(separator: "/").dropFirst()
    return steps.reduce(document) { part, step in part[String(step)] ?? .null }
  }

  private static func isType(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("number", .integer), ("number", .number), ("integer", .integer):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private static func isFormat(_ format: String, _ text: String) -> Bool {
    switch format {
    case "date-time": ISO8601.date(text) != nil
    case "date": text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil
    default: true
    }
  }
}
