internal import WxGazetteer
internal import WxService

extension AmbiguousPlace: ListedError {
  /// The candidates, as numbered for `--pick`.
  package var table: Table? { CandidateTable.make(candidates) }
}
