internal import WxAnswers
internal import WxCore
internal import WxGazetteer

/// A query whose matches all fail to meet the options that limit the search.
///
/// For scripts this is the same as a query without a match.
struct ExcludedPlace: ExplainedError, Hashable {
  let query: String
  /// The options, such as `--country`.
  let options: [String]

  let code = "place_not_found"
  let cause = FailureCause.notFound
  var message: String {
    let last = options.last ?? ""
    let others = options.dropLast().joined(separator: ", ")
    return "No match for “\(query)” meets \(others.isEmpty ? last : "\(others) and \(last)")."
  }
  var hint: Hint? {
    options.count == 1
      ? "Other places match: change the option, or omit it."
      : "Other places match: change one of these options, or omit it."
  }
}

extension ExcludedPlace {
  /// Creates the error for a request without a result; `nil` if nothing matches the query itself.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - options: The options that limit the request.
  ///   - needsName: Whether only a place that has the name of the query counts as a match.
  ///   - geocoder: The geocoder.
  /// - Throws: `GeocodeError`.
  init?(
    _ request: GeocodeRequest, limitedBy options: [String], needsName: Bool = false,
    in geocoder: Geocoder
  ) throws(GeocodeError) {
    guard !options.isEmpty else { return nil }
    var free = request
    free.limit = 1
    free.countries = []
    free.kinds = []
    free.box = nil
    free.area = nil
    free.minimumConfidence = 0
    guard let match = try geocoder.matches(free).results.first, match.hasName || !needsName else {
      return nil
    }
    self.init(query: request.fields?.text ?? request.query, options: options)
  }
}
