internal import CCurl
internal import Synchronization
internal import WxCore

/// A request that waits to be sent.
struct Submission: Sendable {
  /// Names the submission in a later cancellation.
  let identifier: UInt64
  let request: HTTPRequest
  /// The request's URL, checked.
  let url: CurlURL
  let ticket: TransferTicket
}

/// The multi handle, its thread, and the way to hand it work.
final class CurlEngine: Sendable {
  /// What the thread is told.
  enum Command: Sendable {
    case submit(Submission)
    case cancel(UInt64)
    case stop
  }

  /// Commands in the order in which they came, until no one takes them any more.
  final class Mailbox: Sendable {
    private let commands = Mutex<[Command]?>([])

    /// Leaves a command; `false` when it came too late.
    func put(_ command: Command) -> Bool {
      commands.withLock { commands in
        commands?.append(command)
        return commands != nil
      }
    }

    func takeAll() -> [Command] {
      commands.withLock { commands in
        guard let waiting = commands else { return [] }
        commands = []
        return waiting
      }
    }

    /// Takes what is there and lets nothing more in.
    func close() -> [Command] {
      commands.withLock { commands in
        defer { commands = nil }
        return commands ?? []
      }
    }
  }

  private let mailbox = Mailbox()
  private let multi: CurlMulti

  /// Makes the multi handle and starts its thread.
  ///
  /// - Throws: ``HTTPError/cannotConnect(host:detail:)`` when the system has no memory or thread.
  init(_ curl: CurlLibrary, _ settings: CurlSettings) throws(HTTPError) {
    guard let multi = CurlMulti(curl) else {
      throw .cannotConnect(host: "any host", detail: "out of memory")
    }
    self.multi = multi
    let isRunning = WorkerThread.start { [mailbox] in
      var loop = CurlLoop(multi: multi, mailbox: mailbox, settings: settings)
      loop.run()
    }
    guard isRunning else {
      throw .cannotConnect(host: "any host", detail: "the system refuses a thread")
    }
  }

  /// Hands the thread a command and wakes it; `false` when the thread has ended.
  @discardableResult
  func post(_ command: Command) -> Bool {
    guard mailbox.put(command) else { return false }
    multi.wakeUp()
    return true
  }
}

/// The multi handle.
///
/// `@unchecked Sendable`: the engine's thread is the only one that drives it; others call nothing
/// but ``wakeUp()``, which libcurl allows from any thread. The last owner frees it.
@safe
final class CurlMulti: @unchecked Sendable {
  let curl: CurlLibrary
  /// The sockets of the connections. They outlive the handle, which closes them at its end.
  let sockets = OpenSockets()
  private let handle: UnsafeMutableRawPointer

  /// Makes a handle; `nil` without memory.
  init?(_ curl: CurlLibrary) {
    guard let handle = unsafe curl.functions.pointee.multi_init() else { return nil }
    self.curl = curl
    unsafe self.handle = handle
    // Idle connections that are kept for the next request.
    unsafe ccurl_multi_set_long(curl.functions, handle, CURLMOPT_MAXCONNECTS, 16)
  }

  deinit { unsafe _ = curl.functions.pointee.multi_cleanup(handle) }

  /// Ends a ``wait(milliseconds:)`` of the engine's thread, or the next one.
  func wakeUp() { unsafe _ = curl.functions.pointee.multi_wakeup(handle) }

  /// libcurl's own sentence for a code.
  func sentence(_ code: CURLMcode) -> String {
    guard let text = unsafe curl.functions.pointee.multi_strerror(code) else {
      return "unknown error"
    }
    return unsafe String(cString: text)
  }

  func add(_ transfer: Transfer) -> CURLMcode {
    unsafe sockets.watch(transfer.easy, curl)
    return unsafe curl.functions.pointee.multi_add_handle(handle, transfer.easy)
  }

  func remove(_ transfer: Transfer) {
    unsafe _ = curl.functions.pointee.multi_remove_handle(handle, transfer.easy)
  }

  /// Does what can be done without waiting.
  func perform() -> CURLMcode {
    var running: Int32 = 0
    return unsafe curl.functions.pointee.multi_perform(handle, &running)
  }

  /// Waits for a socket, a timer of libcurl, a wake-up or the end of the time.
  func wait(milliseconds: Int32) -> CURLMcode {
    unsafe curl.functions.pointee.multi_poll(handle, nil, 0, milliseconds, nil)
  }

  /// The next transfer that has ended: the address of its handle, and how it ended.
  func nextEnded() -> (easy: UInt, code: CURLcode)? {
    var left: Int32 = 0
    while let message = unsafe curl.functions.pointee.multi_info_read(handle, &left) {
      guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
      return unsafe (UInt(bitPattern: message.pointee.easy_handle), message.pointee.data.result)
    }
    return nil
  }
}
