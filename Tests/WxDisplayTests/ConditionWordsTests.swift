import Testing
import WxDisplay
import WxWeather
import WxWords

@Suite struct ConditionWordsTests {
  @Test func `a condition has English words`() {
    let words = Words.english
    #expect(words.condition(Condition(.rain, .light, showers: true)) == "light rain showers")
    #expect(words.condition(Condition(.snow, .moderate, thunder: true)) == "snow with thunder")
    #expect(
      words.condition(Condition(.thunderstorm, .heavy, showers: true)) == "heavy thunderstorm")
    #expect(
      ConditionText.words(Condition(.partlyCloudy), ownWords: nil, in: words) == "Partly cloudy")
  }

  @Test(arguments: Words.languages)
  func `every condition has words in every language`(language: String) {
    let words = Words.of(language)
    for word in ConditionWord.allCases {
      for intensity in [nil] + Intensity.allCases.map(Optional.some) {
        for (showers, thunder) in [(false, false), (true, false), (false, true)] {
          let condition = Condition(word, intensity, showers: showers, thunder: thunder)
          let text = words.condition(condition)
          #expect(!text.contains("condition") && !text.isEmpty, "\(condition)")
        }
      }
    }
  }
}
