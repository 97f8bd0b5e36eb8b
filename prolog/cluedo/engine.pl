:- module(cluedo_engine,
          [ run1/3, run2/3, subs/4, subs2/4,            % winstates4pl.c
            winset_all/1, winset_list/2, list_winset/2,
            winset_without/3, winset_and/3, winset_count/2,
            winset_has/2, winset_nth0/3,
            shown/4, shown/3,                           % query4pl.c
            hands_deal/4, hands_list/2, hands_ask/5,    % hands4pl.c
            hands_lack/2,
            nocard/3, remover2/5,                       % matrix4pl.c
            showcard/3, showcard2/3,                    % showcard4pl.c
            assemble/4, anSC/4, remover/5, analyzer/5,  % analyzer4pl.c
            clues/2, clues_take/4, clues_analyzer/3,    % clues4pl.c
            clues_states/2, clues_player/5
          ]).
:- use_foreign_library(foreign(cluedo4pl)).

/** <module> The engine in C

The modules that export these predicates to the user document them. All of
them check their arguments, and none keeps anything between calls.
*/
