/* Resolution of Cluedo's clauses, after R. Iepsma, "Preposterior Decision Analysis in the game
   Cluedo" (2012). Single literals resolve with the clauses of the same player. Clauses subsume each
   other. A card has one holder. Further rules use the sizes of hands, the last possible holder of a
   card, and the last possible card of a category.

   All negative literals of a holder are in one machine word. So a clause resolves with all of them
   at once. */

#include "knowledge/resolution.h"

static void tell(kb *b, rule r, unsigned holder, unsigned other, cardmask from, cardmask by,
                 cardmask into) {
  if (b->tell)
    b->tell(b->closure, &(kb_step){r, holder, other, from, by, into});
}

void kb_init(kb *b, const deck *d, some *clauses, nogood *nogoods) {
  *b = (kb){.deck = *d, .clauses = clauses, .nogoods = nogoods};
  for (unsigned h = 0; h < deck_holders(d); h++)
    b->may[h] = deck_all(d);
}

/* HOLDER has CARDS. The other holders lose these cards. */
static void give(kb *b, unsigned holder, cardmask cards) {
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    cardmask lost = h == holder ? 0 : b->may[h] & cards;
    if (lost) {
      b->may[h] &= ~lost;
      tell(b, RULE_EXCLUSION, h, holder, lost, 0, lost);
    }
  }
  b->has[holder] |= cards;
}

void kb_has(kb *b, unsigned holder, cardmask cards) {
  cardmask into = cards & ~b->has[holder];
  if (into)
    tell(b, RULE_FACT_HAS, holder, 0, 0, 0, into);
  give(b, holder, cards);
}

void kb_lacks(kb *b, unsigned holder, cardmask cards) {
  cardmask into = cards & b->may[holder];
  if (into)
    tell(b, RULE_FACT_LACKS, holder, 0, 0, 0, into);
  b->may[holder] &= ~cards;
}

void kb_clause(kb *b, unsigned holder, cardmask cards) {
  tell(b, RULE_FACT_SOME, holder, 0, 0, 0, cards);
  b->clauses[b->clause_count++] = (some){holder, cards};
}

void kb_nogood(kb *b, unsigned holders, cardmask cards) {
  tell(b, RULE_FACT_NOGOOD, deck_envelope(&b->deck), holders, 0, 0, cards);
  b->nogoods[b->nogood_count++] = (nogood){holders, cards};
}

cardmask kb_may(const kb *b, unsigned holders) {
  cardmask may = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    if (holders >> h & 1)
      may |= b->may[h];
  return may;
}

static bool is_envelope(const kb *b, unsigned holders) {
  return holders == 1u << deck_envelope(&b->deck);
}

/* The cards of the nogood X that X's holders certainly have, together. */
static cardmask kept(const kb *b, nogood x) {
  return x.cards & (is_envelope(b, x.holders) ? b->has[deck_envelope(&b->deck)]
                                              : ~kb_may(b, deck_others(&b->deck, x.holders)));
}

/* Gives each holder the cards that only it may have. False if a card has no possible holder. */
static bool last_holders(kb *b, bool *changed) {
  cardmask once = 0, twice = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    twice |= once & b->may[h];
    once |= b->may[h];
  }
  if (once != deck_all(&b->deck))
    return false;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    if (b->has[h] & ~b->may[h])
      return false;
    cardmask left = b->may[h] & ~twice & ~b->has[h];
    if (left) {
      b->has[h] |= left;
      tell(b, RULE_LAST_HOLDER, h, 0, 0, 0, left);
      *changed = true;
    }
  }
  return true;
}

static bool hand_sizes(kb *b, bool *changed) {
  for (unsigned p = 0; p < b->deck.players; p++) {
    cardmask open = b->may[p] & ~b->has[p];
    unsigned has = mask_count(b->has[p]), size = b->deck.size[p];
    if (has > size || has + mask_count(open) < size)
      return false;
    if (!open)
      continue;
    if (has == size) {
      b->may[p] = b->has[p];
      tell(b, RULE_FULL_HAND, p, 0, b->has[p], 0, open);
      *changed = true;
    } else if (has + mask_count(open) == size) {
      tell(b, RULE_NEEDS_ALL, p, 0, b->may[p], 0, open);
      give(b, p, open);
      *changed = true;
    }
  }
  return true;
}

static bool categories(kb *b, bool *changed) {
  unsigned e = deck_envelope(&b->deck);
  for (unsigned k = 0; k < b->deck.categories; k++) {
    cardmask of = b->deck.category[k];
    cardmask may = b->may[e] & of, has = b->has[e] & of;
    if (!may || !mask_lone(has))
      return false;
    if (has && may != has) {
      b->may[e] &= ~may | has;
      tell(b, RULE_CATEGORY, e, 0, has, 0, may & ~has);
      *changed = true;
    } else if (!has && mask_lone(may)) {
      tell(b, RULE_LAST_CARD, e, 0, 0, 0, may);
      give(b, e, may);
      *changed = true;
    }
  }
  return true;
}

/* Removes clause I. The last clause takes its place. */
static void drop_clause(kb *b, size_t i) { b->clauses[i] = b->clauses[--b->clause_count]; }

static bool resolve(kb *b, bool *changed) {
  for (size_t i = 0; i < b->clause_count;) {
    some *c = &b->clauses[i];
    unsigned h = c->holder;
    cardmask left = c->cards & b->may[h];
    if (left & b->has[h]) {
      cardmask has = left & b->has[h];
      tell(b, RULE_SUBSUMPTION, h, 0, c->cards, has & -has, 0);
      drop_clause(b, i);
      continue;
    }
    if (!left)
      return false;
    if (left != c->cards) {
      tell(b, RULE_RESOLUTION, h, 0, c->cards, c->cards & ~left, left);
      c->cards = left;
    }
    if (mask_lone(left)) {
      tell(b, RULE_UNIT, h, 0, left, 0, left);
      give(b, h, left);
      drop_clause(b, i);
      *changed = true;
    } else {
      i++;
    }
  }
  return true;
}

/* If a player has one unknown card, the card is in all clauses of the player. */
static bool one_card(kb *b, bool *changed) {
  cardmask common[DECK_HOLDERS];
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    common[h] = b->may[h];
  for (size_t i = 0; i < b->clause_count; i++) {
    some c = b->clauses[i];
    if (!(c.cards & b->has[c.holder]))
      common[c.holder] &= c.cards;
  }
  for (unsigned p = 0; p < b->deck.players; p++) {
    cardmask open = b->may[p] & ~b->has[p];
    if (mask_count(b->has[p]) + 1 != b->deck.size[p] || !(open & ~common[p]))
      continue;
    if (!(open & common[p]))
      return false;
    tell(b, RULE_ONE_CARD, p, 0, open, 0, open & ~common[p]);
    b->may[p] = b->has[p] | (open & common[p]);
    *changed = true;
  }
  return true;
}

/* Removes nogood I. The last nogood takes its place. */
static void drop_nogood(kb *b, size_t i) { b->nogoods[i] = b->nogoods[--b->nogood_count]; }

/* The holders of the nogood X cannot have OPEN, a card of X. */
static void take_away(kb *b, nogood x, cardmask open, bool *changed) {
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    if (x.holders >> h & 1 && b->may[h] & open) {
      tell(b, RULE_NOGOOD, h, x.holders, x.cards, x.cards & ~open, open);
      b->may[h] &= ~open;
      *changed = true;
    }
}

/* The only holder outside X's holders that may have one of OPEN, if there is only one, and it is a
   player. Otherwise the number of players. A nogood of the envelope alone stays a nogood, so for it
   the result is the number of players, too. */
static unsigned last_other(const kb *b, nogood x, cardmask open) {
  unsigned last = b->deck.players;
  if (is_envelope(b, x.holders))
    return last;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    if (!(x.holders >> h & 1) && b->may[h] & open) {
      if (last != b->deck.players)
        return b->deck.players;
      last = h;
    }
  return last;
}

/* Applies the rules to nogood I. OPEN has its open cards (resolution.h), and is not empty. True if
   the nogood can be dropped. */
static bool nogood_done(kb *b, size_t i, cardmask open, bool *changed) {
  nogood x = b->nogoods[i];
  if (!(x.cards & ~kb_may(b, x.holders)) && mask_lone(open))
    take_away(b, x, open, changed);
  cardmask lacks = x.cards & ~kb_may(b, x.holders);
  if (lacks) {
    tell(b, RULE_NOGOOD_SUBSUMPTION, 0, x.holders, x.cards, lacks & -lacks, 0);
    return true;
  }
  unsigned p = last_other(b, x, open);
  if (p == b->deck.players)
    return false;
  cardmask into = open & b->may[p];
  tell(b, RULE_LAST_NOGOOD, p, x.holders, x.cards, 0, into);
  b->clauses[b->clause_count++] = (some){p, into};
  *changed = true;
  return true;
}

static bool nogoods(kb *b, bool *changed) {
  for (size_t i = 0; i < b->nogood_count;) {
    cardmask open = b->nogoods[i].cards & ~kept(b, b->nogoods[i]);
    if (!open)
      return false;
    if (nogood_done(b, i, open, changed))
      drop_nogood(b, i);
    else
      i++;
  }
  return true;
}

/* True if clause J has all cards of another clause of its holder. Sets *BY to the cards of that
   clause. */
static bool clause_subsumed(const kb *b, size_t j, cardmask *by) {
  some c = b->clauses[j];
  for (size_t i = 0; i < b->clause_count; i++) {
    some s = b->clauses[i];
    if (i != j && s.holder == c.holder && !(s.cards & ~c.cards)) {
      *by = s.cards;
      return true;
    }
  }
  return false;
}

static bool nogood_subsumed(const kb *b, size_t j, cardmask *by) {
  for (size_t i = 0; i < b->nogood_count; i++)
    if (i != j && b->nogoods[i].holders == b->nogoods[j].holders &&
        !(b->nogoods[i].cards & ~b->nogoods[j].cards)) {
      *by = b->nogoods[i].cards;
      return true;
    }
  return false;
}

static void subsume(kb *b) {
  cardmask by;
  for (size_t j = 0; j < b->clause_count;)
    if (clause_subsumed(b, j, &by)) {
      some c = b->clauses[j];
      tell(b, RULE_SUBSUMPTION, c.holder, 0, c.cards, by, 0);
      drop_clause(b, j);
    } else {
      j++;
    }
  for (size_t j = 0; j < b->nogood_count;)
    if (nogood_subsumed(b, j, &by)) {
      tell(b, RULE_NOGOOD_SUBSUMPTION, 0, b->nogoods[j].holders, b->nogoods[j].cards, by, 0);
      drop_nogood(b, j);
    } else {
      j++;
    }
}

bool kb_close(kb *b) {
  bool changed;
  do {
    changed = false;
    if (!(last_holders(b, &changed) && hand_sizes(b, &changed) && categories(b, &changed) &&
          resolve(b, &changed) && one_card(b, &changed) && nogoods(b, &changed)))
      return false;
  } while (changed);
  subsume(b);
  return true;
}

bool kb_check(kb *b) {
  const deck *d = &b->deck;
  cardmask once = 0, twice = 0;
  for (unsigned h = 0; h < deck_holders(d); h++) {
    twice |= once & b->may[h];
    once |= b->may[h];
  }
  if (once != deck_all(d))
    return false;
  for (unsigned h = 0; h < deck_holders(d); h++)
    b->has[h] = b->may[h] & ~twice;
  for (unsigned p = 0; p < d->players; p++)
    if (mask_count(b->has[p]) > d->size[p] || mask_count(b->may[p]) < d->size[p])
      return false;
  unsigned e = deck_envelope(d);
  for (unsigned k = 0; k < d->categories; k++)
    if (!(b->may[e] & d->category[k]) || !mask_lone(b->has[e] & d->category[k]))
      return false;
  for (size_t i = 0; i < b->clause_count; i++) {
    some c = b->clauses[i];
    if (c.holder >= deck_holders(d) || mask_lone(c.cards) ||
        c.cards & (~b->may[c.holder] | b->has[c.holder]))
      return false;
  }
  for (size_t i = 0; i < b->nogood_count; i++) {
    nogood x = b->nogoods[i];
    if (x.holders >> deck_holders(d) || mask_lone(x.cards & ~kept(b, x)) ||
        x.cards & ~kb_may(b, x.holders))
      return false;
  }
  return true;
}
