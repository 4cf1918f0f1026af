internal import Dispatch
internal import WxPlatform
internal import Synchronization
internal import WxCore

/// Processes pieces of work on several threads and delivers the answers in the order of the pieces.
///
/// One thread reads, several work, and the caller's thread writes. At most a few pieces per worker
/// are in flight, whichever part is slow, so memory does not grow with the input. It uses threads
/// instead of tasks, because reading and writing block.
final class BatchPipeline<Piece: Sendable, Answer: Sendable>: Sendable {
  private struct State {
    var waiting: [(number: Int, piece: Piece)] = []
    var answers: [Int: Answer] = [:]
    var readCount = 0
    var isAtEnd = false
    var isStopped = false
    var failure: (any Error)?
  }

  private let workers: Int
  private let state = Mutex(State())
  /// Counts how many more pieces may be read.
  private let room: DispatchSemaphore
  /// Counts the pieces that wait for a worker.
  private let work = DispatchSemaphore(value: 0)
  /// Counts the events for the writer.
  private let events = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()

  init(workers: Int) {
    self.workers = workers
    // A semaphore must not be destroyed below its initial value, so this one starts at zero.
    room = DispatchSemaphore(value: 0)
    for _ in 0..<(2 * workers + 2) { room.signal() }
  }

  /// Whether reading and working should stop early.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Stops early; may be called from any thread.
  func stop() {
    state.withLock { $0.isStopped = true }
    room.signal()
    for _ in 0..<workers { work.signal() }
    events.signal()
  }

  /// Runs until the end of the input, a call of ``stop()``, or an error.
  ///
  /// - Parameters:
  ///   - read: Returns the next pieces; `nil` at the end. Called on its own thread.
  ///   - makeWorker: Creates the function that processes pieces, once for each worker thread.
  ///   - write: Receives the answers in order, and whether the next one is not ready yet.
  /// - Throws: The first error of any of them; their effects until then remain.
  func run(
    read: @escaping @Sendable () throws -> [Piece]?,
    makeWorker: @escaping @Sendable () throws -> (Piece) throws -> Answer,
    write: (Answer, _ isLast: Bool) throws -> Void
  ) throws {
    start { try self.readAll(read) }
    for _ in 0..<workers { start { try self.workAll(makeWorker()) } }
    defer { threads.wait() }
    do {
      try writeAll(write)
    } catch {
      stop()
      throw error
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func start(_ body: @escaping @Sendable () throws -> Void) {
    threads.enter()
    do throws(ThreadError) {
      try WorkerThread.start(stackSize: 8 << 20) { [self] in
        do { try body() } catch { fail(error) }
        threads.leave()
      }
    } catch {
      fail(error)
      threads.leave()
    }
  }

  private func fail(_ error: any Error) {
    state.withLock { $0.failure = $0.failure ?? error }
    stop()
  }

  private func readAll(_ read: () throws -> [Piece]?) throws {
    while !isStopped, let pieces = try read() {
      for piece in pieces {
        room.wait()
        guard !isStopped else { return }
        state.withLock { state in
          state.waiting.append((state.readCount, piece))
          state.readCount += 1
        }
        work.signal()
      }
    }
    state.withLock { $0.isAtEnd = true }
    for _ in 0..<workers { work.signal() }
    events.signal()
  }

  private func workAll(_ answer: (Piece) throws -> Answer) throws {
    while true {
      work.wait()
      // There is no piece at the end of the input or after a stop.
      let next = state.withLock { state in
        state.isStopped || state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      }
      guard let next else { return }
      let done = try answer(next.piece)
      state.withLock { $0.answers[next.number] = done }
      events.signal()
    }
  }

  private func writeAll(_ write: (Answer, Bool) throws -> Void) throws {
    var number = 0
    while true {
      let (answer, isNextReady, isOver) = state.withLock { state in
        let answer = state.isStopped ? nil : state.answers.removeValue(forKey: number)
        let isOver =
          state.isStopped || (answer == nil && state.isAtEnd && state.readCount == number)
        return (answer, state.answers[number + 1] != nil, isOver)
      }
      if let answer {
        try write(answer, !isNextReady)
        number += 1
        room.signal()
      } else if isOver {
        return
      } else {
        events.wait()
      }
    }
  }
}
