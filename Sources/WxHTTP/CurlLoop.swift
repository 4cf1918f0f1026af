internal import CCurl
internal import WxCore

/// What the engine's thread does: takes commands, drives the transfers, hands out the answers.
struct CurlLoop {
  private let multi: CurlMulti
  private let mailbox: CurlEngine.Mailbox
  private let settings: CurlSettings
  private var queue: HostQueue<Submission>
  /// The transfers under way by the address of their easy handle.
  private var transfers: [UInt: Transfer] = [:]
  /// The certificates, read at the first transfer that needs them.
  private var trust: Result<[UInt8], TrustStore.UnusableFile>?
  private var isStopped = false

  init(multi: CurlMulti, mailbox: CurlEngine.Mailbox, settings: CurlSettings) {
    self.multi = multi
    self.mailbox = mailbox
    self.settings = settings
    let concurrency = settings.concurrency
    queue = HostQueue { concurrency.limit($0) }
  }

  /// Runs until it is told to stop.
  mutating func run() {
    while true {
      for command in mailbox.takeAll() { obey(command) }
      guard !isStopped else { return }
      var status = multi.perform()
      while let (easy, code) = multi.nextEnded() { end(easy, code) }
      // Ending one may have started another, which libcurl's timers know of.
      if status == CURLM_OK { status = multi.wait(milliseconds: 60_000) }
      if status != CURLM_OK { giveUp(status) }
    }
  }

  private mutating func obey(_ command: CurlEngine.Command) {
    switch command {
    case .submit(let submission):
      let ready = queue.add(
        submission, identifier: submission.identifier, host: submission.url.host)
      if let ready { start(ready) }
    case .cancel(let identifier):
      if queue.remove(identifier: identifier) != nil { return }
      let found = transfers.first { $0.value.submission.identifier == identifier }
      if let (easy, transfer) = found { drop(easy, transfer) }
    case .stop:
      isStopped = true
      for submission in queue.removeAll() { submission.ticket.finish(.failure(.cancelled)) }
      for (easy, transfer) in transfers {
        drop(easy, transfer)
        transfer.submission.ticket.finish(.failure(.cancelled))
      }
    }
  }

  /// Starts a submission or, when it cannot start, those that wait behind it.
  private mutating func start(_ first: Submission) {
    var candidate: Submission? = first
    while let submission = candidate {
      candidate = nil
      do throws(HTTPError) {
        let transfer = try Transfer(
          submission, curl: multi.curl, settings: settings, trust: certificates(for: submission))
        try add(transfer)
      } catch {
        submission.ticket.finish(.failure(error))
        candidate = queue.end(host: submission.url.host)
      }
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
      // Off the multi handle before the answer is out, so that whoever waits for it and asks again
      // finds the connection free.
      drop(easy, transfer)
      transfer.submission.ticket.finish(outcome)
    case .next:
      multi.remove(transfer)
      transfers[easy] = nil
      do throws(HTTPError) { try add(transfer) } catch {
        transfer.submission.ticket.finish(.failure(error))
        startNext(after: transfer)
      }
    }
  }

  private mutating func drop(_ easy: UInt, _ transfer: Transfer) {
    multi.remove(transfer)
    transfers[easy] = nil
    if !isStopped { startNext(after: transfer) }
  }

  private mutating func startNext(after transfer: Transfer) {
    if let next = queue.end(host: transfer.submission.url.host) { start(next) }
  }

  /// libcurl cannot go on (no memory, no descriptors): better an error than a thread that spins.
  private mutating func giveUp(_ status: CURLMcode) {
    let reason = unsafe multi.curl.functions.pointee.multi_strerror(status)
    let detail = unsafe reason.map { unsafe String(cString: $0) } ?? "unknown error"
    for (easy, transfer) in transfers {
      let host = transfer.submission.url.host.plainText
      drop(easy, transfer)
      transfer.submission.ticket.finish(.failure(.cannotConnect(host: host, detail: detail)))
    }
  }

  /// The certificates to trust instead of the system's, where the user names a file.
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
        detail: "the file of additional certificates, \(path.plainText), \(error.reason)")
    }
  }
}
