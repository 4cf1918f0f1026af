#if Server
  internal import HTTPTypes
  internal import Hummingbird
  internal import Metrics
  internal import NIOCore
  internal import WxService

  /// Answers the requests of one port: checks them, applies the limits, and passes them to the
  /// service.
  struct ServiceResponder: HTTPResponder {
    typealias Context = ConnectionContext

    let service: Service
    let access: AccessPolicy
    let limits: ServerLimits

    func respond(to request: Request, context: ConnectionContext) async throws -> Response {
      let start = ContinuousClock.now
      var name = "none"
      var dialect = Dialect.own
      var answer: ServiceResponse
      var stream: ServerLimits.Stream?
      do {
        let allowance = try limits.begin(client: context.client)
        defer { limits.end() }
        let method = ServiceRequest.Method(rawValue: request.method.rawValue)
        var call = try ServiceRequest(
          method ?? .options, request.head.path ?? "/", headers: Self.headers(of: request))
        let match = service.routes.match(call)
        if case .route(let route, _) = match {
          name = route.name
          dialect = route.dialect
        }
        try access.check(call, for: match)
        if method == nil {
          answer = service.refuseMethod(of: call)
        } else {
          call.body = try await Self.body(of: request)
          answer = await service.respond(to: call, by: match)
        }
        if case .stream = answer.body { stream = try limits.beginStream() }
        if let allowance { answer.headers.append(allowance, limits.policy) }
      } catch {
        answer = dialect.response(error)
        switch error as? AccessError {
        case .tooManyRequests(let seconds): answer.headers["retry-after"] = "\(seconds)"
        case .busy: answer.headers["retry-after"] = "1"
        case .noToken: answer.headers["www-authenticate"] = "Bearer"
        case .otherHost, .otherOrigin, nil: break
        }
      }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      Timer(
        label: "wxloc_request_seconds",
        dimensions: [("dialect", dialect.name), ("route", name), ("status", "\(answer.status)")]
      ).recordSeconds(seconds)
      answer.headers["server-timing"] = "app;dur=\(Self.milliseconds(seconds))"
      return Self.response(answer, stream, acceptsGzip: Self.acceptsGzip(request))
    }

    private static func milliseconds(_ seconds: Double) -> String {
      let hundredths = Int((seconds * 100_000).rounded())
      return "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
    }

    private static func headers(of request: Request) -> HeaderFields {
      var headers = HeaderFields()
      if let authority = request.head.authority { headers.append("host", authority) }
      for field in request.headers where field.name.canonicalName != "host" {
        headers.append(field.name.canonicalName, field.value)
      }
      return headers
    }

    /// Reads the body; a client that sends it too slowly is refused.
    private static func body(of request: Request) async throws -> [UInt8] {
      guard request.headers[.contentLength] != "0",
        request.headers[.contentLength] != nil || request.headers[.transferEncoding] != nil
      else { return [] }
      let limit = ServerLimits.bodySize
      if let length = request.headers[.contentLength].flatMap(Int.init), length > limit {
        throw RequestError.bodyTooLong(limit: limit)
      }
      let body = request.body
      return try await withThrowingTaskGroup { group in
        group.addTask { () -> [UInt8] in
          var bytes: [UInt8] = []
          for try await buffer in body {
            guard bytes.count + buffer.readableBytes <= limit else {
              throw RequestError.bodyTooLong(limit: limit)
            }
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
      _ answer: ServiceResponse, _ stream: ServerLimits.Stream?, acceptsGzip: Bool
    ) -> Response {
      var fields = HTTPFields()
      for field in answer.headers.fields {
        if let name = HTTPField.Name(field.name) {
          fields.append(HTTPField(name: name, value: field.value))
        }
      }
      let status = HTTPResponse.Status(code: answer.status)
      switch answer.body {
      case .bytes(let bytes):
        guard acceptsGzip, bytes.count > 1024, fields[.contentEncoding] == nil,
          let packed = GzipEncoder.encode(bytes)
        else {
          return Response(
            status: status, headers: fields,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        }
        fields[.contentEncoding] = "gzip"
        // The same answer in another coding is equivalent, not equal (RFC 9110, 8.8.3).
        if let tag = fields[.eTag], !tag.hasPrefix("W/") { fields[.eTag] = "W/" + tag }
        fields[.vary] = [fields[.vary], "Accept-Encoding"].compactMap(\.self).joined(
          separator: ", ")
        fields[.contentLength] = nil
        return Response(
          status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: packed))
        )
      case .stream(let pieces):
        return Response(
          status: status, headers: fields,
          body: ResponseBody { writer in
            defer { withExtendedLifetime(stream) {} }
            for try await piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
            try await writer.finish(nil)
          })
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
