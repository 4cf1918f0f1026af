import Testing
import WxCommand
import WxDisplay

@Suite struct TableTests {
  private static let places: Table = {
    var table = Table(columns: [
      Table.Column("Name", isFlexible: true), Table.Column("Where", isFlexible: true),
      Table.Column("People", isNumeric: true), Table.Column("Zone"),
    ])
    table.append(["home", "San Francisco, California, United States", "873965", "PST"])
    table.append(["旧金山", "", "12", ""])
    table.append(["evil\u{1B}[2J\nname", "x", "7"])
    return table
  }()

  @Test func `columns line up in any script`() {
    #expect(
      Self.places.lines(width: nil, paint: Paint(isOn: false)) == [
        "Name          Where                                     People  Zone",
        "home          San Francisco, California, United States  873965  PST",
        "旧金山                                                      12",
        "evil[2J name  x                                              7",
      ])
  }

  @Test func `flexible columns become narrower on a narrow terminal`() {
    let lines = Self.places.lines(width: 50, paint: Paint(isOn: false))
    #expect(lines[1] == "home          San Francisco, Califo…  873965  PST")
    #expect(lines.allSatisfy { $0.displayWidth <= 50 })
  }

  @Test func `numbers are never truncated`() {
    let lines = Self.places.lines(width: 10, paint: Paint(isOn: false))
    #expect(lines[1].contains("873965"))
  }

  @Test func `a table without rows has only its headings`() {
    let table = Table(columns: [Table.Column("Name"), Table.Column("Zone")])
    #expect(table.lines(width: 20, paint: Paint(isOn: true)) == ["\u{1B}[1mName  Zone\u{1B}[0m"])
  }
}

/// Tables that adapt: narrower columns, more lines, fewer columns.
@Suite struct NarrowTableTests {
  @Test(arguments: 40...120)
  func `every table of saved places fits 40 columns or more`(width: Int) async throws {
    let folder = try TemporaryFolder()
    var setting = CommandRun.Setting(home: folder)
    setting.input = [
      """
      {"places":[
       {"name":"旧金山","place_name":"San Francisco","kind":"city","latitude":37.77493,
        "longitude":-122.41942,"country":"United States","admin1":"California","population":873965,
        "timezone":"America/Los_Angeles"},
       {"name":"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch","kind":"city",
        "latitude":53.22,"longitude":-4.2,"country":"United Kingdom","admin1":"Wales"}]}
      """
    ]
    #expect(await CommandRun("import", "-", setting: setting).status == .success)
    setting.isTerminal = true
    setting.width = width
    let list = await CommandRun("list", setting: setting)
    for line in list.output.split(separator: "\n") {
      #expect(line.displayWidth <= width, "\(line)")
    }
    // Omitted columns are named, so that nobody takes them for missing data.
    let hasPosition = list.output.contains("Latitude")
    #expect(hasPosition != list.diagnostics.contains("Latitude"), "\(list.output)")
    #expect(list.output.contains("San Fr"))
    let show = await CommandRun("show", "旧金山", setting: setting)
    for line in show.output.split(separator: "\n") { #expect(line.displayWidth <= width) }
  }
}
