#if Server
  internal import HTTPTypes
  internal import Hummingbird
  internal import HummingbirdCore
  internal import Logging
  internal import NIOCore
  internal import NIOHTTP1
  internal import ServiceLifecycle
  internal import WxService

  /// Answers the requests of one port: checks them, applies the limits, and passes them to the
  /// service.
  ///
  /// It runs on the event loop of the connection. What takes longer than microseconds is done in the
  /// pool of searches.
  struct ServiceResponder: Sendable {
    let service: WxService.Service
    let access: AccessPolicy
    let proxies: TrustedProxies
    let limits: ServerLimits
    let pool: SearchPool
    let timers: RequestTimers
    let date: ResponseDate
    let logger: Logger

    /// A request on its way to an answer.
    struct Exchange {
      let request: Request
      let origin: TrustedProxies.Origin
      let channel: any Channel
      let connection: ClientConnection
      var route = "none"
      var dialect = Dialect.own
      /// Whether pages of any origin may read the answer.
      var isShared = false
      /// Whether the body was read, or is read while the answer is written.
      var isRead: Bool
      /// Whether the request is answered at once: its connection need not count as busy.
      var isQuick = true
      /// The part of a limit that a stream uses.
      var stream: ServerLimits.Use?

      var client: ClientAddress { origin.client }

      /// Whether the answer is the last one of its connection: the client may continue to send a body that was refused
      /// for ever, and the library reads nothing after a request for another protocol.
      var isLast: Bool {
        !isRead || request.method == .connect || request.headers.contains(.upgrade)
      }

      /// Notes the route, so that a refusal has its form.
      mutating func note(_ match: RouteTable.Match) {
        isShared = match.isShared
        dialect = match.dialect
        guard case .route(let route, _) = match else { return }
        self.route = route.name
        isQuick = route.isQuick && isRead
      }
    }

    /// Answers a request.
    ///
    /// - Throws: An error if the connection cannot be used any more.
    @concurrent
    func respond(
      to request: Request, on channel: any Channel, _ writer: consuming ResponseWriter
    ) async throws {
      let connection =
        ClientConnection.current ?? ClientConnection(ClientAddress(channel.remoteAddress))
      guard !connection.isEnding else {
        // The client had sent this request before it could see that the connection ends.
        try await channel.closeFuture.get()
        throw ChannelError.inputClosed
      }
      let origin = origin(of: request, from: connection)
      var exchange = Exchange(
        request: request, origin: origin, channel: channel, connection: connection,
        isRead: !Self.hasBody(request))
      let (head, body) = try await response(&exchange, writer)
      if !exchange.isRead { connection.end(closing: channel) }
      do {
        try await writer.write(response: head, body: body)
      } catch is HTTPParserError {
        // The next request is malformed; an answer to it must not follow one that is incomplete.
        throw ChannelError.inputClosed
      }
      if exchange.isLast {
        if exchange.isRead { connection.end(closing: channel) }
        // The client sees the end of the answers at once, and has time to stop sending.
        channel.close(mode: .output, promise: nil)
      }
      if !exchange.isQuick { limits.connections.end(channel) }
      // A client that sends many requests at once does not keep the loop from the others.
      let executors = LoopExecutors.shared
      if executors.isLate(channel.eventLoop) { await executors.pause(on: channel.eventLoop) }
    }

    /// The client of a request, as far as a trusted proxy or the connection shows it.
    private func origin(
      of request: Request, from connection: ClientConnection
    ) -> TrustedProxies.Origin {
      proxies.origin(of: connection.address) { name in
        HTTPField.Name(name).flatMap { request.headers[$0] }
      }
    }

    @concurrent
    private func response(
      _ exchange: inout Exchange, _ writer: borrowing ResponseWriter
    ) async throws -> (HTTPResponse, ResponseBody) {
      let start = ContinuousClock.now
      var allowance: RateLimiter.Allowance?
      do {
        let method = ServiceRequest.Method(rawValue: exchange.request.method.rawValue)
        let target = try RequestTarget(exchange.request.head.path ?? "/")
        let match = service.routes.match(method ?? .options, target.path)
        exchange.note(match)
        allowance = limits.admit(exchange.client)
        if let allowance, !allowance.isAllowed {
          throw AccessError.tooManyRequests(retryAfter: allowance.retryAfter)
        }
        var call = try Self.call(of: exchange, method ?? .options, target)
        try access.check(call, for: match)
        guard method != nil, !exchange.isQuick else {
          exchange.isQuick = true
          let answer =
            method == nil
            ? service.refuseMethod(of: call) : await service.respond(to: call, by: match)
          return finish(answer, exchange, allowance, since: start)
        }
        limits.connections.begin(exchange.channel)
        let use = try limits.begin(.requests, exchange.client)
        defer { withExtendedLifetime(use) {} }
        let route: Route? = if case .route(let route, _) = match { route } else { nil }
        var bytes: ServerLimits.Use?
        defer { withExtendedLifetime(bytes) {} }
        if !exchange.isRead, route?.streamsBody != true {
          bytes = try await readBody(
            of: &exchange, limit: route?.bodyLimit ?? BodyLimit.bytes, into: &call, writer)
        }
        let answer = try await answer(to: call, by: match, route, exchange)
        switch answer.body {
        case .bytes: break
        case .stream: exchange.stream = try limits.begin(.streams, exchange.client)
        case .transform:
          exchange.stream = try limits.begin(.batches, exchange.client)
          try await requestBody(of: exchange, writer)
          exchange.isRead = true
        }
        return finish(answer, exchange, allowance, since: start)
      } catch let error as HTTPParserError {
        // The connection itself answers 400 and closes.
        throw error
      } catch let error as ChannelError {
        throw error
      } catch {
        return finish(refuse(error, exchange), exchange, allowance, since: start)
      }
    }

    /// Requests the body of a client that waits for that before it sends it (RFC 9110, 10.1.1).
    @concurrent
    private func requestBody(
      of exchange: Exchange, _ writer: borrowing ResponseWriter
    ) async throws {
      guard exchange.request.headers[.expect]?.lowercased() == "100-continue" else { return }
      try await writer.writeInformationalHead(HTTPResponse(status: .continue))
    }

    /// Answers a request in its client's turn, and gives it up when the client has gone.
    private func answer(
      to call: ServiceRequest, by match: RouteTable.Match, _ route: Route?, _ exchange: Exchange
    ) async throws -> ServiceResponse {
      let (service, channel, client) = (service, exchange.channel, exchange.client)
      let executor = pool.executor(for: client)
      let work: @Sendable () async throws -> ServiceResponse = {
        // The client may have gone while it waited for its turn.
        guard channel.isActive, !Task.isCancelled else { throw ChannelError.ioOnClosedChannel }
        return await RequestClient.$current.withValue(client) {
          await service.respond(to: call, by: match)
        }
      }
      guard let route, route.endsWithClient else {
        return try await withTaskExecutorPreference(executor) { try await work() }
      }
      let batch = route.isLong ? try limits.begin(.batches, client) : nil
      defer { withExtendedLifetime(batch) {} }
      let task = Task(executorPreference: executor, operation: work)
      let answer = try await exchange.connection.value(of: task, until: .hasGone)
      // What is left of work that was given up is not an answer.
      guard !task.isCancelled else { throw ChannelError.ioOnClosedChannel }
      return answer
    }

    /// Refuses a request, in the form of its route.
    private func refuse(_ error: any Error, _ exchange: Exchange) -> ServiceResponse {
      let request = exchange.request
      guard let refusal = error as? AccessError else {
        return WxService.Service.refuse(
          error, in: exchange.dialect, isShared: exchange.isShared)
      }
      switch refusal {
      case .otherHost, .noHost, .severalHosts, .otherOrigin, .noToken:
        limits.rejections.count(refusal.code)
      case .tooManyRequests, .busy: break  // Counted by the limit.
      }
      logger.info(
        "Refused \(request.method.rawValue) (\(exchange.route)) of \(exchange.client): \(refusal.code)."
      )
      let page = refusal.page(
        for: ServiceRequest.Method(rawValue: request.method.rawValue),
        accept: request.headers[.accept])
      return WxService.Service.refuse(
        refusal, in: exchange.dialect, page: page, isShared: exchange.isShared)
    }

    /// Records a request, and adds the fields of the connection to its answer.
    private func finish(
      _ answer: ServiceResponse, _ exchange: Exchange, _ allowance: RateLimiter.Allowance?,
      since start: ContinuousClock.Instant
    ) -> (HTTPResponse, ResponseBody) {
      var answer = answer
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      timers.record(
        seconds: seconds, route: exchange.route, dialect: exchange.dialect.name,
        status: answer.status)
      if let allowance { answer.headers.append(allowance, limits.policy) }
      answer.headers["server-timing"] = "app;dur=\(Self.milliseconds(seconds))"
      answer.headers["date"] = date.text
      if exchange.isLast { answer.headers["connection"] = "close" }
      return response(answer, to: exchange)
    }

    private static func milliseconds(_ seconds: Double) -> String {
      let hundredths = Int((seconds * 100_000).rounded())
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    private static func headers(of request: Request) throws(AccessError) -> HeaderFields {
      var headers = HeaderFields()
      if let authority = request.head.authority { headers.append(lowercase: "host", authority) }
      for field in request.headers {
        let name = field.name.canonicalName
        // The first one is the authority; a proxy may have used another.
        guard name != "host" else { throw .severalHosts }
        headers.append(lowercase: name, field.value)
      }
      return headers
    }

    private static func hasBody(_ request: Request) -> Bool {
      let length = request.headers[.contentLength]
      return length != nil && length != "0" || request.headers[.transferEncoding] != nil
    }

    /// The request in the terms of the service, without its body.
    private static func call(
      of exchange: Exchange, _ method: ServiceRequest.Method, _ target: RequestTarget
    ) throws -> ServiceRequest {
      var call = try ServiceRequest(method, target, headers: try headers(of: exchange.request))
      call.client = exchange.client
      call.isSecure = exchange.origin.isSecure
      call.forwardedHost = exchange.origin.host
      return call
    }

    /// Reads the body of a request into its call.
    ///
    /// - Returns: The part of the limit of bodies that it uses.
    @concurrent
    private func readBody(
      of exchange: inout Exchange, limit: Int, into call: inout ServiceRequest,
      _ writer: borrowing ResponseWriter
    ) async throws -> ServerLimits.Use {
      if let length = exchange.request.headers[.contentLength].flatMap(Int.init) {
        try BodyLimit.check(length, limit: limit)
      }
      let use = try limits.begin(.bodies, exchange.client, amount: 0)
      try await requestBody(of: exchange, writer)
      call.body = try await body(of: exchange, limit: limit, counted: use)
      exchange.isRead = true
      return use
    }

    /// Reads the body; a client that sends it too slowly is refused.
    private func body(
      of exchange: Exchange, limit: Int, counted bytes: ServerLimits.Use
    ) async throws -> [UInt8] {
      let (body, client, limits) = (exchange.request.body, exchange.client, limits)
      return try await withThrowingTaskGroup { group in
        group.addTask { () -> [UInt8] in
          var text: [UInt8] = []
          for try await buffer in body {
            try BodyLimit.check(text.count + buffer.readableBytes, limit: limit)
            try bytes.take(buffer.readableBytes)
            text.append(contentsOf: buffer.readableBytesView)
            let pause = limits.read(buffer.readableBytes, from: client)
            if pause > .zero { try await Task.sleep(for: pause) }
          }
          return text
        }
        group.addTask {
          try await Task.sleep(for: ServerLimits.bodyTime)
          throw RequestError.bodyTooSlow
        }
        defer { group.cancelAll() }
        return try await group.next() ?? []
      }
    }
  }

  extension HeaderFields {
    /// Adds the fields of the limit of requests (draft-ietf-httpapi-ratelimit-headers-11).
    fileprivate mutating func append(_ allowance: RateLimiter.Allowance, _ policy: String?) {
      guard let policy else { return }
      self["ratelimit-policy"] = policy
      self["ratelimit"] = "\"client\";r=\(allowance.remaining);t=\(allowance.retryAfter)"
    }
  }
#endif
