#include "CWords.h"

// Written by scripts/words-files; a test compares the list with the folder.
static const unsigned char en_words[] = {
#embed "../../data/words/en.tsv"
};
static const unsigned char ar_words[] = {
#embed "../../data/words/ar.tsv"
};
static const unsigned char bg_words[] = {
#embed "../../data/words/bg.tsv"
};
static const unsigned char cs_words[] = {
#embed "../../data/words/cs.tsv"
};
static const unsigned char da_words[] = {
#embed "../../data/words/da.tsv"
};
static const unsigned char de_words[] = {
#embed "../../data/words/de.tsv"
};
static const unsigned char el_words[] = {
#embed "../../data/words/el.tsv"
};
static const unsigned char es_words[] = {
#embed "../../data/words/es.tsv"
};
static const unsigned char et_words[] = {
#embed "../../data/words/et.tsv"
};
static const unsigned char fa_words[] = {
#embed "../../data/words/fa.tsv"
};
static const unsigned char fi_words[] = {
#embed "../../data/words/fi.tsv"
};
static const unsigned char fr_words[] = {
#embed "../../data/words/fr.tsv"
};
static const unsigned char he_words[] = {
#embed "../../data/words/he.tsv"
};
static const unsigned char hi_words[] = {
#embed "../../data/words/hi.tsv"
};
static const unsigned char hu_words[] = {
#embed "../../data/words/hu.tsv"
};
static const unsigned char id_words[] = {
#embed "../../data/words/id.tsv"
};
static const unsigned char it_words[] = {
#embed "../../data/words/it.tsv"
};
static const unsigned char ja_words[] = {
#embed "../../data/words/ja.tsv"
};
static const unsigned char ko_words[] = {
#embed "../../data/words/ko.tsv"
};
static const unsigned char nb_words[] = {
#embed "../../data/words/nb.tsv"
};
static const unsigned char nl_words[] = {
#embed "../../data/words/nl.tsv"
};
static const unsigned char pl_words[] = {
#embed "../../data/words/pl.tsv"
};
static const unsigned char pt_words[] = {
#embed "../../data/words/pt.tsv"
};
static const unsigned char ro_words[] = {
#embed "../../data/words/ro.tsv"
};
static const unsigned char ru_words[] = {
#embed "../../data/words/ru.tsv"
};
static const unsigned char sv_words[] = {
#embed "../../data/words/sv.tsv"
};
static const unsigned char th_words[] = {
#embed "../../data/words/th.tsv"
};
static const unsigned char tr_words[] = {
#embed "../../data/words/tr.tsv"
};
static const unsigned char uk_words[] = {
#embed "../../data/words/uk.tsv"
};
static const unsigned char vi_words[] = {
#embed "../../data/words/vi.tsv"
};
static const unsigned char zh_hans_words[] = {
#embed "../../data/words/zh-Hans.tsv"
};
static const unsigned char zh_hant_words[] = {
#embed "../../data/words/zh-Hant.tsv"
};

static const words_file files[] = {
  {"en", en_words, sizeof en_words},
  {"ar", ar_words, sizeof ar_words},
  {"bg", bg_words, sizeof bg_words},
  {"cs", cs_words, sizeof cs_words},
  {"da", da_words, sizeof da_words},
  {"de", de_words, sizeof de_words},
  {"el", el_words, sizeof el_words},
  {"es", es_words, sizeof es_words},
  {"et", et_words, sizeof et_words},
  {"fa", fa_words, sizeof fa_words},
  {"fi", fi_words, sizeof fi_words},
  {"fr", fr_words, sizeof fr_words},
  {"he", he_words, sizeof he_words},
  {"hi", hi_words, sizeof hi_words},
  {"hu", hu_words, sizeof hu_words},
  {"id", id_words, sizeof id_words},
  {"it", it_words, sizeof it_words},
  {"ja", ja_words, sizeof ja_words},
  {"ko", ko_words, sizeof ko_words},
  {"nb", nb_words, sizeof nb_words},
  {"nl", nl_words, sizeof nl_words},
  {"pl", pl_words, sizeof pl_words},
  {"pt", pt_words, sizeof pt_words},
  {"ro", ro_words, sizeof ro_words},
  {"ru", ru_words, sizeof ru_words},
  {"sv", sv_words, sizeof sv_words},
  {"th", th_words, sizeof th_words},
  {"tr", tr_words, sizeof tr_words},
  {"uk", uk_words, sizeof uk_words},
  {"vi", vi_words, sizeof vi_words},
  {"zh-Hans", zh_hans_words, sizeof zh_hans_words},
  {"zh-Hant", zh_hant_words, sizeof zh_hant_words},
};

const words_file *words_file_table(void) { return files; }

size_t words_file_count(void) { return sizeof files / sizeof *files; }
