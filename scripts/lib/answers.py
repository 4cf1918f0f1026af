"""Reads docs/answers.tsv, the members of every JSON answer.

A row without a dot begins an object: its name, “as BASE” if it has the members of another object too, and the commands
that print it. Each row below it is a member:

- type: string, integer, number, boolean, time (ISO 8601 with an offset), date, object (any members), any, true, false;
  the name of an object; words separated by | if there are no others; a range as in “number 0..1”; [TYPE] for an array.
- presence: always; null (always there, null if unknown); absent (not there if unknown or without meaning).

The member * stands for all members of an object whose keys are not fixed.
"""

import pathlib
import re
from dataclasses import dataclass, field

TABLE = pathlib.Path(__file__).resolve().parents[2] / "docs/answers.tsv"
PLAIN = {"string", "integer", "number", "boolean", "time", "date", "object", "any", "true", "false"}
PRESENCE = ("always", "null", "absent")


@dataclass(frozen=True)
class Member:
    key: str
    type: str
    unit: str
    presence: str
    meaning: str


@dataclass
class Answer:
    name: str
    base: str
    commands: list
    meaning: str
    own: list = field(default_factory=list)
    members: list = field(default_factory=list)


class TableError(Exception):
    """A line of the table that does not follow its rules."""


def element(kind):
    """The type of the elements of an array, or the type itself."""
    return kind[1:-1] if kind.startswith("[") else kind


def is_name(kind):
    """Whether a type is the name of an object."""
    return kind[:1].isupper() and kind.isalnum()


def words(kind):
    """The words that a type allows, if they are all that it allows."""
    plain = kind.split(" ")[0]
    return [] if plain in PLAIN or is_name(kind) or kind.startswith("[") else kind.split("|")


def read(table=TABLE):
    """The objects by name, in the order of the table, each with its own members after those of its base."""
    found, current = {}, None
    for number, line in enumerate(table.read_text().splitlines(), 1):
        if number == 1 or not line:
            continue
        cells = line.split("\t")
        if len(cells) != 5:
            raise TableError(f"{table.name}:{number}: {len(cells)} cells instead of 5")
        name, kind, unit, presence, meaning = cells
        if not re.fullmatch(r"[A-Z“].*[.:]", meaning):
            raise TableError(f"{table.name}:{number}: the meaning is not a sentence")
        if "." not in name:
            base = kind.removeprefix("as ")
            commands = re.findall(r"`wxloc ([^`]*)`", presence)
            if name in found or (base and base not in found):
                raise TableError(f"{table.name}:{number}: {name} is there twice, or {base} is not above it")
            current = found[name] = Answer(name, base, commands, meaning)
            current.members = list(found[base].members) if base else []
            continue
        owner, key = name.split(".")
        if current is None or owner != current.name or presence not in PRESENCE:
            raise TableError(f"{table.name}:{number}: not a member of the object above, or a wrong presence")
        if any(each.key == key for each in current.own):
            raise TableError(f"{table.name}:{number}: {name} is there twice")
        member = Member(key, kind, unit, presence, meaning)
        current.own.append(member)
        same = [index for index, each in enumerate(current.members) if each.key == key]
        if same:
            current.members[same[0]] = member
        else:
            current.members.append(member)
    for answer in found.values():
        for member in answer.members:
            kind = element(member.type)
            if is_name(kind) and kind not in found:
                raise TableError(f"{table.name}: {answer.name}.{member.key}: there is no {kind}")
    return found


def reachable(answers, names):
    """The names, and those of all objects in them, in the order of the table."""
    seen, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        waiting += [k for k in (element(each.type) for each in answers[name].members) if is_name(k)]
    return [name for name in answers if name in seen]
