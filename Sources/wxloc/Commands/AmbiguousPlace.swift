internal import WxCore
internal import WxGazetteer

/// A name that several places bear, of which none is clearly meant.
struct AmbiguousPlace: DetailedError {
  let query: String
  let candidates: [GeocodeResult]

  let code = "place_ambiguous"
  let cause = FailureCause.ambiguous
  var message: String { "“\(query)” may be any of \(candidates.count) places." }
  var hint: String? {
    "Say which with --pick N, "
      + (example.map { "or more closely, as in “\($0)”." } ?? "or give the position as LAT,LON.")
  }

  /// How to say more closely which place is meant, for the first one that its region or country tells
  /// from all others; `nil` where that is true of none.
  var example: String? {
    let names = candidates.map { Self.qualified($0.place) }
    return names.lazy.compactMap(\.self).first { name in
      names.count { $0 == name } == 1 && name.lowercased() != query.lowercased()
    }
  }

  private static func qualified(_ place: Place) -> String? {
    let region =
      switch place.kind {
      case .country: String?.none
      case .admin1: place.country
      default: place.admin1 ?? place.country
      }
    return region.map { "\(place.name), \($0)" }
  }

  /// The candidates, numbered as `--pick` counts them.
  var table: Table? { CandidateTable.make(candidates) }
  var lines: [String] { [] }

  var members: JSONObject {
    ["candidates": .array(candidates.map { .object($0.json) })]
  }
}

/// A query that no place fits.
struct UnknownPlace: ExplainedError {
  let query: String

  let code = "place_not_found"
  let cause = FailureCause.notFound
  var message: String { "No place is called “\(query)”." }
  var hint: String? { "Check the spelling, or give the position as LAT,LON." }
}

/// A candidate was picked that is not on the list.
struct NoSuchCandidate: ExplainedError {
  let number: Int
  let count: Int

  let code = "no_such_candidate"
  let cause = FailureCause.usage
  var message: String { "There is no candidate \(number): --pick takes 1 to \(count)." }
}
