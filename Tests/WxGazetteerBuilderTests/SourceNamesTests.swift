import Testing
import WxGazetteer

@testable import WxGazetteerBuilder

/// The tables in which a build stores texts, names and features.
struct SourceNamesTests {
  private var names = SourceNames()
  private var features = SourceFeatures()

  private func shown(_ index: Int) -> [String] {
    names.shownTexts(of: features[index]).map { names.texts[$0] }
  }

  @Test func `equal texts have one number, and each text is found among ten thousand`() {
    var texts = SourceTexts()
    let first = (0..<10_000).map { texts.text("name \($0)") }
    let second = (0..<10_000).map { texts.text("name \($0)") }
    #expect(first == second)
    #expect(Set(first).count == 10_000)
    #expect(texts[first[9_999]] == "name 9999")
    #expect(texts.count == 10_001)
    #expect(texts.text("") == .empty)
    #expect(texts[.empty] == "")
  }

  @Test mutating func `names of two features that come by turns stay apart and in order`() {
    for identifier: UInt32 in 1...2 {
      features.append(
        SourceFeature(identifier: identifier, kind: .city, name: names.text("\(identifier)")))
    }
    for text in ["a", "b", "a"] {
      for index in 0...1 { names.add("\(text)\(index)", language: nil, to: &features[index]) }
    }
    #expect(shown(0) == ["1", "a0", "b0"])
    #expect(shown(1) == ["2", "a1", "b1"])
  }

  @Test mutating func `a preferred name precedes the others in its language`() {
    features.append(SourceFeature(identifier: 1, kind: .city, name: names.text("Wien")))
    names.add(hidden: "VIE", as: .code, to: &features[0])
    for (text, language) in [("Vienna", 0), ("Vienne", 1), ("Vindobona", 0)] as [(String, UInt16)] {
      names.add(text, language: language, to: &features[0])
    }
    names.add("Vienne la belle", language: 1, isFirst: true, to: &features[0])
    names.add("Vienna city", language: 0, isFirst: true, to: &features[0])
    names.add("Viena", language: 2, isFirst: true, to: &features[0])
    #expect(
      shown(0) == [
        "Wien", "Vienna city", "Vienna", "Vienne la belle", "Vienne", "Vindobona", "Viena",
      ])
    let hidden = names.all(of: features[0]).filter { !$0.isShown }
    #expect(hidden.map { names.texts[$0.text] } == ["VIE"])
  }

  @Test mutating func `names are removed from one feature only`() {
    for identifier: UInt32 in 1...2 {
      var feature = SourceFeature(identifier: identifier, kind: .city, name: names.text("x"))
      for text in ["a", "b", "c"] { names.add(text, language: nil, to: &feature) }
      features.append(feature)
    }
    let texts = ["a", "c"].map { names.text($0) }
    names.remove(from: &features[0]) { texts.contains($0.text) }
    #expect(shown(0) == ["x", "b"])
    #expect(shown(1) == ["x", "a", "b", "c"])
    names.add("d", language: nil, to: &features[0])
    #expect(shown(0) == ["x", "b", "d"])
  }

  @Test mutating func `an id finds its last feature`() {
    for identifier: UInt32 in [7, 0, 8, 7] {
      features.append(SourceFeature(identifier: identifier, kind: .city, name: .empty))
    }
    #expect(features.index(withIdentifier: 7) == 3)
    #expect(features.index(withIdentifier: 8) == 2)
    #expect(features.index(withIdentifier: 9) == nil)
    #expect(features.index(withIdentifier: 0) == nil)
  }

  @Test func `a text of the pool has one reference and ends between characters`() {
    var texts = SourceTexts()
    var pool = TextPoolBuilder()
    // Two bytes a letter; the longest text of the pool has an odd number of bytes.
    let long = texts.text(String(repeating: "é", count: TextPool.maximumLength / 2 + 1))
    let reference = pool.reference(long, in: texts)
    #expect(pool.bytes.count == 1 + 2 + TextPool.maximumLength - 1)
    #expect(pool.reference(long, in: texts) == reference)
    #expect(pool[long] == reference)
    #expect(pool.reference(.empty, in: texts) == 0)
  }
}
