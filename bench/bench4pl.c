/* What bench.pl compares the engine with: a predicate that does nothing, sets
   of winstates as blobs and as strings, 48 bytes each, and simulated deals. */

#include "classic/winset.h"
#include "knowledge/deck.h"

#include <SWI-Prolog.h>
#include <string.h>

static functor_t FUNCTOR_winset6;

/* CARDS is a list of cards; as in the engine, but nothing is raised. */
static bool get_cards(term_t cards, cardmask *set) {
  term_t head = PL_new_term_ref();
  term_t tail = PL_copy_term_ref(cards);
  int card;
  *set = 0;
  while (PL_get_list(tail, head, tail)) {
    if (!PL_get_integer(head, &card) || card < 1 || card > CARDS)
      return false;
    *set |= mask_bit((unsigned)card - 1);
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
  cardmask gone;
  if (!get_cards(cards, &gone) || !get_blob(blob0, &set))
    return FALSE;
  set = winset_without(set, gone);
  return unify_blob(blob, &set);
}

/* string_without(+String0, +Cards, -String) */
static foreign_t string_without(term_t string0, term_t cards, term_t string) {
  winset set;
  cardmask gone;
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

/* --- Simulation: random deals instead of all --- */

enum { MOST_CLAUSES = 256 };

/* As in the term of knowledge4pl.h; the envelope is the last holder. */
typedef struct position {
  unsigned cards, categories, holders;
  unsigned room[DECK_HOLDERS], start[DECK_CATEGORIES + 1];
  uint64_t may[DECK_HOLDERS];
  size_t clauses, nogoods;
  struct {
    unsigned holder;
    uint64_t cards;
  } clause[MOST_CLAUSES];
  uint64_t nogood[MOST_CLAUSES];
} position;

static bool get_word(size_t n, term_t t, uint64_t *word) {
  term_t arg = PL_new_term_ref();
  int64_t i;
  if (!PL_get_arg(n, t, arg) || !PL_get_int64(arg, &i))
    return false;
  *word = (uint64_t)i;
  return true;
}

/* K is knowledge/5, made by the library, with as few clauses as a game has. */
static bool get_position(term_t k, position *p) {
  term_t arg = PL_new_term_refs(4), head = arg + 3;
  uint64_t word;
  *p = (position){0};
  if (!PL_get_arg(1, k, arg) || !PL_get_arg(2, arg, arg + 1) ||
      !PL_get_arg(3, arg, arg + 2))
    return false;
  while (p->categories < DECK_CATEGORIES &&
         get_word(p->categories + 1, arg + 1, &word)) {
    p->cards += (unsigned)word;
    p->start[++p->categories] = p->cards;
  }
  while (p->holders < DECK_HOLDERS - 1 &&
         get_word(p->holders + 1, arg + 2, &word))
    p->room[p->holders++] = (unsigned)word;
  p->holders++;
  if (!PL_get_arg(2, k, arg) || !PL_get_arg(3, k, arg + 1) ||
      !PL_get_arg(4, k, arg + 2))
    return false;
  for (unsigned h = 0; h < p->holders; h++)
    if (!get_word(h + 1, arg, &p->may[h]))
      return false;
  for (; PL_get_list(arg + 1, head, arg + 1); p->clauses++) {
    if (p->clauses == MOST_CLAUSES || !get_word(1, head, &word) ||
        !get_word(2, head, &p->clause[p->clauses].cards))
      return false;
    p->clause[p->clauses].holder = (unsigned)word - 1;
  }
  for (; PL_get_list(arg + 2, head, arg + 2); p->nogoods++)
    if (p->nogoods == MOST_CLAUSES ||
        !get_word(2, head, &p->nogood[p->nogoods]))
      return false; /* all nogoods here are of the envelope */
  return true;
}

/* A random number below N, by splitmix64. */
static unsigned below(uint64_t *state, unsigned n) {
  uint64_t word = *state += UINT64_C(0x9e3779b97f4a7c15);
  word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
  return (unsigned)(((word ^ word >> 31) >> 32) * n >> 32);
}

/* A random deal goes to HAND: first the envelope, then card by card in ORDER,
   to holders as likely as they have room. Returns the inverse of its
   probability, or 0 if the deal contradicts what is known. */
static double random_deal(const position *p, const unsigned *order,
                          uint64_t *state, uint64_t *hand) {
  unsigned room[DECK_HOLDERS], envelope = p->holders - 1;
  double weight = 1;
  memcpy(room, p->room, sizeof room);
  memset(hand, 0, p->holders * sizeof *hand);
  for (unsigned k = 0; k < p->categories; k++) {
    uint64_t may = p->may[envelope] & ((UINT64_C(1) << p->start[k + 1]) - 1) &
                   ~((UINT64_C(1) << p->start[k]) - 1);
    unsigned count = (unsigned)__builtin_popcountll(may);
    for (unsigned skip = below(state, count); skip; skip--)
      may &= may - 1;
    hand[envelope] |= may & -may;
    weight *= count;
  }
  for (size_t i = 0; i < p->nogoods; i++)
    if (!(p->nogood[i] & ~hand[envelope]))
      return 0;
  for (unsigned i = 0; i < p->cards; i++) {
    uint64_t card = UINT64_C(1) << order[i];
    unsigned total = 0, h = 0;
    if (hand[envelope] & card)
      continue;
    for (unsigned j = 0; j < envelope; j++)
      if (p->may[j] & card)
        total += room[j];
    if (!total)
      return 0;
    for (unsigned pick = below(state, total);; h++) {
      unsigned here = (p->may[h] & card) ? room[h] : 0;
      if (pick < here)
        break;
      pick -= here;
    }
    weight *= (double)total / room[h];
    room[h]--;
    hand[h] |= card;
  }
  for (size_t i = 0; i < p->clauses; i++)
    if (!(p->clause[i].cards & hand[p->clause[i].holder]))
      return 0;
  return weight;
}

/* The cards that fewest may have first. */
static void find_order(const position *p, unsigned *order) {
  unsigned n = 0;
  for (unsigned ways = 1; ways <= p->holders; ways++)
    for (unsigned c = 0; c < p->cards; c++) {
      unsigned count = 0;
      for (unsigned h = 0; h < p->holders; h++)
        count += p->may[h] >> c & 1;
      if (count == ways)
        order[n++] = c;
    }
}

/* simulate(+K, +Tries, -Table): as marginals/2, but probabilities, estimated
   from so many random deals. Fails if all of them contradict K. */
static foreign_t simulate(term_t k, term_t tries, term_t table) {
  double sum[DECK_CARDS][DECK_HOLDERS] = {{0}}, all = 0;
  uint64_t state = 1, hand[DECK_HOLDERS];
  unsigned order[DECK_CARDS];
  position p;
  int count;
  if (!get_position(k, &p) || !PL_get_integer(tries, &count))
    return FALSE;
  find_order(&p, order);
  while (count--) {
    double weight = random_deal(&p, order, &state, hand);
    if (!(weight > 0))
      continue;
    all += weight;
    for (unsigned h = 0; h < p.holders; h++)
      for (uint64_t rest = hand[h]; rest; rest &= rest - 1)
        sum[__builtin_ctzll(rest)][h] += weight;
  }
  if (!(all > 0))
    return FALSE;
  term_t rows = PL_new_term_refs((int)p.cards);
  term_t args = PL_new_term_refs((int)p.holders), whole = PL_new_term_ref();
  functor_t row = PL_new_functor(PL_new_atom("holders"), p.holders);
  for (unsigned c = 0; c < p.cards; c++) {
    for (unsigned h = 0; h < p.holders; h++)
      if (!PL_put_float(args + h, sum[c][h] / all))
        return FALSE;
    if (!PL_cons_functor_v(rows + c, row, args))
      return FALSE;
  }
  return PL_cons_functor_v(
             whole, PL_new_functor(PL_new_atom("marginals"), p.cards), rows) &&
         PL_unify(table, whole);
}

__attribute__((visibility("default"))) install_t install_bench4pl(void);

install_t install_bench4pl(void) {
  FUNCTOR_winset6 = PL_new_functor(PL_new_atom("winset"), WINSET_WORDS);
  PL_register_foreign("nothing", 3, nothing, 0);
  PL_register_foreign("blob_without", 3, blob_without, 0);
  PL_register_foreign("string_without", 3, string_without, 0);
  PL_register_foreign("words_blob", 2, words_blob, 0);
  PL_register_foreign("words_string", 2, words_string, 0);
  PL_register_foreign("simulate", 3, simulate, 0);
}
