import Foundation
@testable import WxCore
@testable import WxGazetteer

/// Prints what is known of each name in a text, for `Tests/DevelopmentSet/fittext`: a language and a text a line in, with a
/// tab between them, a JSON object a line out.
@main struct TextSigns {
  struct Candidate: Encodable {
    var start, end, beginning, finish: Int
    var country: String
    /// Whether the weights decide, and whether the value alone is enough.
    var isWeighed, isEnough: Bool
    /// The numbers and the facts, in the order of their weights.
    var signs: [Double]
  }

  static func main() throws {
    let gazetteer = try Gazetteer(folder: CommandLine.arguments[1])
    while let line = readLine() {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      let data = try JSONEncoder().encode(candidates(in: parts[1], parts[0], gazetteer))
      print(String(decoding: data, as: UTF8.self))
    }
  }

  private static func candidates(
    in text: String, _ language: String, _ gazetteer: Gazetteer
  ) -> [Candidate] {
    var reader = TextReader(gazetteer, language: language, names: nil)
    guard let paragraph = reader.paragraph(of: Array(text.unicodeScalars)) else { return [] }
    let (candidates, noted) = reader.candidates(of: paragraph)
    return zip(candidates, noted).compactMap { candidate, own in
      guard let best = candidate.options.first else { return nil }
      let value = best.value - candidate.least
      let facts = reader.facts(of: candidate, in: paragraph, own: own)
      let numbers = TextWeights.numbers(
        facts, value: value, importance: gazetteer.features[best.feature].decimalImportance)
      let range = candidate.nameRange
      return Candidate(
        start: range.lowerBound, end: range.upperBound, beginning: candidate.range.lowerBound,
        finish: candidate.range.upperBound,
        country: gazetteer.place(best.feature, language: nil).countryCode ?? "",
        isWeighed: paragraph.isWeighed(candidate),
        isEnough: value >= (paragraph.isWeighed(candidate) ? TextWeights.values.lowerBound : 0),
        signs: numbers + TextWeights.facts.indices.map { Double(facts.rawValue >> $0 & 1) })
    }
  }
}
