"""Cases that query a place by its name, a code or a qualifier."""

import re
from collections import defaultdict

import famous
from sources import City, folded, kilometres

REGIONS_KNOWN = set("CA AU DE AT CH FR IT ES NL BE BR MX AR CL CN JP PL SE NO ZA NG IN".split())
STATES = {}  # postal code of a US state -> its name; filled from ISO 3166-2
KINDS_OF_PLACE = r" (city|town|village|borough|CDP|municipality|urban|township|city and borough)$"
NOT_A_CITY = {  # zones named after an island, a region or a whole country
    "America/Puerto_Rico", "America/Cayenne", "Pacific/Easter", "Pacific/Galapagos", "Pacific/Marquesas",
    "Pacific/Gambier", "Pacific/Chatham", "Pacific/Midway", "Pacific/Wake", "Pacific/Johnston", "Pacific/Pitcairn",
    "Pacific/Kwajalein", "Pacific/Kosrae", "Pacific/Tahiti", "Pacific/Saipan", "Pacific/Efate", "Pacific/Guadalcanal",
    "Pacific/Tongatapu", "Pacific/Chuuk", "Pacific/Pohnpei", "Pacific/Kanton", "Pacific/Kiritimati", "Pacific/Tarawa",
    "Pacific/Bougainville", "Atlantic/Canary", "Atlantic/Azores", "Atlantic/Madeira", "Atlantic/Bermuda",
    "Atlantic/Cape_Verde", "Atlantic/Faroe", "Atlantic/South_Georgia", "America/Swift_Current", "Arctic/Longyearbyen",
    "America/Metlakatla", "America/Noronha", "America/Creston", "America/Argentina/San_Luis", "Indian/Mahe",
}


def zone_cities(sources):
    """zone -> City of its exemplar, without islands, stations and countries."""
    countries = {folded(name) for name, _ in sources.countries().values()}
    english = sources.exemplar_cities("en")
    found = {}
    for zone, (country, lat, lon) in sources.zones().items():
        name = english.get(zone, zone.rsplit("/", 1)[1].replace("_", " ")).split(",")[0]
        area = zone.split("/")[0]
        capital_islands = ("Pacific/Auckland", "Pacific/Honolulu", "Pacific/Apia", "Pacific/Noumea",
                           "Pacific/Port_Moresby", "Pacific/Majuro", "Pacific/Pago_Pago", "Atlantic/Reykjavik",
                           "Atlantic/Stanley", "Indian/Antananarivo")
        if area in ("Pacific", "Atlantic", "Indian", "Antarctica", "Arctic") and zone not in capital_islands:
            continue
        if zone not in NOT_A_CITY and folded(name) not in countries:
            found[zone] = City(name, None, country, lat, lon)
    return found


class Atlas:
    """Positions of cities, from sources that are not world gazetteers."""

    def __init__(self, sources):
        self.sources = sources
        self.countries = sources.countries()
        self.subdivisions = sources.subdivisions()
        STATES.update({code[3:]: row[0] for code, row in self.subdivisions.items()
                       if code.startswith("US-") and row[1] in ("State", "District")})
        self.census, self.counties, self.zip_areas = self._census()
        self.airport_cities = self._airport_cities()
        self.zones = zone_cities(sources)
        self.by_code = defaultdict(list)
        for city in [*self.zones.values(), *self._capitals(), *self.airport_cities]:
            self.by_code[city.country, folded(city.name)].append(city)
        for city in self.census:
            self.by_code[city.region, folded(city.name)].append(city)
        by_iata = {row["iata"]: row for row in sources.airports() if row["iata"]}
        for key, code in famous.AIRPORTS.items():
            area, name = key.split(" ", 1)
            row = by_iata[code]
            self.by_code[area, folded(name)].append(
                City(name, area if row["country"] == "US" else None, row["country"], row["latitude"], row["longitude"]))

    def _census(self):
        places, counties, areas = [], [], []
        for key, label, lat, lon in self.sources.census():
            if re.fullmatch(r"\d{5}", key):
                areas.append((key, lat, lon))
            match = re.fullmatch(r"(.+), ([A-Z]{2})", label)
            if not match or match[2] not in STATES:
                continue
            if re.search(r" (County|Parish)$", match[1]):
                counties.append(City(match[1], match[2], "US", lat, lon))
            elif len(key) == 11 and re.search(KINDS_OF_PLACE, match[1]):
                name = re.sub(KINDS_OF_PLACE, "", match[1])
                name = re.sub(r"^Urban | metropolitan government.*| consolidated government.*|-Davidson$"
                              r"|/Jefferson County$| City \(balance\)$| \(balance\)$", "", name)
                places.append(City(name, match[2], "US", lat, lon))
        seen = defaultdict(int)
        for city in places:
            seen[city.name, city.region] += 1
        return [c for c in places if seen[c.name, c.region] == 1], counties, areas

    def _capitals(self):
        by_name = {folded(name): code for code, (name, _) in self.countries.items()}
        by_name.update({"uae": "AE", "usa": "US", "russia": "RU", "vietnam": "VN", "iran": "IR", "laos": "LA",
                        "syria": "SY", "moldova": "MD", "tanzania": "TZ", "england": "GB", "southkorea": "KR"})
        for city in self.sources.capitals():
            if code := by_name.get(folded(city.region)):
                yield city._replace(country=code, region=None)

    def _airport_cities(self):
        """Towns after which large or medium airports with scheduled codes are named."""
        cities = {}
        for row in self.sources.airports():
            name = re.split(r" ?[,(]", row["city"] or "")[0].strip()
            if (row["type"] in ("large_airport", "medium_airport") and row["iata"] and row["country"]
                    and re.fullmatch(r"[^\d(),/;&]{3,30}", name) and not re.search(r"[-–] |Island|Airport|Atoll| near ", name)):
                key = (name, row["country"], row["state"])
                city = City(name, f"{row['country']}-{row['state']}", row["country"],
                            row["latitude"], row["longitude"])
                if key not in cities or row["type"] == "large_airport":
                    cities[key] = city
        return list(cities.values())

    def find(self, code, name):
        found = self.by_code.get((code, folded(name)))
        return found[0] if found else None

    def famous(self):
        """The well-known cities with their positions; `region` is the state in the US."""
        for country, text in (("", famous.WORLD), ("US", famous.UNITED_STATES)):
            for row in famous.rows(text):
                code, name = row.split(" ", 1)
                if city := self.find(code, name):
                    yield city._replace(name=name)


class Cases:
    """Collects rows; the same query under the same kind is collected once."""

    def __init__(self):
        self.rows, self._seen = [], set()

    def add(self, kind, query, city=None, radius=30, options="", expect="", source=""):
        key = (kind, query, options)
        if key in self._seen or "\t" in query or "\n" in query:
            return False
        self._seen.add(key)
        digits = 5 if expect == "kind=coordinate" else 3
        lat, lon = (f"{city.lat:.{digits}f}", f"{city.lon:.{digits}f}") if city else ("", "")
        name = city.name if city and city.name != query else ""
        self.rows.append((kind, query, options, lat, lon, f"{radius:g}" if city else "", expect, name, source))
        return True


def names(atlas, cases, random):
    for city in atlas.famous():
        if city.name not in famous.SHARED or city.country == "GB":
            cases.add("name", city.name, city, 60, source="famous")
    named_as_countries = {folded(name) for name, _ in atlas.countries.values()}
    for city in sane_capitals(atlas):
        if folded(city.name) not in named_as_countries:
            cases.add("name", city.name, city, 60, source="astral")
    large = [row for row in atlas.sources.airports() if row["type"] == "large_airport" and row["iata"]]
    wanted = {folded(row["city"] or "") for row in large}
    towns = [c for c in atlas.airport_cities if folded(c.name) in wanted and c.country != "US"]
    once = defaultdict(int)
    for city in atlas.airport_cities + atlas.census:
        once[folded(city.name)] += 1
    for city in random.sample([c for c in towns if once[folded(c.name)] == 1], 150):
        cases.add("name", city.name, city, 60, source="airports")


def sane_capitals(atlas):
    """The list's capitals that are near a town or zone of the same country in another source."""
    for city in atlas._capitals():
        others = [c for c in [*atlas.zones.values(), *atlas.airport_cities] if c.country == city.country]
        if city.country != "US" and min((kilometres(city.lat, city.lon, c.lat, c.lon) for c in others), default=9e9) < 60:
            yield city


def states(atlas, cases, random, is_name):
    forms = [lambda c, s: f"{c}, {s}", lambda c, s: f"{c}, {STATES[s]}", lambda c, s: f"{c} {s}",
             lambda c, s: f"{c} {STATES[s]}", lambda c, s: f"{c}, {s}, USA", lambda c, s: f"{c.lower()} {s.lower()}",
             lambda c, s: f"{s} {c}", lambda c, s: f"{STATES[s]}, {c}"]
    known = [c for c in atlas.census if is_name(c.name)]
    chosen = [c for c in atlas.famous() if c.country == "US"] + random.sample(known, 480) + random.sample(atlas.census, 40)
    for index, city in enumerate(chosen):
        cases.add("city+state", forms[index % len(forms)](city.name, city.region), city, 20, source="census")
    english = atlas.sources.subdivision_names("en")
    world = [c for c in atlas.airport_cities if c.region in atlas.subdivisions and c.country in REGIONS_KNOWN]
    for index, city in enumerate(random.sample(world, 320)):
        own = atlas.subdivisions[city.region][0]
        region = english.get(city.region, own) if index % 2 else own
        country = atlas.countries[city.country][0]
        query = [f"{city.name}, {region}", f"{city.name} {region}", f"{city.name}, {region}, {country}",
                 f"{region} {city.name}", f"{city.name}, {city.region}"][index % 5]
        cases.add("city+region", query, city, 60, source="airports")


def countries(atlas, cases, random):
    pool = [c for c in atlas.airport_cities if c.country in atlas.countries and c.country != "US"]
    pool += [c for c in atlas.famous() if c.country == "US" and c.name not in famous.SHARED]
    for index, city in enumerate(random.sample(pool, 450)):
        name, code3 = atlas.countries[city.country]
        query = [f"{city.name}, {name}", f"{city.name} {name}", f"{name} {city.name}", f"{city.name}, {city.country}",
                 f"{city.name}, {code3}", f"{city.name.lower()} {name.lower()}"][index % 6]
        if index % 6 == 3 and city.country in STATES and city.country not in ("CA", "DE", "IN"):
            continue
        cases.add("city+country", query, city, 60, source="airports")
    for city in random.sample(pool, 80):
        cases.add("filter", city.name, city, 60, f"--country {city.country}", source="airports")
    twins = defaultdict(list)
    for city in atlas.census:
        twins[city.name].append(city)
    great = {folded(name) for name, _ in atlas.countries.values()} | {"odessa", "eden"}
    great |= {folded(c.name) for c in [*atlas.famous(), *atlas.zones.values(), *atlas._capitals()]}
    pairs = sorted((name, group) for name, group in twins.items() if len(group) > 5 and folded(name) not in great)
    for name, group in random.sample(pairs, 80):
        city = random.choice(group)
        cases.add("near", name, city, 20, f"--near {city.lat:.2f},{city.lon:.2f}", source="census")


def exonyms(atlas, cases, random):
    for language in atlas.sources.languages():
        local = atlas.sources.exemplar_cities(language)
        pool = [(zone, name.strip()) for zone, name in sorted(local.items())
                if zone in atlas.zones and folded(name) != folded(atlas.zones[zone].name) and "," not in name]
        for zone, name in random.sample(pool, min(7, len(pool))):
            cases.add("exonym", name, atlas.zones[zone], 40, source=f"cldr-{language}")
    for language, table in sorted(atlas.sources.debconf_cities().items()):
        pool = [(zone, name.strip()) for zone, name in sorted(table.items())
                if zone in atlas.zones and folded(name) != folded(atlas.zones[zone].name) and "/" not in name]
        for zone, name in random.sample(pool, min(4, len(pool))):
            cases.add("exonym", name, atlas.zones[zone], 40, source=f"tzdata-{language}")


def codes(atlas, cases, random):
    import airportsdata
    served = {row["icao"] for row in atlas.sources.airports() if row["type"] in ("large_airport", "medium_airport")}
    by_iata = airportsdata.load("IATA")
    iata = sorted(code for code, row in by_iata.items() if row["icao"] in served)
    for code in random.sample(iata, 240):
        row = by_iata[code]
        city = City("", None, row["country"], row["lat"], row["lon"])
        small = hash_of(code) % 5 == 0
        cases.add("iata-lower" if small else "iata", code.lower() if small else code, city, 12, source="airportsdata")
    stations = atlas.sources.stations()
    for code in random.sample(sorted(set(stations) & served), 240):
        label, lat, lon = stations[code]
        cases.add("icao", code.lower() if hash_of(code) % 5 == 0 else code,
                  City("", None, None, lat, lon), 12, source="noaa")
    for index, (key, lat, lon) in enumerate(random.sample(atlas.zip_areas, 200)):
        city = City(key, None, "US", lat, lon)
        query, options = [(key, "--country US"), (f"{key} USA", ""), (f"{key}, US", ""), (key, "")][index % 4]
        kind = "postcode-alone" if query == key and not options else "postcode"
        cases.add(kind, query, city, 25, options, source="census")


def hash_of(text):
    return sum(map(ord, text))
