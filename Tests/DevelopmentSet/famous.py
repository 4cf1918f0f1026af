"""Well-known names and common misspellings. Written for this project from general knowledge; positions come
from the sources."""

WORLD = """
GB London;GB Birmingham;GB Manchester;GB Liverpool;GB Leeds;GB Newcastle upon Tyne;GB Glasgow;GB Edinburgh;GB Belfast;
GB Cardiff;GB Bristol;GB Southampton;GB Aberdeen;IE Dublin;IE Cork;FR Paris;FR Marseille;FR Lyon;FR Toulouse;FR Nice;
FR Bordeaux;FR Strasbourg;FR Nantes;FR Lille;FR Montpellier;DE Berlin;DE Hamburg;DE Munich;DE Cologne;DE Frankfurt;
DE Stuttgart;DE Dresden;DE Leipzig;DE Hannover;DE Nuremberg;DE Bremen;AT Vienna;AT Salzburg;AT Innsbruck;CH Zurich;
CH Geneva;CH Basel;IT Rome;IT Milan;IT Naples;IT Venice;IT Florence;IT Turin;IT Bologna;IT Palermo;ES Madrid;
ES Barcelona;ES Valencia;ES Seville;ES Malaga;ES Bilbao;PT Lisbon;PT Porto;NL Amsterdam;NL Rotterdam;NL Eindhoven;
BE Brussels;BE Antwerp;LU Luxembourg;DK Copenhagen;SE Stockholm;SE Gothenburg;NO Oslo;NO Bergen;NO Trondheim;
FI Helsinki;IS Reykjavik;PL Warsaw;PL Krakow;PL Gdansk;PL Wroclaw;CZ Prague;CZ Brno;SK Bratislava;HU Budapest;
RO Bucharest;BG Sofia;GR Athens;GR Thessaloniki;RS Belgrade;HR Zagreb;SI Ljubljana;BA Sarajevo;AL Tirana;MK Skopje;
UA Kyiv;UA Odesa;UA Lviv;BY Minsk;RU Moscow;RU Saint Petersburg;RU Novosibirsk;RU Yekaterinburg;RU Vladivostok;
RU Irkutsk;RU Kazan;LT Vilnius;LV Riga;EE Tallinn;TR Istanbul;TR Ankara;TR Izmir;TR Antalya;GE Tbilisi;AM Yerevan;
AZ Baku;IL Jerusalem;LB Beirut;SY Damascus;JO Amman;IQ Baghdad;IQ Basra;IR Tehran;IR Isfahan;IR Mashhad;SA Riyadh;
SA Jeddah;AE Dubai;AE Abu Dhabi;QA Doha;KW Kuwait City;BH Manama;OM Muscat;YE Sanaa;AF Kabul;PK Karachi;PK Lahore;
PK Islamabad;IN Delhi;IN Mumbai;IN Kolkata;IN Chennai;IN Bengaluru;IN Hyderabad;IN Ahmedabad;IN Jaipur;IN Lucknow;
BD Dhaka;LK Colombo;NP Kathmandu;MM Yangon;TH Bangkok;TH Chiang Mai;VN Hanoi;VN Ho Chi Minh City;VN Da Nang;
KH Phnom Penh;LA Vientiane;MY Kuala Lumpur;SG Singapore;ID Jakarta;ID Surabaya;ID Denpasar;PH Manila;PH Cebu;
CN Beijing;CN Shanghai;CN Guangzhou;CN Shenzhen;CN Chengdu;CN Chongqing;CN Wuhan;CN Hangzhou;CN Nanjing;CN Harbin;
CN Urumqi;HK Hong Kong;TW Taipei;KR Seoul;KR Busan;JP Tokyo;JP Osaka;JP Nagoya;JP Sapporo;JP Fukuoka;JP Hiroshima;
MN Ulaanbaatar;KZ Almaty;UZ Tashkent;AU Sydney;AU Melbourne;AU Brisbane;AU Perth;AU Adelaide;AU Canberra;AU Darwin;
AU Hobart;NZ Auckland;NZ Wellington;NZ Christchurch;FJ Suva;EG Cairo;EG Alexandria;MA Casablanca;MA Marrakech;
MA Rabat;DZ Algiers;TN Tunis;LY Tripoli;SD Khartoum;ET Addis Ababa;KE Nairobi;KE Mombasa;UG Kampala;RW Kigali;
TZ Dar es Salaam;ZA Johannesburg;ZA Cape Town;ZA Durban;ZA Pretoria;ZW Harare;ZM Lusaka;MZ Maputo;MG Antananarivo;
AO Luanda;CD Kinshasa;CM Douala;NG Lagos;NG Abuja;NG Kano;GH Accra;CI Abidjan;SN Dakar;CA Toronto;CA Montreal;
CA Vancouver;CA Calgary;CA Edmonton;CA Ottawa;CA Winnipeg;CA Halifax;CA Quebec;MX Mexico City;MX Guadalajara;
MX Monterrey;MX Cancun;MX Tijuana;CU Havana;DO Santo Domingo;HT Port-au-Prince;JM Kingston;GT Guatemala City;
PA Panama City;CR San Jose;SV San Salvador;NI Managua;HN Tegucigalpa;CO Bogota;CO Medellin;CO Cartagena;VE Caracas;
VE Maracaibo;EC Quito;EC Guayaquil;PE Lima;PE Cusco;BO La Paz;CL Santiago;AR Buenos Aires;AR Cordoba;AR Mendoza;
AR Ushuaia;UY Montevideo;PY Asuncion;BR Sao Paulo;BR Rio de Janeiro;BR Brasilia;BR Salvador;BR Fortaleza;BR Recife;
BR Porto Alegre;BR Manaus;BR Curitiba;BR Belo Horizonte
"""

UNITED_STATES = """
NY New York;CA Los Angeles;IL Chicago;TX Houston;AZ Phoenix;PA Philadelphia;TX San Antonio;CA San Diego;TX Dallas;
TX Austin;FL Jacksonville;CA San Francisco;CA San Jose;OH Columbus;IN Indianapolis;NC Charlotte;WA Seattle;CO Denver;
MA Boston;TX El Paso;MI Detroit;TN Nashville;TN Memphis;OR Portland;OK Oklahoma City;NV Las Vegas;MD Baltimore;
KY Louisville;WI Milwaukee;NM Albuquerque;AZ Tucson;CA Fresno;CA Sacramento;MO Kansas City;GA Atlanta;NE Omaha;
CO Colorado Springs;NC Raleigh;FL Miami;VA Virginia Beach;CA Oakland;MN Minneapolis;OK Tulsa;FL Tampa;LA New Orleans;
OH Cleveland;HI Honolulu;PA Pittsburgh;AK Anchorage;OH Cincinnati;MO St. Louis;FL Orlando;NY Buffalo;VA Richmond;
UT Salt Lake City;AL Birmingham;NY Rochester;IA Des Moines;FL Tallahassee;WA Spokane;AR Little Rock;ID Boise;
SC Charleston;GA Savannah;TX Corpus Christi;NY Syracuse;CA Bakersfield;NV Reno;TN Chattanooga;TN Knoxville;
LA Baton Rouge;NY Schenectady;NY Poughkeepsie;MA Worcester;CT Hartford;MI Kalamazoo;MI Grand Rapids;WI Oshkosh;
NM Santa Fe;AZ Scottsdale;CA Pasadena;CA Anaheim;FL Fort Lauderdale;FL Gainesville;NE Lincoln;SD Sioux Falls;
ND Fargo;MT Missoula;MT Bozeman;AK Fairbanks;AK Juneau;ME Bangor;VT Burlington;RI Providence;DE Wilmington;
NH Manchester;MS Biloxi;AL Tuscaloosa;AL Mobile;GA Macon;IN Fort Wayne;OH Toledo;OH Akron;MN Duluth;TX Lubbock;
TX Amarillo
"""

# misspelling -> the intended name, and its country or state
MISSPELLINGS = """
Pittsburg PA=Pittsburgh;Cincinatti=OH Cincinnati;Cincinnatti=OH Cincinnati;Cincinati=OH Cincinnati;
Philidelphia=PA Philadelphia;Philedelphia=PA Philadelphia;Philadephia=PA Philadelphia;San Fransisco=CA San Francisco;
San Francisko=CA San Francisco;San Fransico=CA San Francisco;Tuscon=AZ Tucson;Tuscon AZ=Tucson;Albequerque=NM Albuquerque;
Albuquerqe=NM Albuquerque;Alburquerque NM=Albuquerque;Albuqurque=NM Albuquerque;Minneapolice=MN Minneapolis;
Mineapolis=MN Minneapolis;Minnapolis=MN Minneapolis;Milwakee=WI Milwaukee;Milwaukie WI=Milwaukee;Millwaukee=WI Milwaukee;
Tallahasee=FL Tallahassee;Talahassee=FL Tallahassee;Tallahase=FL Tallahassee;Sacremento=CA Sacramento;
Sacramanto=CA Sacramento;Los Angelas=CA Los Angeles;Los Angelos=CA Los Angeles;Los Angles=CA Los Angeles;
Las Vagas=NV Las Vegas;Los Vegas=NV Las Vegas;Chigaco=IL Chicago;Chicaco=IL Chicago;Houstan=TX Houston;
Huston=TX Houston;Pheonix=AZ Phoenix;Phenix AZ=Phoenix;Seatle=WA Seattle;Seattel=WA Seattle;Denvor=CO Denver;
Bostin=MA Boston;Detriot=MI Detroit;Baltimor=MD Baltimore;Balitmore=MD Baltimore;Lousville KY=Louisville;
Louiville=KY Louisville;Indianaplis=IN Indianapolis;Indianopolis=IN Indianapolis;Clevland=OH Cleveland;
Cleaveland OH=Cleveland;Colombus OH=Columbus;Charolette=NC Charlotte;Charlott=NC Charlotte;Nashvile=TN Nashville;
Memphus=TN Memphis;Memfis=TN Memphis;Orlado=FL Orlando;Mimai=FL Miami;Miame=FL Miami;Honalulu=HI Honolulu;
Honululu=HI Honolulu;Honolulo=HI Honolulu;Anchorige=AK Anchorage;Ancorage=AK Anchorage;Poukeepsie=NY Poughkeepsie;
Poughkepsie=NY Poughkeepsie;Schenectedy=NY Schenectady;Skenectady=NY Schenectady;Rochestor=NY Rochester;
Siracuse NY=Syracuse;Buffallo=NY Buffalo;Chatanooga=TN Chattanooga;Chattanoga=TN Chattanooga;Knoxvile=TN Knoxville;
Savanah=GA Savannah;Savana GA=Savannah;Batton Rouge=LA Baton Rouge;New Orlens=LA New Orleans;New Orleons=LA New Orleans;
New Yrok=NY New York;New Yok=NY New York;Newyork=NY New York;Nework NY=New York;Bakersfeild=CA Bakersfield;
Pasedena=CA Pasadena;Anahiem=CA Anaheim;Ft Lauderdale=FL Fort Lauderdale;Fort Lauderdal=FL Fort Lauderdale;
Gainsville FL=Gainesville;Jacksonvile=FL Jacksonville;Kalamzoo=MI Kalamazoo;Spokan=WA Spokane;Worchester MA=Worcester;
Worcestor=MA Worcester;Corpus Cristi=TX Corpus Christi;Colorado Sprngs=CO Colorado Springs;Oklahma City=OK Oklahoma City;
Salt Lake Ctiy=UT Salt Lake City;Saint Louise MO=St. Louis;St Luis MO=St. Louis;Tuscalosa=AL Tuscaloosa;
Scotsdale=AZ Scottsdale;Scottsdal=AZ Scottsdale;Providance=RI Providence;Wilminton DE=Wilmington;Burlingten VT=Burlington;
Edinburg UK=GB Edinburgh;Edinborough=GB Edinburgh;Edinboro UK=GB Edinburgh;Glascow=GB Glasgow;Glasgo=GB Glasgow;
Birmingam UK=GB Birmingham;Machester=GB Manchester;Liverpol=GB Liverpool;Abderdeen=GB Aberdeen;Belfest=GB Belfast;
Londn=GB London;Lonodn=GB London;Dubln=IE Dublin;Barcalona=ES Barcelona;Barselona=ES Barcelona;Madird=ES Madrid;
Lisban=PT Lisbon;Brusels=BE Brussels;Bruxels=BE Brussels;Amsterdem=NL Amsterdam;Amserdam=NL Amsterdam;
Roterdam=NL Rotterdam;Copenhaguen=DK Copenhagen;Copenhagan=DK Copenhagen;Stokholm=SE Stockholm;Stockhlom=SE Stockholm;
Helsinky=FI Helsinki;Reykavik=IS Reykjavik;Rekjavik=IS Reykjavik;Reykyavik=IS Reykjavik;Budapesht=HU Budapest;
Bucarest=RO Bucharest;Istambul=TR Istanbul;Instanbul=TR Istanbul;Istanbool=TR Istanbul;Frankfort Germany=DE Frankfurt;
Muenchen=DE Munich;Munchen=DE Munich;Munick=DE Munich;Nurnberg=DE Nuremberg;Cologn=DE Cologne;Viena=AT Vienna;
Vienne Austria=AT Vienna;Zürch=CH Zurich;Genva=CH Geneva;Millan=IT Milan;Florance=IT Florence;Venise=IT Venice;
Bolonga=IT Bologna;Marsielle=FR Marseille;Marsailles=FR Marseille;Strassbourg=FR Strasbourg;Bordeux=FR Bordeaux;
Toulose=FR Toulouse;Montpelier France=FR Montpellier;Johanesburg=ZA Johannesburg;Johannesberg=ZA Johannesburg;
Capetown=ZA Cape Town;Nirobi=KE Nairobi;Naiorbi=KE Nairobi;Cassablanca=MA Casablanca;Marakesh=MA Marrakech;
Marrakesh=MA Marrakech;Adis Ababa=ET Addis Ababa;Bagdad=IQ Baghdad;Teheran=IR Tehran;Kathmandoo=NP Kathmandu;
Katmandu=NP Kathmandu;Mumbay=IN Mumbai;Banglore=IN Bengaluru;Bangalor=IN Bengaluru;Hydrabad India=IN Hyderabad;
Ahmadabad=IN Ahmedabad;Calcuta=IN Kolkata;Bankok=TH Bangkok;Bangcock=TH Bangkok;Hanio=VN Hanoi;
Kuala Lampur=MY Kuala Lumpur;Kuala Lumper=MY Kuala Lumpur;Singapur=SG Singapore;Singapoor=SG Singapore;
Djakarta=ID Jakarta;Jakata=ID Jakarta;Manilla Philippines=PH Manila;Bejing=CN Beijing;Beijin=CN Beijing;
Shangai=CN Shanghai;Shanghia=CN Shanghai;Hongkong=HK Hong Kong;Tapei=TW Taipei;Soul Korea=KR Seoul;Seol=KR Seoul;
Tokio=JP Tokyo;Toyko=JP Tokyo;Sydeny=AU Sydney;Sidney Australia=AU Sydney;Melborne=AU Melbourne;Melbourn=AU Melbourne;
Brisbaine=AU Brisbane;Brisban=AU Brisbane;Adelade=AU Adelaide;Canbera=AU Canberra;Aukland=NZ Auckland;
Wellingten NZ=NZ Wellington;Christchuch=NZ Christchurch;Torronto=CA Toronto;Tronto=CA Toronto;Montreol=CA Montreal;
Vancover=CA Vancouver;Vancouvr=CA Vancouver;Calgery=CA Calgary;Edminton=CA Edmonton;Otawa=CA Ottawa;
Winipeg=CA Winnipeg;Guadalahara=MX Guadalajara;Guadalajra=MX Guadalajara;Cancoon=MX Cancun;Monterey Mexico=MX Monterrey;
Bogata=CO Bogota;Medelin=CO Medellin;Carracas=VE Caracas;Buenas Aires=AR Buenos Aires;Buenos Ares=AR Buenos Aires;
Rio De Janerio=BR Rio de Janeiro;Rio de Janiero=BR Rio de Janeiro;Sao Paolo=BR Sao Paulo;San Paulo Brazil=BR Sao Paulo;
Montevedeo=UY Montevideo;Santigo Chile=CL Santiago;Havanna=CU Havana
"""

# cities whose airports the list of airports lists under another town or spelling
AIRPORTS = dict(pair.split("=") for pair in (
    "GB Edinburgh=EDI;FR Marseille=MRS;FR Lyon=LYS;FR Toulouse=TLS;FR Nice=NCE;FR Lille=LIL;FR Montpellier=MPL;"
    "DE Cologne=CGN;DE Frankfurt=FRA;DE Leipzig=LEJ;CH Basel=BSL;IT Milan=LIN;IT Naples=NAP;IT Venice=VCE;"
    "IT Florence=FLR;IT Turin=TRN;SE Gothenburg=GOT;PL Krakow=KRK;RU Saint Petersburg=LED;TR Izmir=ADB;IN Delhi=DEL;"
    "ID Denpasar=DPS;PH Cebu=CEB;CN Guangzhou=CAN;CN Chengdu=CTU;CN Wuhan=WUH;MA Marrakech=RAK;PA Panama City=PTY;"
    "IN Indianapolis=IND;TN Nashville=BNA;ID Boise=BOI").split(";"))

# names that several well-known cities share: queried only with their state
SHARED = set("Columbus;Charleston;Rochester;Portland;Burlington;Wilmington;Manchester;Birmingham;Pasadena;Bangor;Lincoln;"
             "Valencia;Santa Fe;San Jose;Macon;Richmond;Jacksonville;Gainesville;Lafayette;Hartford;Worcester;Syracuse;Toledo;Mobile;Reno".split(";"))


def rows(text):
    return [row.strip() for row in text.replace("\n", "").split(";") if row.strip()]


def misspellings():
    """(typed text, code of country or state, name); the code may be on either side."""
    for row in rows(MISSPELLINGS):
        typed, meant = row.split("=")
        if len(meant.split()[0]) == 2 and meant.split()[0].isupper():
            code, name = meant.split(" ", 1)
        else:
            code, name = typed.rsplit(" ", 1)[1], meant
        yield typed, code, name
