internal import Dispatch
internal import WxPlatform
internal import Synchronization

/// Delivers signals to closures without losing one.
///
/// Dispatch's own sources lose a signal that arrives before they are registered, and now and then a
/// later one: the kernel may give it to the main thread, whose handler consumes it. Here the handler
/// writes the number of the signal to a pipe, and a source reads the pipe.
enum SignalPipe {
  /// A closure that is called for a signal, until it is removed.
  struct Listener: Sendable {
    fileprivate let signal: Int32
    fileprivate let number: Int
  }

  private struct Entry {
    let listener: Listener
    let queue: DispatchQueue
    let work: @Sendable () -> Void
  }

  private struct Listeners {
    var next = 0
    /// An array: the first dictionary of a type costs a tenth of `wxloc --version`.
    var entries: [Entry] = []
  }

  private static let listeners = Mutex(Listeners())

  /// SIG_IGN, which is not a function: signal.h casts this number.
  private static let ignored = 1

  /// The end of the pipe that the handlers write to. Set before the first handler is installed, and
  /// never again.
  nonisolated(unsafe) private static var writer: Int32 = -1

  /// Reads the pipe as long as the process lives; made by the first listener.
  private static let reader = Reader()

  private actor Reader {
    private let source: any DispatchSourceRead

    init() {
      var ends: [Int32] = [-1, -1]
      // Without descriptors, signals have no effect; `StandardDescriptors` checks that there are some.
      _ = unsafe pipe(&ends)
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        // A handler must never block. More than a pipe holds are not needed.
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      unsafe writer = ends[1]
      let descriptor = ends[0]
      source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "signals"))
      source.setEventHandler {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(descriptor, &numbers, numbers.count)
        for number in numbers.prefix(max(0, count)) { SignalPipe.deliver(Int32(number)) }
      }
      source.resume()
    }
  }

  private static func deliver(_ signal: Int32) {
    let entries = listeners.withLock { $0.entries }
    for entry in entries where entry.listener.signal == signal {
      entry.queue.async(execute: entry.work)
    }
  }

  /// Calls a closure on a queue of its own whenever a signal arrives from now on.
  ///
  /// - Returns: The listener; `nil` if the parent of this process has made it ignore the signal.
  @discardableResult
  static func listen(
    to signal: Int32, _ work: @escaping @Sendable () -> Void
  ) -> Listener? {
    _ = reader
    let listener = listeners.withLock { listeners in
      listeners.next += 1
      let listener = Listener(signal: signal, number: listeners.next)
      let queue = DispatchQueue(label: "signal \(signal)")
      listeners.entries.append(Entry(listener: listener, queue: queue, work: work))
      return listener
    }
    guard handle(signal) else {
      remove(listener)
      return nil
    }
    return listener
  }

  /// Ends a listener. The signal is still handled, without effect.
  static func remove(_ listener: Listener) {
    listeners.withLock { listeners in
      listeners.entries.removeAll { $0.listener.number == listener.number }
    }
  }

  /// Installs the handler, unless the signal is ignored.
  ///
  /// - Returns: Whether the signal is handled.
  @discardableResult
  static func handle(_ number: Int32) -> Bool {
    let before = signal(number) { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(SignalPipe.writer, &byte, 1)
      errno = before
    }
    guard unsafe unsafeBitCast(before, to: Int.self) == ignored else { return true }
    _ = signal(number, before)
    return false
  }
}
