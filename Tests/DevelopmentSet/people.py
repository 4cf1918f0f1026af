#!/usr/bin/env python3
"""Makes people.tsv: questions as people type them, with words around the place, and words that mean none.

    people.py > people.tsv

Positions are those of data/places.tsv.gz, so these cases say how a query is read, not what the data hold.
Cases of the kinds `nonsense`, `everyday`, `inflected`, `phrase` and `absent` expect nothing, or a guess of confidence below 0.3.
"""

import random
import sys
from pathlib import Path

from sources import rows

ROOT = Path(__file__).resolve().parent.parent.parent
RANDOM = random.Random(20260131)

TALK = """weather in {}|weather {}|{} weather|forecast for {}|near {}|in {}|downtown {}|{} downtown|hotels in {}
{} today|{} tomorrow|what is the weather in {}|what's the weather like in {}|{} city center|temperature {}|map of {}
how hot is it in {}|flights to {}|around {}|weather forecast {}|the weather in {} today|time in {}|{} area
Wetter in {}|Wetter {}|{} Wetter|bei {}|Wettervorhersage {}|{} Innenstadt|météo {}|météo à {}|près de {}|tiempo en {}
el tiempo en {}|clima {}|clima en {}|cerca de {}|meteo {}|che tempo fa a {}|previsão do tempo em {}|tempo em {}
weer in {}|weer {}|pogoda {}|pogoda w {}|погода {}|погода в {}|väder {}|väder i {}|vejr i {}|sää {}|{} hava durumu
počasí {}|vremea în {}|cuaca {}|thời tiết {}|天気 {}|{} 天气|{} 날씨|طقس {}|मौसम {}|καιρός {}""".replace("\n", "|").split("|")

STREETS = """10 Station Road, {}|221 High Street, {}|5th Avenue, {}|Bahnhofstraße 12, {}|Hauptstraße 5, {}
12 rue de la République, {}|Calle Mayor 7, {}|Via Garibaldi 3, {}|ulica Długa 4, {}|Main Street {}|44 Park Lane {}
Clock Tower, {}|City Hall, {}|Central Library, {}|Old Bridge, {}|Railway Museum, {}|Botanical Gardens, {}
Grand Hotel, {}|University Hospital, {}|Rua Augusta 100, {}|17 Elm Street, {}|Gate 5, North Terminal, {}
Building 3, Science Park, {}|Unit 7, Harbour Quay, {}|улица Ленина 5, {}|Kungsgatan 8, {}""".replace("\n", "|").split("|")

NONSENSE = """qwerty asdfgh zxcvbn qazwsx poiuyt lkjhgf mnbvcx asdf qwer zxcv hjkl ffff aaaaaa zzzzz xxyyzz qqq blah
blahblah foobar foo-bar lorem ipsum dolor loremipsum fnord wibble flurble snorgle grault garply plugh frobnicate
sdkfjh wertzu dfghjk tzuiop xcvbnm jklö rtyfgh vbnmkl kjshdf oiwerj xkcdq bzzt brrr hmmm grrr pffft argh ugh meh
undefined-value object-object null-pointer string-test test123abc user-name e-mail no-reply lol rofl wtf omg btw
йцукен фывапр ячсмит ололо тыква123 абвгдеж ыыыы ασδφγ ςερτυ θκλμν אבגדה שדגכע قثصضش شسيبل اااااا asdfqwerty
いろはにほ あああああ ナニヌネノ 啊啊啊啊 测测测 ㅋㅋㅋㅋ ㅁㄴㅇㄹ ฟหกด กขคง क़ख़ग़ कखगघ""".split()

EVERYDAY = """umbrella sandwich banana elephant guitar television breakfast yesterday birthday password printer
calendar chocolate football basketball doctor teacher engineer lawyer student president minister software hardware
internet browser download upload settings account payment invoice receipt delivery customer service support
question answer language english chapter paragraph sentence wonderful terrible beautiful important possible
different several certain because although however therefore meanwhile nevertheless running swimming walking
sleeping cooking reading writing thinking mountaineer bookshelf toothbrush refrigerator microwave blanket pillow
curtain carpet ladder hammer screwdriver battery charger cable adapter headphones speaker camera
Regenschirm Frühstück Geburtstag Schlüssel Fernseher Kühlschrank Bleistift Lehrer Arzt Rechnung vielleicht
gestern Krankenhaus Spielzeug Flugzeug Zeitung Geschwindigkeit Freundschaft Kartoffel Zwiebel Löffel Gabel
parapluie anniversaire fenêtre chaussure professeur médecin facture peut-être hier hôpital avion journal vitesse
fromage oignon cuillère fourchette écrire bouteille serviette
paraguas cumpleaños ventana zapato profesor médico factura quizás ayer avión periódico velocidad queso cebolla
cuchara tenedor botella servilleta juguete
guarda-chuva aniversário janela sapato professor cadeira ontem hospital-geral avião jornal queijo cebola colher
ombrello compleanno finestra scarpa professore fattura forse ieri aereo giornale formaggio cipolla cucchiaio
paraplu verjaardag venster schoen leraar rekening misschien gisteren vliegtuig krant kaas ui lepel vork
parasol urodziny okno buty nauczyciel lekarz rachunek może wczoraj samolot gazeta ser cebula łyżka widelec
зонтик завтрак окно учитель врач счёт может вчера самолёт газета скорость сыр лук ложка вилка бутылка игрушка
карандаш ключи телевизор холодильник погода дождь снег ветер солнце
ομπρέλα πρωινό παράθυρο δάσκαλος γιατρός λογαριασμός χθες αεροπλάνο εφημερίδα τυρί κρεμμύδι κουτάλι πιρούνι
βροχή χιόνι άνεμος
şemsiye kahvaltı pencere öğretmen doktor fatura belki dün uçak gazete peynir soğan kaşık çatal
مظلة فطور نافذة معلم طبيب فاتورة ربما أمس طائرة جريدة جبن بصل ملعقة شوكة مطر ثلج ريح
מטריה חלון מורה רופא חשבון אולי אתמול מטוס עיתון גבינה בצל כף מזלג גשם שלג
छाता नाश्ता खिड़की शिक्षक डॉक्टर शायद कल हवाई अखबार पनीर प्याज चम्मच बारिश बर्फ
雨伞 早餐 窗户 老师 医生 账单 也许 昨天 飞机 报纸 速度 奶酪 洋葱 勺子 叉子 铅笔 钥匙 电视 冰箱
傘 朝食 窓 先生 医者 請求書 多分 昨日 飛行機 新聞 速さ チーズ 玉ねぎ スプーン フォーク えんぴつ テレビ れいぞうこ
우산 아침식사 창문 선생님 의사 영수증 아마도 어제 비행기 신문 속도 치즈 양파 숟가락 연필 냉장고
ร่ม หน้าต่าง ครู หมอ เมื่อวาน เครื่องบิน ช้อน ฝน paraply fönster lärare läkare räkning kanske igår flygplan tidning
deštník snídaně okna učitel lékař účet možná včera letadlo noviny esernyő reggeli ablak tanár orvos számla
payung sarapan jendela guru dokter tagihan mungkin kemarin pesawat koran
hello office home none null undefined n/a test testing weather restaurant money music coffee orange pearl lemon
привет офис дом музыка тест 你好 音乐 天気 音楽 コーヒー bonjour merci hola gracias danke hallo ciao grazie olá obrigado
안녕 음악 커피 مرحبا شكرا قهوة שלום תודה קפה नमस्ते धन्यवाद γεια καφές สวัสดี กาแฟ""".split()

# Inflected words, as they occur in sentences. Lists of everyday words usually lack them.
INFLECTED = """answered borrowed whispering carelessly forgotten suggestions slightly explained borrowing thrown refusal
unpacked polished scratches wandered swollen bitterness embarrassed spilled reluctantly negotiated folding tidied
gelaufen gebracht verstanden Erklärungen geschrieben schneller kleineres Möglichkeiten besprochen verkauften wartete
gefallen Vorschläge Nachbarn geöffnet abgeholt sauberer aufgeräumt Gespräche verloren Überraschungen zerbrochen
mangerons écrivait choisissent oubliées nouvelles finissait vendues rapidement conseils tranquillement achetées pensait
dormaient cherchons réussite chansons répondu mélangé vieillir apprentissage cassées partirent
caminaban escribieron pequeñas respuestas rápidamente pensaba olvidado cantando cocinaron conversaciones limpias
vendieron tranquilamente pregunta aprendizaje rotas salieron buscamos dormían regalos lloviendo ayudaste
andavam escreveram respostas rapidamente pensava esquecido cantando cozinharam conversas limpas venderam pergunta
aprendizagem quebradas saíram procuramos dormiam presentes chovendo ajudaste devagarinho
camminavano scrissero risposte velocemente pensava dimenticato cantando cucinarono conversazioni pulite vendettero
domande imparare rotte uscirono cerchiamo dormivano regali piovendo aiutasti lentamente
gelopen schreven antwoorden sneller dachten vergeten zingende kookten gesprekken schone verkochten vragen geleerd
gebroken vertrokken zoeken sliepen cadeautjes geholpen langzamer opgeruimd
sprungit skrivna svaren snabbt tänkte glömda sjungande lagade samtalen rena sålde frågade lärde brutna gåvor hjälpte
løbet skrevne svarene hurtigt tænkte glemte syngende samtaler rene solgte spurgte lærte brudte gaver hjalp langsomt
gikk skrevet svarte raskere glemt sang samtalene solgt spurte ødelagte gavene hjelpe sakte
juoksivat kirjoitettu vastaukset nopeasti ajattelin unohdettu laulavat keittivät keskustelut puhtaat myivät kysyi
oppinut rikki lahjoja auttoivat hitaasti
biegali napisane odpowiedzi szybciej myślałem zapomniane śpiewając gotowali rozmowy czyste sprzedali pytania nauczony
złamane prezenty pomagali powoli
běhali napsané odpovědi rychleji myslel zapomenuté zpívali vařili rozhovory čisté prodali otázky naučený zlomené dárky
pomáhali pomalu
futottak írták válaszok gyorsabban gondoltam elfelejtett énekelve főztek beszélgetések tiszták eladták kérdések
tanultam törött ajándékok segítettek lassan
alergau scrise răspunsuri repede gândeam uitate cântând găteau discuții curate vândut întrebări învățat rupte cadouri
ajutau încet
koştular yazılmış cevaplar hızlıca düşündüm unutulmuş söylerken pişirdiler konuşmalar temizdi sattılar sorular öğrendim
kırık hediyeler yardımcı yavaşça
berlari tertulis jawabannya cepatnya memikirkan terlupakan bernyanyi memasak percakapan bersih menjual pertanyaan
belajar rusak hadiah membantu perlahan
бегали написанные ответы быстрее думала забытые напевая готовили разговоры чистые продали вопросы учился сломанные подарки
помогали медленно бежали відповіді швидше забуті співали розмови продали питання навчався подарунки допомагали повільно
τρέξανε γραμμένα απαντήσεις γρηγορότερα σκεφτόμουν ξεχασμένα τραγουδώντας μαγείρεψαν συζητήσεις καθαρά πούλησαν ερωτήσεις
ركضوا مكتوبة إجابات أسرع فكرت منسية يغنون طبخوا محادثات نظيفة باعوا أسئلة تعلمت مكسورة هدايا ساعدوا ببطء
دویدند نوشته پاسخها سریعتر فکر فراموش آواز پختند گفتگوها تمیز فروختند پرسشها آموختم شکسته هدیه آهسته
רצו כתובים תשובות מהיר חשבתי נשכח שרים בישלו שיחות נקיים מכרו שאלות למדתי שבור מתנות עזרו לאט
दौड़े लिखा उत्तर तेज़ सोचा भूला गाते पकाया बातचीत साफ़ बेचा सवाल सीखा टूटा उपहार मदद धीरे
দৌড়ানো লেখা উত্তর দ্রুত ভাবলাম ভুলে গান রান্না কথা পরিষ্কার বিক্রি প্রশ্ন শিখেছি ভাঙা উপহার সাহায্য
달렸다 썼습니다 대답을 빨리 생각했다 잊었다 노래하는 요리했다 대화 깨끗한 팔았다 질문 배웠다 부러진 선물 도왔다 천천히
走った 書かれた 答えた 早く 考えた 忘れた 歌って 料理した 会話 綺麗な 売った 質問 学んだ 壊れた 贈り物 手伝った ゆっくり
跑步 写的 回应 更快 想过 忘记 唱歌 做饭 谈话 干净 卖掉 问题 学会 坏了 礼物 帮助 慢慢""".split()

# What people write that names no place, in several words.
PHRASES = """see you soon|what time is it|i am at work|running late|on my way|need more coffee|good night everyone|let me know
too much information|the best day ever|work from home|do not disturb|out of order|no comment|under construction
coming soon|page not found|access denied|sign in here|forgot my keys|happy birthday to you|merry christmas|new message
two weeks ago|living room|dining table|parking lot|shopping list|hot chocolate|ice cream|green tea|blue jeans|dark mode
long story short|never mind|just a moment|first name|last name|phone number|user settings|the end of the world|big deal
wie geht es dir|ich bin müde|bis später|alles gute|keine ahnung|viel glück|frohe weihnachten|guten appetit|zu hause
auf der arbeit|noch nicht|was soll das|kein problem|schönes wochenende|mein zimmer|rote rosen|das leben ist schön|ab und zu
comment ça va|je suis fatigué|à demain|pas de problème|bon appétit|joyeux noël|tout va bien|chez moi|au travail
je t'aime|l'amour toujours|quelle heure est-il|bonne année|petit déjeuner|pomme de terre|il fait froid|mon ami
cómo estás|hasta mañana|no lo sé|buen provecho|feliz navidad|todo bien|en casa|en el trabajo|te quiero mucho
qué hora es|feliz año nuevo|buena suerte|mi familia|la vida es bella|sin azúcar|muchas gracias|de nada|a la playa
tudo bem|até amanhã|não sei|bom apetite|feliz natal|em casa|no trabalho|eu te amo|que horas são|boa sorte|minha casa
come stai|a domani|non lo so|buon appetito|buon natale|tutto bene|a casa|al lavoro|ti amo|che ore sono|buona fortuna
hoe gaat het|tot morgen|geen idee|eet smakelijk|vrolijk kerstfeest|alles goed|op het werk|ik hou van jou|hoe laat is het
jak się masz|do jutra|nie wiem|smacznego wszystkim|wszystko dobrze|w domu|w pracy|kocham cię|która godzina
hur mår du|vi ses imorgon|jag vet inte|god jul|allt bra|på jobbet|jag älskar dig|vad är klockan|hvordan går det|tusen takk
mitä kuuluu|en tiedä|hyvää joulua|kaikki hyvin|minä rakastan sinua|jak se máš|nevím co dělat|veselé vánoce|všechno dobré
hogy vagy|nem tudom|boldog karácsonyt|minden rendben|szeretlek téged|ce mai faci|nu știu|crăciun fericit|te iubesc mult
nasılsın bugün|bilmiyorum ki|mutlu yıllar|her şey yolunda|seni seviyorum|saat kaç|apa kabar|tidak tahu|selamat tahun baru
как дела|я не знаю|с новым годом|всё хорошо|я тебя люблю|который час|на работе|добрый вечер всем|як справи|не знаю
τι κάνεις|δεν ξέρω|καλά χριστούγεννα|όλα καλά|كيف حالك|لا أعرف|كل عام وأنتم بخير|أنا أحبك|حالت چطوره|نمی دانم
מה שלומך|אני לא יודע|חג שמח|אני אוהב אותך|आप कैसे हैं|मुझे नहीं पता|नया साल मुबारक|어떻게 지내세요|모르겠어요|사랑해요
元気ですか|分かりません|あけましておめでとう|你好吗|我不知道|新年快乐|我爱你|สบายดีไหม|ฉันไม่รู้|bạn khỏe không|tôi không biết"""
PHRASES = PHRASES.replace("\n", "|").split("|")

ABSENT = """Lake Okanogan Mirror|Mount Imaginary|Lake Nowhere|Fort Neverland|Port Nothing|Invisible Falls|Atlantis Bay
Gondor|Mordor|Narnia|Wakanda|Hogwarts|Westeros|Winterfell|Rivendell|Neverland|Lilliput|Shangri-La Palace
Gotham City|Metropolis Tower|Emerald City of Oz|Hobbiton Hill|Tatooine|Coruscant|Hyrule|Skyrim|Arrakis|Vulcan Prime
Mount Doom|Castle Rockmore|Xanadu Falls|Lake Zubrowka|Freedonia|Elbonia|Sokovia|Genovia|Ruritania|Latveria
Smallville Lake|Sunnydale High|Hill Valley Mall|Bikini Bottom|Springwood Mill Pond|Zamunda|Grand Fenwick
Lac de la Nullité|Château Inexistant|Monte Inventado|Isla Ninguna|Lago Fantasma|See der Träume|Berg Nirgendwo
озеро Нигде|гора Никакая|Нарния|Средиземье|ナルニア国|ゴンドール|霍格沃茨|魔多|Zufriedenheimdorf|Quxbarhausen""".replace("\n", "|").split("|")

WRONG_COUNTRY = """{}, Japan|{}, Brazil|{}, Norway|{}, Kenya|{}, Peru|{}, Mongolia""".split("|")


def places():
    for row in rows("places.tsv.gz"):
        yield dict(id=row[0], name=row[1], lat=row[2], lon=row[3], country=row[4], people=int(row[7] or 0))


def subdivisions():
    for row in rows("admin.tsv.gz"):
        if row[1] == "1" and row[4]:
            yield row[4], row[5]


def main():
    known = {}
    for place in places():
        if place["people"] >= 15_000 and known.get(place["name"], place)["people"] <= place["people"]:
            known[place["name"]] = place
    names = sorted(known)
    cities = [known[name] for name in names if known[name]["people"] >= 400_000 and name.isascii()]
    print("kind\tquery\toptions\tlat\tlon\tradius_km\texpect\tname\tsource")

    def case(kind, query, place=None, expect=""):
        position = (place["lat"], place["lon"], "40") if place else ("", "", "")
        name = place["name"] if place else ""
        print(*(kind, query, "", *position, expect, name, "written"), sep="\t")

    for template in TALK:
        for place in RANDOM.sample(cities, 5):
            case("talk", template.format(place["name"]), place)
    for template in STREETS:
        for place in RANDOM.sample(cities, 6):
            case("detail", template.format(place["name"]), place)
    for name in RANDOM.sample(names, 1200):
        case("main-name", name, known[name])
    counts = {}
    regions = sorted(subdivisions(), key=lambda region: region[0])
    for _, name in regions:
        counts[name] = counts.get(name, 0) + 1
    for code, name in RANDOM.sample([r for r in regions if counts[r[1]] == 1], 300):
        case("admin1", name, None, f"kind=admin1|city;code={code}")
    for word in sorted(set(NONSENSE)):
        case("nonsense", word, None, "guess")
    for _ in range(60):
        length = RANDOM.randint(5, 11)
        case("nonsense", "".join(RANDOM.choices("bcdfghjklmnpqrstvwxzaeiou", k=length)), None, "guess")
    for word in sorted(set(EVERYDAY)):
        case("everyday", word, None, "guess")
    for name in ABSENT:
        case("absent", name, None, "guess")
    for template in WRONG_COUNTRY:
        for place in RANDOM.sample([c for c in cities if c["country"] in ("US", "DE", "FR", "CN", "IN", "RU")], 15):
            case("absent", template.format(place["name"]), None, "guess")
    common = set(EVERYDAY)
    for word in sorted(set(INFLECTED) - common):
        case("inflected", word, None, "guess")
    for phrase in PHRASES:
        case("phrase", phrase, None, "guess")


if __name__ == "__main__":
    sys.exit(main())
