/// What a word beside a name says about it: that it is the name of a thing, a club or a person rather than of a place.
struct WordTopics: OptionSet {
  let rawValue: UInt16

  /// Ships, newspapers, firms and houses before their names.
  static let maker = WordTopics(rawValue: 1 << 0)
  /// Stadiums and stations before their names.
  static let arena = WordTopics(rawValue: 1 << 1)
  /// Foods, drinks and what else is named after the city it comes from.
  static let product = WordTopics(rawValue: 1 << 2)
  /// The same in English, behind the city.
  static let productBehind = WordTopics(rawValue: 1 << 3)
  /// Newspapers and offices behind their names.
  static let makerBehind = WordTopics(rawValue: 1 << 4)
  /// Indefinite articles.
  static let indefinite = WordTopics(rawValue: 1 << 5)
  /// Words that link a thing with a city.
  static let link = WordTopics(rawValue: 1 << 6)
  /// What teams do, in forms that stand beside the names of two clubs.
  static let match = WordTopics(rawValue: 1 << 7)
  /// What only persons do, behind their names.
  static let deed = WordTopics(rawValue: 1 << 8)
  /// Universities, banks, treaties and races before the name of a city or a country.
  static let institution = WordTopics(rawValue: 1 << 9)
  /// Churches and other houses before the name of their saint.
  static let church = WordTopics(rawValue: 1 << 11)
  /// Verbs of speech, which stand beside the names of persons.
  static let speech = WordTopics(rawValue: 1 << 12)
  /// Professions, directly behind which a person stands. Behind a preposition is a place: `the mayor of Leeds`.
  static let profession = WordTopics(rawValue: 1 << 13)
  /// Kinds of places, and parts of them, before “of” and their names; in German directly before these.
  static let kindOfPlace = WordTopics(rawValue: 1 << 10)

  /// Words of sports other than the verbs of a match.
  static let sport = WordTopics(rawValue: 1 << 14)

  /// The topics of a word in small letters.
  static func of(_ word: String) -> WordTopics { table[word] ?? [] }

  private static let table: [String: WordTopics] = {
    var table: [String: WordTopics] = [:]
    for (topic, words) in lists {
      for word in words.split(separator: " ") { table[String(word), default: []].insert(topic) }
    }
    return table
  }()

  private static let lists: [(WordTopics, String)] = [
    (
      .maker,
      """
      air radio ship ketch trawler frigate destroyer cruiser liner tanker submarine hms uss schiff dampfer fregatte kreuzer \
      zerstörer navire paquebot frégate croiseur cargo buque fragata carguero crucero navio nave motonave fregata \
      schip fregat skeppet fartyget skibet fregatten skipet statek okręt loď корабль теплоход крейсер фрегат линкор \
      корабель пароплав πλοίο firma firmę firmy firmie empresa entreprise société ditta bedrijf företaget firman \
      фирма фирму компания компанию фірма компанія شركة club clube bar pub pizzeria trattoria osteria taverna hostel \
      hotell hotelli hotelu hotelli готелі hotel hôtel café kino teatro restaurant restaurante \
      ristorante gasthof гостиница гостинице готель newspaper zeitung tageszeitung journal quotidien periódico \
      diario revista giornale quotidiano rivista jornal krant dagblad tidningen avisen avisa gazeta dziennik \
      tygodnik deník noviny газета газеты журнал газету часопис جريدة صحيفة مجلة εφημερίδα
      """
    ),
    (
      .arena,
      """
      stade estadio estádio stadio stadion stadium stadionie стадион стадіон aéroport gare estación estação stazione
      """
    ),
    (
      .product,
      """
      wine glass bottle cheese sel beurre miel huile sal sale miele olio ley loi legge lei law teorema théorème vin vins bouteille fromage moutarde melon jambon saucisse saucisson choucroute cidre bière camembert savon nougat vino \
      vinos queso jamón cerveza tarta torta copa turrón aceite jabón formaggio prosciutto bicchiere mozzarella aceto torrone \
      vinho vinhos queijo presunto pastel pastéis bolo copo doce wijn kaas
      """
    ),
    (
      .productBehind,
      """
      sandwich sandwiches hat hats salt pepper cream dressing sprout sprouts cheese sausage sausages pudding sauce wine beer ham steak curry bun buns \
      cake tea marmalade mustard carpet carpets crude
      """
    ),
    (
      .makerBehind,
      """
      gazetesi dergisi belediyesi bankası kulübü takımı sanomat lehti posten tidning tidningar nyheter blad avis \
      dagblad courant zeitung rundschau anzeiger nachrichten morgenpost hírlap
      """
    ),
    (
      .institution,
      """
      université universidad università universidade universiteit universitat accord traité tratado trattato treaty \
      verdrag bank vertrag pakt frieden pacte pacto convention convenzione convenio protocole protocolo protocollo banque banco banca bolsa \
      bourse borsa tour giro procès proceso processo
      """
    ),
    (
      .church,
      """
      church chapel hospital school kirche kapelle kloster église chapelle couvent hôpital collège lycée iglesia capilla \
      ermita parroquia convento monasterio colegio plaza chiesa cappella ospedale igreja capela mosteiro
      """
    ),
    (
      .kindOfPlace,
      """
      state states province city cities town towns village villages county counties borough district districts \
      region island islands port capital suburb suburbs outskirts part parts coast streets mayor residents north south east west \
      hauptstadt landeshauptstadt kreisstadt hansestadt hafenstadt flughafen bezirk kreis landkreis gemeinde dorf insel \
      hafen provinz kanton bundesland bundesstaat großraum gegend \
      ville village habitants région gare procureur évêque préfecture commune banlieue quartier aéroport frontière tribunal police pompiers \
      environs près loin ciudad pueblo vecinos provincia isla región puerto obispo arzobispo barrio cerca lejos afueras aeropuerto frontera \
      bomberos policía
      """
    ),
    (
      .indefinite,
      """
      un une una um uma ein eine einen einem einer een
      """
    ),
    (
      .link,
      """
      of de d du des del della dell degli dello di do da dos das van der von
      """
    ),
    (
      .match,
      """
      beat beats stunned edged routed thrashed drew defeated lost won plays verlor verliert gewann gewinnt besiegt besiegte schlug \
      schlägt siegt spielt unterliegt battu bat affronte affrontent gagne gagnent perd ganó gana perdió pierde \
      empató empataron empatan venció derrotó incline inclinent emporte emportent vinto vince perso perde battuto batte pareggia pareggiano venceu vence \
      perdeu empatou empataram derrotou verloor verliest wint speelt verslaat versloeg slog vann förlorade möter \
      tabte vandt slår møter tapte vant voitti hävisi wygrał wygrała pokonał pokonała przegrał przegrała zremisował \
      zremisowała porazila porazil prohrál prohrála vyhrál vyhrála remizoval победил победила обыграл обыграла \
      проиграл проиграла сыграл сыграла сыграло обіграв обіграла обіграло програв програла зіграв зіграла yendi \
      kazandı kaybetti فاز هزم تعادل 비겼다 이겼다 졌다
      """
    ),
    (
      .sport,
      """
      match but buts buteur finale entraîneur joueurs joueur supporters équipe championnat leader attaquant gardien pelouse penalty mène \
      mener accueille reçoit déplace affronter bat battu domine ligue victoire défaite coupe relégation tor tore trainer spieltag abstieg \
      klassenerhalt tabellenführer sieg siege spieler aufstieg bundesliga stürmer torwart partie elfmeter pokal viertelfinale halbfinale \
      niederlage unentschieden striker overtime coach relegated season goal goals scored league tier manager defender midfielder keeper \
      quarterback playoffs derby halftime gol goles delantero empate vestuario permanencia fichó ficha entrenador jugadores liga portero \
      desciende empataron partido temporada derrota victoria
      """
    ),
    (
      .profession,
      """
      actor actress author singer coach manager striker winger midfielder goalkeeper pianist painter composer architect banker biologist \
      lawyer writer poet novelist guitarist drummer rapper nurse governor mayor sheriff judge trainer trainerin stürmer torwart anwalt \
      anwältin richter richterin minister ministerin schauspieler schauspielerin sängerin sänger dichter dichterin maler malerin autor \
      autorin regisseur dirigent kommissar kollege kollegin lehrer lehrerin pfarrer bürgermeister bürgermeisterin präsidentin kanzlerin \
      ministerpräsident chanteur chanteuse acteur actrice écrivain romancier peintre entraîneur attaquant avocat avocate \
      député députée sénateur juge actriz cantante escritor escritora pintor pintora delantero portero entrenador entrenadora abogado \
      abogada juez jueza diputado diputada senador senadora ministro ministra gerente gobernador gobernadora presidente presidenta \
      alcalde alcaldesa attore attrice scrittore scrittrice regista pittore pittrice allenatore attaccante portiere avvocato avvocata \
      giudice deputato deputata senatore senatrice sindaco sindaca ator atriz cantor cantora treinador jogador atacante advogado advogada \
      juiz juíza deputado deputada governador governadora prefeito prefeita zanger zangeres schrijver schrijfster schilder spits keeper \
      advocaat rechter skådespelaren sångaren författaren målaren tränaren ministern advokaten skuespilleren sangeren forfatteren maleren \
      træneren treneren ministeren kirjailija näyttelijä laulaja valmentaja ministeri aktor aktorka trener piosenkarz piosenkarka pisarz \
      pisarka malarz napastnik bramkarz poseł posłanka sędzia adwokat herec herečka trenér zpěvák zpěvačka spisovatel spisovatelka malíř \
      útočník brankář ministr poslanec soudce oyuncu şarkıcı yazar ressam avukat актёр актриса певец певица писатель художник тренер \
      режиссёр министр адвокат судья актор акторка співак співачка письменник міністр суддя
      """
    ),
    (
      .speech,
      """
      said says told replied laughed smiled nodded joked shouted whispered tweeted sagte fragte antwortete meinte rief \
      lachte twitterte dit répondit demanda cria sourit dijo preguntó respondió contestó gritó disse chiese rispose \
      perguntou respondeu zei vroeg antwoordde sade frågade svarade sagde spurgte svarede sa spurte svarte sanoi kysyi \
      powiedział powiedziała zapytał zapytała odpowiedział odpowiedziała mówi řekl řekla zeptal zeptala odpověděl \
      сказал сказала спросил спросила ответил ответила сказав сказала запитав запитала відповів відповіла dedi sordu
      """
    ),
    (
      .deed,
      """
      sailed partiu partió partì segelte wrote painted married studied composed starb schrieb malte heiratete \
      komponierte mourut naquit écrivit peignit épousa nació murió escribió pintó nacque morì scrisse dipinse sposò \
      nasceu morreu escreveu pintou schreef stierf schilderde skrev föddes målade zmarł urodził napisał zemřel \
      narodil napsal родился умер погиб писал написал женился народився помер загинув писав
      """
    ),
  ]
}
