/// Words that texts write in small letters, or nouns of German, that are also names of places in other languages. The
/// table of everyday words for queries leaves out names of places.
extension TextLanguage {
  static let everydayWords: [String: String] = [
    "en": "soul pole shine",
    "de": """
    ende endes namen name namens speicher speichers melden platte sinn lage senden dingen buch mut boden löwen stein \
    hölle wille talent reich rede nutzen warten stärke feldes lehre nähe zug rolle besitz händen wetter keller \
    kirchen weisen marke helden paradies laufen ofen kuchen schönen mauer mauern lohn haaren elend elends heil \
    dummer sitten heide bandes wolken wellen friedens schwarzen schulen jungfrau lichte weiser dorf drogen schulter \
    wahlen worts hang meise sonnen ware pest kummer hassen handel werken pole heer netzes nüsse löhne \
    bühne mission körner biere bieres horn elche blauen eichen meilen elster hohn bescheid rohe mann männer schonen \
    morden förster gerede indes höchst perm langen landen ungern hasse klang lange enge hallen salz wunden linden \
    melle hatten schaffen wald weil worte wissen stelle stellen maus rot allen bergen tanne plan grund
    """,
    "fr": "seul suis gris gérées chacun lisse",
    "es": """
    lista universidad cada sola soledad esperanza gana sano cine comilla salta caza baja argentino argentina cuyo puerto santos conde \
    condesa domingo rojas salvadora socorro levante paz
    """,
    "it": "sola pensa angolo porto salta sano massa mali vena mito madri siano gene iles",
    "pt": "pensa irão natal conde cada mora",
    "nl": "eend welkom best goes most heel orden",
    "sv": "sina anden",
    "da": "anden inde sine viden",
    "nb": "sine medan anden",
    "fi": """
    oman omaan omassa asiaa asian asiasta edelle edellä edeltä edessä edestä hati laban malliban miten plano samaa \
    samaan samalla saman siinä suri suuria suuren lahti mali
    """,
    "pl": """
    aby mogę mogą pole polem polach polami portu komu kubi woli wola wolę sumy kabli kabla potoki boku kina kinie \
    palmie owo ini aba pani panie pana jasiu tych fala polski polskie polskiej rumuński grek katar tata centrali
    """,
    "cs":
      "aby česky česká české český italské ruské dánské japonské cíle pole činy malí malé malá toku cali",
    "ro": "dacă daca sine cine",
    "ru": """
    того деле думай думая порту порта карту карте осла ослу ослы ровно верный верные читаем роли грязи вине раю рай орёл \
    горький
    """,
    "uk": "усі того порту порти боку решту решті решта малі мали суми рівне",
    "tr": """
    zamanı zamanın zamanının sola konak konakta konaktan kabul hataya arar yamanın benim ikinin sokete arada yola \
    kotanın koruma saatten bariz bari gene gine ordu şundan
    """,
    "hu": "számára abban abból vele ismert",
    "id": "kira lima",
    "vi": "kiểu bị dữ",
    "ar": "خرج",
  ]
}
