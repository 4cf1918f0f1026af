extension ForwardSearch {
  /// Whether a name is a short word that does not begin another one, because it stands after a number or
  /// is an everyday word: `5 dni` does not begin Dnipro, nor does `hvordan går det` begin Detroit.
  func isShortWhole(_ name: Range<Int>) -> Bool {
    guard let reading, name.count == 1, name.lowerBound > 0,
      words.key(name).count <= Typos.codeLength
    else { return false }
    return reading.roles[name.lowerBound - 1] == .number
      || reading.roles[name.lowerBound] == .everyday
  }

  /// Whether the words beside a name may be qualifiers of any place that the request admits.
  func mayBeName(_ name: Range<Int>) -> Bool {
    if isShort(name) || isAcrossCode(name) { return false }
    let countries = qualifiers.countries(of: words.others(of: name))
    return !countries.intersection(filter.possibleCountries).isEmpty
  }

  /// Whether a begun or misspelt name would include the code of a country or a state after a comma:
  /// `Miami, LA` does not begin Miami Lakes.
  func isAcrossCode(_ name: Range<Int>) -> Bool {
    spelling.hasCodeAfterComma && name.contains(words.firstPart)
      && name.lowerBound < words.firstPart
  }
}
