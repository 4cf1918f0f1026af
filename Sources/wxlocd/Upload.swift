#if Server
  internal import NIOCore
  internal import Synchronization
  internal import WxService

  /// The body of a request while it arrives; its connection is closed if that takes too long.
  final class Upload: Sendable {
    private let pace: Mutex<UploadPace>
    private let start = ContinuousClock.now
    private let check: RepeatedTask

    /// The time between two looks at the pace.
    private static let interval = TimeAmount.seconds(5)

    /// - Parameters:
    ///   - limits: The limits of the server.
    ///   - channel: The connection.
    init(_ limits: ServerLimits, on channel: any Channel) {
      let box = Box()
      pace = Mutex(UploadPace(minimum: limits.uploadRate))
      check = channel.eventLoop.scheduleRepeatedTask(
        initialDelay: Self.interval, delay: Self.interval
      ) { _ in
        guard box.upload.withLock({ $0.upload })?.isTooSlow == true else { return }
        limits.rejections.count("slow_upload")
        channel.close(promise: nil)
      }
      box.upload.withLock { $0.upload = self }
    }

    /// What the scheduled task knows of the upload, which may be gone.
    private final class Box: Sendable {
      struct Reference { weak var upload: Upload? }
      let upload = Mutex(Reference())
    }

    deinit { check.cancel() }

    private var now: Double { (ContinuousClock.now - start) / .seconds(1) }

    private var isTooSlow: Bool {
      pace.withLock { $0.timeLeft(at: now) }.map { $0 <= 0 } ?? false
    }

    /// Notes that the server waits for the client.
    func wait() { pace.withLock { $0.wait(from: now) } }

    /// Notes that bytes have arrived.
    func add(_ count: Int) { pace.withLock { $0.add(count, at: now) } }
  }
#endif
