internal import ArgumentParser
internal import WxAnswers
internal import WxCore
internal import WxSettings

extension ConfigurationKey {
  /// The names, for completion.
  static var completion: CompletionKind { .list(ConfigurationSchema.programs.keys.map(\.name)) }

  /// The values for the key named before on the command line, for completion.
  static var valueCompletion: CompletionKind {
    .custom { words, _, prefix in
      guard let key = words.reversed().lazy.compactMap(ConfigurationSchema.programs.named).first
      else { return [] }
      guard case .words(let offers) = key.kind else { return key.offers }
      return ListCompletion.offers(offers.map { ($0, nil) }, after: prefix)
    }
  }

  /// The words that the value may be or, for a list, contain.
  private var offers: [String] {
    switch kind {
    case .word(let words), .words(let words): words
    case .flag: ["true", "false"]
    case .secret: ["-"]
    case .text, .form, .language, .countries, .number: []
    }
  }
}
