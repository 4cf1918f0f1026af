/// The words of ``QueryVocabulary``. A word in two tables has the role of the first one there.
enum QueryWordTables {
  /// Articles, prepositions, conjunctions, pronouns.
  static let particles = """
    the of in at for on by to from is it and or with a an my me we us our this that i how's what's where's \
    das die der dem den des im bei von vom zu zum zur am um in und oder ich wir es ist nach aus ab le la les de du des \
    à au aux dans en et ou je nous d l il elle on est el los las del y o e yo al un una con por para es en lo do da dos das no na nos nas em \
    eu com a os as um uma di dei della delle dello degli nel nella a ad il i gli io sono lo het een van te ter ten den bij op ik en w \
    we z na do dla i od ja ve v k u o s na z se och i på att jag av til fra og er en et på ja on ko mit na je se za iz od su in pri \
    в во на с из и к у от для до по я мы это і в у з та від на для از در و به را في من إلى على و ال ב ל מ ש את של \
    στο στη στην στον του της των σε και από ο η το οι τα να da de la din în pe și al a lui az egy és van a in di ke dari dan yang ini \
    saya ng sa ang ni at ay va bir bu ile da de dan den ı ở tại của và từ đến の は が に で を と も 的 在 是 我 了 에 에서 의 은 는 이 가 을 를 도 \
    की का के में से है को पर और я є мен bu dan ga va ir uz no un ar ka is iš ir su ja on ning ve ile
    """

  /// Kinds of places and of administrations.
  static let kinds = """
    city town village municipality municipal state province region county district prefecture department republic country \
    territory borough commune township parish shire council capital metropolitan metropolis metro greater royal federal kingdom \
    authority unitary seat dist vill sh msa limits proper stadt gemeinde kreis landkreis kreisstadt landeshauptstadt hauptstadt großstadt kleinstadt \
    bezirk bundesland land kanton freistaat hansestadt freie dorf markt marktgemeinde ort ortsteil bundesstaat staat provinz regierungsbezirk \
    stadtgemeinde samtgemeinde verbandsgemeinde universitätsstadt ville commune département préfecture sous-préfecture région canton \
    arrondissement métropole agglomération communauté urbaine village pays état capitale ciudad cd municipio municipalidad provincia región \
    departamento estado edo pcia comunidad autónoma comarca pueblo villa localidad alcaldía ayuntamiento delegación partido cantón distrito república \
    país cidade município prefeitura câmara municipal concelho freguesia distrito estado vila aldeia província região comune città provincia \
    regione frazione municipalità metropolitana capoluogo borgo paese stato gemeente stad dorp provincie deelgemeente hoofdstad plaats \
    miasto gmina powiat województwo stołeczne wieś woj pow m obec město okres kraj městys vesnice hlavní statutární mesto obec okres kraj \
    kaupunki kunta maakunta lääni pitäjä kommun kommune län fylke stad by region ort tätort bygd herad køping landskap bær sveitarfélag borg \
    város városa megye megyei jogú község járás kerület főváros falu municipiul municipiu orașul oraș județul județ jud comuna comună satul \
    grad općina opština županija okrug selo občina mesto vas naselje glavni kotar opcina bashkia qyteti komuna qark \
    город города городе г гор гр мэрия область области край район района республика округ городской муниципальный село деревня посёлок пгт обл \
    р-н администрация поселение місто міста м область область район громада селище село горад вобласць раён град община област село \
    δήμος δήμου δήμο νομός πόλη περιφέρεια κοινότητα χωριό νησί ili ilçesi ilçe şehri şehir büyükşehir belediyesi belediye il köyü kasaba \
    merkez merkezi valiliği şəhəri şəhər rayonu qəsəbəsi shahri shahar viloyati tumani қаласы қала облысы ауданы ауылы шаары облусу шаар хот \
    аймаг şäheri welaýaty miestas miesto savivaldybė rajonas apskritis pilsēta novads pagasts linn vald maakond alev бистәһе ҡалаһы қалаһы \
    thành phố tp tỉnh quận huyện xã thị xã thị trấn kota kabupaten provinsi kecamatan desa kab kec bandar daerah \
    negeri bandaraya majlis lungsod bayan lalawigan munisipalidad jiji mji mkoa wilaya dorp munisipaliteit stad \
    مدينة محافظة ولاية بلدية إمارة منطقة قرية مركز شهر استان شهرستان بخش روستای شہر ضلع صوبہ شهرداری ښار ولایت עיר העיר עיריית מחוז קיבוץ מושב \
    शहर जिला ज़िला नगर राज्य गाँव नगरपालिका तालुका jilla zila shehar tehsil taluk taluka mandal জেলা শহর উপজেলা மாவட்டம் நகரம் జిల్లా నగరం ജില്ല \
    ಜಿಲ್ಲೆ ਸ਼ਹਿਰ જિલ્લો নগর ಜಿಲ್ಲಾ ನಗರ ਜ਼ਿਲ੍ਹਾ શહેર നഗരം जिल्हा ከተማ නගරය ទីក្រុង ນະຄອນ \
    จ อ ต จังหวัด อำเภอ เขต แขวง ตำบล เมือง เทศบาล เทศบาลนคร เทศบาลเมือง นคร ເມືອງ ແຂວງ ខេត្ត ក្រុង ស្រុក မြို့ \
    市 省 区 區 县 縣 県 都 府 道 町 村 鎮 镇 乡 鄉 郡 州 自治区 自治州 特别行政区 特別行政區 地区 市辖区 开发区 新区 街道 \
    시 도 구 군 읍 면 동 특별시 광역시 특별자치시 특별자치도 shi ken fu gun ku si do gu dong sheng xian qu shì \
    ciutat ajuntament udala udal hiria concello cathair baile contae dinas cyngor sir belt kêr bro stêd comú ქალაქი մարզ քաղաք \
    kreisfreie magistrat großraum ballungsraum metropolregion municipi udalerria herria qarku rajoni primăria primărie \
    општина општине megapolis belediyesinin perbandaran pemkot pemkab kotamadya siyudad manispaa magaalada gobolka birnin \
    garin jihar ilu obodo महानगरपालिका महानगर निगम जिल्ला सिटी সিটি কর্পোরেশন পৌরসভা গ্রাম জেলার மாநகராட்சி நகராட்சி \
    కార్పొరేషన్ మండలం ಮಹಾನಗರ ಪಾಲಿಕೆ കോർപ്പറേഷൻ മഹാനഗരം મહાનગરપાલિકા ਨਗਰ ਨਿਗਮ تحصیل کلانشهر دهستان أمانة قضاء ناحية מועצה \
    אזורית მუნიციპალიტეტი რაიონი მხარე համայնք գյուղ rayon kəndi шаҳри вилояти ноҳияи сум дүүрэг вёска kaupstaður hreppur \
    gemeng lokali ክልል ዞን regio regionen 城区 市区 都市圏 광역 \
    ortschaft stadtverwaltung staden kommunen tettstedet tätorten jud pekan mukim rajono savivaldybės mestna смт рп \
    муниципальное образование городское сельское міська територіальна إقليم तहसील मंडल থানা বিভাগ ქ ք
    """

  /// Buildings, stations, offices and parts of a city.
  static let buildings = """
    station railway train bus terminal airport airfield hall centre center uptown midtown inner outskirts suburb suburbs \
    area surroundings old university hospital campus office hq headquarters port harbour harbor tower mall plaza hotel hostel airbnb \
    hbf hauptbahnhof bahnhof bf hb bhf flughafen altstadt mitte rathaus universität messe umgebung \
    gare aéroport centre-ville mairie hôtel université préfecture casco capital estación aeropuerto universidad catedral \
    estação aeroporto rodoviária prefeitura stazione aeroporto termini municipio università centraal binnenstad luchthaven \
    stadhuis dworzec główny lotnisko śródmieście rynek urząd nádraží hlavní letiště radnice stanica rautatieasema lentoasema \
    centralstation flygplats lufthavn stasjon banegård pályaudvar belváros repülőtér gara aeroportul kolodvor \
    вокзал аэропорт станция аэропорта вокзала летище гара аеропорт σταθμός αεροδρόμιο κέντρο havalimanı gar garı otogar ga sân bay \
    bandara stasiun stesen lapangan terbang محطة مطار فرودگاه ایستگاه תחנת נמל สถานี สนามบิน 站 駅 北区 中区 南区 东区 西区 港区 中央区 중구 동구 서구 남구 북구 空港 机场 機場 火车站 高铁站 역 공항 터미널 \
    library museum museums gallery theatre theater cinema church chapel cathedral mosque synagogue monastery abbey castle palace bridge \
    stadium arena zoo aquarium observatory park garden gardens school college academy clinic pharmacy restaurant restaurants cafe pizzeria \
    pub supermarket market cemetery courthouse embassy consulate pool \
    bibliothek bücherei oper kino kirche dom kathedrale schloss brücke stadion tierpark stadtpark schule gymnasium krankenhaus klinikum \
    klinik apotheke gasthaus supermarkt friedhof freibad hallenbad kindergarten polizei arzt \
    musée bibliothèque médiathèque théâtre opéra cinéma église cathédrale chapelle château stade parc école collège lycée clinique pharmacie \
    piscine cimetière mosquée museo biblioteca teatro cine iglesia castillo palacio puente estadio parque escuela colegio clínica farmacia \
    restaurante mercado cementerio convento monasterio chiesa duomo cattedrale castello palazzo ponte stadio parco scuola liceo clinica \
    ospedale ristorante mercato cimitero museu igreja castelo palácio estádio escola colégio farmácia \
    bibliotheek schouwburg kerk kasteel brug dierentuin ziekenhuis universiteit apotheek muzeum biblioteka teatr kościół katedra zamek pałac \
    szkoła liceum szpital uniwersytet apteka restauracja basen cmentarz knihovna knižnica divadlo kostel kostol katedrála hrad zámek zámok \
    škola nemocnice nemocnica lékárna lekáreň restaurace reštaurácia univerzita museet bibliotek teater kyrka kirke domkyrka domkirke slott \
    skola skole sjukhus sykehus sygehus universitet apotek kirjasto teatteri kirkko tuomiokirkko linna koulu sairaala yliopisto apteekki \
    múzeum könyvtár színház templom iskola kórház egyetem gyógyszertár étterem muzeu muzeul bibliotecă teatru biserică catedrală castel palat \
    școală spital universitatea farmacie muzej knjižnica kazalište crkva dvorac bolnica sveučilište univerzitet ljekarna apoteka \
    müze müzesi kütüphane tiyatro cami camii kilise kalesi stadyum stadı hastane hastanesi üniversitesi okul okulu lise eczane restoran \
    музей библиотека театр кинотеатр церковь собор храм замок мост стадион парк школа больница поликлиника университет аптека ресторан \
    бібліотека церква лікарня університет μουσείο βιβλιοθήκη θέατρο εκκλησία νοσοκομείο σχολείο πανεπιστήμιο στάδιο \
    متحف مكتبة مسجد مستشفى جامعة مدرسة قلعة موزه کتابخانه بیمارستان دانشگاه מוזיאון ספרייה אוניברסיטה \
    अस्पताल विश्वविद्यालय स्कूल मंदिर संग्रहालय पुस्तकालय masjid gereja sekolah universitas perpustakaan \
    大学 医院 病院 学校 博物館 博物馆 美術館 图书馆 図書館 公園 公园 酒店 대학교 병원 학교 박물관 공원 \
    alrededores afueras cercanías periferia périphérie alentours environs banlieue dintorni hinterland zona interland \
    arredores redondezas umland stadtrand omgeving omstreken okolice okolicy okolí okolie környéke környék împrejurimi \
    okolica okolina околности окрестности околиці передмістя çevresi civarı lähiseutu omegn omnejd ümbrus apkārtne apylinkės \
    sekitarnya ضواحي حومه اطراف סביבה surrounding vicinity cbd edif edificio nave residence résidence edifício polígono \
    asema jaam stacja vasútállomás istasyonu otogarı станція железничка жп स्टेशन रेलवे স্টেশন রেলওয়ে สถานีรถไฟ \
    industrial estate business retail 周边 周邊 周辺 附近 近郊 郊外 근교 주변 근처 車站 车站 火車站 役所 市役所 시청
    """

  /// The middle of a city, in languages in which the word is seldom part of a name.
  static let centers = """
    ctr central centro centrum zentrum downtown centru centrul centar keskusta sentrum innenstadt centrale merkez merkezi \
    центр κεντρο 中央 中心 市中心 시내 중심 \
    stadtzentrum stadtmitte stadtkern centras centrs kesklinn kesklinna byen bykernen bykjernen středu belvárosi centrala \
    център центар ცენტრი կենտրոն középpont وسط מרכז 도심 市内 市內 citycentre pusat
    """

  /// Districts that many cities have, by the direction.
  static let sharedDistricts = """
    北区 南区 東区 东区 西区 中区 中央区 港区 緑区 中正區 중구 동구 서구 남구 북구
    """

  /// Weather, time, movement, work, greetings: what people say about a place that they name, in English and in languages
  /// of which ``QuestionLanguage`` has none.
  static let noise = """
    weather forecast forecasts temperature temp temps climate rain raining rainy snow snowing wind windy humidity humid sunny sun cloudy storm \
    pollen uv index air quality sunrise sunset moon aqi current currently what whats how hows like will going be can could you \
    near nearby around close greater outside inside within just map maps time timezone zone hotels flight flights today tomorrow \
    tonight yesterday now right morning evening afternoon weekend week weeks month year next last day days hour hourly hours please show \
    local live lives living lived conditions hey hello hi greetings thanks where go going take navigate directions meet located location home \
    hometown born raised bred based resident native proud visiting visit moved moving drive drove driving travel trip road remote hybrid work \
    working worker family mostly somewhere days these used friday monday tuesday wednesday thursday saturday sunday hot cold warm engineer \
    street-view gps position address place cedex pobox ama hey ok lol bio \
    panahon bukas ngayon ulan hali hewa leo kesho \
    طقس الطقس حالة الجو درجة الحرارة اليوم غدا أعيش أين مطر الآن هوای هوا آب وضعیت امروز فردا کجاست موسم \
    ପାଣିପାଗ аба ырайы tywydd อากาศ สภาพอากาศ พยากรณ์ วันนี้ พรุ่งนี้ ฝน \
    天气 天氣 天气预报 天氣預報 天気 天気予報 明天 今天 后天 昨天 怎么样 怎麼樣 温度 气温 氣溫 下雨 下雪 会 會 吗 嗎 如何 多少度 \
    今日 明日 週末 気温 雨 どう ですか 降る 降ります 降りますか でしょうか 教えて 날씨 오늘 내일 주말 기온 비 비가 눈이 오나요 올까요 어때 예보 \
    radar rainradar
    """

  /// Kinds of streets before the name, as in Romance and Slavic languages.
  static let streetsBeforeName = """
    rue chemin quai allée allées route rte impasse ruelle lotissement calle callejón avda avd avenida av carrer carrera cra cl kra paseo passeig ronda camino \
    glorieta jirón jr calzada calz ctra carretera psje pje pasaje prolongación prol transversal diagonal via viale piazza p.za piazzale corso largo vicolo contrada lungomare strada calea bulevardul bd str-la aleea splaiul \
    rua praça praca estrada travessa rodovia alameda beco avª ul ulica ulitsa plac al aleja aleje os nám náměstí námestie nábřeží třída \
    trg ulice ulici улица ул вул вулиця проспект пр просп пр-т пр-кт переулок пер пров шоссе ш набережная наб площадь пл проезд бульвар бул бульв \
    тупик микрорайон мкр провулок площа οδός λεωφόρος λεωφ πλατεία jalan jl jln lorong jl. gang đường phố-đường ngõ hẻm số \
    شارع طريق خیابان بلوار کوچه میدان רחוב רח שדרות שד דרך ถนน ซอย rruga bulevardi bulevar bulwar \
    sraid barangay brgy purok sitio perumahan perum ruko barrio reparto ciudadela cdla colonia col fracc fraccionamiento urb urbanización bairro kelurahan kel phường quartier
    """

  /// Kinds of streets after the name, as in Germanic languages, Hungarian and Turkish.
  static let streetsAfterName = """
    street st road rd lane ln drive dr way highway hwy court ct terrace crescent cres circle close grove gardens row mews parkway pkwy \
    square sq alley parade freeway turnpike trail loop broadway wharf straße strasse str gasse weg platz ring damm ufer allee straat laan plein weg kade gracht singel dreef \
    gata gatan väg vägen gade vej gate vei torg torget plads utca út útja tér tere körút köz cadde caddesi cad sokak sokağı sok sk mahallesi mah \
    bulvarı bulvar meydanı tie katu kuja iela gatve prospekts gatvė pr mnt tänav tn puiestee prospekt küçəsi küç kochasi chasi ქუჩა გამზირი გამზ փողոց փող պողոտա պող көшесі даңғылы \
    路 街 大道 大街 巷 弄 段 通り 通 丁目 番地 번길 로 길 대로
    """

  /// Kinds of streets on either side.
  static let streets = """
    avenue ave boulevard blvd place plaza plazas pl esplanade promenade quay marg nagar sector chowk galli
    """

  static let streetEndings =
    "straße strasse straat strase gatan gata gade gasse vägen vegen veien vei vej weg gränd dijk singel allee platz gracht laan plein kade katu ulica sokak caddesi utca iela"

  /// The endings of words that name streets beside a number.
  static let numberedStreetEndings = "str tie vegur straeti"

  /// What stands for a number of a house that has none: `bez broja`, `sin número`, `senza numero civico`.
  static let missingNumbers = "bb sn snc"

  /// Words before or after numbers of houses, floors, flats, boxes.
  static let units = """
    tel tél telefon teléfono phone mob fax km whg wohnung tür apt apartment suite ste unit flat floor fl level lvl room rm building bldg block blk house plot lot no nr num number box po p.o postfach \
    postbus bp b.p apartado casilla gpo hausnummer top stiege stock og eg etage étage bâtiment bât bis ter quater apt appt esc piso bajo bajos nro depto \
    departamento dpto oficina of int interior ext puerta pta planta local izq izquierda dcha manzana mz lote sala loja andar \
    apto bloco conj conjunto esq dto rc int interno scala piano bus bte boîte lok lokal m mieszk p p. byt vchod patro as krs lgh tv th \
    kl sc bl ap et scara etaj nr sektor sector кв квартира д дом корп корпус к стр строение оф офис под подъезд этаж эт буд будинок кім ап вх ет \
    διαμέρισμα όροφος αρ no: kat daire blok dis kapı d apt. شقة رقم مبنى بناية محلة زقاق طابق عمارة فيلا villa پلاک واحد طبقه דירה קומה בית ชั้น ห้อง หมู่ ซอย lantai tingkat \
    rt rw kav kavling komplek tầng tòa nhà số căn hộ 号 號 楼 樓 室 层 層 栋 棟 番 号室 階 호 층 번지 동 emelet em ajtó fszt lh lépcsőház \
    hæð mənzil uy ბინა opposite behind opp shop stall
    """
}
