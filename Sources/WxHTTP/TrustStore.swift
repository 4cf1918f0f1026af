internal import CCurl
internal import Foundation
internal import WxCore

/// The certificates that are trusted when the user names a file of their own.
///
/// libcurl's options replace the system's certificates, so the union is built here.
package enum TrustStore {
  /// Where systems keep their bundle, for a libcurl that does not say (before 7.84).
  static let usualBundles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
  ]

  /// The system's certificates and those of a file, as PEM.
  ///
  /// - Parameters:
  ///   - path: The user's file.
  ///   - systemBundle: The bundle that libcurl was built to use, where it says so.
  /// - Returns: The certificates, the system's first.
  /// - Throws: ``UnusableFile`` when the file cannot be read or holds no certificate.
  package static func union(
    of path: String, systemBundle: String?
  ) throws(UnusableFile) -> [UInt8] {
    guard let own = read(path) else { throw UnusableFile(reason: "cannot be read") }
    guard
      own.contains("-----BEGIN CERTIFICATE-----".utf8)
        || own.contains("-----BEGIN TRUSTED CERTIFICATE-----".utf8)
    else { throw UnusableFile(reason: "holds no PEM certificate") }
    let system = ([systemBundle].compactMap(\.self) + usualBundles).lazy.compactMap(read).first
    // The line end between them: a file's last line may lack its own.
    return (system ?? []) + [UInt8(ascii: "\n")] + own
  }

  /// Why the user's file is of no use.
  package struct UnusableFile: Error, Hashable {
    package let reason: String
  }

  /// Far more than any system's certificates take.
  private static let largestFile = 64 << 20

  private static func read(_ path: String) -> [UInt8]? {
    try? PrivateFile.read(path, limit: largestFile)
  }
}
