internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// Asks the user in a terminal which of several places is meant.
struct PlaceQuestion {
  private let problem: AmbiguousPlace

  init(_ problem: AmbiguousPlace) { self.problem = problem }

  /// Shows the candidates and asks until one is chosen.
  ///
  /// - Returns: The candidate.
  /// - Throws: ``NothingChosen`` after an empty answer or at the end of the input.
  func ask(in context: CommandContext) throws -> GeocodeResult {
    let candidates = problem.candidates
    context.diagnostics.endProgress()
    context.diagnostics.line(
      problem.isGuess ? "\(problem.message) Did you mean …?" : problem.message)
    context.diagnostics.table(CandidateTable.make(candidates))
    let numbers = candidates.count == 1 ? "1" : "1-\(candidates.count)"
    while true {
      let line = try context.diagnostics.answer(to: "Which one? [\(numbers), Enter for none]") {
        try context.input.line(limit: 1000)
      }
      guard let answer = line?.trimmed, !answer.isEmpty else {
        throw NothingChosen(query: problem.query)
      }
      if let number = Int(answer), candidates.indices.contains(number - 1) {
        return candidates[number - 1]
      }
      context.diagnostics.line(
        candidates.count == 1
          ? "Answer 1, or press Enter for none."
          : "Answer with a number from 1 to \(candidates.count), or press Enter for none.")
    }
  }
}

/// The user was asked which place is meant and chose none.
struct NothingChosen: ExplainedError {
  let query: String

  let code = "place_ambiguous"
  let cause = FailureCause.ambiguous
  var message: String { "No place was chosen for “\(query)”." }
  let hint: Hint? = nil
}
