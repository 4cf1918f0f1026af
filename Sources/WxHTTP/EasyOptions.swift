internal import CCurl

/// Sets the options of a transfer of libcurl (an “easy handle”), and stores the first failure.
@safe
struct EasyOptions {
  let easy: UnsafeMutableRawPointer
  let curl: CurlLibrary
  /// The first failure; `nil` if every option that matters was set.
  private(set) var failure: CURLcode?

  init(easy: UnsafeMutableRawPointer, curl: CurlLibrary) {
    unsafe self.easy = easy
    self.curl = curl
  }

  private mutating func note(_ code: CURLcode) {
    if code != CURLE_OK, failure == nil { failure = code }
  }

  mutating func set(_ option: CURLoption, _ value: String) {
    note(unsafe ccurl_set_string(curl.functions, easy, option, value))
  }

  mutating func set(_ option: CURLoption, _ value: Int) {
    note(unsafe ccurl_set_long(curl.functions, easy, option, value))
  }

  mutating func set(_ option: CURLoption, pointer: UnsafeRawPointer?) {
    note(unsafe ccurl_set_pointer(curl.functions, easy, option, pointer))
  }

  /// Sets a time limit: at least a millisecond, because libcurl reads 0 as “no limit”, and at most
  /// about 24 days, which fit in 32 bits.
  mutating func set(_ option: CURLoption, milliseconds duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let milliseconds = Int(clamping: seconds).multipliedReportingOverflow(by: 1000)
    let whole = milliseconds.overflow ? Int.max : milliseconds.partialValue
    let bounded = min(whole, Int(Int32.max) - 1000) + Int(attoseconds / 1_000_000_000_000_000)
    set(option, max(1, bounded))
  }

  /// Fixes what the environment and the defaults of libcurl must not decide: redirects, the version
  /// of TLS, compression and the proxy.
  ///
  /// - Parameter isLoopback: Whether the server is this machine, so that no proxy is used.
  mutating func fixDefaults(isLoopback: Bool) {
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    // An empty text stands for everything that libcurl can decompress.
    set(CURLOPT_ACCEPT_ENCODING, "")
    // A proxy's response to CONNECT is not the server's.
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // A proxy from the environment must not carry plain http for this machine elsewhere.
    if isLoopback {
      set(CURLOPT_PROXY, "")
    } else {
      unsafe set(CURLOPT_PROXY, pointer: nil)
    }
    // The rest may be unknown to an older library, or not built in, and is not essential: URLs are
    // checked before, HTTP/1.1 works too, and only a cancelled name look-up takes longer.
    unsafe ccurl_set_string(curl.functions, easy, ccurl_option_protocols, "http,https")
    unsafe ccurl_set_long(
      curl.functions, easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    unsafe ccurl_set_long(curl.functions, easy, ccurl_option_quick_exit, 1)
  }

  /// Makes libcurl pass the received bytes to a transfer, which must outlive the handle.
  mutating func setReceivers(of transfer: Transfer) {
    let context = unsafe Unmanaged.passUnretained(transfer).toOpaque()
    unsafe set(CURLOPT_WRITEDATA, pointer: UnsafeRawPointer(context))
    unsafe set(CURLOPT_HEADERDATA, pointer: UnsafeRawPointer(context))
    note(
      unsafe ccurl_set_receiver(
        curl.functions, easy, CURLOPT_WRITEFUNCTION,
        { bytes, size, count, context in
          unsafe receive(bytes, size * count, context) { unsafe $0.receiveBody($1) }
        }))
    note(
      unsafe ccurl_set_receiver(
        curl.functions, easy, CURLOPT_HEADERFUNCTION,
        { bytes, size, count, context in
          unsafe receive(bytes, size * count, context) { unsafe $0.receiveHeaderLine($1) }
        }))
  }

  /// Sets the body of a POST request; without a body, the request is a GET.
  mutating func setBody(_ body: [UInt8]?) {
    guard let body else {
      set(CURLOPT_HTTPGET, 1)
      return
    }
    set(CURLOPT_POST, 1)
    note(
      unsafe ccurl_set_offset(
        curl.functions, easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
    // libcurl copies the body. Set the length first, or it would look for a terminating zero.
    unsafe body.withUnsafeBytes { bytes in
      unsafe set(CURLOPT_COPYPOSTFIELDS, pointer: bytes.baseAddress ?? UnsafeRawPointer(easy))
    }
  }

  /// Sets the certificates of the authorities that are trusted, in PEM.
  mutating func setTrust(_ certificates: [UInt8]) {
    let code = unsafe certificates.withUnsafeBytes { bytes in
      var blob = unsafe curl_blob(
        data: UnsafeMutableRawPointer(mutating: bytes.baseAddress), len: bytes.count,
        flags: UInt32(CURL_BLOB_COPY))
      return unsafe ccurl_set_pointer(curl.functions, easy, CURLOPT_CAINFO_BLOB, &blob)
    }
    // An older libcurl cannot read certificates from memory. The transfer must not continue without
    // them, so this fails as if they were unusable.
    note(code == CURLE_OK ? code : CURLE_SSL_CACERT_BADFILE)
  }

  /// Sets the header fields.
  ///
  /// - Returns: The list of the fields. The caller frees it, but not before the handle.
  mutating func setFields(_ lines: [String]) -> UnsafeMutablePointer<curl_slist>? {
    var list: UnsafeMutablePointer<curl_slist>?
    for line in lines {
      guard let longer = unsafe curl.functions.pointee.slist_append(list, line) else {
        note(CURLE_OUT_OF_MEMORY)
        break
      }
      unsafe list = longer
    }
    unsafe set(CURLOPT_HTTPHEADER, pointer: UnsafeRawPointer(list))
    return unsafe list
  }
}

/// Passes bytes to a transfer, and returns their count. Any other result makes libcurl end the
/// transfer.
private func receive(
  _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
  _ store: (inout PartialAnswer, UnsafeRawBufferPointer) -> Bool
) -> Int {
  guard let context = unsafe context else { return 0 }
  let transfer = unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  return unsafe store(&transfer.answer, UnsafeRawBufferPointer(start: bytes, count: count))
    ? count : 0
}
