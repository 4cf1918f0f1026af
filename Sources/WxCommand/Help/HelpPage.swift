internal import WxCore
internal import WxDisplay

/// A help page in the order in which readers need it.
///
/// ArgumentParser prints titled sections before a command's own options, and usage lines of any
/// length. Here a command's own options come first and the global ones last, the usage line fits
/// 80 columns, and headings can be bold.
package struct HelpPage {
  /// A heading with the lines below it.
  private struct Section {
    var title: String
    var lines: [String]
  }

  /// The title of the section with the options that every command has.
  package static let globalTitle = "Global options"

  private let overview: String
  private let usage: String
  private var sections: [Section] = []
  private let closing: String?

  /// Reads the text that ArgumentParser generates.
  ///
  /// - Parameter text: The help of a command; `nil` is returned for other text.
  init?(_ text: String) {
    guard let range = text.firstRange(of: "\n\nUSAGE: ") else { return nil }
    overview = String(text[..<range.lowerBound])
    let rest = text[range.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    let usageLines = rest.prefix { !$0.isEmpty }
    usage = usageLines.map { String($0).trimmed }.joined(separator: " ")
      .replacing(#/ <options>/#) { _ in " [<options>]" }
    closing = rest.last { $0.hasPrefix("  See '") }.map(String.init)
    for line in rest.dropFirst(usageLines.count) where !line.isEmpty && line != closing ?? "" {
      if line.first != " ", line.last == ":" {
        sections.append(Section(title: String(line.dropLast()), lines: []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(String(line))
      }
    }
    order()
  }

  /// Moves the options of every command to the end, `--version` and `--help` among them.
  private mutating func order() {
    let title = Self.globalTitle.uppercased()
    guard var options = take("OPTIONS") else { return }
    let split =
      options.lines.firstIndex { $0.hasPrefix("  --version") } ?? options.lines.endIndex
    var global = take(title) ?? Section(title: title, lines: [])
    global.lines += options.lines[split...]
    options.lines.removeSubrange(split...)
    let position = sections.firstIndex { $0.title != "ARGUMENTS" } ?? sections.endIndex
    if !options.lines.isEmpty { sections.insert(options, at: position) }
    if !global.lines.isEmpty { sections.append(global) }
    for index in sections.indices {
      sections[index].title = sections[index].title.replacing(" SUBCOMMANDS", with: "")
    }
  }

  private mutating func take(_ title: String) -> Section? {
    sections.firstIndex { $0.title == title }.map { sections.remove(at: $0) }
  }

  /// Renders the page.
  ///
  /// - Parameters:
  ///   - paint: The emphasis of headings.
  ///   - topics: Whether the page lists the topics of ``HelpTopic``.
  /// - Returns: Lines without a line end after the last one.
  func text(paint: Paint, topics: Bool = false) -> String {
    var page = overview.replacing("OVERVIEW:", with: paint.strong("OVERVIEW:"), maxReplacements: 1)
    page += "\n\n" + paint.strong("USAGE:") + " " + Self.fitting(usage) + "\n"
    for section in sections {
      page += "\n" + paint.strong(section.title + ":") + "\n"
      page += section.lines.map { Self.plainDefaults($0) + "\n" }.joined()
    }
    if topics {
      page += "\n" + paint.strong("TOPICS:") + "\n"
      for topic in HelpTopic.allCases {
        let label = "  help \(topic.rawValue)"
        page += label + String(repeating: " ", count: 26 - label.count) + topic.abstract + "\n"
      }
    }
    if let closing { page += "\n" + closing + "\n" }
    return String(page.dropLast())
  }

  /// Returns a line with its default as people write it: `10` instead of `10.0`, and the value of
  /// an option that is given without one.
  private static func plainDefaults(_ line: String) -> String {
    line.replacing(#/\(default: (\d+)\.0\)/#) { "(default: \($0.1))" }
      .replacing("(default as flag: ", with: "(without a value: ")
  }

  /// A usage line of at most 80 columns: if all options do not fit, `[<options>]` stands for them.
  static func fitting(_ usage: String) -> String {
    guard "USAGE: \(usage)".count > 80 else { return usage }
    var words: [String] = []
    var depth = 0
    for word in usage.split(separator: " ") {
      if depth > 0 { words[words.count - 1] += " " + word } else { words.append(String(word)) }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    var shown = words.filter { !$0.hasPrefix("[-") }
    let command = shown.firstIndex { !($0.first?.isLetter ?? false) } ?? shown.endIndex
    shown.insert("[<options>]", at: command)
    return shown.joined(separator: " ")
  }
}
