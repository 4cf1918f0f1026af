import Foundation
import Testing

/// The examples of the libraries, which a package outside of this one compiles.
@Suite struct ExampleTests {
  @Test func `each library has an example, and its documentation shows it`() throws {
    let manifest = try Repository.text(of: "Package.swift")
    let libraries = manifest.matches(of: #/\.library\(\s*name: "(\w+)"/#).map { String($0.1) }
    let examples = try Repository.text(of: "Examples/Package.swift")
    #expect(libraries.count >= 10)
    for library in libraries {
      let code = try Repository.text(of: "Examples/Sources/\(library)Example/main.swift")
      // The product of all libraries is not a module, so it has no article of its own.
      let isAll = library == "Wxloc"
      let article = try Repository.text(
        of: isAll ? "docs/library.md" : "Sources/\(library)/\(library).docc/\(library).md")
      #expect(article.contains("```swift\n\(code)```\n"), "the article of \(library)")
      #expect(examples.contains(#"example(of: "\#(library)""#), "Examples/Package.swift")
      #expect(code.split(separator: "\n").count <= 24, "the example of \(library) is long")
    }
  }

  @Test func `each example is in the documentation of a library`() throws {
    let examples = Repository.swiftFiles(in: "Examples/Sources")
    let articles = try (Repository.files(in: "Sources", ending: "md") + ["docs/library.md"])
      .map(Repository.text)
    #expect(examples.count > 10)
    for example in examples {
      let code = "```swift\n\(try Repository.text(of: example))```\n"
      #expect(articles.contains { $0.contains(code) }, "\(example)")
    }
  }
}
