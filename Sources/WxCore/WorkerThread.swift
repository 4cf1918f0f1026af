internal import Foundation

/// A thread for blocking work, which a task in the concurrency pool must not do.
package final class WorkerThread: Sendable {
  private let work: @Sendable () -> Void

  private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  /// Starts a detached thread; returns `false` if the system cannot create one.
  package static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    // The thread takes over this reference.
    let context = unsafe Unmanaged.passRetained(WorkerThread(work)).toOpaque()
    if unsafe detach(context) { return true }
    unsafe Unmanaged<WorkerThread>.fromOpaque(context).release()
    return false
  }

  private static func detach(_ context: UnsafeMutableRawPointer) -> Bool {
    #if canImport(Darwin)
      var thread: pthread_t?
      guard unsafe pthread_create(&thread, nil, { unsafe WorkerThread.main($0) }, context) == 0,
        let thread = unsafe thread
      else { return false }
      unsafe pthread_detach(thread)
    #else
      var thread = pthread_t()
      guard unsafe pthread_create(&thread, nil, { unsafe WorkerThread.main($0) }, context) == 0
      else { return false }
      pthread_detach(thread)
    #endif
    return true
  }

  private static func main(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<WorkerThread>.fromOpaque(context).takeRetainedValue().work()
    return nil
  }
}
