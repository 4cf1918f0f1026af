extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  static let coefficients: [Double] = [
    -0.262,  // main name
    -1.061,  // name in a language
    -0.381,  // code
    -1.053,  // alternate name
    -0.539,  // abbreviation
    0.638,  // begun name
    -1.819,  // misspelt name
    -2.025,  // sound
    -0.306,  // similarity of a misspelt name
    -2.288,  // similarity of a begun name
    -1.750,  // distance of a sound
    1.065,  // value of a name
    1.945,  // value of a guess
    0.733,  // lead
    -1.363,  // behind
    0.550,  // short lead
    -1.265,  // rivals
    0.575,  // qualifiers
    -1.093,  // qualifiers of a guess
    -1.649,  // misspelt qualifiers
    0.482,  // oddity
    1.187,  // guess in another script
    -1.269,  // short guess
    -0.011,  // guess with another first letter
    1.066,  // country or region
    0.513,  // district
    1.035,  // airport by name
    0.194,  // code in small letters
    0.611,  // words of a guess
    -2.113,  // talk by name
    -3.879,  // talk by guess
    -0.263,  // talk set aside
    0.078,  // details set aside
    -0.431,  // lead of a misspelt name
    -0.564,  // lead of a begun name
    0.068,  // lead of a code
    -0.458,  // lead of an alternate name
    -0.844,  // lead of a sound
    -0.390,  // lead of a country or region
    -0.024,  // lead with qualifiers
    0.028,  // lead squared
    -1.015,  // rivals of a main name
    -1.443,  // short misspelt name
    1.912,  // value of a guess squared
    -1.742,  // value of talk by name
    0.548,  // value of talk by guess
    0.765,  // talk by begun name
    1.438,  // talk by code
    0.406,  // translated word
    -0.431,  // short begun name
    -1.958,  // begun country or region
    -0.166,  // begun name in a language
    -0.926,  // qualifier before the name
    -1.535,  // misspelt qualifier before the name
    -0.597,  // oddity of a main name
  ]
}
