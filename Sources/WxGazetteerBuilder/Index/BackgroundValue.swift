internal import Dispatch
internal import Synchronization
internal import WxCore
internal import WxGazetteer

/// A value that a thread of its own computes while the builder does other work.
///
/// If the build fails, nothing uses the value. The work is awaited nevertheless: a process must not end while a thread
/// is inside libgeos.
final class BackgroundValue<Value: Sendable>: Sendable {
  private final class Work: Sendable {
    private let result = Mutex<Result<Value, GazetteerError>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    func run(_ compute: () throws(GazetteerError) -> Value) {
      let value = Result(catching: compute)
      result.withLock { $0 = value }
      isDone.signal()
    }

    func wait() -> Result<Value, GazetteerError>? {
      isDone.wait()
      isDone.signal()
      return result.withLock(\.self)
    }
  }

  private let work = Work()

  /// Starts to compute the value.
  init(_ compute: @escaping @Sendable () throws(GazetteerError) -> Value) {
    let work = work
    do throws(ThreadError) {
      try WorkerThread.start(stackSize: 8 << 20) { work.run(compute) }
    } catch {
      work.run(compute)
    }
  }

  deinit { _ = work.wait() }

  /// Waits for the value.
  ///
  /// - Throws: What the computation throws.
  func value() throws(GazetteerError) -> Value {
    guard let result = work.wait() else { preconditionFailure("the work ended without a result") }
    return try result.get()
  }
}
