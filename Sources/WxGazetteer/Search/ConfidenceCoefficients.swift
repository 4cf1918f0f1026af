extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.440,  // main name
    -0.888,  // name in a language
    -1.303,  // code
    -0.973,  // alternate name
    -0.742,  // abbreviation
    1.369,  // begun name
    -1.775,  // misspelt name
    -2.670,  // sound
    -0.592,  // similarity of a misspelt name
    -2.967,  // similarity of a begun name
    -1.159,  // distance of a sound
    1.503,  // value of a name
    0.820,  // value of a guess
    0.518,  // lead
    -0.917,  // behind
    0.664,  // short lead
    -1.645,  // rivals
    1.095,  // qualifiers
    -0.766,  // qualifiers of a guess
    -0.257,  // misspelt qualifiers
    0.374,  // oddity
    0.783,  // guess in another script
    -1.369,  // short guess
    0.865,  // guess with another first letter
    0.424,  // country or region
    1.427,  // district
    0.486,  // airport by name
    -0.278,  // code in small letters
    0.881,  // words of a guess
    -2.910,  // talk by name
    -4.167,  // talk by guess
    -0.133,  // lead of a misspelt name
    -0.373,  // lead of a begun name
    0.128,  // lead of a code
    -0.268,  // lead of an alternate name
    -0.493,  // lead of a sound
    -0.383,  // lead of a country or region
    -0.002,  // lead with qualifiers
    0.057,  // lead squared
    -0.999,  // rivals of a main name
    -1.998,  // short misspelt name
    2.898,  // value of a guess squared
    -1.567,  // value of talk by name
    0.939,  // value of talk by guess
    1.212,  // talk by begun name
    0.569,  // talk by code
    0.384,  // translated word
    -0.178,  // short begun name
    -1.610,  // begun country or region
    -0.515,  // begun name in a language
    -0.380,  // qualifier before the name
    -1.124,  // misspelt qualifier before the name
    -1.643,  // oddity of a main name
    -1.547,  // capitals that are not a code
    0.154,  // postal code
    0.632,  // qualifiers of a postal code
    0.873,  // lead of a postal code
    -4.939,  // two capitals that are not a code
    0.972,  // alternate name in capitals
    0.326,  // short alternate name
    0.360,  // doubled letter
    -0.243,  // wrong letter
    1.227,  // swapped letters
    -0.662,  // several errors
    -2.503,  // name elsewhere
    0.352,  // name in another script
    -0.058,  // alternate name in another script
    -0.154,  // value of a name squared
    0.051,  // given name
    -0.908,  // little-known given name
    -0.811,  // everyday words of a guess
    0.307,  // value of an everyday guess
    -1.476,  // airport of a person
    0.271,  // little known after its qualifier
    -2.389,  // guess of a person
    0.470,  // little-known guess
    -3.386,  // well-known guess
    -0.247,  // little-known misspelt name
    -3.664,  // little-known sound
    -0.528,  // value of a begun name
    0.841,  // value of a sound
    0.552,  // value of a short guess
    0.661,  // value of a similar name
    -0.783,  // value of a guess in another script
    1.482,  // value with several errors
    -0.441,  // value with another first letter
    -0.127,  // sound in another script
    0.790,  // value of a sound in another script
    -1.609,  // guess in small letters
    0.689,  // value of a guess in small letters
    0.542,  // talk set aside
    0.330,  // details set aside
    -0.057,  // kind set aside
    1.367,  // unknown words
    0.250,  // everyday words
    -1.453,  // unknown share
    -1.495,  // fame of another place
    1.193,  // another place
    -2.011,  // another area
    -0.201,  // another postal code
    0.596,  // name of another role
    0.024,  // name of a street
    -3.208,  // unknown share beside an area
    -0.243,  // guess beside other words
    -2.828,  // unknown share and value
    -0.366,  // compound
    1.101,  // value of a compound
    -1.534,  // compound behind
    -0.541,  // value of a compound behind
    -0.898,  // everyday compound
    0.402,  // value of an everyday compound
    -0.304,  // capitalized everyday word
    -0.898,  // person
    0.029,  // value of a person
    -0.896,  // organization
    -2.158,  // value of an organization
    -0.307,  // little-known compound
    1.853,  // district beside
    -3.671,  // surname
    -1.099,  // value of a surname
    -3.350,  // code of a model
    -3.058,  // small letters beside unknown words
    1.987,  // value of small letters beside unknown words
    -1.073,  // abbreviation beside unknown words
    2.474,  // value of an abbreviation beside unknown words
  ]
}
