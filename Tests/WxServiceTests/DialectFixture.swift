import TestSupport
import WxAnswers
import WxCore
import WxGazetteer
import WxService

/// The dialects of the built-in places with polygons, on one service as in a server.
struct DialectFixture {
  private let fixture: ServiceFixture
  private let service: Service

  init() throws {
    fixture = try ServiceFixture()
    var parts = fixture.parts
    let gazetteer = try SourceFixture.withPolygons
    parts.gazetteer = { gazetteer }
    service = Service(
      parts,
      routes: .api + RouteTable.photon.below("photon") + RouteTable.nominatim.below("nominatim"))
  }

  /// Sends a request.
  func get(_ target: String, _ headers: HeaderFields = [:]) async throws -> ServiceResponse {
    await service.respond(to: try ServiceRequest(.get, target, headers: headers))
  }

  /// The JSON of an answer.
  func json(_ target: String, _ headers: HeaderFields = [:]) async throws -> JSONValue {
    try await get(target, headers).json
  }

  /// The text of an answer.
  func text(_ target: String) async throws -> String {
    String(decoding: try await get(target).bytes ?? [], as: UTF8.self)
  }
}

extension JSONValue {
  /// The value at a path: `features.0.properties.name`; `null` if there is none.
  func at(_ path: String) -> JSONValue {
    path.split(separator: ".").reduce(self) { value, part in
      if let index = Int(part) {
        let list = value.array ?? []
        return index < list.count ? list[index] : .null
      }
      return value[String(part)] ?? .null
    }
  }
}
