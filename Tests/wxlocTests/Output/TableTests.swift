import Testing
import wxloc

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

  @Test func `columns line up whatever the script`() {
    #expect(
      Self.places.lines(width: nil, paint: Paint(isOn: false)) == [
        "Name          Where                                     People  Zone",
        "home          San Francisco, California, United States  873965  PST",
        "旧金山                                                      12",
        "evil[2J name  x                                              7",
      ])
  }

  @Test func `flexible columns give way on a narrow terminal`() {
    let lines = Self.places.lines(width: 50, paint: Paint(isOn: false))
    #expect(lines[1] == "home          San Francisco, Califo…  873965  PST")
    #expect(lines.allSatisfy { $0.displayWidth <= 50 })
  }

  @Test func `numbers are never cut`() {
    let lines = Self.places.lines(width: 10, paint: Paint(isOn: false))
    #expect(lines[1].contains("873965"))
  }

  @Test func `a table without rows is its headings`() {
    let table = Table(columns: [Table.Column("Name"), Table.Column("Zone")])
    #expect(table.lines(width: 20, paint: Paint(isOn: true)) == ["\u{1B}[1mName  Zone\u{1B}[0m"])
  }
}
