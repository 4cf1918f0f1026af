extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.756,  // main name
    -0.931,  // name in a language
    -1.239,  // code
    -0.946,  // alternate name
    -1.246,  // abbreviation
    1.229,  // begun name
    -1.221,  // misspelt name
    -3.134,  // sound
    -1.354,  // similarity of a misspelt name
    -3.137,  // similarity of a begun name
    -1.141,  // distance of a sound
    2.566,  // value of a name
    1.352,  // value of a guess
    0.733,  // lead
    -1.053,  // behind
    0.216,  // short lead
    -1.890,  // rivals
    1.074,  // qualifiers
    -0.576,  // qualifiers of a guess
    -0.193,  // misspelt qualifiers
    0.311,  // penalty of the name
    -0.007,  // guess in another script
    -2.075,  // short guess
    1.267,  // guess with another first letter
    0.231,  // country or region
    1.094,  // district
    1.857,  // airport by name
    -0.596,  // code in small letters
    0.405,  // words of a guess
    -2.815,  // talk by name
    -3.584,  // talk by guess
    -0.755,  // lead of a misspelt name
    -0.541,  // lead of a begun name
    0.151,  // lead of a code
    -0.283,  // lead of an alternate name
    -0.115,  // value of an alternate name
    -0.500,  // qualifiers of an alternate name
    -0.367,  // lead of a sound
    -0.451,  // lead of a country or region
    -0.075,  // lead with qualifiers
    0.079,  // lead squared
    -0.818,  // rivals of a main name
    -2.282,  // short misspelt name
    2.792,  // value of a guess squared
    -1.010,  // value of talk by name
    -0.255,  // value of talk by guess
    2.172,  // talk by begun name
    0.948,  // talk by code
    0.220,  // translated word
    -2.041,  // begun country or region
    -1.009,  // begun name in a language
    -0.410,  // qualifier before the name
    -1.713,  // misspelt qualifier before the name
    -1.828,  // penalty of a main name
    -1.604,  // capitals that are not a code
    -0.603,  // lead of a district
    -0.228,  // lead of an airport by name squared
    -0.261,  // fame of a longer name
    -0.098,  // fame of a longer name in small letters
    -0.871,  // postal code
    1.024,  // qualifiers of a postal code
    0.745,  // lead of a postal code
    -6.071,  // two capitals that are not a code
    1.297,  // alternate name in capitals
    1.049,  // short alternate name
    0.738,  // doubled letter
    1.571,  // swapped letters
    -0.055,  // several errors
    -1.618,  // name elsewhere
    -0.239,  // alternate name in another script
    -0.636,  // value of a name squared
    -1.597,  // little-known given name
    -0.460,  // everyday words of a guess
    -4.136,  // guess of a person
    0.825,  // little-known guess
    -2.693,  // well-known guess
    -0.882,  // little-known misspelt name
    -2.143,  // little-known sound
    1.181,  // value of a short guess
    0.046,  // value of a similar name
    -0.807,  // value of a guess in another script
    1.656,  // value with several errors
    -1.115,  // value with another first letter
    -0.065,  // sound in another script
    0.489,  // guess in small letters
    0.397,  // value of a guess in small letters
    1.522,  // importance of a sound squared
    3.864,  // little-known guess of an area
    -1.445,  // value of a guess of an area squared
    1.135,  // lead and value of a similar name
    -0.012,  // lead of a little-known misspelt name
    -1.738,  // small name in small letters
    -1.587,  // longer word
    2.047,  // value of a longer word
    -1.040,  // longer word in small letters
    -1.676,  // longer word as a name
    1.098,  // value of a longer word as a name
    -0.967,  // everyday name in small letters
    0.051,  // value of an everyday name
    -1.024,  // everyday name alone
    0.621,  // qualifiers of an everyday name
    -1.902,  // capitalized everyday name
    0.990,  // value of a capitalized everyday name
    0.333,  // talk set aside
    0.753,  // details set aside
    1.775,  // unknown words
    0.144,  // everyday words
    -1.532,  // unknown share
    0.323,  // fame of another place
    -0.256,  // another place
    -0.392,  // name of another role
    -1.290,  // unknown share beside an area
    -0.407,  // guess beside other words
    -1.634,  // compound
    0.794,  // value of a compound
    -0.440,  // compound behind
    -0.698,  // value of a compound behind
    -0.455,  // value of an everyday compound
    -1.524,  // person
    -1.149,  // organization
    -2.851,  // value of an organization
    0.622,  // district beside
    -3.770,  // surname
    -1.020,  // value of a surname
    -5.835,  // code of a model
    -2.119,  // small letters beside unknown words
    1.543,  // value of small letters beside unknown words
    -1.418,  // abbreviation beside unknown words
    1.310,  // value of an abbreviation beside unknown words
    -1.510,  // lead beside unknown words
    -2.851,  // fame of another place behind a comma
  ]
}
