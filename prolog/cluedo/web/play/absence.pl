:- module(cluedo_web_play_absence,
          [ absence_html/5,             % +Play, +Here, +Path, +Request, -HTML
            change_absence/5            % +Request, +Here, +Me, +Play0, -Play
          ]).
:- use_module(game_record,
              [ play_away/2, play_me/2, play_name/3, play_person/4, play_set_away/4,
                play_set_votes/4, play_votes/3
              ]).
:- use_module('../element', [form_element/5]).
:- use_module('../fault', [refuse/2,refuse/3]).
:- use_module('../request', [request_field/3,request_integer/3]).
:- use_module('../../knowledge/edition/phrases', [listed/3]).
:- use_module(library(lists), [member/2,subtract/3]).
:- use_module(library(ordsets), [ord_add_element/3,ord_memberchk/2]).

/** <module> Agents that play for absent persons

Here are the seats whose persons are at the table. If all of them agree, an agent plays for an
absent person, until that person comes back and presses a button.
*/

:- det((absence_html/5, change_absence/5)).

%!  absence_html(+Play, +Here, +Path, +Request, -HTML) is det.
%
%   HTML asks the person who sees Play about absent persons. Its forms are posted to Path.

absence_html(Play, Here, Path, Request, HTML) :-
    play_me(Play, Me),
    (   play_away(Play, Me)
    ->  form_element(Request, Path, [],
                     [ p('An agent plays for you.'),
                       button([class(main),name(back),value(yes)], 'I am back') ],
                     Form),
        Forms = [Form]
    ;   findall(Form, ( missing(Play, Here, I), vote_form(Play, I, Path, Request, Form) ), Forms)
    ),
    (   Forms == []
    ->  HTML = []
    ;   HTML = section([class([card,screen]),id(away)], [h2('Who is away'),Forms])
    ).

missing(Play, Here, I) :-
    play_person(Play, I, _, _),
    \+ play_me(Play, I),
    \+ ord_memberchk(I, Here),
    \+ play_away(Play, I).

vote_form(Play, I, Path, Request, Form) :-
    play_name(Play, I, Name),
    play_votes(Play, I, Votes),
    (   Votes == []
    ->  Agreed = []
    ;   findall(Voter, ( member(J, Votes), play_name(Play, J, Voter) ), Voters),
        listed(Voters, " and ", Names),
        format(string(Text), "Agreed so far: ~s. The agent plays once all who are here agree.",
               [Names]),
        Agreed = p(class([faint,small]), Text)
    ),
    format(string(Label), "Let an agent play for ~s until they are back", [Name]),
    format(string(Missed), "~s is not here now.", [Name]),
    form_element(Request, Path, [],
                 [p(Missed),Agreed,button([name(vote),value(I)], Label)], Form).

%!  change_absence(+Request, +Here, +Me, +Play0, -Play) is det.
%
%   Play is Play0 after the person at seat Me has sent the form of absence_html/5 in Request.
%
%   @error cluedo_refusal(422) if the person may not do that now

change_absence(Request, Here, Me, Play0, Play) :-
    (   request_field(Request, "back", _)
    ->  play_set_away(Play0, Me, false, Play)
    ;   request_integer(Request, "vote", I),
        I =\= Me,
        play_votes(Play0, I, Votes0)
    ->  vote(Me, I, Here, Votes0, Play0, Play)
    ;   refuse(422, "There is nothing to vote for.")
    ).

vote(Me, I, Here, Votes0, Play0, Play) :-
    (   ord_memberchk(I, Here)
    ->  play_name(Play0, I, Name),
        refuse(422, "~s is back.", [Name])
    ;   true
    ),
    ord_add_element(Votes0, Me, Votes),
    findall(J, ( member(J, Here), \+ play_away(Play0, J) ), There),
    (   subtract(There, Votes, [])
    ->  play_set_away(Play0, I, true, Play)
    ;   play_set_votes(Play0, I, Votes, Play)
    ).
