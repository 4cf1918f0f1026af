package import WxCore
package import WxLocation

extension LocationFailure: DetailedError {
  /// All decisions and sources tried, for programs.
  package var members: JSONObject { json }
}
