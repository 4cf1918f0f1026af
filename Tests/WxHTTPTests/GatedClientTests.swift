import Synchronization
import Testing
import WxCore
import WxHTTP

/// The requests that a gate lets through.
@Suite struct GatedClientTests {
  private let client = GatedClient(StatusClient(status: 200))
  private let request = HTTPRequest(url: "https://example.org/", service: "nws")

  @Test func `a request that the gate holds back is answered with 429`() async throws {
    let gate = Gate(admitted: 2)
    let statuses = try await Upstream.$gate.withValue(gate) {
      var statuses: [Int] = []
      for _ in 0..<3 { statuses.append(try await client.send(request).status) }
      #expect(try await client.send(request).header("Retry-After") == "7")
      return statuses
    }
    #expect(statuses == [200, 200, 429])
    #expect(gate.ended.withLock(\.self) == ["nws", "nws"])
  }

  @Test func `without a gate, as in a command, nothing is limited`() async throws {
    for _ in 0..<500 { #expect(try await client.send(request).status == 200) }
  }
}

/// Admits a number of requests.
private final class Gate: UpstreamGate {
  let ended = Mutex<[String]>([])
  private let left: Mutex<Int>

  init(admitted: Int) { left = Mutex(admitted) }

  func retryAfter(_ service: String) -> Int? {
    left.withLock { left in
      left -= 1
      return left < 0 ? 7 : nil
    }
  }

  func ended(_ service: String, _ result: Result<HTTPResponse, HTTPError>) {
    ended.withLock { $0.append(service) }
  }
}

/// Answers every request with one status.
private struct StatusClient: HTTPClient {
  let status: Int
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    HTTPResponse(status: status)
  }
}
