/// Frequent given names, folded. A place of such a name beside an unknown word may be a person:
/// `Paris Hilton`.
enum GivenNames {
  static let all = Set(
    """
    aaron abigail abraham adam adelaide adele agnieszka ahmed ahmet aisha alain alan albert alessandro alexander alexandria alexei alexis \
    alice ali alison amanda amber amit amy ana andrea andrew andy angela angeles anil ann anna anne anthony antonio arthur ashley asia aurora \
    austin ayse barack barbara ben benjamin bernard betty beverly bill billy bob bobby boris brandon brenda brian brittany brooklyn bruce bryan \
    cairo camila camille carl carlos carmen carol carolina caroline carson catherine chad charles charlotte chelsea cheryl chester chiara chloe \
    chris christian christina christine christopher clara claudia cristiano cynthia dakota dallas daniel danielle darwin david deborah debra \
    denise dennis diana diane diego dmitri donald donna doris dorothy douglas dylan edward elena elijah elizabeth elon emily emma emmanuel eric \
    erik ethan eugene evelyn fatima fatma felix fernando florence frances francesca francisco francois frank fritz gabriel gary george georgia \
    gerald giovanni giulia giuseppe gloria grace greg gregory hamilton hannah hans harold harry hasan heather heike helen helena helene henry \
    houston hugo india indiana irene isabel isabella ivan jack jackson jacob jacqueline jacques james jan jane janet jason javier jean jeff \
    jennifer jens jeremy jerry jersey jesse jessica jim jimmy joan joao joe johann johannes john johnny jonathan jordan jorge jose joseph joshua \
    joyce juan judith judy julia julian julie jurgen justin karen katarzyna katherine kathleen katrin kayla keith kelly kenneth kent kevin khalid \
    kim kimberly klaus kyle lakshmi lancaster lars laura lauren lawrence lea leon leonardo lewis liam linda lincoln lionel lisa logan lorena \
    lorraine louis louise lourdes lucas lucia luigi luis luke madison manuel marco marek margaret maria marie marilyn marine marino mario mark \
    markus martha martin mary matteo matthew max megan mehmet melissa michael michel michelle miguel mike milan mohammad mohammed monica monika \
    muhammad mustafa nancy natalia natalie nathan neil nelson nguyen nicholas nicolas nicole noah oleg olga olivia omar orlando oscar pamela \
    paris patricia patrick paul paulo pedro peter philip philippe pierre piotr priya rachel rafael rahul ralph raymond rebecca renate ricardo \
    richard rita robert roberto roger roman ronald rosa roy russell ruth ryan sabine salvador samantha samuel sandra santiago sara sarah savannah \
    scott sean sebastian sergei serena sergio sharon shirley simon sofia sophia sophie stefan stephanie stephen steven susan svetlana sydney tatiana \
    taylor teresa terry theresa thomas timothy tina tom tony tyler uwe valencia valentina vera victor victoria vienna vincent virginia vladimir \
    walter washington wayne wellington william willie winston wolfgang zachary \
    александр алексей анна борис владимир дмитрий иван мария михаил наталья николай ольга сергей юрии елена екатерина андреи
    """.split(separator: " ").map(String.init))
}
