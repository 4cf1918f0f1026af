extension TextGivenNames {
  /// The names, folded, in the order of their bytes.
  static let table =
    """
    aada aage aaliyah aapo aarne aaro aatos abbas abbi abbie abby abdelkader abdellah abdi abdirahman abdis abdulahat abdulbekir \
    abdulcemal abdulgazi abdulhadi abdulkadir abdulkerim abdullahi abdulmenaf abdulsamed abdulsemet abdurrahman abdurresit abelardo \
    abelone abilio abiye abjorn abram abuzar acarkan achiel achim acikel acilay aclan adak adalbert adalberto adamo adan adasal adelaida \
    adelardo adelasia adelbert adelgunde adelheid adelin adelinde adelmo adi adiela adigun adila adis adlan admir adolfine adolfo adonis \
    adora adoracion adriaan adriane adrianna adrienn adviye aedan aenne afer aferdita afife afonso afrim agakisi agapito agathe agbegim \
    agim aglaia agmur agne agnesa agnese agneta agnete agnolo agnos agostina agostino agripina agron agueda agustina ahat ahsen ahter \
    aicha aidan aideen aiko aila aileen aili ailis aime aimo ainara aine aino aisling aislinn aitana aitor ajla ajna akalan akatay akay \
    akbas akboga akcabay akcasu akcivan akdora akdurmus akgol akgunes akif akinal akise akkerman akmaner akmaral akos akoz aksay aksel \
    akseli aksogut aksoy aktemur akver akyildiz alaaddin alabezek alaeddin alanalp alanis alanna alannah alara alastair alattin alaz alban \
    albano albeiro alberico alberte albertine albrecht albulena alcan alcides alcira aldair aldemar alderano aldin aldonza aleida alejo \
    aleks aleksandar aleksandr aleksanteri aleksej aleksi alemsah aleodor alexandar alexandr alexandra alexandrie alexandrina alexandros \
    alexandru alexe alexej alfio alfonsina alfonz algis algot aliabbas alica alicia alicja aliihsan alirio alis aliseydi alisik alissa \
    alisson alistair alistar alister alize alizee alkor allana allegra almast almir almudena almus almut almuth aloisia alojz alojzia \
    alondra alonso aloys alparslan alpcan alphons alpin alpsu alsoy altinbike altincicek altinisin altinkaya altogan altug alvar alve \
    alveiro alwin alwina alwine alzbeta amac amada amadeo amadeus amado amador amancio amandine amando amar amarilis amaro amaury ambre \
    ambrosio ambroz amedeo amedeu amela americo amilcar amine amleto amparo amra amre amza anabel anabella anacleto anaelle anaida \
    anamaria anargul anastasie anastasio anastasios anastazie anastazja anatol anatoli anatolie anatolij ancizar ancuta andela anderson \
    andic andjela andjelina andor andrada andree andreea andreia andrey andri andrian andrin andrina ane anemona anes anett anezka \
    angelino angelita anghelina angus anibal aniela aniko anina anisa anisoara anissa anke annabel annabell annalena annaliese annalise \
    annamarie annedore annegret annegrete annekatrin anneke anneleen annelene annelie annelies anneliese annelise annelore annemarie \
    annemette annemie annemijn annerose annett annibale annica anniina annikki annina annita annukka annunziata ansaldo anselm anselma \
    anselmo ansgar anssi antero antim antje anto antoaneta antoin antonela antoni antonie antonin antonios antoniu antony antoon antti anu \
    anunciacion anuta anyi aodhan aoibheann aoibhin aoibhinn aoife apaydin apolena apolinar apolline apollo apollonia apolonia apostolos \
    araceli aral aranka aranzazu arben arbey arbnor arcan arcelia arda ardian ardit ardita argemiro argu ariadna arianne aribert arie arif \
    arifcan arikol arild aripinar arisoy aristide aristides aristita arja arkadiusz arkut arley arlind arlinda armahan armend armida \
    arnaldo arnaude arnd arndt arnfried arnim arnost arnulf arpad arpag arran arron arsenie arsim artan artemio artemisa arttu artturi aru \
    arvid arziye asafe asalet asbjorn asdrubal asger ashan ashleigh ashlene ashling ashton asim asiman asir aslanhan asliye assar assia \
    assunta aston astrit atagun atalay atanur atasagun atatore atena atenulf atgun athanasios atila atilgan atilhan atilio atiyye atnan \
    attila augustina aukusti aulikki aulis aune aurea aurelian aureliana aureliano aurelien aurica ava avni avram avsin avunc axelle \
    axenia axinte ayasun ayaydin aybet aybora aycagul aycan aydar ayden aydinbey aydinc ayduru ayesha aygonenc aygutalp ayhan aykut \
    aykutalp aylil aylla ayman aymeric aynilhayat aynimah aynur ayoub aypar aysan ayseana aysel aysema aysenur aysevim aysoy aysuna aytek \
    ayten aytoz aytuna ayulker ayvas ayyaruk azade azahar azahara azeglio azeneth azettin aziz azize azra azucena babett babette baccio \
    badegul bagdas bagdat bahaddin bahittin bahtinur bailie bajram balatekin balazs balca baldassare baldomero balduino baldur balint \
    balli baltasar balthasar balz banel banu baptist baptiste barak barbel barbora barbro barbu bariscan barnabas barry barsen bartek \
    bartholomaus bartolomej bartolomeo bartolomeu basarab basay bashan basile basilio basim basok basriye bastiaan bastien batirhan \
    baturay baudelio baudouin bautista baydu baykan bayman bayron bayruhan baytal bayzettin beate beatrijs bedi bediriye bedri bedrich \
    begim begona behiza behrem bekbay bekim bekir bektasi belen belgizar belkize bellisan benadik bence bendeguz benedek benedetto \
    benedikte benedita benek bengibay bengt beniamin benice benicio benigna benigno benjamim benno benol benone benthe benvenuto beppe \
    beray beren berend berengere beriye berkal berki berksay bernabe bernadett bernarda bernardino bernardita bernd berndt bernfried \
    bernhardine bernt bernward berra berran berrin bertalan berthe berthold bertil berto bertold besart besarta besey besim besin besnik \
    bethan betti beverley beyda beyhatun beyler beyzade bezek biagio bibiana bican bidayet bieke bienvenida bilay bilender bilgen bilginur \
    bilgutay biljana bilkay biltas binay binbasar binisik birben birgid birgitt birgitte birgul birsan birsen birte birthe bisar bitul \
    bjarne bjorg bladimir blahoslav blaine blanaid blanduzia blas blazej blazena blerim blerina blerta bluette boaz boban bodil boe boel \
    bogatimur bogdana boglarka bohdan bohdana bohumil bohumila bohumir bohus bohuslav bohuslava bojan boleslav bonifac bonifacio borahan \
    boratas borbala borge borivoj borja borje borris bortecin borys botond boynak bozbag bozerk bozidara boztas bradut brahim bram \
    brandusa branislav branislava breandan brecht breno bretislav briek brieuc brigid brigida brit brita brogan bronach bronagh bronislava \
    brunhild brunhilde bruni brunilda bryony buget buhari bujar bukurije bulunc bunyamun burakhan burckhard burcuhan bureyre burghard \
    burkard burkhard burkhardt busra busranur buyrukhan bystrik cabir cacilia cacilie caetana caga cagdan caglar caglasin cagveren cahal \
    cahir cailum caio caitriona caius cajsa cakirca calcedonio calebe calim calisto calixta calixto callan callum calti calum camelia \
    camil camillo camilo camok canan canberk candelaria candelario candelas candeniz candida candido canfeza cannur canseven cansin \
    cantemir cantez canur caoilfhionn caoimhe caoimhin caolain caolan caomhan capkan capucine caragh caren caridad carita carlijn carlito \
    carlotta carmel carmelita carmenza carmina carmine carminho carolien carolin carsten carter casemiro casian casiana caspar casper \
    catalin cathal cathrin catia catinca cato catrin catrina catrine catrinel catriona caua caue cavit cavuldur cayetana cayetano cazimir \
    ceara cebesoy cebrian cecilie cecilio cedide cedrin ceferino celal celem celestin celestina celestine celestino celikkan celikyurek \
    celilay celina celso cem cemal cemalettin cemil cemiyle cenan cengiz centa cerasela cerci cercis cetin cetinsu cevale cevheri cevikoz \
    cevregul ceyhun ceylin cezar cezara cezary cezayir chantel chantelle charis charlott charo chelo chema cherie cherith cheyenne \
    christer christiaan christianne christl christof christofer christoffer christoph christos chucho chus chuy cianan ciaran ciarrai \
    cidal cielo cihan cihandide cilga cilli cillian cilly cindoruk cinerk cintia cinzia ciprian cipriana cipriano ciriaco cirillo cirino \
    cirkeline ciro cisem citlali civgin claas claes clarice clarissa clarisse clark clas claudiu claudius claudy clavs clelia clemencia \
    clemens clemente cleopatra cleto climaco cliodhna cliona clive clodagh codie codin codrin codrina codrut codruta cogay cokan coline \
    collette colpan colton coluccio colum conal conall conan conchita conchur conn conor conrad conrado constanca constantina constantino \
    constanza constanze consuelo copur coralia coraline cordula corentin coriolano cormac cornelio cornelis corneliu corrado corrie corsin \
    cortney corvin cosima cosimo coskun cosme cosmin cosmina costache costantino costanzo costel costin courteney crenguta crescencia \
    crina cristea cristhian cristiana cristofor csaba csilla csongor ctibor ctirad cuheyna cuman cuneyit curdin curro custodia custodio \
    cyprian cyriel cyrill cyrille czeslaw daan dacian daciana dafina dafne dagistan dagmara dagobert dagoberto dahiana daiana dairine \
    dairo dajana dalan dalila dalkilic damiano damlanur danique danis danna danuse danuta darcy dardan dariana darina dariusz darragh dary \
    dasa davide davy dayana dayar dayna deaglan deane dearbhail dearbhaile dearbhla debby decebal declan degmeer deha deiby deicy \
    deirbhile deisy delfina delil demeter demetra demetrio demirbuken demiriz demirok demiryurek denes deniz denizalp denkel denny derkay \
    derly dermot dervla derya deryanur desiderio despina detlef detlev deviner dewi dex deyanira dezider dezso diarmuid dida didina \
    diederik diedrich dierk dieter diethard diethelm diether dietlind dietlinde dietmar dietrich dijana diken dilara dilcan dilder dilfeza \
    dilhus dilsat dilsitan dimas dimitrina dimitrios dincer dinckol dincsu dinis dinu diogo dionigi dionisia dionisio dionne dionyz \
    dirican dirlik ditmar ditte dittmar dobromila dobroslav dobroslava dochia dogan doganalp dogannur dogansah doguhan doina dolensoy \
    dolun domenic domhnall dominga domingos dominika domitila domnica donal donata donatella donatello donovan dorel doriana dorien dorin \
    dorine dorinel dorit dorita dorle dorli dorotea dorothe dorothee dorottya dorte dorthe doru dorukhan dragana dragos drahomir drahomira \
    drahoslav drahoslava drilon drita driton duarte duban ducu duilio dumitra dumitrana dumitru dundaralp dunja duracan durdali durgadin \
    durmusali durrusehvar dursadiye dursun duruk duruoz duuk duvan duyguhan dylano eadaoin eamon eamonn eba eberhard eberhardt ebuakil \
    ecaterina ecegul ecemis eckard eckart eckehard eckhard eckhardt eckhart ecrin eda edaviye edda edelbert edelgard edelmira edelmiro \
    edeltraud edeltraut edeltrud edgardo edgubay edier edilberto edilma edilson edin edina edinson edison edisson editha edmond edmundo \
    edoardo edona eduar eduarda edvin edwar eelis eemeli eemil eerik eero eetu eeva efe efil eflatun efrain efren efser eftimia eftimie \
    egbert egenur eggert egil egon egzon egzona ehrenfried ehrentraud ehrhard eider eija eila eilis eilish eimear eimhear einari eino \
    eirik eitel eivind eivor ekaterina ekber ekkehard ekkehart ekmel ekrem eladio elamiye elcy eleanor eleanora elemer elenore eleonor \
    eleuterio elfi elfie elfriede elgin elhan eliecer elien elifnur eligia eligio eliisa eliot eliott elis elisabeta elisabete elisabetha \
    elisabetta elisaveta eliseo elisha eliska elize elkin elladio ellinor elliott elmeri elmo elnur eloa eloah elodia elof eloisa elona \
    elove eloy elpidio elsbeth elsebeth elvan elvia elvy elwira elyas elzbieta emal emanoil emanuela emanuele emanuella emanuelly emanuil \
    emelie emeline emely emelyne emerson emese emiel emigdio emilce emilian emiliana emilien emilly emilse emin emina emiro emirsan \
    emmanuelle emmerich emmet emmett emmi emperatriz emrullah emy enar encarna encarnacion encarnita enda endre endrit enea enes enfes \
    engelbert engin enginiz engla eniko enith enna ennio ensar ensari ensio enver enya enzio eoghan eoin epifanio eral eraldo erasmo \
    eraycan erbay ercan ercihan erdal erdemer erdibay erdmute erdogan erdursun eremia erenalp erensoy ergener erginel ergonul ergul ergun \
    erhard erhardt erich erina erincer erion eris erkan erkilic erkinel erkki erksoy erland ermanno ermenegildo ermes ermutlu ernestine \
    erno erogul erol eroz ersat ersec ersel ertan erten ertun ertuncay ervaniye erwan eryildiz eryk eryn erzsebet esben esenbay esengun \
    esenturk esila esim eskil eskinalp esko esmanperi esmarelda esmee esneider esparta espartaco espen espiridion esra esref estefania \
    estera esteri eszter etelka etelvina euan eufemia eufrosina eunan eunika eusebia eusebio eusebiu eustaquio eustatiu eutimio eutropio \
    evald evamaria evangelia evangelina evangelista evangelos evanghelina evaristo evcimen evde evelia evelien eveliina evelio evie \
    evrimer evy ewa ewald ewan ewelina eyyup ezequiel ezgin ezgutekin ezio faas faber fabien fabrice fabricio fabrizia fadil fadila fadile \
    fadime fahrullah fainche faize falk falko fami fanni farid faruk fatigul fatiha fatime fatinur fatmanur fatmir fatmire faton faustino \
    fay faye fayize fazul feargal fearghal febe fedde fedele feden federica federigo fehim fehmiye feliciana feliciano felipa felisa \
    felizitas femke fenna fenne fenni ferahdiba ferat feraye ferdi ferdinando feremez ferenc fergal fergus ferhan ferihan ferinaz fermin \
    fermuta fernande ferney ferre fersan feryas ferzi fetullah feyha feyruz feyzin feza fidaye fidel fidela fien fiene fildan filipa \
    filipe filit filofteia finbar fintan fiodor fionntan fionnuala fiorenzo fiorino firdevis fisnik fitim fitnat fito flavie flaviu \
    flemming floarea floortje florea florencia florencio florenta florentin florentine florentino floriana floriane florica florim florin \
    florinda florine floris flurin flurina folke folker folkert fortunata fortunato france francisc franciscus franciszek franck francy \
    franka franklin franky frantisek frantiska franziska frauke frazer frede frederick frederico frederika frederike frederikke fredi \
    fredo fredric fredrik fredrika freia freja fridolin fridrich friedbert friedemann frieder friedericke friederike friedhelm friedhilde \
    friedhold friedl friedlinde friedo friedrich frithjof frode frusina fryderyk fugen fulgencio fulvio fuzuli fynn gabin gabino gabor \
    gabriele gabrielly gaby gaetan gaia gaja galasso galina galip gallego gani ganim ganimete ganiye gareth garry gaspar gaspard gaspare \
    gastone gauthier gazel gazmend geanina gebhard geert geir gejza gelengul gelsomina gelu genaro gencaslan gencay gentiana geoffroy \
    georgel georgeta georgian georgiana georgine georgios geovanny geraldo gerarda gerardus geray gerdi gereon gerfried gergely gergo \
    gerhardt gerhart gerhild gerlind gerlinde germain germana gernot gero gerold gerolf geronimo gerrit gerry gerson gerta gertraud \
    gertraude gertraut gertruda gertrudis gervasio gerwin gesa gesche gesine geta geza ghenadie gheorghe gheorghita gherghina ghita \
    giacinto giacobbe giampaolo giampiero gianfrancesco gianina gianluca gianluigi gianmarco gianpaolo gianpietro gica gicu giel giesela \
    gijs gildardo giles gillian gillis gilma gilman ginyas gioacchino gioachino gioele gioffre gion gionata giorgia giorgian giorgiana \
    giorgio giosue giovanny girolamo gisa gisbert gislinde gitta giulietta giulio giuseppa giustino gizela gizella gladis glauco godelieva \
    godelieve godofredo goffredo gok gokay gokbudun gokce gokcebalan gokcil goken gokhan goknur gokperi goksev gokten goli goncafer \
    goncalo gonen gonul gorgunay gorklu gorsev gosta gottfrid gottfried gotthard gotthilf gotthold gottlieb gottlob gotz goyo gozel gozem \
    gracia graciana graciano graciela graeme grainne gratian gratiana gratiela grazia graziano grazyna greca greco greger gregoire \
    gregorian gregorio gretchen gretel grethe gretl griet grigore gro grzegorz guarino gucal gucluer gucyeter gudula guenter guenther \
    guglielmo guilherme guillermina guiomar guiseppe gulaga gulbani gulbeyan gulbiye gulcegun guldam gulder guldunya gulegen gulel gulenay \
    guler gulev gulfari gulfeza gulgen gulguzel gulhisar gulinaz gulkadin gulluhan gulmisal gulnaziye gulozge gulper gulsa gulsahin \
    gulsalin gulselin gulsen gulseref gulseren gulsevil gulsiye gulsu gulten gulter gulzadiye gumustekin gunar gunborg gunda gundel gunden \
    gundhild gundi gundolf gundula gunduzalp gunebakan guneri gungordu gungoren gunilla gunkurt gunn gunnel gunsel gunsen gunser gunter \
    gunther guntram gunver gunvor gurarda gurcuye gurelcem gurli gursal gurten gustaaf gustave gustaw gusztav guus guusje guzey gwenaelle \
    gwendoline gyda gyongyi gyorgy gyorgyi gyozo gyula gzim habibe haciali hacile hadassa hadrey hadrien hafiza hagen hajnalka hakan \
    hakikat hakon halenur halidun halina haliye haluk hamid hamish hamiyet hampus hanbiken hanedan hanife hannchen hannele hannelore hanni \
    hanns hannu hanny hansgeorg hansjoachim hansjorg hansjurg hansjurgen hanspeter hansruedi hansueli hansultan haralamb haralambie \
    harbinaz haris hariz harol haroldo hartmut hartmuth hartwig harun hasbek hasgul hasret hassan hasso hatem hatin havali havard havse \
    hayali haydee hayel hayleigh hayrunnisa hazrat hedi hedvig hedviga hedvika hedwig hedy hege heidelinde heidelore heidemarie heiderose \
    heidrun heikki heiko heimo heiner heinfried heini heino heinrich heinz heitor hekime hekmet heleen helfried helina heliodoro hella \
    hellena hellevi hellmut hellmuth helmar helmer helmtrud helmut helmuth heloisa heloise helvi henife henk henna henner henni henny \
    henric henrich henricus henrieta henrike henrikki henrique henryk heracleea heraclio herberto herdis heribert heriberto herlinde herma \
    hermanni hermelinda hermenegildo hermine herminia herminio hernando herney herrmann herta herve herwig heyvetullah hezniye hicham \
    hicsonmez hidde hidir hifzullah hilario hilary hilayda hildburg hildegart hildegund hildegunde hilding hilkka hillevi hilmar hiltraud \
    hiltrud hindal hinet hinrich hipolito hjordis hollie holm honore horacio horatiu horea horia horst hortense hortenzia horymir hoskadem \
    huban hubertine hubertus huda hudavent hugh hugues hukumdar hulya humberto humeyra hunalp hunor hurdogan hurican hurmet hurside \
    huruyet huryasar husmen husnuhal huzuri hynek iacob iain iancu ianis iara iasmina iban iben ibeth ibolya icimbike idik idiris idriz \
    idun ieremia ignac ignace ignacia ignacy ignatz ignaz ignazio iida iiris iisakki iker ikiz iklim ilalmis ilari ilarie ilarion ilbek \
    ildefonso ildem ildes ildiko ileana ilenia ilgi ilhan ilie ilija ilim ilinca ilir ilja ilka ilkbahar ilkim ilkka ilklima ilmafer \
    ilmari ilonka ilper ilsu ilteris imane imer imge imke immo imre imren imrich imrihan inancli incifir indy ingalill ingbert ingeburg \
    ingegard ingegerd ingela ingelise ingelore ingemar ingetraud ingetraut ingo ingolf ingried ingvar inigo inka inken inkeri inmaculada \
    inocencio inocentiu insaf intihap ioan ioana ioanina ioannis iolanda iona ionel ionela ionelia ionica ionut iosefina iosif ippazio \
    iren iridenta irinel irja irmela irmeli irmengard irmgard irmhild irmi irmingard irmtraud irmtraut irmtrud iryna isabelly isac isaias \
    isaline isaque isaura iscan isidora isidoro isidro isikay isiman isin islime ismik ismo isolde isra israel istvan itzel itziar iulia \
    iulian iuliana iuliu iurie iustin iustina iustinian ivanka ivano ivecen iver iwona iyiyurek izabela ize izel izgu izidor jaak jaakko \
    jaana jacek jackeline jacobine jacobo jacobus jacopo jader jadwiga jafet jaider jair jairo jalmari janeta janeth janett janic janick \
    janik janin jankat jann janneth janni jannie jannik jannis jano janos janosch janus janusz jara jarkko jarlath jarmila jarmo jarne \
    jarno jarolim jaromir jaromira jaron jaroslava jaroslaw jaruthip jasin jasmijn javi javiera jayda jayde jaylinn jayne jayson jeana \
    jedrzej jef jeferson jefferson jeison jeisson jelle jelte jemma jenaro jenel jennie jeno jeppe jere jeremi jeremie jergus jerker \
    jeroen jeronimo jerson jerzy jessie jessika jesusa jetmir jhan jhoan jhoana jhon jhonatan jhonny jhony jil jimena jimmie jindrich \
    jindriska jinthe jip jiri jirina jitka joacim joannes joaquina jobst jochem jochen jodie joep joerg joeri joffrey johnnie jolan jolana \
    jolanta jolanthe jolene jolie jolien jolijn joline joni jonny joona joonas joonatan joost joppe joran jordana jordon jordy joren jorg \
    jorma jorn jort jorunn josefiina josefin josep josepha josephina josephus josianne josse jost josua jouko jouni jovan jovana jozefina \
    jozsef juanito judit judita juergen juha juhana juhani juho jukka juliane julienne julieta julieth julita juliusz juraj jurg juri \
    jurij jurre jussi justus justyna jusuf jutta juul juulia juuso jyrki jytte kaan kaarina kaarlo kaat kacper kader kadinana kahir kaija \
    kaique kaisa kajetan kajsa kalervo kalevi kalgay kalina kalle kalman kaltrina kamar kamiel kamilly kanak kandef kanpulat kapagan \
    karabas karaca karaer karakucak karanbay karatas karcan kardelen karima karley karlfried karlheinz karlijn karlo karlukhan karola \
    karolien karoliina karolin karoly karsten kasif kasimir kastriot katalin katariina katcha katelijne katerine kathe katherin katherina \
    kathi kathrin katleen kato katri katrien katriina katrijn katrine katty kauko kaver kavurt kay kayagun kaygusuz kayleigh kayrabay \
    kazime kazimierz kazimir kealan keano keelan keely keeva kefser keijo kelami keld kelvin kenan kenn kennet kenter kenth kenza kenzo \
    keri kerim kerime kerstin kerttu kete kevim kezban kiera kieran kifaye kiki kilicbay kimberley kimmo kinga kiramettin kirat kirby \
    kirgiz kirsti kirstie kirstine kirsty kismet kitan kitti kiyasi kiziltunc kjeld kjersti kjetil klare klaudie klavs klemens klement \
    kliment klothilde knud kocabas kockan koen koenraad koker koktas koldan koloman koncagul konguralp konstantin konstantinos konstanty \
    konstanze kopan koray korbinian kordula korinna korkmazalp kornelius korugan kosemen kosukhan kotuz kreszentia kreszenz kriemhild \
    kristel krister kristiaan kristiane kristien kristiina kristyna krisztian krisztina krisztofer krystian krystof krystyna ksawery \
    kubran kuddusi kujtim kullervo kumral kunibert kunigunda kunigunde kuno kursad kurtis kushtrim kustaa kutay kutgun kveta kvetoslav \
    kvetoslava kyan kyano kylian kyllian kyllikki labinot lacramioara ladislau ladislaus ladislava laerke laetitia laika lais lajos lalo \
    laly lamberto lando laoise laora larisa lascar lassi laszlo laureano laureen laurens laurentia laurentiu laurenz lauretta lauri \
    laurian lauriane laurin laurine laurits laus laust layla lazar lazaro laze lazzaro leander leane leanne leano leart ledion ledun leen \
    leevi leia leidy leigh leire lejla lelia leni lenka lenn lennard lennart lennarth lennert leocadia leocadio leokadia leoncio leonel \
    leonhard leoni leonid leonore leontin leopolda leopoldina leopoldine leordean leos lerze lesana lesia lesley letitia letizia levente \
    levin levoslav lex leydi leyli leyre lezize liane lias libardo liberto libia libor libusa libuse lica liceth licia lida lidwina lieke \
    lien liesa liesbet liesbeth lieschen liesel lieselot lieselotte lieven lieze ligia liisa lillemor lilli lilo lilou linde lindita lino \
    lio lioara lioba liridon liridona lirim lisanne lisbet liselott liselotte liseth lissi lissy liva liviu liwia lize lizeth lizz lizzy \
    ljiljana ljubisa lodewijk lodovico loek loes loida loke lora lorcan lorelei loreto lorik lorna lothar lotti louane loui louka lourenco \
    lovis lowie luara lubica lubomir lubomira lubor lubos luboslav luboslava lucca lucentiu lucero lucette lucho lucian lucila lucile \
    lucretia lucretiu lucrezia ludek ludger ludivine ludmilla ludo ludolf ludomil ludomila ludovica ludovico ludovicus ludovit ludwina \
    lufen luigia luigina luisana luise luisina luitgard luiza lujza lukasz luljeta lulzim luminita lumir lunna lupita lutfi lutgarde \
    lutgardis lutgart lutz luuk luzia luzie luzius lya lyam lykke lyndon lyndsay lyndsey lynn lynne lynsey maaike maaria maarit maarten \
    maartje macarena macaria macario macauley macide maciej madalin madalina maddalena madelene madelief madlen mael maelle maelys maeva \
    maeve mafalda magaly magarete magdalene magdolna magne magret magrit mahigul mahir mahmut mahnaz mahsun mahter mahulena maicol maija \
    maik maike maiken maira maire mairead mairtin majken majvor maksim maksude maksur maksymilian malachy malea malene malgorzata malina \
    malou malte malthe malva malwina mamadou mamen manja manola manole manolo mansurali manu manuelita manuella manus marcantonio \
    marcelino marcell marcheta marcial marciano marcio marcu mareen mareike mareile marga margarete margarethe margarida margaritha \
    margaud margherita margita margitta margoth margreth margrethe margrit margrith mariana mariane marianela mariangela mariano maribel \
    maricela maricica maricruz mariechen marieke mariela mariele mariella marielle marieluise marietta marijke marijn marilena marinela \
    marinette marinus marioara mariola marisela maristela maritta maritza mariuca mariusz marjaana marjatta marjo marjukka marjut marketa \
    marketta markku marleny marlies marliese marlis marlise marly marlyse marnix maros marte martijn martim martino martirio marton martta \
    martti martyn marylene maryline maryse marzena masar maside massimiliano masume matei mateus mateusz matheus mathijs mathys matous \
    matthaus matthieu matthijs matts matyas mauno mauri mauricette maurilio maurin maurine maurits mauritz maurus maurycy maxence maxi \
    maximiano maximilien maximino mayerly maynur maysa mayte mazlum meabh meaghan mechthild mechthilde mechtild mecide mecit medard medina \
    mefarettin mefharet megane mehdiye mehmed mehmetzahir mehrigul meibh meike meinhard meinolf meinrad melaha melba melchior melchor \
    meleknur melichar melihcan melikkan melita melitta melker melodie melul melwin memili menfeat menguc menisan meral merba mercedes \
    merche merdi merel merete merethe mergim merijn merim merita merja merlin mertel merva mervi mery meryeme merzuk meshur mestur mesude \
    mesut metinkaya metod meveddet mevludiye mevlut meyhanim mezide micael micaela micha michaele michail michala micheala michela \
    michelangelo micheletto michelotto michiel mickael mieke mieszko miguela mihai mihail mihajlo mihaly mihnea mihrab mihriye miia miika \
    mikhail mikko miklos milada milagros milay milorad miloslav miloslava milosz milota milou milton miluse mimmi mimoza minibe minodora \
    miodrag mirabela miray mirbadin mircea mirco mireia mirela mirella mireya miriama mirian mirjami mirjana mirlinda miron mirona \
    miroslaw miroslawa mirsad mirta mirte mirthe miruna miryam misael mischa mishat misra mitchel mitica mitrut mitzy miyesser mladen \
    modesta mogens mohsim moises mojmir mollie monalisa monis monja montserrat moreno morgane moric moritz morten muarra mubetcel mucahit \
    mucellib muferrih mufide mufit mugber mugur mugurel muhamed muhamet muhammed muhammet muharrem muhip muhiye muhyettin mujde mukbile \
    mukramin mukrume muktedir mulayim mumtaze munezzer munif muratcan muret murielle murilo murit musafet musaffa musemma muslum mustapha \
    musure mutasim mutluhan muvaffak muvahhide muveddet muzaffer muzekker mya myles myrta myrtha myrthe nacho nadege nades nadeschda \
    nadeshda nadin nae nafii nafile nahiara nahuel naiara naide nair naja nakip nalan nand nando nandor nanni naoimh naoise naomh \
    napoleone narcis narcisa narciso narhanim naser nasiba nassim nasuf natali natalio natalja nataly nataniel natascha natasja natasza \
    nath nathalia natividad naud nayara nayeli nayibe nayil naz nazaret nazario nazende nazidil nazimet nazlihan nazlim nazmi nea nebih \
    nebiha nebojsa necati necdat nechifor necilal necmettin necva nedda nefaret nefiye nehip neider nejdet nelcy nele nelida nelli nellie \
    nelsy nelu nemanja neptun nerea nereida neriban nerim nermin nesfe nesip neslinur nesrin nestor nete neval nevgin nevio nevise nevsal \
    nevsale neyran nezengul nezihi nezize niall niamh niccolo nichifor nichola nicklas nicky niclas nicoara nicodemo nicodim nicolae \
    nicolai nicolaie nicolaj nicolasa nicolaus nicoleta nicoletta nicoline nicolo nicu niculina niculita nicusor nicuta nidia niek nienke \
    nieves nigel nigmet nihai nihan niilo nik nikki niklaus nikodem nikol nikolaos nikolaus nikolett nikoletta nilcan nilda nili nilo \
    nilson ninetta ninthe nirgul nives niyazi noella nohora nolan noman noora noortje norberto norbey nore norica norina norman notburga \
    noud nout nuala nubia nudret nuno nura nural nuran nuray nurbanu nurcan nurda nurdeniz nuretdin nurettin nurey nurgil nurhayet nurice \
    nuriyet nurkan nurmelek nursan nurseda nurser nursim nurtac nurten nurullah nurveren nury nuyan nydia nynke oana obdulia ocampo oceane \
    octav octavian octaviana octaviu odalis odalys odeline odhran odkanli oganer oge oget ogulbas ogurata ogus oguzman oisin oiva oivind \
    ojvind okanay okbay okguclu okkas okseven okturemis okturk okyalaz olalla olavi olca oldag oldrich olegario olena olfert olgierd \
    olimpia olimpian olimpiu olivie oliviu oliwer oliwier olus olympia omaca omaira omriye omur onat oncel ondrej onel ongay ongen onofre \
    onsal onuker onurcan onursu oona oonagh ophelie oranli orazio orcin oreste orfhlaith orfiye orgun oriana orik orjan orla orlagh \
    orlaigh orlaith orni orsolya ortak ortansa ortrud ortrun ortwin oruc orvokki oryurek oskari ossi ossian osvald oswald oswaldo oswin \
    otakar otavio otay otfried othmar otis otmar ottfried ottilie ottmar ottokar ottomar ottone otylie ove ovidio ovidiu ovli ovun oxana \
    oymak oystein oyvind ozakan ozalpsan ozana ozansu ozaslan ozay ozbay ozbilek ozbilge ozcam ozdal ozdes ozdil ozdogdu ozel ozerdinc \
    ozertem ozge ozger ozgun ozgur ozinal ozkent ozkutlu ozlem ozlu ozokcu ozpetek ozpinar ozsozlu oztek ozturk ozudogru ozyurt paavo paca \
    pacifica paco padraic padraig padraigin paivi paivikki paker paksu palle pamfil panagachie panait pancho panfilo pankrac paoletta \
    paraschiva paride parker pascaline pascual pascuala pasi pasqual pastora patricie patricio patrizio patryk paule pauli paulica paulien \
    pauliina paulino pauric pavla pavlina pavol paye peadar pearce pearse pehlil pekka pekkan pelayo pellegrino pembesin pentti pepe \
    pepijn pepita pepito perinur perlita permun pernilla pernille perrine pertti pesent petr petrana petre petrica petrisor petrona \
    petronela petros petru petrus petrut petruta petter petteri phileine philipp philippa philippine phoebe piaras pien pierangelo \
    piergiorgio piergiuseppe pierina pierluigi piermaria pierpaolo pierrette piersanti piet pieter piia pili pim pio pippa pirahmet piran \
    pirjo pirkko pirmin piroska pius placido plesu pleun plinio polina polly pompeo pompilia pompiliu pomponio poncio pontus porfirio poul \
    pravoslav preben predrag premysl primitiva primitivo prisca priscila priska profira prokop prudencia prudencio przemyslaw puccio \
    purcek purificacion quinn quinten quinty quique quirino rabbiye rabea rabih rachelle rachid rachida rada radim radka radmila radomir \
    radoslav radoslava radoslaw radovana radu raducu raduz rael raf rafaela rafal raffael raffaela raffaella raffaellino raffaello rafia \
    rafih rafila ragner rahel rahiye rahmet raija raik raili raimo raimondo raimund raimundo rainer raisa raissa rakide ralf raluca \
    ramadan ramiz randolf rani rania ranieri raphaela rastislav rasul rauno ravy rayana rayla raymonde raymund razi razvan rebecka rebekka \
    rebihat recepali reece refet refik regan regine regitse regitze regula regulo rehime reidun reijo reimar reimer reimund reinald \
    reinaldo reinel reiner reingard reinhard reinhardt reinhart reinhild reinhilde reino relu remazan rembrandt remedios remigio remus \
    remzi renaat renan renaud rengul reni rens renske resi resulcan reto reuben revza rexhep reyes reynaldo rezin rezzak rhavi rhian \
    rhianna rhianne rhiannon rhys ria rian rica ricarda riccardo ricciotti richardt rickard rifkiye rigmor rigo rigoberto riikka riitta \
    rikard rikke riku rina rinaldo rino rinor risalet risto ritt ritva roan robbe robbie robertina robinson rochus roderich rodica \
    rodolphe rodrigue roel roeland rogelio rohan rohat roise roisin rojnu roksana rolande roldan romaine romane romanita romano romolo \
    romuald romulo romulus ronal ronan ronni rony ronya roope roque rory rosalba rosalina rosalinda rosalinde rosalva rosaura roseanna \
    rosel roselinde roseline rosenda rosi rosl rosmarie rossana rostislav roswita roswitha rotraud rotraut rouven roxelana ruairi ruari \
    rubiela rudiger rudolph ruedi rufina rufino ruggero ruggiero ruhide ruhsat ruhugul rui ruknettin rumeysa rupert ruperta ruperto \
    ruthild ruxanda ruxandra ruy ruzena ruzica ryszard saara saban sabas sabatino sabettin sabih sabihe sabin sabri saci sadat sadeti \
    sadik sadiman sadittin sadiye safet safii safinaz safta safura sagcan sagit sahat sahdiye sahigul sahil sahin sahinbey sahinder sahir \
    sahmettin sahnuray sahra saire sakari sakip saleh salih salimet salkin salomea salurbay salvi samahat samiha sammy samu samuele samuli \
    samurtay samy sanavber sancak sancar sancho sanda sandalio sandor sandrine sandu sanela sanije sanli sanne sanni santeri sanur \
    sanziana sargin saricabay sarita sarka sarpkin sarya sascha sasha satia satrettin saturnina saul savak saveta savina savki savni sayan \
    saygin sayrak sazime scot seamus seana seanan seaneen seanna sebastiaan sebastiano sebastiao sebattin sebigul sebla secgul secme sedat \
    sedife sefer sefi sefiye segismundo seha sehamet sehel sehreban sehza seija sejda sekim selaheddin selale selatin selcen selcuk seler \
    selime selin seline selmin selvi semat semender semenica semine semir semra semrin semsettin semsinisa senad sencar sendogan seniha \
    senkal senn senna senne sennur senol senta seona sepp seppe seppo seracettin serafeddin serafin seraina serda seref sereina serezli \
    serfinaz sergej sergiu sergius serhatmehmet serma serman sernur serol serpil servac servinaz sessa sevcan sevdi sevdinar seve \
    severiano severina severine severino severo sevgen sevginur sevican sevim sevindik sevket sevketfeza sevla sevsevil seyda seydo \
    seyfullah seyhan seyithan seyyide sezal sezen sezginbas shaban shanice shanna shannan shannen shauna shauneen shay shea shelby sheree \
    shpresa shqipe sibel sibilla sibille sibylla sibylle sidar sidki sidonia siebe siegbert siegfried sieghard sieglinde siegmar siegmund \
    siegrid siegried siegrun siegward siem sienna sigfrid sigfrido sigfried sigge sigismund siglinde sigmar sigmund sigrun sigvard siiri \
    silan silanur silja silje silke silvan silvano silvestre silvestro silvian silviana silvie silviu simao simber simen simeon simina \
    simion simo simonetta simten sinaida sinan sinasi sindre sindy sinead sinica sinikka sinisa siobhan siofra siper sirap sirivan sirpa \
    sirriye sissel sittik sivert sixten siylihan sjoerd skender sladjana slava slavena slavisa slavka slavomir slavomira slawomir slobodan \
    smaranda sneider snezana sofiane sofija sohret sokmen solene soline solma solvej sonad sondre songul songurkan sonke sonnur soraia \
    sorana sorcha sorin sorina sorine sosimo soydaner soykan soykut soyler soyselcuk sozer speranta staffan stana stancu stanislaus \
    stanislaw stavros stef stefaan stefana steffen steffi steinar stela stelian steliana stellan stepan stepanka stephany stewart stian \
    stien stijn stine stiven sture suat suayp subutiye sucaettin sudi suha suheyda sukri sukru sukufe suleyla suleyman sulhi sultane \
    sumerya sumeyye sunay sune sunel suner suphi susam susanita susannah suse susen sussanne sussie suus suvari suvi suzanna suzer suzy \
    svante svatopluk svatoslav svein svenja svenning sverre svetozar swantje swen swetlana sybilla sybille sylke sylvain sylvana sylviane \
    sylvianne sylvio sylwia synnove sys szabolcs szilard szilveszter szilvia szymon tabea taciddin tacnur tadeas tadeo tadeusz tagangul \
    taina taisto talayer talibe tamas tamaydin tanak tanbay tandogdu taneli tangul tanguy tanhan tanir tanpinar tanses tansev tansig \
    tanyolac tanyu tapani tapio taranci tarik tarja tartis taru tarzicius tasar taskan tassilo tasvir tauno tayaydin taygan taylak tayyibe \
    tayyip teber tecimer tecla teea teemu teija tejs tekbay tekecan tekiner teknaz teksoy telemaco telim tellervo telmo telse temime \
    temirhan temistocle temizkal temucin tenvir tenzin teo teobaldo teodoro teodosia teodosio teofil teofila teofilo teohari teona tercan \
    tere terese teresita terez tereza terezia terhi terje terlan tero terttu teun teuta teuvo teybet tezcan tezol thaddaus thales theda \
    thekla theobald theodoor theodoro theodoros theophil thibaud thibault thibo thijmen thijn thijs thilo thoralf thorben thore thorsten \
    thure tiarna tiarnan tibe tiberia tiberiu tibo tiburcio ticen tichomir tiegan tiernan tigin tiia tiina tijl tijmen tijn tijs tillmann \
    tilly tilman tilmann tilo timeo timm timmy timon timotei timotej timoteo timothee timurtas tinal tinca tincuta tindra tineke tinne \
    tino tirza tivadar tobiasz todor togan toivo toker tokoz toktug tola tolonbay toma tomasa tomi tomislav tommaso tommi tomurcuk tonguc \
    tonia tonicha tonino tonje tonny topias topuz tora toralf torben torbjorn tord torel torgny torhan tori toribio torill torquato \
    torsten tracy traian traude traudel traudl traugott traute trini trinidad troels trond troy trude trudel trudi tuana tudor tudora \
    tudorita tudosia tugcan tugce tugrulhan tugtas tuija tukelalp tulia tulio tullio tulun tumer tumkurt tunahan tuncboga tunckilic tunguc \
    tuomas tuomo turabi turcan turcein ture turgut turid turkalp turkan turkmen turknur tutkucan tutkun tuukka tuula tuulia tuulikki tuur \
    tuva tuyug tuzeer tuzenur twan tycho tygo tymon tymoteusz ubaldo uberto ubeydullah ucan ucbeyi ucgul udo ueli uffe ufukay ugan ugolino \
    ugur ugurkan ugurtan ulakbey ulf ulfet uli ulke ulkudes ulkum ullrich ulrica ulrich ulrika ulrike ulu uludag ulugbey uluman ulutay \
    ummahan ummahani umman ummet ummuhan umray umusan umut umutcan unal unek unlen unni unsever unubol uolevi uraltay urbain urbano \
    urfettin urhan uriel urper ursel ursina urszula urte usame uschi ushan uta utkucan utz uyanser uygun uzbay uzer uzsoy vacibe vaclav \
    vadim vafir vahittin vaino vajen vala valborg valentim valer valere valeri valerij valeriu valero valeska valon valtteri vania vanja \
    vargin varlik varvara vasco vasil vasile vasilica vassilios vasyl vavrinec vaysal vecide vedat veera veerle veeti vefia vega vegard \
    veijo veikko veit velitdin venancio venceslas vendela vendelin vendula venera veniamin venla verena verim verneri vesa veta vezat \
    vezrife vicenta vicentia vicentiu victoriano victorino vidal viera vieroslava viggo viivi viking viktorie vildane vilde vilem vilgot \
    vilhelmiina vilhelmina vilho viliam viljami viljo villads vilmer vilmos vincentio vincentiu vinciane vinicio vinko vinzenz viorel \
    viorela viorica virgilio viridiana virpi visar visarion visitacion vitali vitazoslav vitezslav vitor vitus viveka vivianne vjollca \
    vlad vladelina vladimira vladislav vlaicu vlastimil vlora voichita voicu vojtech volker volkhard volkmar vratislav vratko vreneli \
    vuokko walburga waldtraut walentina walfried walid walli walther waltraud waltraut waltrud wannes warre weena wenche wencke wendelin \
    wendolin wenke wenzel wera wessel wibke wiebke wieland wieslaw wigbert wiktor wilber wilfredo wilfrido wilfried wilfriede wilhelmina \
    wilhelmine wilhelmus willem willfried willi willian willibald willibert wilman wilmar wiltrud wim winfried winni witold wladimir \
    wojciech woldemar wolfhard wolfram wout wouter wulf xander xaver xavi xiomara yadigar yadira yael yagin yagizkurt yago yahsi yahsikan \
    yair yaiza yalazabay yalgin yalin yaltirak yamid yamile yamin yanet yaneth yanick yanik yanis yanki yann yannic yannik yannis yargi \
    yasan yasar yasattin yasemen yassine yavuz yayak yazganalp yazgul yazmin yda yecid yeferson yeimy yeison yekbun yekda yelesen yeneral \
    yenifer yenny yeny yepelek yerson yertan yesica yesid yessica yetisal yfke yigit yildir yilma yilmaz yina yineth yinthe ylenia ylva \
    ylvie yngve yoann yohan yohana yolal yolima yonetmen yoruc yosma younes youri yousef youssef yrjo yrsa ysaline yucel yucelen yudy yuli \
    yulieth yuly yumun yunt yurani yurany yurdanur yurdaser yuri yuridia yurtguven yurtseven yurttas yury yvon zacarias zacharias zacharie \
    zaharia zahfer zahid zaida zaira zalan zaliha zamfir zamfira zamir zaneta zaraza zbigniew zbynek zdenek zdenko zdislava zebirce \
    zeferino zehnia zehra zehranur zekayi zelha zelie zelmira zemzem zenia zennun zenobia zenon zenovia zenta zerafet zeride zevlude \
    zeynelabidin zeyno ziggy zigmund zihni zikmund zilfa zinnure ziyaettin zlatica zofia zofie zohrehan zoja zoraida zoral zorica zsanett \
    zsigmond zsofia zsolt zsombor zsuzsanna zubeyde zufer zuheyla zulbiye zulfuye zulgarni zulma zumre αβρααμ αγαθαγγελος αγαθη αγαθοκλης \
    αγαθονικος αγαμεμνων αγαπητος αγαπιος αγγελης αγγελικη αγησιλαος αγλαια αγνη αγορω αδαμ αδαμαντια αδαμαντιος αηδονα αθανασια αθανασιος \
    αθηνα αθηναγορας αθηνοδωρα αθηνοδωρος αιας αικατερινη αιμιλια αιμιλιανος αιμιλιος ακριβη ακριβος ακριτας αλεξανδρα αλεξανδρος αλεξια \
    αλεξιος αλικη αλκηστις αλκιβιαδης αλκινοη αλκμηνη αμαλια αμβροσια αμβροσιος αμφιθεα αμφιτριτη αναγνωστης ανανιας αναξαγορας αναργυρη \
    αναργυρος αναστασια αναστασιος ανατολη ανδρεας ανδριανη ανδροκλης ανδρομαχη ανδρομεδα ανδρονικη ανδρονικος ανεστης ανθη ανθιμος \
    ανθουλα ανθουλης αννα αννικα αντιγονη αντιγονος αντιπατρος αντυπας αντωνια αντωνιος απολλων απολλωνια αποστολια αποστολος αργυριος \
    αργυρουλα αργυρω αρεθα αρετη αρης αριαδνη αρισταρχος αριστεα αριστειδης αριστοβουλος αριστομενης αριστος αριστοτελης αριστοφανης \
    αρτεμης αρτεμιος αρτεμις αρτεμισια αρχελαος αρχιμηδης αρχοντια ασημακης ασημης ασημινα ασημουλα ασκληπιος ασπασια αστεριος αστερω \
    αταλαντη αυγερης αυγουστινα αυξεντιος αφεντης αφεντρα αφροδιτη αχιλλεας αχιλλεια βαγια βαγιανη βαιος βαλαντης βαλαντω βαλεντινα \
    βαλερια βαλεριος βαρβαρα βαρδης βαρθολομαιος βαρσαμια βαρσαμος βασιλεια βασιλειος βασιλης βασιλικη βεατρικη βελισσαρια βελισσαριος \
    βενετια βενετιος βενιαμιν βενιζελος βερα βερονικα βερονικη βησσαρια βησσαριων βικεντια βικεντιος βικτορια βικτωρια βιολετα βιργινια \
    βλαδιμηρος βλασης βλασια βλασιος βρασιδας βρυσηις βυρων γαβριελλα γαβριηλ γαλατεια γαλατιος γαληνη γαληνος γαρυφαλλια γαρυφαλλος \
    γενοβεφα γερακινα γερασιμος γερασιμουλα γεσθημανη γεωργιος γιαννης γιαννουλα γιασεμη γιολαντα γιωργος γκικας γκολφω γλαυκη γλυκερια \
    γραμματικη γρηγοριος δαβιδουλα δαμασκηνη δαμασκηνος δαμιανη δαμιανος δαναη δανιηλ δαφνη δεσποινα δημητρα δημητρης δημητριος δημοκρατης \
    δημοκριτος δημος δημοσθενης δημουλα διαλεκτη διαμαντης διαμαντουλα διαμαντω διδω δικαια δικαιος διογενης διομηδης διονυσια διονυσιος \
    δομηνικος δομνα δουκισσα δρακων δροσια δροσος δωροθεα δωροθεος ειρηναιος εκτορας ελενη ελεονορα ελεσσα ελευθεριος ελισαβετ ελισσαιος \
    ελλη ελπιδα ελπις εμμανουελα εμμανουηλ εξαρχος επαμεινωνδας ερασμια ερατω εριετα εριφυλη ερμης ερμιονη ερμολαος ερρικος ερωτοκριτος \
    ερωφιλη ευα ευαγγελια ευαγγελος ευανθια ευγενια ευγενιος ευδοκια ευδοξια ευδοξιος ευθαλια ευθυμια ευθυμιος ευκλεια ευκλειδης ευλαμπια \
    ευμενιος ευμορφια ευπραξια ευριπιδης ευρυδικη ευρυκλεια ευσεβεια ευσεβια ευσεβιος ευσταθια ευσταθιος ευστρατια ευστρατιος ευτερπη \
    ευτυχια ευτυχιος ευφροσυνη εφραιμ ζαμπετα ζαμπια ζαφειρης ζαφειρια ζαφειριος ζαχαρενια ζαχαριας ζαχαρουλα ζηναις ζηνοβια ζηνοβιος \
    ζηνων ζησουλα ηβη ηλεκτρα ηλια ηλιανα ηλιας ηρα ηρακλεια ηρακλης ηροδοτος ησαιας θαλασσινη θαλεια θαλης θεανω θεκλα θεμης θεμις \
    θεμιστοκλεια θεμιστοκλης θεοδοσης θεοδοσια θεοδοσιος θεοδοτη θεοδουλη θεοδουλος θεοδωρα θεοδωρος θεοκλεια θεοκλητος θεολογια θεολογος \
    θεοπιστη θεοπιστος θεοτοκης θεοφανης θεοφανια θεοφιλη θεοφιλος θεοφραστος θεοφυλακτη θεοφυλακτος θεοχαρης θεοχαρουλα θετις θεωνη \
    θηρεσια θησευς θουκυδιδης θρασυβουλος θωμαις θωμας ιακωβινα ιακωβος ιασονας ιασων ιγνατια ιγνατιος ιερεμιας ιεροθεος ιερωνυμος ικαρος \
    ινω ιοκαστη ιορδανης ιορδανια ιουλια ιουλιανη ιουλιανος ιπποκρατης ιππολυτη ιππολυτος ιρις ισαακ ισαβελλα ισιδωρα ισιδωρος ισμηνη \
    ιφιγενεια ιωακειμ ιωαννα ιωαννης ιων ιωνας ιωσηφ ιωσηφινα καλλινικη καλλινικος καλλιοπη καλλιροη καλλιρροη καλομοιρα καλυψω κανελλα \
    καρολος καρυοφυλλια κασσανδρα κασσιανη κατερινα κηρυκος κικιλια κιμων κλαιρη κλεανθης κλεαρχος κλειω κλεοβουλος κλεομενης κλεονικη \
    κλεοπας κλεοπατρα κλημεντινη κλημης κλυταιμνηστρα κοκκωνα κομνηνη κομνηνος κονδυλια κοραλια κορνηλια κορνηλιος κοσμας κοσμια κρινιω \
    κρυσταλλενια κρυσταλλης κυβελη κυδωνια κυπαρισσια κυπριανη κυπριανος κυρατσα κυριαζης κυριακος κυρος κωνσταντια κωνσταντινα \
    κωνσταντινος κωστας κωστουλα λαερτης λαζαρια λαζαρος λαμπρινη λαμπρος λαοκρατης λασκαρης λασκαρινα λαυρεντια λαυρεντιος λεανδρος \
    λεμονης λεμονια λεοναρδος λευκοθεα λεωνη λεωνιδας λεωνιδια ληδα λητω λογοθετης λουδοβικος λουιζα λουκας λουκια λουκιανος λουλουδενια \
    λυγερη λυδια λυκουργος λυσανδρος μαγδαληνη μαγδαληνος μακαριος μακρινα μαλαματενια μαλαματη μαλβινα μανθα μαντω μαργαριτα μαργιεττα \
    μαρθα μαριανθη μαριαννα μαριγω μαριλενα μαρινα μαρινος μαριος μαρκελλα μαρκος μαρτινος μαρωτεσα ματθαιος ματθιλδη ματινα ματρωνη μαυρα \
    μαυροειδης μαυρος μαυρουδης μεγακλης μεθοδιος μελενια μελετια μελετιος μελινα μελπομενη μενανδρος μενελαος μερκουριος μεροπη μεταξια \
    μηλια μικες μιλτιαδης μινερβα μινωας μιραντα μιχαελα μιχαηλ μιχαλης μοσχα μυρσινη μυρτω ναθαναηλ ναπολεων ναταλια ναταλινα ναυσικα \
    νεαρχος νεκταρια νεκταριος νεοκλεια νεοκλης νεοφυτος νερατζια νεφελη νικανδρος νικητας νικητια νικηφορος νικοδημος νικολαος νικολετα \
    νικολιτσα νικος νικων νταιζη ντανιελα ξανθη ξανθιππη ξενη ξενοφων οδυσσεας οδυσσεια οδυσσευς οθων ολγα ολυμπια ομηρος ορεστης ορφεας \
    ουρανια παγωνα παναγης παναγια παναγιωτα παναγιωτης πανδωρα πανορμιτης πανταζης παντελεημων παντελης παντελια παντουλα πανωραια \
    παρασκευας παρασχος παρεσσα παρθενα παρις πασχαλης πασχαλια παταπια πατροκλος παυλινα παυλος παυσανιας πελαγια πελοπιδας περικλεια \
    περικλης περιστερα περσεφονη πετρος πηνελοπη πιερρινα πινδαρος πλατων πλουταρχος ποθητη πολυβια πολυβιος πολυδωρα πολυδωρος πολυζωης \
    πολυκαρπος πολυκρατης πολυμνια πολυνικη πολυξενη πολυτιμη πολυχρονια πολυχρονιος πουλια πουλχερια πραξιτελης προδρομια προδρομος \
    προκοπιος προμηθεας πυθαγορας πυρρος πωλινα ραλλης ραλλια ραφαηλ ραχηλ ρεα ρεβεκα ρεβεκκα ρεγγινα ρηγας ρηγουλα ριζος ροδαμανθη \
    ροδανθη ροδια ροδοκλεια ροδοφλος ροζα ρουμπινη ρουσα ρωμανος ρωξανη σαββας σαββουλα σαλωμη σαμουηλ σαπφω σαραντης σαρρα σεβαστη \
    σεβαστιανη σεβαστιανος σεμινα σεραφεια σεραφειμ σεργιος σιρανους σμαραγδα σολομων σολων σουλτανα σουμελα σοφια σοφοκλης σπαρτη σπηλιος \
    σπυραννα σπυριδουλα σπυριδων σταματης σταματινα σταματιος σταυρουλα στελλα στελλιος στεργιανη στεργιαννω στεργιος στεφανια στεφανος \
    στυλιανη στυλιανος συμελα συμεων συμεωνη συμεωνια σωζουσα σωζων σωκρατης σωτηρης σωτηρια σωτηριος σωφρονια ταξιαρχης ταξιαρχια \
    ταξιαρχος τατιανα τερψιχορη τζανετος τζενη τηλεμαχος τιμοθεα τιμοθεος τιμολεων τιμων τιτος τριανταφυλλη τριανταφυλλια τριανταφυλλος \
    τρισευγενη τρυφων τρυφωνια τσαμπικα τσαμπικος υακινθη υακινθος υβοννη υπαπαντη φαιδρα φαιδων φανη φανουρια φανουριος φεβρωνια φερενικη \
    φιλαρετη φιλημων φιλιππα φιλιππια φιλιππος φιλιω φιλοθεη φιλομηλα φλοριαντ φλωρα φλωρεντια φλωρινα φοιβη φοιβος φραγκισκος φραντζεσκα \
    φρειδερικη φρειδερικος φριξος φρυνη φωκας φωκιων φωτεινη φωτιος χαιδω χαραλαμπια χαραλαμπος χαρη χαρικλεια χαριλαος χαρις χαριτος \
    χιονια χλοη χρηστος χριστιαν χριστιανα χριστινα χριστοδουλα χριστοδουλος χριστος χριστοφιλη χριστοφορα χριστοφορος χρυσανθη χρυσανθος \
    χρυσαυγη χρυσαφενια χρυση χρυσοβαλαντιος χρυσοβαλαντου χρυσοβαλαντω χρυσοστομη χρυσοστομος χρυσουλα аарон августин авдеи аверкии \
    аверьян авксентии авреліи автоном агап агата агафон агафья аггеи ада адриан азар азарии аким акулина алевтин алевтина альберт альбіна \
    аліна амалія амвросии амвросіи амос анании анастасія ангелина андрон андроник анжела анжелика аникеи аникита анисим антип антонин \
    антонина аніта аполлинарии аполлон арефии аристарх аркадии аркадіи арсен арсении артемии архип аскольд афанасии афиноген бажен \
    богданна богодар богуслав богуслава болеслав борислав боян бронислав будимир вʼячеслав валерия валерьян валеріи варвара варлаам \
    варфоломеи варфоломіи василина василиса василь вацлав велимир венедикт вениамин веніямин викентии викторин виссарион владилен владлен \
    влас володимира всеволод всемил всеслав вышеслав віктор вікторія віолетта віра віталіи гаврила гаврило галактион ганна гедеон геннадіи \
    георгіи герасим герман глафира глеб гліб гордеи гордіи гостомысл гремислав григоріи гурии давыд данила данило данна дарина демʼян \
    дементии демид демьян добромысл доброслав дорофеи евграф евдоким евдокия евлампии евпраксия евсеи евстафии евстигнеи евфросиния егор \
    едита едуард елизар елисеи емельян емілія епифан еремеи ермил ермолаи ерофеи еріка ефим ефрем жанна захар зинаида зиновии зиновіи \
    златослава зорян зосима зоя иванна игнатии измаил изот изяслав иларион иннокентии иосип иосиф ипат ипатии ипполит ираида ираклии исаи \
    исидор казимир каллистрат камілла капитон карл касьян ким кир кира кирило клавдии клавдия клавдія климент кондрат кондратии конон \
    корнил костянтин кузьма куприян лавр лаврентии ладимир ладислав лазарь левко леон леонтии леонтіи леонід леопольд лесь лонгин лора \
    лукʼян лука лукия лукьян лучезар любим любомир любосмысл ліза лілія маия макар максимильян марʼяна мариан марк марко мартин мартын \
    мартьян маруся марфа матвеи мефодии мечислав микита миколаи милан милен милии милица милован мина мирон мирослав митофан михаилина \
    михеи модест моисеи мокеи мстислав мілена надежда надія наина наркис натан наум нестор никандр никанор никифор никодим никон нинель \
    нифонт нонна одарка оксенія октябрина олекса олесь олимпиада олимпии омелян онисим онуфрии опанас орест орина орися орхип осип остап \
    остромир охрім павло панас панкрат панкратии пантелеимон панфил парамон пармен парфен пахом пелагея пилип пимен платон поликарп \
    порфирии потап прасковья пров прокл прокофии прохор прохір пріска радим радислав радован ратибор ратмир регина родион розалія \
    роксолана ростислав рубен рюрик савва савватии савелии самсон самуил светозар святополк святослав святослава світлана севастьян \
    селиван селиверст серафим сигизмунд сидор силантии сильвестр симон синклитикия сніжана сократ соломон соломія софон софрон софія \
    спартак спас спиридон станимир станіслав стоян таисия твердислав творимир теодор тереза терентии тетяна тимофеи тимофіи тит тихон \
    трифон трофим трохим ульян ульяна устим устин фадеи феврония федосии федот федір фекла феликс феоктист феофан ферапонт филарет филимон \
    филипп фирс флорентин фома фортунат фотии фрол харитон харлампии хома христина христофор чеслав эдуард элеонора эмилия эмиль эммануил \
    эраст эрнест эрнст ювеналии юлиан юлии юстим юстина юхим яков якуб яків януарии ярема ярина ярополк ярослава євген єлисавета єлисеи \
    єфрем ігнат ігор ілля ірена ірина
    """
}
