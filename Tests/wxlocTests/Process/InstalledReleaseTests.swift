import Foundation
import Testing
import WxCommand

/// The programs under test are those that `scripts/install` has installed, and nothing else.
@Suite(.timeLimit(.minutes(1))) struct InstalledReleaseTests {
  private static let programs = [InstalledRelease.program, InstalledRelease.server]

  @Test func `the release is installed outside of the sources`() throws {
    let name = "WXLOC_TEST_PREFIX"
    #expect(
      ProcessInfo.processInfo.environment[name] != nil,
      "scripts/test installs the release and sets \(name)")
    let prefix = InstalledRelease.prefix.resolvingSymlinksInPath().path
    #expect(!prefix.hasPrefix(Repository.root.resolvingSymlinksInPath().path + "/"))
    let files = InstalledRelease.manifest
    for file in [
      "bin/wxloc", "share/wxloc/gazetteer/places.wxi", "share/wxloc/gazetteer/zones.wxi",
      "share/wxloc/gazetteer/words.wxi",
    ] {
      #expect(files.contains("file \(file)"), "the manifest does not list \(file)")
    }
  }

  @Test func `every installed file is there for every user`() throws {
    let files = InstalledRelease.manifest.filter { $0.hasPrefix("file ") }.map { $0.dropFirst(5) }
    #expect(files.count > 40)
    for file in files {
      let path = InstalledRelease.prefix.appending(path: file).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let rights = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
      let needed = file.hasPrefix("bin/") ? 0o005 : 0o004
      #expect(rights & needed == needed, "\(file) has the rights \(String(rights, radix: 8))")
    }
  }

  #if os(Linux)
    /// An installed program has Swift's libraries inside, no symbols, and no assertions.
    @Test func `the programs are linked statically and have no symbols`() async throws {
      for program in Self.programs {
        let libraries = try await output("ldd", program.path)
        #expect(libraries.contains("libc.so"))
        #expect(!libraries.contains("libFoundation") && !libraries.contains("libswift"))
        #expect(!libraries.contains("not found"), "\(libraries)")
        #expect(try await output("readelf", "--sections", "--wide", program.path).contains(".text"))
        #expect(
          try await !output("readelf", "--sections", "--wide", program.path).contains(".symtab"))
      }
    }

    /// Zeros take no space in a wheel.
    @Test func `the programs have only zeros in place of the table for unwinding`() async throws {
      let row = #/ \.eh_frame +\S+ +[0-9a-f]+ +([0-9a-f]+) +([0-9a-f]+) /#
      for program in Self.programs {
        let sections = try await output("readelf", "--sections", "--wide", program.path)
        let (_, offset, size) = try #require(sections.firstMatch(of: row)).output
        let start = try #require(Int(offset, radix: 16))
        let count = try #require(Int(size, radix: 16))
        let table = try Data(contentsOf: program)[start..<start + count]
        #expect(count > 100_000)
        #expect(table == Data(count: count), "\(program.path)")
      }
    }
  #endif

  @Test func `the programs are of these sources`() async throws {
    for program in Self.programs {
      #expect(try await output(program.path, "--version") == Program.version + "\n")
    }
  }

  @Test func `the program finds the gazetteer beside it without a setting`() async throws {
    let result = try await WxlocProcess().run("gazetteer", "info", "--json")
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(result.output.contains(InstalledRelease.gazetteer.path), "\(result.output)")
  }

  private func output(_ words: String...) async throws -> String {
    try await RunningProcess(words, environment: ProcessInfo.processInfo.environment).result()
      .output
  }
}
