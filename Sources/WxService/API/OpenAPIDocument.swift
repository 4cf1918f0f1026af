internal import COpenAPI
internal import WxCore

/// The description of the paths, `/openapi.json`.
enum OpenAPIDocument {
  /// The description of all routes.
  static let whole: [UInt8] = unsafe Array(
    UnsafeBufferPointer(start: openapi_bytes(), count: openapi_count()))

  /// Returns the description of some routes, with the tags and the parts that they use.
  ///
  /// - Parameters:
  ///   - document: The description of all routes.
  ///   - routes: The routes.
  /// - Returns: The description as JSON; the whole one if it cannot be read.
  static func part(of document: [UInt8], describing routes: [Route]) -> [UInt8] {
    guard var part = (try? JSONValue(parsing: document))?.object else { return document }
    let lines = Set(routes.map(\.operation))
    var tags: Set<String> = []
    var paths = JSONObject()
    for path in part["paths"]?.object?.members ?? [] {
      var item = JSONObject()
      for member in path.value.object?.members ?? [] {
        let isOperation = lines.contains("\(member.key.uppercased()) \(path.key)")
        guard isOperation || member.key == "parameters" else { continue }
        item.append(member.key, member.value)
        tags.formUnion(member.value["tags"]?.array?.compactMap(\.string) ?? [])
      }
      if item.members.contains(where: { $0.key != "parameters" }) {
        paths.append(path.key, .object(item))
      }
    }
    let tagged = part["tags"]?.array?.filter { tags.contains($0["name"]?.string ?? "") }
    part["tags"] = .array(tagged ?? [])
    part["paths"] = .object(paths)
    part["components"] = components(of: part["components"] ?? [:], usedBy: .object(paths))
    var bytes: [UInt8] = []
    JSONValue.object(part).write(to: &bytes)
    return bytes
  }

  /// Returns the shared parts that a value uses, and those that they use in turn.
  private static func components(of all: JSONValue, usedBy value: JSONValue) -> JSONValue {
    var used: Set<String> = []
    var waiting = references(in: value)
    while let name = waiting.popFirst() {
      guard used.insert(name).inserted else { continue }
      let path = name.split(separator: "/")
      guard path.count == 2, let part = all[String(path[0])]?[String(path[1])] else { continue }
      waiting.formUnion(references(in: part))
    }
    var kinds = JSONObject()
    for kind in all.object?.members ?? [] {
      let parts = kind.value.object?.members.filter { used.contains("\(kind.key)/\($0.key)") }
      guard let parts, !parts.isEmpty else { continue }
      var object = JSONObject()
      for part in parts { object.append(part.key, part.value) }
      kinds.append(kind.key, .object(object))
    }
    return .object(kinds)
  }

  /// The shared parts that a value refers to: `schemas/Place`.
  private static func references(in value: JSONValue) -> Set<String> {
    switch value {
    case .array(let elements): return elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
    case .object(let object):
      return object.members.reduce(into: []) { names, member in
        if member.key == "$ref", let target = member.value.string,
          target.hasPrefix("#/components/")
        {
          names.insert(String(target.dropFirst("#/components/".count)))
        } else {
          names.formUnion(references(in: member.value))
        }
      }
    default: return []
    }
  }
}

extension Route {
  /// The method and the path as the description writes them: `GET /v1/places/{name}`.
  fileprivate var operation: String {
    let segments = path.map { segment in
      switch segment {
      case .text(let text): text
      case .parameter(let name): "{\(name)}"
      }
    }
    return "\(method.rawValue) /" + segments.joined(separator: "/")
  }

  /// The path of the description.
  ///
  /// - Parameter document: Returns the description as JSON.
  /// - Returns: The route.
  static func openAPI(_ document: @escaping @Sendable () -> [UInt8]) -> Route {
    Route("openapi", .get, ["openapi.json"], for: .shared) { call in
      call.cacheable(bytes: document(), seconds: 3600)
    }
  }
}
