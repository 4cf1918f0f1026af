/// Words of everyday talk that people type where a place is expected, and that mean none.
///
/// A place of that very name is found all the same. What only resembles such a word is most likely
/// not meant, see ``Confidence``.
enum CommonWords {
  /// Whether every word of a query is one of them.
  static func areAll(_ query: String) -> Bool {
    let words = query.lowercased().split { !($0.isLetter || $0 == "/" || $0 == "'") }
    return !words.isEmpty && words.allSatisfy { contains(String($0)) }
  }

  private static func contains(_ word: String) -> Bool {
    words.contains(word) || QueryTalk.words.contains(word)
  }

  private static let words = Set(
    """
    n/a na none null nil nan undefined unknown test testing tests tbd todo foo bar baz asdf qwerty qwertz \
    azerty abc xyz abcd abcdef hello hi hey yes no ok okay thanks thank you please sorry help quit exit \
    stop start home office house work school here there everywhere nowhere anywhere somewhere place \
    location address street city country world earth planet moon sun sky sea water fire food coffee tea \
    beer wine bread milk pizza music movie film book car bus train plane ship bike phone computer laptop \
    keyboard mouse screen window door table chair bed kitchen garden tree flower dog cat bird fish horse \
    man woman boy girl child baby mother father brother sister friend love hate happy sad good bad best \
    new old big small hot cold warm cool red green blue yellow black white orange purple one two three \
    monday tuesday wednesday thursday friday saturday sunday january february march april may june july \
    august september october november december day night morning evening year month week hour minute \
    user admin root guest name password email default example sample placeholder string value number \
    error warning info debug true false delete select insert update where from the and or not nothing \
    something everything anything hospital airport station restaurant shop store market bank church \
    money time love life work job business company team project meeting plan report file folder \
    hallo tschüss danke bitte ja nein haus wohnung büro arbeit schule auto katze hund wasser brot liebe \
    freund mutter vater straße zuhause hier dort nichts unbekannt morgen abend tag nacht \
    bonjour salut merci oui non maison bureau travail école voiture chat chien eau pain amour ami ici \
    rien inconnu jour nuit soir ordinateur \
    hola adiós adios gracias sí casa oficina trabajo escuela coche perro gato agua pan amor amigo aquí \
    nada desconocido día noche ordenador computadora \
    olá obrigado obrigada sim não casa escritório trabalho escola carro cachorro gato água pão amor nada \
    ciao grazie prego sì casa ufficio lavoro scuola macchina cane gatto acqua pane amore niente ignoto \
    hoi dank ja nee huis kantoor school auto hond kat brood liefde niets onbekend \
    cześć dziękuję tak nie dom biuro praca szkoła samochód pies kot woda chleb miłość nic \
    hej tack hus kontor skola bil hund katt vatten bröd kärlek ingenting okänd \
    merhaba teşekkürler evet hayır ev ofis iş okul araba köpek kedi su ekmek aşk hiç bilinmiyor \
    ahoj děkuji ano ne dům kancelář škola auto pes kočka voda chléb láska nic \
    szia köszönöm igen nem ház iroda munka iskola autó kutya macska víz kenyér semmi \
    halo terima kasih ya tidak rumah kantor kerja sekolah mobil anjing kucing air roti cinta \
    привет спасибо да нет дом офис работа школа машина собака кошка вода хлеб любовь ничего неизвестно \
    здравствуйте пока тест книга стол компьютер телефон \
    привіт дякую так ні дім робота школа вода хліб любов \
    γεια ευχαριστώ ναι όχι σπίτι γραφείο δουλειά σχολείο αυτοκίνητο σκύλος γάτα νερό ψωμί αγάπη τίποτα \
    καιρός θάλασσα ήλιος \
    مرحبا شكرا نعم لا بيت مكتب عمل مدرسة سيارة كلب قطة ماء خبز حب شيء مجهول الطقس \
    שלום תודה כן לא בית משרד עבודה מכונית כלב חתול מים לחם אהבה \
    नमस्ते धन्यवाद हाँ नहीं घर कार्यालय काम पानी रोटी प्यार मौसम कुत्ता बिल्ली \
    你好 谢谢 是 不是 家 办公室 工作 学校 汽车 狗 猫 水 面包 爱 没有 测试 天气 \
    こんにちは ありがとう はい いいえ 家 会社 仕事 学校 車 犬 猫 水 パン 愛 テスト 天気 \
    안녕 안녕하세요 감사합니다 네 아니요 집 사무실 일 학교 자동차 개 고양이 물 빵 사랑 테스트 날씨 \
    สวัสดี ขอบคุณ ใช่ ไม่ บ้าน สำนักงาน น้ำ รัก
    """.split(separator: " ").map(String.init))
}
