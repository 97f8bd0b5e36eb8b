/* The decision diagrams of this library and those of BuDDy (libbdd-dev), on
   what updates of symbolic models do, in random games of six: the time of each,
   and whether they have equally many nodes.

     event      the law and what an event tells: a player who has none of three
                cards, or shows one of them
     possible   the law, seen through what a player observes, and a card in the
                envelope; all but what is observed is quantified
     exclusive  whether two of these exclude each other

   What is written on a card has four parts: three bits, the number of its
   holder; one bit, whether the player that observes is it; and for each query
   one bit, whether it was the card shown. The last are what only two players
   see.

   BuDDy collects garbage when it sees fit, this library when it is asked to:
   the time of both counts, with the operation before. */

#include "../tests/law.h"

#include <bdd.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
  GAMES = 3,
  PLAYERS = 6,
  CARDS = 21,
  CATEGORIES = 3,
  QUERIES = 8,
  OFTEN = 4, /* an endmove after so many queries */
  BITS = 3,
  OWN = BITS,
  SHOWN = OWN + 1,
  PARTS = SHOWN + QUERIES,
  BOUND = 1 << 25,
  BUDDY_NODES = 4000000
};

static const unsigned FIRST[CATEGORIES + 1] = {0, 6, 12, CARDS};

/* --- Random numbers, by splitmix64 --- */

static uint64_t random_word = 1;

static unsigned below(unsigned n) {
  uint64_t word = random_word += UINT64_C(0x9e3779b97f4a7c15);
  word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
  return (unsigned)((word >> 32) * n >> 32);
}

/* --- The same function twice --- */

typedef struct function {
  dd own;
  BDD buddy;
} function;

typedef enum operation { EVENT, POSSIBLE, EXCLUSIVE, OPERATIONS } operation;

static const char *const NAME[OPERATIONS] = {"event", "possible", "exclusive"};

typedef struct contest {
  manager *m;
  double own[OPERATIONS], buddy[OPERATIONS]; /* seconds */
  unsigned long times[OPERATIONS];
  BDD kept[1 << 12]; /* references that BuDDy counts */
  size_t count;
} contest;

_Noreturn static void fail(const char *why) {
  fprintf(stderr, "buddy: %s\n", why);
  exit(1);
}

/* CPU time. */
static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

static function keep(contest *c, function f) {
  if (f.own == DD_FAIL || c->count == sizeof c->kept / sizeof *c->kept)
    fail("no room");
  c->kept[c->count++] = bdd_addref(f.buddy);
  return f;
}

/* Gives back the references after the first COUNT. */
static void release(contest *c, size_t count) {
  while (c->count > count)
    bdd_delref(c->kept[--c->count]);
}

static const function NEVER = {DD_FALSE, 0}, ALWAYS = {DD_TRUE, 1};

static function variable(contest *c, uint32_t var) {
  return (function){dd_variable(c->m, var), bdd_ithvar((int)var)};
}

static function both(contest *c, function f, function g) {
  return keep(
      c, (function){dd_and(c->m, f.own, g.own), bdd_and(f.buddy, g.buddy)});
}

static function either(contest *c, function f, function g) {
  return keep(c,
              (function){dd_or(c->m, f.own, g.own), bdd_or(f.buddy, g.buddy)});
}

static function diff(contest *c, function f, function g) {
  return keep(c, (function){dd_diff(c->m, f.own, g.own),
                            bdd_apply(f.buddy, g.buddy, bddop_diff)});
}

static function iff(contest *c, function f, function g) {
  return keep(
      c, (function){dd_iff(c->m, f.own, g.own), bdd_biimp(f.buddy, g.buddy)});
}

/* BuDDy does not count the constants. */
static function same_size(contest *c, function f) {
  size_t size =
      f.own == DD_FALSE || f.own == DD_TRUE ? 0 : dd_size(c->m, f.own) - 2;
  if (size != (size_t)bdd_nodecount(f.buddy))
    fail("the diagrams differ");
  return f;
}

static void took(contest *c, operation o, double start, double middle) {
  c->own[o] += middle - start;
  c->buddy[o] += now() - middle;
  c->times[o]++;
}

/* --- Cards --- */

static uint32_t part(unsigned card, unsigned n) { return card * PARTS + n; }

static function holds(contest *c, unsigned holder, unsigned card) {
  function f = ALWAYS;
  for (unsigned i = BITS; i-- > 0;) {
    function bit = variable(c, part(card, i));
    f = holder >> (BITS - 1 - i) & 1 ? both(c, f, bit) : diff(c, f, bit);
  }
  return f;
}

/* The law of the whole game; BuDDy has it from this library. */
static function law(contest *c) {
  deck d = {.cards = CARDS, .players = PLAYERS, .categories = CATEGORIES};
  uint32_t vars[CARDS * BITS];
  for (unsigned k = 0; k < CATEGORIES; k++)
    for (unsigned card = FIRST[k]; card < FIRST[k + 1]; card++)
      d.category[k] |= mask_bit(card);
  for (unsigned h = 0; h < PLAYERS; h++)
    d.size[h] = (CARDS - CATEGORIES) / PLAYERS;
  if (law_bits(&d) != BITS)
    fail("the bits of a holder differ");
  for (unsigned i = 0; i < CARDS * BITS; i++)
    vars[i] = part(i / BITS, i % BITS);
  dd own = dd_rename(c->m, law_deals(c->m, &d), vars);
  diagram *g = manager_export(c->m, own);
  BDD *of = g ? malloc(g->count * sizeof *of) : NULL;
  if (!of)
    fail("no memory");
  of[0] = 0;
  of[1] = 1;
  for (uint32_t i = 2; i < g->count; i++)
    of[i] = bdd_addref(bdd_ite(bdd_ithvar((int)g->nodes[i].var),
                               of[g->nodes[i].high], of[g->nodes[i].low]));
  function f = keep(c, (function){own, of[g->count - 1]});
  for (uint32_t i = 2; i < g->count; i++)
    bdd_delref(of[i]);
  free(of);
  free(g);
  return same_size(c, f);
}

static void deal_cards(unsigned holder[CARDS]) {
  unsigned left[CARDS], count = 0;
  for (unsigned k = 0; k < CATEGORIES; k++) {
    unsigned out = FIRST[k] + below(FIRST[k + 1] - FIRST[k]);
    for (unsigned card = FIRST[k]; card < FIRST[k + 1]; card++)
      if (card == out)
        holder[card] = PLAYERS;
      else
        left[count++] = card;
  }
  for (; count; count--) {
    unsigned n = below(count);
    holder[left[n]] = count % PLAYERS;
    left[n] = left[count - 1];
  }
}

/* --- Games --- */

typedef struct query {
  unsigned asker, answerer; /* PLAYERS: nobody */
  unsigned card[CATEGORIES];
} query;

static query ask(const unsigned holder[CARDS], unsigned asker) {
  query q = {.asker = asker, .answerer = PLAYERS};
  for (unsigned k = 0; k < CATEGORIES; k++)
    q.card[k] = FIRST[k] + below(FIRST[k + 1] - FIRST[k]);
  for (unsigned i = PLAYERS; --i > 0;)
    for (unsigned k = 0; k < CATEGORIES; k++)
      if (holder[q.card[k]] == (asker + i) % PLAYERS)
        q.answerer = holder[q.card[k]];
  return q;
}

static function event(contest *c, function worlds, function told) {
  function f;
  double start = now();
  f.own = dd_and(c->m, worlds.own, told.own);
  double middle = now();
  f.buddy = bdd_and(worlds.buddy, told.buddy);
  took(c, EVENT, start, middle);
  return same_size(c, keep(c, f));
}

/* WORLDS after query number N: who is asked in vain has none of the cards, and
   the answerer shows one of them. */
static function answered(contest *c, function worlds, const query *q,
                         unsigned n) {
  for (unsigned i = 1; i < PLAYERS; i++) {
    unsigned player = (q->asker + i) % PLAYERS;
    if (player == q->answerer)
      break;
    function none = ALWAYS;
    for (unsigned k = 0; k < CATEGORIES; k++)
      none = diff(c, none, holds(c, player, q->card[k]));
    worlds = event(c, worlds, none);
  }
  if (q->answerer == PLAYERS)
    return worlds;
  function one = NEVER;
  for (unsigned k = 0; k < CATEGORIES; k++) {
    function shown = holds(c, q->answerer, q->card[k]);
    for (unsigned l = 0; l < CATEGORIES; l++) {
      function bit = variable(c, part(q->card[l], SHOWN + n));
      shown = k == l ? both(c, shown, bit) : diff(c, shown, bit);
    }
    one = either(c, one, shown);
  }
  return event(c, worlds, one);
}

/* What is quantified for PLAYER: holders, and the cards that others showed each
   other in the first COUNT of QUERIES. */
static function unseen(contest *c, const query *queries, unsigned count,
                       unsigned player) {
  function cube = ALWAYS;
  for (unsigned card = CARDS; card-- > 0;) {
    for (unsigned n = count; n-- > 0;)
      if (queries[n].asker != player && queries[n].answerer != player)
        cube = both(c, variable(c, part(card, SHOWN + n)), cube);
    for (unsigned i = BITS; i-- > 0;)
      cube = both(c, variable(c, part(card, i)), cube);
  }
  return cube;
}

/* What an endmove of PLAYER asks: for each card what PLAYER may observe when it
   is in the envelope, and which of a category exclude each other. */
static void endmove(contest *c, function worlds, const query *queries,
                    unsigned count, unsigned player) {
  function cube = unseen(c, queries, count, player), may[CARDS], bind = ALWAYS;
  for (unsigned card = CARDS; card-- > 0;)
    bind = both(c, iff(c, variable(c, part(card, OWN)), holds(c, player, card)),
                bind);
  worlds = both(c, worlds, bind);
  for (unsigned card = 0; card < CARDS; card++) {
    function in = holds(c, PLAYERS, card);
    double start = now();
    may[card].own = dd_and_exists(c->m, worlds.own, in.own, cube.own);
    double middle = now();
    may[card].buddy = bdd_appex(worlds.buddy, in.buddy, bddop_and, cube.buddy);
    took(c, POSSIBLE, start, middle);
    same_size(c, keep(c, may[card]));
  }
  for (unsigned k = 0; k < CATEGORIES; k++)
    for (unsigned i = FIRST[k]; i < FIRST[k + 1]; i++)
      for (unsigned j = FIRST[k]; j < i; j++) {
        double start = now();
        bool own = dd_disjoint(c->m, may[i].own, may[j].own) == DD_TRUE;
        double middle = now();
        bool buddy = bdd_and(may[i].buddy, may[j].buddy) == bdd_false();
        took(c, EXCLUSIVE, start, middle);
        if (own != buddy)
          fail("the answers differ");
      }
}

static void collect(contest *c, function *worlds, operation o) {
  double start = now();
  if (manager_full(c->m))
    manager_collect(c->m, &worlds->own, 1);
  c->own[o] += now() - start;
}

static void game(contest *c) {
  unsigned holder[CARDS];
  query queries[QUERIES];
  size_t largest = 0;
  c->m = manager_new(BOUND, NULL);
  if (!c->m)
    fail("no memory");
  deal_cards(holder);
  function worlds = law(c);
  for (unsigned n = 0; n < QUERIES; n++) {
    queries[n] = ask(holder, n % PLAYERS);
    worlds = answered(c, worlds, &queries[n], n);
    release(c, 0);
    keep(c, worlds);
    collect(c, &worlds, EVENT);
    size_t size = dd_size(c->m, worlds.own);
    largest = size > largest ? size : largest;
    if (n % OFTEN == OFTEN - 1) {
      endmove(c, worlds, queries, n + 1, n % PLAYERS);
      release(c, 1);
      collect(c, &worlds, POSSIBLE);
    }
  }
  release(c, 0);
  manager_free(c->m);
  printf("  %zu nodes at most\n", largest);
}

int main(void) {
  static contest c;
  if (bdd_init(BUDDY_NODES, BUDDY_NODES / 8) < 0 ||
      bdd_setvarnum(CARDS * PARTS) < 0)
    fail("BuDDy does not start");
  bdd_setmaxincrease(BUDDY_NODES);
  bdd_gbc_hook(NULL);
  printf("\nDecision diagrams and BuDDy's, %d games of six\n\n", GAMES);
  for (unsigned i = 0; i < GAMES; i++)
    game(&c);
  printf("\n%-14s%10s%12s%12s%8s\n", "", "times", "here", "BuDDy", "ratio");
  for (unsigned o = 0; o < OPERATIONS; o++)
    printf("%-14s%10lu%9.0f ms%9.0f ms%8.2f\n", NAME[o], c.times[o],
           1000 * c.own[o], 1000 * c.buddy[o], c.buddy[o] / c.own[o]);
  bdd_done();
}
