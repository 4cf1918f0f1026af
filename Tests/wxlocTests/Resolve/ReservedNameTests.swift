import Foundation
import Testing
import WxCore
import WxCommand

/// Places cannot be saved under names that commands read as something else.
@Suite struct ReservedNameTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home() }

  static let reserved = [
    "48,11", "48, 11", "48.1 11.5", "12 34", "-33.87,151.2", "48°08'14\"N 11°34'31\"E",
    "32U 691608 5334760", "32UPU9160834760", "8FWH4HPG+RX", "4HPG+RX Munich", "geo:48.1,11.5",
    "u281z7jv", "151.2,-33.9", "-", "-x", "--here", "pa0000000a", "PA0000000A",
    " 48,11 ",
  ]

  @Test(arguments: reserved)
  func `a name that reads as something else is rejected`(name: String) async throws {
    let add = await CommandRun("add", "1,2", "--as=\(name)", "--json", setting: setting)
    #expect(add.status == ExitStatus(.usage), "\(add.output)")
    #expect(try add.json["error"]?["code"] == "invalid_name")
    #expect(try add.json["error"]?["hint"]?.string?.contains("place ") == true)
    await CommandRun("add", "1,2", "--as", "spot", setting: setting).expectSuccess()
    let rename = await CommandRun("rename", "spot", "--", name, setting: setting)
    #expect(rename.status == ExitStatus(.usage), "\(rename.output)")
    let list = try await CommandRun("list", "--json", setting: setting).json
    #expect(list["places"]?.array?.map { $0["name"]?.string } == ["spot"])
  }

  @Test(arguments: [
    "home", "48", "Area 51", "94103", "SW1A 1AA", "peppermint", "Route 66", "1,000 lakes", "a-b",
    "旧金山", "N", "12:30", "100%", "x -y",
  ])
  func `a name that reads as nothing else is allowed`(name: String) async throws {
    let run = await CommandRun("add", "1,2", "--as", name, "--json", setting: setting)
    #expect(try run.json["place"]?["name"]?.string == name, "\(run.diagnostics)")
    let shown = await CommandRun("show", name, setting: setting)
    #expect(shown.status == .success)
  }

  @Test func `a position may be saved under its own coordinates`() async throws {
    let run = await CommandRun("add", "-33.8568,151.2153", "--json", setting: setting)
    #expect(try run.json["place"]?["name"] == "-33.8568,151.2153")
    let again = await CommandRun("add", "1,2", "--as", "1.0,2.0", setting: setting)
    #expect(again.status == .success, "\(again.diagnostics)")
  }

  @Test(arguments: ["csv", "json"])
  func `an import renames places with reserved names`(format: String) async throws {
    var piped = setting
    let names = ["48,11", "-x", "pa0000000a", "fine"]
    piped.input =
      format == "csv"
      ? ["name,lat,lon\n" + names.enumerated().map { "\"\($1)\",\($0),5\n" }.joined()]
      : [
        #"{"places":["#
          + names.enumerated().map {
            #"{"name":"\#($1)","latitude":\#($0),"longitude":5}"#
          }.joined(separator: ",") + "]}"
      ]
    let run = await CommandRun("import", "-", setting: piped)
    #expect(run.output == "Imported 4 places\n", "\(run.diagnostics)")
    for name in names.dropLast() {
      #expect(run.diagnostics.contains("“\(name)” cannot be the name of a place"))
      #expect(run.diagnostics.contains("The place is saved as “place \(name)”."))
    }
    let list = try await CommandRun("list", "--json", setting: setting).json
    #expect(
      list["places"]?.array?.map { $0["name"]?.string } == [
        "place 48,11", "place -x", "place pa0000000a", "fine",
      ])
    // The second time, all of them exist already, and no names are reported.
    let again = await CommandRun("import", "-", setting: piped)
    #expect(again.output == "Imported 0 places; 4 already saved\n")
    #expect(again.diagnostics == "")
  }
}
