#if Server
  internal import WxPlatform

  /// A listening socket that a service manager opened and passed on (sd_listen_fds(3)).
  struct InheritedSocket: Sendable {
    /// The socket.
    let descriptor: Int32
    /// Its name in the service manager: `photon` and `nominatim` have the paths of these services,
    /// others have all paths.
    let name: String
    /// Whether only programs on this machine can connect.
    let isLocal: Bool

    /// The first of the passed descriptors.
    private static let first: Int32 = 3

    /// The sockets that were passed to this process.
    static func all(in environment: [String: String]) -> [InheritedSocket] {
      // The variables may be meant for a parent that did not remove them.
      guard environment["LISTEN_PID"].flatMap(Int32.init) == getpid(),
        let count = environment["LISTEN_FDS"].flatMap(Int32.init), (1...64).contains(count)
      else { return [] }
      let names = (environment["LISTEN_FDNAMES"] ?? "").split(
        separator: ":", omittingEmptySubsequences: false)
      return (0..<count).map { index in
        let descriptor = first + index
        // Programs that the server starts do not inherit them.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let name = Int(index) < names.count ? String(names[Int(index)]) : ""
        return InheritedSocket(
          descriptor: descriptor, name: name, isLocal: isLocal(descriptor))
      }
    }

    private static func isLocal(_ descriptor: Int32) -> Bool {
      var address = sockaddr_storage()
      var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
      return unsafe withUnsafeMutablePointer(to: &address) { storage in
        let isKnown = unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getsockname(descriptor, $0, &size) == 0
        }
        guard isKnown else { return false }
        let bytes = unsafe UnsafeRawBufferPointer(start: storage, count: Int(size))
        // The addresses are at the same place on every system (ip(7), ipv6(7)). Their members have
        // a name only in the module that was imported first.
        switch unsafe Int32(storage.pointee.ss_family) {
        case AF_UNIX: return true
        case AF_INET: return unsafe bytes.count >= 8 && bytes[4] == 127
        case AF_INET6:
          return unsafe bytes.count >= 24 && bytes[8..<23].allSatisfy { $0 == 0 } && bytes[23] == 1
        default: return false
        }
      }
    }
  }
#endif
