internal import Foundation
package import WxLocation

/// A real gpsd on a free port, to which gpsfake plays a log, or which reads a server.
///
/// On Debian, gpsfake is in the package gpsd-clients and gpsd in gpsd.
package final class RealGPSD {
  /// The address for a provider; never gpsd's standard port.
  package let address: GPSDAddress
  private let process = Process()
  /// Contains the log, the script that starts gpsd, and gpsd's process id.
  private let folder: URL

  /// Whether gpsd and gpsfake are installed.
  package static var isInstalled: Bool { gpsfake != nil && program("gpsd") != nil }

  private static var gpsfake: String? { program("gpsfake") }

  private static func program(_ name: String) -> String? {
    [
      "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin",
      "/opt/homebrew/sbin",
    ].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts gpsd and plays a log to it once, with 20 ms between sentences.
  package convenience init(playing text: String) throws {
    guard let gpsfake = Self.gpsfake else { throw CocoaError(.fileNoSuchFile) }
    try self.init()
    let log = folder.appending(path: "log.nmea")
    let starter = folder.appending(path: "start-gpsd")
    // gpsd drops its privileges, so everything it needs must be readable by all.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try Data(text.utf8).write(to: log)
    // gpsfake does not report the process id of gpsd.
    try Data("echo $$ > \(folder.path)/pid\nexec \"$@\"\n".utf8).write(to: starter)
    // gpsfake creates its control socket there.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": OpenFolder.temporary.path]) { $1 }
    try run(
      gpsfake, "-1", "-q", "-c", "0.02", "-P", "\(address.port)", "-m",
      "/bin/sh \(starter.path)", log.path)
  }

  /// Starts gpsd without gpsfake, on a source such as `tcp://127.0.0.1:10110`.
  package convenience init(reading source: String) throws {
    guard let gpsd = Self.program("gpsd") else { throw CocoaError(.fileNoSuchFile) }
    try self.init()
    try run(gpsd, "-N", "-n", "-S", "\(address.port)", source)
  }

  private init() throws {
    let listener = try SystemSocket.listen()
    // The port was free a moment ago; gpsfake does not accept an open socket.
    SystemSocket.shut(listener.descriptor)
    address = GPSDAddress(host: "127.0.0.1", port: listener.port)
    folder = OpenFolder.temporary.appending(path: "wxloc-gpsd-\(UUID().uuidString)")
  }

  private func run(_ program: String, _ arguments: String...) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Returns the location that this gpsd leads to.
  package func location() async throws -> LocationResult {
    var policy = LocationPolicy()
    policy.timeout = .seconds(30)
    return try await LocationManager().current(
      LocationRequest(GPSDProvider(address: address), policy: policy))
  }

  /// Waits until gpsd accepts connections; returns `false` after the time limit.
  package func isReady(within timeLimit: Duration = .seconds(15)) async throws -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + timeLimit
    while clock.now < end {
      if try SystemSocket.accepts(address.port) { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// Ends gpsfake and the gpsd that it started.
  ///
  /// Both have inherited a thread's blocked signals, so only signals that cannot be blocked end
  /// them.
  package func stop() {
    let pid = (try? String(contentsOf: folder.appending(path: "pid"), encoding: .utf8))
      .flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    kill(process.processIdentifier, SIGKILL)
    if let pid, pid > 1 { kill(pid, SIGKILL) }
    process.waitUntilExit()
    // The files are no longer needed; leaving some behind does no harm.
    let socket = OpenFolder.temporary
      .appending(path: "gpsfake-\(process.processIdentifier).sock")
    for file in [folder, socket] { try? FileManager.default.removeItem(at: file) }
  }
}
