import Foundation
import Testing

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "wxhttp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}

/// `openssl s_server` on a free port, with a certificate of its own making.
final class TLSServer {
  /// The test cannot run without it.
  static let openssl = ["/usr/bin/openssl", "/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  let folder: TemporaryFolder
  let port: Int
  private let process: Process

  /// Starts a server whose certificate names just this host.
  init(name: String, options: [String] = []) throws {
    folder = try TemporaryFolder()
    try Self.makeCertificate(name: name, in: folder)
    process = Process()
    process.executableURL = URL(filePath: try #require(Self.openssl))
    process.arguments =
      [
        "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", folder.path("certificate.pem"),
        "-key", folder.path("key.pem"),
      ] + options
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    port = Self.port(from: output.fileHandleForReading)
    try #require(port > 0, "openssl s_server ended before it listened")
  }

  /// Reads the line `ACCEPT 127.0.0.1:PORT`, which the server prints once it listens; 0 without it.
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
  }

  /// Makes `key.pem` and a `certificate.pem` that names just this host.
  static func makeCertificate(name: String, in folder: TemporaryFolder) throws {
    try run([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", folder.path("key.pem"), "-out", folder.path("certificate.pem"), "-days", "2",
      "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)",
    ])
  }

  private static func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(openssl))
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
