import TestSupport

extension LoopbackServer {
  /// The two default IP services: a captive portal answers for the first, and the second knows the
  /// location.
  static func halfCaptive() throws -> LoopbackServer {
    try LoopbackServer { request in
      request.path.contains("geo.json")
        ? .json(
          #"{"latitude":"48.1374","longitude":"11.5755","city":"Munich","country_code":"DE"}"#)
        : .html("<html>Welcome to the hotel</html>")
    }
  }
}
