#!/usr/bin/env python3
"""Makes reading.tsv: queries with other words beside the name, such as postal addresses and kinds of places.

    reading.py > reading.tsv

The formats of addresses, the words for kinds and the phrases are written by hand; the cities, their positions and
their postal codes come from data/. `expect` is `ask` where no single place is meant, and `guess` as in people.tsv.
Cases whose query has an odd first byte of its SHA-256 are held out: `fit` and people who tune must not use them.
"""

import random
import sys
from collections import defaultdict
from pathlib import Path
from string import ascii_uppercase

from sources import rows

ROOT = Path(__file__).resolve().parent.parent.parent
RANDOM = random.Random(20261123)

# {c}: the city, {p}: a code of the city or of the country's form, {n}: a house number.
ADDRESSES = """
AT|Mariahilfer Straße {n}, {p} {c}, Österreich|{p} {c}, Kärntner Ring {n}|A-{p} {c}
DE|Hauptstr. {n}, {p} {c}, Germany|Lindenallee {n}, D-{p} {c}|D-{p} {c}|Goethestraße {n} {p} {c}
CH|Bahnhofstrasse {n}, CH-{p} {c}|Rue du Rhône {n}, {p} {c}, Suisse
FR|{n} rue de la Paix, {p} {c}, France|{n} avenue Victor Hugo, {p} {c} CEDEX|F-{p} {c}|{n} bis boulevard Voltaire {p} {c} Cedex 08
BE|Kerkstraat {n}, {p} {c}, België|B-{p} {c}|Rue Haute {n}, {p} {c}
NL|Keizersgracht {n}, {p} AB {c}, Nederland|Dorpsstraat {n}, {p} {c}
LU|{n}, rue de la Gare, {p} {c}
IT|Via Roma {n}, {p} {c} MI, Italia|Corso Garibaldi {n}, I-{p} {c}|Piazza Dante {n}, {p} {c}
ES|Calle Mayor {n}, 3º B, {p} {c}, España|Avda. de la Constitución {n}, {p} {c}|E-{p} {c}
PT|Rua Augusta {n}, {p}-123 {c}, Portugal|Av. da Liberdade {n}, 4020-987 {c}
GB|{n} High Street, {c} SW1A 9ZZ, UK|Flat 2, {n} Victoria Road, {c}, England|{n} Mill Lane, {c}
IE|{n} O'Connell Street, {c}, Ireland|Unit 4, Main St, {c}, Co. Cork, Ireland
DK|Nørregade {n}, DK-{p} {c}|Algade {n}, {p} {c}, Danmark
SE|Storgatan {n}, SE-{p} {c}|Kungsgatan {n}, {p} {c}, Sverige
NO|Storgata {n}, {p} {c}, Norge|Kirkegata {n}, N-{p} {c}
FI|Mannerheimintie {n}, {p} {c}, Suomi|Kauppakatu {n} A 12, FI-{p} {c}
IS|Laugavegur {n}, {p} {c}, Ísland
PL|ul. Długa {n}/12, {p} {c}, Polska|al. Jana Pawła II {n}, {p} {c}|ul. Mickiewicza {n} m. 3, PL-{p} {c}
CZ|Dlouhá {n}/5, {p} {c}, Česko|nám. Míru {n}, {p} {c} 1
SK|Hlavná {n}, {p} {c}, Slovensko
HU|{p} {c}, Kossuth Lajos utca {n}.|H-{p} {c}, Petőfi tér {n}
SI|Slovenska cesta {n}, SI-{p} {c}
HR|Ulica kralja Zvonimira {n}, HR-{p} {c}
RS|Bulevar kralja Aleksandra {n}, {p} {c}, Srbija
RO|Strada Victoriei nr. {n}, bl. A, sc. 2, {p} {c}, România|Bd. Unirii {n}, {c}
BG|бул. Витоша {n}, {p} {c}, България|ul. Rakovski {n}, {p} {c}
GR|Λεωφόρος Κηφισίας {n}, {p} {c}, Ελλάδα|Ermou {n}, {p} {c}
TR|Atatürk Caddesi No:{n} Daire 4, {p} {c}, Türkiye|Cumhuriyet Mah. Gül Sok. No: {n} {c}
RU|ул. Ленина, д. {n}, кв. 7, {c}, Россия|{p}, г. {c}, пр. Мира, {n}|ulitsa Pushkina {n}, {c}
UA|вул. Шевченка, {n}, {c}, {p}, Україна|вул. Франка {n}, м. {c}
BY|пр. Независимости, {n}, {p}, {c}
KZ|пр. Абая {n}, {c}, Казахстан
GE|12 Rustaveli Ave, {c}, Georgia country
LT|Gedimino pr. {n}, LT-{p} {c}
LV|Brīvības iela {n}, {c}, LV-{p}
EE|Pärnu mnt {n}, {p} {c}, Eesti
US|{n} Main St, {c}, {s} {p}|{n} W Oak Ave Apt 4B, {c}, {s} {p}, USA|{n}00 Elm Street Suite 200 {c} {s}|PO Box {n}, {c}, {s} {p}
CA|{n} Queen St W, {c}, {s} M5V 9Z9|{n} rue Principale, {c} ({s}), Canada
AU|{n} George St, {c} {s} {p}|Level 3, {n} Collins St, {c} {s} {p}, Australia
NZ|{n} Queen Street, {c} {p}, New Zealand
ZA|{n} Long Street, {c}, {p}, South Africa
MX|Av. Reforma {n}, Col. Centro, {p} {c}, México|Calle 5 de Mayo {n}, Colonia Juárez, {c}, C.P. {p}
BR|Av. Paulista, {n}, {c} - SP, {p}-000, Brasil|Rua das Flores, {n} - Centro, {c}, Brasil|R. XV de Novembro {n} {c}
AR|Av. Corrientes {n}, Piso 3, {c}, Argentina|San Martín {n}, B{p}ABC {c}
CL|Av. Providencia {n}, Of. 501, {c}, Chile
CO|Carrera 7 # {n}-45, {c}, Colombia|Calle 10 No. {n}-12, {c}
PE|Jr. de la Unión {n}, {c} {p}, Perú
EC|Av. Amazonas N{n}-123, {c}, Ecuador
UY|18 de Julio {n}, {c}, Uruguay
IN|{n}, MG Road, {c} - {p}, India|Flat 12, Shanti Nagar, {c}, Maharashtra {p}|Plot No. {n}, Sector 5, {c} {p}
PK|House {n}, Street 7, {c}, Pakistan
BD|House {n}, Road 5, Dhanmondi, {c}-{p}, Bangladesh
LK|{n} Galle Road, {c}, Sri Lanka
PH|{n} Rizal Street, Brgy. Poblacion, {c}, Philippines
ID|Jl. Sudirman No. {n}, {c} {p}, Indonesia|Jalan Diponegoro {n}, Kel. Menteng, {c}
MY|No. {n}, Jalan Ampang, {p} {c}, Malaysia|Lot 5, Taman Desa, {p} {c}
VN|{n} Nguyễn Huệ, Quận 1, Thành phố {c}, Việt Nam|số {n} đường Lê Lợi, {c}
KE|{n} Moi Avenue, {c}, Kenya|P.O. Box {n}-{p}, {c}
NG|{n} Awolowo Road, {c}, Nigeria
EG|{n} شارع التحرير، {c}، مصر|{n} Tahrir St, {c}, Egypt
MA|{n} avenue Mohammed V, {p} {c}, Maroc
IL|רחוב הרצל {n}, {c}|{n} Herzl St, {c}, Israel
SA|King Fahd Rd, {c} {p}, Saudi Arabia
AE|Villa {n}, Al Wasl Road, {c}, UAE
""".strip().split("\n")

# By country of the cities; no country: cities of all countries.
KINDS = """
IT Comune di {}|IT Provincia di {}|IT città di {}|BR Prefeitura de {}|BR Município de {}|BR cidade de {}|PT Concelho de {}
GR Δήμος {}|NL Gemeente {}|NL stad {}|BE Stad {}|BE Ville de {}|PL miasto {}|PL gmina {}|PL powiat {}|PL m. {}|CZ město {}|CZ obec {}
CZ okres {}|SK mesto {}|SK okres {}|FI {} kaupunki|FI {}, kaupunki|SE {} kommun|SE {} stad|NO {} kommune|DK {} Kommune|DE Landkreis {}
DE Stadt {}|DE Landeshauptstadt {}|DE Kreisstadt {}|DE {} Stadt|DE {} Hbf|DE {} Hauptbahnhof|DE {} Innenstadt|DE {}-Mitte|AT Stadt {}
AT Bezirk {}|AT {} Hbf|CH {} HB|CH Stadt {}|CH Ville de {}|FR Ville de {}|FR Commune de {}|FR Mairie de {}|FR Préfecture de {}
FR Gare de {}|ES Municipio de {}|ES Ayuntamiento de {}|ES Provincia de {}|ES Ciudad de {}|MX Municipio de {}|MX Ciudad de {}
CO Municipio de {}|PE Provincia de {}|AR Ciudad de {}|GB City of {}|GB Borough of {}|GB {} City Council|GB {} town centre|GB {} station
US City of {}|US Town of {}|US {} city limits|US {} metro area|US Greater {}|US {} downtown|US {} MSA|IE {} city|AU City of {}|NZ {} City
RU город {}|RU г. {}|RU городской округ {}|RU г {}|UA місто {}|UA м. {}|BY горад {}|BG град {}|BG община {}|RS град {}|RS opština {}
HR grad {}|SI občina {}|SI mesto {}|HU {} város|HU {} városa|RO municipiul {}|RO orașul {}|RO județul {}|TR {} ili|TR {} şehri
TR {} Büyükşehir Belediyesi|TR {} merkez|AZ {} şəhəri|KZ {} қаласы|UZ {} shahri|LT {} miestas|LV {} pilsēta|EE {} linn|IS {} bær
AL Bashkia {}|VN Thành phố {}|VN tp {}|VN TP. {}|VN Tỉnh {}|ID Kota {}|ID Kabupaten {}|MY Bandar {}|MY Daerah {}|PH {} City
PH Lungsod ng {}|PH City of {}|IN {} district|IN {} city|IN {} jilla|PK {} shehar|TH เมือง{}|TH จังหวัด{}|EG مدينة {}|EG محافظة {}|SA مدينة {}
IR شهر {}|IR استان {}|IL העיר {}|IL עיריית {}|JP {}市|JP {} city|KR {}시|KR {} si|CN {}市|CN {} shi|TW {}市|KE Jiji la {}|ZA {} stad|ES ciutat de {}
US municipality of {}|CA Ville de {}|CA City of {}|CA Municipality of {}|DE Freie und Hansestadt {}|DE Hansestadt {}|DE Kreis {}
IT Città metropolitana di {}|FR Métropole de {}|FR Agglomération de {}|GB Metropolitan Borough of {}|GB Royal Borough of {}
US County seat {}|RU {} город|RU гор. {}|UA {} місто|PL Miasto stołeczne {}|ES {} capital|MX {} centro|BR {} centro|NL {} centrum|BE {} centrum
""".strip().replace("\n", "|").split("|")

SPEECH = """weather for tomorrow in {}|how's the weather going to be in {} this weekend|I live in {}|I'm from {}|currently in {}
based in {}|born and raised in {}|living in {} with my family|{} born and bred|proud {} resident|visiting {} next week|going to {} on monday
can you tell me the weather in {}|hey what's it like outside in {} right now|will it rain in {} tomorrow|is it cold in {} today
{} please|take me to {}|where is {}|where's {}|show {} on the map|navigate to {}|directions to {}|let's go to {}|meet me in {}
ich wohne in {}|ich komme aus {}|wie wird das Wetter morgen in {}|wo liegt {}|regnet es in {}|j'habite à {}|je viens de {}|où se trouve {}
quel temps fait-il à {}|vivo en {}|soy de {}|qué tiempo hace en {}|dónde está {}|moro em {}|sou de {}|abito a {}|vengo da {}|dove si trova {}
ik woon in {}|mieszkam w {}|я живу в {}|jag bor i {}|saya tinggal di {}|📍 {}|{} 🌍|✈️ {}|Home: {}|Location: {}|@ {}|{} ☀️|live from {}
📍{}|somewhere in {}|{} area, mostly|{} & surroundings|just outside {}|the city of {}|my hometown {}|{} native|{} based|{}-based|{}!!|{} :)
"{}"|({})|{}.|{}?|- {} -|#{}|{} (home)|{} / remote|{} | remote|remote, {}|hybrid {}|{} office|{} HQ|office in {}|{} time|{} timezone
sunrise in {}|uv index {}|{} humidity now|pollen {}|air quality in {}|{} 10 day forecast|{} hourly|snow in {}|wind speed {}""".replace("\n", "|").split("|")

PAIRS = """from {} to {}|{} to {}|{} ✈ {}|{} → {}|{} - {} flight|between {} and {}|{} or {}|{} and {}|{} / {}|{} & {}|{} vs {}|{} | {}|{} ↔ {}
von {} nach {}|de {} à {}|из {} в {}|we drove from {} to {}|born in {}, living in {}|{} via {}|train {} {}""".replace("\n", "|").split("|")

UNKNOWN = """Foobarville|Quxborough|Zzyzxton Heights|Frobnitz|Upper Blergham|Wibblesby|Snorkelstadt|Klapperdorf|Nimbletown
Vorpalburg|Xylotropolis|Grumbleton""".replace("\n", "|").split("|")
REGIONS = {"Ohio": "US-OH", "Bavaria": "DE-BY", "Ontario": "CA-ON", "Tuscany": "IT-52", "Queensland": "AU-QLD", "Andalusia": "ES-AN",
           "Texas": "US-TX", "Bretagne": "FR-BRE", "Hokkaido": "JP-01", "Kerala": "IN-KL", "Minas Gerais": "BR-MG", "Jalisco": "MX-JAL",
           "Scotland": "GB-SCT", "Tirol": "AT-7", "California": "US-CA", "Florida": "US-FL"}
COUNTRIES = {"Austria": "AT", "Kenya": "KE", "Peru": "PE", "Norway": "NO", "Vietnam": "VN", "Deutschland": "DE"}

WRONG = "Ukraine|Japan|Norway|Kenya|Brazil|Canada|Deutschland|Italia".split("|")

# Two letters in capitals that mean several things, and such that mean one.
SEVERAL = "CA DE GA IN AL AR CO IL LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA SA KY AZ ID SK PE".split()
ONE = {"FR": "FR", "GB": "GB", "UK": "GB", "US": "US", "JP": "JP", "IT": "IT", "ES": "ES", "BR": "BR", "CH": "CH", "AT": "AT", "SE": "SE",
       "NO": "NO", "PL": "PL", "NZ": "NZ", "ZA": "ZA", "MX": "MX", "KR": "KR", "KE": "KE", "RU": "RU", "TR": "TR"}
# Small letters that are words first.
SMALL = """on per for to as of in me or hi ok is it no so by at we my go an be do if us he la le de da el en es et il al du un im am
zu ab ob so wo an um da je te na po za do se si ne vi na od za su bi ma ka ti the and you are was but not all can her one our out day had
has him his how man new now old see two way who boy did its let put say she too use und der die das les des una los las con por que est""".split()
NOT_CODES = "XQZ QZX ZZQ XXJ QQK JXQ WQX ZXV QJZ VQX XJQ ZQJ QXK KQX XZQ JQZ VXQ QVX ZJX XVQ".split()
ZONES = """Europe/Vienna Europe/Berlin America/New_York America/Los_Angeles America/Argentina/Buenos_Aires Asia/Tokyo Asia/Ho_Chi_Minh
Asia/Kolkata Africa/Cairo Africa/Nairobi Australia/Sydney Australia/Perth Pacific/Auckland America/Sao_Paulo America/Mexico_City Europe/London
Atlantic/Reykjavik America/Chicago America/Toronto Asia/Singapore Europe/Istanbul Asia/Dubai""".split()

NO_SPACES = """广东省深圳市|22.5455,114.0683|广东省深圳市南山区科技园路1号|22.5455,114.0683|北京市朝阳区建国路88号|39.9075,116.3972|四川省成都市武侯区|30.6667,104.0667
上海市浦东新区世纪大道100号|31.2222,121.4581|浙江省杭州市西湖区|30.2936,120.1614|湖北省武汉市|30.5833,114.2667|云南省昆明市五华区|25.0389,102.7183
中国江苏省南京市|32.0617,118.7778|山东省青岛市|36.0649,120.3804|陕西省西安市雁塔区|34.2583,108.9286|广州市天河区|23.1167,113.25
大阪府大阪市北区|34.6938,135.5011|東京都新宿区西新宿2-8-1|35.6895,139.6917|神奈川県横浜市西区みなとみらい|35.4333,139.65|北海道札幌市中央区|43.0667,141.35
愛知県名古屋市中村区|35.1815,136.9064|福岡県福岡市博多区|33.6,130.4167|京都府京都市下京区|35.0211,135.7538|兵庫県神戸市中央区|34.6913,135.183
〒530-0001 大阪府大阪市北区梅田|34.6938,135.5011|広島県広島市|34.4,132.45|宮城県仙台市青葉区|38.2667,140.8667|沖縄県那覇市|26.2124,127.6792
인천광역시 연수구|37.4565,126.7052|서울특별시 강남구 테헤란로 152|37.566,126.9784|부산광역시 해운대구|35.1017,129.03|대구광역시 중구|35.8703,128.5911
대전광역시 유성구 대학로 99|36.3491,127.3849|광주광역시 북구|35.1547,126.9156|경기도 수원시 영통구|37.2911,127.0089|제주특별자치도 제주시|33.5097,126.5219
123 ถนนสุขุมวิท กรุงเทพมหานคร 10110|13.754,100.5014|จังหวัดเชียงใหม่|18.7904,98.9847|อำเภอเมือง จังหวัดขอนแก่น|16.4467,102.833|จังหวัดภูเก็ต|7.8906,98.3981
台北市信義區|25.0531,121.5264|高雄市前鎮區|22.6163,120.3133|臺中市西屯區|24.1469,120.6839|香港九龍|22.2783,114.1747
东京天气预报|35.6895,139.6917|明天上海天气怎么样|31.2222,121.4581|大阪の明日の天気|34.6938,135.5011|부산 내일 날씨|35.1017,129.03""".replace("\n", "|").split("|")


def main():
    cities, names = defaultdict(list), defaultdict(int)
    for row in rows("places.tsv.gz"):
        people = int(row[7] or 0)
        if people >= 60_000 and row[10] != "PPLX":
            place = dict(name=row[1], lat=float(row[2]), lon=float(row[3]), country=row[4], admin1=row[5], people=people,
                         others=row[11].split("|"))
            cities[row[4]].append(place)
            names[row[1]] += 1
    codes = defaultdict(list)
    for row in rows("postcodes.tsv.gz"):
        codes[row[0], row[4].split(" ")[0].lower()].append((row[1], float(row[2]), float(row[3])))
    famous = [p for group in cities.values() for p in group if p["people"] >= 500_000 and names[p["name"]] == 1
              and p["name"].isascii()]
    famous.sort(key=lambda p: p["name"])
    seen = set()

    def case(kind, query, place=None, expect="", options=""):
        # A template that was divided at its own mark names one place only.
        if query in seen or query != query.strip():
            return
        seen.add(query)
        position = (place["lat"], place["lon"], "40") if place else ("", "", "")
        print(*(kind, query, options, *position, expect, place["name"] if place else "", "written"), sep="\t")

    def pick(country, count):
        known = sorted((p for p in cities[country] if names[p["name"]] == 1), key=lambda p: -p["people"])[:60]
        return RANDOM.sample(known, min(count, len(known)))

    def code(place):
        found = [c for c, lat, lon in codes[place["country"], place["name"].split(" ")[0].lower()]
                 if abs(lat - place["lat"]) + abs(lon - place["lon"]) < 0.3]
        if found:
            return RANDOM.choice(found)
        return str(RANDOM.randint(10000, 99999))

    def script(place, template):
        """The name of the place in the script of the template."""
        letters = [ch for ch in template if ord(ch) > 0x370 and ch.isalpha()]
        if not letters:
            return place["name"]
        def block(ch):
            return ord(ch) >> 8 if ord(ch) < 0x2000 else 0x4E
        blocks = {block(ch) for ch in letters}
        fits = [o for o in place["others"] if o and block(o[0]) in blocks]
        return min(fits, key=len) if fits else None

    print("kind\tquery\toptions\tlat\tlon\tradius_km\texpect\tname\tsource")
    for line in ADDRESSES:
        country, *templates = line.split("|")
        for template in templates:
            for place in pick(country, 3):
                name = script(place, template)
                if name:
                    case("address", template.format(c=name, p=code(place), n=RANDOM.randint(1, 199), s=place["admin1"]
                         if country == "US" else {"CA": "ON", "AU": "NSW"}.get(country, "")), place)
    for entry in KINDS:
        country, template = entry.split(" ", 1)
        for place in pick(country, 2):
            name = script(place, template)
            if name:
                case("kind-word", template.format(name), place)
    for template in SPEECH:
        for place in RANDOM.sample(famous, 3):
            case("speech", template.format(place["name"]), place)
    for template in PAIRS:
        for _ in range(3):
            one, other = RANDOM.sample(famous, 2)
            case("two-places", template.format(one["name"], other["name"]), None, "ask")
    for one, other in zip("SFO JFK LHR FRA VIE CDG NRT SIN".split(), "AMS LAX DXB HND GRU MAD SYD HKG".split()):
        case("two-places", f"{one} ✈ {other}", None, "ask")
        case("two-places", f"{one}-{other}", None, "ask")
    for region, iso in REGIONS.items():
        for name in RANDOM.sample(UNKNOWN, 4):
            case("unknown-in-region", f"{name}, {region}", None, f"kind=admin1;code={iso}")
    for country, letters in COUNTRIES.items():
        for name in RANDOM.sample(UNKNOWN, 3):
            case("unknown-in-region", f"{name}, {country}", None, f"kind=country;country={letters}")
    for country in WRONG:
        for place in RANDOM.sample([p for p in famous if p["country"] in ("US", "FR", "HR", "PL", "IN", "CN", "ES", "AU", "EG")], 8):
            case("wrong-country", f"{place['name']}, {country}", None, "guess")
    for text in SEVERAL:
        case("code-several", text, None, "ask")
    for text, country in ONE.items():
        case("code-one", text, None, f"kind=country;country={country}")
    for text in SMALL:
        case("code-small", text, None, "guess")
    for text in NOT_CODES:
        case("code-unknown", text, None, "guess")
    airports = [row for row in rows("airports.tsv.gz") if row[1] and row[10] == "large_airport"]
    for row in RANDOM.sample(airports, 150):
        case("code-airport", row[1], dict(lat=row[6], lon=row[7], name=row[2]), "")
    for zone in ZONES:
        name = zone.split("/")[-1].replace("_", " ").replace("Sao", "São")
        place = max((p for group in cities.values() for p in group if p["name"] == name or name in p["others"]),
                    key=lambda p: p["people"], default=None)
        if place:
            case("zone-name", zone, place)
    for text, position in zip(NO_SPACES[::2], NO_SPACES[1::2]):
        lat, lon = position.split(",")
        case("no-spaces", text, dict(lat=lat, lon=lon, name=text))
    two = [p for p in famous if " " in p["name"]]
    for place in RANDOM.sample(two, min(120, len(two))):
        first, rest = place["name"].split(" ", 1)
        for count in (1, 2):
            case("begun-word@5", f"{first} {rest[:count]}", place)
    for place in RANDOM.sample([p for p in famous if len(p["name"]) >= 6 and " " not in p["name"]], 90):
        name = place["name"]
        for text in (name[1:], name[1] + name[0].lower() + name[2:], RANDOM.choice("bcdfgklmprst").upper() + name[1:]):
            if text != name and names[text] == 0:
                case("typo-first", text.capitalize(), place)
    for place in RANDOM.sample([p for p in famous if len(p["name"]) >= 6], 60):
        name, at = place["name"], RANDOM.randint(2, len(place["name"]) - 2)
        case("typo-drop", name[:at] + name[at + 1:], place)
    for city, region, wrong in [("Denver", "Colorado", "Colrado"), ("Austin", "Texas", "Texs"), ("Portland", "Oregon", "Oregn"),
                                ("Munich", "Germany", "Germny"), ("Lyon", "France", "Frnace"), ("Osaka", "Japan", "Jpan"),
                                ("Toronto", "Ontario", "Ontaro"), ("Sydney", "Australia", "Austrlia"), ("Nairobi", "Kenya", "Keyna"),
                                ("Cusco", "Peru", "Preu"), ("Krakow", "Poland", "Polnad"), ("Porto", "Portugal", "Portugual"),
                                ("Phoenix", "Arizona", "Arizon"), ("Tampa", "Florida", "Floirda"), ("Graz", "Austria", "Austira")]:
        place = max((p for group in cities.values() for p in group if p["name"] == city or city in p["others"]), key=lambda p: p["people"])
        case("typo-region", f"{city}, {wrong}", place)
    for state in ("Montana", "Wyoming", "Vermont", "Delaware", "Idaho", "Nebraska", "Maine", "Alaska", "Oregon", "Ontario", "Tasmania"):
        case("state", state, None, "kind=admin1")
    for text in ("10:30", "at 10:30", "18:45", "7:05 pm"):
        case("time", text, None, "guess")
    # Two capitals that are neither the code of a country or of a state that is known by it, nor a nickname.
    letters = [a + b for a in ascii_uppercase for b in ascii_uppercase]
    with open(ROOT / "data/countries.tsv", encoding="utf-8") as file:
        known = {line.split("\t")[0] for line in file} | {"UK", "EU"}
    with open(ROOT / "data/nicknames.tsv", encoding="utf-8") as file:
        known |= {line.split("\t")[0] for line in file}
    known |= {code[3:] for row in rows("admin.tsv.gz") for code in row if code[:3] in ("US-", "CA-", "AU-")}
    for text in RANDOM.sample([text for text in letters if text not in known], 120):
        case("code-unknown", text, None, "guess")


if __name__ == "__main__":
    sys.exit(main())
