extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  static let coefficients: [Double] = [
    -0.171,  // main name
    -0.261,  // name in a language
    -0.354,  // code
    -0.412,  // alternate name
    -0.702,  // abbreviation
    1.254,  // begun name
    -1.679,  // misspelt name
    -1.780,  // sound
    -0.226,  // similarity of a misspelt name
    -2.994,  // similarity of a begun name
    -1.811,  // distance of a sound
    0.712,  // value of a name
    1.851,  // value of a guess
    0.705,  // lead
    -0.848,  // behind
    0.884,  // short lead
    -1.744,  // rivals
    0.950,  // qualifiers
    -0.553,  // qualifiers of a guess
    -0.825,  // misspelt qualifiers
    -0.027,  // oddity
    0.914,  // guess in another script
    -1.088,  // short guess
    0.446,  // guess with another first letter
    0.361,  // country or region
    -0.304,  // district
    0.220,  // airport by name
    0.160,  // code in small letters
    0.463,  // words of a guess
    -2.095,  // talk by name
    -4.866,  // talk by guess
    -0.323,  // lead of a misspelt name
    -0.478,  // lead of a begun name
    -0.201,  // lead of a code
    -0.299,  // lead of an alternate name
    -0.647,  // lead of a sound
    -0.431,  // lead of a country or region
    -0.070,  // lead with qualifiers
    0.058,  // lead squared
    -0.752,  // rivals of a main name
    -1.163,  // short misspelt name
    1.391,  // value of a guess squared
    -2.121,  // value of talk by name
    1.749,  // value of talk by guess
    1.246,  // talk by begun name
    0.303,  // talk by code
    0.913,  // translated word
    -0.449,  // short begun name
    -1.449,  // begun country or region
    -0.380,  // begun name in a language
    0.030,  // qualifier before the name
    -0.030,  // misspelt qualifier before the name
    -1.053,  // oddity of a main name
    -2.722,  // capitals that are no code
    0.861,  // talk set aside
    0.938,  // details set aside
    -0.212,  // kind set aside
    0.885,  // unknown words
    -0.747,  // everyday words
    -2.387,  // unknown share
    -2.548,  // fame of another place
    1.460,  // another place
    -1.400,  // another area
    -0.507,  // another postal code
    -1.332,  // name of another role
    0.406,  // name of a street
    -2.396,  // unknown share beside an area
    -0.010,  // guess beside other words
    -1.125,  // unknown share and value
    -0.871,  // compound
    0.148,  // value of a compound
  ]
}
