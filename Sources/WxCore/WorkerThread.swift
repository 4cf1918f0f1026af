internal import WxPlatform

/// A thread for blocking work, which a task in the concurrency pool must not do.
package final class WorkerThread: Sendable {
  private let work: @Sendable () -> Void

  private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Starts a detached thread.
  ///
  /// - Parameters:
  ///   - stackSize: The size of the stack in bytes; `nil` for the system's default.
  ///   - work: The work of the thread.
  /// - Throws: ``ThreadError`` if the system cannot create one.
  package static func start(
    stackSize: Int? = nil, _ work: @escaping @Sendable () -> Void
  ) throws(ThreadError) {
    // The thread takes over this reference.
    let context = unsafe Unmanaged.passRetained(WorkerThread(work)).toOpaque()
    if unsafe detach(context, stackSize) { return }
    unsafe Unmanaged<WorkerThread>.fromOpaque(context).release()
    throw ThreadError()
  }

  private static func detach(_ context: UnsafeMutableRawPointer, _ stackSize: Int?) -> Bool {
    // Not a variable, because the module that defines the initializer differs between systems.
    unsafe withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { memory in
      guard let attributes = memory.baseAddress, unsafe pthread_attr_init(attributes) == 0 else {
        return false
      }
      defer { unsafe _ = pthread_attr_destroy(attributes) }
      unsafe pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
      if let stackSize { unsafe pthread_attr_setstacksize(attributes, stackSize) }
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      return unsafe pthread_create(
        &thread, attributes, { unsafe WorkerThread.main($0) }, context) == 0
    }
  }

  private static func main(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<WorkerThread>.fromOpaque(context).takeRetainedValue().work()
    return nil
  }
}

/// The system cannot start a thread.
package struct ThreadError: ExplainedError {
  package let code = "no_thread"
  package let cause = FailureCause.io
  package var message: String { "The system cannot start another thread." }
  package var hint: Hint? { "End other programs, or raise the limit on processes (ulimit -u)." }
}
