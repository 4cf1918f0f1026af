import Foundation
import Testing

/// Rules of the architecture that the compiler does not check.
@Suite struct SourceTests {
  private static let sources = Repository.swiftFiles(in: "Sources")

  /// The modules that each target may import, besides WxPlatform, the standard library and
  /// swift-log. Imports go in one direction only.
  private static let mayImport: [String: Set<String>] = [
    "WxPlatform": ["FoundationEssentials", "Foundation", "Glibc", "Musl"],
    "WxCore": [],
    "WxHTTP": ["WxCore", "CCurl"],
    "WxShapes": ["WxCore", "CGEOS"],
    "WxNotation": ["WxCore"],
    "WxGazetteer": ["WxCore", "WxNotation", "CMappedFile"],
    "WxGazetteerBuilder": ["WxCore", "WxGazetteer", "WxShapes", "Czlib"],
    "WxLocation": ["WxCore", "WxShapes", "CMaxMindDB", "CSystemd"],
    "WxSQLite": ["CSQLite"],
    "WxPlaces": ["WxCore", "WxShapes", "WxSQLite", "CMappings"],
    "WxWeather": ["WxCore"],
    "WxSettings": ["WxCore"],
    "WxWords": ["CWords"],
    "WxDisplay": ["WxCore", "WxWeather", "WxWords"],
    "WxAnswers": [
      "WxCore", "WxShapes", "WxNotation", "WxGazetteer", "WxLocation", "WxPlaces", "WxWeather",
      "WxSettings", "WxWords", "WxDisplay",
    ],
    "WxTools": [
      "WxCore", "WxGazetteer", "WxLocation", "WxPlaces", "WxWeather", "WxWords", "WxDisplay",
      "WxAnswers",
    ],
    "WxService": [
      "WxCore", "WxShapes", "WxGazetteer", "WxLocation", "WxPlaces", "WxWeather", "WxSettings",
      "WxWords", "WxDisplay", "WxAnswers", "WxTools", "COpenAPI", "Czlib",
    ],
    "WxC": ["WxCore", "WxGazetteer", "CWxloc"],
    "WxTesting": ["WxCore", "WxLocation"],
    "wxloc": ["WxCommand", "WxProgram"],
    "wxlocd": [
      "WxCore", "WxWords", "WxAnswers", "WxService", "WxCommand", "Czlib", "CWebPage",
      "ArgumentParser",
      "Hummingbird", "HummingbirdCore", "HTTPTypes", "NIOCore", "NIOExtras", "NIOHTTP1", "NIOPosix",
      "Metrics", "CoreMetrics", "ServiceLifecycle", "UnixSignals",
    ],
    "WxCommand": [
      "WxCore", "WxHTTP", "WxShapes", "WxNotation", "WxGazetteer", "WxLocation", "WxPlaces",
      "WxWeather", "WxSettings", "WxWords", "WxDisplay", "WxAnswers", "ArgumentParser",
    ],
    "WxProgram": [
      "WxCore", "WxGazetteer", "WxGazetteerBuilder", "WxSettings", "WxAnswers", "WxTools",
      "WxCommand", "ArgumentParser",
    ],
  ]
  private static let everybodyMayImport: Set<String> = [
    "WxPlatform", "Synchronization", "Dispatch", "Logging", "Swift",
  ]

  /// Code that uses pointers to memory or the system; each entry is a folder or a file.
  private static let mayBeUnsafe = [
    "Sources/WxAnswers/Batch/Array+Bytes.swift", "Sources/WxCore/Files/",
    "Sources/WxCore/JSON/JSONReader.swift", "Sources/WxGazetteer/",
    "Sources/WxGazetteerBuilder/", "Sources/WxC/", "Sources/WxHTTP/",
    "Sources/WxShapes/", "Sources/WxLocation/GPSD/GPSDTime.swift",
    "Sources/WxLocation/MMDB/", "Sources/WxLocation/Bus/", "Sources/WxSQLite/",
    "Sources/WxCore/WorkerThread.swift",
    "Sources/WxLocation/Socket/", "Sources/WxCommand/System/", "Sources/wxlocd/GzipEncoder.swift",
    "Sources/wxlocd/ServiceManager/", "Sources/wxlocd/WebPage.swift",
    "Sources/WxWords/WordTable.swift", "Sources/WxPlaces/CompatibilityForm.swift",
    "Sources/WxService/API/OpenAPIDocument.swift", "Sources/WxService/Map/Packing.swift",
    "Sources/wxlocd/Executors/", "Sources/wxlocd/FreeMemory.swift",
  ]

  @Test func `no file is longer than 400 lines`() throws {
    let files = Self.sources + Repository.swiftFiles(in: "Tests")
    #expect(files.count > 50)
    for file in files {
      let count = try Repository.text(of: file).count { $0 == "\n" }
      #expect(count <= 400, "\(file) has \(count) lines")
    }
  }

  @Test func `no deferred assignment of several values, which the optimizer may break`() throws {
    for file in Self.sources {
      for (line, code) in try Repository.code(of: file, holding: "defer { (") {
        Issue.record("\(file):\(line): \(code); Tests/Toolchain shows why")
      }
    }
  }

  @Test func `the server embeds every file of the page`() throws {
    let folder = Repository.root.appending(path: "web").path
    let list = try Repository.text(of: "Sources/CWebPage/page.c")
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.split(separator: "/").last?.contains(".") == true && file != "README.md" {
      #expect(list.contains("{\"\(file)\","), "run scripts/page-files: \(file) is new")
    }
    let words = Repository.root.appending(path: "data/words/page").path
    for file in try FileManager.default.contentsOfDirectory(atPath: words) {
      #expect(list.contains("{\"words/\(file)\","), "run scripts/page-files: \(file) is new")
    }
  }

  @Test func `the programs embed the words of every language`() throws {
    let folder = Repository.root.appending(path: "data/words").path
    let list = try Repository.text(of: "Sources/CWords/words.c")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder)
    where file.hasSuffix(".tsv") {
      #expect(list.contains("{\"\(file.dropLast(4))\","), "run scripts/words-files: \(file) is new")
    }
  }

  @Test func `every program without an extension says in its second line what it is`() throws {
    let folders = ["scripts", "Tests", "deploy", ".ci"].map { Repository.root.appending(path: $0) }
    for folder in folders {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where !path.split(separator: "/").contains(".build") {
        let file = folder.appending(path: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
        guard file.pathExtension.isEmpty, mode & 0o111 != 0,
          attributes[.type] as? FileAttributeType == .typeRegular
        else { continue }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.first?.hasPrefix("#!") == true, "\(path)")
        #expect(lines.dropFirst().first?.contains(#/^(#|""")\W*\w+ \w+/#) == true, "\(path)")
      }
    }
  }

  @Test func `a file that only extends a type is named after it`() throws {
    let declaration =
      #/^(?:@[\w()]+ )*(?:\w+ )*?(struct|class|enum|protocol|actor|func|let|var|typealias|extension) ([\w.]+|\[)/#
    // Tests/DevelopmentSet/fit writes this file.
    for file in Self.sources where !file.hasSuffix("/ConfidenceCoefficients.swift") {
      let found = try Repository.text(of: file).split(separator: "\n")
        .filter { !$0.contains("import ") }.compactMap { $0.firstMatch(of: declaration)?.output }
      let types = Set(found.map { $0.2.prefix { $0 != "." } })
      guard types.count == 1, let type = types.first, found.allSatisfy({ $0.1 == "extension" })
      else { continue }
      let name = file.split(separator: "/").last?.prefix { $0 != "+" && $0 != "." }
      #expect(name == (type == "[" ? "Array" : type), "\(file)")
    }
  }

  @Test func `imports go in one direction`() throws {
    for file in Self.sources {
      let target = String(file.split(separator: "/")[1])
      let allowed = try #require(Self.mayImport[target], "\(target) is not in the table")
      for (_, code) in try Repository.code(of: file, holding: "import ") {
        guard
          let match = code.firstMatch(
            of: #/^\s*(?:@\w+ )*(?:public |package |internal |private )?import (?:\w+ )?(\w+)/#)
        else { continue }
        let module = String(match.1)
        #expect(
          Self.everybodyMayImport.contains(module) || allowed.contains(module),
          "\(file) imports \(module)")
      }
    }
  }

  /// The maximum number of public declarations of the products, each of which is a promise to
  /// others; without the members that protocols of the standard library demand. Make another
  /// declaration `package` before you raise this number.
  private static let maximumPublicDeclarations = 800

  @Test func `the public declarations of the libraries are few`() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let products = Set(
      manifest.matches(of: #/\.library\(name: "(\w+)", targets/#).map { String($0.1) })
    let declaration = #/^\s*(?:@[\w()]+\s+)*public (?!import|extension)/#
    let demanded =
      #/static func (==|<)|func (hash\(into|encode\(to|makeAsyncIterator|next\(\)|appendLiteral|advanced\(by|duration\(to|sleep\(until)|var (\w*[dD]escription|customMirror|now|minimumResolution)\b|init\((from decoder|\w+Literal|\w+Interpolation)|typealias (Element|Failure)\b|struct (Instant|Iterator|StringInterpolation)\b/#
    var counts: [String: Int] = [:]
    var demandedCount = 0
    for file in Self.sources {
      guard let target = file.split(separator: "/").dropFirst().first.map(String.init),
        products.contains(target)
      else { continue }
      let lines = try Repository.text(of: file).split(separator: "\n")
        .filter { $0.firstMatch(of: declaration) != nil }
      let own = lines.count { $0.firstMatch(of: demanded) == nil }
      counts[target, default: 0] += own
      demandedCount += lines.count - own
    }
    let total = counts.values.reduce(0, +)
    let table = counts.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    print(
      "public declarations: \(total) (\(table.joined(separator: ", "))), "
        + "and \(demandedCount) that protocols demand")
    #expect(total <= Self.maximumPublicDeclarations)
  }

  @Test func `the picture of the architecture shows these imports`() throws {
    let text = try Repository.text(of: "docs/architecture.md")
    var arrows: [String: Set<String>] = [:]
    for arrow in text.matches(of: #/\n  (\w+) --> (\w+)/#) {
      let (from, to) = (String(arrow.1), String(arrow.2))
      arrows[from, default: []].insert(to)
      #expect(Self.mayImport[from]?.contains(to) == true, "\(from) may not import \(to)")
    }
    func reached(from name: String) -> Set<String> {
      (arrows[name] ?? []).reduce(into: arrows[name] ?? []) { $0.formUnion(reached(from: $1)) }
    }
    let drawn = arrows.values.reduce(into: Set(arrows.keys)) { $0.formUnion($1) }
    for (target, allowed) in Self.mayImport where target != "WxPlatform" {
      #expect(drawn.contains(target), "\(target)")
      let missing = allowed.intersection(drawn).subtracting(reached(from: target))
      #expect(missing == [], "\(target)")
    }
  }

  /// What Foundation's essentials declare although the answers come from ICU, which the programs do
  /// not have: there they are `nil`, or those of another locale. `docs/foundation.md` explains each.
  private static let needICU = [
    #"\bTimeZone\b"#, #"\bLocale\b"#, #"\bNSRegularExpression\b"#, #"\bString\(format:"#,
    #"\b(Number|Date|Measurement|ByteCount|List)Formatter\b"#, #"\.formatted\((?!Date\.ISO8601)"#,
    #"\.localized"#, #"\.folding\("#, #"\.applyingTransform\("#, #"\bURL\(string:"#,
    #"\bURLComponents\b"#, #"\bcaseInsensitiveCompare\("#, #"\bCalendar\.current\b"#,
    #"\bMeasurement<"#, #"\.capitalized\b"#, #"\.(pre|de)composedString"#,
    #"encoding: \.(?!utf8)"#,
  ]

  @Test(arguments: needICU)
  func `nothing needs ICU, which the programs do not have`(pattern: String) throws {
    let expression = try Regex(pattern)
    // This file has a fallback, which no program uses today.
    for file in Self.sources where file != "Sources/WxPlatform/CanonicalForm.swift" {
      for (number, line) in try Repository.text(of: file)
        .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.contains(expression) {
        let code = line.replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"").split(separator: "//").first
        guard code?.contains(expression) == true else { continue }
        Issue.record("\(file):\(number + 1): \(line)")
      }
    }
  }

  @Test func `texts of Foundation are not shown unchanged`() throws {
    for file in Self.sources {
      let shown = try Repository.code(of: file, holding: "localizedDescription")
      #expect(shown.isEmpty, "\(file): SystemReason puts an error in words")
    }
  }

  private static func isOfCommands(_ file: String) -> Bool {
    file.hasPrefix("Sources/WxCommand/") || file.hasPrefix("Sources/WxProgram/")
  }

  @Test func `libraries do not name options and commands`() throws {
    for file in Self.sources
    where file.hasPrefix("Sources/Wx") && !Self.isOfCommands(file) {
      for mark in ["--", "“wxloc "] {
        for (number, code) in try Repository.code(of: file, holding: mark) {
          #expect(
            !code.contains(#/"[^"]*(?:--[a-z]{2}|“wxloc )/#),
            "\(file):\(number): a hint names a setting by Hint.Setting")
        }
      }
    }
  }

  @Test func `text of the command line is never a String, which would hold a shield`() throws {
    for file in Self.sources where Self.isOfCommands(file) {
      let parts = try Repository.text(of: file).split(separator: #/@(?:Argument|Option)\b/#)
      for part in parts.dropFirst() {
        let declaration = part.firstMatch(of: #/var (\w+)(?:: |\s*=\s*)([^\n]*)/#)
        let (name, type) = (declaration?.1 ?? "", declaration?.2 ?? "")
        #expect(
          !type.hasPrefix("String") && !type.hasPrefix("\"")
            && (!type.hasPrefix("[String]") || name == "column"),
          "\(file): \(name) is to be ExactText or Words")
      }
    }
  }

  @Test func `unsafe code is confined to the listed places`() throws {
    for file in Self.sources where !Self.mayBeUnsafe.contains(where: file.hasPrefix) {
      for (number, code) in try Repository.code(of: file, holding: "unsafe") {
        #expect(!code.contains(#/\bunsafe\b/#), "\(file):\(number) is unsafe")
      }
    }
  }

  @Test func `unchecked sendability is explained`() throws {
    for file in Self.sources {
      let vouching = try Repository.code(of: file, holding: "@unchecked Sendable")
        .filter { $0.code.contains("@unchecked") }
      guard !vouching.isEmpty else { continue }
      let lines = try Repository.text(of: file).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, _) in vouching {
        let above = lines[..<(number - 1)].reversed().prefix { $0.contains(#/^\s*(//|@)/#) }
        #expect(
          above.contains { $0.contains("@unchecked Sendable") },
          "\(file):\(number) does not explain how access is serialized")
      }
    }
  }
}
