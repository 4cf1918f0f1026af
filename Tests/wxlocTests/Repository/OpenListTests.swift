import Testing
import WxAnswers
@testable import WxCommand
import WxCore
import WxLocation
import WxService
import WxSettings
import WxWeather

/// The lists that each module declares for itself, and what is built from them or describes them.
@Suite struct OpenListTests {
  @Test func `the command has a name for each setting that a hint can name`() throws {
    let declaration = #/Hint\.Setting\(\s*"([a-z-]+)"/#
    var declared: Set<String> = []
    for file in Repository.swiftFiles(in: "Sources") {
      for match in try Repository.text(of: file).matches(of: declaration) {
        #expect(declared.insert(String(match.1)).inserted, "\(match.1) is declared twice")
      }
    }
    let named = Set(Hint.Setting.commandNames.keys.map(\.identifier))
    // Those of which there is one for each of several things.
    #expect(declared == named.union(["key", "candidate"]))
  }

  @Test func `each source can be made, and auto tries them in a certain order`() {
    #expect(Set(LocationSources.makers.keys) == Set(SourceDescriptor.all).subtracting([.auto]))
    let ranks = SourceDescriptor.all.compactMap(\.automaticRank)
    #expect(Set(ranks).count == ranks.count)
    #expect(Set(SourceDescriptor.all.map(\.name)).count == SourceDescriptor.all.count)
  }

  @Test func `settings have different names and stand in their tables`() {
    let names = ConfigurationSchema.programs.keys.map(\.name)
    #expect(Set(names).count == names.count)
    let allowed = #/[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)?/#
    for name in names { #expect(name.wholeMatch(of: allowed) != nil, "\(name)") }
  }

  @Test func `the documents have a row for each source, provider, setting and dialect`() throws {
    let locations = try Repository.text(of: "docs/locations.md")
    for source in SourceDescriptor.all {
      #expect(locations.contains("\n| `\(source.name)` |"), "docs/locations.md: \(source.name)")
    }
    for service in IPService.all {
      #expect(locations.contains("`\(service.name)`"), "docs/locations.md: \(service.name)")
    }
    let weather = try Repository.text(of: "docs/weather.md")
    let row = #/\n\| `([a-z-]+)`(?: \(default\))? \| [^|]+\| (yes|–)/#
    let rows = section("Providers", of: weather).matches(of: row)
    #expect(rows.map { String($0.1) } == WeatherProvider.all.map(\.name))
    #expect(rows.map { $0.2 == "yes" } == WeatherProvider.all.map(\.needsKey))
    let warnings = section("Official warnings", of: weather).matches(of: row)
    #expect(warnings.map { String($0.1) } == WarningSource.all.map(\.name))
    #expect(warnings.map { $0.2 == "yes" } == WarningSource.all.map(\.provider.needsContact))
    let settings = try Repository.text(of: "docs/configuration.md")
    // One row is for the keys of all providers and services.
    let names = WeatherProvider.all.map(\.name) + IPService.all.map(\.name)
    let serviceKeys = Set(names.map { "keys.\($0)" })
    #expect(settings.contains("\n| `keys.NAME` |"))
    for key in ConfigurationSchema.programs.keys where !serviceKeys.contains(key.name) {
      #expect(settings.contains("\n| `\(key.name)` |"), "docs/configuration.md: \(key.name)")
    }
    let server = try Repository.text(of: "docs/server.md")
    let readme = try Repository.text(of: "README.md")
    for dialect in ServedDialect.all {
      #expect(server.contains(dialect.title), "docs/server.md: \(dialect.title)")
    }
    for provider in WeatherProvider.all {
      #expect(readme.contains(provider.title), "README.md: \(provider.title)")
    }
  }

  @Test func `the contract does not repeat the list of sources`() throws {
    let names = Set(SourceDescriptor.all.map(\.name))
    for row in try Repository.text(of: "docs/answers.tsv").split(separator: "\n") {
      let words = row.split { !$0.isLetter }.map(String.init)
      #expect(words.count(where: names.contains) < 4, "\(row)")
    }
  }

  @Test func `the help names each source and each provider`() async throws {
    let help = await CommandRun("help", "current", setting: .init()).output
    for source in SourceDescriptor.all { #expect(help.contains(source.name)) }
    #expect(
      ConfigurationSchema.programs.named("weather.providers")?.expectation
        == "one or more of \(WeatherProvider.all.map(\.name).joined(separator: ", ")), each once, separated by commas"
    )
  }

  /// The text below a heading of the second level.
  private func section(_ title: String, of page: String) -> Substring {
    page.split(separator: "\n## ").first { $0.hasPrefix(title + "\n") } ?? ""
  }
}
