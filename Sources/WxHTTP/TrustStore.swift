internal import CCurl
internal import WxPlatform
internal import WxCore

/// The certificates to trust if the user names a file.
///
/// libcurl's options replace the system's certificates, so the two are combined here.
package enum TrustStore {
  /// The usual paths of the system's bundle, for a libcurl that does not report it (before 7.84).
  static let usualBundles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
  ]

  /// Returns the system's certificates and those of a file, as PEM.
  ///
  /// - Parameters:
  ///   - path: The user's file.
  ///   - systemBundle: The bundle that libcurl was built to use, if it is known.
  /// - Returns: The certificates, the system's first.
  /// - Throws: ``UnusableFile`` if the file cannot be read or contains no certificate.
  package static func union(
    of path: String, systemBundle: String?
  ) throws(UnusableFile) -> [UInt8] {
    guard let own = read(path) else { throw UnusableFile(reason: "cannot be read") }
    guard
      own.contains("-----BEGIN CERTIFICATE-----".utf8)
        || own.contains("-----BEGIN TRUSTED CERTIFICATE-----".utf8)
    else { throw UnusableFile(reason: "contains no PEM certificate") }
    let system = ([systemBundle].compactMap(\.self) + usualBundles).lazy.compactMap(read).first
    // Add a line end in between: the last line of a file may lack one.
    return (system ?? []) + [UInt8(ascii: "\n")] + own
  }

  /// The reason why the user's file cannot be used.
  package struct UnusableFile: Error, Hashable {
    package let reason: String
  }

  /// Far larger than any system's certificates.
  private static let largestFile = 64 << 20

  private static func read(_ path: String) -> [UInt8]? {
    try? PrivateFile.read(path, limit: largestFile)
  }
}
