internal import Synchronization
package import WxCore

/// The live HTTP client, based on libcurl.
///
/// One thread drives all transfers over pooled connections, with HTTP/2 if the server supports it.
/// The first request loads libcurl and starts the thread. Only https is allowed, except for plain
/// http to this machine (127.0.0.0/8, ::1, localhost) and if a request permits it. Up to five
/// redirects are followed, only to https or from this machine to itself. Proxies from the
/// environment (`https_proxy`, `no_proxy`) are used, except for this machine. Responses are
/// decompressed and size-limited as they arrive. Each request is sent at once, and only once: see
/// ``PerHostQueueClient`` and ``RetryingClient``.
package final class CurlClient: HTTPClient {
  private let settings: CurlSettings
  private let engine = Mutex<CurlEngine?>(nil)
  private let lastIdentifier = Atomic<UInt64>(0)

  /// Creates a client without loading libcurl.
  ///
  /// - Parameters:
  ///   - userAgent: The value of `User-Agent`, see ``userAgent(version:contact:)``.
  ///   - additionalCertificates: The path of a file of PEM certificates to trust in addition to the
  ///     system's, never instead.
  package init(userAgent: String, additionalCertificates: String? = nil) {
    settings = CurlSettings(
      userAgent: userAgent.plainText, additionalCertificates: additionalCertificates)
  }

  deinit { engine.withLock { $0 }?.post(.stop) }

  /// The `User-Agent` of this project, `wxloc/VERSION (+contact)`.
  ///
  /// - Parameters:
  ///   - version: The program's version.
  ///   - contact: A URL or mail address for the service to reach the user.
  /// - Returns: The field's value.
  package static func userAgent(version: String, contact: String? = nil) -> String {
    "wxloc/\(version)" + (contact.map { " (+\($0))" } ?? "")
  }

  /// Sends a request; see ``HTTPClient/send(_:)``.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let curl = try CurlLibrary.loaded()
    let url = try CurlURL(request.url, curl)
    try TransferRules.check(request, url)
    let engine = try startedEngine(curl)
    let ticket = TransferContinuation()
    let submission = Submission(
      identifier: lastIdentifier.add(1, ordering: .relaxed).newValue, request: request, url: url,
      ticket: ticket)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard ticket.wait(continuation), !engine.post(.submit(submission)) else { return }
        // The thread has ended in the meantime: the next request starts another.
        self.engine.withLock { if $0 === engine { $0 = nil } }
        ticket.finish(
          .failure(.cannotConnect(host: url.host.plainText, detail: "libcurl gave up")))
      }
    } onCancel: {
      // The task resumes at once; the thread then closes the socket.
      ticket.finish(.failure(.cancelled))
      engine.post(.cancel(submission.identifier))
    }
    return try outcome.get()
  }

  private func startedEngine(_ curl: CurlLibrary) throws(HTTPError) -> CurlEngine {
    try engine.withLock { engine throws(HTTPError) in
      if let engine { return engine }
      let started = try CurlEngine(curl, settings)
      engine = started
      return started
    }
  }
}

extension CurlClient {
  /// Loads libcurl, as the first request does.
  ///
  /// - Returns: The version of libcurl and of its TLS library: `libcurl/8.14.1 OpenSSL/3.5.0`.
  /// - Throws: ``HTTPError/libraryMissing(package:)`` if it is not installed.
  package static func libraryVersion() throws(HTTPError) -> String {
    try CurlLibrary.loaded().version
  }

  /// The same for other library names, to test a machine without libcurl.
  package static func libraryVersion(names: [String]) throws(HTTPError) -> String {
    try CurlLibrary(names: names).version
  }
}
