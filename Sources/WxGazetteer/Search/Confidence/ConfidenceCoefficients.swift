extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.960,  // main name
    -1.153,  // name in a language
    -1.272,  // code
    -1.397,  // alternate name
    -1.569,  // abbreviation
    0.218,  // begun name
    -1.951,  // misspelt name
    -4.680,  // sound
    -1.598,  // similarity of a misspelt name
    -3.433,  // similarity of a begun name
    -1.256,  // distance of a sound
    3.215,  // value of a name
    2.598,  // value of a guess
    0.743,  // lead
    -1.069,  // behind
    0.211,  // short lead
    -1.785,  // rivals
    1.097,  // qualifiers
    -0.059,  // qualifiers of a guess
    0.332,  // penalty of the name
    0.227,  // guess in another script
    -2.673,  // short guess
    1.606,  // guess with another first letter
    0.201,  // country or region
    1.189,  // district
    2.200,  // airport by name
    -0.591,  // code in small letters
    0.252,  // words of a guess
    -3.715,  // talk by name
    -3.563,  // talk by guess
    -0.737,  // lead of a misspelt name
    -0.597,  // lead of a begun name
    0.213,  // lead of a code
    -0.292,  // lead of an alternate name
    -0.257,  // qualifiers of an alternate name
    -0.310,  // lead of a sound
    -0.468,  // lead of a country or region
    -0.040,  // lead with qualifiers
    0.087,  // lead squared
    -0.871,  // rivals of a main name
    -2.557,  // short misspelt name
    2.999,  // value of a guess squared
    0.158,  // value of talk by guess
    2.192,  // talk by begun name
    0.453,  // talk by code
    0.353,  // translated word
    -2.199,  // begun country or region
    -1.157,  // begun name in a language
    -0.531,  // qualifier before the name
    -2.174,  // misspelt qualifier before the name
    -2.370,  // penalty of a main name
    -1.286,  // capitals that are not a code
    -0.638,  // lead of a district
    -0.279,  // lead of an airport by name squared
    -0.296,  // fame of a longer name
    -0.658,  // postal code
    2.394,  // qualifiers of a postal code
    0.915,  // lead of a postal code
    -7.504,  // two capitals that are not a code
    1.152,  // alternate name in capitals
    1.777,  // short alternate name
    0.777,  // doubled letter
    1.480,  // swapped letters
    -0.249,  // several errors
    -0.175,  // name elsewhere
    -0.170,  // alternate name in another script
    -1.011,  // value of a name squared
    -1.967,  // little-known given name
    -0.471,  // everyday words of a guess
    -4.590,  // guess of a person
    2.263,  // little-known guess
    -5.034,  // well-known guess
    -1.397,  // little-known misspelt name
    -2.802,  // little-known sound
    1.365,  // value of a short guess
    -0.128,  // value of a similar name
    -1.115,  // value of a guess in another script
    2.162,  // value with several errors
    -1.415,  // value with another first letter
    -0.320,  // guess in small letters
    0.371,  // value of a guess in small letters
    1.757,  // importance of a sound squared
    4.148,  // little-known guess of an area
    -1.302,  // value of a guess of an area squared
    1.172,  // lead and value of a similar name
    -3.127,  // small name in small letters
    -1.312,  // longer word
    2.389,  // value of a longer word
    -3.799,  // letters of a longer word
    -0.536,  // longer word in small letters
    -3.011,  // longer word as a name
    2.339,  // value of a longer word as a name
    -0.715,  // value of an everyday name
    -1.118,  // everyday name alone
    -2.285,  // capitalized everyday name
    1.328,  // value of a capitalized everyday name
    0.693,  // talk set aside
    0.646,  // details set aside
    2.542,  // unknown words
    -1.729,  // unknown share
    0.199,  // fame of another place
    -0.546,  // name of another role
    -1.278,  // unknown share beside an area
    -0.449,  // guess beside other words
    -1.642,  // compound
    0.721,  // value of a compound
    -0.767,  // compound behind
    -0.808,  // value of a compound behind
    -1.287,  // person
    -0.388,  // organization
    -4.255,  // value of an organization
    0.790,  // district beside
    -5.069,  // surname
    0.345,  // value of a surname
    -5.802,  // code of a model
    -2.950,  // small letters beside unknown words
    2.461,  // value of small letters beside unknown words
    -2.082,  // abbreviation beside unknown words
    1.416,  // value of an abbreviation beside unknown words
    -1.565,  // lead beside unknown words
    -3.289,  // fame of another place behind a comma
    -4.908,  // little-known name in small letters beside other words
    -2.820,  // value of an everyday name beside a number
  ]
}
