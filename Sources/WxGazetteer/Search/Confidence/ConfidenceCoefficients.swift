extension Confidence {
  /// The factors of ``ConfidenceSigns/numbers``. Written by `Tests/DevelopmentSet/fit --write`.
  package static let coefficients: [Double] = [
    -0.189,  // main name
    -0.255,  // name in a language
    -0.551,  // code
    -0.567,  // alternate name
    -1.457,  // abbreviation
    1.306,  // begun name
    -1.341,  // misspelt name
    -3.239,  // sound
    -1.432,  // similarity of a misspelt name
    -3.352,  // similarity of a begun name
    4.166,  // value of a name
    2.266,  // value of a guess
    0.553,  // lead
    -1.164,  // behind
    -1.942,  // rivals
    0.469,  // qualifiers
    0.169,  // penalty of the name
    0.376,  // guess in another script
    -2.421,  // short guess
    0.862,  // guess with another first letter
    1.045,  // country or region
    1.493,  // district
    1.542,  // airport by name
    -0.991,  // code in small letters
    0.330,  // words of a guess
    -3.481,  // talk by name
    -4.425,  // talk by guess
    -0.471,  // lead of a misspelt name
    -0.361,  // lead of a begun name
    0.166,  // lead of a code
    -0.225,  // lead of an alternate name
    -0.456,  // lead of a country or region
    0.052,  // lead squared
    -0.950,  // rivals of a main name
    -2.282,  // short misspelt name
    2.836,  // value of a guess squared
    1.017,  // value of talk by guess
    1.772,  // talk by begun name
    0.654,  // talk by code
    0.385,  // translated word
    -1.383,  // begun country or region
    -1.250,  // begun name in a language
    -1.371,  // qualifier before the name
    -2.404,  // misspelt qualifier before the name
    -2.205,  // penalty of a main name
    -0.733,  // capitals that are not a code
    -0.689,  // lead of a district
    -0.307,  // lead of an airport by name squared
    -0.348,  // fame of a longer name
    -0.827,  // value of a country or region
    1.420,  // qualifier before the name of a city
    0.303,  // lead and value of a name squared
    -0.715,  // postal code
    2.487,  // qualifiers of a postal code
    0.915,  // lead of a postal code
    -8.379,  // two capitals that are not a code
    0.663,  // alternate name in capitals
    1.350,  // short alternate name
    0.636,  // doubled letter
    1.468,  // swapped letters
    0.141,  // several errors
    -0.764,  // alternate name in another script
    -2.004,  // value of a name squared
    -1.898,  // little-known given name
    -2.144,  // everyday words of a guess
    -4.131,  // guess of a person
    1.048,  // little-known guess
    -4.680,  // well-known guess
    -0.006,  // little-known misspelt name
    -3.267,  // little-known sound
    0.995,  // value of a short guess
    -1.182,  // value of a guess in another script
    2.060,  // value with several errors
    1.171,  // importance of a sound squared
    2.946,  // little-known guess of an area
    -2.708,  // value of a guess of an area squared
    1.214,  // lead and value of a similar name
    3.319,  // little-known guess of an airport
    -2.519,  // several errors in small letters
    -3.218,  // small name in small letters
    -1.711,  // longer word
    2.446,  // value of a longer word
    -3.175,  // letters of a longer word
    -2.452,  // longer word as a name
    1.909,  // value of a longer word as a name
    -0.537,  // value of an everyday name
    -0.298,  // everyday name alone
    -0.872,  // lead of an everyday name alone
    -2.896,  // capitalized everyday name
    1.816,  // value of a capitalized everyday name
    1.891,  // talk set aside
    1.573,  // details set aside
    2.118,  // unknown words
    0.797,  // unknown share
    0.175,  // fame of another place
    -1.115,  // name of another role
    0.167,  // unknown share beside an area
    -1.254,  // compound
    0.615,  // value of a compound
    -0.682,  // compound behind
    -0.749,  // value of a compound behind
    -0.918,  // person
    -4.139,  // value of an organization
    1.506,  // district beside
    -4.649,  // surname
    -5.007,  // code of a model
    -3.033,  // small letters beside unknown words
    2.213,  // value of small letters beside unknown words
    -2.148,  // abbreviation beside unknown words
    1.687,  // value of an abbreviation beside unknown words
    -1.407,  // lead beside unknown words
    -3.002,  // fame of another place behind a comma
    -4.061,  // little-known name in small letters beside other words
    -0.696,  // value of an everyday name beside a number
    -2.227,  // words set aside
    1.843,  // qualifiers beside words set aside
  ]
}
