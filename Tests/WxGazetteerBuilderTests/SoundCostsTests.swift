import TestSupport
import Testing
import WxGazetteer

@testable import WxGazetteerBuilder

struct SoundCostsTests {
  private let letters = "abcdefghijklmnopqrstuvwxyz"

  private func script(_ name: String, blocks: String, cost: Character) -> [String] {
    ["\(name)|\(blocks)||" + String(repeating: cost, count: 26)]
      + letters.map { "\(name)||\($0)|" + String(repeating: cost, count: 27) }
  }

  private func build(_ rows: [String]) throws -> Gazetteer {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write("sounds", rows)
    return try fixture.gazetteer()
  }

  @Test func `a script has the costs of its rows, and others those of the first one`() throws {
    let gazetteer = try build(
      script("Zyyy", blocks: "", cost: "6")
        + script("Cyrl", blocks: "0400-04FF 0500-052F", cost: "c"))
    for (text, unit) in [("a", 0.25), ("ب", 0.25), ("б", 0.5), ("b ԛ", 0.5), ("", 0.25)] {
      let costs = gazetteer.sounds.costs(of: Array(text.utf8))
      #expect(costs.cost(ofWriting: Array("ab".utf8), for: []) == 2 * unit, "\(text)")
      #expect(costs.cost(ofWriting: [], for: Array("abz".utf8)) == 3 * unit, "\(text)")
    }
  }

  @Test func `rows that are not a script are refused`() throws {
    let good = script("Zyyy", blocks: "", cost: "6")
    var wrong = [good.dropLast(), good.dropFirst(), [], good + good.prefix(3)].map { Array($0) }
    for (row, from, to) in [(0, "66", "6"), (1, "66", "666"), (2, "66", "6-"), (3, "6", "é")] {
      var rows = good
      rows[row] = rows[row].replacing(from, with: to, maxReplacements: 1)
      wrong.append(rows)
    }
    for blocks in ["0400", "04FF-0400", "x-y"] {
      wrong.append(good + script("Cyrl", blocks: blocks, cost: "6"))
    }
    for rows in wrong {
      let error = #expect(throws: GazetteerError.self) { try build(rows) }
      #expect(error?.message.contains("sounds.tsv") == true, "\(rows.first ?? "")")
    }
  }
}
