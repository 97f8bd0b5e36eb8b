/*  A game of six players, with the names of the cards.

        swipl examples/game.pl [Seed]
*/

:- prolog_load_context(directory, Dir), atom_concat(Dir, '/..', Pack),
   attach_packs(Pack, []), catch(pack_attach(Pack, []), _, true).
