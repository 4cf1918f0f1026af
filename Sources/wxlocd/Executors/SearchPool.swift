#if Server
  internal import Dispatch
  internal import Synchronization
  internal import WxCore
  internal import WxService

  /// The threads on which searches run, so that nothing else waits for them.
  ///
  /// Connections, health and metrics are answered by the event loops. A search waits here for its
  /// client's turn; see ``FairQueue``. There is one thread more than one client may use, so that a
  /// client with endless expensive searches does not even delay the first one of another.
  final class SearchPool: Sendable {
    fileprivate struct Work: Sendable {
      let job: UnownedJob
      let executor: ClientExecutor
    }

    private struct State {
      var queue: FairQueue<Work>
      var idleThreads = 0
    }

    private let state: Mutex<State>
    private let wakeUp = DispatchSemaphore(value: 0)

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - threads: The number of searches at a time.
    ///   - share: The number of searches of one client at a time.
    /// - Throws: `ThreadError` if the system cannot start them.
    init(threads: Int, share: Int) throws(ThreadError) {
      state = Mutex(State(queue: FairQueue(share: min(share, threads))))
      for _ in 0...threads {
        try WorkerThread.start(stackSize: 8 << 20) { [self] in work() }
      }
    }

    /// Where a client's tasks run: `withTaskExecutorPreference(pool.executor(for: client))`.
    func executor(for client: ClientAddress) -> any TaskExecutor {
      ClientExecutor(pool: self, client: client.network)
    }

    /// The numbers of searches under way and waiting.
    var counts: (running: Int, waiting: Int) {
      state.withLock { ($0.queue.runningCount, $0.queue.waitingCount) }
    }

    fileprivate func add(_ work: Work, for client: ClientAddress) {
      let wakes = state.withLock { state in
        state.queue.add(work, for: client)
        // Without room, the thread that makes some takes the work; another would wake for nothing.
        guard state.idleThreads > 0, state.queue.hasRoom(for: client) else { return false }
        state.idleThreads -= 1
        return true
      }
      if wakes { wakeUp.signal() }
    }

    private func work() {
      while true {
        let next = state.withLock { state in
          let next = state.queue.next()
          if next == nil { state.idleThreads += 1 }
          return next
        }
        guard let (work, client) = next else {
          wakeUp.wait()
          continue
        }
        let start = ContinuousClock.now
        unsafe work.job.runSynchronously(on: work.executor.asUnownedTaskExecutor())
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        state.withLock { $0.queue.end(of: client, after: seconds) }
      }
    }
  }

  /// Runs the tasks of one client in a pool.
  private final class ClientExecutor: TaskExecutor {
    private let pool: SearchPool
    private let client: ClientAddress

    init(pool: SearchPool, client: ClientAddress) {
      self.pool = pool
      self.client = client
    }

    func enqueue(_ job: consuming ExecutorJob) {
      pool.add(SearchPool.Work(job: UnownedJob(job), executor: self), for: client)
    }
  }
#endif
