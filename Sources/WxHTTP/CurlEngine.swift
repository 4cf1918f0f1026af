internal import CCurl
internal import Synchronization
internal import WxCore

/// A request waiting to be sent.
struct Submission: Sendable {
  /// Identifies the submission for a later cancellation.
  let identifier: UInt64
  let request: HTTPRequest
  /// The URL of the request, parsed and checked.
  let url: CurlURL
  let ticket: TransferContinuation
}

/// The multi handle, its thread, and its command queue.
final class CurlEngine: Sendable {
  /// A command for the thread.
  enum Command: Sendable {
    case submit(Submission)
    case cancel(UInt64)
    case stop
  }

  /// Commands in order of arrival, until the mailbox is closed.
  final class Mailbox: Sendable {
    private let commands = Mutex<[Command]?>([])

    /// Adds a command; returns `false` if the mailbox is closed.
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

    /// Returns the remaining commands and accepts no more.
    func close() -> [Command] {
      commands.withLock { commands in
        defer { commands = nil }
        return commands ?? []
      }
    }
  }

  private let mailbox = Mailbox()
  private let multi: CurlMulti

  /// Creates the multi handle and starts its thread.
  ///
  /// - Throws: ``HTTPError/cannotConnect(host:detail:)`` if the system has no memory or thread
  ///   left.
  init(_ curl: CurlLibrary, _ settings: CurlSettings) throws(HTTPError) {
    guard let multi = CurlMulti(curl) else {
      throw .cannotConnect(host: "any host", detail: "out of memory")
    }
    self.multi = multi
    do throws(ThreadError) {
      try WorkerThread.start { [mailbox] in
        var loop = CurlLoop(multi: multi, mailbox: mailbox, settings: settings)
        loop.run()
      }
    } catch {
      throw .cannotConnect(host: "any host", detail: "the system cannot start a thread")
    }
  }

  /// Sends the thread a command and wakes it; returns `false` if the thread has ended.
  @discardableResult
  func post(_ command: Command) -> Bool {
    guard mailbox.put(command) else { return false }
    multi.wakeUp()
    return true
  }
}

/// The multi handle.
///
/// `@unchecked Sendable`: only the engine's thread drives it; others call only ``wakeUp()``, which
/// libcurl allows from any thread. The last owner frees it.
@safe
final class CurlMulti: @unchecked Sendable {
  let curl: CurlLibrary
  /// The sockets of the connections. They outlive the handle, which closes them when it is freed.
  let sockets = OpenSockets()
  private let handle: UnsafeMutableRawPointer

  /// Creates a handle; `nil` if there is no memory.
  init?(_ curl: CurlLibrary) {
    guard let handle = unsafe curl.functions.pointee.multi_init() else { return nil }
    self.curl = curl
    unsafe self.handle = handle
    // The maximum number of idle connections.
    unsafe ccurl_multi_set_long(curl.functions, handle, CURLMOPT_MAXCONNECTS, 16)
  }

  deinit { unsafe _ = curl.functions.pointee.multi_cleanup(handle) }

  /// Ends the current or next ``wait(milliseconds:)`` of the engine's thread.
  func wakeUp() { unsafe _ = curl.functions.pointee.multi_wakeup(handle) }

  /// Returns libcurl's message for a code.
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

  /// Does all the work that is possible without waiting.
  func perform() -> CURLMcode {
    var running: Int32 = 0
    return unsafe curl.functions.pointee.multi_perform(handle, &running)
  }

  /// Waits for a socket, a libcurl timer, a wake-up or the end of the time.
  func wait(milliseconds: Int32) -> CURLMcode {
    unsafe curl.functions.pointee.multi_poll(handle, nil, 0, milliseconds, nil)
  }

  /// Returns the next transfer that has ended: the address of its handle, and its result.
  func nextEnded() -> (easy: UInt, code: CURLcode)? {
    var left: Int32 = 0
    while let message = unsafe curl.functions.pointee.multi_info_read(handle, &left) {
      guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
      return unsafe (UInt(bitPattern: message.pointee.easy_handle), message.pointee.data.result)
    }
    return nil
  }
}
