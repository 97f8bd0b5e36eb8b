/* Problems, which are a deck and facts about its deals. All deals of small decks. */

#ifndef PROBLEM_H
#define PROBLEM_H

#include "helpers/ctest.h"

#include "helpers/deal.h"
#include "knowledge/queries.h"

#include <math.h>
#include <string.h>

/* Numbers of deals. A compiler without integers of two words has only the lower words, which nearly
   always are enough. */
#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 wide;
#else
typedef uint64_t wide;
#endif

enum {
  FACTS = 16,
  SMALL_CARDS = 9,
  ALL_DEALS = 200000, /* the most deals of a small deck */
  FEW = 3000          /* if there are fewer deals, tests ask for each deal by its number */
};

typedef enum kind { HAS, LACKS, SOME, NOGOOD, SHOWN, KINDS } kind;

typedef struct fact {
  kind kind;
  unsigned holder;      /* a set of holders for a nogood */
  cardmask cards, card; /* CARD is the shown card of CARDS */
} fact;

typedef struct problem {
  deck deck;
  size_t facts;
  fact fact[FACTS];
  /* The knowledge after kb_close(). POSSIBLE is the result of kb_close(). */
  bool possible;
  kb kb;
  some clauses[2 * FACTS + 1], shown[FACTS];
  nogood nogoods[FACTS + 1];
  deals_input in;
} problem;

static inline deck small_deck(void) {
  /* Most decks have few players. The last hand may lie open. With the most players it always
     does. */
  unsigned sizes[DECK_CATEGORIES], players = below(4) ? 2 + below(5) : DECK_PLAYERS;
  unsigned most = players == DECK_PLAYERS ? SMALL_CARDS - 1 : SMALL_CARDS;
  unsigned categories = 1 + below(DECK_CATEGORIES), cards = categories;
  for (unsigned k = 0; k < categories; k++) {
    unsigned more = below(most + 1 - cards);
    if (more > 3 && categories > 1)
      more = 3;
    sizes[k] = 1 + more;
    cards += more;
  }
  deck d = make_deck(players, categories, sizes);
  bool even = below(2);
  for (unsigned i = 0; i < d.cards - categories; i++)
    d.size[even ? i % d.players : below(d.players)]++;
  bool open = players == DECK_PLAYERS || (players > 2 && !below(3));
  return open ? with_open(d) : d;
}

/* The cards of F that the holder has, or that the holders of a nogood have between them. */
static inline cardmask held_of(const fact *f, const deck *d, const unsigned holder[]) {
  cardmask held = 0;
  if (f->kind != NOGOOD)
    return hand_of(d, holder, f->holder) & f->cards;
  for (unsigned h = 0; h < deck_holders(d); h++)
    if (f->holder >> h & 1)
      held |= hand_of(d, holder, h);
  return held & f->cards;
}

static inline bool agrees(const fact *f, const deck *d, const unsigned holder[]) {
  cardmask held = held_of(f, d, holder);
  switch (f->kind) {
  case HAS:
    return held == f->cards;
  case LACKS:
    return !held;
  case NOGOOD:
    return held != f->cards;
  case SHOWN:
    return held && !(f->card & ~held);
  default:
    return held;
  }
}

static inline fact random_fact(const deck *d, bool weighted) {
  static const kind kinds[] = {SOME, SOME, SOME, NOGOOD, NOGOOD, LACKS, LACKS, HAS};
  fact f = {kinds[below(8)], below(deck_holders(d)), few_cards(d), 0};
  if (weighted && below(2))
    f = (fact){SHOWN, below(d->seats), few_cards(d), 0};
  if (f.kind == NOGOOD)
    f.holder = below(2) ? 1u << deck_envelope(d) : 1u << deck_envelope(d) | below(1u << d->players);
  if (f.kind == HAS || (f.kind == LACKS && below(2)))
    f.cards = mask_bit(mask_first(f.cards));
  return f;
}

/* Learns the facts of P. */
static inline void learn(problem *p) {
  kb *b = &p->kb;
  kb_init(b, &p->deck, p->clauses, p->nogoods);
  p->in = (deals_input){.kb = b, .shown = p->shown};
  for (size_t i = 0; i < p->facts; i++) {
    const fact *f = &p->fact[i];
    switch (f->kind) {
    case HAS:
      kb_has(b, f->holder, f->cards);
      break;
    case LACKS:
      kb_lacks(b, f->holder, f->cards);
      break;
    case SOME:
      kb_clause(b, f->holder, f->cards);
      break;
    case NOGOOD:
      kb_nogood(b, f->holder, f->cards);
      break;
    default:
      kb_has(b, f->holder, f->card);
      p->shown[p->in.shown_count++] = (some){f->holder, f->cards};
    }
  }
  p->possible = kb_close(b);
}

/* Makes a problem of FACTS facts about a random deal of D. One in LIES of the facts may be false.
   If LIES is 0, none is false. */
static inline void make_problem(problem *p, deck d, size_t facts, bool weighted, unsigned lies) {
  unsigned holder[DECK_CARDS];
  p->deck = d;
  p->facts = 0;
  random_deal(&d, holder);
  for (size_t tries = 4 * facts; tries && p->facts < facts; tries--) {
    fact f = random_fact(&d, weighted);
    cardmask held = held_of(&f, &d, holder);
    if (f.kind == SHOWN && held)
      f.card = mask_bit(mask_first(held));
    if ((lies && f.kind != SHOWN && !below(lies)) || agrees(&f, &d, holder))
      p->fact[p->facts++] = f;
  }
  learn(p);
}

static inline void random_problem(problem *p) {
  bool weighted = below(2);
  make_problem(p, small_deck(), below(10), weighted, below(3) ? 0 : 6);
}

/* --- All deals of a small deck --- */

typedef struct deal {
  uint64_t code; /* four bits for the holder of each card */
  wide weight, times;
} deal;

typedef struct oracle {
  const problem *problem;
  unsigned holder[DECK_CARDS], left[DECK_HOLDERS];
  cardmask lacking; /* cards that the envelope can still get */
  size_t count;
  deal *deals;
  wide total, table[SMALL_CARDS][DECK_HOLDERS];
} oracle;

static inline uint64_t code_of(const deck *d, const unsigned holder[]) {
  uint64_t code = 0;
  for (unsigned c = 0; c < d->cards; c++)
    code = code << 4 | holder[c];
  return code;
}

static inline void enumerate_deal(oracle *o) {
  const problem *p = o->problem;
  wide weight = 1;
  for (size_t i = 0; i < p->facts; i++)
    if (!agrees(&p->fact[i], &p->deck, o->holder))
      return;
  for (size_t i = 0; p->possible && i < p->in.shown_count; i++) {
    some s = p->shown[i];
    unsigned held = mask_count(hand_of(&p->deck, o->holder, s.holder) & s.cards);
    uint64_t scale = deals_scale(&p->kb, s);
    assert_int_equal(scale % held, 0);
    weight *= scale / held;
  }
  assert_true(o->count < ALL_DEALS);
  o->deals[o->count++] = (deal){code_of(&p->deck, o->holder), weight, 0};
  o->total += weight;
  for (unsigned c = 0; c < p->deck.cards; c++)
    o->table[c][o->holder[c]] += weight;
}

static inline void enumerate(oracle *o, unsigned card) {
  const deck *d = &o->problem->deck;
  if (card == d->cards) {
    enumerate_deal(o);
    return;
  }
  for (unsigned h = 0; h < deck_holders(d); h++) {
    bool envelope = h == deck_envelope(d);
    cardmask of = d->category[deck_category(d, card)];
    if (envelope ? !(o->lacking & of) : !o->left[h])
      continue;
    cardmask lacking = o->lacking;
    o->holder[card] = h;
    if (envelope)
      o->lacking &= ~of;
    else
      o->left[h]--;
    enumerate(o, card + 1);
    if (!envelope)
      o->left[h]++;
    o->lacking = lacking;
  }
}

/* Sets *O to all deals of *P, in the order of their codes. They are valid until the next call. */
static inline void oracle_init(oracle *o, const problem *p) {
  static deal room[ALL_DEALS];
  *o = (oracle){.problem = p, .lacking = deck_all(&p->deck), .deals = room};
  memcpy(o->left, p->deck.size, sizeof p->deck.size);
  enumerate(o, 0);
}

static inline deal *find(const oracle *o, uint64_t code) {
  size_t low = 0, high = o->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (o->deals[middle].code < code)
      low = middle + 1;
    else
      high = middle;
  }
  return low < o->count && o->deals[low].code == code ? &o->deals[low] : NULL;
}

/* The cards of each holder in the deal of CODE. */
static inline void hands_of(const deck *d, uint64_t code, cardmask hand[DECK_HOLDERS]) {
  memset(hand, 0, DECK_HOLDERS * sizeof *hand);
  for (unsigned c = d->cards; c-- > 0; code >>= 4)
    hand[code & 15] |= mask_bit(c);
}

/* The cards of query N. */
static inline cardmask query_cards(const deck *d, size_t n) {
  unsigned card[DECK_CATEGORIES] = {0};
  cardmask cards = 0;
  queries_nth(d, n, card);
  for (unsigned k = 0; k < d->categories; k++)
    cards |= mask_bit(card[k]);
  return cards;
}

static inline void assert_near(double x, double y) { assert_true(fabs(x - y) < 1e-9); }

/* --- Odd problems --- */

/* A problem without deals. The kb does not find that two cards cannot satisfy three players. */
static inline void no_deal(problem *p) {
  const unsigned sizes[] = {4, 4, 4};
  make_problem(p, dealt_deck(3, 3, sizes), 0, false, 0);
  for (unsigned h = 0; h < 3; h++)
    kb_clause(&p->kb, h, 3);
  assert_true(kb_close(&p->kb));
}

/* Player 0 of 2 showed one of the same five cards N times. */
static inline problem shown_again(size_t n) {
  const unsigned sizes[] = {3, 3, 3};
  problem p = {.deck = dealt_deck(2, 3, sizes), .facts = n};
  for (size_t i = 0; i < n; i++)
    p.fact[i] = (fact){SHOWN, 0, 31, 1};
  return p;
}

#endif
