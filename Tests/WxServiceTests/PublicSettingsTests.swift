import Testing
import WxAnswers
import WxCore
import WxService
import WxWeather

/// Whose settings the paths have that everybody may use.
@Suite struct PublicSettingsTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private static let targets = [
    "/wttr/Munich?T", "/wttr/Munich?format=%t+%w", "/v1/reverse?lat=48.137&lon=11.575",
    "/geo/1.0/direct?q=Munich", "/photon/reverse?lat=48.137&lon=11.575",
  ]

  private func answer(
    _ target: String, isForOthers: Bool, hasSettings: Bool = true
  ) async throws -> String {
    var parts = fixture.parts
    if hasSettings {
      parts.settings.language = "de"
      parts.settings.units = .imperial
      parts.settings.preferredCountries = ["US"]
    }
    let service = Service(parts, routes: .main, isForOthers: isForOthers)
    let answer = await service.respond(to: try ServiceRequest(.get, target))
    #expect(answer.status == 200, "\(target)")
    let fields = answer.headers.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    return fields + String(decoding: answer.bytes ?? [], as: UTF8.self)
  }

  @Test(arguments: targets)
  func `others do not see the settings of the user`(target: String) async throws {
    let plain = try await answer(target, isForOthers: true, hasSettings: false)
    #expect(try await answer(target, isForOthers: true) == plain)
  }

  @Test func `the user alone gets answers with the own settings`() async throws {
    let line = try await answer("/wttr/Munich?format=%t", isForOthers: false)
    #expect(line.hasSuffix("55°F\n"))
    let place = try await answer("/v1/reverse?lat=48.137&lon=11.575", isForOthers: false)
    #expect(place.contains("München"))
  }

  @Test func `a public server has no settings of the user, whatever it is started with`()
    async throws
  {
    var parts = fixture.parts
    parts.settings.language = "de"
    let service = Service(
      parts.ofPublicServer, routes: .mainOfPublicServer, isForOthers: false)
    let answer = await service.respond(
      to: try ServiceRequest(.get, "/v1/reverse?lat=48.137&lon=11.575"))
    #expect(String(decoding: answer.bytes ?? [], as: UTF8.self).contains("Munich"))
  }
}
