/* The facts that knowledge learns, as terms; seats and cards are numbers, or
   names in just the spelling that the game has. The record has numbers.

     has(Holder,Card), lacks(Holder,Card), some(Holder,Cards)
     hand(Player,Cards)                  Cards are a list, of the hand's size
     s(C,...), not_envelope(Cards)
     asked(Asker,Cards,Answerer,Card)    Answerer may be nobody or unknown
     asked(Asker,Cards,Answerer,Card,Skipped)
                                         none of a list of players was asked
     passed(Player,Asker,Cards), showed(Player,Asker,Cards,Card)
     accused(Player,Cards,Right)         Right is true, false or unknown
     left(Player)
     [s(C,...),[Asker],[Answerer]]       the thesis's record

   Cards are a list or s(C,...), a card shown may be unknown. */

#ifndef FACT4PL_H
#define FACT4PL_H

#include "knowledge/knowledge4pl.h"

/* FACT is a fact about a game as in *K, and now known there; *K is to be
   closed. Raises nothing: if FACT is not exactly right, *K is undefined. */
bool read_fact(term_t fact, knowledge *k);

/* The same for all facts of LIST, a proper one; *K has room for them. False,
   and the error raised, if one is not right. */
bool read_facts(term_t list, knowledge *k);

#endif
