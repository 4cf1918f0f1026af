extension Confidence {
  /// What each of ``ConfidenceSigns/numbers`` adds. Written by `Tests/DevelopmentSet/fit --write`.
  static let coefficients: [Double] = [
    -0.276,  // main name
    -0.877,  // name in a language
    -0.209,  // code
    -0.900,  // alternate name
    -0.432,  // abbreviation
    0.358,  // begun name
    -2.011,  // misspelt name
    -1.748,  // sound
    -0.010,  // similarity of a misspelt name
    -1.923,  // similarity of a begun name
    -1.730,  // distance of a sound
    1.050,  // value of a name
    2.284,  // value of a guess
    0.736,  // lead
    -1.320,  // behind
    0.224,  // short lead
    -1.316,  // rivals
    0.491,  // qualifiers
    -1.082,  // qualifiers of a guess
    -1.549,  // misspelt qualifiers
    0.474,  // oddity
    1.081,  // guess in another script
    -1.643,  // short guess
    -0.029,  // guess with another first letter
    0.766,  // country or region
    0.424,  // district
    1.131,  // airport by name
    -0.348,  // code in small letters
    0.456,  // words of a guess
    -2.079,  // talk by name
    -3.717,  // talk by guess
    -0.036,  // talk set aside
    0.218,  // details set aside
    -0.349,  // lead of a misspelt name
    -0.550,  // lead of a begun name
    0.106,  // lead of a code
    -0.446,  // lead of an alternate name
    -0.797,  // lead of a sound
    -0.338,  // lead of a country or region
    0.007,  // lead with qualifiers
    0.011,  // lead squared
    -0.969,  // rivals of a main name
    -1.211,  // short misspelt name
    1.702,  // value of a guess squared
    -1.423,  // value of talk by name
    0.380,  // value of talk by guess
    0.689,  // talk by begun name
    1.646,  // talk by code
    0.399,  // translated word
  ]
}
