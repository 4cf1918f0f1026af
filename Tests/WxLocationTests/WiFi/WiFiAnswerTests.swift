import Foundation
import Testing
import WxCore

@testable import WxLocation

/// What the answers of a geolocate service mean.
@Suite struct WiFiAnswerTests {
  private func outcome(
    _ body: String, status: Int = 200, headers: [HTTPHeader] = []
  ) -> WiFiAnswer.Outcome {
    WiFiAnswer(
      HTTPResponse(status: status, headers: headers, body: Array(body.utf8)), of: "example.org"
    ).outcome
  }

  private func failure(
    _ body: String, status: Int = 200, headers: [HTTPHeader] = []
  ) -> WiFiServiceFailure? {
    guard case .failure(let failure) = outcome(body, status: status, headers: headers) else {
      return nil
    }
    return failure
  }

  private static let notFound = """
    {"error":{"errors":[{"domain":"geolocation","reason":"notFound","message":"Not found"}],\
    "code":404,"message":"Not found"}}
    """

  @Test func `a position has the radius of the service, or an unknown one`() throws {
    let place = try #require(Coordinate(latitude: 48.1, longitude: 11.5))
    #expect(
      outcome(#"{"location":{"lat":48.1,"lng":11.5},"accuracy":61.5}"#)
        == .position(place, radius: 61.5))
    let bare = WiFiAnswer(
      service: "example.org", outcome: outcome(#"{"location":{"lat":48.1,"lng":11.5}}"#))
    let now = Timestamp(elapsed: .zero, wall: .init(timeIntervalSince1970: 0))
    #expect(bare.fix(at: now)?.accuracy == .unknown)
    let wide = WiFiAnswer(service: "example.org", outcome: .position(place, radius: 20_000))
    #expect(wide.fix(at: now)?.flags == [.oneShot, .coarse])
  }

  @Test func `each way to have no position is an error of its own`() {
    #expect(failure(Self.notFound, status: 404)?.code == .notFound)
    // An address that is wrong is not a place that is not known.
    #expect(failure("<html>404</html>", status: 404)?.code == .failed)
    #expect(failure("", status: 404)?.code == .failed)
    let fallback = #"{"location":{"lat":48,"lng":11},"accuracy":25000,"fallback":"ipf"}"#
    #expect(failure(fallback)?.code == .fallback)
    #expect(failure(fallback)?.reason.contains("the internet address") == true)
    #expect(failure(#"{"location":{"lat":48,"lng":11},"fallback":"lacf"}"#)?.code == .fallback)
    let limited = failure(
      #"{"error":"slow down"}"#, status: 429, headers: [HTTPHeader("Retry-After", "60")])
    #expect(
      limited
        == WiFiServiceFailure(
          code: .rateLimited, reason: "its rate limit is reached; retry in 60 s"))
    #expect(failure(#"{"error":{"message":"bad key"}}"#, status: 403)?.code == .denied)
    #expect(failure("", status: 511)?.code == .captivePortal)
    #expect(failure("<html>login</html>")?.code == .captivePortal)
    #expect(failure("oops")?.code == .malformed)
    #expect(failure("{}", status: 500)?.code == .failed)
    #expect(failure(#"{"location":{"lat":0,"lng":0},"accuracy":50}"#)?.code == .notFound)
    #expect(failure(#"{"location":{"lat":95,"lng":0},"accuracy":50}"#)?.code == .notFound)
    #expect(failure("{}")?.code == .notFound)
  }

  @Test func `each error says what to do, and ends with its own exit code`() {
    for code in WiFiServiceFailure.Code.allCases {
      let error = WiFiError.service(
        "example.org", WiFiServiceFailure(code: code, reason: "of a reason"))
      #expect(error.code == code.rawValue)
      #expect(error.hint != nil)
      let cause: FailureCause =
        switch code {
        case .rateLimited: .rateLimited
        case .denied, .keyMissing: .denied
        case .badURL: .configuration
        default: .unavailable
        }
      #expect(error.cause == cause, "\(code)")
    }
  }

  @Test(arguments: [
    ("https://api.beacondb.net/v1/geolocate", true), ("https://example.org/?key={key}", true),
    ("http://127.0.0.1:8000/v1/geolocate", true), ("http://localhost", true),
    ("http://example.org/v1/geolocate", false), ("https://user:secret@example.org/", false),
    ("ftp://example.org", false), ("example.org", false), ("https://example.org/a b", false),
  ])
  func `an address of a service is encrypted or on this machine`(url: String, isValid: Bool) {
    #expect(WiFiLocator.isURL(url) == isValid)
  }
}
