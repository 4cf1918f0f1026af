import Foundation
import Testing

/// What is installed beside the programs: nothing else would show that a part of it is missing.
@Suite(.timeLimit(.minutes(1))) struct InstalledFilesTests {
  private func file(_ path: String) -> URL { InstalledRelease.prefix.appending(path: path) }

  @Test func `every command and the server have a page of the manual`() async throws {
    let pages = CommandPath.all.map {
      "man1/" + (["wxloc"] + $0.words).joined(separator: "-") + ".1"
    }
    let others = ["man1/wxloc.1", "man5/wxloc-config.5", "man5/wxloc-formats.5", "man8/wxlocd.8"]
    let environment = try WxlocProcess().environment
    for page in pages + others {
      let text = try await RunningProcess(
        ["gzip", "-dc", file("share/man/\(page).gz").path], environment: environment
      ).result()
      #expect(text.status == 0 && text.output.contains(".SH NAME"), "\(page)")
    }
  }

  @Test func `the gazetteer is intact`() async throws {
    let result = try await WxlocProcess().run("gazetteer", "verify")
    #expect(result.status == 0, "\(result.diagnostics)")
  }

  @Test(arguments: [
    ("bash", "bash-completion/completions/wxloc"), ("zsh", "zsh/site-functions/_wxloc"),
    ("fish", "fish/vendor_completions.d/wxloc.fish"),
  ])
  func `the completions are those of the program`(shell: String, path: String) async throws {
    let printed = try await WxlocProcess().run("--generate-completion-script", shell).output
    let installed = try String(contentsOf: file("share/\(path)"), encoding: .utf8)
    // A shell reads the script of bash, which is not installed as a program.
    #expect(installed.count > 10_000 && printed.hasSuffix(installed), "\(shell)")
  }

  @Test func `the notices and every license of the data are there`() throws {
    let notices = ["LICENSE", "THIRD-PARTY-NOTICES", "CHANGELOG.md"].map { ($0, $0) }
    let licenses = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "data/licenses").path)
    #expect(licenses.count > 5)
    let all =
      notices + [("data/NOTICE", "NOTICE-data")]
      + licenses.map { ("data/licenses/\($0)", "licenses/\($0)") }
    for (source, target) in all {
      let text = try Data(contentsOf: Repository.root.appending(path: source))
      #expect(try Data(contentsOf: file("share/doc/wxloc/\(target)")) == text, "\(target)")
    }
  }

  #if os(Linux)
    @Test(arguments: ["lib/systemd/system", "lib/systemd/user"])
    func `the units start the installed server`(folder: String) throws {
      let unit = try String(contentsOf: file("\(folder)/wxlocd.service"), encoding: .utf8)
      let starts = unit.split(separator: "\n").filter { $0.hasPrefix("ExecStart=") }
      #expect(starts == ["ExecStart=\(InstalledRelease.server.path)"])
      let socket = try String(contentsOf: file("\(folder)/wxlocd.socket"), encoding: .utf8)
      #expect(socket.contains("ListenStream="))
    }
  #endif
}
