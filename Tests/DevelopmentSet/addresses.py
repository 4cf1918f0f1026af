#!/usr/bin/env python3
"""Makes addresses.tsv: postal addresses of countries whose forms have their own difficulties.

    addresses.py > addresses.tsv

The streets and the forms are written by hand; the towns, their names and their positions come from data/. Addresses of the
United States have towns of all states, with codes of states that are also codes of countries (`CO`) or words (`OR`). Those
in Chinese, Japanese, Korean and Thai lead from the largest area to the smallest, or have no spaces.
"""

import random
from collections import Counter, defaultdict

from sources import rows

RANDOM = random.Random(20261130)

AMERICAN = ("{n} {s}, {c} {a}|{n} {s}, {c}, {a}|{n} {s} {c} {a}|{n} {s}, {c} {a}, USA|{n} {s}, {c}, {a}, United States|"
            "{n} {s}, Suite 4, {c}, {a}").split("|")
AMERICAN_STREETS = ("Main St|Oak Avenue|Broadway|Washington Blvd|5th Ave|Martin Luther King Dr|Park Road|Church Street|Elm Ct|"
                    "Lincoln Way|42nd Street|Avenue B|N State St|E 3rd St|Highway 12|Court St|Park Pl").split("|")
JAPANESE = ("丸の内 神南 西新宿 本町 栄町 緑町 旭町 大手町 桜木町 高砂 末広 幸町 若葉台 南町 元町 新町 松原 日の出町 八幡 大字上野 "
            "字前田 東山 錦町 宮前 柳町 寺町 弥生町 昭和通り").split()
JAPANESE_NUMBERS = "1-2-3 12 3丁目4-5 1丁目 45番地 2-8".split()
CHINESE = "建国路88号 人民路12号 中山路100号 解放大道5号 文化街3号 科技园 新华路22号 和平街道 胜利路8号 青年大街1号".split()
KOREAN = "세종대로 110|중앙로 25|시청로 12|역전길 3|문화로 45번길 6|강변북로 7|번영로 99".split("|")
THAI = "ถนนพหลโยธิน|ถนนสุขุมวิท|หมู่ 4|ซอย 5|ถนนราชดำเนิน|ถนนมิตรภาพ".split("|")
THAI_NUMBERS = "12/3 99 45".split()
ITALIAN = "Via Roma {n}, {p} {c} ({a})|Corso Italia {n}, {p} {c} {a}|{p} {c} ({a}), Italia|Via Dante {n} {c} {a}".split("|")
TURIN = "Torino 10121|Ivrea 10015|Moncalieri 10024|Rivoli 10098|Pinerolo 10064|Chieri 10023|Collegno 10093|Nichelino 10042".split("|")


def main():
    """Prints the table."""
    names = defaultdict(dict)
    for identifier, language, name in rows("names.tsv.gz"):
        names[identifier][language] = name
    subdivisions = {row[3]: row[4] for row in rows("admin.tsv.gz") if row[1] == "1"}
    translated = {(iso, language): name for iso, language, name in rows("admin-names.tsv.gz")}
    places = defaultdict(list)
    for row in rows("places.tsv.gz"):
        places[row[4]].append(row)
    print("kind\tquery\toptions\tlat\tlon\tradius_km\texpect\tname\tsource")

    def case(kind, query, place, radius=25):
        print(kind, query, "", place[2], place[3], radius, f"country={place[4]}", place[1], "derived", sep="\t")

    def local(country, language, people):
        """The towns with a name in a language and that of their subdivision."""
        for row in places[country]:
            name = names[row[0]].get(language)
            area = translated.get((subdivisions.get(f"{country}.{row[5]}"), language))
            if name and area and not name.isascii() and int(row[7] or 0) >= people:
                yield name, area, row

    shared = Counter((row[5], row[1]) for row in places["US"])
    states = defaultdict(list)
    for row in places["US"]:
        if int(row[7] or 0) > 3000 and shared[row[5], row[1]] == 1:
            states[row[5]].append(row)
    for state, towns in sorted(states.items()):
        for row in RANDOM.sample(towns, min(6, len(towns))):
            case("address-us", RANDOM.choice(AMERICAN).format(
                n=RANDOM.choice([1, 23, 456, 1890]), s=RANDOM.choice(AMERICAN_STREETS), c=row[1], a=state), row)
    towns = [town for town in local("JP", "ja", 20000) if town[0][-1] in "市区町村"]
    for name, area, row in RANDOM.sample(towns, 120):
        before = area if RANDOM.random() < 0.6 else ""
        case("address-ja", before + name + RANDOM.choice(JAPANESE) + RANDOM.choice(JAPANESE_NUMBERS), row, 15)
    towns = [town for town in local("CN", "zh", 60000) if town[0][-1] in "市县区" and town[0] not in town[1]]
    for name, area, row in RANDOM.sample(towns, min(80, len(towns))):
        case("address-zh", (area if RANDOM.random() < 0.7 else "") + name + RANDOM.choice(CHINESE), row)
    towns = [town for town in local("KR", "ko", 30000) if town[0][-1] in "시군구"]
    for name, area, row in RANDOM.sample(towns, min(60, len(towns))):
        case("address-ko", (f"{area} " if RANDOM.random() < 0.7 else "") + f"{name} {RANDOM.choice(KOREAN)}", row)
    towns = [town for town in local("TH", "th", 20000) if not town[0].startswith(("อำเภอ", "อําเภอ", "เทศบาล", "จังหวัด", "บ้าน"))]
    for name, area, row in RANDOM.sample(towns, min(60, len(towns))):
        area = area.removeprefix("จังหวัด")
        case("address-th", f"{RANDOM.choice(THAI_NUMBERS)} {RANDOM.choice(THAI)} อำเภอ{name} จังหวัด{area}", row)
    italian = {row[1]: row for row in places["IT"]}
    for town in TURIN:
        name, code = town.split()
        row = italian.get(name) or italian["Turin"]
        for form in ITALIAN:
            case("address-it", form.format(n=RANDOM.randint(1, 99), p=code, c=name, a="TO"), row, 10)


if __name__ == "__main__":
    main()
