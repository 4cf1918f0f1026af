import Foundation
import TestSupport
import Testing

/// A real nginx on a free port of 127.0.0.1, with TLS and a generated certificate.
final class NginxServer {
  private let folder: TemporaryFolder
  let port: UInt16
  /// The certificate file.
  let certificate: String
  private let process: Process

  /// The path of nginx; `nil` if it is not installed.
  static let program = ["/usr/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Starts a server that answers every request with the protocol, the number of the connection,
  /// and the number of the request on it.
  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    port = try LoopbackServer.freePort()
    let files = try TLSServer.makeCertificate(name: "localhost", in: folder.url)
    certificate = files.certificate
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "\($0)_temp_path \(folder.path($0));"
    }
    let configuration = """
      daemon off; master_process off; pid \(folder.path("pid")); error_log stderr notice;
      events { worker_connections 256; }
      http {
        access_log off; gzip on; gzip_types application/json; gzip_min_length 1;
        \(temporary.joined(separator: " "))
        server {
          listen 127.0.0.1:\(port) ssl http2;
          ssl_certificate \(files.certificate);
          ssl_certificate_key \(files.key);
          location / {
            default_type application/json;
            return 200 '{"protocol":"$server_protocol","connection":$connection,\
      "request":$connection_requests,"encoding":"$http_accept_encoding"}';
          }
        }
      }
      """
    try configuration.write(
      toFile: folder.path("nginx.conf"), atomically: true, encoding: .utf8)
    process = Process()
    process.executableURL = URL(filePath: try #require(Self.program))
    process.arguments = ["-c", folder.path("nginx.conf"), "-p", folder.path(""), "-e", "stderr"]
    let diagnostics = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = diagnostics
    try process.run()
    // nginx prints its version once its sockets are listening.
    var said = ""
    while !said.contains("nginx/") {
      let data = diagnostics.fileHandleForReading.availableData
      try #require(!data.isEmpty, "nginx ended: \(said)")
      said += String(decoding: data, as: UTF8.self)
    }
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
