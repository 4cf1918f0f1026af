#if Server
  internal import ServiceLifecycle
  internal import UnixSignals
  internal import WxCommand

  /// Opens the gazetteer again at each SIGHUP, until the server is stopped.
  struct GazetteerReopening: ServiceLifecycle.Service, CustomStringConvertible {
    let gazetteer: OpenedGazetteer
    /// The signals, which are trapped before the server listens.
    let signals: UnixSignalsSequence
    let manager: ServiceManager?

    var description: String { "SIGHUP" }

    func run() async throws {
      for await _ in signals.cancelOnGracefulShutdown() {
        manager?.reportReloading()
        gazetteer.reopen()
        manager?.reportReady()
      }
    }
  }
#endif
