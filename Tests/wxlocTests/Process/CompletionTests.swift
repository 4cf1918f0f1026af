import Foundation
import Testing

@testable import WxCommand

/// Completion in a real shell.
@Suite(.timeLimit(.minutes(1))) struct CompletionTests {
  /// Returns what bash offers for the last of some words.
  private func offered(
    _ words: [String], by process: WxlocProcess, in folder: String? = nil
  ) async throws -> [String] {
    let script = """
      cd '\(folder ?? process.home.path)'
      source <("$0" --generate-completion-script bash) || exit 1
      COMP_WORDS=("$0" "$@") COMP_CWORD=$# COMP_LINE="wxloc $*" COMP_POINT=${#COMP_LINE}
      _wxloc "$0" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try await RunningProcess(
      ["bash", "-c", script, InstalledRelease.program.path] + words,
      environment: process.environment
    ).result()
    #expect(result.status == 0 && result.diagnostics.isEmpty, "\(result.diagnostics)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `there is a script for each shell`(shell: String) async throws {
    let process = try WxlocProcess()
    let result = try await process.run("--generate-completion-script", shell)
    #expect(result.status == 0)
    for command in ["add", "geocode", "config"] { #expect(result.output.contains(command)) }
  }

  @Test func `commands, options and settings are completed`() async throws {
    let process = try WxlocProcess()
    #expect(try await offered(["ren"], by: process) == ["rename"])
    #expect(try await offered(["geocode", "--li"], by: process).contains("--limit"))
    #expect(try await offered(["config", "get", "units.w"], by: process) == ["units.wind"])
    let winds = try await offered(["config", "set", "units.wind", ""], by: process)
    #expect(winds == ["ms", "kmh", "mph", "kn", "bft"])
    #expect(try await offered(["config", "set", "ip.allow_http", "t"], by: process) == ["true"])
    #expect(try await offered(["config", "set", "keys.google", ""], by: process) == ["-"])
    #expect(try await offered(["list", "--format", "geo"], by: process) == ["geojson"])
    #expect(try await offered(["weather", "--provider", "n"], by: process) == ["nws"])
    #expect(try await offered(["weather", "--format", "w"], by: process) == ["waybar"])
    #expect(try await offered(["weather", "--units", "i"], by: process) == ["imperial"])
    let winds2 = try await offered(["weather", "--units", "metric,wi"], by: process)
    #expect(winds2 == ["ms", "kmh", "mph", "kn", "bft"].map { "metric,wind=\($0)" })
    // bash ends words at the equals sign, and replaces only what follows it.
    let after = try await offered(["weather", "--units", "metric,wind", "=", "k"], by: process)
    #expect(after == ["kmh", "kn"])
    let next = try await offered(["weather", "--units", "uk,wind", "=", "kn,w"], by: process)
    #expect(next == [])
    #expect(try await offered(["current", "--source", "g"], by: process) == ["gpsd", "geoclue"])
  }

  @Test func `aliases are completed as their commands are`() async throws {
    let process = try WxlocProcess()
    #expect(try await process.run("add", "1,2", "--as", "hut").status == 0)
    #expect(try await offered(["rm", ""], by: process) == ["hut"])
    #expect(try await offered(["ls", "--format", "geo"], by: process) == ["geojson"])
    #expect(try await process.run("fence", "add", "yard", "--circle", "1,2,30").status == 0)
    #expect(try await offered(["fence", "rm", ""], by: process) == ["yard"])
    for shell in ["zsh", "fish"] {
      let script = try await process.run("--generate-completion-script", shell).output
      if shell == "zsh" {
        #expect(script.contains("|help|ls|rm)\n") && script.contains("_wxloc_rm() {\n"))
        #expect(script.contains("        add|list|remove|test|ls|rm)\n"))
      } else {
        #expect(script.contains("case 'remove' 'rm'\n"))
        #expect(script.contains("case 'wxloc fence rm'\n        set -a commands 'remove'\n"))
      }
    }
  }

  @Test func `the arguments of help are completed`() async throws {
    let process = try WxlocProcess()
    #expect(try await offered(["help", "wea"], by: process) == ["weather"])
    #expect(try await offered(["help", "exit"], by: process) == ["exit-codes"])
    #expect(try await offered(["help", "config", "u"], by: process) == ["unset"])
    #expect(try await offered(["help", "weather", ""], by: process) == [])
    let zsh = try await process.run("--generate-completion-script", "zsh").output
    #expect(zsh.contains("    config:3) names=('list:List all settings.'"))
    let fish = try await process.run("--generate-completion-script", "fish").output
    #expect(fish.contains(#""wxloc help" -eq 1' -fa 'weather' -d 'Show the current weather"#))
    // Values do not repeat the description of their option.
    #expect(fish.contains(#"-d 'The output format.' -rfka 'text\t json\t'"#))
  }

  @Test func `a name that is also that of a folder is completed as a name`() async throws {
    let process = try WxlocProcess()
    let folder = process.home.appending(path: "work")
    for name in ["home", "my hut", "list"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    #expect(try await process.run("add", "1,2", "--as", "home").status == 0)
    #expect(try await process.run("add", "2,2", "--as", "my hut").status == 0)
    // Without `-o filenames` bash adds no slash, but quotes nothing either.
    let names = try await offered(["show", ""], by: process, in: folder.path)
    #expect(names == ["home", #"my\ hut"#])
    #expect(try await offered(["show", "\"my"], by: process, in: folder.path) == ["my hut"])
    #expect(try await offered(["show", ""], by: process) == ["home", "my hut"])
    #expect(try await offered(["import", "ho"], by: process, in: folder.path) == ["home"])
  }

  @Test(arguments: [["show"], ["remove"], ["rename"], ["default"], ["weather"]])
  func `saved names are completed, and nothing in them is executed`(words: [String]) async throws {
    let process = try WxlocProcess()
    let trap = process.home.appending(path: "trap").path
    let names = ["home", "it's here", "$(touch \(trap))", "`touch \(trap)`", "a*b \\ \"c\""]
    for (number, name) in names.enumerated() {
      #expect(try await process.run("add", "\(number),2", "--as", name).status == 0)
    }
    #expect(try await offered(words + [""], by: process) == names)
    // After the saved names, "weather" offers those of the gazetteer.
    #expect(try await offered(words + ["it"], by: process).first == "it's here")
    #expect(!FileManager.default.fileExists(atPath: trap))
  }

  @Test func `the word after a comma is completed with those that the list lacks`() async throws {
    let process = try WxlocProcess()
    #expect(try await offered(["current", "--source", "gpsd,f"], by: process) == ["gpsd,fixed"])
    #expect(
      try await offered(["current", "--source", "gpsd,ip,g"], by: process) == ["gpsd,ip,geoclue"])
    let providers = try await offered(["weather", "--provider", "nws,open"], by: process)
    #expect(providers == ["nws,open-meteo", "nws,openweathermap"])
    let sources = try await offered(["config", "set", "source.order", "ip,m"], by: process)
    #expect(sources == ["ip,mmdb"])
  }

  @Test func `nothing that is typed in a list is executed`() async throws {
    let process = try WxlocProcess()
    let trap = process.home.appending(path: "trap").path
    let typed = "$(touch${IFS}\(trap)),f"
    #expect(try await offered(["current", "--source", typed], by: process) == [])
    #expect(!FileManager.default.fileExists(atPath: trap))
  }

  @Test func `places, countries and languages of the gazetteer are completed`() async throws {
    let process = try WxlocProcess()
    #expect(try await offered(["add", "San Franc"], by: process).contains("San Francisco"))
    for words in [["weather", "--for"], ["geocode", "--lim"]] {
      let offers = try await offered(words, by: process)
      #expect(offers == [words[1] == "--for" ? "--format" : "--limit"])
    }
    // Capitals are as typed, because bash compares them.
    #expect(try await offered(["geocode", "reykja"], by: process).contains("reykjavik"))
    #expect(try await offered(["weather", "旧金"], by: process).contains("旧金山"))
    #expect(try await offered(["geocode", "x", "--country", "A"], by: process).contains("AT"))
    let more = try await offered(["geocode", "x", "--country", "DE,A"], by: process)
    #expect(more.contains("DE,AT") && !more.contains("DE,DE"))
    #expect(try await offered(["reverse", "1,2", "--lang", "d"], by: process).contains("de"))
  }

  @Test(arguments: ["San Fr", "\"San Fr", "'San Fr", #"San\ Fr"#, #""San F"r"#])
  func `quotes and backslashes are the shell's`(word: String) {
    #expect(ShellWord.text(word) == "San Fr")
  }

  @Test func `fences are completed`() async throws {
    let process = try WxlocProcess()
    let added = try await process.run("fence", "add", "my home", "--circle", "1,2,300")
    #expect(added.status == 0)
    #expect(try await offered(["fence", "remove", ""], by: process) == ["my home"])
    #expect(try await offered(["watch", "--fence", "my"], by: process) == ["my home"])
  }
}
