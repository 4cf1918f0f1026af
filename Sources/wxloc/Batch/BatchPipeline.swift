internal import Dispatch
internal import Foundation
internal import Synchronization

/// Answers pieces of work on several threads and hands the answers on in the order of the pieces.
///
/// One thread reads, some work, and the caller's writes. A few pieces for each worker are under way
/// at most, whoever is slow: memory does not grow with the input. Threads are used and no tasks, as
/// reading and writing block.
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
  /// Counts pieces that wait for a worker.
  private let work = DispatchSemaphore(value: 0)
  /// Counts events that the writer should look at.
  private let news = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()

  init(workers: Int) {
    self.workers = workers
    // A semaphore may not be let go below the value it was made with, so this one begins at zero.
    room = DispatchSemaphore(value: 0)
    for _ in 0..<(2 * workers + 2) { room.signal() }
  }

  /// Whether reading and working should end early.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Ends early, from any thread.
  func stop() {
    state.withLock { $0.isStopped = true }
    room.signal()
    for _ in 0..<workers { work.signal() }
    news.signal()
  }

  /// Runs to the end of the input, or until somebody calls ``stop()`` or something fails.
  ///
  /// - Parameters:
  ///   - read: Gives the next pieces; `nil` at the end. Called on a thread of its own.
  ///   - makeWorker: Makes the function that answers pieces, once for each worker thread.
  ///   - write: Takes the answers in order, and whether the next one is not ready yet.
  /// - Throws: What one of them threw; what they did meanwhile is undone by nobody.
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
    let thread = Thread { [self] in
      do {
        try body()
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
        stop()
      }
      threads.leave()
    }
    thread.stackSize = 8 << 20
    thread.start()
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
    news.signal()
  }

  private func workAll(_ answer: (Piece) throws -> Answer) throws {
    while true {
      work.wait()
      // No piece: the input is at its end, or the work was stopped.
      let next = state.withLock { state in
        state.isStopped || state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      }
      guard let next else { return }
      let done = try answer(next.piece)
      state.withLock { $0.answers[next.number] = done }
      news.signal()
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
        news.wait()
      }
    }
  }
}
