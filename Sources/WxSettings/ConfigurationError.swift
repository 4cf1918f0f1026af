package import WxCore

/// An error in the configuration, or in a request to change it.
package enum ConfigurationError: ExplainedError, Hashable {
  /// The file is not valid TOML.
  case unreadable(path: String, line: Int?, detail: String)
  /// The path is a folder, a pipe or a device.
  case notAFile(path: String, kind: FileKind)
  /// The file has an unknown key.
  case unknownSetting(path: String, line: Int?, name: String, closest: String?)
  /// The file has an invalid value for a key.
  case badSetting(path: String, line: Int?, name: String, expected: String)
  /// An unknown key was given.
  case unknownKey(String, closest: String?)
  /// An invalid value was given for a key.
  case badValue(name: String, expected: String)
  /// Two words of a list contradict each other.
  case contradiction(name: String, String, String)
  /// The key has no value.
  case notSet(name: String, standard: String?)
  /// The file is written in a form that cannot be edited line by line.
  case notEditable(path: String, line: Int?, name: String)

  package var code: String {
    switch self {
    case .unreadable, .notAFile, .badSetting: "config_invalid"
    case .unknownSetting: "config_unknown_key"
    case .unknownKey, .badValue, .contradiction: "usage"
    case .notSet: "config_not_set"
    case .notEditable: "config_not_editable"
    }
  }

  package var cause: FailureCause {
    switch self {
    case .unreadable, .notAFile, .unknownSetting, .badSetting, .notEditable: .configuration
    case .unknownKey, .badValue, .contradiction: .usage
    case .notSet: .notFound
    }
  }

  package var message: String {
    switch self {
    case .unreadable(let path, let line, let detail):
      "\(Self.spot(path, line)): \(detail)."
    case .notAFile(let path, let kind):
      "The settings \(path.plainText) cannot be read: it is \(kind.rawValue)."
    case .unknownSetting(let path, let line, let name, _):
      "\(Self.spot(path, line)): there is no setting “\(name)”."
    case .badSetting(let path, let line, let name, let expected):
      "\(Self.spot(path, line)): \(name) must be \(expected)."
    case .unknownKey(let name, _): "There is no setting “\(name)”."
    case .badValue(let name, let expected): "\(name) must be \(expected)."
    case .contradiction(let name, let word, let other):
      "\(name): “\(word)” and “\(other)” contradict each other."
    case .notSet(let name, let standard):
      "\(name) is not set\(standard.map { "; the default is \($0)" } ?? "")."
    case .notEditable(let path, let line, let name):
      "\(Self.spot(path, line)) sets \(name) in a form that cannot be edited here."
    }
  }

  /// The file and, if known, the line.
  private static func spot(_ path: String, _ line: Int?) -> String {
    path.plainText + (line.map { ", line \($0)" } ?? "")
  }

  package var hint: Hint? {
    switch self {
    case .unknownSetting(_, _, _, let closest), .unknownKey(_, let closest):
      "\(closest.map { "Did you mean “\($0)”? " } ?? "")\(.settings) shows all settings."
    case .notAFile: "Move it away, or set XDG_CONFIG_HOME to another folder."
    case .unreadable, .badSetting, .notEditable: "Edit the file; nothing was changed."
    case .contradiction: "Give one of them."
    case .badValue, .notSet: nil
    }
  }
}
