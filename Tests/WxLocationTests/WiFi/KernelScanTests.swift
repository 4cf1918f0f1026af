import Foundation
import Testing
import WxCore

@testable import WxLocation

#if canImport(Glibc)
  import Glibc
#endif

/// The messages of nl80211, written as `linux/netlink.h`, `linux/genetlink.h` and `linux/nl80211.h`
/// describe them.
struct KernelMessage {
  /// An attribute: its length without padding, its type, its value, padding.
  static func attribute(_ type: UInt16, _ value: [UInt8]) -> [UInt8] {
    let length = UInt16(4 + value.count)
    return length.native + type.native + value
      + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
  }

  /// A message of generic netlink.
  static func generic(
    _ type: UInt16, sequence: UInt32, command: UInt8, _ attributes: [UInt8]...
  ) -> [UInt8] {
    message(type, sequence: sequence, [command, 1, 0, 0] + attributes.flatMap(\.self))
  }

  static func message(_ type: UInt16, sequence: UInt32, _ payload: [UInt8]) -> [UInt8] {
    UInt32(16 + payload.count).native + type.native + UInt16(2).native + sequence.native
      + UInt32(0).native + payload
  }

  /// The end of a list.
  static func done(_ sequence: UInt32) -> [UInt8] {
    message(3, sequence: sequence, Int32(0).native)
  }

  /// An error, or with 0 the acknowledgment.
  static func error(_ number: Int32, _ sequence: UInt32) -> [UInt8] {
    message(2, sequence: sequence, Int32(-number).native + [UInt8](repeating: 0, count: 16))
  }

  static func family(_ number: UInt16, _ sequence: UInt32) -> [UInt8] {
    generic(
      0x10, sequence: sequence, command: 1, attribute(2, Array("nl80211\0".utf8)),
      attribute(1, number.native), attribute(3, UInt32(1).native))
  }

  static func interface(
    _ number: UInt32?, adapter: UInt32, _ sequence: UInt32
  ) -> [UInt8] {
    generic(
      28, sequence: sequence, command: 7, number.map { attribute(3, $0.native) } ?? [],
      attribute(4, Array("wlan0\0".utf8)), attribute(1, adapter.native),
      attribute(5, UInt32(2).native))
  }

  /// A network in a scan; `network` is the content of its attribute.
  static func network(_ sequence: UInt32, _ network: [[UInt8]]) -> [UInt8] {
    generic(
      28, sequence: sequence, command: 34, attribute(46, UInt32(5).native),
      attribute(3, UInt32(3).native), attribute(0x8000 | 47, network.flatMap(\.self)))
  }

  /// The attributes of a network with one name.
  static func attributes(
    bssid: [UInt8] = [0, 0x11, 0x22, 0x33, 0x44, 0x55], name: String? = "Café",
    capability: UInt16 = 0x0411, signal: Int32 = -6350, frequency: UInt32 = 2437,
    age: UInt32 = 1500
  ) -> [[UInt8]] {
    let rates: [UInt8] = [1, 2, 0x82, 0x84]
    let elements = name.map { [0, UInt8($0.utf8.count)] + Array($0.utf8) + rates } ?? rates
    return [
      attribute(1, bssid), attribute(3, UInt64(99).native), attribute(6, elements),
      attribute(4, UInt16(100).native), attribute(5, capability.native),
      attribute(2, frequency.native), attribute(10, age.native), attribute(7, signal.native),
    ]
  }
}

/// The scan of the kernel.
@Suite struct KernelScanTests {
  private func points(_ networks: [[[UInt8]]], uptime: Double = 1000) -> [AccessPoint] {
    let bytes = networks.flatMap { KernelMessage.network(7, $0) }
    return NL80211.accessPoints(in: NetlinkMessage.list(bytes), at: uptime)
  }

  private func point(_ attributes: [[UInt8]]) throws -> AccessPoint {
    try #require(points([attributes]).first)
  }

  @Test func `a network is read with all that a service or a filter needs`() throws {
    let found = try point(KernelMessage.attributes())
    #expect(found.bssid.description == "00:11:22:33:44:55")
    #expect(found.name == Array("Café".utf8))
    #expect(found.signal == -64 && found.frequency == 2437)
    #expect(found.isInfrastructure && found.lastSeen == 998.5)
    #expect(found.exclusion(at: 1000) == nil)
  }

  @Test func `the filters are those of NetworkManager's list`() throws {
    func reason(_ attributes: [[UInt8]]) throws -> AccessPoint.Exclusion? {
      try point(attributes).exclusion(at: 1000)
    }
    #expect(try reason(KernelMessage.attributes(name: "x_nomap")) == .optedOut)
    #expect(try reason(KernelMessage.attributes(name: "x_OptOut")) == .optedOut)
    for name in [nil, "", "\0\0"] {
      #expect(try reason(KernelMessage.attributes(name: name)) == .hidden)
    }
    #expect(try reason(KernelMessage.attributes(bssid: [2, 0, 0, 0, 0, 1])) == .local)
    #expect(try reason(KernelMessage.attributes(bssid: [1, 0, 0x5E, 0, 0, 1])) == .group)
    // Ad hoc, and a mesh.
    #expect(try reason(KernelMessage.attributes(capability: 0x12)) == .mobile)
    #expect(try reason(KernelMessage.attributes(capability: 0x10)) == .mobile)
    // At 60 GHz, 1 is ad hoc and 3 is an access point.
    #expect(try reason(KernelMessage.attributes(capability: 1, frequency: 60_480)) == .mobile)
    #expect(try reason(KernelMessage.attributes(capability: 3, frequency: 60_480)) == nil)
    #expect(try reason(KernelMessage.attributes(age: 61_000)) == .old)
  }

  @Test func `a name that the beacon hides is hidden, although the network has told it`() throws {
    let hidden = KernelMessage.attribute(11, [0, 4, 0, 0, 0, 0])
    #expect(try point(KernelMessage.attributes() + [hidden]).exclusion(at: 1000) == .hidden)
    let shown = KernelMessage.attribute(11, [0, 1, 65])
    #expect(try point(KernelMessage.attributes() + [shown]).exclusion(at: 1000) == nil)
  }

  @Test func `what a driver reports in another way is read too`() throws {
    let bssid = KernelMessage.attribute(1, [0, 0x11, 0x22, 0x33, 0x44, 0x55])
    let percent = KernelMessage.attribute(8, [60])
    let boot = KernelMessage.attribute(15, UInt64(999_250_000_000).native)
    let age = KernelMessage.attribute(10, UInt32(5000).native)
    let found = try point([bssid, percent, boot, age])
    #expect(found.signal == -64 && found.lastSeen == 999.25 && found.frequency == nil)
    #expect(try point([bssid]).lastSeen == nil)
    #expect(try point([bssid]).exclusion(at: 1000) == .mobile)
    let loud = KernelMessage.attribute(7, Int32.max.native)
    #expect(try point([bssid, loud]).signal == 0)
    #expect(points([[percent]]).isEmpty)
    #expect(points([[KernelMessage.attribute(1, [1, 2, 3])]]).isEmpty)
  }

  @Test func `one interface of each adapter is read, those without a number never`() {
    let bytes =
      KernelMessage.interface(3, adapter: 0, 7) + KernelMessage.interface(4, adapter: 0, 7)
      + KernelMessage.interface(nil, adapter: 1, 7) + KernelMessage.interface(5, adapter: 1, 7)
    #expect(NL80211.interfaces(in: NetlinkMessage.list(bytes)) == [3, 5])
    let many = (0..<100).flatMap { KernelMessage.interface($0, adapter: $0, 7) }
    #expect(
      NL80211.interfaces(in: NetlinkMessage.list(many)).count == KernelScan.maximumAdapters)
  }

  @Test func `an answer ends with its last message, and skips those of others`() {
    var answer = NetlinkAnswer(to: 7)
    answer.take(KernelMessage.network(6, []) + KernelMessage.done(6))
    #expect(answer.messages.isEmpty && answer.status == nil)
    answer.take(KernelMessage.network(7, []) + KernelMessage.network(7, []))
    answer.take(KernelMessage.done(7) + KernelMessage.network(7, []))
    #expect(answer.messages.count == 2 && answer.status == 0)
    var failed = NetlinkAnswer(to: 7)
    failed.take(KernelMessage.error(19, 7))
    #expect(failed.status == 19)
    var endless = NetlinkAnswer(to: 7)
    for _ in 0...NetlinkAnswer.maximumCount { endless.take(KernelMessage.network(7, [])) }
    #expect(endless.messages.count == NetlinkAnswer.maximumCount && endless.status != 0)
    var worst = NetlinkAnswer(to: 7)
    worst.take(KernelMessage.message(2, sequence: 7, Int32.min.native))
    #expect(worst.status == Int32.max)
  }

  @Test func `damaged messages end the list, and never read past their end`() {
    let whole = KernelMessage.network(7, KernelMessage.attributes())
    for length in 0..<whole.count {
      let messages = NetlinkMessage.list(Array(whole.prefix(length)))
      #expect(messages.isEmpty, "\(length)")
    }
    // Lengths that are too small would repeat for ever, those that are too large run over.
    for position in whole.indices {
      for value: UInt8 in [0, 1, 3, 0xFF] {
        var bytes = whole
        bytes[position] = value
        let points = NL80211.accessPoints(
          in: NetlinkMessage.list(bytes + whole), at: 1000)
        #expect(points.count <= 2)
      }
    }
    for elements: [UInt8] in [[], [0], [0, 5, 65], [1, 255], [1, 0, 0, 2, 65], [7, 1]] {
      #expect(NL80211.name(in: elements[...]) == nil)
    }
    #expect(NL80211.name(in: [1, 0, 0, 2, 65, 66][...]) == [65, 66])
    #expect(NL80211.name(in: ([0, 40] + [UInt8](repeating: 65, count: 40))[...])?.count == 32)
  }

  @Test func `a request is what the kernel expects`() throws {
    #expect(
      NL80211.familyRequest(1) == [
        32, 0, 0, 0, 16, 0, 5, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 0, 12, 0, 2, 0,
      ] + Array("nl80211\0".utf8))
    let scan = NL80211.scanRequest(9, family: 28, interface: 3)
    let message = try #require(NetlinkMessage.list(scan).first)
    #expect(message.type == 28 && message.sequence == 9 && scan.count == 28)
    #expect(message.generic?.command == 32)
    #expect(message.generic?.attributes[UInt16(3)]?.number(UInt32.self) == 3)
    #expect(Array(scan[6..<8]) == UInt16(0x301).native)
  }

  @Test func `a scan is the same after it is written as a line and read`() throws {
    let outcomes: [KernelScan.Outcome] = [
      .noAdapter, .unknown("Operation not permitted"),
      .accessPoints(points([KernelMessage.attributes(), KernelMessage.attributes(name: nil)])),
    ]
    for outcome in outcomes {
      let reply = WiFiReply.scan(KernelScan(outcome))
      #expect(WiFiReply(line: Array(reply.line.utf8)[...]) == reply)
    }
    #expect(WiFiQuestion(line: Array(WiFiQuestion.scan.line.utf8)[...]) == .scan)
    #expect(KernelScan(json: [:]) == nil)
  }

  #if os(Linux)
    /// A kernel at the other end of a socket: it answers each request with what it is given.
    private func scan(_ answer: @escaping @Sendable (UInt8, UInt32) -> [[UInt8]]) -> KernelScan {
      var ends: [Int32] = [0, 0]
      #expect(unsafe socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
      SystemSocket.makeQuiet(ends[0])
      let kernel = ends[1]
      let thread = Thread {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = unsafe read(kernel, &bytes, bytes.count)
          guard count > 0, let message = NetlinkMessage.list(Array(bytes.prefix(count))).first,
            let command = message.payload.first
          else { break }
          for piece in answer(command, message.sequence) {
            _ = unsafe write(kernel, piece, piece.count)
          }
        }
        close(kernel)
      }
      thread.start()
      return KernelRadios.scan(by: NetlinkSocket(descriptor: ends[0]), at: 1000)
    }

    @Test func `adapters and networks are read through a socket, in pieces`() throws {
      let scan = scan { command, sequence in
        switch command {
        case 3: [KernelMessage.family(28, sequence), KernelMessage.error(0, sequence)]
        case 5:
          [
            KernelMessage.interface(3, adapter: 0, sequence)
              + KernelMessage.interface(4, adapter: 0, sequence), KernelMessage.done(sequence),
          ]
        default:
          [
            KernelMessage.network(sequence, KernelMessage.attributes()),
            KernelMessage.network(
              sequence, KernelMessage.attributes(bssid: [0, 0, 0, 0, 0, 9], name: "b"))
              + KernelMessage.done(sequence),
          ]
        }
      }
      guard case .accessPoints(let points) = scan.outcome else {
        Issue.record("\(scan)")
        return
      }
      #expect(points.map(\.bssid.description) == ["00:11:22:33:44:55", "00:00:00:00:00:09"])
    }

    @Test func `no family and no interface are no adapter, everything else is named`() {
      let missing = scan { _, sequence in [KernelMessage.error(ENOENT, sequence)] }
      #expect(missing.outcome == .noAdapter)
      let bare = scan { command, sequence in
        command == 3
          ? [KernelMessage.family(28, sequence), KernelMessage.error(0, sequence)]
          : [KernelMessage.done(sequence)]
      }
      #expect(bare.outcome == .noAdapter)
      let denied = scan { command, sequence in
        command == 3
          ? [KernelMessage.family(28, sequence), KernelMessage.error(0, sequence)]
          : [KernelMessage.error(EPERM, sequence)]
      }
      #expect(denied.outcome == .unknown("Operation not permitted"))
      let start = ContinuousClock.now
      let silent = scan { _, _ in [[1, 2, 3]] }
      #expect(silent.outcome == .unknown("Connection timed out"))
      #expect(ContinuousClock.now - start >= .seconds(1))
    }

    @Test func `the kernel of this machine answers`() {
      switch KernelRadios.live.scan(at: WiFiProvider.uptime).outcome {
      case .accessPoints: #expect(KernelRadios.live.arePresent)
      case .noAdapter: #expect(!KernelRadios.live.arePresent)
      // A container may forbid netlink.
      case .unknown(let reason): #expect(!reason.isEmpty)
      }
    }
  #endif
}
