extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.306,  // main name
    -0.733,  // name in a language
    -1.150,  // code
    -0.810,  // alternate name
    -0.627,  // abbreviation
    1.291,  // begun name
    -1.692,  // misspelt name
    -2.403,  // sound
    -0.745,  // similarity of a misspelt name
    -3.018,  // similarity of a begun name
    -1.177,  // distance of a sound
    1.437,  // value of a name
    0.971,  // value of a guess
    0.514,  // lead
    -0.967,  // behind
    0.499,  // short lead
    -1.812,  // rivals
    1.087,  // qualifiers
    -1.057,  // qualifiers of a guess
    -0.269,  // misspelt qualifiers
    0.382,  // penalty of the name
    0.730,  // guess in another script
    -1.603,  // short guess
    0.883,  // guess with another first letter
    0.363,  // country or region
    1.389,  // district
    0.417,  // airport by name
    -0.273,  // code in small letters
    0.925,  // words of a guess
    -2.951,  // talk by name
    -4.252,  // talk by guess
    -0.125,  // lead of a misspelt name
    -0.377,  // lead of a begun name
    0.120,  // lead of a code
    -0.271,  // lead of an alternate name
    -0.284,  // lead of a sound
    -0.370,  // lead of a country or region
    0.009,  // lead with qualifiers
    0.059,  // lead squared
    -0.895,  // rivals of a main name
    -1.974,  // short misspelt name
    2.398,  // value of a guess squared
    -1.533,  // value of talk by name
    0.884,  // value of talk by guess
    1.280,  // talk by begun name
    0.583,  // talk by code
    0.480,  // translated word
    -0.189,  // short begun name
    -1.585,  // begun country or region
    -0.569,  // begun name in a language
    -0.443,  // qualifier before the name
    -1.131,  // misspelt qualifier before the name
    -1.643,  // penalty of a main name
    -1.593,  // capitals that are not a code
    0.100,  // postal code
    0.628,  // qualifiers of a postal code
    0.906,  // lead of a postal code
    -4.884,  // two capitals that are not a code
    0.977,  // alternate name in capitals
    0.314,  // short alternate name
    0.344,  // doubled letter
    -0.240,  // wrong letter
    1.270,  // swapped letters
    -0.675,  // several errors
    -2.612,  // name elsewhere
    0.336,  // name in another script
    -0.039,  // alternate name in another script
    -0.128,  // value of a name squared
    0.055,  // given name
    -0.871,  // little-known given name
    -0.650,  // everyday words of a guess
    0.153,  // value of an everyday guess
    -1.453,  // airport of a person
    0.410,  // little known after its qualifier
    -2.355,  // guess of a person
    0.807,  // little-known guess
    -3.259,  // well-known guess
    -0.508,  // little-known misspelt name
    -2.078,  // little-known sound
    -0.031,  // value of a begun name
    -0.167,  // value of a sound
    0.959,  // value of a short guess
    1.158,  // value of a similar name
    -0.911,  // value of a guess in another script
    1.495,  // value with several errors
    -0.477,  // value with another first letter
    -0.478,  // sound in another script
    0.090,  // value of a sound in another script
    -0.844,  // guess in small letters
    0.264,  // value of a guess in small letters
    -0.507,  // importance of a sound
    1.464,  // importance of a sound squared
    0.481,  // distance of an important sound
    0.501,  // talk set aside
    0.414,  // details set aside
    -0.003,  // kind set aside
    1.332,  // unknown words
    0.317,  // everyday words
    -1.321,  // unknown share
    -1.432,  // fame of another place
    1.133,  // another place
    -2.078,  // another area
    -0.208,  // another postal code
    0.593,  // name of another role
    -0.042,  // name of a street
    -3.121,  // unknown share beside an area
    -0.500,  // guess beside other words
    -2.929,  // unknown share and value
    -0.502,  // compound
    1.170,  // value of a compound
    -1.470,  // compound behind
    -0.550,  // value of a compound behind
    -1.062,  // everyday compound
    0.359,  // value of an everyday compound
    -0.087,  // capitalized everyday word
    -0.979,  // person
    0.103,  // value of a person
    -0.896,  // organization
    -2.177,  // value of an organization
    -0.347,  // little-known compound
    1.892,  // district beside
    -3.656,  // surname
    -1.055,  // value of a surname
    -3.399,  // code of a model
    -2.884,  // small letters beside unknown words
    1.899,  // value of small letters beside unknown words
    -0.995,  // abbreviation beside unknown words
    2.303,  // value of an abbreviation beside unknown words
  ]
}
