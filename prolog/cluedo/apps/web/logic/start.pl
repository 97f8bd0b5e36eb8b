:- module(cluedo_web_logic_start,
          [ case_model/3                % +Case, -M, -Language
          ]).
:- use_module(atoms, [atoms_options/5]).
:- use_module(case, [case_kind/2,case_players/2]).
:- use_module(deals, [cards_options/5]).
:- use_module(fields, [few_states/1,in_field/2,must_differ/1,new_name/2]).
:- use_module('../../../del', [model/2,model_property/2]).
:- use_module('../../../del/expression', [text_groups/2]).
:- use_module('../../../del/tokens', [formula_error/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> The model that a case begins with

Errors tell the field where they are: cluedo_field(Field,Error), Field a name, or a pair of
one and a number.
*/

:- det(case_model/3).

%!  case_model(+Case, -M, -Language) is det.
%
%   M is the model of Case, and Language, of del/formula_text.pl, what can be said of it.
%
%   @error cluedo_field(Field, Error) if Error is in the text of Field

case_model(Case, M, Language) :-
    case_players(Case, Players),
    pairs_keys(Players, Names),
    pairs_values(Players, Texts),
    in_field(player, players(Names, Agents)),
    case_kind(Case, Kind),
    options(Kind, Case, Agents, Texts, Options, Language),
    in_field(model, model([representation(explicit)|Options], M)),
    once(model_property(M, size(Size))),
    in_field(model, few_states(Size)).

options(cards, Case, Seats, Texts, Options, Language) =>
    cards_options(Case, Seats, Texts, Options, Language).
options(atoms, Case, Agents, Texts, Options, Language) =>
    atoms_options(Case, Agents, Texts, Options, Language).

players(Texts, Agents) :-
    (   Texts == []
    ->  formula_error(none, "a model needs a player")
    ;   maplist(player, Texts, Agents),
        must_differ(Agents)
    ).

player(Text, Name) :-
    text_groups(Text, Groups),
    (   Groups = [[Node]],
        Node = name(_,_)
    ->  new_name(Node, Name)
    ;   formula_error(none, "a name of one word was expected, that begins with a letter")
    ).
