internal import WxPlatform
internal import WxCore

extension [CAPInfo] {
  /// The blocks in groups by language, the most suitable language first: the user's, then English,
  /// then the first of the message.
  func byLanguage(preferring tag: String) -> [[CAPInfo]] {
    var tags: [String] = []
    for info in self where !tags.contains(info.tag) { tags.append(info.tag) }
    let preferred = tag.lowercased().replacing("_", with: "-")
    func rank(_ tag: String) -> Int {
      if tag == preferred { return 0 }
      if CAPInfo.base(tag) == CAPInfo.base(preferred) { return 1 }
      return CAPInfo.base(tag) == "en" ? 2 : 3
    }
    let ordered = tags.enumerated().sorted { left, right in
      (rank(left.element), left.offset) < (rank(right.element), right.offset)
    }
    return ordered.map { tag in filter { $0.tag == tag.element } }
  }
}

extension CAPInfo {
  /// The language tag in lower case; empty if none is given, which in practice is the authority's
  /// own language, not English as the standard has it.
  fileprivate var tag: String { language?.lowercased().replacing("_", with: "-") ?? "" }

  /// The language without script and country; the written forms of Norwegian count as one.
  static func base(_ tag: String) -> String {
    let base = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return ["nb", "nn"].contains(base) ? "no" : base
  }
}
