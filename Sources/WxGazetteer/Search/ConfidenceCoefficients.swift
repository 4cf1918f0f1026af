extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  static let coefficients: [Double] = [
    0.189,  // main name
    -0.414,  // name in a language
    -0.356,  // code
    -0.747,  // alternate name
    -0.492,  // abbreviation
    1.525,  // begun name
    -1.790,  // misspelt name
    -2.838,  // sound
    -0.506,  // similarity of a misspelt name
    -2.615,  // similarity of a begun name
    -0.864,  // distance of a sound
    0.631,  // value of a name
    0.674,  // value of a guess
    0.682,  // lead
    -0.887,  // behind
    0.840,  // short lead
    -1.441,  // rivals
    0.768,  // qualifiers
    -0.392,  // qualifiers of a guess
    -0.770,  // misspelt qualifiers
    0.294,  // oddity
    0.515,  // guess in another script
    -1.480,  // short guess
    0.902,  // guess with another first letter
    0.537,  // country or region
    0.578,  // district
    0.563,  // airport by name
    0.339,  // code in small letters
    0.653,  // words of a guess
    -2.472,  // talk by name
    -4.070,  // talk by guess
    -0.235,  // lead of a misspelt name
    -0.416,  // lead of a begun name
    0.075,  // lead of a code
    -0.354,  // lead of an alternate name
    -0.492,  // lead of a sound
    -0.352,  // lead of a country or region
    -0.038,  // lead with qualifiers
    0.038,  // lead squared
    -1.144,  // rivals of a main name
    -1.415,  // short misspelt name
    2.407,  // value of a guess squared
    -1.519,  // value of talk by name
    1.211,  // value of talk by guess
    1.258,  // talk by begun name
    -0.466,  // talk by code
    0.882,  // translated word
    -0.232,  // short begun name
    -1.817,  // begun country or region
    -0.864,  // begun name in a language
    -0.025,  // qualifier before the name
    -0.036,  // misspelt qualifier before the name
    -1.116,  // oddity of a main name
    -1.368,  // capitals that are not a code
    0.307,  // postal code
    0.003,  // qualifiers of a postal code
    2.054,  // lead of a postal code
    -4.864,  // two capitals that are not a code
    1.213,  // alternate name in capitals
    0.681,  // short alternate name
    0.366,  // doubled letter
    -0.248,  // wrong letter
    1.294,  // swapped letters
    -0.855,  // several errors
    -1.385,  // name elsewhere
    0.223,  // name in another script
    0.187,  // alternate name in another script
    -0.012,  // value of a name squared
    0.427,  // little-known guess
    -3.228,  // well-known guess
    -0.050,  // little-known misspelt name
    -3.238,  // little-known sound
    -0.504,  // value of a begun name
    0.396,  // value of a sound
    0.758,  // value of a short guess
    0.812,  // value of a similar name
    -0.953,  // value of a guess in another script
    1.405,  // value with several errors
    -0.429,  // value with another first letter
    0.296,  // sound in another script
    1.260,  // value of a sound in another script
    0.696,  // talk set aside
    0.920,  // details set aside
    -0.003,  // kind set aside
    0.588,  // unknown words
    -0.321,  // everyday words
    -2.396,  // unknown share
    -2.343,  // fame of another place
    1.622,  // another place
    -1.142,  // another area
    -0.602,  // another postal code
    -0.282,  // name of another role
    0.180,  // name of a street
    -2.838,  // unknown share beside an area
    0.351,  // guess beside other words
    -1.870,  // unknown share and value
    -0.504,  // compound
    0.008,  // value of a compound
  ]
}
