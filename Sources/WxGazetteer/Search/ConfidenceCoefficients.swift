extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.398,  // main name
    -0.838,  // name in a language
    -1.269,  // code
    -0.929,  // alternate name
    -0.726,  // abbreviation
    1.420,  // begun name
    -1.755,  // misspelt name
    -2.671,  // sound
    -0.584,  // similarity of a misspelt name
    -3.019,  // similarity of a begun name
    -1.155,  // distance of a sound
    1.479,  // value of a name
    0.834,  // value of a guess
    0.511,  // lead
    -0.952,  // behind
    0.664,  // short lead
    -1.667,  // rivals
    1.103,  // qualifiers
    -0.767,  // qualifiers of a guess
    -0.279,  // misspelt qualifiers
    0.383,  // oddity
    0.775,  // guess in another script
    -1.355,  // short guess
    0.858,  // guess with another first letter
    0.428,  // country or region
    1.414,  // district
    0.440,  // airport by name
    -0.295,  // code in small letters
    0.888,  // words of a guess
    -2.954,  // talk by name
    -4.191,  // talk by guess
    -0.134,  // lead of a misspelt name
    -0.375,  // lead of a begun name
    0.134,  // lead of a code
    -0.267,  // lead of an alternate name
    -0.493,  // lead of a sound
    -0.381,  // lead of a country or region
    -0.010,  // lead with qualifiers
    0.057,  // lead squared
    -0.997,  // rivals of a main name
    -2.012,  // short misspelt name
    2.887,  // value of a guess squared
    -1.539,  // value of talk by name
    0.951,  // value of talk by guess
    1.214,  // talk by begun name
    0.581,  // talk by code
    0.494,  // translated word
    -0.162,  // short begun name
    -1.629,  // begun country or region
    -0.543,  // begun name in a language
    -0.393,  // qualifier before the name
    -1.164,  // misspelt qualifier before the name
    -1.647,  // oddity of a main name
    -1.566,  // capitals that are not a code
    0.148,  // postal code
    0.630,  // qualifiers of a postal code
    0.871,  // lead of a postal code
    -4.938,  // two capitals that are not a code
    0.979,  // alternate name in capitals
    0.331,  // short alternate name
    0.358,  // doubled letter
    -0.236,  // wrong letter
    1.230,  // swapped letters
    -0.661,  // several errors
    -2.526,  // name elsewhere
    0.340,  // name in another script
    -0.027,  // alternate name in another script
    -0.151,  // value of a name squared
    0.057,  // given name
    -0.917,  // little-known given name
    -0.678,  // everyday words of a guess
    0.181,  // value of an everyday guess
    -1.447,  // airport of a person
    0.377,  // little known after its qualifier
    -2.401,  // guess of a person
    0.496,  // little-known guess
    -3.364,  // well-known guess
    -0.292,  // little-known misspelt name
    -3.667,  // little-known sound
    -0.521,  // value of a begun name
    0.845,  // value of a sound
    0.523,  // value of a short guess
    0.658,  // value of a similar name
    -0.763,  // value of a guess in another script
    1.464,  // value with several errors
    -0.438,  // value with another first letter
    -0.119,  // sound in another script
    0.794,  // value of a sound in another script
    -1.613,  // guess in small letters
    0.681,  // value of a guess in small letters
    0.512,  // talk set aside
    0.405,  // details set aside
    -0.016,  // kind set aside
    1.333,  // unknown words
    0.299,  // everyday words
    -1.383,  // unknown share
    -1.525,  // fame of another place
    1.209,  // another place
    -2.043,  // another area
    -0.234,  // another postal code
    0.739,  // name of another role
    -0.065,  // name of a street
    -3.240,  // unknown share beside an area
    -0.169,  // guess beside other words
    -2.835,  // unknown share and value
    -0.394,  // compound
    1.133,  // value of a compound
    -1.558,  // compound behind
    -0.520,  // value of a compound behind
    -1.011,  // everyday compound
    0.386,  // value of an everyday compound
    -0.240,  // capitalized everyday word
    -0.906,  // person
    0.032,  // value of a person
    -0.910,  // organization
    -2.185,  // value of an organization
    -0.313,  // little-known compound
    1.844,  // district beside
    -3.672,  // surname
    -1.097,  // value of a surname
    -3.392,  // code of a model
    -2.958,  // small letters beside unknown words
    1.853,  // value of small letters beside unknown words
    -0.996,  // abbreviation beside unknown words
    2.380,  // value of an abbreviation beside unknown words
  ]
}
