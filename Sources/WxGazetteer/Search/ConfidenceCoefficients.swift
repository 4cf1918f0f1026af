extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.008,  // main name
    -0.468,  // name in a language
    -0.830,  // code
    -0.638,  // alternate name
    -0.332,  // abbreviation
    1.694,  // begun name
    -1.605,  // misspelt name
    -2.389,  // sound
    -0.620,  // similarity of a misspelt name
    -3.017,  // similarity of a begun name
    -0.963,  // distance of a sound
    1.107,  // value of a name
    0.854,  // value of a guess
    0.592,  // lead
    -0.953,  // behind
    0.419,  // short lead
    -1.614,  // rivals
    1.007,  // qualifiers
    -0.459,  // qualifiers of a guess
    -1.241,  // misspelt qualifiers
    0.368,  // oddity
    0.558,  // guess in another script
    -1.330,  // short guess
    0.924,  // guess with another first letter
    0.367,  // country or region
    1.387,  // district
    0.380,  // airport by name
    0.187,  // code in small letters
    0.809,  // words of a guess
    -2.745,  // talk by name
    -4.547,  // talk by guess
    -0.130,  // lead of a misspelt name
    -0.359,  // lead of a begun name
    0.167,  // lead of a code
    -0.241,  // lead of an alternate name
    -0.428,  // lead of a sound
    -0.397,  // lead of a country or region
    -0.012,  // lead with qualifiers
    0.057,  // lead squared
    -0.899,  // rivals of a main name
    -1.845,  // short misspelt name
    2.624,  // value of a guess squared
    -1.484,  // value of talk by name
    1.216,  // value of talk by guess
    1.265,  // talk by begun name
    -0.177,  // talk by code
    0.534,  // translated word
    -0.164,  // short begun name
    -1.613,  // begun country or region
    -0.622,  // begun name in a language
    -0.261,  // qualifier before the name
    -0.316,  // misspelt qualifier before the name
    -1.231,  // oddity of a main name
    -1.559,  // capitals that are not a code
    0.151,  // postal code
    0.645,  // qualifiers of a postal code
    0.802,  // lead of a postal code
    -5.041,  // two capitals that are not a code
    0.961,  // alternate name in capitals
    0.385,  // short alternate name
    0.301,  // doubled letter
    -0.246,  // wrong letter
    1.249,  // swapped letters
    -0.675,  // several errors
    -2.792,  // name elsewhere
    0.405,  // name in another script
    -0.016,  // alternate name in another script
    -0.076,  // value of a name squared
    0.321,  // given name
    -0.048,  // little-known given name
    -0.608,  // everyday words of a guess
    0.195,  // value of an everyday guess
    -1.267,  // airport of a person
    0.536,  // little known after its qualifier
    0.321,  // little-known guess
    -3.258,  // well-known guess
    -0.053,  // little-known misspelt name
    -3.654,  // little-known sound
    -0.587,  // value of a begun name
    0.905,  // value of a sound
    0.615,  // value of a short guess
    0.679,  // value of a similar name
    -0.864,  // value of a guess in another script
    1.432,  // value with several errors
    -0.559,  // value with another first letter
    -0.137,  // sound in another script
    0.525,  // value of a sound in another script
    0.402,  // talk set aside
    0.059,  // details set aside
    -0.170,  // kind set aside
    1.686,  // unknown words
    0.601,  // everyday words
    -2.063,  // unknown share
    -2.146,  // fame of another place
    1.691,  // another place
    -1.796,  // another area
    -0.045,  // another postal code
    0.337,  // name of another role
    0.013,  // name of a street
    -3.107,  // unknown share beside an area
    -0.095,  // guess beside other words
    -2.543,  // unknown share and value
    -0.750,  // compound
    1.597,  // value of a compound
    -0.653,  // compound behind
    -1.521,  // value of a compound behind
    -1.228,  // everyday compound
    0.006,  // value of an everyday compound
    0.646,  // capitalized everyday word
    -1.068,  // person
    0.011,  // value of a person
    -0.117,  // organization
    -1.379,  // value of an organization
    0.181,  // little-known compound
    2.767,  // district beside
    -2.977,  // surname
    -0.197,  // value of a surname
  ]
}
