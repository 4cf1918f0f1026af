extension GivenNames {
  /// The names, folded, in the order of their bytes.
  package static let table =
    """
    aamir aaron abdel abdul abdullah abe abel abigail abraham achille ada adam adel adela adelaide adele adelia adelina adeline adem adil \
    adina adnan adolf adrian adriana adriano adrien adrienne agata agatha agnes agnieszka agustin ahmad ahmed ahmet aida aiden aimee aina \
    aisha aishwarya ajay akira al alain alan alana albert alberta albertina alberto albin albina aldo alec alejandra alejandro aleksander \
    aleksandra alen alena alessandra alessandro alessia alessio alex alexa alexander alexandre alexandria alexei alexia alexis alf alfons \
    alfonso alfred alfredo ali alice alida alina aline alisa alisha alison alix alla allan allison alma alois alphonse alva alvaro alvin \
    alyssa amalia amalie amanda amani amara amaya amber amelia amelie amin amina amir amira amit amy ana anabela anais anas anastasia anders \
    andra andre andrea andreas andrei andrej andres andrew andrzej andy aneta anette angela angele angeles angelica angelika angelina \
    angelique angelo angie anica anika anil anita anja anjali anka ann anna annabella annabelle annalisa annamaria anne anneli annetta \
    annette annick annie annika anny anouk anthony antoine antoinette anton antonella antonello antonia antonietta antonina antonino antonio \
    antonius archie ariana ariane arianna ariel arjun arlette armand armando armin arnaud arne arno arnold arnulfo aron arsenio arta arthur \
    artur arturo asa ashlee ashley ashok asia asta astrid audrey augusta auguste augustin augusto augustus aura aurel aurelia aurelie \
    aurelio aurora aurore austin axel ayla aylin ayse bailey barack barbara bart bartolome basil bastian beata beatrice beatrix beatriz \
    becky belinda bella ben benedict benedicte benedikt benita benito benjamin benny benoit bente berenice berit bernadette bernard bernardo \
    bernhard bernie bert berta bertha bertram bertrand bess beth bethany betsy bettina betty beverly bianca bianka bilal bill billy birger \
    birgit birgitta bjorn blake blanka bob bobby bogdan bonnie boris bozena brad bradley brady brandi brandon brandy branka branko brayan \
    breanna brenda brendan brett brian briana brianna bridget brigita brigitta brigitte britt britta brittany brittney brooke brooklyn bruce \
    bruno bryan bryce burak cairo caitlin caitlyn cal caleb calista calogero calvin cameron camila camilla camille candace candice carin \
    carina carine carl carla carlo carlos carlota carly carmela carmelo carmen carol carola carole carolina caroline carolyn carrie carson \
    casandra casey cassandra cassidy cassie catalina catarina caterina catharina catherine cathleen cathrine cathy cecil cecile cecilia \
    cedric celia celine cesar cesare chad chantal charlene charles charlie charline charlotta charlotte charly chelsea chelsey cheryl \
    chester chet chiara chinedu chloe chris christa christel christelle christian christiana christiane christie christin christina \
    christine christophe christopher christy chuck cindy cinthia claire clara clare clarence clarisa claude claudette claudia claudine \
    claudio claus clayton clem clemence clement clementina clementine clifford clint clinton cloe clotilde cody cole colette colin colleen \
    collin concetta connie connor conny constance constantin consuela cora coralie corey corina corine corinna corinne cornel cornelia \
    cornelius cory courtney craig cristian cristiano cristina cristobal curt curtis cynthia cyril cyrus dagmar dagny dakota dalia dalibor \
    dallas dalton damaris damian damien damir damjan damon dan dana dani dania danica daniel daniela daniele daniella danielle danijel \
    danijela danilo danny dante dany daphne dara daria darin dario darius darko darlene darrell darren darryl darwin daryl dave david dean \
    deanna debbie debora deborah debra deepak dejan delia delphine denis denisa denise dennis derek derrick desiree desmond devin devon \
    diana diane dick didier diego dillon dimitri dina dinah dinesh dino dion dirk dmitri dolores domenico dominic dominik dominique don \
    donald donato donna dora doreen dorian dorina doris dorota dorothea dorothy douglas dragan dragica drew duane duncan dusan dustin dwayne \
    dylan ebba ebony ebru eddie eddy edel edgar edgard edit edita edith edmund edna edouard eduard eduardo edvard edward edwin eileen einar \
    elaine elba eldon elena eleonora eleonore eli elia eliana eliane elias elie elif elijah elin elina eline elinor elio elisa elisabet \
    elisabeth elise eliza elizabeth ella ellen elli ellie elliot ellis elly elma elmar elmer elna elodie eloise elon elsa elsie elsy elton \
    elva elvin elvira elvis elza ema emanuel emelina emil emile emilia emiliano emilie emilija emilio emily emine emma emmanuel emmy emre \
    enrico enrique enzo ephraim eric erica erick erik erika erin erling erna ernest ernestina ernesto ernie ernst ervin erwin esmeralda \
    esteban estella estelle ester esther ethan ethel etienne etta ettore eugen eugene eugenia eugenie eugenio eulalia eunice eva evan evelin \
    evelina eveline evelyn evelyne evert evita ezra fabia fabian fabiana fabienne fabio fabiola fabrizio facundo fanny farah fatima fatma \
    fausto federico felicia felicitas felipe felix ferdinand fernand fernanda fernando filip filippa filippo filomena finn fiona flavia \
    flavio flore florence florent florentina florian florina fran frances francesca francesco francine francis francisca francisco franco \
    francois francoise franjo frank frankie frans franz fred freddy frederic frederik frederique fredy freya frida frieda fritz gabriel \
    gabriela gabriella gabrielle gael gaelle gaetano gail garrett gary gaston gavin gemma gene genevieve gennaro genoveva geoffrey georg \
    george georges georgette georgia georgina gerald geraldine gerard gerardo gerd gerda gerhard germaine gert gertrud gertrude ghislain \
    ghislaine giacomo giada gian giancarlo gianfranco gianna gianni gideon gil gilberte gilberto gilda gilles gina ginette gino gioia \
    giovanna giovanni gisela gisele gitte giulia giuliana giuliano giuseppe giuseppina gladys glenda glenn gloria gonzalo goran gordana \
    gordon grace graham grant graziella greg gregg gregor gregory greta grete griselda gudrun guido guillaume guillermo gulay gunhild gunnar \
    gus gustaf gustav gustavo gwen gwendolyn habiba hailey hal haley halil halima hamilton hamza hana hank hanna hannah hanne hannes hans \
    harald hardy harold harri harriet harry haruki harvey hasan hatice hayden hayley heather hector hedda heidi heidy heike helen helena \
    helene helga helge helma hendrik henning henri henrietta henriette henrik henry herb herbert herman hermann hermina hernan hertha hideki \
    hideo hilda hilde hildegard hilma hiroshi hjalmar holger horace horatio hortensia houston howard hubert hugo huguette hulda huseyin \
    hussein ian ibrahim ichiro ida ignacio igor ihsan ike ilaria ilias ilona ilse ilyas imelda imran inaya india indiana indira indra ines \
    inez inga inge ingeborg inger ingmar ingrid ingrida ira irena irene irfan irina irma isa isaac isabel isabela isabell isabella isabelle \
    isadora isaiah isak isamu isidor isis ismael ismail iva ivan ivana ivar iveta ivica ivo ivona ivonne jacinta jacinto jack jackie jackson \
    jacky jaclyn jacob jacqueline jacques jael jaime jake jakob jakub jamal james jamie jamil jamila jan jana jane janet janette janice \
    janina janine janis janko janna janne jaqueline jared jari jarl jaroslav jasmin jasmina jasmine jason jasper javier jay jayden jazmin \
    jean jeanette jeanine jeanne jeannette jeannine jeb jed jeff jeffery jeffrey jelena jenifer jenna jenni jennifer jenny jens jeremiah \
    jeremias jeremy jermaine jerome jerry jersey jesper jess jesse jessica jessy jesus jill jillian jim jimmy jo joachim joakim joan joana \
    joann joanna joanne joao joaquim joaquin jocelyn jocelyne jodi jody joe joel joelle johan johana johann johanna johanne johannes john \
    johnathan johnny johny jolanda jon jonah jonas jonatan jonathan jonathon jonna jordan jordi jorge jorgen joris jose josee josef josefa \
    josefina josefine joseph josephine josette josh joshua josiah josiane josip josue jovita joyce jozef juan juana juanita judd judith judy \
    jule jules juli julia julian juliana julianna julie julien juliette julijana julio julius jurgen justin justina justine kaitlin kaitlyn \
    kaja kamal kamil kamila kaori karel karen kari karim karin karina karine karl karla karol karolina karoline kasim kaspar kasper kata \
    katarina katarzyna kate katelyn katerina katharina katharine katherine kathleen kathryn kathy katia katie katja katrin katrina katy \
    kavita kayla kaylee kazim kazuo keiko keith kelli kellie kelly kelsey kemal ken kendra kenji kenneth kenny kent kerri kerry kevin \
    khadija khaled khalid kian kiara kilian killian kim kimberly kiran kirk kirsten kirstin kit kjell klara klaudia klaus knut kofi konrad \
    kornel kornelia kris krista kristen kristi kristian kristie kristijan kristin kristina kristine kristjan kristof kristofer kristoffer \
    kristopher kristy krystal krzysztof kumar kurt kwame kyara kyle kylie kyra lacey ladislav laila lakshmi lambert lana lancaster lance \
    lara larissa larry lars lasse lata latasha latoya laura laure lauren laurence laurent laurie lautaro lavinia lawrence lea leah leana \
    leandra leandro lee leena leif leila len lena lene lenny leon leona leonard leonardo leone leonie leonor leonora leontina leontine \
    leopold leopoldo leroy les leslie leticia levi lew lewis leyla lia liam liana lidia lidija lili lilia lilian liliana liliane lilla \
    lillian lilly lina lincoln linda lindsay lindsey linn linnea linus lionel lisa lisandro lisbeth lise lisette liv livia livio liz liza \
    ljubica ljudmila lloyd logan loic lois lola lolita lonnie loredana lorena lorenz lorenza lorenzo loretta lori lorin loris lorraine lotta \
    lotte lottie lou louie louis louisa louise lourdes lovisa luana luc luca lucas luchino lucia luciana luciano lucie lucien lucienne \
    lucija lucinda lucio lucy ludmila ludovic ludvig ludvik ludwig luigi luis luisa luiz luka lukas luke lydia lydie lynda mabel mackenzie \
    madeleine madeline madison mae magali magda magdalena maggie magnus mahdi mahmoud mahmud maia maida maite maja makayla makoto malcolm \
    malena malik malika malin mallory malvina mamie manda mandy manfred manoj manon manuel manuela mara marc marcel marcela marcelina \
    marcella marcelle marcello marcelo marcia marcin marco marcos marcus marek maren margaret margareta margaretha margarita margaux margit \
    margot margret marguerite mari maria mariah mariam marian mariann marianna marianne marie mariette marija marijan marijana marika \
    marilyn marin marina marine marino mario marion marisa marisol marissa marit marita marius marja marjan marjorie mark marko markus \
    marleen marlen marlene marlon marta marten martha marthe martin martina martine marvin mary maryam masako massimo matej mateo matheo \
    mathew mathias mathieu mathilda mathilde mathis matias matilda matilde mats matt matteo matthew matthias matti mattia mattias maud maude \
    maura maureen maurice mauricio maurizio mauro max maxim maxima maxime maximilian maximiliano maxwell maya mckenzie meagan meda meena meg \
    megan meghan mehdi mehmet mel melania melanie melina melinda melisa melissa melody melvin meredith merle merve meryem mette mia micah \
    michael michaela michal micheal michel michele micheline michelle mick miguel mihaela mika mikael mikaela mikayla mike milan milda \
    milena milica milka milla millie milly milo milos mina mindy minerva minnie mira miran miranda mireille miriam mirja mirjam mirko miro \
    miroslav miroslava mitchell moe mohamad mohamed mohammad mohammed mohan moira molly mona monica monika monique morgan morris moses \
    muhammad mukesh murat muriel musa mustafa myra myriam myrtle nabil nadezda nadia nadine nadir nadja naim nana nancy nanna naomi nat \
    natacha natalia natalie natalija natan natanael natasa natasha nathalie nathan nathanael nathaniel naveen ned neha neil nela nell nelly \
    nelson nenad nettie nevenka nguyen nicanor nicholas nichole nick nico nicola nicolas nicole niels nika nikhil nikita niklas niko nikola \
    nikolai nikolaj nikolas nikolina nils nina nisha nitin noa noah noam noe noel noelia noelle noemi noemie nora norah norbert norma nour \
    nuria octavia octavio oda odette odile ofelia ola olaf olav ole oleg olga oliva oliver olivia olivier ollie olof omar omer onur orhan \
    orlando ornella oscar oskar osman osvaldo otilia ottavio ottilia otto owen pablo paige paloma pam pamela pankaj paola paolo paris pascal \
    pascale pasquale patric patrice patricia patrick patrik patrizia patsy patty paul paula paulette paulina pauline paulo pavel pawel pedro \
    peg peggy penelope penny percy perry petar pete peter petra phil philip philippe phillip philomena phyllis pia piero pierre pietro piotr \
    pooja pradeep prakash priscilla priya priyanka quentin rachael rachel radovan rafael raffaele ragna ragnar ragnhild rahul rajendra \
    rajesh rajiv rakesh ralph ramazan ramesh ramiro ramon ramona randall randi randy raoul raphael raquel rasmus raul raven ravi ray rayan \
    raymond rebeca rebecca rebeka rebekah recep reg reginald regis reinhold rekha remi remy rena renata renate renato rene renee renzo reza \
    rhonda ricardo richard rick rickey ricky rico riley rita rob robby robert roberta roberto robin robyn rocco rocio rod rodney rodolfo \
    rodrigo roger rohit roland rolando rolf romain roman romana romeo romina romy ron ronald ronaldo ronja ronnie ronny rosa rosalia rosalie \
    rosanna rosaria rosemarie rosemary rosendo rosina rosita ross rowan roxana roxane roy roz roza rozalia ruben rudi rudolf rudy rufus rune \
    russell ruth ryan sabina sabine sabir sabrina sacha sachin sadie sally salma salman salome salomon salvador salvatore sam samanta \
    samantha sami samir samira samuel sandeep sander sandra sandro sanja sanjay sanna santiago santino sara sarah sarina sasa saskia satoshi \
    savannah saverio scott sean sebastian sebastien selena selim selina selma serafina serena serge sergei sergio serkan seth severin shana \
    shane shania shannon shari sharon shaun shawn shawna sheena sheila shelia shelley shelly sheri sherri sherry sheryl shinji shinzo \
    shirley shreya sid signe sigrid sigurd silas silva silvana silvester silvia silvio simon simona simone simonne sipho slavica slavko \
    sofia sofie solange solveig sona sonia sonja sonny sonya sophia sophie soraya soren spencer stacey stacie stacy stan stanislav \
    stanislava stanley stefan stefani stefania stefanie stefano stella sten stephan stephane stephanie stephen steve steven stew stig stina \
    stjepan stu stuart sue sunil sunita suresh susan susana susann susanna susanne susie suzana suzanne svea sven svetlana swati sydney \
    sylvester sylvia sylvie tabitha tahir takashi talia tamara tami tammie tammy tania tanja tanya tara tariq taro tasha tatiana tatjana \
    taylor tea ted teddy teodor teodora terence teresa teresia terrance terrence terri terry tess tessa thabo thalia thea thelma theo \
    theodor theodora theodore theophile theresa therese theresia thiago thibaut thierry thomas thor tiago tibor tiffany tim timea timo \
    timothy tina tine titus tiziana tiziano tobias toby todd tom tomas tomasz tommy toni tony tonya toshiro tove tracey traci tracie travis \
    trevor tricia trine tristan trudy tyler tyra tyrone ugo ulises ulla ulrik umar umberto urban ursula uwe valdemar valencia valentin \
    valentina valentine valentino valeria valerie valerio valter vanda vanesa vanessa vera verner vernon veronica veronika veronique vesna \
    vic vicente vicki vickie vicky victor victoria vida vidar vienna vijay vikram viktor viktoria vilhelm vilma vince vincent vincenza \
    vincenzo vinicius vinod viola violeta violetta violette virgil virginia virginie vito vittorio vivian viviana viviane vivien vivienne \
    vladimir vlado vlasta volkan waldemar wally walt walter wanda washington wayne wellington wendy werner wes wesley whitney wilbur wilhelm \
    william willie willy wilma wilmer wilson winnie winston wole wolfgang wyatt xavier xenia ximena yannick yara yasemin yasin yasir yasmin \
    yasmina yasmine yassin yesenia ynes yoko yolanda yolande yuliana yumi yusuf yvan yves yvette yvonne zach zachary zack zahra zainab \
    zakaria zara zdenka zdravko zeljko zelma zeno zeynep zina zita zlatko zoe zoey zoltan zora zoran zuzana александр \
    александра алексеи алена алина алла анастасия анатолии андреи андріи \
    анна антон арина артем богдан борис вадим валентин валентина валерии \
    василии вера вероника виктор виктория виталии владимир владислав \
    володимир вячеслав галина геннадии георгии григории даниил дарья денис \
    димитър дмитрии дмитро евгении евгения екатерина елена елизавета иван \
    игорь илья инна ирина катерина кирилл константин ксения лариса лев леонид \
    лидия людмила максим маргарита марина мария микола михаил михаило \
    наталия наталья наталія никита николаи нина оксана олег олександр \
    олексіи олена ольга павел петр петро полина раиса роман руслан светлана \
    семен сергеи сергіи софия станислав степан стефан тамара тарас татьяна \
    тимур федор юлия юліи юрии яна ярослав іван
    """
}
