extension Gazetteer {
  /// Whether a city has other names today, both in a language and in those of its country: Harare, which was Salisbury.
  /// A name may begin with the former one: `Halle (Saale)`. A name without a language may be another spelling.
  func isFormerName(
    _ key: [UInt8], _ role: NameRole, of feature: Int, _ language: UInt16?
  ) -> Bool {
    guard role == .tagged || role == .alternate, kind(of: feature) == .city else { return false }
    let languages = [language] + localLanguages(of: feature).map(Optional.some)
    return languages.allSatisfy { language in
      let name = self.key(of: text[nameReference(of: feature, language: language)])
      return !name.starts(with: key)
        && (role == .tagged || Similarity.between(key, name) < Similarity.ofOtherName)
    }
  }
}
