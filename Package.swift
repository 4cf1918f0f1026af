// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target of ours: the Swift 6 language with the features that Swift 7 will
/// switch on, and strict memory safety. Warnings are errors in `scripts/test` and not here, where
/// one that a newer compiler adds would break every clone.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .strictMemorySafety(),
]

let log = Target.Dependency.product(name: "Logging", package: "swift-log")

/// A library target; `imports` names what it may import, and nothing else resolves. A target in C embeds the excluded
/// files: the package manager would make an array of them, which takes a minute to compile.
func library(
  _ name: String, imports: [Target.Dependency] = [], excluding files: [String] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: (name == "WxPlatform" ? [] : ["WxPlatform"]) + imports,
    exclude: files,
    swiftSettings: settings)
}

/// Settings of modules that wait for people, receivers and services most of the time, and of the gazetteer's builder, which
/// is as fast with them: they are optimized for size, which also takes up to a quarter less time to compile.
let small = strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Programs are linked by the linker of the toolchain.
let compact: [LinkerSetting] = [
  .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .release))
]

/// The tests of one target. In an optimized build only the code under test is optimized: tests are compiled once and run
/// once, and optimizing them takes longer than running them. Nothing imports them, so that their interface is not
/// type-checked apart from their bodies, which would take a sixth of the time again. They are linked with the object
/// files of the release, which is not compiled for tests: a declaration that a test uses, and that the optimizer would
/// remove, is `package`.
func tests(
  _ name: String, imports: [Target.Dependency] = [], excluding files: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: [.target(name: name)] + imports,
    exclude: files,
    swiftSettings: strict + [
      .unsafeFlags(
        [
          "-Onone", "-no-emit-module-separately-wmo",
          "-Xfrontend", "-disable-testable-attr-requires-testable-module",
        ], .when(configuration: .release))
    ])
}

let package = Package(
  name: "wxloc",
  platforms: [.macOS(.v15)],
  products: [
    // All libraries for apps, as one dependency. Each is a module of its own.
    .library(
      name: "Wxloc",
      targets: [
        "WxCore", "WxHTTP", "WxShapes", "WxNotation", "WxGazetteer", "WxLocation", "WxPlaces",
        "WxWeather",
      ]),
    .library(name: "WxCore", targets: ["WxCore"]),
    .library(name: "WxHTTP", targets: ["WxHTTP"]),
    .library(name: "WxShapes", targets: ["WxShapes"]),
    .library(name: "WxNotation", targets: ["WxNotation"]),
    .library(name: "WxGazetteer", targets: ["WxGazetteer"]),
    .library(name: "WxGazetteerBuilder", targets: ["WxGazetteerBuilder"]),
    .library(name: "WxLocation", targets: ["WxLocation"]),
    .library(name: "WxPlaces", targets: ["WxPlaces"]),
    .library(name: "WxWeather", targets: ["WxWeather"]),
    .library(name: "WxTesting", targets: ["WxTesting"]),
    .executable(name: "wxloc", targets: ["wxloc"]),
    .executable(name: "wxlocd", targets: ["wxlocd"]),
  ],
  traits: [
    .trait(name: "Server", description: "Builds the server wxlocd, which needs 24 more packages.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
    // Resolved only with the trait Server.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", .upToNextMinor(from: "2.28.1"),
      traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CCurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(name: "CGEOS", providers: [.apt(["libgeos-dev"]), .brew(["geos"])]),
    .systemLibrary(
      name: "CMaxMindDB", providers: [.apt(["libmaxminddb-dev"]), .brew(["libmaxminddb"])]),
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // Headers of our own: no package is needed to build.
    .systemLibrary(name: "CSystemd"),
    .systemLibrary(name: "Czlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    library("WxPlatform"),
    library("WxCore"),
    library("WxHTTP", imports: ["WxCore", "CCurl", log], settings: small),
    library("WxShapes", imports: ["WxCore", "CGEOS"]),
    library("WxNotation", imports: ["WxCore"]),
    // What glibc 2.34 lacks, so that the programs run with it.
    .target(name: "CGlibc"),
    // Mapped files that survive a truncation, which only a signal handler can see to.
    .target(name: "CMappedFile"),
    library("WxGazetteer", imports: ["WxCore", "WxNotation", "CMappedFile"]),
    library(
      "WxGazetteerBuilder", imports: ["WxCore", "WxGazetteer", "WxShapes", "Czlib"],
      settings: small),
    library(
      "WxLocation", imports: ["WxCore", "WxShapes", "CMaxMindDB", "CSystemd", log],
      settings: small),
    library("WxSQLite", imports: ["CSQLite"]),
    // Unicode's compatibility mappings, embedded from Sources/WxPlaces.
    .target(name: "CMappings"),
    library(
      "WxPlaces", imports: ["WxCore", "WxShapes", "WxSQLite", "CMappings", log],
      excluding: ["CompatibilityMappings.txt"], settings: small),
    library("WxWeather", imports: ["WxCore", log], settings: small),
    library("WxSettings", imports: ["WxCore"], settings: small),
    // The words of all languages, embedded from data/words.
    .target(name: "CWords"),
    library("WxWords", imports: ["CWords"]),
    library("WxDisplay", imports: ["WxCore", "WxWeather", "WxWords"], settings: small),
    library(
      "WxAnswers",
      imports: [
        "WxCore", "WxShapes", "WxNotation", "WxGazetteer", "WxLocation", "WxPlaces", "WxWeather",
        "WxSettings", "WxWords", "WxDisplay",
      ]),
    // Apart from the service, which the command does not need: it is compiled beside it.
    library(
      "WxTools",
      imports: [
        "WxCore", "WxGazetteer", "WxLocation", "WxPlaces", "WxWeather", "WxWords", "WxDisplay",
        "WxAnswers",
      ],
      settings: small),
    // The description of the API, embedded from Sources/WxService.
    .target(name: "COpenAPI"),
    library(
      "WxService",
      imports: [
        "WxCore", "WxShapes", "WxGazetteer", "WxLocation", "WxPlaces", "WxWeather", "WxSettings",
        "WxWords", "WxDisplay", "WxAnswers", "WxTools", "COpenAPI", "Czlib", log,
      ],
      excluding: ["API/openapi.json"], settings: small),
    // The C library: CWxloc is its header, WxC implements it. scripts/library links libwxloc.so.
    .target(name: "CWxloc"),
    library("WxC", imports: ["WxCore", "WxGazetteer", "CWxloc", "CGlibc"]),
    library("WxTesting", imports: ["WxCore", "WxLocation"]),
    // What the project's own tests share; not a product.
    .target(
      name: "TestSupport",
      dependencies: [
        "WxPlatform", "WxCore", "WxGazetteer", "WxGazetteerBuilder", "WxLocation",
      ],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    // A library, so that the server puts the same parts together.
    .target(
      name: "WxCommand",
      dependencies: [
        "CGlibc", "WxPlatform", "WxCore", "WxHTTP", "WxShapes", "WxNotation", "WxGazetteer",
        "WxLocation", "WxPlaces", "WxWeather", "WxSettings", "WxWords", "WxDisplay", "WxAnswers",
        log,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: small),
    // The root of the commands, and the commands for which alone the builder and the tools of assistants are needed:
    // these modules are compiled beside those of the other commands.
    library(
      "WxProgram",
      imports: [
        "WxCore", "WxGazetteer", "WxGazetteerBuilder", "WxSettings", "WxAnswers", "WxTools",
        "WxCommand",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      settings: small),
    .executableTarget(
      name: "wxloc", dependencies: ["WxCommand", "WxProgram"], swiftSettings: strict,
      linkerSettings: compact),
    // The server; without the trait Server it is a program that says so.
    .target(name: "CWebPage"),
    .executableTarget(
      name: "wxlocd",
      dependencies: [
        "WxPlatform", "WxCore", "WxWords", "WxAnswers", "WxService", "WxCommand", "Czlib",
        "CWebPage", log,
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Server"])),
      ],
      swiftSettings: strict, linkerSettings: compact),

    tests("WxCore", imports: ["WxTesting"]),
    tests("WxHTTP", imports: ["WxCore", "WxTesting", "TestSupport"]),
    tests("WxShapes", imports: ["WxCore", "TestSupport"]),
    tests("WxNotation", imports: ["WxCore"]),
    tests(
      "WxGazetteer", imports: ["WxCore", "WxGazetteerBuilder", "WxShapes", "TestSupport"],
      excluding: ["TimeZones/agreement.py"]),
    tests("WxGazetteerBuilder", imports: ["WxCore", "WxGazetteer", "TestSupport"]),
    tests("WxC", imports: ["CWxloc", "WxCore", "WxGazetteer", "TestSupport"]),
    tests("WxLocation", imports: ["WxCore", "WxHTTP", "WxShapes", "WxTesting", "TestSupport"]),
    tests("WxSQLite"),
    tests("WxPlaces", imports: ["WxCore", "WxShapes", "WxSQLite", "WxTesting", "TestSupport"]),
    tests("WxWeather", imports: ["WxCore", "WxHTTP", "WxTesting", "TestSupport", log]),
    tests("WxAnswers", imports: ["WxCore", "WxGazetteer", "TestSupport"]),
    tests("WxSettings", imports: ["WxCore"]),
    tests("WxWords"),
    tests("WxDisplay", imports: ["WxCore", "WxWeather", "WxWords"]),
    tests(
      "WxService",
      imports: [
        "WxCore", "WxGazetteer", "WxLocation", "WxPlaces", "WxWeather", "WxSettings", "WxWords",
        "WxAnswers", "WxTools", "WxTesting", "TestSupport",
      ]),
    tests(
      "wxloc",
      imports: [
        "WxCore", "WxHTTP", "WxGazetteer", "WxLocation", "WxPlaces", "WxWeather", "WxSettings",
        "WxWords", "WxDisplay", "WxAnswers", "WxService", "WxCommand", "WxProgram", "WxTesting",
        "TestSupport",
      ],
      excluding: ["Snapshots"]),
  ],
  // For #embed in CWebPage and CWords.
  cLanguageStandard: .gnu2x
)
