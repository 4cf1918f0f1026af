#!/usr/bin/env python3
"""Prints streets.tsv: streets without a city.

street-code has a street and a postal code, whose area is meant. street-alone has a street with the name of a city:
it may be anywhere, so the answer must be unsure. The streets are usual names, written by hand; the codes are those
of data/postcodes.tsv.gz, and the cities those of data/places.tsv.gz.
"""

import random
from collections import defaultdict

from sources import rows

# Countries, forms of the street with the number of the house, and names of streets.
ADDRESSES = [
    ("DE", "{s} {n}", "Hauptstraße|Bahnhofstr.|Goethestraße|Am Markt|Lindenweg|Schillerplatz|Mozartgasse|Kastanienallee"),
    ("AT", "{s} {n}", "Hauptplatz|Linzer Straße|Wiener Straße|Kirchengasse|Mühlweg"),
    ("CH", "{s} {n}", "Bahnhofstrasse|Seestrasse|Dorfstrasse|Rue du Lac|Via Cantonale"),
    ("FR", "{n} {s}", "rue de la Paix|rue Victor Hugo|avenue Jean Jaurès|boulevard Voltaire|place de la Mairie|"
                      "chemin des Vignes|rue de Lyon|impasse des Lilas"),
    ("BE", "{s} {n}", "Rue Haute|Kerkstraat|Stationsstraat|Chaussée de Namur"),
    ("IT", "{s} {n}", "Via Roma|Via Garibaldi|Corso Italia|Piazza Dante|Viale Europa|Via Torino"),
    ("ES", "{s} {n}", "Calle Mayor|C/ Sevilla|Avenida de la Constitución|Plaza de España|Paseo del Prado|Calle Toledo"),
    ("PT", "{s} {n}", "Rua Augusta|Avenida da Liberdade|Travessa do Carmo|Rua de São João"),
    ("BR", "{s}, {n}", "Rua das Flores|Avenida Brasil|Rua São Paulo|Travessa Belém"),
    ("NL", "{s} {n}", "Kerkstraat|Dorpsweg|Prinsengracht|Julianalaan|Stationsplein"),
    ("GB", "{n} {s}", "High Street|London Road|Church Lane|Station Rd|Victoria Avenue|Oxford Road"),
    ("US", "{n} {s}", "Main St|Oak Avenue|Washington Blvd|Maple Drive|2nd Ave|Park Lane|Boston Rd"),
    ("CA", "{n} {s}", "King Street|Elm Ave|Sussex Drive|Rue Saint-Denis"),
    ("AU", "{n} {s}", "George Street|Railway Parade|Macquarie St|Perth Road"),
    ("SE", "{s} {n}", "Kungsgatan|Storgatan|Skolvägen|Drottninggatan"),
    ("NO", "{s} {n}", "Storgata|Kirkeveien|Karl Johans gate"),
    ("DK", "{s} {n}", "Vestergade|Skolevej|Nørregade"),
    ("FI", "{s} {n}", "Mannerheimintie|Kauppakatu|Asemakatu"),
    ("PL", "{s} {n}", "ul. Kościuszki|ul. Polna|al. Jana Pawła II|ulica Warszawska|pl. Wolności"),
    ("CZ", "{s} {n}", "Dlouhá ulice|náměstí Míru|ul. Komenského"),
    ("HU", "{s} {n}.", "Kossuth Lajos utca|Petőfi tér|Rákóczi út"),
    ("RO", "{s} {n}", "Str. Mihai Eminescu|Strada Unirii|Bulevardul Republicii"),
    ("TR", "{s} No: {n}", "Atatürk Caddesi|Cumhuriyet Cad.|İstasyon Sokak"),
    ("RU", "{s}, {n}", "ул. Ленина|улица Мира|пр. Победы|Московская улица"),
    ("UA", "{s}, {n}", "вул. Шевченка|вулиця Франка|проспект Миру"),
    ("IN", "{n} {s}", "MG Road|Gandhi Marg|Station Road"),
    ("MX", "{s} {n}", "Calle Hidalgo|Av. Juárez|Calle 5 de Mayo"),
    ("ID", "{s} No. {n}", "Jl. Sudirman|Jalan Merdeka|Jl. Diponegoro"),
]
COUNTRY_NAMES = {
    "DE": "Germany", "FR": "France", "IT": "Italia", "ES": "España", "NL": "Netherlands", "GB": "UK", "US": "USA",
    "PL": "Polska", "SE": "Sweden", "BR": "Brasil", "AT": "Österreich", "CH": "Schweiz", "RU": "Россия", "CA": "Canada"}
# Streets that are named after cities, by the countries of the cities.
ALONE = [
    ("DE AT CH", "{c}er Straße|{c}er Str. {n}|{c}er Platz {n}"),
    ("FR BE CH", "rue de {c}|{n} rue de {c}|avenue de {c}|boulevard de {c}"),
    ("IT", "Via {c}|Via {c} {n}|Viale {c}|Corso {c}, {n}|Piazza {c}"),
    ("ES MX AR CL CO PE", "Calle {c}|Calle {c} {n}|Calle de {c}, {n}|Avenida {c}|Plaza de {c}|Av. {c} {n}"),
    ("PT BR", "Rua {c}|Rua {c}, {n}|Avenida {c}|Travessa de {c}|Rua de {c} {n}"),
    ("GB US CA AU IE NZ", "{c} Road|{n} {c} Road|{c} Rd|{c} Street|{n} {c} St|{n} {c} Avenue|{c} Lane|{n} {c} Drive"),
    ("NL BE", "{c}straat|{c}straat {n}|{c}weg|{c}laan {n}"),
    ("SE NO DK", "{c}vägen {n}|{c}gatan|{c}vej|{c}gade {n}"),
    ("RU UA", "улица {c}|ул. {c}, {n}|проспект {c}"),
    ("ID MY", "Jalan {c}|Jl. {c} No. {n}"),
]
CODES_OF_EACH = 12
CITIES_OF_EACH = 24
LEAST_PEOPLE = 60_000


def main():
    chance = random.Random("streets")
    codes, cities = defaultdict(dict), defaultdict(list)
    for country, code, latitude, longitude, name, _ in rows("postcodes.tsv.gz"):
        if not any(letter in code.upper() for letter in ("CEDEX", " SP")):
            codes[country].setdefault(code, (latitude, longitude, name))
    for row in rows("places.tsv.gz"):
        if int(row[7] or 0) >= LEAST_PEOPLE and row[10] != "PPLX":
            cities[row[4]].append(row[1])
    print("kind", "query", "options", "lat", "lon", "radius_km", "expect", "name", "source", sep="\t")
    for country, form, names in ADDRESSES:
        table = sorted(codes[country])
        for index in range(CODES_OF_EACH):
            street, number = chance.choice(names.split("|")), chance.randint(1, 199)
            code = chance.choice(table)
            latitude, longitude, name = codes[country][code]
            if country == "GB":
                code += f" {chance.randint(1, 9)}" + "".join(chance.choices("ABDEFGHJLNPQRSTUWXYZ", k=2))
            elif country == "NL":
                code += " " + "".join(chance.choices("ABCDEFGH", k=2))
            elif country == "CA":
                code += f" {chance.randint(1, 9)}{chance.choice('ABCEGHJ')}{chance.randint(1, 9)}"
            address = form.format(s=street, n=number)
            query = [f"{address}, {code}", f"{address} {code}", f"{address}, {code}",
                     f"{address}, {code}, {COUNTRY_NAMES[country]}" if country in COUNTRY_NAMES else f"{address}\n{code}"
                     ][index % 4].replace("\n", "; ")
            print("street-code", query, "", latitude, longitude, 25, "", f"{code} {name}, {country}", "geonames", sep="\t")
    seen = set()
    for countries, forms in ALONE:
        pool = sorted(city for each in countries.split() for city in cities[each])
        if "улица" in forms:
            pool = ["Киев", "Казань", "Одесса", "Харьков", "Омск", "Самара", "Чита", "Полтава", "Тверь", "Уфа", "Минск", "Рига"]
        for form in forms.split("|"):
            for _ in range(CITIES_OF_EACH // len(forms.split("|")) + 1):
                query = form.format(c=chance.choice(pool), n=chance.randint(1, 199))
                if query not in seen:
                    seen.add(query)
                    print("street-alone", query, "", "", "", "", "guess", "", "derived", sep="\t")


if __name__ == "__main__":
    main()
