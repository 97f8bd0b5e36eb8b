/* What bench.pl compares the engine with: a predicate that does nothing, and
   sets of winstates as blobs and as strings, 48 bytes each. */

#include "winset.h"

#include <SWI-Prolog.h>
#include <string.h>

static functor_t FUNCTOR_winset6;

/* CARDS is a list of cards; as in the engine, but nothing is raised. */
static bool get_cards(term_t cards, cardset *set) {
  term_t head = PL_new_term_ref();
  term_t tail = PL_copy_term_ref(cards);
  int card;
  *set = 0;
  while (PL_get_list(tail, head, tail)) {
    if (!PL_get_integer(head, &card) || card < 1 || card > CARDS)
      return false;
    *set |= card_bit((unsigned)card);
  }
  PL_reset_term_refs(head);
  return PL_get_nil(tail) != 0;
}

/* T is winset(W1,...,W6), as in the engine. */
static bool get_words(term_t t, winset *set) {
  if (!PL_is_functor(t, FUNCTOR_winset6))
    return false;
  term_t arg = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++) {
    int64_t word;
    _PL_get_arg(i + 1, t, arg);
    if (!PL_get_int64(arg, &word))
      return false;
    set->word[i] = (uint64_t)word;
  }
  PL_reset_term_refs(arg);
  return winset_check(set);
}

static bool unify_words(term_t t, const winset *set) {
  term_t args = PL_new_term_refs(WINSET_WORDS);
  term_t whole = PL_new_term_ref();
  for (unsigned i = 0; i < WINSET_WORDS; i++)
    if (!PL_put_int64(args + i, (int64_t)set->word[i]))
      return false;
  return PL_cons_functor_v(whole, FUNCTOR_winset6, args) && PL_unify(t, whole);
}

/* Prolog copies the words, so there is nothing to release. The blobs are not
   unique: looking for an equal one would cost more. */
static PL_blob_t winset_blob = {
    .magic = PL_BLOB_MAGIC,
    .name = "winset",
};

static bool get_blob(term_t t, winset *set) {
  void *data;
  PL_blob_t *type;
  if (!PL_get_blob(t, &data, NULL, &type) || type != &winset_blob)
    return false;
  memcpy(set, data, sizeof *set);
  return true;
}

static bool unify_blob(term_t t, const winset *set) {
  winset copy = *set;
  return PL_unify_blob(t, &copy, sizeof copy, &winset_blob) != 0;
}

/* The bytes of a string are not aligned. */
static bool get_string(term_t t, winset *set) {
  char *text;
  size_t length;
  if (!PL_get_string_chars(t, &text, &length) || length != sizeof *set)
    return false;
  memcpy(set, text, sizeof *set);
  return true;
}

static bool unify_string(term_t t, const winset *set) {
  return PL_unify_string_nchars(t, sizeof *set, (const char *)set->word) != 0;
}

/* nothing(+Set0, +Cards, -Set) */
static foreign_t nothing(term_t set0, term_t cards, term_t set) {
  (void)set0, (void)cards, (void)set;
  return TRUE;
}

/* blob_without(+Blob0, +Cards, -Blob) */
static foreign_t blob_without(term_t blob0, term_t cards, term_t blob) {
  winset set;
  cardset gone;
  if (!get_cards(cards, &gone) || !get_blob(blob0, &set))
    return FALSE;
  set = winset_without(set, gone);
  return unify_blob(blob, &set);
}

/* string_without(+String0, +Cards, -String) */
static foreign_t string_without(term_t string0, term_t cards, term_t string) {
  winset set;
  cardset gone;
  if (!get_cards(cards, &gone) || !get_string(string0, &set))
    return FALSE;
  set = winset_without(set, gone);
  return unify_string(string, &set);
}

/* words_blob(?Words, ?Blob) */
static foreign_t words_blob(term_t words, term_t blob) {
  winset set;
  if (PL_is_variable(words))
    return get_blob(blob, &set) && unify_words(words, &set);
  return get_words(words, &set) && unify_blob(blob, &set);
}

/* words_string(?Words, ?String) */
static foreign_t words_string(term_t words, term_t string) {
  winset set;
  if (PL_is_variable(words))
    return get_string(string, &set) && unify_words(words, &set);
  return get_words(words, &set) && unify_string(string, &set);
}

__attribute__((visibility("default"))) install_t install_bench4pl(void);

install_t install_bench4pl(void) {
  FUNCTOR_winset6 = PL_new_functor(PL_new_atom("winset"), WINSET_WORDS);
  PL_register_foreign("nothing", 3, nothing, 0);
  PL_register_foreign("blob_without", 3, blob_without, 0);
  PL_register_foreign("string_without", 3, string_without, 0);
  PL_register_foreign("words_blob", 2, words_blob, 0);
  PL_register_foreign("words_string", 2, words_string, 0);
}
