/// The settings of a client for its transfers.
struct CurlSettings: Sendable {
  /// The value of `User-Agent`, one line of plain text.
  let userAgent: String
  /// The path of PEM certificates to trust in addition to the system's.
  let additionalCertificates: String?
}
