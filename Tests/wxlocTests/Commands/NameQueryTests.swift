import Foundation
import TestSupport
import Testing
import WxCommand
import WxCore

/// Parts of names, kinds, details and languages of `geocode`, and `nearby` and `distances`.
@Suite struct NameQueryTests {
  private let batch: BatchSetting

  init() throws { batch = try BatchSetting() }

  private func run(_ arguments: String..., environment: [String: String] = [:]) async -> CommandRun
  {
    var setting = batch.setting
    setting.environment.merge(environment) { $1 }
    return await CommandRun(arguments, setting: setting)
  }

  private func names(_ run: CommandRun) throws -> [String] {
    #expect(run.status == .success, "\(run.diagnostics)")
    return try run.json["results"]?.array?.compactMap { $0["name"]?.string } ?? []
  }

  @Test(
    arguments: [
      (["--city", "Frankfurt", "--postcode", "15230"], "Frankfurt (Oder)", "DE"),
      (["--city", "Frankfurt", "--postcode", "60311", "--country", "Germany"], "Frankfurt", "DE"),
      (["--city", "Springfield", "--admin1", "IL"], "Springfield", "US"),
      (["--country", "Österreich"], "Austria", "AT"),
      (["New York", "--kind", "admin1"], "New York", "US"),
      (["Luxembourg", "--kind", "country"], "Luxembourg", "LU"),
      (["Newcastle", "--near", "Sydney"], "Newcastle", "AU"),
      (["Neustadt", "--near", "67433", "--country", "DE"], "Neustadt", "DE"),
    ] as [([String], String, String)])
  func `parts, kinds and a place near by choose the place`(
    arguments: [String], name: String, country: String
  ) async throws {
    let run = await CommandRun(
      ["geocode", "--json", "--limit", "1"] + arguments, setting: batch.setting)
    #expect(run.status == .success, "\(run.diagnostics)")
    let first = try run.json["results"]?.array?.first
    #expect(first?["name"]?.string?.hasPrefix(name) == true, "\(run.output)")
    #expect(first?["country_code"]?.string == country)
  }

  @Test func `a postal code of several countries does not stand for a position`() async {
    let run = await run("geocode", "Neustadt", "--near", "80331")
    #expect(run.diagnostics.contains("“80331” is ambiguous"), "\(run.diagnostics)")
  }

  @Test func `an unknown country is named, with the one that was probably meant`() async {
    let unknown = await run("geocode", "--city", "Paris", "--country", "Atlantis")
    #expect(unknown.status == ExitStatus(.usage))
    #expect(unknown.diagnostics.contains("No country is called “Atlantis”."))
    let misspelled = await run("geocode", "--city", "Paris", "--country", "Frankreih")
    #expect(misspelled.diagnostics.contains("Did you mean FR (France)?"))
    // The country is known, and the city is not in it.
    let other = await run("geocode", "--city", "Xyzzyqw", "--country", "Frankreich")
    #expect(other.status == ExitStatus(.notFound))
  }

  @Test func `parts that do not fit find nothing`() async {
    let run = await run("geocode", "--city", "Marseille", "--admin1", "Bavaria")
    #expect(run.status == ExitStatus(.notFound))
    #expect(await self.run("geocode", "Lyon", "--city", "Lyon").status == ExitStatus(.usage))
  }

  @Test(
    arguments: [
      (["geocode", "Springfield", "--min-confidence", "0.99"], "--min-confidence"),
      (["geocode", "Paris", "--country", "JP", "--kind", "mountain"], "--country and --kind"),
      (["geocode", "Paris", "--kind", "mountain"], "--kind"),
      (["geocode", "Munich", "--bbox", "0,0,1,1"], "--bbox"),
      (["add", "Paris", "--country", "JP"], "--country"),
    ] as [([String], String)])
  func `options that exclude all matches are named`(arguments: [String], options: String)
    async throws
  {
    let run = await CommandRun(arguments, setting: batch.setting)
    #expect(run.status == ExitStatus(.notFound))
    #expect(
      run.diagnostics.contains("No match for “\(arguments[1])” meets \(options)."),
      "\(run.diagnostics)")
    #expect(run.diagnostics.contains("omit it"))
    let unknown = await self.run("geocode", "Xyzzyqw", "--country", "JP")
    #expect(unknown.diagnostics.contains("No place is called “Xyzzyqw”."), "\(unknown.diagnostics)")
    let rare = await self.run("nearby", "home")
    #expect(rare.diagnostics.contains("“home” is rarely the name of a place."))
  }

  @Test func `a batch reads columns with the names of parts`() async throws {
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "csv", "--column", "city", "admin1", "country",
      input: ["city,admin1,country\nParis,TX,US\nParis,,France\n"])
    #expect(run.output.contains("Paris,TX,US,4717560,"), "\(run.output)")
    #expect(run.output.contains("Paris,,France,2988507,"), "\(run.output)")
    let lines = await batch.run(
      "geocode", "--batch",
      input: [
        #"{"city":"Paris","country":"United States","near":"Dallas"}"# + "\n",
        #"{"query":"Georgia","kind":"country","names":true,"limit":1}"# + "\n",
        #"{"query":"x","near":"Springfield"}"# + "\n",
        #"{"city":"Paris","admin1":"","country":""}"# + "\n",
      ])
    let values = try lines.values
    #expect(values[0]["results"]?.array?.first?["id"] == 4_717_560)
    #expect(values[1]["results"]?.array?.first?["country_code"] == "GE")
    #expect((values[1]["results"]?.array?.first?["names"]?.array?.count ?? 0) > 10)
    #expect(values[2]["error"] != nil)
    #expect(values[3]["results"]?.array?.first?["id"] == 2_988_507)
  }

  @Test(
    arguments: [
      ([:], "Cologne", "Germany"), (["LANG": "C"], "Cologne", "Germany"),
      (["LANG": "de_AT.UTF-8"], "Köln", "Deutschland"),
      (["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "Cologne", "Allemagne"),
      (["LC_ALL": "ru_RU.UTF-8", "LANG": "de_DE.UTF-8"], "Кёльн", "Германия"),
    ] as [([String: String], String, String)])
  func `names are in the language of the locale, else in English`(
    environment: [String: String], name: String, country: String
  ) async throws {
    let run = await run("geocode", "Köln", "--limit", "1", "--json", environment: environment)
    let first = try run.json["results"]?.array?.first
    #expect(first?["name"]?.string == name)
    #expect(first?["country"]?.string == country)
    let here = await self.run("reverse", "50.9375,6.9603", "--json", environment: environment)
    #expect(try names(here) == [name])
  }

  @Test func `nearby lists large cities with their distances`() async throws {
    let run = await run(
      "nearby", "Munich", "--radius", "100", "--population", "100000", "--json")
    #expect(try names(run) == ["Augsburg", "Ingolstadt", "Innsbruck"])
    #expect(try run.json["place"]?["name"] == "Munich")
    let table = await self.run("nearby", "Munich", "--limit", "2")
    #expect(table.output.contains("km") && table.diagnostics.contains("more"))
    let csv = await self.run("nearby", "48.137,11.575", "--limit", "3", "--format", "csv")
    #expect(csv.lines.count == 4 && csv.lines[0].hasPrefix("id,name,label"))
    let sea = await self.run("nearby", "0,-140", "--radius", "1")
    #expect(sea.status == ExitStatus(.notFound))
    #expect(sea.diagnostics.contains("There is no city within 1.0 km"), "\(sea.diagnostics)")
    #expect(sea.diagnostics.hasSuffix("Increase --radius.\n"))
    let large = await self.run("nearby", "Munich", "--radius", "9", "--population", "9000000")
    #expect(large.diagnostics.contains("or decrease --population."), "\(large.diagnostics)")
    #expect(await self.run("nearby", "Munich", "--radius", "0").status == ExitStatus(.usage))
    #expect(await self.run("nearby", "Springfield").status == ExitStatus(.ambiguous))
  }

  @Test func `distances are symmetric, in meters for programs`() async throws {
    let run = await run("distances", "Oslo", "Bergen", "60.39,5.32", "--json")
    #expect(run.status == .success, "\(run.diagnostics)")
    let rows =
      try run.json["distances_m"]?.array?.map { $0.array?.compactMap(\.double) ?? [] } ?? []
    #expect(rows.count == 3 && rows.allSatisfy { $0.count == 3 })
    for row in 0..<3 {
      #expect(rows[row][row] == 0)
      for column in 0..<3 { #expect(rows[row][column] == rows[column][row]) }
    }
    #expect((300_000...312_000).contains(rows[0][1]))
    let table = await self.run("distances", "Oslo", "Bergen")
    #expect(table.output.contains("Oslo") && table.output.contains("Bergen"))
    let csv = await self.run("distances", "Oslo", "Bergen", "--format", "csv")
    #expect(csv.lines.first == "distance_m,Oslo,Bergen")
    #expect(await self.run("distances", "Oslo").status == ExitStatus(.usage))
    #expect(await self.run("distances", "Oslo", "Xyzzyq").status == ExitStatus(.notFound))
  }
}
