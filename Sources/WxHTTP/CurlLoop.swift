internal import CCurl
internal import WxCore

/// The loop of the engine's thread: takes commands, drives transfers, delivers results.
struct CurlLoop {
  private let multi: CurlMulti
  private let mailbox: CurlEngine.Mailbox
  private let settings: CurlSettings
  /// The active transfers, by the address of their easy handle.
  private var transfers: [UInt: Transfer] = [:]
  /// The certificates, read for the first transfer that needs them.
  private var trust: Result<[UInt8], TrustStore.UnusableFile>?

  init(multi: CurlMulti, mailbox: CurlEngine.Mailbox, settings: CurlSettings) {
    self.multi = multi
    self.mailbox = mailbox
    self.settings = settings
  }

  /// Runs until a stop command, or until libcurl cannot continue.
  mutating func run() {
    while true {
      for command in mailbox.takeAll() {
        if case .stop = command { return close { _ in .cancelled } }
        obey(command)
      }
      var status = multi.perform()
      while let (easy, code) = multi.nextEnded() { end(easy, code) }
      // Ending a transfer may have started another, which libcurl's timers handle.
      if status == CURLM_OK {
        multi.sockets.acknowledge()
        status = multi.wait(milliseconds: 60_000)
      }
      guard status == CURLM_OK else {
        // Out of memory or descriptors: errors are better than a thread that spins.
        let sentence = multi.sentence(status)
        return close { .cannotConnect(host: $0, detail: sentence) }
      }
    }
  }

  private mutating func obey(_ command: CurlEngine.Command) {
    switch command {
    case .submit(let submission):
      // The cancellation may have arrived before the submission.
      if !submission.ticket.isDone { start(submission) }
    case .cancel(let identifier):
      let found = transfers.first { $0.value.submission.identifier == identifier }
      if let (easy, transfer) = found { drop(easy, transfer) }
    case .stop: break
    }
  }

  /// Ends all active transfers, and those that were submitted too late.
  private mutating func close(_ error: (_ host: String) -> HTTPError) {
    var orphans: [Submission] = []
    for case .submit(let submission) in mailbox.close() { orphans.append(submission) }
    for transfer in transfers.values {
      multi.remove(transfer)
      orphans.append(transfer.submission)
    }
    transfers = [:]
    for orphan in orphans {
      orphan.ticket.finish(.failure(error(orphan.url.host.plainText)))
    }
  }

  private mutating func start(_ submission: Submission) {
    do throws(HTTPError) {
      let transfer = try Transfer(
        submission, curl: multi.curl, settings: settings, trust: certificates(for: submission))
      try add(transfer)
    } catch {
      submission.ticket.finish(.failure(error))
    }
  }

  private mutating func add(_ transfer: Transfer) throws(HTTPError) {
    guard multi.add(transfer) == CURLM_OK else {
      throw .cannotConnect(host: transfer.submission.url.host.plainText, detail: "out of memory")
    }
    unsafe transfers[UInt(bitPattern: transfer.easy)] = transfer
  }

  private mutating func end(_ easy: UInt, _ code: CURLcode) {
    guard let transfer = transfers[easy] else { return }
    switch transfer.finish(code) {
    case .end(let outcome):
      // Remove the handle before the result is delivered, so that a caller who then sends another
      // request finds the connection free.
      drop(easy, transfer)
      transfer.submission.ticket.finish(outcome)
    case .next:
      multi.remove(transfer)
      transfers[easy] = nil
      do throws(HTTPError) { try add(transfer) } catch {
        transfer.submission.ticket.finish(.failure(error))
      }
    }
  }

  private mutating func drop(_ easy: UInt, _ transfer: Transfer) {
    multi.remove(transfer)
    transfers[easy] = nil
  }

  /// Returns the certificates to use instead of the system's, if the user names a file.
  private mutating func certificates(for submission: Submission) throws(HTTPError) -> [UInt8]? {
    guard let path = settings.additionalCertificates, submission.url.scheme == "https" else {
      return nil
    }
    let known =
      trust
      ?? Result { () throws(TrustStore.UnusableFile) in
        try TrustStore.union(of: path, systemBundle: multi.curl.systemBundle)
      }
    trust = known
    do { return try known.get() } catch {
      throw .tls(
        host: submission.url.host.plainText,
        detail: "the additional certificate file \(path.plainText) \(error.reason)")
    }
  }
}
