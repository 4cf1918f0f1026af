internal import CCurl
internal import WxCore

/// One request on its way: an easy handle with its buffers.
///
/// It is made, driven and dropped on the engine's thread and is therefore not `Sendable`.
@safe
final class Transfer {
  /// What a finished hop leads to.
  enum Step {
    /// The transfer is over.
    case end(TransferTicket.Outcome)
    /// The handle is set for the next hop and wants to be added again.
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
  /// What has come of the answer; the callbacks write it.
  var answer: PartialAnswer

  /// Makes a transfer that is ready to be added to the multi handle.
  ///
  /// - Parameters:
  ///   - submission: The request and who waits for it.
  ///   - curl: The library.
  ///   - settings: The client's settings.
  ///   - trust: PEM certificates to trust instead of the system's; `nil` for the system's.
  /// - Throws: Why the request cannot start.
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
    // libcurl measures a hop; the whole, over several hops, is measured here by the same kind of
    // clock. The transfer is real, so is its time: tests bound it by short limits.
    // The bound, more than anyone waits, keeps the sum from overflowing.
    deadline = ContinuousClock.now + min(submission.request.timeout, .seconds(24 * 86400))
    unsafe sentence = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe sentence.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try prepare()
  }

  deinit {
    // The easy handle refers to the fields and the sentence: it goes first.
    unsafe curl.functions.pointee.easy_cleanup(easy)
    unsafe curl.functions.pointee.slist_free_all(fields)
    unsafe sentence.deallocate()
  }

  /// Looks at a finished hop.
  func finish(_ code: CURLcode) -> Step {
    do throws(HTTPError) {
      if let failure = answer.failure(host: url.host.plainText) { throw failure }
      guard code == CURLE_OK else {
        throw HTTPError(
          code, host: url.host, detail: detail(code), hasAnswered: answer.status != nil)
      }
      guard let response = answer.response else {
        throw .interrupted(host: url.host.plainText, detail: "it ended in its header")
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
    guard settings.rules.follows(from: url, to: target, hop: hop) else { throw refused }
    request = TransferRules.redirected(
      request, status: status, to: text, sameOrigin: target.origin == url.origin)
    url = target
    answer = PartialAnswer(limit: request.maximumBodySize)
    try prepare()
  }

  /// libcurl's own sentence about this transfer, or its general one where the former would repeat
  /// the path or the query, which may hold a key.
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
    options.setSafety(isLoopback: url.isLoopback)
    options.set(CURLOPT_URL, request.url)
    options.set(CURLOPT_USERAGENT, settings.userAgent)
    options.set(CURLOPT_TIMEOUT_MS, milliseconds: remaining)
    options.set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds: min(request.connectTimeout, remaining))
    // Requests that start together share one connection where the server speaks HTTP/2, which TLS
    // tells; over plain http they would only wait for each other.
    options.set(CURLOPT_PIPEWAIT, url.scheme == "https" ? 1 : 0)
    options.setBody(request.body)
    if let trust, url.scheme == "https" { options.setTrust(trust) }
    // The old list is freed after the new one has taken its place in the handle.
    let old = unsafe fields
    unsafe fields = options.setFields(RequestFields.lines(of: request))
    unsafe curl.functions.pointee.slist_free_all(old)
    if let code = options.failure {
      throw HTTPError(code, host: url.host, detail: curl.sentence(code), hasAnswered: false)
    }
  }
}
