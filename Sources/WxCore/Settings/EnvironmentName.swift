/// The names of environment variables.
package enum EnvironmentName {
  /// Returns the variable of a service or provider, such as `WXLOC_IP_API_URL`.
  package static func variable(of service: String, _ what: String) -> String {
    "\(prefix(of: service))_\(what)"
  }

  /// Returns the beginning of all variables of a service or provider: `WXLOC_` and the name in
  /// upper case with underscores.
  package static func prefix(of service: String) -> String {
    "WXLOC_" + service.uppercased().replacing("-", with: "_")
  }
}
