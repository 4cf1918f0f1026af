import Foundation
import Testing
import WxCore
import WxCommand
import WxProgram

/// The commands in the README and in `docs/`: all of them are valid command lines, and what the
/// documents show for them is what they print.
///
/// A comment before a block (`<!-- needs: receiver -->`) names what its commands need beyond the
/// gazetteer; these are only parsed.
@Suite(.timeLimit(.minutes(2))) struct DocumentationTests {
  static let documents = ["README.md"] + Repository.files(in: "docs", ending: "md")

  /// A command with the output that the document shows.
  struct Example {
    var command: String
    var output: [Substring] = []
  }

  @Test(arguments: documents)
  func `every command is a valid command line`(document: String) throws {
    let text = try Repository.text(of: document)
    for block in text.matches(of: #/\n```(?:console|sh)\n(.*?)\n```/#.dotMatchesNewlines()) {
      for line in block.1.split(separator: "\n") {
        let line = line.hasPrefix("$ ") ? line.dropFirst(2) : line
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.first == "wxloc", words.count == 2 else { continue }
        #expect(throws: Never.self, "\(document): \(line)") {
          _ = try Wxloc.command(for: shellWords(String(words[1])))
        }
      }
    }
  }

  @Test(arguments: documents)
  func `commands print what the document shows`(document: String) async throws {
    guard CommandRun.Setting.gazetteer != nil else {
      try Test.cancel("WXLOC_GAZETTEER names no gazetteer.")
    }
    let examples = try examples(in: Repository.text(of: document))
    guard !examples.isEmpty else { return }
    let folder = try TemporaryFolder()
    let process = WxlocProcess(home: folder.url)
    var environment = process.environment
    environment["LANG"] = "en_US.UTF-8"
    environment["COLUMNS"] = "110"
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "wxloc"), withDestinationURL: InstalledRelease.program)
    environment["PATH"] = folder.url.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    for example in examples {
      let run = try await RunningProcess(
        ["sh", "-c", example.command], environment: environment, folder: folder.url
      ).result()
      let words = shellWords(example.command)
      if words.first == "wxloc", !example.command.contains(#/[|>;&]/#) {
        CommandRun.checkContract(run.output, Array(words.dropFirst()))
      }
      let printed = (run.output + run.diagnostics).split(separator: "\n")
      #expect(
        matches(example.output[...], printed[...]),
        "\(document): \(example.command)\n\(printed.joined(separator: "\n"))")
    }
  }

  /// The examples of the blocks that need nothing but the gazetteer.
  private func examples(in text: String) -> [Example] {
    var examples: [Example] = []
    for block in text.matches(
      of: #/(<!-- needs: .*? -->)?\n```console\n(.*?)\n```/#.dotMatchesNewlines())
    {
      guard block.1 == nil else { continue }
      for line in block.2.split(separator: "\n") {
        if line.hasPrefix("$ ") {
          examples.append(Example(command: String(line.dropFirst(2))))
        } else if !examples.isEmpty {
          examples[examples.count - 1].output.append(line)
        }
      }
    }
    return examples
  }

  /// Whether lines are as shown; "…" stands for any lines, and one id for another.
  private func matches(_ shown: ArraySlice<Substring>, _ printed: ArraySlice<Substring>) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    if first == "…" {
      return (printed.startIndex...printed.endIndex).contains {
        matches(shown.dropFirst(), printed[$0...])
      }
    }
    guard let line = printed.first else { return false }
    func plain(_ line: Substring) -> String {
      String(line.replacing(#/  [a-z0-9]{10}$/#, with: "").replacing(#/ +$/#, with: ""))
    }
    return plain(first) == plain(line) && matches(shown.dropFirst(), printed.dropFirst())
  }
}
