/// Languages in Latin letters.
extension TextLanguage {
  static let all = latin + others

  private static let latin = [
    TextLanguage(
      "en",
      common: """
        the of and a is was that for it with as his on be by this had not are but they have \
        an he she we you i were has their its will would there when who after also today \
        yesterday last next more than or if then while lives lived live works worked went \
        goes came comes born moved travels traveled travelled flew says said likes loves \
        accused accuses agreed agrees announced announces approves attacked attacks banned bans \
        beat beats became becomes blames bombs borders bought calls claims closed closes \
        conquered declared declares defeated defeats denies elects expels exports faces fights \
        holds hosts imports imposes invaded invades joined joins launched launches lost loses \
        opened opens plans produces rejected rejects remains seeks sells sends sent signed signs \
        sold suspends threatened threatens urges voted votes wants warned warns wins won
        """,
      before: """
        in from to near at between towards toward via around outside through across into off leaving \
        visit visited visiting reach reached reaches enter entered enters entering \
        link links linking connects connecting batters battered
        """,
      titles: """
        mr mrs ms miss dr sir prof professor president senator king queen prince saint \
        captain \
        colonel lieutenant sergeant bishop cardinal lord lady uncle aunt dear \
        brother sister cousin friend son daughter wife husband \
        duke duchess earl count countess baron engineer
        """),
    TextLanguage(
      "de",
      common: """
        der die das und ist nicht mit den dem des ein eine einen einem einer auf sich auch \
        es an für als wird war werden hat haben sind noch wie sie er ich wir ihr man am zum \
        dass wurde beim heute gestern wohnt lebt arbeitet fährt fuhr ging kommt kam geboren \
        zog reist reiste fliegt flog sagt sagte mag liebt
        """,
      before: """
        in nach aus bei von über zwischen um durch im ins zur gegen richtung stadt raum via \
        ab bis besucht besuchte besuchen erreicht erreichte erreichen verlässt verließ verlassen verbindet verband
        """,
      articles: "der die das dem den im am ins beim vom zum zur",
      definite: "der die das dem den des im am beim vom zum zur ein eine einen einem einer",
      beforeAreas: "die der den dem das des",
      titles: """
        herr frau dr prof professor professorin präsident kanzler könig königin familie \
        kapitän general major oberst doktor bischof onkel tante lieber \
        bruder schwester cousin cousine freund freundin tochter sohn oma opa \
        herzog herzogin graf gräfin baron freiherr ingenieur
        """,
      endings: "s:",
      capitalizesNouns: true),
    TextLanguage(
      "fr",
      common: """
        le la les et est que qui dans un une des du pas sur plus par il elle ce cette ses \
        son sa avec ne se sont été nous vous je on mais ou comme leur ont fait était hier \
        aujourd \
        habite vit travaille né née
        """,
      before: """
        à en au aux de d depuis vers entre près via pour jusqu visite visitent visita relie relient \
        quitte quitta rejoint direction frappe frappé touche touché secoue secoué traverse dessert menace
        """,
      definite: "le la les un une",
      beforeAreas: "le la les l du des en",
      titles: """
        m mme mlle monsieur madame dr docteur professeur président roi reine saint \
        capitaine général colonel commandant maître cardinal oncle tante cher chère \
        frère sœur cousin cousine ami amie fils fille \
        duc duchesse comte comtesse marquis marquise baron ingénieur docteure professeure abbé
        """),
    TextLanguage(
      "es",
      common: """
        el la los las y que un una del se no es con su al lo como más pero sus le ya o este \
        sí porque esta son fue ha muy también hay ayer hoy está era desde \
        vivo vive nació trabajo trabaja
        """,
      before: """
        en a de desde hacia hasta entre por para cerca vía visita visitó visitar \
        sacude sacudió azota azotó golpeó amenaza alcanzó cruza conecta une abandonó
        """,
      definite: "el la los las al del un una",
      titles: """
        señor señora sr sra don doña dr doctor profesor profesora rey reina san santo \
        capitán coronel comandante cardenal tío tía querido querida \
        hermano hermana primo prima amigo amiga hijo hija abuelo abuela \
        duque duquesa conde condesa marqués marquesa barón ingeniero ingeniera señorita doctora
        """),
    TextLanguage(
      "it",
      common: """
        il lo la i gli le e che un una di è non per con del della dei delle al alla si sono \
        ha ma come più anche questo questa suo sua nel col essere ieri oggi stato era \
        vivo vive abito abita lavoro lavora nato nata
        """,
      before: """
        a ad in da di d dell nell all dall sull verso tra fra nel nella dalla alla dal al \
        per vicino visita visitò visitare
        """,
      articles: "la il della dalla alla nella",
      definite: "il la lo del dal al un una della dalla alla",
      beforeAreas: "il la lo l le i del dei delle",
      titles:
        """
        signor signora sig dott dottor dottoressa prof professor professoressa papa re regina san santa \
        capitano colonnello maestro cardinale zio zia caro cara \
        fratello sorella cugino cugina amico amica figlio figlia nonno nonna \
        duca duchessa conte contessa marchese marchesa barone ingegnere dottore signorina
        """
    ),
    TextLanguage(
      "pt",
      common: """
        o a os as e que um uma do da dos das se não com por mais como mas ao ele ela seu sua \
        ou foi são está tem já também ontem hoje pelo pela muito \
        vivo vive moro mora trabalho trabalha nasceu
        """,
      before: "em de para a no na do da entre até desde perto via visita visitou visitar",
      articles: "a o da do na no à ao",
      definite: "o os as um uma",
      beforeAreas: "o a os as do da dos das",
      titles: """
        senhor senhora sr sra dr professor professora dona rei rainha são \
        capitão coronel comandante cardeal tio tia caro cara \
        irmão irmã primo prima amigo amiga filho filha avô avó \
        duque duquesa conde condessa marquês marquesa barão engenheiro engenheira \
        doutor doutora
        """),
    TextLanguage(
      "nl",
      common: """
        de het een en is dat die niet zijn op te met voor er aan om ook als dan maar bij nog \
        hij ze wij ik je was wordt werd heeft deze dit gisteren vandaag \
        woont werkt geboren
        """,
      before: """
        in naar uit van te bij tussen vanuit over via rond richting tot bezoekt bezocht bezoeken
        """,
      definite: "de het een",
      beforeAreas: "de het",
      titles: """
        meneer mevrouw dhr mevr dr professor koning koningin \
        kapitein generaal kolonel dokter oom tante lieve \
        broer zus neef nicht vriend vriendin zoon dochter opa
        """),
    TextLanguage(
      "sv",
      common: """
        och att det som en är av för den med har de ett om men var jag inte han hon vi ni \
        till på sig så från kan igår idag blev \
        bor född
        """,
      before: "i till från mot mellan via vid nära på över genom runt utanför",
      titles: """
        herr fru dr professor kung drottning \
        kapten general major doktor biskop farbror moster kära käre
        """,
      endings: "s:"),
    TextLanguage(
      "da",
      common: """
        og at det som en er af for den med har de et om men var jeg ikke han hun vi til på \
        sig så fra kan blev blev igår idag efter \
        bor født
        """,
      before: "i til fra mod mellem via ved nær på over gennem rundt uden",
      titles: "hr fru dr professor kong dronning",
      endings: "s:"),
    TextLanguage(
      "nb",
      common: """
        og at det som en er av for den med har de et om men var jeg ikke han hun vi til på \
        seg så fra kan ble etter noe også \
        bor født
        """,
      before: "i til fra mot mellom via ved nær på over gjennom rundt utenfor",
      titles: "herr fru dr professor kong dronning",
      endings: "s:"),
    TextLanguage(
      "fi",
      common: """
        ja on ei se että hän oli ovat mutta kun myös joka niin kuin tai jos olen olla jo \
        vain nyt sitten me te he minä sinä eilen tänään \
        asuu syntyi
        """,
      titles: "herra rouva tohtori kuningas",
      endings: """
        elle: elle:i ella: elta: ellä:i eltä:i ella:i elta:i russa:rku rusta:rku rkuun:rku \
        ngistä:nki ngissä:nki an: än: on: ön: llassa:lta llasta:lta ltaan:lta ssa: ssä: sta: \
        stä: an:a en: en:i in:i un:u yn:y än:ä ön:ö on:o lla: llä: lta: ltä: lle: n: a: ä: \
        issa:it iin:it ista:it hin: seen: ssa:i ssä:i gissa:ki gista:ki gin:ki ngissa:nki \
        ngista:nki ngin:nki iin:i aan:a ään:ä oon:o öön:ö nteen:si nnen:nsi unnissa:unti \
        uun:u yyn:y eella:i eelle:i eelta:i eeseen:e rolla:ro
        """),
    TextLanguage(
      "pl",
      common: """
        i nie się to jest na że a o jak ale po co tak za od przez był była było są by dla \
        czy już tylko może ich jego oraz wczoraj dzisiaj który która \
        mieszka urodził
        """,
      before: "w we do z ze przez koło pod nad na między od ku",
      titles: """
        pan pani dr prof król królowa \
        kapitan generał major doktor profesor biskup drogi droga
        """,
      endings: """
        iu: odzi:ódź ic:ice niach:nie czech:czechy ie:a ie: u: a: em: owie:ów owa:ów owem:ów \
        y:a i:a i: ą:a ę:a ej:a iu:ie ia:ie iem:ie ach:e ami:e im:i iego:i iej:ia iej:a ów:y \
        ce:ka rze:r rze:ra dzie:d dzie:da cie:t cie:ta le:ł le:ła nie:na nie:n nia:ń niu:ń \
        niem:ń dze:ga ym:y ymu:y ego:y ze:z sie:s ku:ek kiem:ek ka:ek ńsku:ńsk ławiu:ław \
        rocławiu:rocław dowie:dów i:ia ii:ia ię:ia ią:ia owicach:owice jsku:jsk \
        wia:w nie:no na:no em:e ego:e iec:cy ch:chy gier:gry czy:cz la:le mia:m lc:lce ach:y czech:cy \
        rzech:ry szech:chy
        """),
    TextLanguage(
      "cs",
      common: """
        a je se na že to byl byla bylo jsou ale jako za po jeho jejich který která které by \
        tak si už jen také včera dnes nebo mezi \
        žije bydlí
        """,
      before: "v ve do z ze na u přes mezi od k ke kolem",
      titles: """
        pan paní dr prof král \
        kapitán generál major doktor profesor mistr milá milý
        """,
      endings: """
        zni:zeň ska:sko ic:ice icích:ice sku:sko ském:sko ě:a e:a ě: e: y:a u: u:a ou:a em: \
        i:a a: ích:y ích:e ech:y ům:y ami:y ém:á é:á ého:ý ém:o i: í:e ě:o ni:no na:no ni:eň \
        ně:no ze:ha ci:ec ce:ka řích:ry ku:ek ku:ko vě:v vě:va cích:ky ii:ie ii:ia uje:uj \
        lu:el ých:y ých:é ů:y ici:ice ře:r
        """),
    TextLanguage(
      "sk",
      common: """
        a je sa na že to bol bola bolo sú ale ako za po jeho ich ktorý ktorá ktoré by tak si \
        už len aj včera dnes alebo medzi \
        žije býva
        """,
      before: "v vo do z zo na u cez medzi od k ku",
      titles: "pán pani dr prof",
      endings: """
        e:a i:a y:a u: u:a ou:a om: a: och:e ach:e iach:e ciach:ce ej:a i: e:
        """),
    TextLanguage(
      "hu",
      common: """
        a az és hogy nem is egy volt meg de ez csak ha már el mint van még azt vagy ő ők \
        mert pedig után között tegnap ma alatt \
        él lakik
        """,
      titles: "úr dr király királynő",
      endings: """
        ett: ott: ött: ett:e ban: ben: ba: be: ból: ből: on: en: ön: n: ra: re: ról: ről: \
        nál: nél: hoz: hez: höz: tól: től: ig: t: at: et: ot: nak: nek: ból:a ban:a val: \
        vel: ában:a ából:a ába:a án:a ára:a áról:a ét:e ében:e ébe:e éből:e át:a
        """),
    TextLanguage(
      "ro",
      common: """
        și de a în nu că o este cu la mai pe din un care ce se au fost era sunt pentru dar \
        sau după ca lui al ale ieri astăzi \
        locuiește trăiește
        """,
      before: "în din la spre lângă către de pe între prin dinspre",
      titles: "domnul doamna dr regele regina",
      endings: "ului: ei:a ului:u iei:ia"),
    TextLanguage(
      "tr",
      common: """
        ve bir bu da de için ile çok daha olarak gibi ne en ama o kadar sonra olan var ki \
        her şey dün bugün ise ya arasında \
        yaşıyor doğdu
        """,
      titles: """
        bay bayan dr sayın kral \
        kaptan doktor profesör general albay sevgili
        """,
      endings: """
        da: de: ta: te: dan: den: tan: ten: ya: ye: a: e: nın: nin: nun: nün: ın: in: un: \
        ün:
        """),
    TextLanguage(
      "id",
      common: """
        yang dan di ini itu dengan untuk tidak dari dalam akan pada juga saya ke karena ada \
        mereka sudah bisa oleh kami kita adalah kemarin hari \
        tinggal lahir
        """,
      before: "di ke dari menuju antara kota dekat",
      titles: "bapak ibu pak bu raja ratu"),
    TextLanguage(
      "vi",
      common: """
        và của là có không được cho một những với người này đã trong khi các đến ra vào như \
        tôi chúng sẽ hôm nay qua cũng đi về \
        sống
        """,
      before: "ở tại từ đến tới về qua giữa vào ra gần phố tỉnh nước thăm sang",
      titles: "ông bà anh chị cô"),
    TextLanguage(
      "ca",
      common: """
        el la els les i que un una del dels es no és amb per al com més però seu seva o \
        aquest aquesta són va ha també ahir avui \
        viu
        """,
      before: "a en de des cap fins entre prop",
      definite: "el la un una",
      titles: "senyor senyora sr sra rei reina sant"),
    TextLanguage(
      "hr",
      common: """
        i je se na da to bio bila bilo su ali kao za po njegov koji koja koje bi tako što \
        već samo jučer danas ili ne \
        živi
        """,
      before: "u iz do od na kod prema između kroz k",
      titles: "gospodin gospođa dr kralj",
      endings: "u: u:a a: e:a i:a om: om:a ima:i ama:e ci:ka zi:ga oj:a"),
  ]
}
