// swift-tools-version: 6.2
import PackageDescription

/// A fuzzer: one executable with the same name, in the folder `Sources/<name>`.
func fuzzer(_ name: String, of products: [String], on world: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "wxloc") }
      + world.map { .target(name: $0) },
    // libFuzzer provides the main function.
    swiftSettings: [.unsafeFlags(["-parse-as-library"])])
}

/// A fuzzer for what a receiver sends; most checks are the same for all protocols.
func receiverFuzzer(_ name: String) -> Target {
  let fuzzer = fuzzer(name, of: ["WxCore", "WxLocation"])
  fuzzer.dependencies.append("ReceiverPromises")
  return fuzzer
}

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "wxloc", path: "../..")],
  targets: [
    fuzzer("FuzzAnswers", of: ["WxCore", "WxHTTP", "WxLocation", "WxWeather"]),
    fuzzer("FuzzAreaGeoJSON", of: ["WxCore", "WxShapes"]),
    fuzzer("FuzzCAP", of: ["WxCore", "WxWeather"]),
    fuzzer("FuzzCoordinate", of: ["WxCore", "WxNotation"]),
    fuzzer("FuzzIPAnswers", of: ["WxCore", "WxLocation"]),
    fuzzer("FuzzIndex", of: ["WxCore", "WxGazetteer"], on: ["World"]),
    fuzzer("FuzzJSON", of: ["WxCore"]),
    fuzzer("FuzzKernelScan", of: ["WxCore", "WxLocation"]),
    fuzzer("FuzzPlaceGPX", of: ["WxCore", "WxPlaces"]),
    fuzzer("FuzzQuery", of: ["WxCore", "WxGazetteer"], on: ["World"]),
    fuzzer("FuzzTOML", of: ["WxCore"]),
    fuzzer("FuzzTZif", of: ["WxCore"]),
    fuzzer("FuzzTrack", of: ["WxCore", "WxLocation"]),
    fuzzer("FuzzWeather", of: ["WxCore", "WxWeather"]),
    .target(
      name: "ReceiverPromises",
      dependencies: ["WxCore", "WxLocation"].map { .product(name: $0, package: "wxloc") },
      path: "Support/ReceiverPromises"),
    receiverFuzzer("FuzzGPSD"),
    receiverFuzzer("FuzzNMEA"),
    .target(
      name: "World",
      dependencies: ["WxGazetteer", "WxGazetteerBuilder"].map {
        .product(name: $0, package: "wxloc")
      },
      path: "World"),
  ]
)
