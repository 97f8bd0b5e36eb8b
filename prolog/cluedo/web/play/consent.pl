:- module(cluedo_web_play_consent,
          [ present_seats/2,            % +C, -Here
            must_be_missing/3,          % +Play, +I, +Here
            voters_html/4               % +Play, +Votes, +Rule, -HTML
          ]).
:- use_module(game_record, [play_name/3,play_person/4]).
:- use_module('../context', [context_parts/2]).
:- use_module('../fault', [refuse/3]).
:- use_module('../presence', [present_viewers/3,presence_settled/1]).
:- use_module('../../knowledge/edition/phrases', [listed/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_memberchk/2]).

/** <module> Who is here, and what the persons at a table agree on
*/

:- det((present_seats/2, voters_html/4)).

%!  present_seats(+C, -Here) is det.
%
%   Here are the seats whose persons are present. Just after a restart everybody counts as present.

present_seats(C, Here) :-
    context_parts(C, [store(Store)]),
    (   presence_settled(Store)
    ->  context_parts(C, [name(Name)]),
        present_viewers(Store, Name, Here)
    ;   context_parts(C, [game(Play)]),
        findall(I, play_person(Play, I, _, _), Here)
    ).

%!  must_be_missing(+Play, +I, +Here) is det.
%
%   The person at seat I is not here.
%
%   @error cluedo_refusal(422) if the person is here

must_be_missing(Play, I, Here) :-
    (   ord_memberchk(I, Here)
    ->  play_name(Play, I, Name),
        refuse(422, "~s is back.", [Name])
    ;   true
    ).

%!  voters_html(+Play, +Votes, +Rule, -HTML) is det.
%
%   HTML says who has agreed, the seats Votes, and the Rule.

voters_html(_, [], _, HTML) =>
    HTML = [].
voters_html(Play, Votes, Rule, HTML) =>
    findall(Voter, ( member(J, Votes), play_name(Play, J, Voter) ), Voters),
    listed(Voters, " and ", Names),
    format(string(Text), "Agreed so far: ~s. ~s", [Names,Rule]),
    HTML = p(class([faint,small]), Text).
