:- module(cluedo_web_logic_stages,
          [ query_stages/4,             % +Query, +M0, +Language, -Stages
            drawn_stages/3,             % +Query, +Stages, -Drawn
            read_formula/3,             % +Text, +Language, -Read
            check_formula/3,            % +Read, +Stage, -Result
            query_model/3               % +Query, -M, -Language
          ]).
:- use_module(page_limits, [page_limit/2]).
:- use_module(query,
              [query_field/3,query_kind/2,query_players/2,query_steps/2,query_view/3]).
:- use_module('../request', [text_integer/2]).
:- use_module('../../del', [model/2,model_property/2,op(_,_,_),satisfies/2,update/3]).
:- use_module('../../del/explicit', [engine_size/2,engine_where/3]).
:- use_module('../../del/formula', [compile_formula/4]).
:- use_module('../../del/language/formula_text', [text_action/3,text_formula/3]).
:- use_module('../../del/models', [model_parts/5]).
:- use_module('../../del/language/formula_tokens', [formula_error/2,formula_error/3]).
:- use_module('../../del/logic/limits', [limit/3]).
:- use_module('../../del/logic/model_kinds', [atoms_options/4,cards_options/4]).
:- use_module('../../del/logic/text_names', [few_states/2,in_field/2,must_differ/1,new_agent/3]).
:- use_module('../../del/logic/scope', [scope_language/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2,member/2,nth0/3,nth1/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> A model before and after actions

A stage is stage(N,Text,M): Text is action number N, and M is the model after it. Stage 0 is the
start. If an action is wrong, the last stage is stage(N,Text,fault(Error)) for that action.
*/

:- det((query_stages/4, drawn_stages/3, read_formula/3, check_formula/3, query_model/3)).

%!  query_stages(+Query, +M0, +Language, -Stages) is det.
%
%   Stages are the model M0 of Query, and the model after each of Query's actions.

query_stages(Query, M0, L, [stage(0,"",M0)|Stages]) :-
    query_steps(Query, Texts),
    stages(Texts, 1, M0, L, Stages).

stages([], _, _, _, Stages) =>
    Stages = [].
stages([Text|Texts], N, M0, L, Stages) =>
    catch(( text_action(Text, L, Action),
            must_be_small(Action, M0),
            update(M0, Action, M),
            must_be_few(M)
          ),
          error(Formal,Context), true),
    (   var(Formal)
    ->  Stages = [stage(N,Text,M)|Stages1],
        Next is N+1,
        stages(Texts, Next, M, L, Stages1)
    ;   Stages = [stage(N,Text,fault(error(Formal,Context)))]
    ).

must_be_few(M) :-
    once(model_property(M, size(Size))),
    limit(small, states, Most),
    (   Size =< Most
    ->  true
    ;   formula_error(none, "after it there are ~D states; the limit here is ~D", [Size,Most])
    ).

must_be_small(Term, M) :-
    once(model_property(M, size(Size))),
    products(Term, Ways),
    page_limit(products, Most),
    (   Size*Ways =< Most
    ->  true
    ;   formula_error(none, "this can go in ~D ways in each of ~D states: too many here",
                      [Ways,Size])
    ).

%   products(+Term, -Ways): Term is a formula or an action. To evaluate Term at a world, at most
%   Ways combinations of events must be evaluated.

products(Term, Ways), Term = [Action]:F =>
    products(Action, Ways1),
    products(F, Ways2),
    Ways is Ways1*Ways2.
products(Term, Ways), Term = {Action}:F =>
    products([Action]:F, Ways).
products(event_model(Events,_,_), Ways) =>
    length(Events, Count),
    most_inside(Events, Inside),
    Ways is max(1, Count)*Inside.
products(private(_,F), Ways) =>
    products(F, Ways1),
    Ways is 2*Ways1.
products(showcard(_,_,_,Cards), Ways), is_list(Cards) =>
    length(Cards, Count),
    Ways is max(1, Count).
products(Term, Ways), ( Term = (A\/B) ; Term = local(A,B) ) =>
    products(A, Ways1),
    products(B, Ways2),
    Ways is Ways1+Ways2.
products(Term, Ways), ( Term = (A/\B) ; Term = (A;B) ) =>
    products(A, Ways1),
    products(B, Ways2),
    Ways is Ways1*Ways2.
products(Term, Ways) =>
    most_inside(Term, Ways).

most_inside(Term, Ways) :-
    (   compound(Term)
    ->  findall(Ways0, ( arg(_, Term, Part), products(Part, Ways0) ), All),
        aggregate_all(max(X), member(X, [1|All]), Ways)
    ;   Ways = 1
    ).

%!  drawn_stages(+Query, +Stages, -Drawn) is det.
%
%   Drawn are the stages before and after the action that Query shows, by default the last action.
%   If Query shows the start, Drawn has only the start.

drawn_stages(Query, Stages0, Drawn) :-
    findall(Stage, ( member(Stage, Stages0), Stage = stage(_,_,M), M \= fault(_) ),
            Stages),
    last(Stages, stage(Last,_,_)),
    query_view(Query, at, Text),
    (   text_integer(Text, N),
        N >= 0,
        N =< Last
    ->  true
    ;   N = Last
    ),
    nth0(N, Stages, After),
    (   N > 0
    ->  Before is N-1,
        nth0(Before, Stages, Stage0),
        Drawn = [Stage0,After]
    ;   Drawn = [After]
    ).

%!  read_formula(+Text, +Language, -Read) is det.
%
%   Read is formula(Text,F), or fault(Text,Error) if Text is not a formula.

read_formula(Text, L, Read) :-
    catch(text_formula(Text, L, F), error(Formal,Context), true),
    (   var(Formal)
    ->  Read = formula(Text,F)
    ;   Read = fault(Text,error(Formal,Context))
    ).

%!  check_formula(+Read, +Stage, -Result) is det.
%
%   Result is holds(Actual,Count,All). Actual is `true` if the formula is true in the actual world
%   of Stage, else `false`. The formula is true in Count of All states. If the formula cannot be
%   evaluated, Result is fault(Error).

check_formula(formula(_,F), stage(_,_,M), Result) :-
    catch(( must_be_small(F, M), formula_counts(F, M, Actual, Count, All) ),
          error(Formal,Context), true),
    (   var(Formal)
    ->  Result = holds(Actual,Count,All)
    ;   Result = fault(error(Formal,Context))
    ).

formula_counts(F, M, Actual, Count, All) :-
    (   satisfies(M, F)
    ->  Actual = true
    ;   Actual = false
    ),
    model_parts(M, _, Sig, As, State),
    compile_formula(Sig, As, F, Core),
    engine_where(State, Core, Where),
    engine_size(Where, Count),
    once(model_property(M, size(All))).

%   Errors name the field. cluedo_field(Field,Error) is an Error in Field: a name, or a pair of a
%   name and a number.

%!  query_model(+Query, -M, -Language) is det.
%
%   M is the model of Query. Language, of del/language/formula_text.pl, is the language of its
%   formulas.
%
%   @error cluedo_field(Field, Error) if the text of Field has Error

query_model(Query, M, Language) :-
    query_players(Query, Players),
    pairs_keys(Players, Names),
    in_field(player, players(Names, Agents)),
    findall(Agent-(has-I-Text),
            ( nth1(I, Agents, Agent), nth1(I, Players, _-Text) ),
            Pairs),
    query_kind(Query, Kind),
    options(Kind, Query, Pairs, Options, Language),
    in_field(model, model([representation(explicit)|Options], M)),
    once(model_property(M, size(Size))),
    in_field(model, few_states(small, Size)).

options(cards, Query, Pairs, Options, Language) =>
    query_field(Query, cards, Cards),
    query_field(Query, open, Open),
    cards_options(cards(cards-Cards,open-Open,has,Pairs), small, Options, Language).
options(atoms, Query, Pairs, Options, Language) =>
    findall(Agent-[Part], member(Agent-Part, Pairs), Seen),
    query_field(Query, atoms, Atoms),
    query_field(Query, law, Law),
    query_field(Query, worlds, Worlds),
    query_field(Query, actual, Actual),
    findall(law-Law, Law \== "", Laws),
    atoms_options(atoms(atoms-Atoms,Laws,worlds-Worlds,Seen,actual-Actual), small, Options,
                  Scope),
    scope_language(Scope, Language).

players(Texts, Agents) :-
    (   Texts == []
    ->  formula_error(none, "a model needs a player")
    ;   maplist(new_agent(small), Texts, Agents),
        must_differ(Agents)
    ).
