:- module(cluedo_knowledge_notebook_text,
          [ print_knowledge/1,          % +K
            print_knowledge/2           % +K, +Options
          ]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module('../support/foreign', [knowledge_holder/3]).
:- use_module('../support/errors', [error_context/1]).
:- use_module(notebook_cells, [grid_cells/5,grid_options/3]).
:- use_module(notebook_rows, [print_sheet/3]).
:- use_module(knowledge_term, [knowledge_setting/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(option), [option/3]).

/** <module> Print the notebook

    ?- knowledge([players(3),edition(british),seats([anna,bob,eve])], K0),
       learn(K0, hand(anna,[plum,hall,study,rope,knife,green]), K1),
       learn(K1, asked(anna,[white,spanner,library],eve,spanner), K),
       print_knowledge(K).
*/

:- det((print_knowledge/1, print_knowledge/2)).
:- error_context((print_knowledge/1, print_knowledge/2)).

%!  print_knowledge(+K) is det.
%!  print_knowledge(+K, +Options) is det.
%
%   Print a grid of who has which card to the current output. The grid has a row for each card and a
%   column for each seat, for the open cards if there are any, and for the envelope. In a cell,
%   `yes` means that the holder has the card, and `-` that the holder lacks it. Other cells have the
%   chance in percent that the holder has the card. `<1%` and `>99%` are chances that are not
%   certain. The last line has the numbers of the deals and envelopes left. All output except names
%   is ASCII. Lines have at most 79 characters. Options:
%
%     - marks(+How)
%       With `counting` (default), count deals to find out who has and lacks a card. With
%       `resolution`, use only the rules of learn/4, as a player may do on paper. If resolution
%       misses that a cell is certain, the cell has a chance of 0% or 100%.
%     - chances(+Boolean)
%       If `false`, print `?` instead of chances (default `true`). With marks(resolution) and
%       chances(false) no deals are counted, and there is no last line.
%     - color(+Boolean)
%       If `true` (default `false`), use the styles of ansi_format/3 on a terminal. Then `yes` is
%       green and bold, `-` is faint, and a chance of a half or more is bold.
%
%   @error domain_error(cluedo_option, Option)
%   @error domain_error(cluedo_knowledge, K) if deals are counted and no deal agrees with K

print_knowledge(K) :-
    print_knowledge(K, []).

print_knowledge(K, Options) :-
    knowledge_holder(K, envelope, _),           % checks K
    must_be_options([marks/1,chances/1,color/1], Options),
    grid_options(Options, How, Chances),
    option(color(Color), Options, false),
    must_be(boolean, Color),
    grid_cells(K, How, Chances, Rows, Last),
    knowledge_setting(K, Setting),
    print_sheet(Rows, Setting, Color),
    format("~w", [Last]).
