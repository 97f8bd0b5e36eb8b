/* Compare this library's decision diagrams, with many values per variable, with BuDDy's binary ones
   (libbdd-dev), on the operations of updates of symbolic models in random games of six: the time of
   each, and whether the functions are equal.

     event      the law and an event: a player has none of three cards, or shows one of them
     possible   the law and a card in the envelope, projected onto what a player observes
     implied    whether one of these implies another

   The state of a card has two parts: its holder, and for each query whether it was the card shown,
   which only two players see. A player observes whether the holder is that player. Here the holder
   is one variable, whose values are joined. For BuDDy it is three bits, and a further bit is what
   the player observes; the other bits are quantified. That bit is bound to the holder once for all
   cards, in the time of `possible`.

   BuDDy collects garbage when it chooses, this library when it is called: the time of both counts,
   as part of the operation before. */

#include "helpers/diagrams.h"
#include "helpers/law.h"

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
  HOLDERS = PLAYERS + 1,
  PARTS = 1 + QUERIES,
  BOUND = 1 << 28,
  /* BuDDy's parts of a card */
  BITS = 3,
  OWN = BITS,
  SHOWN = OWN + 1,
  BUDDY_PARTS = SHOWN + QUERIES,
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

typedef enum operation { EVENT, POSSIBLE, IMPLIED, OPERATIONS } operation;

static const char *const NAME[OPERATIONS] = {"event", "possible", "implied"};

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

static function both(contest *c, function f, function g) {
  return keep(c, (function){dd_and(c->m, f.own, g.own), bdd_and(f.buddy, g.buddy)});
}

static function either(contest *c, function f, function g) {
  return keep(c, (function){dd_or(c->m, f.own, g.own), bdd_or(f.buddy, g.buddy)});
}

static function diff(contest *c, function f, function g) {
  return keep(c, (function){dd_diff(c->m, f.own, g.own), bdd_apply(f.buddy, g.buddy, bddop_diff)});
}

static void took(contest *c, operation o, double start, double middle) {
  c->own[o] += middle - start;
  c->buddy[o] += now() - middle;
  c->times[o]++;
}

/* --- Cards --- */

static uint32_t part(unsigned card, unsigned n) { return card * PARTS + n; }
static int buddy_part(unsigned card, unsigned n) { return (int)(card * BUDDY_PARTS + n); }

static function holds(contest *c, unsigned holder, unsigned card) {
  dd children[HOLDERS] = {DD_FALSE};
  children[holder] = DD_TRUE;
  function f = {dd_node(c->m, part(card, 0), HOLDERS, children), 1};
  for (unsigned i = BITS; i-- > 0;) {
    int bit = buddy_part(card, i);
    f.buddy = bdd_and(f.buddy, holder >> (BITS - 1 - i) & 1 ? bdd_ithvar(bit) : bdd_nithvar(bit));
    keep(c, f);
  }
  return f;
}

/* CARD was shown in query number N. */
static function shown(contest *c, unsigned card, unsigned n) {
  const dd children[] = {DD_FALSE, DD_TRUE};
  return (function){dd_node(c->m, part(card, 1 + n), 2, children),
                    bdd_ithvar(buddy_part(card, SHOWN + n))};
}

/* --- Equality --- */

/* The binary diagrams of both, in their own manager, so that they do not affect the times. */

/* The node for children of one of our variables. */
static dd binary_node(manager *m, uint32_t var, unsigned values, dd *children) {
  unsigned card = var / PARTS, n = var % PARTS, digits = n ? 1 : BITS;
  uint32_t first = (uint32_t)buddy_part(card, n ? SHOWN + n - 1 : 0);
  if (!n && values == 2) {
    first = (uint32_t)buddy_part(card, OWN);
    digits = 1;
  }
  for (unsigned digit = digits; digit-- > 0;)
    for (unsigned i = 0; i < 1u << digit; i++)
      children[i] = dd_node(m, first + digit, 2, &children[2 * i]);
  return children[0];
}

static dd binary_of_own(manager *m, const diagram *d) {
  dd *to = calloc(d->size, sizeof *to);
  if (!to)
    fail("no memory");
  to[DD_TRUE] = DD_TRUE;
  for (dd i = 2; i < d->size; i += 1 + node_values(&d->words[i])) {
    const uint32_t *node = &d->words[i];
    dd children[1 << BITS] = {DD_FALSE};
    for (unsigned v = 0; v < node_values(node); v++)
      children[v] = to[node[1 + v]];
    to[i] = binary_node(m, node_var(node), node_values(node), children);
  }
  dd f = to[d->root];
  free(to);
  return f;
}

/* DONE are the results by BuDDy's nodes. */
static dd binary_of_buddy(manager *m, BDD f, dd *done) {
  if (f > 1 && !done[f]) {
    const dd children[] = {binary_of_buddy(m, bdd_low(f), done),
                           binary_of_buddy(m, bdd_high(f), done)};
    done[f] = dd_node(m, (uint32_t)bdd_var(f), 2, children);
  }
  return f > 1 ? done[f] : (dd)f;
}

/* The number of our nodes. */
static size_t same(contest *c, function f) {
  manager *m = manager_new(BOUND, NULL);
  diagram *d = transfer_export(c->m, f.own);
  dd *done = calloc((size_t)bdd_getallocnum(), sizeof *done);
  if (!m || !d || !done)
    fail("no memory");
  dd own = binary_of_own(m, d);
  if (own == DD_FAIL || own != binary_of_buddy(m, f.buddy, done))
    fail("the diagrams differ");
  size_t nodes = d->count;
  free(done);
  free(d);
  manager_free(m);
  return nodes;
}

/* --- Games --- */

/* BuDDy's form of F, node by node. */
static BDD buddy_of(contest *c, dd f) {
  manager *m = manager_new(BOUND, NULL);
  diagram *d = transfer_export(c->m, f);
  diagram *binary = m && d ? transfer_export(m, binary_of_own(m, d)) : NULL;
  BDD *to = binary ? calloc(binary->size, sizeof *to) : NULL;
  if (!to)
    fail("no memory");
  to[DD_TRUE] = 1;
  for (dd i = 2; i < binary->size; i += 3) {
    const uint32_t *node = &binary->words[i];
    to[i] = bdd_addref(bdd_ite(bdd_ithvar((int)node_var(node)), to[node[2]], to[node[1]]));
  }
  BDD result = to[binary->root];
  for (dd i = 2; i < binary->size; i += 3)
    if (i != binary->root)
      bdd_delref(to[i]);
  free(to);
  free(binary);
  free(d);
  manager_free(m);
  return result;
}

/* The law of the whole game; BuDDy has it from this library. */
static function law(contest *c) {
  deck d = {.cards = CARDS, .players = PLAYERS, .categories = CATEGORIES};
  for (unsigned k = 0; k < CATEGORIES; k++)
    for (unsigned card = FIRST[k]; card < FIRST[k + 1]; card++)
      d.category[k] |= mask_bit(card);
  for (unsigned h = 0; h < PLAYERS; h++)
    d.size[h] = (CARDS - CATEGORIES) / PLAYERS;
  function f = {law_deals(c->m, &d, PARTS), 0};
  f.buddy = buddy_of(c, f.own);
  keep(c, f);
  bdd_delref(f.buddy);
  return f;
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
  return keep(c, f);
}

/* WORLDS after query number N: who is asked in vain has none of the cards, and
   the answerer shows one of them. */
static function answered(contest *c, function worlds, const query *q, unsigned n) {
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
    function this = holds(c, q->answerer, q->card[k]);
    for (unsigned l = 0; l < CATEGORIES; l++) {
      function card = shown(c, q->card[l], n);
      this = k == l ? both(c, this, card) : diff(c, this, card);
    }
    one = either(c, one, this);
  }
  return event(c, worlds, one);
}

static bool sees(const query *q, unsigned player) {
  return q->asker == player || q->answerer == player;
}

/* What PLAYER observes of holders, and of the cards that were shown in the
   first COUNT of QUERIES. */
static void observe(recoding *changes, const query *queries, unsigned count, unsigned player) {
  static uint16_t own[HOLDERS];
  static const uint16_t alike[] = {0, 0}, differ[] = {0, 1};
  for (unsigned h = 0; h < HOLDERS; h++)
    own[h] = h == player;
  for (unsigned card = 0; card < CARDS; card++) {
    changes[part(card, 0)] = (recoding){HOLDERS, 2, 2, own, differ};
    for (unsigned n = 0; n < count; n++)
      changes[part(card, 1 + n)] = sees(&queries[n], player) ? (recoding){2, 2, 2, differ, differ}
                                                             : (recoding){2, 1, 1, alike, alike};
  }
}

/* The set of what BuDDy is to quantify for that. */
static BDD unobserved(contest *c, const query *queries, unsigned count, unsigned player) {
  int set[CARDS * BUDDY_PARTS], size = 0;
  for (unsigned card = 0; card < CARDS; card++) {
    for (unsigned i = 0; i < BITS; i++)
      set[size++] = buddy_part(card, i);
    for (unsigned n = 0; n < count; n++)
      if (!sees(&queries[n], player))
        set[size++] = buddy_part(card, SHOWN + n);
  }
  return keep(c, (function){DD_TRUE, bdd_makeset(set, size)}).buddy;
}

/* BuDDy's WORLDS, with what PLAYER observes of holders. */
static BDD bind(contest *c, BDD worlds, unsigned player) {
  BDD all = 1;
  for (unsigned card = CARDS; card-- > 0;) {
    BDD own = bdd_ithvar(buddy_part(card, OWN));
    BDD one = bdd_biimp(own, holds(c, player, card).buddy);
    one = keep(c, (function){DD_TRUE, one}).buddy;
    all = keep(c, (function){DD_TRUE, bdd_and(one, all)}).buddy;
  }
  double start = now();
  worlds = bdd_and(worlds, all);
  c->buddy[POSSIBLE] += now() - start;
  return keep(c, (function){DD_TRUE, worlds}).buddy;
}

/* What an endmove of PLAYER asks: for each card what PLAYER may observe when it
   is in the envelope, and which of a category imply each other. */
static void endmove(contest *c, function worlds, const query *queries, unsigned count,
                    unsigned player) {
  function may[CARDS];
  recoding changes[CARDS * PARTS];
  observe(changes, queries, count, player);
  BDD set = unobserved(c, queries, count, player);
  worlds.buddy = bind(c, worlds.buddy, player);
  for (unsigned card = 0; card < CARDS; card++) {
    function in = holds(c, PLAYERS, card);
    double start = now();
    may[card].own = recode(c->m, dd_and(c->m, worlds.own, in.own), changes);
    double middle = now();
    may[card].buddy = bdd_appex(worlds.buddy, in.buddy, bddop_and, set);
    took(c, POSSIBLE, start, middle);
    keep(c, may[card]);
  }
  for (unsigned card = 0; card < CARDS; card++)
    same(c, may[card]);
  for (unsigned k = 0; k < CATEGORIES; k++)
    for (unsigned i = FIRST[k]; i < FIRST[k + 1]; i++)
      for (unsigned j = FIRST[k]; j < i; j++) {
        double start = now();
        bool own = dd_subset(c->m, may[i].own, may[j].own) == DD_TRUE;
        double middle = now();
        bool buddy = bdd_apply(may[i].buddy, may[j].buddy, bddop_imp) == 1;
        took(c, IMPLIED, start, middle);
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
  size_t most = 0, most_buddy = 0;
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
    size_t nodes = same(c, worlds);
    size_t nodes_buddy = (size_t)bdd_nodecount(worlds.buddy);
    most = nodes > most ? nodes : most;
    most_buddy = nodes_buddy > most_buddy ? nodes_buddy : most_buddy;
    if (n % OFTEN == OFTEN - 1) {
      endmove(c, worlds, queries, n + 1, n % PLAYERS);
      release(c, 1);
      collect(c, &worlds, POSSIBLE);
    }
  }
  release(c, 0);
  manager_free(c->m);
  printf("  %zu nodes at most, BuDDy %zu\n", most, most_buddy);
}

int main(void) {
  static contest c;
  if (bdd_init(BUDDY_NODES, BUDDY_NODES / 8) < 0 || bdd_setvarnum(CARDS * BUDDY_PARTS) < 0)
    fail("BuDDy does not start");
  bdd_setmaxincrease(BUDDY_NODES);
  bdd_gbc_hook(NULL);
  printf("\nDecision diagrams and BuDDy's, %d games of six\n\n", GAMES);
  for (unsigned i = 0; i < GAMES; i++)
    game(&c);
  printf("\n%-14s%10s%12s%12s%8s\n", "", "times", "here", "BuDDy", "ratio");
  for (unsigned o = 0; o < OPERATIONS; o++)
    printf("%-14s%10lu%9.0f ms%9.0f ms%8.2f\n", NAME[o], c.times[o], 1000 * c.own[o],
           1000 * c.buddy[o], c.buddy[o] / c.own[o]);
  bdd_done();
}
