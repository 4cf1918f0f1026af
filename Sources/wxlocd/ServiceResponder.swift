#if Server
  internal import HTTPTypes
  internal import Hummingbird
  internal import HummingbirdCore
  internal import NIOCore
  internal import NIOHTTP1
  internal import ServiceLifecycle
  internal import WxService

  /// Answers the requests of one port: checks them, applies the limits, and passes them to the
  /// service.
  struct ServiceResponder: Sendable {
    let service: WxService.Service
    let access: AccessPolicy
    let limits: ServerLimits
    let timers: RequestTimers
    let date: ResponseDate

    /// Answers a request.
    ///
    /// - Throws: An error if the connection cannot be used any more.
    @concurrent
    func respond(
      to request: Request, on channel: any Channel, _ writer: consuming ResponseWriter
    ) async throws {
      var (answer, stream, isRead) = try await answer(
        to: request, from: channel.remoteAddress?.ipAddress ?? "local")
      answer.headers["date"] = date.text
      if !isRead {
        // The client may continue to send the refused body for ever.
        answer.headers["connection"] = "close"
        channel.eventLoop.scheduleTask(in: ServerLimits.refusalTime) { channel.close(promise: nil) }
      }
      let (head, body) = Self.response(answer, to: request, stream)
      do {
        try await writer.write(response: head, body: body)
      } catch is HTTPParserError {
        // The next request is malformed; an answer to it must not follow one that is incomplete.
        throw ChannelError.inputClosed
      }
    }

    /// Returns the answer to a request, its count if it is a stream, and whether the body was read.
    private func answer(
      to request: Request, from client: @autoclosure () -> String
    ) async throws -> (ServiceResponse, ServerLimits.Stream?, isRead: Bool) {
      let start = ContinuousClock.now
      var isRead = !Self.hasBody(request)
      var name = "none"
      var dialect = Dialect.own
      var streamsBody = false
      var answer: ServiceResponse
      var stream: ServerLimits.Stream?
      do {
        let allowance = try limits.begin(client: client())
        defer { limits.end() }
        let method = ServiceRequest.Method(rawValue: request.method.rawValue)
        var call = try ServiceRequest(
          method ?? .options, request.head.path ?? "/", headers: try Self.headers(of: request))
        let match = service.routes.match(call)
        if case .route(let route, _) = match {
          name = route.name
          dialect = route.dialect
          streamsBody = route.streamsBody
        }
        try access.check(call, for: match)
        if method == nil {
          answer = service.refuseMethod(of: call)
        } else {
          if !isRead, !streamsBody {
            call.body = try await Self.body(of: request)
            isRead = true
          }
          answer = await service.respond(to: call, by: match)
        }
        switch answer.body {
        case .bytes: break
        case .stream: stream = try limits.beginStream()
        case .transform:
          stream = try limits.beginStream()
          // The body is read while the answer is written.
          isRead = true
        }
        if let allowance { answer.headers.append(allowance, limits.policy) }
      } catch let error as HTTPParserError {
        // The connection itself answers 400 and closes.
        throw error
      } catch {
        let page = (error as? AccessError)?.page(
          for: ServiceRequest.Method(rawValue: request.method.rawValue),
          accept: request.headers[.accept])
        answer = WxService.Service.refuse(error, in: dialect, page: page)
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      timers.record(
        seconds: seconds, route: name, dialect: dialect.name, status: answer.status)
      answer.headers["server-timing"] = "app;dur=\(Self.milliseconds(seconds))"
      return (answer, stream, isRead)
    }

    private static func milliseconds(_ seconds: Double) -> String {
      let hundredths = Int((seconds * 100_000).rounded())
      return "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
    }

    private static func headers(of request: Request) throws(AccessError) -> HeaderFields {
      var headers = HeaderFields()
      if let authority = request.head.authority { headers.append("host", authority) }
      for field in request.headers {
        let name = field.name.canonicalName
        // The first one is the authority; a proxy may have used another (RFC 9112, 3.2).
        guard name != "host" else { throw .otherHost(String(field.value.prefix(100))) }
        headers.append(name, field.value)
      }
      return headers
    }

    private static func hasBody(_ request: Request) -> Bool {
      let length = request.headers[.contentLength]
      return length != nil && length != "0" || request.headers[.transferEncoding] != nil
    }

    /// Reads the body; a client that sends it too slowly is refused.
    private static func body(of request: Request) async throws -> [UInt8] {
      if let length = request.headers[.contentLength].flatMap(Int.init) {
        try BodyLimit.check(length)
      }
      let body = request.body
      return try await withThrowingTaskGroup { group in
        group.addTask { () -> [UInt8] in
          var bytes: [UInt8] = []
          for try await buffer in body {
            try BodyLimit.check(bytes.count + buffer.readableBytes)
            bytes.append(contentsOf: buffer.readableBytesView)
          }
          return bytes
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

    private static func response(
      _ answer: ServiceResponse, to request: Request, _ stream: ServerLimits.Stream?
    ) -> (HTTPResponse, ResponseBody) {
      var fields = HTTPFields()
      for field in answer.headers.fields {
        if let name = HTTPField.Name(field.name) {
          fields.append(HTTPField(name: name, value: field.value))
        }
      }
      let status = HTTPResponse.Status(code: answer.status)
      switch answer.body {
      case .bytes(var bytes):
        // A plain answer, too, may be replaced by a packed one.
        if bytes.count > 1024 || status.code == 304 {
          fields[.vary] = [fields[.vary], "Accept-Encoding"].compactMap(\.self).joined(
            separator: ", ")
        }
        // An answer to HEAD already has the length of the body that it omits.
        var hasLength = answer.headers["content-length"] != nil
        if acceptsGzip(request), bytes.count > 1024, fields[.contentEncoding] == nil,
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
        let head = HTTPResponse(status: status, headerFields: fields)
        let body =
          bytes.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        return (head, body)
      case .stream(let pieces):
        // Events would never end; other streams finish before the server stops.
        let isEndless = fields[.contentType] == "text/event-stream"
        let body = ResponseBody { writer in
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
        return (HTTPResponse(status: status, headerFields: fields), body)
      case .transform(let make):
        let input = request.body
        let body = ResponseBody { writer in
          defer { withExtendedLifetime(stream) {} }
          var transform = try make()
          for try await buffer in input {
            transform.add(Array(buffer.readableBytesView))
            while let piece = try transform.next() {
              try await writer.write(ByteBuffer(bytes: piece))
            }
          }
          transform.end()
          while let piece = try transform.next() {
            try await writer.write(ByteBuffer(bytes: piece))
          }
          try await writer.finish(nil)
        }
        return (HTTPResponse(status: status, headerFields: fields), body)
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
