import Testing
import WxCore
import WxCommand

/// `wxloc text`: its inputs, formats and errors, on the real gazetteer.
@Suite struct TextCommandTests {
  private let batch: BatchSetting

  init() throws { batch = try BatchSetting() }

  @Test func `a file and standard input give the same places in every format`() async throws {
    let text = "She left Springfield, Illinois.\nThen she flew to Munich.\n"
    let file = try batch.file("article.txt", text.utf8)
    for format in ["text", "json", "ndjson"] {
      let ofFile = await batch.run("text", file, "--format", format, input: [])
      let ofInput = await batch.run("text", "--format", format, input: [text])
      #expect(ofFile.status == .success, "\(ofFile.diagnostics)")
      #expect(ofFile.output == ofInput.output)
    }
    let json = try await batch.run("text", "--json", input: [text]).json
    #expect(
      json["places"]?.array?.compactMap { $0["text"]?.string }
        == ["Springfield", "Illinois", "Munich"])
  }

  @Test func `a text without places is not found`() async {
    let run = await batch.run("text", input: ["It rains.\n"])
    #expect(run.status == ExitStatus(.notFound))
    #expect(run.diagnostics == "wxloc: The text names no place that is known.\n")
  }

  @Test func `a language without rules is reported and guessed`() async throws {
    let text = "Er fuhr gestern nicht mit dem Zug nach München.\n"
    let run = await batch.run("text", "--lang", "xx", "--json", input: [text])
    #expect(run.status == .success)
    #expect(run.diagnostics.contains("language “xx” has no rules for texts; guessing"))
    #expect(run.diagnostics.contains(" da, de, el, en, es, "))
    #expect(try run.json["language"]?.string == "de")
    for tag in ["de", "de-AT", "pt_BR", "no", "zh-Hant"] {
      let known = await batch.run("text", "--lang", tag, input: [text])
      #expect(!known.diagnostics.contains("no rules"), "\(tag)")
    }
  }

  @Test func `an input that cannot be used is named`() async throws {
    let file = try batch.file("latin1.txt", [0x4D, 0xFC, 0x6E, 0x63, 0x68, 0x65, 0x6E, 0x0A])
    let run = await batch.run("text", file, input: [])
    #expect(run.status == ExitStatus(.malformed))
    #expect(run.diagnostics.contains("latin1.txt is not UTF-8 text. Convert it"))
    let missing = await batch.run("text", "/nowhere/a.txt", input: [])
    #expect(missing.status == ExitStatus(.inputMissing))
    #expect(missing.diagnostics.contains("/nowhere/a.txt cannot be read"))
  }
}
