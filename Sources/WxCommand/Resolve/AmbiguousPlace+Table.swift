internal import WxAnswers
internal import WxGazetteer

extension AmbiguousPlace: ListedError {
  /// The candidates, as numbered for `--pick`.
  package var table: Table? { CandidateTable.make(candidates) }
}
