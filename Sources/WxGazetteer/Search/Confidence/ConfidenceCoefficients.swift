extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.286,  // main name
    -0.729,  // name in a language
    -1.152,  // code
    -0.814,  // alternate name
    -0.628,  // abbreviation
    1.295,  // begun name
    -1.698,  // misspelt name
    -2.411,  // sound
    -0.750,  // similarity of a misspelt name
    -3.018,  // similarity of a begun name
    -1.184,  // distance of a sound
    1.454,  // value of a name
    0.976,  // value of a guess
    0.567,  // lead
    -0.975,  // behind
    0.509,  // short lead
    -1.815,  // rivals
    1.084,  // qualifiers
    -1.058,  // qualifiers of a guess
    -0.270,  // misspelt qualifiers
    0.375,  // penalty of the name
    0.721,  // guess in another script
    -1.607,  // short guess
    0.877,  // guess with another first letter
    0.367,  // country or region
    1.391,  // district
    0.417,  // airport by name
    -0.272,  // code in small letters
    0.911,  // words of a guess
    -2.946,  // talk by name
    -4.244,  // talk by guess
    -0.145,  // lead of a misspelt name
    -0.382,  // lead of a begun name
    0.121,  // lead of a code
    -0.263,  // lead of an alternate name
    -0.293,  // lead of a sound
    -0.362,  // lead of a country or region
    0.008,  // lead with qualifiers
    0.078,  // lead squared
    -0.897,  // rivals of a main name
    -1.979,  // short misspelt name
    2.406,  // value of a guess squared
    -1.526,  // value of talk by name
    0.892,  // value of talk by guess
    1.289,  // talk by begun name
    0.587,  // talk by code
    0.478,  // translated word
    -0.187,  // short begun name
    -1.586,  // begun country or region
    -0.571,  // begun name in a language
    -0.437,  // qualifier before the name
    -1.132,  // misspelt qualifier before the name
    -1.645,  // penalty of a main name
    -1.597,  // capitals that are not a code
    0.099,  // postal code
    0.628,  // qualifiers of a postal code
    0.907,  // lead of a postal code
    -4.889,  // two capitals that are not a code
    0.977,  // alternate name in capitals
    0.318,  // short alternate name
    0.345,  // doubled letter
    -0.242,  // wrong letter
    1.271,  // swapped letters
    -0.679,  // several errors
    -2.610,  // name elsewhere
    0.332,  // name in another script
    -0.040,  // alternate name in another script
    -0.111,  // value of a name squared
    0.054,  // given name
    -0.872,  // little-known given name
    -0.650,  // everyday words of a guess
    0.153,  // value of an everyday guess
    -1.456,  // airport of a person
    0.407,  // little known after its qualifier
    -2.358,  // guess of a person
    0.795,  // little-known guess
    -3.260,  // well-known guess
    -0.516,  // little-known misspelt name
    -2.083,  // little-known sound
    -0.027,  // value of a begun name
    -0.168,  // value of a sound
    0.961,  // value of a short guess
    1.160,  // value of a similar name
    -0.914,  // value of a guess in another script
    1.497,  // value with several errors
    -0.478,  // value with another first letter
    -0.484,  // sound in another script
    0.089,  // value of a sound in another script
    -0.844,  // guess in small letters
    0.265,  // value of a guess in small letters
    -0.513,  // importance of a sound
    1.459,  // importance of a sound squared
    0.475,  // distance of an important sound
    -1.862,  // small name in small letters
    -0.836,  // village in small letters
    -1.135,  // longer word
    1.506,  // value of a longer word
    -1.783,  // longer word in small letters
    -0.807,  // everyday name in small letters
    0.536,  // value of an everyday name
    -1.280,  // everyday name alone
    0.383,  // qualifiers of an everyday name
    0.498,  // talk set aside
    0.426,  // details set aside
    -0.005,  // kind set aside
    1.345,  // unknown words
    0.325,  // everyday words
    -1.306,  // unknown share
    -1.402,  // fame of another place
    1.154,  // another place
    -2.067,  // another area
    -0.207,  // another postal code
    0.591,  // name of another role
    -0.043,  // name of a street
    -3.117,  // unknown share beside an area
    -0.501,  // guess beside other words
    -2.916,  // unknown share and value
    -0.497,  // compound
    1.175,  // value of a compound
    -1.464,  // compound behind
    -0.545,  // value of a compound behind
    -1.060,  // everyday compound
    0.361,  // value of an everyday compound
    -0.086,  // capitalized everyday word
    -0.980,  // person
    0.103,  // value of a person
    -0.897,  // organization
    -2.179,  // value of an organization
    -0.346,  // little-known compound
    1.892,  // district beside
    -3.658,  // surname
    -1.055,  // value of a surname
    -3.403,  // code of a model
    -2.881,  // small letters beside unknown words
    1.903,  // value of small letters beside unknown words
    -0.996,  // abbreviation beside unknown words
    2.303,  // value of an abbreviation beside unknown words
    -0.868,  // lead beside unknown words
    -0.768,  // fame of another place behind a comma
  ]
}
