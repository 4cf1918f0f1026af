#if Server
  internal import WxPlatform
  internal import NIOCore
  internal import NIOPosix

  /// Runs the tasks of connections on the event loops that read and write them: a request that is
  /// answered at once does not change the thread.
  struct LoopExecutors: Sendable {
    private let executors: [ObjectIdentifier: LoopExecutor]

    init(_ group: MultiThreadedEventLoopGroup) {
      var executors: [ObjectIdentifier: LoopExecutor] = [:]
      for loop in group.makeIterator() { executors[ObjectIdentifier(loop)] = LoopExecutor(loop) }
      self.executors = executors
    }

    /// The executor of a loop; `nil` for one of another group.
    subscript(loop: any EventLoop) -> (any TaskExecutor)? { executors[ObjectIdentifier(loop)] }
  }

  /// Runs tasks on an event loop.
  private final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      loop.execute { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#endif
