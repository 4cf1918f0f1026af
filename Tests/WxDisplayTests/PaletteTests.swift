import Foundation
import Testing
import WxDisplay

/// The legibility of colors, computed from the colors of common terminals.
@Suite struct PaletteTests {
  /// The default backgrounds of terminals.
  private static let dark: KeyValuePairs<String, Int> = [
    "xterm, VGA, macOS": 0x000000, "Windows Terminal": 0x0C0C0C, "VS Code": 0x1E1E1E,
    "GNOME": 0x171421, "GNOME Console": 0x1E1E1E, "Solarized dark": 0x002B36,
  ]
  private static let light: KeyValuePairs<String, Int> = [
    "xterm, GNOME, VS Code": 0xFFFFFF, "Solarized light": 0xFDF6E3,
  ]

  /// Returns the color of a number of the 256-color palette, from 16 on: a cube of 6 x 6 x 6, then
  /// grays.
  private static func rgb(_ number: Int) -> Int {
    if number >= 232 { return (8 + 10 * (number - 232)) * 0x010101 }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = number - 16
    return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6]
  }

  /// The relative luminance of WCAG 2.2.
  private static func luminance(_ rgb: Int) -> Double {
    func linear(_ shift: Int) -> Double {
      let part = Double(rgb >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  private static func contrast(_ one: Int, _ other: Int) -> Double {
    let values = [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test func `the contrast is computed by the standard`() {
    #expect(abs(Self.contrast(0x000000, 0xFFFFFF) - 21) < 0.01)
    // The default blue of terminals, which is not used.
    #expect(Self.contrast(0x0000EE, 0x000000) < 2.5)
    #expect(Self.rgb(208) == 0xFF8700 && Self.rgb(243) == 0x767676)
  }

  @Test(arguments: [TerminalBackground.dark, .light])
  func `text on a known background has a contrast of 4.5 on every terminal`(
    ground: TerminalBackground
  ) {
    let palette = Palette.of(ground)
    for color in [palette.faint] + palette.text.values + palette.drawing.values {
      #expect(color >= 16)
      for (name, background) in ground == .dark ? Self.dark : Self.light {
        let contrast = Self.contrast(Self.rgb(color), background)
        #expect(contrast >= 4.5, "\(color) on \(name): \(contrast)")
      }
    }
  }

  @Test func `text on an unknown background has 4.5 on black and on white, and 3 on all`() {
    let palette = Palette.of(.unknown)
    for color in [palette.faint] + palette.text.values {
      for background in [0x000000, 0xFFFFFF] {
        let contrast = Self.contrast(Self.rgb(color), background)
        #expect(contrast >= 4.5, "\(color): \(contrast)")
      }
    }
    for color in [palette.faint] + palette.text.values + palette.drawing.values {
      for (name, background) in Array(Self.dark) + Array(Self.light) {
        let contrast = Self.contrast(Self.rgb(color), background)
        #expect(contrast >= 3, "\(color) on \(name): \(contrast)")
      }
    }
  }

  @Test(arguments: HazardLevel.allCases)
  func `dangerous values are legible everywhere`(danger: HazardLevel) {
    let chip = Palette.chip(danger)
    #expect(Self.contrast(Self.rgb(chip.text), Self.rgb(chip.ground)) >= 7)
  }

  @Test(arguments: [
    ("15;0", TerminalBackground.dark), ("0;15", .light), ("0;default;15", .light), ("15;8", .dark),
    ("7", .light), ("default;default", .unknown), ("", .unknown), ("15;300", .unknown),
    ("15;-1", .unknown),
  ])
  func `the background follows from COLORFGBG`(value: String, ground: TerminalBackground) {
    #expect(TerminalBackground(environment: ["COLORFGBG": value]) == ground)
    #expect(TerminalBackground(environment: [:]) == .unknown)
  }
}
