internal import Foundation
package import WxLocation

/// A bus (D-Bus) of a test's own, which serves as the system bus of the programs on it.
///
/// On Debian, the daemon is in the package dbus.
package final class PrivateBus: Sendable {
  /// The bus for a provider.
  package let bus: MessageBus
  /// Contains the settings and the socket.
  private let folder: URL
  private let daemon: OwnProcess

  /// Starts the bus and waits until it accepts connections.
  package init() async throws {
    folder = OpenFolder.temporary.appending(path: "wxloc-bus-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let socket = folder.appending(path: "bus").path
    bus = MessageBus(address: "unix:path=\(socket)")
    let settings = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>system</type><listen>unix:path=\(socket)</listen><auth>EXTERNAL</auth>
        <policy context="default">
          <allow user="*"/><allow own="*"/><allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
        </policy></busconfig>
      """
    let file = folder.appending(path: "bus.conf")
    try Data(settings.utf8).write(to: file)
    daemon = try OwnProcess(
      "dbus-daemon", "--config-file=\(file.path)", "--nofork", "--nopidfile")
    try await OwnProcess.wait { [bus] in bus.isPresent }
    // The daemon names its socket before it listens there.
    try await hasOwner("org.freedesktop.DBus")
  }

  /// Starts a program that uses this bus as the system bus.
  package func start(_ program: String, _ arguments: String...) throws -> OwnProcess {
    try start(program, arguments)
  }

  /// Starts a program that uses this bus as the system bus.
  package func start(_ program: String, _ arguments: [String]) throws -> OwnProcess {
    try OwnProcess(program, arguments, environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
  }

  /// Waits until a program with a name is on the bus.
  package func hasOwner(_ name: String) async throws {
    try await OwnProcess.wait { [self] in
      let call = try start(
        "dbus-send", "--system", "--print-reply", "--dest=org.freedesktop.DBus", "/",
        "org.freedesktop.DBus.GetNameOwner", "string:\(name)")
      return await call.end() == 0
    }
  }

  /// Ends the bus.
  package func stop() {
    daemon.stop()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// A program that a test has started, and ends. It writes nowhere: a pipe would be open in programs
/// that other tests start at the same time, and so have no end.
///
/// `@unchecked Sendable`: the process is started by the initializer, and afterwards only asked to
/// end, which any thread may do.
package final class OwnProcess: @unchecked Sendable {
  private let process = Process()
  private let ending = AsyncStream.makeStream(of: Never.self)

  /// Starts a program that is found on the usual paths.
  package convenience init(_ program: String, _ arguments: String...) throws {
    try self.init(program, arguments)
  }

  /// Starts a program with additional environment variables.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.terminationHandler = { [ending] _ in ending.continuation.finish() }
    try process.run()
  }

  /// Waits for the end, without holding a thread, and returns the exit status.
  package func end() async -> Int32 {
    for await _ in ending.stream {}
    return process.isRunning ? -1 : process.terminationStatus
  }

  /// Ends the program.
  package func stop() {
    // The signals of a thread of tests may be blocked, so only this one ends a child for certain.
    kill(process.processIdentifier, SIGKILL)
  }

  /// Waits until something is so, for at most 15 seconds.
  package static func wait(_ isSo: () async throws -> Bool) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(15)
    while clock.now < end {
      if try await isSo() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw CocoaError(.executableNotLoadable)
  }
}
