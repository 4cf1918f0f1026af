internal import WxCore
internal import WxPlatform

/// The Wi-Fi adapters that the kernel knows, whichever program manages them.
package struct KernelRadios: Sendable {
  /// Those of this machine. Every user can list the networks that they have seen; a scan needs a
  /// program with more rights.
  package static let live = KernelRadios(arePresent: hasFolder) { scan(at: $0) }

  /// None.
  package static let none = KernelRadios(arePresent: { false }) { _ in KernelScan(.noAdapter) }

  private let arePresentNow: @Sendable () -> Bool
  private let scanNow: @Sendable (_ uptime: Double) -> KernelScan

  package init(
    arePresent: @escaping @Sendable () -> Bool,
    scan: @escaping @Sendable (_ uptime: Double) -> KernelScan
  ) {
    arePresentNow = arePresent
    scanNow = scan
  }

  /// Whether the kernel has an adapter in its folder of adapters.
  package var arePresent: Bool { arePresentNow() }

  /// Returns the networks that were seen lately.
  package func scan(at uptime: Double) -> KernelScan { scanNow(uptime) }

  @Sendable private static func hasFolder() -> Bool {
    #if os(Linux)
      let adapters = try? FileManager.default.contentsOfDirectory(atPath: "/sys/class/ieee80211")
      return adapters?.isEmpty == false
    #else
      return false
    #endif
  }

  private static func scan(at uptime: Double) -> KernelScan {
    #if os(Linux)
      do throws(SystemSocket.Failure) {
        return scan(by: try NetlinkSocket(), at: uptime)
      } catch {
        return KernelScan(.unknown(error.text.clause))
      }
    #else
      return KernelScan(.noAdapter)
    #endif
  }

  /// Asks for the adapters, and for the networks of each.
  static func scan(by connection: consuming NetlinkSocket, at uptime: Double) -> KernelScan {
    do throws(SystemSocket.Failure) {
      guard let family = NL80211.family(in: try connection.answer { NL80211.familyRequest($0) })
      else { return KernelScan(.noAdapter) }
      let interfaces = NL80211.interfaces(
        in: try connection.answer { NL80211.interfaceRequest($0, family: family) })
      guard !interfaces.isEmpty else { return KernelScan(.noAdapter) }
      var points: [AccessPoint] = []
      for interface in interfaces {
        let messages = try connection.answer {
          NL80211.scanRequest($0, family: family, interface: interface)
        }
        points += NL80211.accessPoints(in: messages, at: uptime)
      }
      return KernelScan(.accessPoints(Array(points.prefix(KernelScan.maximumAccessPoints))))
    } catch {
      // A kernel without Wi-Fi does not know the family.
      return KernelScan(error.number == ENOENT ? .noAdapter : .unknown(error.text.clause))
    }
  }
}
