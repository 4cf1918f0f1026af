/// The settings of a client, as its transfers need them.
struct CurlSettings: Sendable {
  /// The value of `User-Agent`, one line of plain text.
  let userAgent: String
  /// The path of PEM certificates that are trusted in addition to the system's.
  let additionalCertificates: String?
  /// What may be asked of whom.
  let rules: TransferRules
}
