import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// The proxies of the environment, each in a separate process since the environment is shared.
@Suite struct ProxyTests {
  @Test func `a proxy from the environment is not used for this machine`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .answer(502) }
      for name in ["http_proxy", "https_proxy", "all_proxy"] { unsafe setenv(name, proxy.url, 1) }
      let server = try LoopbackServer { _ in .json("{}") }
      let response = try await makeClient().send(HTTPRequest(url: server.url))
      exit(response.status == 200 && proxy.requests.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `a proxy from the environment is used for https, and its refusal is reported`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .answer(407) }
      unsafe setenv("https_proxy", proxy.url, 1)
      unsafe unsetenv("no_proxy")
      let error = try await #require(throws: HTTPError.self) {
        try await makeClient().send(HTTPRequest(url: "https://secret.localhost/secret"))
      }
      guard case .cannotConnect(host: "secret.localhost", let detail) = error else {
        exit(EXIT_FAILURE)
      }
      exit(
        proxy.requests.map(\.method) == ["CONNECT"] && detail.contains("407")
          ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
