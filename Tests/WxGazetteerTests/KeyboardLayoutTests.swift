import Testing
import WxCore
import WxGazetteer

/// Names typed with the keys of another keyboard, with the whole gazetteer.
@Suite struct KeyboardLayoutTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("vjcrdf", "Moscow"), ("VJCRDF", "Moscow"), ("vjcrdf hjccbz", "Moscow"),
    ("cfyrn-gtnth,ehu", "Saint Petersburg"), ("[fhmrjd", "Kharkiv"), ("rb]d", "Kyiv"),
    ("hruakho", "Jerusalem"), ("дщтвщт", "London"), ("ыфт акфтсшысщ", "San Francisco"),
  ])
  func `a name on another keyboard is found`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.unmatched == nil)
  }

  @Test(arguments: ["ser", "be", "QV", "ghbdtn", "asdfgh", "фывапр"])
  func `a short word and a greeting are no names on another keyboard`(query: String) throws {
    #expect(try confidence(query) < 0.3)
  }
}
