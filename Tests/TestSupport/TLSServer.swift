package import Foundation

/// `openssl s_server` on a free port, with a generated certificate. It answers every request with a
/// page about the connection.
package final class TLSServer {
  /// The error thrown if the server cannot start.
  package struct Failure: Error, Hashable {
    /// What failed.
    package let detail: String
  }

  /// The path of openssl; without it the tests cannot run.
  package static let openssl = [
    "/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl",
  ].first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The port.
  package let port: Int
  /// The certificate file, for a client that should trust it.
  package let certificate: String
  private let folder: URL
  private let process: Process

  /// Starts a server whose certificate is valid only for one host name.
  ///
  /// - Throws: ``Failure``, or the system's error if openssl cannot be started.
  package init(name: String, options: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "wxtls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try Self.makeCertificate(name: name, in: folder)
    certificate = files.certificate
    process = Process()
    process.executableURL = URL(filePath: try Self.program())
    process.arguments =
      [
        "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", files.certificate, "-key",
        files.key,
      ] + options
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    port = Self.port(from: output.fileHandleForReading)
    guard port > 0 else { throw Failure(detail: "openssl s_server ended before it listened") }
  }

  /// Reads the line `ACCEPT 127.0.0.1:PORT`, which the server prints when it listens; returns 0 if
  /// it is missing.
  private static func port(from output: FileHandle) -> Int {
    var said = ""
    while !said.hasSuffix("\n") || !said.contains("ACCEPT") {
      let data = output.availableData
      guard !data.isEmpty else { return 0 }
      said += String(decoding: data, as: UTF8.self)
    }
    return said.split { $0 == ":" || $0 == "\n" }.compactMap { Int($0) }.last ?? 0
  }

  deinit {
    // Not `terminate()`: on Linux the child inherits the signal mask of the thread that started it,
    // and threads of the pool block SIGTERM.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Creates a key and a certificate that is valid only for one host name.
  ///
  /// - Parameters:
  ///   - name: The host name.
  ///   - folder: The folder for the files.
  /// - Returns: The paths of the two files.
  /// - Throws: ``Failure``.
  package static func makeCertificate(
    name: String, in folder: URL
  ) throws -> (certificate: String, key: String) {
    let certificate = folder.appending(path: "certificate.pem").path
    let key = folder.appending(path: "key.pem").path
    try run([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=\(name)", "-addext",
      "subjectAltName=DNS:\(name)",
    ])
    return (certificate, key)
  }

  private static func program() throws -> String {
    guard let openssl else { throw Failure(detail: "openssl is not installed") }
    return openssl
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: try program())
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(detail: "openssl \(arguments[0]) failed")
    }
  }
}
