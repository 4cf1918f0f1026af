extension QuestionLanguage {
  /// Languages in Latin letters.
  static let latin = [
    QuestionLanguage(
      "fr",
      """
      météo meteo averses temps température quel quelle où trouve fait-il fait pleut pleuvoir pluie neige neiger vent soleil chaud froid orage va \
      demain aujourd'hui hier maintenant matin soir week-end semaine prévisions habite viens près pres qu'il est-ce que quand ville il à
      """),
    QuestionLanguage(
      "es",
      """
      tiempo clima llueve llover lloverá lluvia nieva nieve viento calor frío temperatura pronóstico pronostico previsiones previsión hoy mañana ayer \
      ahora semana fin hace hará va a qué que cuál cual dónde donde está cerca vivo soy ciudad en
      """),
    QuestionLanguage(
      "pt",
      """
      tempo clima meteorologia previsão previsao chove chover chuva neva calor frio temperatura hoje amanhã agora semana vai fazer qual onde fica perto \
      moro sou vivo cidade em
      """),
    QuestionLanguage(
      "it",
      """
      meteo tempo previsioni piove piovere pioggia nevica neve vento caldo freddo oggi domani adesso stasera che fa dove trova vicino abito \
      vengo città
      """),
    QuestionLanguage(
      "de",
      """
      wetter wettervorhersage vorhersage wetterbericht regnet regen regenradar gewitter unwetter scheint sonne schneit schnee warm kalt \
      temperatur heute morgen übermorgen jetzt gerade nächste woche wochenende wie wird das wo liegt nahe nähe wohne wohnhaft komme lebe bin stadt es ist
      """),
    QuestionLanguage(
      "nl",
      """
      weer weerbericht buienradar regent regen sneeuwt sneeuw warm vandaag morgen nu weekend hoe wordt wat waar ligt woon woont kom het is
      """),
    QuestionLanguage(
      "sv", "väder vädret väderprognos regnar snöar imorgon idag blir vad bor var ligger i-dag"),
    QuestionLanguage(
      "da", "vejr vejret vejrudsigt regner sner morgen dag i-dag hvordan bliver bor"),
    QuestionLanguage(
      "nb", "vær været værmelding regner snør morgen dag i-dag hvordan blir bor"),
    QuestionLanguage(
      "is", "veður veðrið veðurspá rignir snjóar morgun", endings: "firði:fjörður i: um: u:a"),
    QuestionLanguage(
      "fi", "sää säätila sataa sataako lämpötila huomenna tänään millainen asun",
      endings:
        """
        run:rku hdessa:hti hdesta:hti hteen:hti hden:hti joella:joki joen:joki nnassa:nta nnan:nta \
        issa: issä: ista: istä: iin: illa: illä: ilta: iltä: ille:
        """
    ),
    QuestionLanguage(
      "et", "ilm ilma ilmateade ilmaennustus sajab homme täna milline",
      endings: "s: as: is: st: l: el: t: a: sse:"),
    QuestionLanguage(
      "lt", "oras orai orų prognozė lyja sninga rytoj šiandien kaip koks",
      endings:
        "uje:us iuje:ius e:as yje:ys yje:is oje:a ėje:ė uose:ai iuose:iai ose:os aus:us o:as os:a io:ys ų:ai"
    ),
    QuestionLanguage(
      "lv", "laiks laika laikapstākļi ziņas līst snieg rīt šodien kāds",
      endings: "ī:s i:s ē:e ā:a os:i īs:is is:is as:a ū:us es:e"),
    QuestionLanguage(
      "pl",
      """
      pogoda pogody prognoza pada padać deszcz śnieg temperatura jutro dziś dzisiaj teraz będzie jaka jaki mieszkam gdzie czy jest
      """, endings: "wia:w cach:ce nem:ne ymstoku:ystok"),
    QuestionLanguage(
      "cs",
      "počasí předpověď prší pršet sněží teplota zítra dnes bude jaké bydlím kde je",
      endings: "ých:é ých:y é:á ách:y"),
    QuestionLanguage(
      "sk", "počasie predpoveď prší pršať sneží teplota zajtra dnes bude aké bývam kde je",
      endings: "ej:á ni:eň ých:é och:y ách:y"),
    QuestionLanguage(
      "hu",
      "időjárás idő eső esik előrejelzés hőmérséklet ma holnap milyen lesz lakom hol van",
      endings: "i:"),
    QuestionLanguage(
      "ro", "vremea vreme plouă ploaie ninge prognoza mâine azi astăzi cum este locuiesc unde"),
    QuestionLanguage(
      "hr", in: "HR BA RS ME",
      """
      vrijeme vreme prognoza vremenska kiša snijeg sneg pada temperatura danas sutra kakvo kako gdje gde živim je
      """, endings: "ku:ak om:i cu:ac ru:ar u:o om:o"),
    QuestionLanguage(
      "sl", "vreme napoved dež dežuje pada sneg temperatura jutri danes kakšno je",
      endings: "i:a u: u:e u:o ru:er em:o om:o ah:e ih:i"),
    QuestionLanguage("sq", "moti bie shi parashikimi sot nesër", endings: "ë:a"),
    QuestionLanguage(
      "tr",
      "hava durumu yağmur yağıyor kar sıcaklık sıcak yarın bugün nasıl olacak nerede oturuyorum yaşıyorum"
    ),
    QuestionLanguage(
      "az", "hava havası proqnozu yağış bugün sabah", endings: "da: də: nın: nin: ın: in:"),
    QuestionLanguage("uz", "ob-havo havo yomg'ir bugun ertaga", endings: "da: ning:"),
    QuestionLanguage(
      "eu", "eguraldia eguraldi iragarpena euria gaur bihar", endings: "n: en: an: ko: eko:"),
    QuestionLanguage(
      "id", "cuaca prakiraan ramalan suhu hujan besok hari ini tidak bagaimana dimana tinggal esok"),
    QuestionLanguage("vi", "thời tiết dự báo nhiệt độ mưa ngày mai hôm nay sống"),
    QuestionLanguage("ca", "temps plou demà avui fa fred"),
  ]

  /// Languages in other letters.
  static let others = [
    QuestionLanguage(
      "ru", in: "RU BY KZ KG",
      """
      погода погоды погоду прогноз дождь дождя снег идет температура сегодня завтра вчера сейчас неделю выходные какая какой будет живу где \
      находится
      """, endings: "ем:ий ых:ые ле:ел"),
    QuestionLanguage(
      "uk", in: "UA",
      "погода погоди погоду прогноз дощ сніг температура завтра сьогодні яка буде живу де чи",
      endings: "ому:ий ій:а озі:іг"),
    QuestionLanguage(
      "be", in: "BY", "надвор'е надвор прагноз дождж снег заўтра сёння", endings: "у: е: ы:а е:а"),
    QuestionLanguage("bg", in: "BG", "времето време прогноза дъжд вали утре днес живея къде"),
    QuestionLanguage(
      "sr", in: "RS BA ME",
      "време времена прогноза временска киша снег пада температура данас сутра какво како је",
      endings: "ом:и цу:ац ку:ак ру:ар у:о ој:а"),
    QuestionLanguage(
      "el", in: "GR CY",
      "καιρός καιρος καιρό καιρού βρέχει χιονίζει πρόγνωση θερμοκρασία αύριο σήμερα κάνει θα τι που είναι μένω"
    ),
    QuestionLanguage(
      "kk", in: "KZ", "ауа райы бүгін ертең жаңбыр",
      endings: "да: де: та: те: ның: нің: дың: дің: тың: тің:"),
    QuestionLanguage(
      "mn", in: "MN", "цаг агаар агаарын өнөөдөр маргааш", endings: "т: д: ын: ийн:"),
    QuestionLanguage("ka", in: "GE", "ამინდი ამინდის დღეს ხვალ წვიმა", endings: "ში:ი ში: ის:ი"),
    QuestionLanguage("hy", in: "AM", "եղանակը եղանակ այսօր վաղը անձրև", endings: "ում: ի:"),
    QuestionLanguage(
      "he", in: "IL", "מזג אוויר האוויר הוויר תחזית גשם יורד היום מחר דמות כמה מעלות מה"),
    QuestionLanguage(
      "bn", in: "BD IN", "আবহাওয়া বৃষ্টি তাপমাত্রা আজ কাল আগামীকাল কেমন", endings: "য়: য়: ে: র: ের: তে:"),
    QuestionLanguage(
      "ta", in: "IN LK", "வானிலை மழை வெப்பநிலை இன்று நாளை", endings: "யில்: ில்:்"),
    QuestionLanguage(
      "te", in: "IN", "వాతావరణం వర్షం ఉష్ణోగ్రత ఈరోజు రేపు", endings: "లోని: లో: లో:ు"),
    QuestionLanguage("hi", in: "IN NP", "मौसम आज कल तापमान बारिश कैसा होगी रहेगा"),
    QuestionLanguage(
      "mr", in: "IN", "हवामान पाऊस तापमान आज उद्या कसे ची चे चा", endings: "मध्ये: ातील: ात:"),
    QuestionLanguage(
      "gu", in: "IN", "હવામાન વરસાદ તાપમાન આજે આજનું કાલે કેવું", endings: "માં: નું: ની: નો: ના:"),
    QuestionLanguage("pa", in: "IN PK", "ਮੌਸਮ ਬਾਰਿਸ਼ ਮੀਂਹ ਤਾਪਮਾਨ ਅੱਜ ਕੱਲ੍ਹ ਦਾ ਦੀ ਦੇ ਵਿੱਚ ਵਿਚ"),
    QuestionLanguage(
      "kn", in: "IN", "ಹವಾಮಾನ ಮಳೆ ತಾಪಮಾನ ಇಂದು ಇಂದಿನ ನಾಳೆ",
      endings: "ದಲ್ಲಿ: ಯಲ್ಲಿ: ನಲ್ಲಿ: ಿನಲ್ಲಿ:ು ಿನ:ು"),
    QuestionLanguage(
      "ml", in: "IN", "കാലാവസ്ഥ മഴ താപനില ഇന്ന് ഇന്നത്തെ നാളെ", endings: "യിലെ: യിൽ: ിൽ:് ിലെ:്"),
    QuestionLanguage("ur", in: "PK IN", "موسم بارش درجہ آج کا کی کے میں کیسا"),
    QuestionLanguage(
      "fa", in: "IR AF",
      "هوا هوای هواشناسی باران برف می‌بارد دما دمای امروز فردا وضعیت پیش‌بینی چطور است"),
    QuestionLanguage("am", in: "ET", "የአየር አየር ሁኔታ ዝናብ ዛሬ ነገ"),
    QuestionLanguage("si", in: "LK", "කාලගුණය කාලගුණ වැස්ස අද හෙට", endings: "හි: යේ: ේ:"),
    QuestionLanguage("km", in: "KH", "អាកាសធាតុ ភ្លៀង សីតុណ្ហភាព ថ្ងៃនេះ ស្អែក"),
    QuestionLanguage("my", in: "MM", "မိုးလေဝသ ရာသီဥတု မိုး အပူချိန် ဒီနေ့ မနက်ဖြန်"),
    QuestionLanguage("lo", in: "LA", "ອາກາດ ສະພາບອາກາດ ຝົນ ມື້ນີ້ ມື້ອື່ນ"),
  ]
}
