import Foundation
import TestSupport
import Testing
import WxGazetteer

/// Tests the sources listed in an index.
@Suite struct GazetteerSourceTests {
  private static let notice = """
    A beginning: not a source

    ------------------------------
    GeoNames: places.tsv.gz, names.tsv.gz

      Licence: CC BY 4.0
      Date: 2026 (names.tsv.gz: 2022)
      URL: https://www.geonames.org/

      More words. Date: not this one.
    ------------------------------
    By hand: abbreviations.tsv
    Facts.
    """

  @Test func `a source has a name, files, a license, a date and an address`() {
    let sources = GazetteerSource.all(in: Self.notice)
    #expect(sources.map(\.name) == ["GeoNames", "By hand"])
    #expect(sources[0].files == ["places.tsv.gz", "names.tsv.gz"])
    #expect(sources[0].license == "CC BY 4.0" && sources[0].date == "2026 (names.tsv.gz: 2022)")
    #expect(sources[0].url == "https://www.geonames.org/")
    #expect(sources[1].license == nil && sources[1].date == nil && sources[1].url == nil)
  }

  @Test(arguments: ["", "no rule", "---", "---\n", "---\n---\n:", "---\n\n\n"])
  func `any text is accepted`(text: String) {
    for source in GazetteerSource.all(in: text) { #expect(source.license == nil) }
  }

  @Test func `the index contains the dates of its tables`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try Data(Self.notice.utf8).write(to: URL(filePath: "\(fixture.source)/NOTICE"))
    let sources = try fixture.gazetteer().sourceDetails
    #expect(sources.map(\.name) == ["GeoNames", "By hand"])
    #expect(sources[0].date == "2026 (names.tsv.gz: 2022)")
  }

  @Test func `every source of the committed tables has a license`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "data/NOTICE")
    let sources = GazetteerSource.all(in: try String(contentsOf: file, encoding: .utf8))
    #expect(sources.count >= 10)
    for source in sources {
      #expect(source.license != nil && !source.files.isEmpty, "\(source)")
      // avwx-engine does not date its stations; the project's own tables have no address.
      #expect(source.date != nil || source.name == "Airports", "\(source)")
      #expect(source.url != nil || source.name == "The project itself", "\(source)")
    }
  }
}
