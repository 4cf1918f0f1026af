import Testing
import WxCore

@testable import WxGazetteer

/// Words that only look like the names of places, with the whole gazetteer.
@Suite struct TextSignTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("El Banco Santander cerró ayer.", "es", []),
      ("Air France vole vers Nantes.", "fr", ["Nantes"]),
      ("The New Orleans Saints flew home from Seattle.", "en", ["Seattle"]),
      ("He poured a glass of Bordeaux and a Burgundy from 1982.", "en", []),
      ("Monsieur de Nevers et la duchesse de Chartres dansaient.", "fr", []),
      ("Se casó en la iglesia de Santa Ana.", "es", []),
      ("Le procès de Nuremberg dura presque un an.", "fr", []),
    ] as [(String, String, [String])])
  func `a name behind a word for a firm, a church, a court or a noble is not a place`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }
}
