/// Which transfers may start: a pure queue with a limit for each host, first come, first served.
struct HostQueue<Item> {
  /// The most transfers of one host that run at once.
  let limit: (_ host: String) -> Int

  private var waiting: [String: [(identifier: UInt64, item: Item)]] = [:]
  private var running: [String: Int] = [:]

  /// Makes an empty queue.
  init(limit: @escaping (_ host: String) -> Int) { self.limit = limit }

  /// Takes an item in; gives it back when it may start now.
  mutating func add(_ item: Item, identifier: UInt64, host: String) -> Item? {
    guard running[host, default: 0] < max(1, limit(host)) else {
      waiting[host, default: []].append((identifier, item))
      return nil
    }
    running[host, default: 0] += 1
    return item
  }

  /// Notes that one of an host has ended; gives the one that takes its place.
  mutating func end(host: String) -> Item? {
    if var queue = waiting[host], !queue.isEmpty {
      let next = queue.removeFirst().item
      waiting[host] = queue.isEmpty ? nil : queue
      return next
    }
    let left = running[host, default: 1] - 1
    running[host] = left > 0 ? left : nil
    return nil
  }

  /// Takes a waiting item out, if it is there.
  mutating func remove(identifier: UInt64) -> Item? {
    for (host, queue) in waiting {
      guard let index = queue.firstIndex(where: { $0.identifier == identifier }) else { continue }
      var left = queue
      let item = left.remove(at: index).item
      waiting[host] = left.isEmpty ? nil : left
      return item
    }
    return nil
  }

  /// Takes all waiting items out.
  mutating func removeAll() -> [Item] {
    defer { waiting = [:] }
    return waiting.values.flatMap { $0.map(\.item) }
  }
}
