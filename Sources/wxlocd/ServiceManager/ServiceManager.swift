#if Server
  internal import Dispatch
  internal import WxPlatform

  /// The service manager that started this process, such as systemd; it receives messages about the
  /// state of the server (sd_notify(3)).
  struct ServiceManager: Sendable {
    /// The path of the manager's socket; an abstract name begins with `@`.
    private let path: [UInt8]
    /// The interval at which the manager expects a report of a server that works; `nil` if it does
    /// not.
    let watchdog: Duration?

    /// The manager that is named in the environment; `nil` if there is none.
    init?(in environment: [String: String]) {
      let path = Array((environment["NOTIFY_SOCKET"] ?? "").utf8)
      guard path.first == UInt8(ascii: "/") || path.first == UInt8(ascii: "@"),
        path.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
      else { return nil }
      self.path = path
      let isForThis = environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
      let microseconds = environment["WATCHDOG_USEC"].flatMap(Int64.init) ?? 0
      watchdog = isForThis && microseconds > 0 ? .microseconds(microseconds) : nil
    }

    /// Reports that the server accepts requests.
    func reportReady() { send("READY=1\nSTATUS=Answering requests.") }

    /// Reports that the server opens the gazetteer again; ``reportReady()`` follows.
    func reportReloading() {
      // The system's monotonic clock, by which the manager distinguishes this from an earlier
      // reload.
      let microseconds = DispatchTime.now().uptimeNanoseconds / 1000
      send("RELOADING=1\nMONOTONIC_USEC=\(microseconds)\nSTATUS=Opening the gazetteer again.")
    }

    /// Reports that the server finishes the requests under way.
    func reportStopping() { send("STOPPING=1\nSTATUS=Finishing requests.") }

    /// Reports that the server works.
    func feedWatchdog() { send("WATCHDOG=1") }

    /// Sends a message. A failure to send it does not affect the server.
    private func send(_ message: String) {
      #if canImport(Glibc)
        let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      #else
        let kind = SOCK_DGRAM
      #endif
      let descriptor = socket(AF_UNIX, kind, 0)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &name.sun_path) { target in
        unsafe target.copyBytes(from: path)
        if path.first == UInt8(ascii: "@") { unsafe target[0] = 0 }
      }
      let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
      let length = socklen_t(start + path.count)
      let bytes = Array(message.utf8)
      unsafe withUnsafePointer(to: name) { name in
        unsafe name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
          _ = unsafe bytes.withUnsafeBytes {
            unsafe sendto(descriptor, $0.baseAddress, $0.count, 0, name, length)
          }
        }
      }
    }
  }
#endif
