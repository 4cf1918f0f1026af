package import WxCore

/// An error with details for programs.
package protocol DetailedError: ExplainedError {
  /// Members that are added to the error's JSON object: `candidates` of an ambiguous name.
  var members: JSONObject { get }
}
