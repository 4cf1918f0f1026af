extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.870,  // main name
    -1.101,  // name in a language
    -1.262,  // code
    -1.360,  // alternate name
    -1.576,  // abbreviation
    0.206,  // begun name
    -1.942,  // misspelt name
    -4.808,  // sound
    -1.595,  // similarity of a misspelt name
    -3.428,  // similarity of a begun name
    3.261,  // value of a name
    2.598,  // value of a guess
    0.662,  // lead
    -1.046,  // behind
    -1.769,  // rivals
    1.001,  // qualifiers
    0.381,  // penalty of the name
    0.138,  // guess in another script
    -2.747,  // short guess
    1.404,  // guess with another first letter
    0.294,  // country or region
    1.214,  // district
    2.184,  // airport by name
    -0.557,  // code in small letters
    0.149,  // words of a guess
    -3.685,  // talk by name
    -3.594,  // talk by guess
    -0.651,  // lead of a misspelt name
    -0.523,  // lead of a begun name
    0.210,  // lead of a code
    -0.255,  // lead of an alternate name
    -0.413,  // lead of a country or region
    0.087,  // lead squared
    -0.852,  // rivals of a main name
    -2.588,  // short misspelt name
    3.008,  // value of a guess squared
    0.175,  // value of talk by guess
    2.189,  // talk by begun name
    0.482,  // talk by code
    0.361,  // translated word
    -2.198,  // begun country or region
    -1.177,  // begun name in a language
    -0.593,  // qualifier before the name
    -2.184,  // misspelt qualifier before the name
    -2.370,  // penalty of a main name
    -1.282,  // capitals that are not a code
    -0.649,  // lead of a district
    -0.333,  // lead of an airport by name squared
    -0.267,  // fame of a longer name
    -0.233,  // value of a country or region
    0.651,  // qualifier before the name of a city
    0.162,  // lead and value of a name squared
    -0.659,  // postal code
    2.396,  // qualifiers of a postal code
    0.912,  // lead of a postal code
    -7.519,  // two capitals that are not a code
    1.164,  // alternate name in capitals
    1.789,  // short alternate name
    0.776,  // doubled letter
    1.477,  // swapped letters
    -0.173,  // several errors
    -0.181,  // alternate name in another script
    -1.078,  // value of a name squared
    -1.976,  // little-known given name
    -0.477,  // everyday words of a guess
    -4.589,  // guess of a person
    2.147,  // little-known guess
    -5.037,  // well-known guess
    -1.364,  // little-known misspelt name
    -2.914,  // little-known sound
    1.349,  // value of a short guess
    -1.113,  // value of a guess in another script
    2.190,  // value with several errors
    1.644,  // importance of a sound squared
    4.154,  // little-known guess of an area
    -1.313,  // value of a guess of an area squared
    1.166,  // lead and value of a similar name
    2.166,  // little-known guess of an airport
    -2.283,  // several errors in small letters
    -3.128,  // small name in small letters
    -1.335,  // longer word
    2.374,  // value of a longer word
    -3.804,  // letters of a longer word
    -2.993,  // longer word as a name
    2.367,  // value of a longer word as a name
    -0.656,  // value of an everyday name
    -1.063,  // everyday name alone
    -0.644,  // lead of an everyday name alone
    -2.305,  // capitalized everyday name
    1.311,  // value of a capitalized everyday name
    0.712,  // talk set aside
    0.661,  // details set aside
    2.621,  // unknown words
    -1.646,  // unknown share
    0.236,  // fame of another place
    -0.564,  // name of another role
    -1.240,  // unknown share beside an area
    -1.599,  // compound
    0.723,  // value of a compound
    -0.713,  // compound behind
    -0.788,  // value of a compound behind
    -1.264,  // person
    -4.260,  // value of an organization
    0.794,  // district beside
    -5.071,  // surname
    -5.805,  // code of a model
    -2.953,  // small letters beside unknown words
    2.460,  // value of small letters beside unknown words
    -2.073,  // abbreviation beside unknown words
    1.419,  // value of an abbreviation beside unknown words
    -1.503,  // lead beside unknown words
    -3.304,  // fame of another place behind a comma
    -4.912,  // little-known name in small letters beside other words
    -2.785,  // value of an everyday name beside a number
    -0.752,  // words set aside
    1.145,  // qualifiers beside words set aside
  ]
}
