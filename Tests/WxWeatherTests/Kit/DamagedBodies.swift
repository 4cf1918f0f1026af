import Foundation
import WxCore
import WxHTTP

/// Answers the requests of every provider with bodies that have random damage: values are missing, of
/// another type or extreme, and rows are missing, repeated or in another order.
struct DamagedBodies: HTTPClient {
  let seed: UInt64

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let path = "/" + request.url.split(separator: "/").dropFirst(2).joined(separator: "/")
    // MET Norway's two forms differ only in some values.
    let name = String(path.prefix { $0 != "?" })
      .replacing("2.0/complete", with: "2.0/compact")
    guard let body = WeatherServer.body(of: name) else {
      return HTTPResponse(status: 404, headers: [], body: Array("{}".utf8))
    }
    // Each body has damage of its own, whatever the order of the requests is.
    var random = SplitMix64(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    var damaged = body
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      damaged = Self.damaged(damaged, &random)
    }
    return HTTPResponse(status: 200, headers: [], body: Array(damaged.text().utf8))
  }

  private static let strange: [JSONValue] = [
    .null, "", "x", "12.5", -9999, 1e300, -1, 0, true, [], [:], [.null], ["value": 5],
    "1970-01-01T00:00:00Z", 9_000_000_000_000_000_000,
  ]

  private static func damaged(_ value: JSONValue, _ random: inout SplitMix64) -> JSONValue {
    let goesDeeper = Int.random(in: 0..<8, using: &random) > 0
    switch value {
    case .object(var object) where goesDeeper && !object.members.isEmpty:
      let index = Int.random(in: object.members.indices, using: &random)
      let key = object.members[index].key
      object[key] =
        Int.random(in: 0..<12, using: &random) == 0
        ? nil : damaged(object.members[index].value, &random)
      return .object(object)
    case .array(var rows) where !rows.isEmpty:
      let index = Int.random(in: rows.indices, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: rows.shuffle(using: &random)
      case 1: rows.reverse()
      case 2: rows += rows
      case 3: rows.remove(at: index)
      case 4: rows = Array(rows[..<index])
      case 5: rows.swapAt(index, 0)
      default: rows[index] = damaged(rows[index], &random)
      }
      return .array(rows)
    case .number(let number) where Bool.random(using: &random):
      return [.number(-number), .number(number * 1000), .string("\(number)")]
        .randomElement(using: &random) ?? .null
    case .integer(let number) where Bool.random(using: &random):
      return [.integer(-number), .integer(number &+ 86_400), .string("\(number)")]
        .randomElement(using: &random) ?? .null
    default: return strange.randomElement(using: &random) ?? .null
    }
  }
}
