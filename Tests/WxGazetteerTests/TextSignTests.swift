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

  @Test(
    arguments: [
      ("THERE IS NO WARRANTY FOR THE PROGRAM, TO THE EXTENT PERMITTED BY APPLICABLE LAW.", []),
      ("YOU CAN ADD ONE MORE PAGE AT THE END OF THE TIME.", []),
      ("You CAN use BER and SHA here.", []), ("Can you use Git?", []),
      ("He lives in NYC.", ["NYC"]), ("The US and the UK agree.", ["US", "UK"]),
      ("HEAVY RAIN IN SAN FRANCISCO AND IN LONDON.", ["SAN FRANCISCO", "LONDON"]),
    ] as [(String, [String])])
  func `capitals make no place of a word`(text: String, names: [String]) throws {
    #expect(try texts(text) == names)
  }

  @Test(arguments: [
    "Set PARIS_DIR and call London() first.", "Write to jane.Chicago@example.com today.",
    "The type is List::Chicago or $Chicago.", "Compare MIAMI-2 with 4MIAMI.",
  ])
  func `a part of an email address or of a program is not a place`(text: String) throws {
    #expect(try texts(text) == [])
  }

  @Test(
    arguments: [
      ("Energie Cottbus verlor, sagte Beate Bremen.", "de", []),
      ("Die Hauptstadt Kiel feiert.", "de", ["Kiel"]),
      ("The duchess of Lancaster left for Leeds.", "en", ["Leeds"]),
      ("Salamanca, Antonio; Ávila, Pedro: lista de alumnos.", "es", []),
    ] as [(String, String, [String])])
  func `the words beside a name show that it is that of a person or of a capital`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test func `the lines of a list and the words behind postal codes are places`() throws {
    var reader = TextReader(gazetteer, language: nil, names: nil)
    var found: [String] = []
    for line in ["Kassel\n", "Celle\n", "Nice\n", "Soria\n", "\n", "Bath\n"] {
      found += try reader.read(line).map(\.text)
    }
    #expect(found == ["Kassel", "Celle", "Nice", "Soria", "Bath"])
    #expect(try texts("15 place Plumereau, 37000 Tours", "fr") == ["Tours"])
  }

  @Test(
    arguments: [
      ("The Cambridge Dictionary and the Oxford comma are not towns.", "en", []),
      ("Im Finale traf Energie Cottbus auf Arminia Bielefeld.", "de", []),
    ] as [(String, String, [String])])
  func `a smaller city is a place only with a sign besides its capital`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(
    arguments: [
      ("Peine sagte nichts, er blickte nur aus dem Fenster.", "de", []),
      ("Marseille a gagné et retrouve son leader avant la finale.", "fr", []),
      ("La tormenta llegó a Sevilla y a Huelva.", "es", ["Sevilla", "Huelva"]),
      ("Sheffield ran a hand through his hair.", "en", []),
    ] as [(String, String, [String])])
  func `what is known of a name and the words beside it is weighed`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test func `of several cities of a name, that in the country of most texts is preferred`() throws
  {
    #expect(try mentions("Ayer llegamos a Salamanca.", "es").first?.place.countryCode == "ES")
    #expect(try mentions("Nous habitons à Brest.", "fr").first?.place.countryCode == "FR")
  }
}
