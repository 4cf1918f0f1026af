import Foundation
import WxTesting

/// The reports of a gpsd in the tests of commands.
enum ScriptedGPSD {
  /// The greeting, with one receiver.
  static let hello =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"
    + #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","driver":"u-blox","#
    + #""activated":"2026-11-21T03:44:00.000Z"}]}"# + "\r\n"

  /// A fix at a second, moving north by a ten-thousandth of a degree (11 m) per second. The
  /// receiver's clock may be some seconds behind.
  static func fix(
    _ second: Int, latitude: Double = 48, longitude: Double = 11, behind: Double = 0
  ) -> String {
    let time = ISO8601DateFormatter().string(
      from: Date(timeIntervalSinceNow: Double(second) - behind))
    return #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"\#(time)","#
      + #""lat":\#(latitude + Double(second) * 1e-4),"lon":\#(longitude),"altMSL":520.5,"#
      + #""altHAE":567.5,"speed":11,"track":0,"eph":5}"# + "\r\n"
  }

  /// A receiver without a fix.
  static let noFix = #"{"class":"TPV","device":"/dev/ttyACM0","mode":1}"# + "\r\n"

  /// The satellites.
  static let sky =
    #"{"class":"SKY","device":"/dev/ttyACM0","hdop":0.9,"nSat":14,"uSat":8}"# + "\r\n"

  /// Fixes at a range of seconds.
  static func fixes(_ seconds: ClosedRange<Int>) -> String {
    seconds.map { fix($0) }.joined()
  }
}
