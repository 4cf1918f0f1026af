import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxWords
import WxCommand

/// Every view of the weather in every language.
@Suite(.timeLimit(.minutes(5))) struct LanguageViewTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private static let views: [[String]] = [
    [], ["--format", "plot"], ["--format", "%C %m %w %h %P %p %o", "--ascii"],
    ["--provider", "pirate-weather"], ["--provider", "met-norway", "--clock", "12"],
    ["--units", "imperial"], ["Munich", "work", "--format", "table"],
  ]

  /// What is the same in all languages: names, addresses, symbols of units, and the texts of
  /// providers and of errors, which are in English.
  private static let names = """
    munich bavaria germany open meteo com https creativecommons org licenses met norway norwegian
    meteorological institute pirate weather pirateweather net data by from the http license cc and of
    winter storm warning json hpa inhg mmhg mph bft kn am pm oslo openweathermap api yr no nlod
    """

  static func words(_ text: String) -> Set<Substring> {
    Set(
      text.lowercased().split { !($0.isASCII && $0.isLetter) }
        .filter { $0.count > 2 })
  }

  /// The words of English that are no words of a language.
  static func foreign(to words: Words) -> Set<Substring> {
    let own = Self.words(words.texts.values.joined(separator: " "))
    return Self.words(Words.english.texts.values.joined(separator: " "))
      .subtracting(own).subtracting(Self.words(names))
  }

  @Test(arguments: Words.languages)
  func `a view has no English, no place without a value, and fits`(language: String) async {
    let foreign = Self.foreign(to: .of(language))
    for options in Self.views where language == "en" || !options.contains("--ascii") {
      for width in options.count < 3 ? [40, 80, 120] : [40, 120] {
        let run = await bench.page(options + ["--lang", language], width: width)
        #expect(run.status == .success, "\(run.diagnostics)")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count > 3 || options.contains { $0.contains("%") })
        for line in lines {
          #expect(line.displayWidth <= width || options.contains("--ascii"), "\(line)")
          #expect(!line.contains("{") && !line.contains("}"), "\(line)")
          if language != "en" {
            let english = Self.words(String(line)).intersection(foreign)
            #expect(english.isEmpty, "\(options) \(width) \(english): \(line)")
          }
        }
        // Rows of 80 columns may cut long conditions; nothing else is ever cut.
        let cut = lines.filter { $0.contains("…") && width != 80 }
        #expect(cut.isEmpty, "\(options) \(width): \(cut.joined(separator: "\n"))")
      }
    }
  }

  @Test(arguments: Words.languages.filter { Words.of($0).isLatin })
  func `a language of Latin letters has an ASCII form`(language: String) async {
    for width in [40, 80] {
      let run = await bench.page(["--ascii", "--lang", language], width: width)
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
      #expect(!run.output.contains("?"), "\(run.output)")
    }
  }

  @Test func `another language is English in ASCII`() async {
    // Once a day there is a note.
    _ = await bench.page([], width: 80)
    let english = await bench.page(["--ascii"], width: 80)
    let russian = await bench.page(["--ascii", "--lang", "ru"], width: 80)
    #expect(russian.output == english.output)
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "Nächste Stunden"),
    (["LC_MESSAGES": "fr_FR.UTF-8"], "Prochaines heures"),
    (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], "Next hours"),
    (["LANG": "zh_TW.UTF-8"], "未來幾小時"), (["LANG": "xx_XX.UTF-8"], "Next hours"),
  ])
  func `words are in the language of the locale`(environment: [String: String], words: String) async
  {
    let run = await bench.page([], width: 80) {
      $0.environment.merge(environment) { $1 }
    }
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test func `long times of the sun do not touch the facts beside them`() async {
    let run = await bench.page(["--lang", "bg", "--clock", "12"], width: 80)
    #expect(run.output.contains(" 7:29 пр.об. – 4:29 сл.об. "), "\(run.output)")
  }

  @Test(arguments: ["ar", "da", "he", "ru", "uk", "vi"])
  func `an amount with a long unit does not touch the chance before it`(language: String) async {
    for width in [80, 120] {
      let run = await bench.page(["--lang", language, "--units", "imperial"], width: width)
      #expect(run.output.contains("<0"), "\(run.output)")
      #expect(run.output.firstMatch(of: #/[%٪][<\d]/#) == nil, "\(run.output)")
    }
  }

  @Test func `the option overrides the setting, which overrides the locale`() async {
    let chosen = await CommandRun(["config", "set", "language", "sv"], setting: bench.setting())
    #expect(chosen.status == .success)
    let set = await bench.page([], width: 80) { $0.environment["LANG"] = "de_DE.UTF-8" }
    #expect(set.output.contains("Närmaste timmarna"))
    let option = await bench.page(["--lang", "it"], width: 80)
    #expect(option.output.contains("Prossime ore"))
  }

  @Test func `the JSON has sentences in the language, and keys and codes in English`() async throws
  {
    let german = try await bench.weather("--json", "--lang", "de").json
    let english = try await bench.weather("--json").json
    #expect(german["current"]?["condition"] == "mostlyClear")
    #expect(german["current"]?["condition_text"] == "Meist klar")
    #expect(english["current"]?["condition_text"] == "Mostly clear")
    #expect(german["summary"]?.string?.contains("morgen") == true)
    #expect(english["summary"]?.string?.contains("tomorrow") == true)
    #expect(german["parts"]?["minutes"] == "ok" && german["minutes"] == [])
  }

  @Test func `the sentence of the JSON follows the language alone, not the clock or the units`()
    async throws
  {
    let usual = try await bench.weather("--json").json["summary"]?.string
    #expect(usual?.contains(":00") == true)
    let other = try await bench.weather("--json", "--clock", "12", "--units", "imperial").json
    #expect(other["summary"]?.string == usual)
    let page = await bench.page(["--clock", "12"], width: 120)
    #expect(page.output.contains(" PM"))
  }

  @Test(arguments: ["ar", "fa", "he"])
  func `pages from right to left begin at the right edge`(language: String) async {
    let run = await bench.page(["--lang", language], width: 80)
    let marked = run.output.split(separator: "\n").filter { $0.hasPrefix("\u{200F}") }
    #expect(marked.count > 10)
    for line in marked { #expect(line.displayWidth == 80, "\(line)") }
    // The sign of a number stays before its digits.
    #expect(run.output.contains(" \u{200E}-1°"), "\(run.output)")
    #expect(!run.output.contains(#/ -\d/#), "\(run.output)")
    #expect(!run.output.contains("╭"))
    // A line for a status bar has no room for marks.
    let line = await bench.weather("--lang", language, "--format", "%C")
    #expect(!line.output.contains("\u{200F}"))
  }

  @Test(arguments: ["de", "ar", "ja", "ru", "hi", "en"], [40, 80, 120])
  func `five languages were read as pages`(language: String, width: Int) async throws {
    for view in ["text", "plot"] {
      let run = await bench.page(["--lang", language, "--format", view], width: width)
      try expectSnapshot(run.output, named: "weather/languages/\(language)-\(view)-\(width).txt")
    }
  }
}
