import Foundation
import Testing

/// Checks that `THIRD-PARTY-NOTICES` covers everything that is linked statically.
@Suite struct NoticeTests {
  /// The packages in the manifest.
  private static var declared: [String] {
    get throws {
      try Repository.text(of: "Package.swift")
        .matches(of: #/\.package\(\s*url: "[^"]*\/([^"\/]+?)(?:\.git)?"/#).map { String($0.1) }
    }
  }

  /// The packages in use that are checked out, those included that only others need.
  private static var checkouts: [String] {
    let folder = Repository.root.appending(path: ".build/checkouts").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // A checkout stays when a package goes.
    let used = (try? Repository.text(of: "Package.resolved"))?.lowercased()
    return names.filter { used?.contains("/\($0.lowercased())") ?? true }.sorted()
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `every dependency has a notice`() throws {
    let headings = Set(try Repository.text(of: "THIRD-PARTY-NOTICES").split(separator: "\n"))
    let declared = try Self.declared
    #expect(declared.count >= 3)
    for name in Set(declared + Self.checkouts) {
      #expect(headings.contains(Substring(name)), "\(name) has no notice in THIRD-PARTY-NOTICES")
    }
  }

  @Test func `the notices contain the license texts of the dependencies`() throws {
    let notices = words(try Repository.text(of: "THIRD-PARTY-NOTICES"))
    for name in Self.checkouts {
      let folder = Repository.root.appending(path: ".build/checkouts/\(name)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("LICENSE") || $0.hasPrefix("NOTICE") }
      #expect(!files.isEmpty, "\(name) has no license")
      for file in files {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        #expect(notices.contains(words(text)), "\(name)/\(file) is not in THIRD-PARTY-NOTICES")
      }
    }
  }
}
