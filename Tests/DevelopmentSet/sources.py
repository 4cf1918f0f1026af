"""Reads the open data behind the development set. README.md names each license."""

import gettext
import gzip
import json
import math
import re
import unicodedata
import xml.etree.ElementTree as xml
from collections import namedtuple
from pathlib import Path

City = namedtuple("City", "name region country lat lon")


ROOT = Path(__file__).resolve().parent.parent.parent


def rows(name):
    """The rows of a table in data/, as lists of fields, without its first line."""
    path = ROOT / "data" / name
    with gzip.open(path, "rt", encoding="utf-8") if name.endswith(".gz") else open(path, encoding="utf-8") as file:
        next(file)
        for line in file:
            yield line.rstrip("\n").split("\t")


def folded(text):
    """A key that two spellings of one name share: no case, accents, punctuation."""
    text = text.replace("ß", "ss").replace("ø", "o").replace("Ø", "o").replace("ł", "l").replace("đ", "d")
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if c.isalnum())


def kilometres(lat1, lon1, lat2, lon2):
    """Great-circle distance on the mean sphere (haversine)."""
    a, b = math.radians(lat1), math.radians(lat2)
    h = (math.sin((b - a) / 2) ** 2
         + math.cos(a) * math.cos(b) * math.sin(math.radians(lon2 - lon1) / 2) ** 2)
    return 12742.0176 * math.asin(math.sqrt(min(1.0, h)))


def _iso6709(text):
    """zone.tab's ±DDMM±DDDMM or ±DDMMSS±DDDMMSS."""
    def angle(part, width):
        digits = part[1:]
        value = int(digits[:width]) + int(digits[width:width + 2]) / 60
        value += int(digits[width + 2:] or 0) / 3600
        return -value if part[0] == "-" else value
    lat, lon = re.fullmatch(r"([+-]\d+)([+-]\d+)", text).groups()
    return angle(lat, 2), angle(lon, 3)


class Sources:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.cldr = self.folder / "debian/usr/share/unicode/cldr/common"
        self.locales = self.folder / "debian/usr/share/locale"

    def _iso(self, number):
        path = self.folder / f"debian/usr/share/iso-codes/json/iso_{number}.json"
        return json.loads(path.read_text(encoding="utf-8"))[number]

    def countries(self):
        """alpha-2 -> (usual English name, alpha-3)."""
        return {row["alpha_2"]: (row.get("common_name", row["name"]).split(",")[0], row["alpha_3"])
                for row in self._iso("3166-1")}

    def country_labels(self):
        """alpha-2 -> the name as iso-codes translates it."""
        return {row["alpha_2"]: row["name"] for row in self._iso("3166-1")}

    def subdivisions(self):
        """ISO 3166-2 code -> (name, type, parent)."""
        return {row["code"]: (row["name"].split("[")[0].split("(")[0].strip(), row["type"], row.get("parent"))
                for row in self._iso("3166-2")}

    def subdivision_names(self, language):
        """ISO 3166-2 code -> CLDR's name."""
        tree = xml.parse(self.cldr / f"subdivisions/{language}.xml")
        return {f"{(key := row.get('type'))[:2]}-{key[2:]}".upper(): row.text for row in tree.iter("subdivision")
                if row.get("alt") is None}

    def translations(self, domain):
        """language -> function from the English text to the translated one, or None."""
        found = {}
        for path in sorted(self.locales.glob(f"*/LC_MESSAGES/{domain}.mo")):
            with open(path, "rb") as file:
                table = gettext.GNUTranslations(file)
            found[path.parts[-3]] = lambda text, t=table: (
                None if (answer := t.gettext(text)) == text else answer)
        return found

    def zones(self):
        """zone -> (country codes, latitude, longitude), of tzdata's zone.tab."""
        zones = {}
        path = self.folder / "debian/usr/share/zoneinfo/zone.tab"
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                country, place, zone = line.split("\t")[:3]
                zones[zone] = (country, *_iso6709(place))
        return zones

    def zone_countries(self):
        """zone -> every country that uses its time, from zone1970.tab and zone.tab."""
        found = {zone: {row[0]} for zone, row in self.zones().items()}
        path = self.folder / "debian/usr/share/zoneinfo/zone1970.tab"
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                codes, _, zone = line.split("\t")[:3]
                found.setdefault(zone, set()).update(codes.split(","))
        return found

    def exemplar_cities(self, language):
        """zone -> the name of its city in a language, of CLDR."""
        tree = xml.parse(self.cldr / f"main/{language}.xml")
        return {zone.get("type"): zone.find("exemplarCity").text
                for zone in tree.iter("zone") if zone.find("exemplarCity") is not None}

    def languages(self):
        """CLDR's languages and scripts, without the regional variants."""
        stems = [path.stem for path in (self.cldr / "main").glob("*.xml")]
        return sorted(s for s in stems
                      if s != "root" and all(len(part) == 4 for part in s.split("_")[1:]))

    def debconf_cities(self):
        """language -> zone -> name, of the translated questions of Debian's tzdata."""
        text = (self.folder / "debian/tzdata.templates").read_text(encoding="utf-8")
        answers = {}
        for block in text.split("\n\n"):
            area = re.search(r"^Template: tzdata/Zones/(\w+)$", block, re.M)
            plain = re.search(r"^Choices: (.*)$", block, re.M)
            if not area or not plain or area[1] in ("US", "Etc"):
                continue
            keys = plain[1].split(", ")
            for language, line in re.findall(r"^Choices-(\w+)\.UTF-8: (.*)$", block, re.M):
                names = line.split(", ")
                if len(names) == len(keys):
                    rows = answers.setdefault(language, {})
                    rows.update({f"{area[1]}/{k}": n for k, n in zip(keys, names)})
        return answers

    def airports(self):
        """OurAirports' rows, from avwx-engine."""
        path = self.folder / "python/avwx/data/files/stations.json"
        return [row for row in json.loads(path.read_text(encoding="utf-8")).values()
                if row["latitude"] is not None]

    def census(self):
        """US places, counties and ZIP areas: (id, description, latitude, longitude)."""
        for name in ("places", "zctas"):
            path = self.folder / f"debian/usr/share/weather-util/{name}.gz"
            text = gzip.decompress(path.read_bytes()).decode("utf-8")
            for block in text.split("\n\n"):
                key = re.search(r"^\[(\w+)\]$", block, re.M)
                centre = re.search(r"^centroid = \(([-\d.]+), ([-\d.]+)\)$", block, re.M)
                label = re.search(r"^description = (.*)$", block, re.M)
                if key and centre:
                    yield (key[1], label[1] if label else "",
                           math.degrees(float(centre[1])), math.degrees(float(centre[2])))

    def stations(self):
        """ICAO -> (description, latitude, longitude), of NOAA's list."""
        path = self.folder / "debian/usr/share/weather-util/stations.gz"
        text = gzip.decompress(path.read_bytes()).decode("utf-8")
        pattern = r"^\[(\w{4})\]\ndescription = (.*)\nlocation = \(([-\d.]+), ([-\d.]+)\)\nmetar"
        return {key.upper(): (label, math.degrees(float(lat)), math.degrees(float(lon)))
                for key, label, lat, lon in re.findall(pattern, text, re.M)}

    def capitals(self):
        """The capitals (and US cities) of astral's list."""
        import astral.geocoder as table
        from astral import dms_to_float
        for line in table._LOCATION_INFO.strip().splitlines():
            if line.count(",") != 4:
                continue
            name, region, _, lat, lon = line.split(",")
            yield City(name, region, None, dms_to_float(lat, 90.0), dms_to_float(lon, 180.0))

    def country_shapes(self):
        """(alpha-2, names by language, polygon) of Natural Earth's 1:10m countries."""
        import shapefile
        from shapely.geometry import shape
        path = next((self.folder / "naturalearth").glob("*.shp"))
        for row in shapefile.Reader(str(path), encoding="utf-8").iterShapeRecords():
            fields = row.record.as_dict()
            names = {key[5:].lower(): value for key, value in fields.items()
                     if re.fullmatch(r"NAME_[A-Z]{2,3}", key) and key not in ("NAME_LEN",)}
            yield fields["ISO_A2_EH"], names, shape(row.shape.__geo_interface__)
