#include "knowledge/classic/clues.h"

void clues_init(clues *k, unsigned players, clause *clauses) {
  k->players = players;
  k->states = winset_full();
  for (unsigned i = 0; i < players; i++) {
    k->may[i] = classic_cards();
    k->holds[i] = 0;
  }
  k->count = 0;
  k->clauses = clauses;
}

/* The index of the clause after the row that starts at clause I. */
static size_t row_end(const clues *k, size_t i) {
  do
    i++;
  while (i < k->count && clause_joined(k->clauses[i]));
  return i;
}

bool clues_check(const clues *k) {
  if (k->players < 2 || k->players > PLAYERS || !winset_check(&k->states))
    return false;
  for (unsigned i = 0; i < k->players; i++)
    if ((k->may[i] | k->holds[i]) & ~classic_cards())
      return false;
  for (size_t i = 0; i < k->count;) {
    size_t end = row_end(k, i);
    unsigned player = clause_player(k->clauses[i]);
    bool open = false;
    if (clause_joined(k->clauses[i]) || player >= k->players)
      return false;
    for (; i < end; i++) {
      cardmask cards = clause_cards(k->clauses[i]);
      if (clause_player(k->clauses[i]) != player || !cards)
        return false;
      open |= !mask_single(cards);
    }
    if (!open)
      return false;
  }
  return true;
}

void clues_take(clues *k, unsigned player, cardmask cards) {
  for (unsigned i = 0; i < k->players; i++)
    if (i != player)
      k->may[i] &= ~cards;
  k->holds[player] |= cards;
  k->states = winset_without(k->states, cards);
}

/* Learns that the players between the asker and the answerer could show none of the cards. If
   nobody answered, all players except the asker could show none. */
static void pass_over(clues *k, const query *q) {
  unsigned stop = q->answerer == NOBODY ? q->asker : q->answerer;
  for (unsigned i = (q->asker + 1) % k->players; i != stop; i = (i + 1) % k->players)
    k->may[i] &= ~q->cards;
}

static void add_rows(clues *k, const query *queries, size_t n) {
  for (unsigned player = 0; player < k->players; player++) {
    bool joined = false;
    for (size_t i = 0; i < n; i++)
      if (queries[i].answerer == player) {
        k->clauses[k->count++] = clause_make(player, joined, queries[i].cards);
        joined = true;
      }
  }
}

void clues_round(clues *k, const query *queries, size_t n) {
  for (size_t i = 0; i < n; i++)
    pass_over(k, &queries[i]);
  add_rows(k, queries, n);

  cardmask found[PLAYERS] = {0};
  size_t kept = 0;
  for (size_t i = 0; i < k->count;) {
    unsigned player = clause_player(k->clauses[i]);
    size_t end = row_end(k, i), start = kept;
    bool possible = true, open = false;
    cardmask row = 0;
    for (; i < end; i++) {
      clause c = k->clauses[i];
      cardmask cards = clause_cards(c) & k->may[player];
      possible &= cards != 0;
      open |= !mask_single(cards);
      row |= cards;
      k->clauses[kept++] = clause_make(player, clause_joined(c), cards);
    }
    if (!possible || !open)
      kept = start;
    if (!open)
      found[player] |= row;
  }
  k->count = kept;
  for (unsigned i = 0; i < k->players; i++)
    if (found[i])
      clues_take(k, i, found[i]);
}
