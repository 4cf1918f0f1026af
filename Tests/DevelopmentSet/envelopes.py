#!/usr/bin/env python3
"""Makes envelopes.tsv: postal addresses of 85 countries, as people copy them from envelopes, mails and tables.

    envelopes.py [COUNT] > envelopes.tsv

The streets and the forms are written by hand; the towns, their subdivisions and their positions come from data/, and a
postal code is the nearest one of the town. Without a region, a postal code or a country, a town is the largest of its name.
The kind names the country, and the source what is unusual: capitals, a person before the address, a telephone number behind it.
"""

import math
import random
import sys
import unicodedata
import zlib
from collections import defaultdict

from sources import rows

# Countries, language, streets and forms; `~` between two lines of an address. {s} street, {n} and {m} numbers, {p} postal
# code, {c} town, {A} subdivision, {a} its code, {b} the code of a province, {B} its name.
FORMS = """
FR|fr|rue Victor Hugo;avenue Jean Jaurès;boulevard de la République;place du Général de Gaulle;impasse des Lilas;chemin du Moulin;allée des Tilleuls;ZA Les Prés;rue du 8 Mai 1945;quai Saint-Michel;résidence Les Acacias;lieu-dit La Grange|{n} bis {s}~BP {m}~{p} {c} CEDEX;{n} {s}~{p} {c};{n}, {s}~Bât. B, appt {m}~{p} {c};{n} ter {s}~F-{p} {c};Appt. {m}, étage 3~{n} {s}~CS 40012~{p} {c} CEDEX 9
ES|es|C/ Mayor;Calle Real;Avda. de la Constitución;Plaza de España;Paseo del Prado;Pza. San Juan;Ctra. Nacional;Polígono Industrial Norte, parcela;C. Cervantes;Ronda de Levante;Urb. Los Pinos|{s}, {n}, 2º izq.~{p} {c};{s} {n}, 3º B~{p} {c} ({A});{s}, nº {n}, bajo~{c};{s}, s/n~{p} - {c};{s} {n}, Esc. A, 1º-2ª~E-{p} {c};{s} núm. {n}, pta. {m}~{p}, {c}, {B}
IT|it|Via Garibaldi;Via Roma;Piazza della Libertà;Corso Umberto I;Viale Europa;V.le Trieste;P.zza Dante;Largo Augusto;Vicolo Stretto;Strada Provinciale 12;Via XX Settembre;C.so Cavour;Contrada San Nicola;Via S. Francesco|{s}, {n}~{p} {c} ({b});{s} {n}~{p} - {c} - {b};{s} n. {n} int. {m}~{c} ({b});{s}, {n}/A - Scala B~{p} {c} {b};{s} snc~{p} {c} ({b});{c} ({b}), {s} {n};{s} {n}, {c} {b}
PT|pt|Rua da Liberdade;Av. 25 de Abril;R. Serpa Pinto;Largo da Igreja;Praça da República;Travessa do Carmo;Estrada Nacional 10;Urbanização das Flores, Lote|{s}, {n}, 3.º Dto.~{p} {c};{s} nº {n}, R/C Esq.~{p} {c};{s} {n} - 2º~{p} {c};{s}, {n}~{c}
DE|de|Hauptstraße;Bahnhofstr.;Am Markt;An der Kirche;Goethestr.;Lindenallee;Schillerplatz;Berliner Ring;Im Winkel;Auf dem Berg;Straße des 17. Juni;Mühlenweg;Zum Sportplatz;Unter den Linden|{s} {n}, Hinterhaus~{p} {c};c/o Müller~{s} {n} a~D-{p} {c};Postfach 10 20 30~{p} {c};{s} {n}, 2. OG links~{p} {c};{s} {n}-{m}~DE-{p} {c};{s} {n}, Whg. {m}, {c};{s} {n} (Vorderhaus, 3. Stock)~{p} {c}
AT|de|Hauptstraße;Wiener Straße;Am Graben;Kirchengasse;Bahnhofplatz;Linzer Str.;Dr.-Karl-Renner-Platz;Dorf|{s} {n} / Stiege 2 / Top {m}~{p} {c};{s} {n}/2/{m}~A-{p} {c};{s} {n}, 1. Stock, Tür {m}~{p} {c};{s} {n}~{p} {c}
CH|de,fr,it|Bahnhofstrasse;Rue de Lausanne;Via Nassa;Dorfstrasse;Postgasse;Route de Berne;Chemin des Vignes;Im Rebberg|{s} {n}~CH-{p} {c};{s} {n}~Postfach~{p} {c};{s} {n}~{p} {c} {a};{s} {n}, {c}
NL|nl|Dorpsstraat;Kerkstraat;Stationsplein;Prinsengracht;Wilhelminalaan;Markt;Molenweg;Burg. Jansenkade;Jan Steenhof|{s} {n}-II~{p} AB {c};{s} {n} hs~{p}KL {c};Postbus {m}~{p} CX {c};{s} {n}A~NL-{p} BD {c};t.a.v. mevr. De Vries~{s} {n}~{p} GH {c};{s} {n}, {c}
BE|nl,fr|Kerkstraat;Rue de l'Église;Stationsstraat;Chaussée de Louvain;Grote Markt;Avenue Albert Ier;Steenweg op Gent;Place Communale|{s} {n} bus 3~{p} {c};{s} {n} bte {m}~{p} {c};{s}, {n}~B-{p} {c};{s} {n}~{p} {c};{s} {n}, {c}
PL|pl|ul. Długa;al. Jana Pawła II;pl. Wolności;os. Słoneczne;ul. 3 Maja;ul. Ks. J. Popiełuszki;ul. Kościuszki;Rynek;ul. św. Jana;ul. gen. Andersa|{s} {n} m. {m}~{p} {c};{s} {n}/{m}~{p} {c};{s} {n} lok. {m}~{p} {c}, woj. {A};{s} {n}, {c};skr. poczt. {m}~{p} {c}
CZ|cs|Dlouhá;nám. Míru;Husova;třída 17. listopadu;Nádražní;U Stadionu;Na Příkopě;Sídliště;Komenského|{s} {n}/{m}~{p} {c};{s} {n}, č.p. {m}~{p} {c};P.O. Box {m}~{p} {c};{s} {n}~{p} {c} 1;{s} {n}, {c}
SK|sk|Hlavná;Štúrova;Námestie slobody;SNP;Mierová;Kpt. Nálepku;Pod hájom|{s} {n}/{m}~{p} {c};{s} {n}~{p} {c};ul. {s} {n}, {c};{s} č. {n}~SK-{p} {c}
HU|hu|Kossuth Lajos utca;Petőfi Sándor u.;Fő tér;Szent István krt.;Rákóczi út;Ady Endre u.;Béke tér;Árpád sor|{p} {c}~{s} {n}. II. em. 4.;{p} {c}, {s} {n}/B fszt. {m}.;{s} {n}.~{c}~{p};H-{p} {c}, {s} {n}.;{c}, {s} {n}.;{p} {c}, Pf. {m}.
RO|ro|Str. Mihai Eminescu;Bd. Unirii;Calea Victoriei;Aleea Trandafirilor;Str. Gen. Magheru;B-dul 1 Decembrie 1918;Piața Libertății;Șos. Națională;Intr. Florilor|{s}, nr. {n}, bl. A2, sc. 1, ap. {m}~{c}, jud. {A};{s} nr. {n}, {c}, {A}~{p};{s} {n}~{c}~cod poștal {p};{s} nr. {n}, et. 3, ap. {m}, {c}
RU|ru|ул. Баумана;пр-т Ленина;ул. Советская;пер. Школьный;пл. Победы;б-р Гагарина;ул. 50 лет Октября;наб. Реки;просп. Мира;мкр. Солнечный;шоссе Энтузиастов;ул. К. Маркса|г. {c}~{s}, д. {n}, корп. 2, кв. {m}~{p};{p}, Россия, {A}, г. {c}, {s}, д. {n}, стр. 1;{p}, г. {c}, {s}, {n}-{m};{A}, {c}, {s}, дом {n}, офис {m};{s} {n}, {c};{c}, {s}, {n}к2, подъезд 3, этаж 5
UA|uk|вул. Шевченка;просп. Свободи;вул. Івана Франка;пров. Тихий;пл. Ринок;бул. Лесі Українки;вул. 8 Березня;вул. Незалежності|{s}, {n}, кв. {m}~м. {c}~{p};{p}, м. {c}, {s}, буд. {n}, кв. {m};{A}, м. {c}, {s}, {n};{s} {n}, {c};м. {c}, {s}, б. {n}, під'їзд 2, відділення Нової Пошти №{m}
BY|ru,be|ул. Советская;пр-т Победителей;ул. Ленина;пер. Садовый;вул. Савецкая;ул. Якуба Коласа|{p}, г. {c}, {s}, д. {n}, кв. {m};г. {c}, {s}, {n}-{m};{A}, г. {c}, {s}, {n};{s} {n}, {c}
KZ|ru,kk|ул. Абая;пр. Назарбаева;Абай даңғылы;мкр. 5,;ул. Сатпаева;Достық көшесі|г. {c}, {s}, д. {n}, кв. {m};{c} қ., {s}, {n} үй;{s} {n}, {c}, Казахстан;Казахстан, {A}, г. {c}, {s} {n}
GR|el|Λεωφ. Κηφισίας;Ερμού;Πλατεία Ελευθερίας;Αγίου Δημητρίου;οδός Σόλωνος;Βενιζέλου;28ης Οκτωβρίου;Λ. Συγγρού|{s} {n}~{c} 54624;{s} {n}, Τ.Κ. 26221, {c};{s} {n}, {c};{s} {n} & Ρήγα Φεραίου, {c}, Ελλάδα
BG|bg|ул. Иван Вазов;бул. Витоша;ж.к. Младост;пл. Свобода;ул. Христо Ботев;бул. 6-ти септември|{p} {c}~{s} № {n}, ет. 3, ап. {m};гр. {c}, {s} {n}, вх. А, ап. {m};гр. {c} {p}, {s} {n};{s} №{n}, {c}
RS|sr,sr-Latn|Кнеза Милоша;Булевар ослобођења;Трг републике;ул. Немањина;Knez Mihailova;Bulevar oslobođenja;Vojvode Stepe;ul. Cara Dušana|{s} {n}/{m}~{p} {c};{s} бр. {n}, {c};{s} {n}, {p} {c};{s} bb, {c}
HR|hr|Ilica;Ulica kralja Tomislava;Trg bana Jelačića;Vukovarska cesta;Ul. Matije Gupca;Savska c.;Stjepana Radića;Put Supavla|{s} {n}~{p} {c};{s} {n}, 2. kat~{p} {c};{s} {n}a~HR-{p} {c};{s} bb, {c};{s} {n}, {c}
SI|sl|Slovenska cesta;Prešernova ulica;Trg republike;Cankarjeva ul.;Pot na Fužine|{s} {n}~{p} {c};{s} {n}a~SI-{p} {c};{s} {n}, {c}
BA|bs|Ulica Maršala Tita;Zmaja od Bosne;Trg Krajine;Branilaca grada|{s} {n}, {c};{s} bb~{c};{s} {n}/II~{c}, BiH
TR|tr|Atatürk Bulvarı;İstiklal Cad.;Bahçelievler Mah. 7. Cad.;Cumhuriyet Mah. Gül Sok.;Fatih Sultan Mehmet Cd.;Yeni Mah. 1453. Sk.;Mevlana Caddesi|{s} No: {n}/{m} {c}/{A};{s} No:{n} D:{m} {p} {c}/{A};{s} {n}/5 {c};{s} No: {n} Kat: 3 Daire: {m}~{p} {c} {A};{s} No {n}, {c}, Türkiye;{c} {A} {s} no {n}
IL|he,en|רחוב הרצל;שד' רוטשילד;דרך השלום;רח' ז'בוטינסקי;Herzl St.;Rothschild Blvd.;Sderot Ben Gurion|{s} {n}, {c};{s} {n}/{m}, {c} 6688101;{s} {n}, דירה {m}, {c};{c}, {s} {n};{s} {n}, {c}, Israel
EG|ar,en|شارع التحرير;شارع الجمهورية;شارع 26 يوليو;ش. أحمد عرابي;26 July Street;Tahrir St.;Gamal Abdel Nasser St.|{n} {s}، {c};{s}، عمارة {n}، شقة {m}، {c}، مصر;{n} {s}, Apt {m}, {c}, Egypt;{n} {s}, 3rd floor, {c};{c} - {s} {n}
SA|ar,en|طريق الملك فهد;شارع الأمير سلطان;حي النخيل شارع العليا;King Fahd Road;Prince Sultan St.;Olaya District, Tahlia St.|{s}، مبنى {n}، {c} 12345;{n} {s}، {c}، المملكة العربية السعودية;{n} {s}, {c} 23456;P.O. Box {m}, {s}, {c} 31441, KSA;{c} {s}
MA|fr,ar|Avenue Mohammed V;Bd Hassan II;Rue Ibn Battouta;Hay Salam, Rue 12;Lot. Al Amal;شارع محمد الخامس;Résidence Nour, Imm. B|{n}, {s}, {c};{n}, {s}, Appt {m}~{p} {c};{s} N° {n}, {c}, Maroc;{n} {s}~{c}
DZ|fr,ar|Rue Didouche Mourad;Cité des 500 logements;Bd Zighout Youcef;شارع العربي بن مهيدي;Coopérative El Amel|{n}, {s}, {c};{s} Bt 5 N° {n}, {c};{n} {s}~{p} {c}, Algérie
TN|fr,ar|Avenue Habib Bourguiba;Rue de Marseille;Rte de Tunis km 5;شارع الحبيب بورقيبة|{n}, {s}, {c};{n} {s}~{p} {c};{n} {s}, {c}, Tunisie
AE|en,ar|Sheikh Zayed Road;Al Wasl Rd;Hamdan Street;شارع الشيخ زايد;Corniche St.|{s}, Building {n}, Office {m}, {c}, UAE;P.O. Box {m}, {c};Villa {n}, {s}, {c};{s}، {c}، الإمارات;Tower B, Floor {m}, {s}, {c}, U.A.E.
IQ|ar,en|شارع فلسطين;حي المنصور;شارع الرشيد;Palestine Street;14 Ramadan St.|{s}، محلة {n}، زقاق {m}، دار 5، {c};{s}، {c}، العراق;{n} {s}, {c}, Iraq
IR|fa|خیابان آزادی;بلوار کشاورز;خ. ولیعصر;کوچه لاله;میدان انقلاب;خیابان امام خمینی|{c}، {s}، پلاک {n}، واحد {m};{c}، {s}، کوچه {m}، پلاک {n};ایران، {c}، {s} {n};{s} پلاک {n}, {c}
IN|en|MG Road;Station Road;Gandhi Nagar;Nehru Street;Sector 15;2nd Cross, Ring Road;Civil Lines;Park Avenue Colony;Old Bus Stand Rd|Flat {n}B, 3rd Floor, {s}, Opp. SBI~{c} - {p}, {A};H.No. {n}-{m}/A, {s}~{c} {p};Shop No. {m}, {s}, Near Railway Station~{c}, {A} {p};#{n}, {s}, {c}-{p};Plot No {n}, {s}, {c}, Dist. {B}, {A};{n}/{m}, {s}, P.O. {c}, Pin {p};S/o Ramesh Kumar, Ward No. {m}, {s}, {c}, {A} - {p}
PK|en|Jinnah Road;Shahrah-e-Faisal;Model Town;Satellite Town;Main Bazar;GT Road;Gulberg III|House No. {n}, Street {m}, {s}, {c};Flat {n}, Block B, {s}, {c} {p};Plot {n}-C, {s}, {c}, {A}, Pakistan;H # {n}, St # {m}, {s}, {c}
BD|en|Station Road;College Road;Dhanmondi R/A, Road;Sadar Road;Mirpur Section|House {n}, Road {m}, {s}, {c};{n}/{m} {s}, {c}-{p};Flat 4A, House {n}, {s}, {c} {p}, Bangladesh;Vill: Uttarpara, P.O: {c}, Dist: {B}
LK|en|Galle Road;Kandy Road;Temple Road;Main Street;Station Rd|No. {n}/{m}, {s}, {c};{n}, {s}, {c} {p};{n}A, {s}, {c}, Sri Lanka;{n}/1, 2nd Lane, {s}, {c}
NP|en|New Road;Main Chowk;Ring Road;Mahendra Marg|Ward No. {m}, {s}, {c};{s}, {c}-{m}, Nepal;House {n}, {s}, {c} 44600, Nepal;P.O. Box {n}, {s}, {c}
ID|id|Jl. Jend. Sudirman;Jalan Diponegoro;Jl. Raya Bogor;Jln. Ahmad Yani;Gang Melati;Jl. Pahlawan Gg. 3;Jl. Gatot Subroto Kav.|{s} No. {n}, RT 01/RW 02, Kel. Sukamaju~{c} {p};{s} No.{n}, {c}, {A};{s} No. {n}, Kec. {c}, Kab. {B}, {A};Komplek Permata Indah Blok C/{m}, {s}, {c};Ruko Mas Blok B No. {m}, {s} {n}, {c}, {A} {p};{s} {n}, {c}
MY|ms|Jalan Ampang;Lorong 5, Taman Melati;Persiaran Raja;Jln Sultan Ismail;Jalan SS 2/24;Kampung Baru;Taman Sri Indah|No. {n}, {s}~{p} {c};{n}, {s}~{p} {c}, {A};Lot {n}, Tingkat 2, {s}, {c}, {A};A-{m}-{n}, Blok A, {s}, {p} {c};{n} {s}, {c}
SG|en|Orchard Road;Ang Mo Kio Ave 3;Toa Payoh Lorong 1;Bedok North St 2;Raffles Place|{n} {s}, #12-{m}, Singapore {p};Blk {n} {s} #05-{m} S({p});{n} {s} Singapore {p};{n} {s}, {m}F, Singapore
PH|en|Rizal Ave.;Bonifacio St.;Quezon Blvd;Brgy. San Antonio;Purok 3, Brgy. Poblacion;National Highway;Blk 5 Lot 12, Villa Verde Subd.|{n} {s}, {c}, {A};{s}, {c}, {B};Unit {m}, {n} {s}, {c} City, Philippines;{n} {s} {c} {p};Rm. {m}, 3/F ABC Bldg., {n} {s}, {c}
VN|vi|Trần Phú;Lê Lợi;Nguyễn Huệ;Hai Bà Trưng;Ngô Quyền;Điện Biên Phủ;Lý Thường Kiệt;Cách Mạng Tháng 8|{n} {s}, {c}, {A};Số {n}, Ngõ 5, đường {s}, TP. {c};Số {n} {s}, P. Tân Lập, {c}, Việt Nam;{n}/{m} {s}, Phường 5, {c};Tổ {m}, {s}, TT. {c}, {A}
TH|th,en|ถ.พหลโยธิน;ถนนมิตรภาพ;ซ.สุขใจ;Sukhumvit Rd.;Moo 4, Phahonyothin Road;ถ.สุขุมวิท|{n}/{m} {s} อ.{c} จ.{A};{n} {s} {c} {p};{n}/{m} {s}, {c}, {A} {p};เลขที่ {n} หมู่ {m} {s} {c}
TW|zh-Hant|中山路;中正路;民生東路;復興南路一段|{c}{s}{n}號;{c}{s}{n}號{m}樓;台灣{c}{s}{n}號
JP|en|Marunouchi;Honcho;Sakae-cho;Midori-cho;Chuo|1-2-{n} {s}, {c}, {A} {p};{n}-{m} {s}, {c}, {A}-ken;{c}, {A} {p}, Japan;{n}-{m}, {s} 3-chome, {c}, Japan
KR|en|Sejong-daero;Jungang-ro;Sicheong-ro;Munhwa-ro 12beon-gil|{n}, {s}, {c}, {A};{n} {s}, {c}, {A}, {p}, South Korea;{m}F, {n} {s}, {c}, Korea;{s} {n}, {c}
CN|en|Jianguo Road;Renmin Road;Zhongshan Rd;Jiefang Ave;Xinhua Street|No. {n} {s}, {c}, {A}, China;Room {m}01, Building 3, {n} {s}, {c}, {A}, P.R. China;{n} {s}, {c} City, {A} Province {p};{n} {s}, {c}
GB|en|High St;Church Road;Station Rd;Victoria Terrace;The Green;Mill Lane;Albert Mews;Queens Gardens;Elm Close;London Road;Manor Way|Flat 2, {n} {s}~{c}~{p} 1AB;{n} {s}~{c}~{p} 4QZ;{n}A {s}, {c}, {p} 2BX;The Old Rectory, {s}, {c}, {B}, {p} 9TT;Unit {m}, Riverside Business Park, {s}, {c} {p} 7JH;{n} {s}, {c};Ground Floor Flat, {n} {s}, {c}, {p} 3LN, UK
IE|en|Main Street;O'Connell Street;Church St;Station Road;The Square;Patrick's Quay|{n} {s}~{c}~Co. {A}~{e} X2Y4;{n} {s}, {c}, Co. {A};Apt {m}, {n} {s}, {c}, County {A}, Ireland;{n} {s}, {c}, Ireland;Unit {m}, {s}, {c}, {A}, {e} W8K5
US|en|Main St;Elm Ave;County Road 12;W Martin Luther King Jr Blvd;Old Mill Rd;Sunset Blvd;5th Ave;State Route 9;Peachtree St NE;N 12th St;FM 1960|{n} {s} Apt {m}~{c}, {a} {p};{n} {s}, Ste {m}~{c} {a} {p}-1234;PO Box {m}~{c}, {a} {p};{n} {s} #{m}, {c}, {A} {p};{n}-B {s} Unit {m}, {c}, {a};RR 2 Box {m}, {c}, {a} {p};{n} {s}, {c}, {a}, {p}, United States
CA|en,fr|Main St NW;King St W;Rue Principale;Boul. Saint-Joseph;Range Road 12;1st Avenue;Concession 5;Chemin du Lac|{n}-{m} {s}~{c} {a} {p} 1J9;{n} {s}~{c}, {a}~{p} 2B7;Unit {m}, {n} {s}, {c}, {A} {p}4K2;{m}-{n} {s}, {c}, {a};R.R. 1, {c}, {a}, {p} 3C0;{n} {s}, {c}, {A}, Canada
AU|en|George St;Victoria Parade;Pacific Hwy;Wattle Crescent;Church Street;Bourke Rd;Kangaroo Ct;The Esplanade|Unit {m}/{n} {s}~{c} {a} {p};{m}/{n} {s}, {c} {a} {p};PO Box {n}, {c} {a} {p};Lot {m} {s}, {c}, {A};Shop {m}, {n} {s}, {c} {a}, Australia;Lvl {m}, {n} {s}, {c}
NZ|en|Queen Street;State Highway 1;Victoria Ave;Great North Rd;Tui Place;Marine Parade|{n} {s}~{c} {p};{m}/{n}A {s}, {c};{n} {s}, RD 2, {c} {p}, New Zealand;PO Box {n}, {c} {p};{n} {s}, {c}, NZ
ZA|en|Main Road;Voortrekker St;Church St;Nelson Mandela Dr;Kerkstraat;Jan Smuts Ave|{n} {s}~{c}~{p};{n} {s}, {c}, {A}, {p};Unit {m}, Oak Park, {n} {s}, {c};PO Box {n}, {c}, {p}, South Africa;Cnr {s} & 5th Ave, {c}
MX|es|Av. Juárez;Calle Hidalgo;Blvd. Benito Juárez;Privada de los Pinos;Calz. Independencia;Prol. Morelos;C. 5 de Mayo;Carr. Federal|{s} {n}, Col. Centro, C.P. {p}, {c}, {A};{s} No. {n} Int. {m}, Col. Del Valle~{p} {c}, {A};{s} #{n} entre 5 y 7, Col. Reforma, {c}, {A};{s} {n}, {c}, {A}, México;{s} S/N, Barrio San José, {c}, {A}, CP {p}
CO|es|Cra. 7 # 71-21;Calle 45 No. 12-34;Av. Boyacá # 23-10;Carrera 15 #88-64 Of. 502;Cl. 100 # 19A-35;Transversal 5 No. 45-20;Diagonal 12 # 3-45|{s}, {c};{s} Apto {m}, {c}, {A};{s}, Barrio La Paz, {c}, Colombia;{s}, {c} ({A})
BR|pt|Rua das Flores;Av. Getúlio Vargas;R. XV de Novembro;Travessa São José;Praça da Matriz;Rod. BR-101, km;Al. Santos;Estrada do Campo|{s}, {n} - Apto {m} - Centro - {c}/{a} - CEP {p};{s}, {n} - Jardim América~{c} - {a}~{p};{s} nº {n}, Bairro São João, {c}, {a};{s}, {n}, Qd. 5 Lt. {m}, Setor Oeste, {c}-{a};{s}, {n}, {c}, {A}, Brasil;{s}, {n}, {p} {c} {a}
AR|es|Av. San Martín;Calle Belgrano;Rivadavia;25 de Mayo;Bv. Oroño;Mitre;Hipólito Yrigoyen|{s} {n}, Piso 3 Dto. B, {c}, {A};{s} {n}~{c}~{A};{s} Nº {n}, {c}, Pcia. de {A}, Argentina;B° Norte, Mza. 5 Casa {m}, {c}, {A};{s} {n} e/ Sarmiento y Moreno, {c}
CL|es|Av. Libertador B. O'Higgins;Calle Prat;Los Aromos;Av. Los Carrera;Pasaje Los Pinos;Arturo Prat|{s} {n}, Depto. {m}, {c};{s} N° {n}, {c}, Chile;{s} {n}, Of. {m}, Comuna de {c}, {A};{s} {n}, Villa El Sol, {c}, {A}
PE|es|Jr. de la Unión;Av. Arequipa;Calle Bolognesi;Psje. Grau;Av. Ejército;Urb. Los Jardines Mz. B Lt.|{s} {n}, {c}, {A};{s} N° {n} Dpto. {m}, {c};{s} {n}, {c}, Perú;{s} {n} - {c} - {A}
EC|es|Av. Amazonas N34-120;Calle Sucre;Av. 9 de Octubre;Cdla. Kennedy Mz. 5|{s} y Bolívar, {c};{s} {n}, {c}, Ecuador;{s} S{n}-{m}, {c}, {A}
VE|es|Av. Bolívar;Calle Páez;Urb. La Florida, Av. Principal;Edif. Don Pedro, Piso 2, Av. Urdaneta|{s}, Nro. {n}, {c}, Edo. {A};{s}, Qta. María, {c};{s}, Apto {m}, {c}, {A}, Venezuela
BO|es|Av. 16 de Julio;Calle Sucre;Av. Blanco Galindo Km. 5|{s} N° {n}, {c}, Bolivia;{s} #{n}, Zona Norte, {c};{s} {n} esq. Ballivián, {c}
GT|es|5a Avenida 12-34 Zona 1;6ta. Calle 3-21, Zona 3;Calzada Roosevelt 22-43 zona 11|{s}, {c};{s}, {c}, Guatemala;{s}, {c}, {A}
CU|es|Calle 23;Ave. 5ta;Calle Martí|{s} No. {n} e/ L y M, {c};{s} #{n}, Apto. {m}, Reparto Flores, {c}, Cuba
SE|sv|Storgatan;Kungsgatan;Drottningv.;Skolvägen;Kyrkogränd;Industrigatan|{s} {n} B, lgh 1102~{p} {c};{s} {n}, 3 tr~{p} {c};{s} {n}~SE-{p} {c};Box {m}~{p} {c};{s} {n}, {c}
NO|nb|Storgata;Kirkeveien;Karl Johans gate;Fjordgt.;Havnegata|{s} {n} B~{p} {c};{s} {n}, H0302~{p} {c};Postboks {m} Sentrum~{p} {c};{s} {n}~NO-{p} {c};{s} {n}, {c}
DK|da|Hovedgaden;Vestergade;Skolevej;Nørre Allé;Strandvejen;Østerbrogade|{s} {n}, 2. tv.~{p} {c};{s} {n}, st. th.~{p} {c};{s} {n} A~DK-{p} {c};{s} {n}, {c}
FI|fi|Mannerheimintie;Kauppakatu;Kirkkokatu;Rantatie;Koulukuja;Asemakatu|{s} {n} B {m}~{p} {c};{s} {n} as. {m}~{p} {c.u};PL {m}~{p} {c};{s} {n} A~FI-{p} {c};{s} {n}, {c}
IS|is|Laugavegur;Hafnargata;Aðalstræti;Skólavegur|{s} {n}~{c};{s} {n}b, 2. hæð~{c}, Ísland
EE|et|Pikk tn;Narva mnt;Tartu mnt;Kesk tn;Viljandi mnt|{s} {n}-{m}~{p} {c};{s} {n}, {c};{s} {n}, {p} {c}, {A}
LV|lv|Brīvības iela;Rīgas iela;Skolas iela;Lielā iela|{s} {n}-{m}~{c}~{p};{s} {n}, dz. {m}, {c}, {p};{s} {n} k-2, {c}
LT|lt|Gedimino pr.;Vytauto g.;Laisvės al.;J. Basanavičiaus g.;Taikos pr.|{s} {n}-{m}~LT-{p} {c};{s} {n}~{p} {c};{s} {n}, {c}
MD|ro,ru|str. Ștefan cel Mare;bd. Dacia;ул. Пушкина;str. Independenței|{s} {n}, ap. {m}, {c};{s} {n}, MD-2001, {c};{s} {n}, {c}, Moldova
GE|ka,en|რუსთაველის გამზ.;აღმაშენებლის ქ.;Rustaveli Ave.;Chavchavadze St.|{s} {n}, {c};{n} {s}, {c}, Georgia;{s} N{n}, ბინა {m}, {c}
AM|hy,en|Մաշտոցի պող.;Աբովյան փող.;Mashtots Ave.;Abovyan St.|{s} {n}, {c};{n} {s}, apt. {m}, {c}, Armenia;{c}, {s} {n}
AZ|az|Nizami küç.;Heydər Əliyev pr.;28 May küçəsi|{s} {n}, mənzil {m}, {c};{c} ş., {s} {n};{s} {n}, {c}, Azərbaycan
UZ|uz,ru|Amir Temur ko'chasi;Mustaqillik ko'chasi;ул. Навои|{c} sh., {s}, {n}-uy;{s} {n}, {c};{s} {n}, {c}, O'zbekiston
NG|en|Ahmadu Bello Way;Adeola Odeku St.;Old Aba Road;Market Rd|{n}, {s}, {c};No. {n} {s}, {c}, {A} State;Plot {n}, {s}, GRA, {c}, {A} State, Nigeria;{n}B {s}, off Hospital Road, {c}
KE|en|Moi Avenue;Kenyatta Ave;Uhuru Highway;Mombasa Road|P.O. Box {n}-{p}, {c};{s}, 3rd Floor, {c}, Kenya;{s}, ABC Plaza, {c};P. O. Box {n}, {c}, Kenya
GH|en|Independence Avenue;Liberation Road;Market Circle;Hospital Road|{n} {s}, {c}, Ghana;P.O. Box {n}, {c};Hse No. {n}/{m}, {s}, {c}
TZ|en|Samora Avenue;Nyerere Road;Uhuru St.|{s}, P.O. Box {n}, {c}, Tanzania;P.O. Box {n}, {c};Plot No. {n}, {s}, {c}
CI|fr|Boulevard Latrille;Rue du Commerce;Quartier Résidentiel|{s}, 01 BP {n}, {c} 01;{s}, lot {n}, {c}, Côte d'Ivoire;BP {n} {c}
"""
BEFORE = {"de": "Firma Schmidt GmbH;Herrn Dr. Max Mustermann;Autohaus Weber KG", "fr": "SARL Dupont & Fils;Mme Claire Lefèvre;Cabinet Martin", "es": "Sr. D. José García López;Talleres Pérez S.L.;Farmacia Gómez",
          "it": "Rossi Mario;Ditta Bianchi S.r.l.;Studio Legale Verdi", "pt": "Exmo. Sr. João Silva;Padaria Central Lda.;Maria Souza", "en": "Mr John Smith;Acme Ltd.;Jane Doe;Smith & Sons Inc",
          "ru": "ООО «Ромашка»;Иванов Иван Иванович", "uk": "ТОВ «Мрія»;Петренко Оксана", "pl": "Jan Kowalski;Firma Nowak sp. z o.o.", "nl": "De heer P. Jansen;Bakkerij Bakker BV", "tr": "Ahmet Yılmaz;Yıldız Ticaret Ltd. Şti.",
          "cs": "Jan Novák;Novák s.r.o.", "hu": "Kovács János;Szabó Kft.", "ro": "Ion Popescu;SC Popescu SRL", "sv": "Anna Svensson;Svensson AB", "id": "Budi Santoso;PT Maju Jaya", "vi": "Công ty TNHH An Phát;Nguyễn Văn An", "ar": "السيد محمد علي"}
AFTER = ["Tel. +{x} 12 345678", "info@example.com", "www.example.com", "Tel: (0{m}) 555-0{m}", "Phone: 0{m} 1234567", "https://example.org/contact", "+{x} {m} 555 12 34"]
CALLING = dict(pair.split(":") for pair in "FR:33 ES:34 IT:39 PT:351 DE:49 AT:43 CH:41 NL:31 BE:32 PL:48 CZ:420 HU:36 RO:40 RU:7 UA:380 GR:30 TR:90 IN:91 ID:62 VN:84 GB:44 US:1 CA:1 AU:61 MX:52 BR:55 AR:54".split())


def far(a, b):
    """The distance of two positions in kilometers, near enough for towns."""
    (x, y), (u, v) = a, b
    return 111 * math.hypot(x - u, (y - v) * math.cos(math.radians(x)))


def plain(text):
    """A text without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)).replace("ł", "l").replace(
        "Ł", "L").replace("ß", "ss").replace("đ", "d").replace("Đ", "D").replace("ı", "i").replace("ø", "o").replace("Ø", "O")


def main():
    """Prints the table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    forms = [line.split("|") for line in FORMS.strip().split("\n")]
    countries = {form[0] for form in forms}
    names = defaultdict(dict)
    for identifier, language, name in rows("names.tsv.gz"):
        names[identifier].setdefault(language, name)
    areas, provinces = {}, {}
    for row in rows("admin.tsv.gz"):
        (areas if row[1] == "1" else provinces)[row[3] if row[1] == "1" else row[0]] = (row[4], row[5])
    translated = {(iso, language): name for iso, language, name in rows("admin-names.tsv.gz")}
    called = {(code, language): name for code, language, name in rows("country-names.tsv.gz")}
    places = defaultdict(list)
    for row in rows("places.tsv.gz"):
        if row[4] in countries and not row[10].startswith(("PPLX", "PPLH", "PPLQ", "PPLW")):
            places[row[4]].append(row)
    codes = defaultdict(list)
    for row in rows("postcodes.tsv.gz"):
        if row[0] in countries and "CEDEX" not in row[1]:
            codes[row[0], round(float(row[2])), round(float(row[3]))].append(row)
    print("kind\tquery\toptions\tlat\tlon\tradius_km\texpect\tname\tsource")
    for country, languages, streets, templates in forms:
        rng = random.Random(zlib.crc32(country.encode()) + 7)
        towns = places[country]
        largest, shared = {}, defaultdict(int)
        for row in towns:
            people = int(row[7] or 0)
            shared[row[1], row[5]] += 1
            if row[1] not in largest or people > int(largest[row[1]][7] or 0):
                largest[row[1]] = row
        groups = [[r for r in towns if low <= int(r[7] or 0) < high and shared[r[1], r[5]] == 1] for low, high in
                  [(150_000, 10**9), (30_000, 150_000), (8_000, 30_000), (1_500, 8_000)]]
        groups = [group for group in groups if group]
        made, seen, tries = 0, set(), 0
        while made < count and tries < 4000:
            tries += 1
            row = rng.choice(rng.choice(groups))
            language = rng.choice(languages.split(","))
            position = float(row[2]), float(row[3])
            name = names[row[0]].get(language) or (row[1] if language not in "ru uk bg sr el he ar fa th ka hy zh-Hant kk be".split() else None)
            template = rng.choice(templates.split(";"))
            area = areas.get(f"{country}.{row[5]}", ("", ""))
            province = provinces.get(row[6], ("", ""))
            fields = {"c": name, "A": translated.get((area[0], language)) or area[1], "a": area[0].split("-")[-1],
                      "b": province[0].split("-")[-1], "B": province[1]}
            street = rng.choice(streets.split(";"))
            script = (lambda text: next((unicodedata.name(c).split()[0] for c in text if c.isalpha()), ""))
            if not name or "Arrondissement" in name or (script(street) != script(name) and "LATIN" in (script(street), script(name))):
                continue
            for prefix in "Provincia di |Province of |Provincia de |Kabupaten |Kota |Tỉnh |Thành Phố |Judet |Judeţul |จังหวัด".split("|"):
                fields["B"], fields["A"] = fields["B"].removeprefix(prefix), fields["A"].removeprefix(prefix)
            if country == "IE":
                fields["A"] = fields["B"].removeprefix("County ") or fields["A"].removeprefix("County ")
            if country == "PL":
                fields["A"] = fields["A"].removeprefix("Województwo ").removeprefix("województwo ")
            if script(fields["A"]) != script(name) and "{A}" in template:
                continue
            if any(f"{{{key}}}" in template and not value for key, value in fields.items()):
                continue
            if country == "IN" and ("district" in fields["B"].lower()):
                fields["B"] = fields["B"].replace(" district", "").replace(" District", "")
            near = [code for dx in (-1, 0, 1) for dy in (-1, 0, 1) for code in codes[country, round(position[0]) + dx, round(position[1]) + dy]]
            near = [code for code in near if abs(float(code[2]) - position[0]) < 0.11] if "{p}" in template else near
            near = sorted((far(position, (float(code[2]), float(code[3]))), plain(code[4]) != plain(name), code[1]) for code in near)
            if "{p}" in template:
                near = [entry for entry in near if entry[0] < 12]
                if not near:
                    continue
                same = [entry for entry in near if not entry[1]]
                fields["p"] = (same or near)[0][2]
            if "{e}" in template:
                fields["e"] = near[0][2] if near else "X00"
            hint = any(key in template for key in ("{p}", "{A}", "{a}", "{b}", "{B}"))
            if largest[row[1]] is not row and not hint:
                continue
            if row[1] in fields["A"] and "{A}" in template and int(row[7] or 0) < 8000:
                continue
            fields |= {"s": street, "n": rng.choice([1, 5, 12, 23, 48, 77, 101, 145, 230]), "m": rng.choice([2, 4, 7, 11, 16, 25, 34])}
            template = template.replace("{c.u}", (name or "").upper())
            lines = template.format(**fields).split("~")
            abroad = rng.random()
            query_country = called.get((country, language), "")
            last = template.rstrip()
            if not any(word in lines[-1] for word in (query_country or "#", "UK", "NZ", "KSA", "UAE", "BiH", "Korea", "China")) and abroad < 0.3:
                lines.append(rng.choice([query_country or called[country, "en"], called[country, "en"]] + ([country] if "{a}" not in last else [])))
            form = rng.choice(["plain"] * 4 + ["upper", "lower", "noaccent", "before", "after", "both", "spaces", "bar", "semicolon", "nocomma"])
            if form in ("before", "both"):
                options = BEFORE.get(language) or BEFORE["en"]
                lines.insert(0, rng.choice(options.split(";")))
            if form in ("after", "both"):
                lines.append(rng.choice(AFTER).format(x=CALLING.get(country, "99"), m=fields["m"]))
            separator = {"bar": " | ", "semicolon": "; ", "nocomma": " ", "spaces": "  "}.get(form, ", ")
            query = separator.join(lines)
            if form == "nocomma":
                query = query.replace(",", "").replace("،", "")
            if form == "upper":
                query = query.upper()
            if form == "lower":
                query = query.lower()
            if form == "noaccent":
                query = plain(query)
            if query in seen:
                continue
            seen.add(query)
            made += 1
            print(f"envelope-{country.lower()}", query, "", row[2], row[3], 25, f"country={country}", row[1], f"derived, {form}", sep="\t")


if __name__ == "__main__":
    main()
