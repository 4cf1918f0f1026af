#if Server
  internal import WxPlatform
  internal import NIOCore
  internal import NIOPosix
  internal import Synchronization

  /// Runs the tasks of connections on the event loops that read and write them: a request that is
  /// answered at once does not change the thread.
  struct LoopExecutors: Sendable {
    /// The executors of the loops of this process.
    static let shared = LoopExecutors(.singleton)

    private let executors: [ObjectIdentifier: LoopExecutor]

    private init(_ group: MultiThreadedEventLoopGroup) {
      var executors: [ObjectIdentifier: LoopExecutor] = [:]
      for loop in group.makeIterator() { executors[ObjectIdentifier(loop)] = LoopExecutor(loop) }
      self.executors = executors
    }

    /// The executor of a loop; `nil` for one of another group.
    subscript(loop: any EventLoop) -> (any TaskExecutor)? { executors[ObjectIdentifier(loop)] }

    /// Whether the present task has run for long on a loop.
    func isLate(_ loop: any EventLoop) -> Bool { executors[ObjectIdentifier(loop)]?.isLate == true }

    /// Lets the other connections of a loop go ahead.
    ///
    /// `Task.yield()` would go by another thread.
    func pause(on loop: any EventLoop) async {
      await withCheckedContinuation { continuation in
        loop.execute { continuation.resume() }
      }
    }
  }

  /// Runs tasks on an event loop.
  private final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop
    /// The start of the present job, in nanoseconds.
    private let start = Atomic<UInt64>(0)

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      loop.execute {
        self.start.store(NIODeadline.now().uptimeNanoseconds, ordering: .relaxed)
        unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
      }
    }

    /// Whether the present job has run for more than two milliseconds.
    var isLate: Bool {
      NIODeadline.now().uptimeNanoseconds > start.load(ordering: .relaxed) + 2_000_000
    }
  }
#endif
