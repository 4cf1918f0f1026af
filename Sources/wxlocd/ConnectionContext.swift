#if Server
  internal import Hummingbird
  internal import Logging
  internal import NIOCore

  /// What a request needs to know of its connection.
  struct ConnectionContext: InitializableFromSource, Sendable {
    /// The client's address without the port.
    let client: String

    init(source: ApplicationRequestContextSource) {
      client = source.channel.remoteAddress?.ipAddress ?? "local"
    }
  }
#endif
