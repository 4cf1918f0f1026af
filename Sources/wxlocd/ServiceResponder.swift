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
    private struct Exchange {
      let request: Request
      let client: ClientAddress
      /// Whether the client's connection is encrypted; `nil` if no proxy reports it.
      let isSecure: Bool?
      let channel: any Channel
      var route = "none"
      var dialect = Dialect.own
      /// Whether the body was read, or is read while the answer is written.
      var isRead: Bool
      /// Whether the request is answered at once: its connection need not count as busy.
      var isQuick = true
      /// The part of a limit that a stream uses.
      var stream: ServerLimits.Use?
    }

    /// Answers a request.
    ///
    /// - Throws: An error if the connection cannot be used any more.
    @concurrent
    func respond(
      to request: Request, on channel: any Channel, _ writer: consuming ResponseWriter
    ) async throws {
      let origin = origin(of: request, on: channel)
      var exchange = Exchange(
        request: request, client: origin.client, isSecure: origin.isSecure, channel: channel,
        isRead: !Self.hasBody(request))
      let (head, body) = try await response(&exchange)
      if !exchange.isRead {
        channel.eventLoop.scheduleTask(in: ServerLimits.refusalTime) { channel.close(promise: nil) }
      }
      do {
        try await writer.write(response: head, body: body)
      } catch is HTTPParserError {
        // The next request is malformed; an answer to it must not follow one that is incomplete.
        throw ChannelError.inputClosed
      }
      if !exchange.isQuick { limits.connections.end(channel) }
      // A client that sends many requests at once does not keep the loop from the others.
      let executors = LoopExecutors.shared
      if executors.isLate(channel.eventLoop) { await executors.pause(on: channel.eventLoop) }
    }

    /// The client of a request, as far as a trusted proxy or the connection shows it.
    private func origin(of request: Request, on channel: any Channel) -> TrustedProxies.Origin {
      proxies.origin(of: ConnectionPeer.address ?? ClientAddress(channel.remoteAddress)) { name in
        HTTPField.Name(name).flatMap { request.headers[$0] }
      }
    }

    private func response(
      _ exchange: inout Exchange
    ) async throws -> (HTTPResponse, ResponseBody) {
      let start = ContinuousClock.now
      do {
        let allowance = try limits.admit(exchange.client)
        let method = ServiceRequest.Method(rawValue: exchange.request.method.rawValue)
        var call = try ServiceRequest(
          method ?? .options, exchange.request.head.path ?? "/",
          headers: try Self.headers(of: exchange.request))
        call.client = exchange.client
        call.isSecure = exchange.isSecure
        let match = service.routes.match(call)
        var streamsBody = false
        if case .route(let route, _) = match {
          exchange.route = route.name
          exchange.dialect = route.dialect
          exchange.isQuick = route.isQuick && exchange.isRead
          streamsBody = route.streamsBody
        }
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
        var bytes: ServerLimits.Use?
        defer { withExtendedLifetime(bytes) {} }
        if !exchange.isRead, !streamsBody {
          let counted = try limits.begin(.bodies, exchange.client, amount: 0)
          bytes = counted
          call.body = try await body(of: exchange, counted: counted)
          exchange.isRead = true
        }
        return try await withTaskExecutorPreference(pool.executor(for: exchange.client)) {
          // The client may have gone while it waited for its turn.
          guard exchange.channel.isActive else { throw ChannelError.ioOnClosedChannel }
          let answer = await RequestClient.$current.withValue(exchange.client) {
            await service.respond(to: call, by: match)
          }
          switch answer.body {
          case .bytes: break
          case .stream: exchange.stream = try limits.begin(.streams, exchange.client)
          case .transform:
            exchange.stream = try limits.begin(.batches, exchange.client)
            exchange.isRead = true
          }
          return finish(answer, exchange, allowance, since: start)
        }
      } catch let error as HTTPParserError {
        // The connection itself answers 400 and closes.
        throw error
      } catch let error as ChannelError {
        throw error
      } catch {
        switch error as? AccessError {
        case .otherHost, .noHost, .severalHosts, .otherOrigin, .noToken:
          limits.rejections.count((error as? AccessError)?.code ?? "access")
        case .tooManyRequests, .busy, nil: break  // Counted by the limit.
        }
        let page = (error as? AccessError)?.page(
          for: ServiceRequest.Method(rawValue: exchange.request.method.rawValue),
          accept: exchange.request.headers[.accept])
        if let error = error as? AccessError {
          logger.info(
            "Refused \(exchange.request.method.rawValue) (\(exchange.route)) of \(exchange.client): \(error.code)."
          )
        }
        let answer = WxService.Service.refuse(error, in: exchange.dialect, page: page)
        return finish(answer, exchange, nil, since: start)
      }
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
      // The client may continue to send the refused body for ever.
      if !exchange.isRead { answer.headers["connection"] = "close" }
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
        // The first one is the authority; a proxy may have used another (RFC 9112, 3.2).
        guard name != "host" else { throw .otherHost(String(field.value.prefix(100))) }
        headers.append(lowercase: name, field.value)
      }
      return headers
    }

    private static func hasBody(_ request: Request) -> Bool {
      let length = request.headers[.contentLength]
      return length != nil && length != "0" || request.headers[.transferEncoding] != nil
    }

    /// Reads the body; a client that sends it too slowly is refused.
    private func body(
      of exchange: Exchange, counted bytes: ServerLimits.Use
    ) async throws -> [UInt8] {
      if let length = exchange.request.headers[.contentLength].flatMap(Int.init) {
        try BodyLimit.check(length)
      }
      let (body, client, limits) = (exchange.request.body, exchange.client, limits)
      return try await withThrowingTaskGroup { group in
        group.addTask { () -> [UInt8] in
          var text: [UInt8] = []
          for try await buffer in body {
            try BodyLimit.check(text.count + buffer.readableBytes)
            try bytes.take(buffer.readableBytes)
            text.append(contentsOf: buffer.readableBytesView)
            let pause = limits.read(buffer.readableBytes, from: client)
            if pause > .zero { try await Task.sleep(for: pause) }
          }
          return text
        }
        group.addTask {
          try await Task.sleep(for: ServerLimits.bodyTime)
          throw RequestError.badBody("it did not arrive in time")
        }
        defer { group.cancelAll() }
        return try await group.next() ?? []
      }
    }

    private static func acceptsGzip(_ request: Request) -> Bool {
      request.headers[.acceptEncoding]?.split(separator: ",").contains { part in
        let pieces = part.split(separator: ";").map { $0.drop { $0 == " " } }
        return pieces.first == "gzip" && pieces.dropFirst().first != "q=0"
      } ?? false
    }

    // MARK: Bodies

    private func response(
      _ answer: ServiceResponse, to exchange: Exchange
    ) -> (HTTPResponse, ResponseBody) {
      var fields = HTTPFields()
      for field in answer.headers.fields {
        if let name = HTTPField.Name(field.name) {
          fields.append(HTTPField(name: name, value: field.value))
        }
      }
      let status = HTTPResponse.Status(code: answer.status)
      switch answer.body {
      case .bytes(let bytes):
        let body = Self.pack(bytes, status, &fields, for: exchange.request)
        return (HTTPResponse(status: status, headerFields: fields), body)
      case .stream(let pieces):
        return (
          HTTPResponse(status: status, headerFields: fields),
          Self.stream(pieces, isEndless: fields[.contentType] == "text/event-stream", exchange)
        )
      case .transform(let make):
        return (HTTPResponse(status: status, headerFields: fields), batch(make, exchange))
      }
    }

    /// Adds the fields of a body, and packs it if that is worth it and the client accepts it.
    private static func pack(
      _ plain: [UInt8], _ status: HTTPResponse.Status, _ fields: inout HTTPFields,
      for request: Request
    ) -> ResponseBody {
      var bytes = plain
      // A plain answer, too, may be replaced by a packed one.
      if bytes.count > 1024 || status.code == 304 {
        fields[.vary] = [fields[.vary], "Accept-Encoding"].compactMap(\.self).joined(
          separator: ", ")
      }
      // An answer to HEAD already has the length of the body that it omits.
      var hasLength = fields[.contentLength] != nil
      if bytes.count > 1024, acceptsGzip(request), fields[.contentEncoding] == nil,
        let packed = GzipEncoder.encode(bytes)
      {
        bytes = packed
        fields[.contentEncoding] = "gzip"
        // The same answer in another coding is equivalent, not equal (RFC 9110, 8.8.3).
        if let tag = fields[.eTag], !tag.hasPrefix("W/") { fields[.eTag] = "W/" + tag }
        fields[.contentLength] = nil
        hasLength = false
      }
      if !hasLength, status.code != 204, status.code != 304 {
        fields.append(HTTPField(name: .contentLength, value: "\(bytes.count)"))
      }
      return bytes.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    }

    private static func stream(
      _ pieces: AsyncThrowingStream<[UInt8], any Error>, isEndless: Bool, _ exchange: Exchange
    ) -> ResponseBody {
      let stream = exchange.stream
      // Events would never end; other streams finish before the server stops.
      return ResponseBody { writer in
        defer { withExtendedLifetime(stream) {} }
        if isEndless {
          for try await piece in pieces.cancelOnGracefulShutdown() {
            try await writer.write(ByteBuffer(bytes: piece))
          }
        } else {
          for try await piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
        }
        try await writer.finish(nil)
      }
    }

    /// The answers to the lines of a body, each in the client's turn, while the body arrives.
    private func batch(
      _ make: @escaping @Sendable () throws -> any BodyTransform, _ exchange: Exchange
    ) -> ResponseBody {
      let (input, stream) = (exchange.request.body, exchange.stream)
      let (limits, client, channel) = (limits, exchange.client, exchange.channel)
      let executor = pool.executor(for: client)
      return ResponseBody { writer in
        defer { withExtendedLifetime(stream) {} }
        let upload = Upload(limits, on: channel)
        try await withTaskExecutorPreference(executor) {
          var transform = try make()
          var buffers = input.makeAsyncIterator()
          while true {
            upload.wait()
            guard let buffer = try await buffers.next() else { break }
            upload.add(buffer.readableBytes)
            let pause = limits.read(buffer.readableBytes, from: client)
            transform.add(Array(buffer.readableBytesView))
            while let piece = try transform.next() {
              try await writer.write(ByteBuffer(bytes: piece))
              await Task.yield()
            }
            if pause > .zero { try await Task.sleep(for: pause) }
          }
          upload.add(0)
          transform.end()
          while let piece = try transform.next() {
            try await writer.write(ByteBuffer(bytes: piece))
            await Task.yield()
          }
        }
        try await writer.finish(nil)
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
