import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// Certificates, with a real TLS server.
@Suite(.timeLimit(.minutes(1)), .enabled(if: TLSServer.openssl != nil, "needs openssl"))
struct TLSTests {
  @Test func `an untrusted certificate is rejected`() async throws {
    let server = try TLSServer(name: "localhost")
    let error = try await #require(throws: HTTPError.self) {
      try await makeClient().send(HTTPRequest(url: "https://localhost:\(server.port)/secret"))
    }
    guard case .tls(host: "localhost", let detail) = error else {
      Issue.record("gave \(error)")
      return
    }
    #expect(detail.lowercased().contains("certificate"))
    #expect(error.cause == .unavailable)
    #expect(!error.description.contains("secret"))
  }

  @Test func `a certificate in the additional file is trusted`() async throws {
    let server = try TLSServer(name: "localhost")
    let client = CurlClient(
      userAgent: "test", additionalCertificates: server.certificate)
    for _ in 0..<2 {
      let response = try await client.send(HTTPRequest(url: "https://localhost:\(server.port)/"))
      #expect(response.status == 200)
    }
  }

  @Test func `a trusted certificate for another name is rejected`() async throws {
    let server = try TLSServer(name: "elsewhere.example")
    let client = CurlClient(
      userAgent: "test", additionalCertificates: server.certificate)
    let error = try await #require(throws: HTTPError.self) {
      try await client.send(HTTPRequest(url: "https://localhost:\(server.port)/"))
    }
    guard case .tls(host: "localhost", _) = error else {
      Issue.record("gave \(error)")
      return
    }
  }

  @Test func `versions before TLS 1_2 are rejected`() async throws {
    let server = try TLSServer(
      name: "localhost", options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
    let client = CurlClient(
      userAgent: "test", additionalCertificates: server.certificate)
    let error = try await #require(throws: HTTPError.self) {
      try await client.send(HTTPRequest(url: "https://localhost:\(server.port)/"))
    }
    guard case .tls = error else {
      Issue.record("gave \(error)")
      return
    }
  }

  @Test func `plain http on a TLS port, and TLS on a plain port, are errors`() async throws {
    let server = try TLSServer(name: "localhost")
    await #expect(throws: HTTPError.self) {
      try await makeClient().send(
        HTTPRequest(url: "http://localhost:\(server.port)/", timeout: .seconds(5)))
    }
  }

  @Test(arguments: [nil, "no certificate here\n"])
  func `an additional file without certificates is an error`(content: String?) async throws {
    let folder = try TemporaryFolder()
    if let content {
      try content.write(toFile: folder.path("ca.pem"), atomically: true, encoding: .utf8)
    }
    let client = CurlClient(userAgent: "test", additionalCertificates: folder.path("ca.pem"))
    let error = try await #require(throws: HTTPError.self) {
      try await client.send(HTTPRequest(url: "https://localhost:1/"))
    }
    guard case .tls(_, let detail) = error else {
      Issue.record("gave \(error)")
      return
    }
    #expect(detail.contains(content == nil ? "cannot be read" : "contains no PEM certificate"))
  }

  @Test func `the system's certificates stay trusted, however the file ends`() throws {
    let folder = try TemporaryFolder()
    let begin = "-----BEGIN CERTIFICATE-----"
    try (begin + "own").write(toFile: folder.path("own"), atomically: true, encoding: .utf8)
    try (begin + "system").write(toFile: folder.path("system"), atomically: true, encoding: .utf8)
    let union = try TrustStore.union(
      of: folder.path("own"), systemBundle: folder.path("system"))
    #expect(String(decoding: union, as: UTF8.self) == "\(begin)system\n\(begin)own")
  }
}
