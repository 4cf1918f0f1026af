#if Server
  internal import HTTPTypes
  internal import Hummingbird
  internal import HummingbirdCore
  internal import NIOCore
  internal import ServiceLifecycle
  internal import WxService

  /// The bodies of answers.
  extension ServiceResponder {
    /// The answer as the HTTP library sends it.
    func response(
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
        fields[.transferEncoding] = "chunked"
        return (
          HTTPResponse(status: status, headerFields: fields),
          Self.stream(pieces, isEndless: fields[.contentType] == "text/event-stream", exchange)
        )
      case .transform(let make):
        fields[.transferEncoding] = "chunked"
        return (HTTPResponse(status: status, headerFields: fields), batch(make, exchange))
      }
    }

    /// Adds the fields of a body, and packs it if that is worth it and the client accepts it. HEAD has
    /// the fields of GET; the length of a body that would be packed is not known.
    private static func pack(
      _ plain: [UInt8], _ status: HTTPResponse.Status, _ fields: inout HTTPFields,
      for request: Request
    ) -> ResponseBody {
      var bytes = plain
      let isHead = request.method == .head
      // An answer of a route to HEAD has the length of the body that it omits, unless it is a stream.
      var length = fields[.contentLength].flatMap(Int.init)
      if !isHead || !bytes.isEmpty { length = bytes.count }
      if isHead { bytes = [] }
      let isLarge = (length ?? 0) > 1024
      // A plain answer, too, may be replaced by a packed one.
      if isLarge || status.code == 304 {
        fields[.vary] = [fields[.vary], "Accept-Encoding"].compactMap(\.self).joined(
          separator: ", ")
      }
      if isLarge, fields[.contentEncoding] == nil,
        AcceptedCodings(request.headers[.acceptEncoding]).hasGzip,
        let packed = isHead ? [] : GzipEncoder.encode(bytes)
      {
        bytes = packed
        length = isHead ? nil : packed.count
        fields[.contentEncoding] = "gzip"
        // The same answer in another coding is equivalent, not equal (RFC 9110, 8.8.3).
        if let tag = fields[.eTag], !tag.hasPrefix("W/") { fields[.eTag] = "W/" + tag }
      }
      let hasBody = status.code != 204 && status.code != 304
      fields[.contentLength] = hasBody ? length.map { "\($0)" } : nil
      return bytes.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    }

    private static func stream(
      _ pieces: AsyncThrowingStream<[UInt8], any Error>, isEndless: Bool, _ exchange: Exchange
    ) -> ResponseBody {
      let (stream, connection) = (exchange.stream, exchange.connection)
      // Events would never end; other streams finish before the server stops.
      return ResponseBody { writer in
        defer { withExtendedLifetime(stream) {} }
        if isEndless {
          while let piece = try await next(of: pieces, for: connection) {
            try await writer.write(ByteBuffer(bytes: piece))
          }
        } else {
          for try await piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
        }
        try await writer.finish(nil)
      }
    }

    /// The next piece of an endless stream; `nil` when the client has gone or the server stops.
    private static func next(
      of pieces: AsyncThrowingStream<[UInt8], any Error>, for connection: ClientConnection
    ) async throws -> [UInt8]? {
      // A canceled reader ends the stream.
      let task = Task {
        var iterator = pieces.makeAsyncIterator()
        return try await iterator.next()
      }
      return try await withGracefulShutdownHandler {
        try await connection.value(of: task, until: .sendsNoMore)
      } onGracefulShutdown: {
        task.cancel()
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
#endif
