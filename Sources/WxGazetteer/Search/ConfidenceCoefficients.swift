extension Confidence {
  /// What each of ``ConfidenceSigns/numbers`` adds. Written by `Tests/DevelopmentSet/fit --write`.
  static let coefficients: [Double] = [
    -0.008,  // main name
    -0.964,  // name in a language
    -0.274,  // code
    -0.840,  // alternate name
    -0.529,  // abbreviation
    0.197,  // begun name
    -1.938,  // misspelt name
    -1.634,  // sound
    -0.218,  // similarity of a misspelt name
    -2.346,  // similarity of a begun name
    -1.417,  // distance of a sound
    0.884,  // value of a name
    2.533,  // value of a guess
    0.841,  // lead
    -1.154,  // behind
    0.073,  // short lead
    -1.737,  // rivals
    0.294,  // qualifiers
    -0.373,  // qualifiers of a guess
    -1.204,  // misspelt qualifiers
    0.449,  // oddity
    0.847,  // guess in another script
    -1.743,  // short guess
    0.089,  // guess with another first letter
    0.849,  // country or region
    0.371,  // district
    1.128,  // airport by name
    -0.658,  // code in small letters
    0.289,  // words of a guess
    -1.100,  // talk by name
    0.009,  // talk by guess
    -0.173,  // talk set aside
    -1.704,  // details set aside
    -0.482,  // lead of a misspelt name
    -0.597,  // lead of a begun name
    -0.073,  // lead of a code
    -0.588,  // lead of an alternate name
    -0.907,  // lead of a sound
    -0.337,  // lead of a country or region
    -0.052,  // lead with qualifiers
    0.023,  // lead squared
    -0.976,  // rivals of a main name
    -1.296,  // short misspelt name
    1.634,  // value of a guess squared
  ]
}
