/// Waiting work of many clients, of which the client that has used least is served next.
///
/// Each client has a queue of its own, and an account of the seconds that its work has taken. A
/// client with cheap work is therefore served before one with expensive work, however much of that
/// waits. A client that comes back after a pause has saved little up: its account starts just below
/// those of the others, so that it is served soon, but not before them for long.
package struct FairQueue<Element: Sendable>: Sendable {
  private struct Account {
    var waiting: [Element] = []
    /// The index of the first waiting element.
    var head = 0
    var running = 0
    /// The seconds that the client has used.
    var used = 0.0
    /// When the first waiting element became the next one, for a tie.
    var turn = 0

    var waitingCount: Int { waiting.count - head }

    mutating func takeFirst() -> Element {
      defer {
        head += 1
        // The front is removed seldom, so that a long queue costs no more than a short one.
        if head == waiting.count || head >= 256 {
          waiting.removeFirst(head)
          head = 0
        }
      }
      return waiting[head]
    }
  }

  /// The most pieces of one client's work at a time.
  package let share: Int
  private var accounts: [ClientAddress: Account] = [:]
  /// The clients with waiting work.
  private var waitingClients: [ClientAddress] = []
  /// The least account of late, from which a client starts that was not active.
  private var floor = 0.0
  private var turns = 0
  /// The number of waiting pieces of work.
  package private(set) var waitingCount = 0
  /// The number of pieces of work under way.
  package private(set) var runningCount = 0

  /// The seconds by which a client that was not active starts below the others.
  private static var credit: Double { 0.1 }
  /// The number of accounts after which those without work are removed.
  private static var accountLimit: Int { 4096 }

  /// - Parameter share: The most pieces of one client's work at a time, at least 1.
  package init(share: Int) { self.share = max(share, 1) }

  /// Adds work of a client.
  package mutating func add(_ element: Element, for client: ClientAddress) {
    if accounts[client] == nil, accounts.count >= Self.accountLimit { removeIdleAccounts() }
    turns += 1
    let turn = turns
    let hasWaited = update(client) { account, floor in
      let hasWaited = account.waitingCount > 0
      if !hasWaited {
        account.turn = turn
        if account.running == 0 { account.used = max(account.used, floor - Self.credit) }
      }
      account.waiting.append(element)
      return hasWaited
    }
    if !hasWaited { waitingClients.append(client) }
    waitingCount += 1
  }

  /// Whether another piece of a client's work can begin; if not, the end of one of its pieces makes
  /// room for it.
  package func hasRoom(for client: ClientAddress) -> Bool {
    (accounts[client]?.running ?? 0) < share
  }

  /// Takes the work to do next; ``end(of:after:)`` must follow.
  ///
  /// - Returns: The work and its client; `nil` if none waits, or only work of clients that use their
  ///   share.
  package mutating func next() -> (element: Element, client: ClientAddress)? {
    var best: (index: Int, used: Double, turn: Int)?
    for (index, client) in waitingClients.enumerated() {
      guard let account = accounts[client], account.running < share else { continue }
      if let best, (best.used, best.turn) <= (account.used, account.turn) { continue }
      best = (index, account.used, account.turn)
    }
    guard let best else { return nil }
    let client = waitingClients[best.index]
    turns += 1
    let turn = turns
    let (element, isLast) = update(client) { account, floor in
      floor = max(floor, account.used)
      account.running += 1
      account.turn = turn
      return (account.takeFirst(), account.waitingCount == 0)
    }
    if isLast {
      waitingClients.swapAt(best.index, waitingClients.count - 1)
      waitingClients.removeLast()
    }
    waitingCount -= 1
    runningCount += 1
    return (element, client)
  }

  /// Ends work that ``next()`` returned.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - seconds: The time that the work took.
  package mutating func end(of client: ClientAddress, after seconds: Double) {
    update(client) { account, _ in
      account.running -= 1
      account.used += max(seconds, 0)
    }
    runningCount -= 1
  }

  private mutating func update<Result>(
    _ client: ClientAddress, _ body: (inout Account, inout Double) -> Result
  ) -> Result {
    body(&accounts[client, default: Account()], &floor)
  }

  /// Removes the accounts that a new one would not differ from, then, if that is not enough, all of
  /// clients without work.
  private mutating func removeIdleAccounts() {
    let floor = floor - Self.credit
    accounts = accounts.filter { $1.running + $1.waitingCount > 0 || $1.used > floor }
    guard accounts.count >= Self.accountLimit else { return }
    accounts = accounts.filter { $1.running + $1.waitingCount > 0 }
  }
}
