import Foundation
import TestSupport
import Testing

/// The targets of the tests in `Package.swift`.
@Suite struct TestTargetTests {
  /// The package manager finds other modules too, but compiles the tests again only after a change of those named. With
  /// an older layout of a type, tests crash.
  @Test func `a target of tests names each module that it imports`() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let targets = manifest.matches(
      of: #/\n    tests\(\s*"(?<name>\w+)"(?:,\s*imports: \[(?<imports>[^\]]*)\])?/#)
    #expect(targets.count > 15)
    for target in targets {
      let name = String(target.name)
      let named = (target.imports ?? "").matches(of: #/"(\w+)"/#).map { String($0.1) } + [name]
      let folder = Repository.root.appending(path: "Tests/\(name)Tests")
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        for line in text.matches(of: #/(?m)^(?:@testable )?import (Wx\w+|CWxloc|TestSupport)$/#) {
          #expect(named.contains(String(line.1)), "\(name)Tests/\(path) imports \(line.1)")
        }
      }
    }
  }
}
