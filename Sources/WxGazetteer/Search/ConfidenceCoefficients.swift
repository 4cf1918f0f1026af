extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.353,  // main name
    -0.795,  // name in a language
    -1.183,  // code
    -0.942,  // alternate name
    -0.379,  // abbreviation
    1.451,  // begun name
    -1.719,  // misspelt name
    -2.545,  // sound
    -0.550,  // similarity of a misspelt name
    -2.884,  // similarity of a begun name
    -1.012,  // distance of a sound
    1.502,  // value of a name
    0.779,  // value of a guess
    0.532,  // lead
    -0.931,  // behind
    0.507,  // short lead
    -1.659,  // rivals
    1.105,  // qualifiers
    -0.634,  // qualifiers of a guess
    -0.174,  // misspelt qualifiers
    0.370,  // oddity
    0.786,  // guess in another script
    -1.346,  // short guess
    0.931,  // guess with another first letter
    0.332,  // country or region
    1.366,  // district
    0.479,  // airport by name
    0.285,  // code in small letters
    0.812,  // words of a guess
    -2.558,  // talk by name
    -4.417,  // talk by guess
    -0.107,  // lead of a misspelt name
    -0.363,  // lead of a begun name
    0.182,  // lead of a code
    -0.221,  // lead of an alternate name
    -0.382,  // lead of a sound
    -0.358,  // lead of a country or region
    0.002,  // lead with qualifiers
    0.058,  // lead squared
    -0.959,  // rivals of a main name
    -1.975,  // short misspelt name
    2.810,  // value of a guess squared
    -1.646,  // value of talk by name
    1.114,  // value of talk by guess
    1.328,  // talk by begun name
    -0.207,  // talk by code
    0.705,  // translated word
    -0.192,  // short begun name
    -1.581,  // begun country or region
    -0.607,  // begun name in a language
    -0.191,  // qualifier before the name
    -1.134,  // misspelt qualifier before the name
    -1.403,  // oddity of a main name
    -1.555,  // capitals that are not a code
    0.150,  // postal code
    0.633,  // qualifiers of a postal code
    0.827,  // lead of a postal code
    -4.999,  // two capitals that are not a code
    0.998,  // alternate name in capitals
    1.117,  // short alternate name
    0.297,  // doubled letter
    -0.239,  // wrong letter
    1.257,  // swapped letters
    -0.616,  // several errors
    -2.638,  // name elsewhere
    0.435,  // name in another script
    0.089,  // alternate name in another script
    -0.184,  // value of a name squared
    -0.001,  // given name
    -0.958,  // little-known given name
    -0.684,  // everyday words of a guess
    0.218,  // value of an everyday guess
    -1.538,  // airport of a person
    -0.003,  // little known after its qualifier
    -2.267,  // guess of a person
    0.438,  // little-known guess
    -3.361,  // well-known guess
    -0.198,  // little-known misspelt name
    -3.732,  // little-known sound
    -0.579,  // value of a begun name
    0.855,  // value of a sound
    0.650,  // value of a short guess
    0.669,  // value of a similar name
    -1.030,  // value of a guess in another script
    1.444,  // value with several errors
    -0.558,  // value with another first letter
    -0.096,  // sound in another script
    0.531,  // value of a sound in another script
    0.400,  // talk set aside
    0.137,  // details set aside
    -0.198,  // kind set aside
    1.932,  // unknown words
    0.602,  // everyday words
    -1.824,  // unknown share
    -1.737,  // fame of another place
    1.292,  // another place
    -1.803,  // another area
    -0.303,  // another postal code
    0.303,  // name of another role
    0.074,  // name of a street
    -3.297,  // unknown share beside an area
    -0.272,  // guess beside other words
    -2.767,  // unknown share and value
    -1.098,  // compound
    1.396,  // value of a compound
    -0.981,  // compound behind
    -0.619,  // value of a compound behind
    -0.694,  // everyday compound
    0.335,  // value of an everyday compound
    -0.354,  // capitalized everyday word
    -1.397,  // person
    0.300,  // value of a person
    -0.963,  // organization
    -2.210,  // value of an organization
    0.417,  // little-known compound
    1.900,  // district beside
    -3.710,  // surname
    -1.013,  // value of a surname
    -3.625,  // code of a model
  ]
}
