import Foundation
import Testing
import WxAnswers
import WxCore
import WxGazetteer
import WxService

/// The description of all paths, `/openapi.json`. `Tests/Clients` checks that it is valid and that
/// the server keeps it.
@Suite struct OpenAPITests {
  private static func document() async throws -> JSONValue {
    try await ServiceFixture().send(.get, "/openapi.json").json
  }

  /// The operations of the document by their line, as `GET /v1/places/:name`.
  private static func operations() async throws -> [String: JSONValue] {
    var operations: [String: JSONValue] = [:]
    for path in try await document()["paths"]?.object?.members ?? [] {
      for operation in path.value.object?.members ?? [] where operation.key != "parameters" {
        let line = operation.key.uppercased() + " " + path.key
        operations[line.replacing("{", with: ":").replacing("}", with: "")] = operation.value
      }
    }
    return operations
  }

  @Test func `each route is in the document with its audience, and nothing else is`() async throws {
    let operations = try await Self.operations()
    let routes = RouteAudienceTests.table.routes
    #expect(Set(operations.keys) == Set(routes.map(\.line)))
    #expect(operations.count == routes.count)
    for route in routes {
      let operation = try #require(operations[route.line], "\(route.line)")
      #expect(operation["x-audience"]?.string == "\(route.audience)", "\(route.line)")
      let schemes = operation["security"]?.array?.compactMap { $0.object?.members.first?.key }
      #expect(schemes == (route.audience.isPublic ? [] : ["token"]), "\(route.line)")
      #expect((operation["responses"]?["401"] == nil) == route.audience.isPublic, "\(route.line)")
      #expect(operation["summary"] != nil && operation["operationId"] != nil)
    }
  }

  @Test func `the token is a bearer token, and the paths are those of this server`() async throws {
    let document = try await Self.document()
    let scheme = document["components"]?["securitySchemes"]?["token"]
    #expect(scheme?["type"] == "http" && scheme?["scheme"] == "bearer")
    #expect(document["servers"]?.array?.first?["url"] == "/")
  }

  @Test func `the countries in the document are those of the gazetteer`() async throws {
    let folder = try #require(ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"])
    let gazetteer = try Gazetteer(folder: folder)
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let codes = letters.flatMap { first in letters.map { first + $0 } }
      .filter(gazetteer.hasCountry)
    let schema = try await Self.document()["components"]?["schemas"]?["CountryCode"]
    #expect(schema?["enum"]?.array?.compactMap(\.string) == codes)
  }

  @Test func `parameters and answers that are used are there, and no others`() async throws {
    let document = try await Self.document()
    let text = document.text()
    let used = Set(text.matches(of: /"#\/components\/(\w+\/\w+)"/).map { String($0.1) })
    var known: Set<String> = []
    for kind in document["components"]?.object?.members ?? [] where kind.key != "securitySchemes" {
      for part in kind.value.object?.members ?? [] { known.insert(kind.key + "/" + part.key) }
    }
    #expect(used == known)
  }
}
