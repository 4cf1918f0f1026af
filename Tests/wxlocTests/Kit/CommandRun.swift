import ArgumentParser
import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxLocation
import WxTesting
import WxCommand
import WxProgram

/// A command that ran in this process, with its output.
struct CommandRun {
  let status: WxCommand.ExitStatus
  let output: String
  let diagnostics: String

  /// Standard output as JSON.
  var json: JSONValue {
    get throws { try JSONValue(parsing: output.utf8) }
  }

  /// A write without a reader is an error here as in the program, which handles this signal too;
  /// otherwise it would end all tests.
  private static let surviveFailingWrites: Void = { _ = signal(SIGPIPE) { _ in } }()

  /// The setting of a run. Everything that a test does not supply fails when used.
  struct Setting: Sendable {
    var environment: [String: String] = [:]
    var input: [String] = []
    /// Pieces of standard input that follow those of text.
    var bytes: [[UInt8]] = []
    var isTerminal = false
    /// The keys that a person presses.
    var keys: @Sendable () -> AsyncStream<UInt8> = { AsyncStream { $0.finish() } }
    /// Whether standard error is a terminal, if that differs.
    var isErrorTerminal: Bool?
    var width: Int?
    /// A terminal whose size changes.
    var changingSize: OutputSize?
    var usesColor = false
    /// A terminal that cannot redraw.
    var isDumb = false
    var outputFailure: OutputError?
    /// The sink of standard output, for a test that inspects it while the command runs.
    var output: Record?
    /// The sink of standard error, for such a test.
    var diagnostics: Record?
    var clocks = ManualClock().clocks(
      startingAt: Date(timeIntervalSince1970: 1_795_232_640))
    var http: any HTTPClient = NoNetwork()
    /// The network that the machine is connected to.
    var network: NetworkIdentity?
    /// The bus of the machine; by default there is none.
    var bus: MessageBus?
    /// The bus of the user's session; by default there is none.
    var sessionBus: MessageBus?
    /// The Wi-Fi adapters that the kernel knows; by default there are none.
    var radios = KernelRadios.none
    /// The sandbox of the command; by default there is none.
    var sandbox: AppSandbox?

    init() {}

    /// A user with a home and the real clocks.
    ///
    /// - Parameters:
    ///   - home: The user's folder.
    ///   - gazetteer: The path of the gazetteer; `nil` for none.
    init(home: TemporaryFolder, gazetteer: String? = nil) {
      environment = [
        "HOME": home.url.path, "PATH": "/usr/bin:/bin",
        "WXLOC_GAZETTEER": gazetteer ?? home.url.path,
      ]
      clocks = .live
    }

    /// A user with an empty home that lives as long as the folder.
    ///
    /// - Parameter hasGazetteer: Whether the user has the gazetteer of the tests, if there is one.
    /// - Returns: The home, and a setting with it.
    /// - Throws: An error of the system when no folder can be made.
    static func home(hasGazetteer: Bool = false) throws -> (TemporaryFolder, Setting) {
      let folder = try TemporaryFolder()
      return (folder, Setting(home: folder, gazetteer: hasGazetteer ? gazetteer : nil))
    }

    /// The gazetteer for the tests, if there is one.
    static var gazetteer: String? { ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] }

    /// Sends the requests for the two default IP services to one server.
    mutating func askServices(of server: LoopbackServer) {
      environment["WXLOC_IPWHOIS_URL"] = server.url
      environment["WXLOC_GEOJS_URL"] = server.url
      http = CurlClient(userAgent: "wxloc-tests")
    }
  }

  /// Runs a command line.
  init(
    _ arguments: String..., root: any ParsableCommand.Type = Wxloc.self,
    setting: Setting = Setting()
  ) async {
    await self.init(arguments, root: root, setting: setting)
  }

  /// Runs a command line.
  init(
    _ arguments: [String], root: any ParsableCommand.Type = Wxloc.self,
    setting: Setting = Setting()
  ) async {
    Self.surviveFailingWrites
    let output = setting.output ?? Record(failingWith: setting.outputFailure)
    let diagnostics = setting.diagnostics ?? Record()
    var context = CommandContext(
      environment: setting.environment,
      input: Input(
        Pieces(setting.input.map { Array($0.utf8) } + setting.bytes),
        isTerminal: setting.isTerminal,
        keys: setting.keys),
      output: Output(
        output, isTerminal: setting.isTerminal,
        size: setting.changingSize ?? .fixed(columns: setting.width), usesColor: setting.usesColor,
        canRedraw: setting.isDumb ? false : nil),
      diagnostics: Diagnostics(
        diagnostics, isTerminal: setting.isErrorTerminal ?? setting.isTerminal,
        usesColor: setting.usesColor, canRedraw: setting.isDumb ? false : nil,
        size: setting.changingSize ?? .fixed(columns: setting.width)),
      clocks: setting.clocks,
      http: { _ in setting.http })
    context.network = { setting.network }
    if let bus = setting.bus { context.systemBus = bus }
    if let bus = setting.sessionBus { context.sessionBus = bus }
    context.sandbox = setting.sandbox
    context.radios = setting.radios
    status = await root.run(arguments: arguments, in: context)
    self.output = output.text
    self.diagnostics = diagnostics.text
    guard root == Wxloc.self, setting.outputFailure == nil else { return }
    Self.checkContract(self.output, arguments)
  }
}

extension CommandRun {
  /// Expects that an answer is as `docs/answers.tsv` describes it.
  static func checkContract(_ output: String, _ arguments: [String]) {
    #expect(throws: Never.self) {
      let faults = try AnswerContract.commands.get().faults(ofOutput: output, arguments)
      #expect(faults == [], "\(arguments)")
    }
  }
}

/// An external resource was used that the test did not supply.
struct UnexpectedUse: Error, CustomStringConvertible {
  let description: String
  init(of part: String) { description = "the test does not supply \(part)" }
}
