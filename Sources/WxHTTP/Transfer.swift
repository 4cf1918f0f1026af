internal import CCurl
internal import WxCore

/// One active request: an easy handle with its buffers.
///
/// It is created, driven and released on the engine's thread, so it is not `Sendable`.
@safe
final class Transfer {
  /// The step after a finished hop.
  enum Step {
    /// The transfer is finished.
    case end(TransferContinuation.Outcome)
    /// The handle is set up for the next hop and must be added again.
    case next
  }

  let submission: Submission
  let easy: UnsafeMutableRawPointer
  private let curl: CurlLibrary
  private let settings: CurlSettings
  private let trust: [UInt8]?
  private let deadline: ContinuousClock.Instant
  private var request: HTTPRequest
  private var url: CurlURL
  private var hop = 0
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let sentence: UnsafeMutablePointer<CChar>
  /// The received part of the response; written by the callbacks.
  var answer: PartialAnswer

  /// Creates a transfer that is ready to be added to the multi handle.
  ///
  /// - Parameters:
  ///   - submission: The request and its ticket.
  ///   - curl: The library.
  ///   - settings: The client's settings.
  ///   - trust: PEM certificates to trust instead of the system's; `nil` for the system's.
  /// - Throws: The reason why the request cannot start.
  init(
    _ submission: Submission, curl: CurlLibrary, settings: CurlSettings, trust: [UInt8]?
  ) throws(HTTPError) {
    guard let easy = unsafe curl.functions.pointee.easy_init() else {
      throw .cannotConnect(host: submission.url.host.plainText, detail: "out of memory")
    }
    self.submission = submission
    unsafe self.easy = easy
    self.curl = curl
    self.settings = settings
    self.trust = trust
    request = submission.request
    url = submission.url
    answer = PartialAnswer(limit: submission.request.maximumBodySize)
    // libcurl measures each hop; this deadline covers all of them, on the same kind of clock.
    // Transfers are real even in tests, which use short limits. The bound, longer than anyone
    // waits, prevents an overflow.
    deadline = ContinuousClock.now + min(submission.request.timeout, .seconds(24 * 86400))
    unsafe sentence = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe sentence.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try prepare()
  }

  deinit {
    // The easy handle refers to the fields and the message, so free it first.
    unsafe curl.functions.pointee.easy_cleanup(easy)
    unsafe curl.functions.pointee.slist_free_all(fields)
    unsafe sentence.deallocate()
  }

  /// Processes a finished hop.
  func finish(_ code: CURLcode) -> Step {
    do throws(HTTPError) {
      if let failure = answer.failure(host: url.host.plainText) { throw failure }
      guard code == CURLE_OK else {
        throw HTTPError(
          code, host: url.host, detail: detail(code), hasAnswered: answer.status != nil)
      }
      guard let response = answer.response else {
        throw .interrupted(host: url.host.plainText, detail: "it ended within its headers")
      }
      guard [301, 302, 303, 307, 308].contains(response.status),
        response.header("Location") != nil
      else { return .end(.success(response)) }
      try redirect(status: response.status)
      return .next
    } catch {
      return .end(.failure(error))
    }
  }

  private func redirect(status: Int) throws(HTTPError) {
    let refused = HTTPError.badRedirect(host: url.host.plainText)
    var location: UnsafePointer<CChar>?
    unsafe ccurl_get_string(curl.functions, easy, CURLINFO_REDIRECT_URL, &location)
    guard let location = unsafe location else { throw refused }
    let text = unsafe String(cString: location)
    let target: CurlURL
    do { target = try CurlURL(text, curl) } catch { throw refused }
    hop += 1
    guard TransferRules.follows(from: url, to: target, hop: hop) else { throw refused }
    request = TransferRules.redirected(
      request, status: status, to: text, sameOrigin: target.origin == url.origin)
    url = target
    answer = PartialAnswer(limit: request.maximumBodySize)
    try prepare()
  }

  /// Returns libcurl's message about this transfer, or its general message if the former would
  /// reveal the path or the query, which may contain a key.
  private func detail(_ code: CURLcode) -> String {
    let own = unsafe String(cString: sentence)
    let secret = url.pathAndQuery
    guard !own.isEmpty, !own.contains("://"), secret.count < 2 || !own.contains(secret) else {
      return curl.sentence(code)
    }
    guard code == CURLE_COULDNT_CONNECT else { return own }
    var number = 0
    unsafe ccurl_get_long(curl.functions, easy, CURLINFO_OS_ERRNO, &number)
    return HTTPError.connectionDetail(
      own, host: url.host, errorNumber: Int32(truncatingIfNeeded: number))
  }

  private func prepare() throws(HTTPError) {
    let now = ContinuousClock.now
    guard now < deadline else { throw .timedOut(host: url.host.plainText) }
    unsafe sentence.pointee = 0
    let remaining = deadline - now
    var options = unsafe EasyOptions(easy: easy, curl: curl)
    unsafe options.set(CURLOPT_ERRORBUFFER, pointer: sentence)
    options.setReceivers(of: self)
    options.fixDefaults(isLoopback: url.isLoopback)
    options.set(CURLOPT_URL, request.url)
    options.set(CURLOPT_USERAGENT, settings.userAgent)
    options.set(CURLOPT_TIMEOUT_MS, milliseconds: remaining)
    options.set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds: min(request.connectTimeout, remaining))
    // Requests that start together share one connection if the server supports HTTP/2, which is
    // known from TLS; over plain http they would only wait for each other.
    options.set(CURLOPT_PIPEWAIT, url.scheme == "https" ? 1 : 0)
    options.setBody(request.body)
    if let trust, url.scheme == "https" { options.setTrust(trust) }
    // Free the old list only after the new one has replaced it in the handle.
    let old = unsafe fields
    unsafe fields = options.setFields(RequestFields.lines(of: request))
    unsafe curl.functions.pointee.slist_free_all(old)
    if let code = options.failure {
      throw HTTPError(code, host: url.host, detail: curl.sentence(code), hasAnswered: false)
    }
  }
}
