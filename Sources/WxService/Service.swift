package import WxAnswers
internal import WxCore

/// Answers requests: one request in, one response out, without sockets.
package struct Service: Sendable {
  package let parts: ServiceParts
  /// The parts for routes that everybody may use.
  private let publicParts: ServiceParts
  /// The paths.
  package let routes: RouteTable

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - routes: The paths; by default, those of the service's own API.
  ///   - isForOthers: Whether others than the user may send requests. If not, paths that everybody
  ///     may use have the user's settings.
  package init(_ parts: ServiceParts, routes: RouteTable = .api, isForOthers: Bool = true) {
    self.parts = parts
    publicParts = parts.public(withSettings: !isForOthers)
    self.routes = routes
  }

  /// Answers a request. Every error becomes a response.
  package func respond(to request: ServiceRequest) async -> ServiceResponse {
    await respond(to: request, by: routes.match(request))
  }

  /// Answers a request whose route is known.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - match: The result of ``routes`` for the request.
  /// - Returns: The response.
  package func respond(
    to request: ServiceRequest, by match: RouteTable.Match
  ) async -> ServiceResponse {
    switch match {
    case .route(let route, let parameters):
      let gazetteer = RequestGazetteer(opening: parts.gazetteer)
      var parts = route.audience.isPublic ? publicParts : parts
      parts.gazetteer = gazetteer.open
      let call = ServiceCall(request: request, parameters: parameters, parts: parts)
      var response: ServiceResponse
      do {
        if route.method != .get { try request.checkCoding() }
        response = try await route.handle(call)
        try gazetteer.checkUnchanged()
      } catch {
        response = route.dialect.response(to: error)
      }
      if route.audience == .shared { response.headers["access-control-allow-origin"] = "*" }
      response.protect(for: route.audience)
      // nginx would collect the pieces of a stream, and send them when there are many.
      if response.bytes == nil { response.headers["x-accel-buffering"] = "no" }
      if request.method == .head { Self.removeBody(of: &response) }
      return response
    case .otherMethods(let methods, let dialect, let isShared):
      if request.method == .options { return Self.options(methods, isShared: isShared) }
      return Self.refuse(RequestError.otherMethods(methods), in: dialect, isShared: isShared)
    case .none where request.method == .options && request.target == "*":
      return Self.options(routes.methods, isShared: false)
    case .none(let dialect): return Self.refuse(RequestError.noRoute, in: dialect)
    }
  }

  /// Replaces a body by its length, for `HEAD`. A stream has none; without a reader, it ends.
  private static func removeBody(of response: inout ServiceResponse) {
    if let bytes = response.bytes { response.headers["content-length"] = "\(bytes.count)" }
    response.body = .bytes([])
  }

  /// Refuses a request whose method the service does not know; the request has `OPTIONS` in its
  /// place.
  package func refuseMethod(of request: ServiceRequest) -> ServiceResponse {
    let match = routes.match(request)
    guard case .otherMethods(let methods, let dialect, let isShared) = match else {
      return Self.refuse(RequestError.noRoute, in: match.dialect)
    }
    return Self.refuse(RequestError.otherMethods(methods), in: dialect, isShared: isShared)
  }

  /// Refuses a request that no route has handled.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - dialect: The form of the route's errors.
  ///   - page: A page for a browser in place of that form.
  ///   - isShared: Whether pages of any origin may read the answers of the path.
  /// - Returns: The response.
  package static func refuse(
    _ error: any Error, in dialect: Dialect = .own, page: ServiceResponse? = nil,
    isShared: Bool = false
  ) -> ServiceResponse {
    var response = page ?? dialect.response(to: error)
    if isShared { response.headers["access-control-allow-origin"] = "*" }
    response.protect(for: .public)
    return response
  }

  /// The answer to `OPTIONS`, with the fields for browsers if pages of any origin may read the
  /// routes.
  private static func options(_ methods: [String], isShared: Bool) -> ServiceResponse {
    let list = methods.joined(separator: ", ")
    var response = ServiceResponse(status: 204, headers: ["allow": list])
    if isShared {
      response.headers["access-control-allow-origin"] = "*"
      response.headers["access-control-allow-methods"] = "GET, HEAD"
      // Pages may send any field: Firefox sends a User-Agent that a page sets, some apps a key. The
      // asterisk does not include Authorization (Fetch standard, 3.3.3).
      response.headers["access-control-allow-headers"] = "*, Authorization"
      response.headers["access-control-max-age"] = "86400"
    }
    response.protect(for: .public)
    return response
  }
}
