extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.084,  // main name
    -0.512,  // name in a language
    -0.865,  // code
    -0.708,  // alternate name
    -0.396,  // abbreviation
    1.668,  // begun name
    -1.560,  // misspelt name
    -2.482,  // sound
    -0.603,  // similarity of a misspelt name
    -2.967,  // similarity of a begun name
    -1.256,  // distance of a sound
    1.315,  // value of a name
    0.817,  // value of a guess
    0.571,  // lead
    -0.985,  // behind
    0.415,  // short lead
    -1.558,  // rivals
    0.972,  // qualifiers
    0.003,  // qualifiers of a guess
    -1.279,  // misspelt qualifiers
    0.354,  // oddity
    0.557,  // guess in another script
    -1.234,  // short guess
    0.975,  // guess with another first letter
    0.378,  // country or region
    1.170,  // district
    0.435,  // airport by name
    0.163,  // code in small letters
    0.823,  // words of a guess
    -2.789,  // talk by name
    -4.535,  // talk by guess
    -0.101,  // lead of a misspelt name
    -0.344,  // lead of a begun name
    0.176,  // lead of a code
    -0.218,  // lead of an alternate name
    -0.408,  // lead of a sound
    -0.394,  // lead of a country or region
    0.029,  // lead with qualifiers
    0.057,  // lead squared
    -0.950,  // rivals of a main name
    -1.810,  // short misspelt name
    2.593,  // value of a guess squared
    -1.461,  // value of talk by name
    1.198,  // value of talk by guess
    1.237,  // talk by begun name
    -0.156,  // talk by code
    0.445,  // translated word
    -0.156,  // short begun name
    -1.632,  // begun country or region
    -0.685,  // begun name in a language
    -0.326,  // qualifier before the name
    -0.232,  // misspelt qualifier before the name
    -0.857,  // oddity of a main name
    -1.576,  // capitals that are not a code
    0.104,  // postal code
    0.643,  // qualifiers of a postal code
    0.801,  // lead of a postal code
    -4.989,  // two capitals that are not a code
    0.968,  // alternate name in capitals
    0.318,  // short alternate name
    0.287,  // doubled letter
    -0.282,  // wrong letter
    1.224,  // swapped letters
    -0.775,  // several errors
    -1.122,  // name elsewhere
    0.392,  // name in another script
    0.040,  // alternate name in another script
    -0.177,  // value of a name squared
    0.209,  // given name
    -0.654,  // little-known given name
    -0.567,  // everyday words of a guess
    0.049,  // value of an everyday guess
    -1.327,  // airport of a person
    0.263,  // little known after its qualifier
    0.358,  // little-known guess
    -3.216,  // well-known guess
    -0.193,  // little-known misspelt name
    -3.495,  // little-known sound
    -0.528,  // value of a begun name
    0.765,  // value of a sound
    0.545,  // value of a short guess
    0.665,  // value of a similar name
    -0.846,  // value of a guess in another script
    1.498,  // value with several errors
    -0.602,  // value with another first letter
    -0.081,  // sound in another script
    0.723,  // value of a sound in another script
    0.434,  // talk set aside
    0.056,  // details set aside
    -0.110,  // kind set aside
    1.772,  // unknown words
    0.802,  // everyday words
    -1.831,  // unknown share
    -2.254,  // fame of another place
    1.861,  // another place
    -1.578,  // another area
    -0.017,  // another postal code
    0.186,  // name of another role
    0.112,  // name of a street
    -3.197,  // unknown share beside an area
    -0.163,  // guess beside other words
    -2.274,  // unknown share and value
    -0.875,  // compound
    1.536,  // value of a compound
    -0.838,  // compound behind
    -1.418,  // value of a compound behind
    -1.122,  // everyday compound
    0.112,  // value of an everyday compound
    0.279,  // capitalized everyday word
    -0.954,  // person
    -0.007,  // value of a person
    -0.165,  // organization
    -1.441,  // value of an organization
    0.258,  // little-known compound
    2.731,  // district beside
    -2.981,  // surname
    -0.198,  // value of a surname
  ]
}
