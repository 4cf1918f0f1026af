internal import ArgumentParser

/// A completion script of ArgumentParser, with what it lacks: aliases, the arguments of `help`,
/// values that begin after an equals sign, and names that are also those of folders.
struct CompletionScript {
  /// A command with the words that name it.
  private struct Node {
    let name: String
    let aliases: [String]
    let abstract: String
    let children: [Node]

    init(_ command: any ParsableCommand.Type) {
      name = command._commandName
      aliases = command.configuration.aliases
      abstract = command.configuration.abstract
      children = command.configuration.subcommands.map(Node.init)
    }
  }

  private let script: String
  private let root: Node
  private let topics: [(name: String, abstract: String)]

  /// Reads a script that ArgumentParser has generated.
  ///
  /// - Parameters:
  ///   - script: Any output of ArgumentParser.
  ///   - root: The root command.
  init(_ script: String, of root: any ParsableCommand.Type) {
    self.script = script
    self.root = Node(root)
    topics = HelpTopic.allCases.map { ($0.rawValue, $0.abstract) }
  }

  /// The completed script; `nil` if the output is not a script.
  var text: String? {
    if script.hasPrefix("#!/bin/bash\n") { return bash }
    if script.hasPrefix("#compdef ") { return zsh }
    if script.hasPrefix("function __") { return fish }
    return nil
  }

  private var function: String { "_\(root.name)" }

  /// The commands that have subcommands, each with its path without the root's name.
  private var parents: [(path: [String], node: Node)] {
    [([], root)] + root.children.filter { !$0.children.isEmpty }.map { ([$0.name], $0) }
  }

  /// The words that may follow `help` and a path.
  private func topics(after path: [String], _ node: Node) -> [(name: String, abstract: String)] {
    node.children.map { ($0.name, $0.abstract) } + (path.isEmpty ? topics : [])
  }

  /// Adds the aliases to the patterns that select the function of a subcommand, and a function for
  /// each alias. bash and zsh share this part.
  private func addingAliases(to script: String, call: String) -> (script: String, more: String) {
    var script = script
    var more = ""
    for (path, node) in parents {
      let names = node.children.map(\.name) + (path.isEmpty ? ["help"] : [])
      let aliases = node.children.flatMap(\.aliases)
      guard !aliases.isEmpty else { continue }
      let pattern = names.joined(separator: "|")
      script = script.replacing(
        "    \(pattern))\n", with: "    \(pattern)|\(aliases.joined(separator: "|")))\n")
      let prefix = ([function] + path).joined(separator: "_")
      for child in node.children {
        for alias in child.aliases {
          more += "\(prefix)_\(alias)() {\n    \(prefix)_\(child.name)\(call)\n}\n\n"
        }
      }
    }
    return (script, more)
  }

  // MARK: bash

  private var bash: String {
    var (text, aliases) = addingAliases(to: script, call: "")
    // Files are marked, since only they get a slash or quotes by bash itself.
    text = text.replacing(
      "_\(function)_add_completions() {\n    local completion\n",
      with: """
        _\(function)_add_completions() {
            local completion
            [[ "${1}" = -W ]] || offers_files=true

        """)
    text = text.replacing("\n\(function)() {\n", with: "\n\(function)_root() {\n")
    let registration = "complete -o filenames -F \(function) \(root.name)"
    return text.replacing(registration, with: aliases + bashHelp + bashEntry + registration)
  }

  private var bashHelp: String {
    var cases = ""
    for (path, node) in parents.dropFirst() {
      let words = topics(after: path, node).map(\.name).joined(separator: " ")
      cases += "    \(path.joined()):3) words='\(words)' ;;\n"
    }
    let words = topics(after: [], root).map(\.name).joined(separator: " ")
    return """
      \(function)_help() {
          local words=''
          case "${COMP_WORDS[2]}:${COMP_CWORD}" in
      \(cases)    *:2) words='\(words)' ;;
          esac
          COMPREPLY+=($(compgen -W "${words}" -- "${cur}"))
      }


      """
  }

  private var bashEntry: String {
    #"""
    \#(function)() {
        local offers_files=false
        # bash ends words at an equals sign; here it belongs to the word.
        local -a words=()
        local -i index current="${COMP_CWORD}"
        local joins=false
        for index in "${!COMP_WORDS[@]}"; do
            local word="${COMP_WORDS[${index}]}"
            if [[ "${#words[@]}" -gt 1 && ( "${word}" = '=' || "${joins}" = true ) ]]; then
                words[${#words[@]}-1]+="${word}"
            else
                words+=("${word}")
            fi
            [[ "${word}" = '=' ]] && joins=true || joins=false
            [[ "${index}" -eq "${COMP_CWORD}" ]] && current="${#words[@]}-1"
        done
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD="${current}"
        local typed="${2}" head=''
        if [[ "${COMP_WORDS[${COMP_CWORD}]}" = *=* ]]; then
            typed="${COMP_WORDS[${COMP_CWORD}]}"
            head="${typed%=*}="
        fi
        \#(function)_root "${1}" "${typed}" "${COMP_WORDS[${COMP_CWORD}-1]}"
        [[ -z "${head}" ]] || COMPREPLY=("${COMPREPLY[@]#"${head}"}")
        "${offers_files}" && return
        # bash adds a slash to a name that is also that of a folder, and a backslash to a comma,
        # unless completions are not file names; then it does not quote them either.
        local name is_plain=true is_folder=false
        for name in "${COMPREPLY[@]}"; do
            [[ "${name}" = *[!A-Za-z0-9_.,=-]* ]] && is_plain=false
            [[ -d "${name}" ]] && is_folder=true
        done
        "${is_plain}" || "${is_folder}" || return
        compopt +o filenames 2>/dev/null
        "${is_plain}" || [[ "${2}" = [\"\']* ]] && return
        for index in "${!COMPREPLY[@]}"; do
            printf -v "COMPREPLY[${index}]" %q "${COMPREPLY[${index}]}"
        done
    }


    """#
  }

  // MARK: zsh

  private var zsh: String {
    let (text, aliases) = addingAliases(to: script, call: "")
    let end = "if [[ \"${funcstack[1]}\" = \(function) ]]; then\n"
    return text.replacing(end, with: aliases + zshHelp + end)
  }

  private var zshHelp: String {
    func words(_ path: [String], _ node: Node) -> String {
      topics(after: path, node).map { name, abstract in
        "'\(name):" + abstract.replacing("'", with: #"'\''"#).replacing(":", with: #"\:"#) + "'"
      }.joined(separator: " ")
    }
    var cases = ""
    for (path, node) in parents.dropFirst() {
      cases += "    \(path.joined()):3) names=(\(words(path, node))) ;;\n"
    }
    return """
      \(function)_help() {
          local -a names=()
          case "${words[2]}:${CURRENT}" in
      \(cases)    *:2) names=(\(words([], root))) ;;
          esac
          _\(function)_complete "${names[@]}"
      }


      """
  }

  // MARK: fish

  private var fish: String {
    var text = script
    // The names by which the conditions know a command.
    var names = ""
    for (path, node) in parents {
      let indent = String(repeating: " ", count: path.isEmpty ? 8 : 12)
      for child in node.children where !child.aliases.isEmpty {
        let aliases = child.aliases.map { "'\($0)'" }.joined(separator: " ")
        text = text.replacing(
          "\n\(indent)case '\(child.name)'\n", with: "\n\(indent)case '\(child.name)' \(aliases)\n")
        let parent = ([root.name] + path).joined(separator: " ")
        let calls = child.aliases.map { "'\(parent) \($0)'" }.joined(separator: " ")
        names += "    case \(calls)\n        set -a commands '\(child.name)'\n"
      }
    }
    text = text.replacing(
      "    set -a commands $unparsed_tokens[1]\n",
      with: """
            switch "$commands $unparsed_tokens[1]"
        \(names)    case '*'
                set -a commands $unparsed_tokens[1]
            end

        """)
    // A value without a description of its own would get that of its option.
    text = text.replacing(#/ -rfka '([^'\(]+)'/#) { match in
      " -rfka '" + match.1.split(separator: " ").map { $0 + #"\t"# }.joined(separator: " ") + "'"
    }
    text = text.replacing(
      "    command $tokens[1] $argv $tokens\n",
      with: #"    command $tokens[1] $argv $tokens | string replace -r '^[^\t]+$' '$0\t'"# + "\n")
    return text + fishHelp
  }

  private var fishHelp: String {
    var lines = ""
    for (path, node) in parents {
      let position = path.count + 1
      let parent = path.first.map { "; and contains -- \($0) (commandline -opc)" } ?? ""
      for (name, abstract) in topics(after: path, node) {
        let quoted = abstract.replacing("'", with: #"\'"#)
        lines +=
          "\ncomplete -c '\(root.name)' -n '__\(root.name)_should_offer_completions_for_positional "
          + #""\#(root.name) help" -eq \#(position)\#(parent)' -fa '\#(name)' -d '\#(quoted)'"#
      }
    }
    return lines
  }
}
