:- module(cluedo_del_model_options,
          [ model_start/3               % +Options, -Start, -Open
          ]).
:- use_module('../support/check', [must_be_options/2]).
:- use_module(atom_options, [atom_options/3,true_variables/3]).
:- use_module(deal_options, [deal_options/3]).
:- use_module(formula, [compile_formula/4,conjunction/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2]).

/** <module> What a model starts from

The options of model/2, checked, become

    start(Sig, Agents, Space, Observed, Actual, Size)

Sig is the signature (library(cluedo/del/signature)), Agents an ordered list, Space
and Observed what engine_start/4 takes (library(cluedo/del/explicit)), and the
actual world is one where the core formula Actual holds. Size is the number of
valuations, or an upper bound. The formula Open tells what all see: the cards that
lie open.
*/

%!  model_start(+Options, -Start, -Open) is det.
%
%   Start and Open are what Options of model/2 say.

model_start(Options, Start, Open) :-
    must_be(acyclic, Options),
    must_be_options([ players/1, seats/1, deck/1, edition/1, cards/1, hands/1,
                      open/1, deal/2, agents/1, atoms/1, law/1, observes/1,
                      worlds/1, relations/1, actual/1, representation/1,
                      memory/1, names/1
                    ],
                    Options),
    (   option(agents(As0), Options)
    ->  atom_options(As0, Options, Start0),
        Open = true
    ;   deal_options(Options, Start0, Open)
    ),
    Start0 = start(Sig,As,Space,Observed,Actual0,Size),
    findall(F, member(actual(F), Options), Fs),
    maplist(supposed(Sig, As), Fs, Cores),
    conjunction([Actual0|Cores], Actual),
    Start = start(Sig,As,Space,Observed,Actual,Size).

%   Core is what an option actual(_) says: a formula, or the list of the atoms
%   that are true.

supposed(Sig, _, Trues, Core), Sig = atoms(Names,_), is_list(Trues) =>
    true_variables(Sig, Trues, Is),
    compound_name_arity(Names, _, N),
    findall(at(I,V),
            ( between(1, N, I),
              (   memberchk(I, Is)
              ->  V = 2
              ;   V = 1
              )
            ),
            Cores),
    conjunction(Cores, Core).
supposed(Sig, As, F, Core) =>
    compile_formula(F, Sig, As, Core).
