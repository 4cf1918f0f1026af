import WxGazetteer
import WxGazetteerBuilder

// The tables are in the repository.
let builder = GazetteerBuilder(source: "data", destination: "gazetteer")
try builder.build { step in print(Int(step.fraction * 100), "%", step.activity) }

let gazetteer = try Gazetteer(folder: "gazetteer")
print(gazetteer.placeCount, "places from", gazetteer.sources.count, "sources")
