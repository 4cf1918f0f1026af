extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  static let coefficients: [Double] = [
    -0.087,  // main name
    -0.260,  // name in a language
    -0.580,  // code
    -0.313,  // alternate name
    -0.609,  // abbreviation
    1.225,  // begun name
    -1.773,  // misspelt name
    -2.054,  // sound
    -0.153,  // similarity of a misspelt name
    -2.992,  // similarity of a begun name
    -1.707,  // distance of a sound
    0.669,  // value of a name
    1.818,  // value of a guess
    0.708,  // lead
    -0.855,  // behind
    0.882,  // short lead
    -1.598,  // rivals
    0.655,  // qualifiers
    -0.370,  // qualifiers of a guess
    -0.736,  // misspelt qualifiers
    0.018,  // oddity
    1.013,  // guess in another script
    -1.058,  // short guess
    0.511,  // guess with another first letter
    0.409,  // country or region
    -0.205,  // district
    0.204,  // airport by name
    0.209,  // code in small letters
    0.331,  // words of a guess
    -2.151,  // talk by name
    -4.817,  // talk by guess
    -0.300,  // lead of a misspelt name
    -0.454,  // lead of a begun name
    -0.093,  // lead of a code
    -0.296,  // lead of an alternate name
    -0.593,  // lead of a sound
    -0.445,  // lead of a country or region
    0.017,  // lead with qualifiers
    0.057,  // lead squared
    -0.770,  // rivals of a main name
    -1.212,  // short misspelt name
    1.393,  // value of a guess squared
    -2.130,  // value of talk by name
    1.643,  // value of talk by guess
    1.319,  // talk by begun name
    0.335,  // talk by code
    0.899,  // translated word
    -0.477,  // short begun name
    -1.460,  // begun country or region
    -0.548,  // begun name in a language
    0.025,  // qualifier before the name
    -0.039,  // misspelt qualifier before the name
    -0.894,  // oddity of a main name
    -2.777,  // capitals that are not a code
    0.802,  // talk set aside
    0.933,  // details set aside
    -0.195,  // kind set aside
    1.127,  // unknown words
    -0.461,  // everyday words
    -2.370,  // unknown share
    -2.654,  // fame of another place
    1.809,  // another place
    -1.266,  // another area
    -0.494,  // another postal code
    -0.177,  // name of another role
    0.028,  // name of a street
    -2.924,  // unknown share beside an area
    0.839,  // guess beside other words
    -1.786,  // unknown share and value
    -0.525,  // compound
    -0.231,  // value of a compound
  ]
}
