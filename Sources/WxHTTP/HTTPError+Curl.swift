internal import CCurl
internal import WxCore

extension HTTPError {
  /// Creates the error for libcurl's result code.
  ///
  /// - Parameters:
  ///   - code: The result code; not `CURLE_OK`.
  ///   - host: The host of the request.
  ///   - detail: libcurl's message; cleaned for a terminal here.
  ///   - hasAnswered: Whether a part of the response arrived. A connection that is reset before
  ///     that failed to connect; after it, the response was cut off.
  init(_ code: CURLcode, host: String, detail: String, hasAnswered: Bool) {
    let host = host.plainText
    let sentence = detail.plainText.trimmed
    let detail = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    switch code {
    case CURLE_URL_MALFORMAT: self = .badURL(detail)
    case CURLE_COULDNT_RESOLVE_HOST: self = .cannotResolve(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED,
      CURLE_PROXY:
      self = .cannotConnect(host: host, detail: detail)
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR:
      self =
        hasAnswered
        ? .interrupted(host: host, detail: detail) : .cannotConnect(host: host, detail: detail)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self = .interrupted(host: host, detail: detail)
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut(host: host)
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION,
      CURLE_USE_SSL_FAILED, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_SHUTDOWN_FAILED,
      CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT:
      self = .tls(host: host, detail: detail)
    case CURLE_TOO_MANY_REDIRECTS: self = .badRedirect(host: host)
    // The rest is a response that is not HTTP (CURLE_UNSUPPORTED_PROTOCOL means HTTP/0.9, since the
    // scheme was checked before) or that cannot be decompressed.
    default: self = .malformed(host: host, detail: detail)
    }
  }

  /// The reason why a connection was not made, in few words: libcurl's sentence repeats the host,
  /// and gives a time but no reason.
  ///
  /// - Parameters:
  ///   - sentence: libcurl's sentence.
  ///   - host: The host of the URL; another one in the sentence is a proxy's.
  ///   - errorNumber: The system's error number; 0 when it is not known.
  /// - Returns: A clause without a full stop.
  static func connectionDetail(_ sentence: String, host: String, errorNumber: Int32) -> String {
    guard
      let match = sentence.firstMatch(
        of: #/^Failed to connect to (\S+) port (\d+).* after \d+ ms: (.+)$/#)
    else { return sentence }
    let reason = errorNumber == 0 ? String(match.3) : FileError.reason(errorNumber)
    let peer = match.1 == host ? "" : "\(match.1) "
    return "\(reason) (\(peer)port \(match.2))"
  }
}
