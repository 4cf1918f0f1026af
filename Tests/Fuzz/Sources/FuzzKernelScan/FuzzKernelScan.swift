@testable import WxCore
@testable import WxLocation

/// Reads the input as what the kernel answers to a request for a scan, and for interfaces.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  var answer = NetlinkAnswer(to: 7)
  // In two pieces.
  let middle = min(Int(first), bytes.count)
  answer.take(Array(bytes[1..<max(1, middle)]))
  answer.take(Array(bytes[max(1, middle)...]))
  check(answer.messages)
  // Few random messages have the right number.
  check(NetlinkMessage.list(Array(bytes.dropFirst())))
  return 0
}

private func check(_ messages: [NetlinkMessage]) {
  precondition(messages.count <= 4096)
  _ = NL80211.family(in: messages)
  precondition(NL80211.interfaces(in: messages).count <= KernelScan.maximumAdapters)
  let points = NL80211.accessPoints(in: messages, at: 1000)
  precondition(points.count <= messages.count)
  for point in points {
    precondition(point.name.count <= 32 && (-120...0).contains(point.signal))
    if let lastSeen = point.lastSeen { precondition(lastSeen.isFinite) }
  }
  let scan = KernelScan(.accessPoints(points))
  precondition(
    WiFiReply(line: Array(WiFiReply.scan(scan).line.utf8)[...]) == .scan(scan),
    "a scan does not survive as a line")
  for network in WiFiScan(points, at: 1000).networks {
    precondition(!network.bssid.isGroup && !network.bssid.isLocal && network.age >= 0)
  }
}
