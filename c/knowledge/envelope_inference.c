/* A card is sure if the envelope has it in all deals. For most cards, a small pool of deals shows
   that they are not sure. For most queries, it shows that they do not reveal the envelope. For the
   other cards and queries, the functions search for a deal that is a counterexample. */

#include "knowledge/envelope_inference.h"

#include "knowledge/deals_search.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 12 }; /* deals that usually show that no card is sure */

/* IN has the knowledge. MORE has room for a copy of it, and for the facts of an answer. */
typedef struct teller {
  const deals_input *in;
  const unsigned *answerer;
  unsigned answerers, cards;
  bool everybody;
  pool pool;
  kb more;
} teller;

static const deck *deck_of(const deals_input *in) { return &in->kb->deck; }

static cardmask lowest(cardmask set) { return set & -set; }

/* Copies KNOWN to B. B's arrays have room. */
static void copy_known(kb *b, const kb *known) {
  some *clauses = b->clauses;
  nogood *nogoods = b->nogoods;
  if (known->clause_count)
    memcpy(clauses, known->clauses, known->clause_count * sizeof *clauses);
  if (known->nogood_count)
    memcpy(nogoods, known->nogoods, known->nogood_count * sizeof *nogoods);
  *b = *known;
  b->clauses = clauses;
  b->nogoods = nogoods;
  b->tell = NULL;
}

static bool room_init(kb *b, const kb *known) {
  b->clauses = malloc((known->clause_count + known->nogood_count + 1) * sizeof *b->clauses);
  b->nogoods = malloc((known->nogood_count + 1) * sizeof *b->nogoods);
  return b->clauses && b->nogoods;
}

static void room_release(kb *b) {
  free(b->clauses);
  free(b->nogoods);
}

/* Sets *SURE to the cards that the envelope has in all deals of *IN. P is a pool of these deals,
   and MORE has room for a copy of the knowledge. */
static engine_status find_sure(const pool *p, const deals_input *in, kb *more, cardmask *sure) {
  unsigned envelope = deck_envelope(deck_of(in));
  *sure = deck_all(deck_of(in));
  for (unsigned i = 0; i < p->count; i++)
    *sure &= p->hand[i][envelope];
  cardmask open = *sure & ~in->kb->has[envelope];
  for (; open; open &= open - 1) {
    cardmask card = lowest(open);
    bool possible = false;
    deals_input without = {.kb = more, .go_on = in->go_on};
    copy_known(more, in->kb);
    kb_lacks(more, envelope, card);
    if (kb_close(more)) {
      engine_status status = deals_possible(&without, &possible);
      if (status != ENGINE_OK)
        return status;
    }
    if (possible)
      *sure &= ~card;
  }
  return ENGINE_OK;
}

static bool all_sure(const deck *d, cardmask sure) { return mask_count(sure) == d->categories; }

/* An upper bound of the number of answers to a query, or a number above POOL. If everybody answers,
   I players each show a different card, for each I from 0, and the others show none. */
static unsigned answers_count(const teller *t) {
  unsigned count = 1, ways = 1;
  if (!t->everybody)
    return t->answerers * t->cards + 1;
  for (unsigned i = 0; i < t->cards && i < t->answerers && count <= POOL; i++) {
    ways = ways * (t->answerers - i) * (t->cards - i) / (i + 1);
    count += ways;
  }
  return count;
}

/* The first answerer who has one of CARDS in the deal HAND, or the number of answerers. */
static unsigned first_answerer(const teller *t, const cardmask *hand, cardmask cards) {
  unsigned a = 0;
  while (a < t->answerers && !(hand[t->answerer[a]] & cards))
    a++;
  return a;
}

/* True if all answerers may give the same answers to the query of CARDS in the deals X and Y. */
static bool answers_meet(const teller *t, const cardmask *x, const cardmask *y, cardmask cards) {
  for (unsigned a = 0; a < t->answerers; a++) {
    cardmask in_x = x[t->answerer[a]] & cards;
    cardmask in_y = y[t->answerer[a]] & cards;
    if (in_x != in_y && !(in_x & in_y))
      return false;
  }
  return true;
}

/* As ambiguous(), if everybody answers. */
static bool ambiguous_to_all(const teller *t, cardmask cards) {
  unsigned envelope = deck_envelope(deck_of(t->in));
  for (unsigned i = 0; i < t->pool.count; i++)
    for (unsigned j = 0; j < i; j++) {
      const cardmask *x = t->pool.hand[i], *y = t->pool.hand[j];
      if (x[envelope] != y[envelope] && answers_meet(t, x, y, cards))
        return true;
    }
  return false;
}

/* True if two deals of the pool have different envelopes, and the query of CARDS may get the same
   answer in both. Then the query does not reveal the envelope. */
static bool ambiguous(const teller *t, cardmask cards) {
  const deck *d = deck_of(t->in);
  if (t->everybody)
    return ambiguous_to_all(t, cards);
  cardmask after[DECK_SEATS + 1][DECK_CATEGORIES] = {{0}}; /* an envelope after the answer */
  for (unsigned i = 0; i < t->pool.count; i++) {
    const cardmask *hand = t->pool.hand[i];
    unsigned a = first_answerer(t, hand, cards);
    cardmask envelope = hand[deck_envelope(d)];
    for (unsigned k = 0; k < d->categories; k++)
      if (a == t->answerers || hand[t->answerer[a]] & cards & d->category[k]) {
        if (after[a][k] && after[a][k] != envelope)
          return true;
        after[a][k] = envelope;
      }
  }
  return false;
}

/* T->more is the knowledge after an answer. It is not closed. Sets *TELLS to true if all deals
   after this answer have the same envelope, or if the answer is impossible. */
static engine_status answer_tells(teller *t, bool *tells) {
  pool p;
  kb more;
  cardmask sure;
  deals_input in = {.kb = &t->more, .go_on = t->in->go_on};
  *tells = true;
  if (!kb_close(&t->more))
    return ENGINE_OK;
  engine_status status = pool_init(&p, &in, FEW, 1);
  if (status != ENGINE_OK || !p.count)
    return status;
  bool room = room_init(&more, &t->more);
  status = room ? find_sure(&p, &in, &more, &sure) : ENGINE_NO_MEMORY;
  room_release(&more);
  if (status == ENGINE_OK && !all_sure(deck_of(t->in), sure)) {
    *tells = false;
    pool_take_two(&t->pool, &p, deck_envelope(deck_of(t->in)));
  }
  return status;
}

/* Sets *TELLS to whether the query of CARDS reveals the envelope, if everybody answers. SHOWN has
   the cards that the answerers before A have shown, 0 for none. */
static engine_status all_tell(teller *t, cardmask cards, unsigned a, cardmask *shown, bool *tells) {
  if (a == t->answerers) {
    copy_known(&t->more, t->in->kb);
    for (unsigned b = 0; b < a; b++)
      if (shown[b])
        kb_has(&t->more, t->answerer[b], shown[b]);
      else
        kb_lacks(&t->more, t->answerer[b], cards);
    return answer_tells(t, tells);
  }
  cardmask rest = cards;
  for (unsigned b = 0; b < a; b++)
    rest &= ~shown[b];
  engine_status status;
  do {
    shown[a] = lowest(rest);
    status = all_tell(t, cards, a + 1, shown, tells);
    rest &= ~shown[a];
  } while (status == ENGINE_OK && *tells && shown[a]);
  return status;
}

/* Sets *TELLS to whether the query of CARDS reveals the envelope. */
static engine_status query_tells(teller *t, cardmask cards, bool *tells) {
  engine_status status = ENGINE_OK;
  if (t->everybody) {
    cardmask shown[DECK_SEATS] = {0};
    return all_tell(t, cards, 0, shown, tells);
  }
  *tells = true;
  for (unsigned a = 0; a <= t->answerers; a++)
    for (cardmask rest = cards; rest; rest &= rest - 1) {
      copy_known(&t->more, t->in->kb);
      for (unsigned before = 0; before < a; before++)
        kb_lacks(&t->more, t->answerer[before], cards);
      if (a < t->answerers)
        kb_has(&t->more, t->answerer[a], lowest(rest));
      status = answer_tells(t, tells);
      if (status != ENGINE_OK || !*tells)
        return status;
      if (a == t->answerers)
        break;
    }
  return status;
}

static bool is_answerer(const teller *t, unsigned holder) {
  unsigned a = 0;
  while (a < t->answerers && t->answerer[a] != holder)
    a++;
  return a < t->answerers;
}

/* The cards of category K to try in queries. If an answerer certainly has several cards of K, one
   of these is enough. If holders who are not answerers certainly have cards of K, one of all these
   is enough, too. */
static cardmask to_name(const teller *t, unsigned k) {
  const kb *b = t->in->kb;
  cardmask open = b->deck.category[k], silent = 0, named = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    cardmask has = b->has[h] & b->deck.category[k];
    open &= ~has;
    if (is_answerer(t, h))
      named |= lowest(has);
    else
      silent |= has;
  }
  return open | named | lowest(silent);
}

/* Sets *FOUND to whether some query reveals the envelope. Tries the queries of CARDS and of further
   cards from category K on. */
static engine_status try_queries(teller *t, unsigned k, cardmask cards, bool *found) {
  unsigned left = deck_of(t->in)->categories - k;
  unsigned missing = t->cards - mask_count(cards);
  if (!missing) {
    *found = !ambiguous(t, cards);
    return *found ? query_tells(t, cards, found) : ENGINE_OK;
  }
  if (t->in->go_on && !t->in->go_on())
    return ENGINE_INTERRUPTED;
  for (cardmask rest = to_name(t, k); rest; rest &= rest - 1) {
    engine_status status = try_queries(t, k + 1, cards | lowest(rest), found);
    if (status != ENGINE_OK || *found)
      return status;
  }
  return missing < left ? try_queries(t, k + 1, cards, found) : ENGINE_OK;
}

/* Sets *NEXT to whether some query reveals the envelope. */
static engine_status find_query(teller *t, bool *next) {
  *next = false;
  return t->pool.envelopes > answers_count(t) ? ENGINE_OK : try_queries(t, 0, 0, next);
}

engine_status envelope_infer(const deals_input *in, const asking *queries,
                             envelope_inference *found) {
  unsigned answerers = queries->answerers;
  teller t = {.in = in,
              .answerer = queries->answerer,
              .answerers = answerers,
              .cards = queries->cards ? queries->cards : deck_of(in)->categories,
              .everybody = queries->everybody};
  *found = (envelope_inference){false, 0, false};
  engine_status status = pool_init(&t.pool, in, answerers ? POOL : FEW, answers_count(&t));
  if (status != ENGINE_OK || !t.pool.count)
    return status;
  found->possible = true;
  status =
      room_init(&t.more, in->kb) ? find_sure(&t.pool, in, &t.more, &found->sure) : ENGINE_NO_MEMORY;
  if (status == ENGINE_OK && answerers && !all_sure(deck_of(in), found->sure))
    status = find_query(&t, &found->next);
  room_release(&t.more);
  return status;
}
