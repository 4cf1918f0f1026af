#!/usr/bin/env python3
"""Prints sentences.tsv: pieces of sentences that name no place, as people copy, type and dictate them.

The sentences were written for this project, in 48 languages, about daily life, work and computers. Each piece has
two to five words; which pieces are taken follows from their hashes. All of them expect `guess`: nothing, or a first
result of confidence below 0.3.
"""

import hashlib

SENTENCES = {
    "en": """The file could not be opened because it is empty|Please enter a valid password and press OK|We ran out of milk and bread this morning
        My sister bought two red chairs for the kitchen|The meeting starts later than we had agreed|Do not unplug the device while the LED blinks
        He forgot his keys again and had to wait outside|Your PDF will be ready in a few seconds|She reads the same book every winter""",
    "de": """Die Datei konnte nicht geöffnet werden|Bitte geben Sie Ihr Kennwort erneut ein|Wir haben heute keine Zeit zum Kochen gehabt
        Meine Schwester sucht seit Wochen eine neue Arbeit|Der Drucker meldet einen Fehler im Papierfach|Das Kind schläft schon seit zwei Stunden
        Die CPU wird zu warm und schaltet ab|Er hat den Schlüssel im Büro vergessen|Kannst du bitte die Wäsche aufhängen""",
    "fr": """Le fichier ne peut pas être ouvert|Veuillez saisir votre mot de passe à nouveau|Nous avons oublié d'acheter du pain hier soir
        Ma voisine cherche un nouvel emploi depuis longtemps|Cette option est désactivée par défaut|Il faut redémarrer le serveur avant la mise à jour
        Le câble USB doit rester branché|Les enfants jouent dehors après l'école|Je voudrais rendre ce pull trop petit""",
    "es": """No se pudo abrir el archivo solicitado|Escriba la contraseña y pulse la tecla Intro|Ayer compramos fruta y un poco de queso
        Mi hermano busca trabajo desde hace meses|El valor de la columna no es válido|Hay que lavar los platos después de cenar
        La CPU está demasiado caliente ahora|Mañana tengo una cita con el dentista|Falta espacio libre en el disco""",
    "it": """Impossibile aprire il file richiesto|Inserire la password e premere invio|Ieri sera abbiamo mangiato troppa pasta al forno
        Mia cugina cerca una casa più grande|Il valore di questo campo non è corretto|Devo portare la macchina dal meccanico
        La riga di comando contiene un errore|Il gatto dorme sempre sul divano|Vorrei un caffè e un bicchiere d'acqua""",
    "pt": """Não foi possível abrir o ficheiro pedido|Digite a senha e carregue em continuar|Ontem compramos pão e um pouco de queijo
        A minha irmã procura emprego há vários meses|O tipo de dados desta coluna é inválido|As crianças brincam na rua depois da escola
        Esta pasta já contém um ficheiro com esse nome|O limite de memória foi excedido|Vou lavar a loiça mais tarde""",
    "gl": """Non se puido abrir o ficheiro pedido|Escriba o contrasinal e prema aceptar|Onte mercamos pan e un pouco de queixo
        O tamaño da imaxe non é válido|A miña irmá anda a buscar traballo|Hai que reiniciar o programa agora""",
    "ca": """No s'ha pogut obrir el fitxer demanat|Escriviu la contrasenya i premeu d'acord|Ahir vam comprar pa i una mica de formatge
        El valor del camp no és vàlid|La meva germana busca feina des de fa mesos|Cal tornar a engegar el programa""",
    "ro": """Fișierul cerut nu a putut fi deschis|Introduceți parola și apăsați tasta Enter|Ieri am cumpărat pâine și puțină brânză
        Sora mea caută de lucru de câteva luni|Valoarea acestui câmp nu este validă|Copiii se joacă afară după școală
        Numărul de linii este prea mare|Trebuie să spăl vasele diseară""",
    "nl": """Het bestand kan niet worden geopend|Voer uw wachtwoord in en druk op enter|Gisteren hebben we brood en een stuk kaas gekocht
        Mijn zus zoekt al maanden een andere baan|De waarde van dit veld is niet geldig|De kinderen spelen na school buiten
        Het apparaat wordt door een ander programma gebruikt|Ik moet vanavond nog de was doen""",
    "sv": """Filen kunde inte öppnas för läsning|Ange ditt lösenord och tryck på retur|Igår köpte vi bröd och lite ost
        Min syster söker ett nytt jobb sedan länge|Värdet i fältet är inte giltigt|Barnen leker ute efter skolan
        Det gick inte att lista alla poster|Jag måste tvätta kläder i kväll""",
    "da": """Filen kunne ikke åbnes til læsning|Indtast din adgangskode og tryk på retur|I går købte vi brød og lidt ost
        Min søster leder efter et nyt arbejde|Værdien i feltet er ikke gyldig|Du skal genstarte din computer bagefter
        Børnene leger ude efter skole|Jeg skal vaske tøj i aften""",
    "nb": """Filen kunne ikke åpnes for lesing|Skriv inn passordet og trykk på enter|I går kjøpte vi brød og litt ost
        Søsteren min ser etter en ny jobb|Verdien for egenskapen er ikke gyldig|Barna leker ute etter skolen
        Du må starte programmet på nytt|Jeg skal vaske klær i kveld""",
    "fi": """Tiedostoa ei voitu avata lukemista varten|Kirjoita salasana ja paina rivinvaihtoa|Ostimme eilen leipää ja vähän juustoa
        Siskoni etsii uutta työtä jo kuukausia|Kentän arvo ei ole kelvollinen|Lapset leikkivät ulkona koulun jälkeen
        Levyllä ei ole tarpeeksi tilaa|Minun pitää pestä pyykkiä illalla""",
    "et": """Faili ei saanud lugemiseks avada|Sisesta parool ja vajuta sisestusklahvi|Eile ostsime leiba ja natuke juustu
        Minu õde otsib juba kuid uut tööd|Välja väärtus ei ole lubatud|Lapsed mängivad pärast kooli õues""",
    "lv": """Neizdevās atvērt pieprasīto failu lasīšanai|Ievadiet paroli un nospiediet taustiņu|Vakar mēs nopirkām maizi un mazliet siera
        Mana māsa jau vairākus mēnešus meklē darbu|Lauka vērtība nav derīga|Bērni pēc skolas spēlējas ārā""",
    "lt": """Nepavyko atverti prašomo failo skaitymui|Įveskite slaptažodį ir paspauskite klavišą|Vakar nusipirkome duonos ir truputį sūrio
        Mano sesuo jau kelis mėnesius ieško darbo|Lauko reikšmė nėra tinkama|Vaikai po pamokų žaidžia kieme""",
    "pl": """Nie można otworzyć żądanego pliku do odczytu|Wpisz hasło i naciśnij klawisz enter|Wczoraj kupiliśmy chleb i trochę sera
        Moja siostra od miesięcy szuka nowej pracy|Wartość tego pola jest nieprawidłowa|Dzieci bawią się na dworze po szkole
        Brak wolnego miejsca na dysku|Muszę dzisiaj wieczorem zrobić pranie""",
    "cs": """Požadovaný soubor nelze otevřít pro čtení|Zadejte heslo a stiskněte klávesu enter|Včera jsme koupili chleba a trochu sýra
        Moje sestra hledá už měsíce novou práci|Hodnota tohoto pole není platná|Děti si po škole hrají venku
        Na disku není dost volného místa|Večer musím ještě vyprat prádlo""",
    "sk": """Požadovaný súbor sa nepodarilo otvoriť|Zadajte heslo a stlačte kláves enter|Včera sme kúpili chlieb a trochu syra
        Moja sestra hľadá už mesiace novú prácu|Hodnota tohto poľa nie je platná|Deti sa po škole hrajú vonku""",
    "sl": """Zahtevane datoteke ni mogoče odpreti|Vnesite geslo in pritisnite vnašalko|Včeraj smo kupili kruh in malo sira
        Moja sestra že mesece išče novo službo|Vrednost tega polja ni veljavna|Otroci se po šoli igrajo zunaj""",
    "hr": """Traženu datoteku nije moguće otvoriti|Upišite lozinku i pritisnite tipku enter|Jučer smo kupili kruh i malo sira
        Moja sestra mjesecima traži novi posao|Vrijednost ovog polja nije valjana|Djeca se poslije škole igraju vani
        Broj redaka i stupaca je prevelik|Navečer moram oprati rublje""",
    "sr": """Тражену датотеку није могуће отворити|Унесите лозинку и притисните тастер|Јуче смо купили хлеб и мало сира
        Моја сестра месецима тражи нови посао|Вредност овог поља није исправна|Деца се после школе играју напољу""",
    "bg": """Исканият файл не може да бъде отворен|Въведете паролата и натиснете клавиша|Вчера купихме хляб и малко сирене
        Сестра ми от месеци търси нова работа|Стойността на това поле не е валидна|Децата играят навън след училище""",
    "mk": """Бараната датотека не може да се отвори|Внесете лозинка и притиснете копче|Вчера купивме леб и малку сирење
        Сестра ми со месеци бара нова работа|Вредноста на ова поле не е важечка""",
    "ru": """Не удалось открыть запрошенный файл для чтения|Введите пароль и нажмите клавишу ввода|Вчера мы купили хлеб и немного сыра
        Моя сестра уже несколько месяцев ищет работу|Значение этого поля недопустимо|Дети играют во дворе после школы
        На диске недостаточно свободного места|Вечером мне надо постирать бельё""",
    "uk": """Не вдалося відкрити потрібний файл для читання|Введіть пароль і натисніть клавішу введення|Вчора ми купили хліб і трохи сиру
        Моя сестра вже кілька місяців шукає роботу|Значення цього поля неприпустиме|Діти граються надворі після школи""",
    "be": """Не ўдалося адкрыць патрэбны файл для чытання|Увядзіце пароль і націсніце клавішу|Учора мы купілі хлеб і трохі сыру
        Мая сястра ўжо некалькі месяцаў шукае працу|Значэнне гэтага поля недапушчальнае""",
    "el": """Δεν ήταν δυνατό το άνοιγμα του αρχείου|Πληκτρολογήστε τον κωδικό και πατήστε το πλήκτρο|Χθες αγοράσαμε ψωμί και λίγο τυρί
        Η αδελφή μου ψάχνει μήνες για δουλειά|Η τιμή του πεδίου δεν είναι έγκυρη|Τα παιδιά παίζουν έξω μετά το σχολείο""",
    "hu": """A kért fájlt nem lehet megnyitni olvasásra|Írja be a jelszót és nyomja meg a gombot|Tegnap kenyeret és egy kis sajtot vettünk
        A nővérem hónapok óta új állást keres|Ennek a mezőnek az értéke érvénytelen|A gyerekek iskola után kint játszanak""",
    "tr": """İstenen dosya okunmak üzere açılamadı|Parolanızı girin ve gönder tuşuna basın|Dün ekmek ve biraz peynir aldık
        Kız kardeşim aylardır yeni bir iş arıyor|Bu alanın değeri geçerli değil|Çocuklar okuldan sonra dışarıda oynuyor
        Diskte yeterli boş yer yok|Akşam çamaşır yıkamam gerekiyor""",
    "az": """Tələb olunan fayl açıla bilmədi|Parolu daxil edin və düyməni basın|Dünən çörək və bir az pendir aldıq
        Bacım aylardır yeni iş axtarır|Bu sahənin qiyməti düzgün deyil""",
    "id": """Berkas yang diminta tidak dapat dibuka|Masukkan kata sandi lalu tekan tombol|Kemarin kami membeli roti dan sedikit keju
        Kakak saya sudah lama mencari pekerjaan baru|Nilai pada kolom ini tidak sah|Anak anak bermain di luar setelah sekolah
        Warna tulisan ini bukan hitam|Nanti malam saya harus mencuci baju""",
    "ms": """Fail yang diminta tidak boleh dibuka|Masukkan kata laluan dan tekan butang|Semalam kami membeli roti dan sedikit keju
        Kakak saya sudah lama mencari kerja baharu|Nilai medan ini tidak sah|Kanak kanak bermain di luar selepas sekolah""",
    "tl": """Hindi mabuksan ang hiniling na talaksan|Ilagay ang iyong lihim na salita at pindutin|Bumili kami kahapon ng tinapay at kaunting keso
        Matagal nang naghahanap ng trabaho ang ate ko|Hindi wasto ang halaga nito""",
    "vi": """Không thể mở tập tin được yêu cầu|Hãy nhập mật khẩu rồi nhấn nút|Hôm qua chúng tôi mua bánh mì và một ít phô mai
        Chị tôi tìm việc mới đã mấy tháng nay|Giá trị của trường này không hợp lệ|Bọn trẻ chơi ngoài sân sau giờ học""",
    "sq": """Kartela e kërkuar nuk mund të hapej|Jepni fjalëkalimin dhe shtypni tastin|Dje blemë bukë dhe pak djathë
        Motra ime prej muajsh kërkon punë të re|Vlera e kësaj fushe nuk është e saktë""",
    "ga": """Ní féidir an comhad a oscailt|Iontráil do phasfhocal agus brúigh an cnaipe|Cheannaíomar arán agus beagán cáise inné
        Tá mo dheirfiúr ag lorg oibre le fada|Níl luach an réimse seo bailí""",
    "cy": """Nid oes modd agor y ffeil honno|Rhowch eich cyfrinair a gwasgwch y botwm|Prynon ni fara ac ychydig o gaws ddoe
        Mae fy chwaer yn chwilio am waith newydd|Nid yw gwerth y maes hwn yn ddilys""",
    "eu": """Ezin izan da eskatutako fitxategia ireki|Idatzi pasahitza eta sakatu tekla|Atzo ogia eta gazta pixka bat erosi genuen
        Nire ahizpa lan berri baten bila dabil|Eremu honen balioa ez da zuzena""",
    "is": """Ekki tókst að opna skrána til lestrar|Sláðu inn lykilorð og ýttu á hnappinn|Í gær keyptum við brauð og smá ost
        Systir mín hefur lengi leitað að vinnu|Gildið í reitnum er ekki gilt""",
    "eo": """Ne eblis malfermi la petitan dosieron|Enigu vian pasvorton kaj premu la klavon|Hieraŭ ni aĉetis panon kaj iom da fromaĝo
        Mia fratino delonge serĉas novan laboron|La valoro de tiu kampo ne validas""",
    "ka": """მოთხოვნილი ფაილის გახსნა ვერ მოხერხდა|შეიყვანეთ პაროლი და დააჭირეთ ღილაკს|გუშინ პური და ცოტა ყველი ვიყიდეთ
        ჩემი და თვეებია ახალ სამსახურს ეძებს|ამ ველის მნიშვნელობა არასწორია""",
    "ar": """تعذر فتح الملف المطلوب للقراءة|أدخل كلمة السر ثم اضغط الزر|اشترينا أمس خبزا وقليلا من الجبن
        أختي تبحث عن عمل جديد منذ شهور|قيمة هذا الحقل غير صالحة|يلعب الأطفال خارج البيت بعد المدرسة""",
    "fa": """باز کردن پرونده برای خواندن ممکن نشد|گذرواژه را بنویسید و دکمه را فشار دهید|دیروز نان و کمی پنیر خریدیم
        خواهرم ماه‌هاست دنبال کار تازه می‌گردد|مقدار این فیلد معتبر نیست""",
    "he": """לא ניתן לפתוח את הקובץ המבוקש|הקלידו את הסיסמה ולחצו על המקש|אתמול קנינו לחם וקצת גבינה
        אחותי מחפשת עבודה חדשה כבר חודשים|הערך של השדה הזה אינו תקין""",
    "hi": """अनुरोधित फ़ाइल पढ़ने के लिए नहीं खुली|अपना पासवर्ड लिखें और बटन दबाएँ|कल हमने रोटी और थोड़ा पनीर खरीदा
        मेरी बहन महीनों से नई नौकरी खोज रही है|इस खाने का मान सही नहीं है""",
    "ko": """요청한 파일을 읽기 위해 열 수 없습니다|비밀번호를 입력하고 단추를 누르십시오|어제 우리는 빵과 치즈를 조금 샀습니다
        누나는 몇 달째 새 일자리를 찾고 있다|이 항목의 값이 올바르지 않습니다|아이들이 방과 후에 밖에서 논다
        글꼴의 크기를 바꾸려면 여기를 클릭하세요|저장하지 않은 내용은 모두 사라집니다""",
}

# Sentences with abbreviations, many of which are codes of airports or other names of small places.
ABBREVIATIONS = """The SSH key has no UID|a CRC check of the BMP header failed|Please export the image as PNG or GIF
    Your SSL certificate was not found in the CRL|open the ODT file with an XML editor|the CPU waits for the DMA
    Set the DNS server and the TTL value|this DSO links against two ELF files|Der DNS Server antwortet nicht
    Die CRC Prüfung des BMP schlug fehl|Bitte den PGP Schlüssel neu laden|Das PNG Bild hat eine falsche Größe
    Le serveur DNS ne répond pas|la clé PGP est trop courte|Enregistrer l'image au format PNG
    El servidor DNS no responde|la clave SSH está caducada|guarde la imagen como GIF
    Il server DNS non risponde|la chiave PGP è troppo corta|Salvare il disegno in XML
    O servidor DNS não responde|a chave SSH está expirada|gravar a imagem em PNG
    De DNS server antwoordt niet|de CPU is te warm geworden|Bewaar het plaatje als GIF
    Serwer DNS nie odpowiada|klucz PGP jest za krótki|zapisz rysunek jako PNG
    Server DNS neodpovídá|klíč SSH už neplatí|uložte obrázek jako GIF
    DNS servern svarar inte|nyckeln för PGP är för kort|spara bilden som PNG
    DNS palvelin ei vastaa|tallenna kuva muodossa PNG|CPU on liian kuuma
    DNS sunucusu yanıt vermiyor|resmi PNG olarak kaydedin|CPU çok ısındı
    Serverul DNS nu răspunde|cheia SSH a expirat ieri|salvați imaginea ca GIF
    A DNS kiszolgáló nem válaszol|mentse a képet PNG formában|az SSH kulcs lejárt
    Сервер DNS не отвечает|ключ PGP слишком короткий|сохраните рисунок в PNG
    Сервер DNS не відповідає|ключ SSH вже недійсний|збережіть малюнок у GIF
    Ο διακομιστής DNS δεν απαντά|αποθηκεύστε την εικόνα ως PNG|Peladen DNS tidak menjawab
    simpan gambar sebagai PNG|Máy chủ DNS không trả lời|lưu hình ảnh dạng GIF
    DNS サーバーが応答しません|DNS 서버가 응답하지 않습니다|PNG 그림의 머리글이 잘못되었습니다
    خادم DNS لا يستجيب|שרת DNS אינו עונה|Ar PNG attēlu nekas nav kārtībā"""


def pieces(sentence, share):
    words = sentence.split()
    for count in (2, 3, 4, 5):
        for start in range(len(words) - count + 1):
            piece = " ".join(words[start:start + count])
            if hashlib.sha256(("piece " + piece).encode()).digest()[0] % share == 0:
                yield piece


def main():
    print("kind\tquery\toptions\tlat\tlon\tradius_km\texpect\tname\tsource")
    seen = set()
    # One of five pieces of a sentence, and one of three if it has abbreviations.
    for text, share in (*((text, 5) for text in SENTENCES.values()), (ABBREVIATIONS, 3)):
        for sentence in text.replace("\n", "|").split("|"):
            for piece in pieces(sentence.strip(), share):
                if piece not in seen:
                    seen.add(piece)
                    print(f"sentence\t{piece}\t\t\t\t\tguess\t\twritten")


if __name__ == "__main__":
    main()
