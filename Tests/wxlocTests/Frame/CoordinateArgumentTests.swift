import ArgumentParser
import Testing
import WxCommand

@Suite struct CoordinateArgumentTests {
  @Test(arguments: [
    (["-33.87,151.2"], "-33.87,151.2\n"),
    (["-33.87, 151.2", "-.5,-.5"], "-33.87,151.2\n-0.5,-0.5\n"),
    (["-33.87 151.2"], "-33.87,151.2\n"),
    (["--", "-33.87,151.2"], "-33.87,151.2\n"),
    (["48.1,11.5", "-33.87,151.2", "--json"], "48.1,11.5\n-33.87,151.2\n{\"echo\":true}\n"),
    (["--near", "-33.87,151.2"], "near -33.87,151.2\n"),
    (["--near=-33.87,151.2"], "near -33.87,151.2\n"),
    (["--bbox", "-10.5,-20,30,40"], "box -10.5 -20.0\n"),
    (["--bbox=-10.5,-20,30,40"], "box -10.5 -20.0\n"),
    (["--circle", "-33.87,151.2,500"], "circle -33.87,151.2 500.0\n"),
    (["-33°52′12″, 151°12′"], "-33.87,151.2\n"),
    (["--near", "-33° 52.2', 151° 12'"], "near -33.87,151.2\n"),
    (["--near", "33.87S 151.2E"], "near -33.87,151.2\n"),
    (["--near", "geo:-33.87,151.2"], "near -33.87,151.2\n"),
    (["--circle", "33.87S 151.2E,500"], "circle -33.87,151.2 500.0\n"),
    (
      ["--place", "-33.87,151.2", "--place", " Paris, TX "],
      "place [-33.87,151.2]\nplace [Paris, TX]\n"
    ),
    (["--place", "-33°52′,151°"], "place [-33°52′,151°]\n"),
  ])
  func `a value may begin with a minus`(words: [String], expected: String) async {
    let run = await CommandRun(["echo"] + words, root: Probe.self)
    #expect(run.output == expected)
    #expect(run.diagnostics == "")
    #expect(run.status == .success)
  }

  @Test func `a coordinate with a minus is accepted one level down`() async {
    let run = await CommandRun("group", "test", "-33.87,151.2", root: Probe.self)
    #expect(run.output == "-33.87,151.2\n")
  }

  @Test(arguments: ["-91,0", "1", "-1,2,3", "nan,1", "N", "home"])
  func `text that is not a coordinate is a usage error`(word: String) async {
    let run = await CommandRun("echo", "--near", word, root: Probe.self)
    #expect(run.status.rawValue == 64)
    #expect(run.diagnostics.contains("“\(word)” is invalid for “--near"))
    #expect(run.diagnostics.contains("latitude (-90 to 90)"))
  }

  @Test func `a rejected negative number is quoted as typed`() async {
    let run = await CommandRun("echo", "--distance", "-5", root: Probe.self)
    #expect(run.status.rawValue == 64)
    #expect(run.diagnostics.contains("The value “-5” is invalid"))
  }

  @Test(arguments: ["1,2,0", "1,2,-5", "1,2,nan", "1,2,1e9", "1,2", ",,5", "1,2,0x10", "", "5"])
  func `a circle needs a center and a radius`(word: String) {
    #expect(throws: ValidationError.self) { try CircleArgument.argument(word) }
  }

  @Test func `unknown short options are still rejected`() async {
    let run = await CommandRun("echo", "-x", root: Probe.self)
    #expect(run.status.rawValue == 64)
  }
}
