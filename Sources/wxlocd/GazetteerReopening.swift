#if Server
  internal import ServiceLifecycle
  internal import UnixSignals
  internal import WxCommand

  /// Opens the gazetteer again at each SIGHUP and when its file was replaced, until the server is stopped.
  struct GazetteerReopening: ServiceLifecycle.Service, CustomStringConvertible {
    let gazetteer: OpenedGazetteer
    /// The signals, which are trapped before the server listens.
    let signals: UnixSignalsSequence
    let manager: ServiceManager?

    /// The time between two looks at the file, in seconds; two that are equal open it again.
    private static let interval = 5

    var description: String { "SIGHUP" }

    func run() async throws {
      await withTaskGroup { group in
        group.addTask {
          while (try? await Task.sleep(for: .seconds(Self.interval))) != nil {
            gazetteer.reopenIfReplaced()
          }
        }
        for await _ in signals.cancelOnGracefulShutdown() {
          manager?.reportReloading()
          gazetteer.reopen()
          manager?.reportReady()
        }
        group.cancelAll()
      }
    }
  }
#endif
