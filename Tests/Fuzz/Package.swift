// swift-tools-version: 6.2
import PackageDescription

/// A fuzzer: one executable of the same name, whose folder is `Sources/<name>`.
func fuzzer(_ name: String, of products: [String], on world: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "wxloc") }
      + world.map { .target(name: $0) },
    // libFuzzer brings the main function.
    swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wxloc", path: "../..")],
  targets: [
    fuzzer("FuzzAreaGeoJSON", of: ["WxCore", "WxShapes"]),
    fuzzer("FuzzCoordinate", of: ["WxCore", "WxGazetteer"]),
    fuzzer("FuzzGPSD", of: ["WxCore", "WxLocation"]),
    fuzzer("FuzzIPAnswers", of: ["WxCore", "WxLocation"]),
    fuzzer("FuzzIndex", of: ["WxCore", "WxGazetteer"], on: ["World"]),
    fuzzer("FuzzJSON", of: ["WxCore"]),
    fuzzer("FuzzPlaceGPX", of: ["WxCore", "WxPlaces"]),
    fuzzer("FuzzQuery", of: ["WxCore", "WxGazetteer"], on: ["World"]),
    fuzzer("FuzzTrack", of: ["WxCore", "WxLocation"]),
    .target(
      name: "World", dependencies: [.product(name: "WxGazetteer", package: "wxloc")],
      path: "World"),
  ]
)
