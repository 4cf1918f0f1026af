import Synchronization
import Testing
import WxCore
import WxHTTP

/// The requests that a gate lets through.
@Suite struct GatedClientTests {
  private let client = GatedClient(StatusClient(status: 200))
  private let request = HTTPRequest(url: "https://example.org/", service: "nws")

  @Test func `a request that the gate holds back fails, and is not the service's refusal`()
    async throws
  {
    let gate = Gate(admitted: 2)
    try await Upstream.$gate.withValue(gate) {
      for _ in 0..<2 {
        let status = try await client.send(request).status
        #expect(status == 200)
      }
      let error = await #expect(throws: HTTPError.self) { try await client.send(request) }
      #expect(error == .heldBack(retryAfter: 7))
      #expect(error?.cause == .rateLimited && error?.hint == "Try again in 7 s.")
    }
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
