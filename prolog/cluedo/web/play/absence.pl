:- module(cluedo_web_play_absence,
          [ absence_html/2,             % +C, -HTML
            change_absence/3            % +C, +Play0, -Play
          ]).
:- use_module(consent, [must_be_missing/3,present_seats/2,voters_html/4]).
:- use_module(game_record,
              [ play_away/2, play_me/2, play_name/3, play_person/4, play_set_away/4,
                play_set_votes/4, play_votes/3
              ]).
:- use_module(seat_claim, [claim_votes_html/3,vote_for_claim/4]).
:- use_module('../context', [context_address/3,context_field/3,context_integer/3,context_parts/2]).
:- use_module('../fault', [refuse/2]).
:- use_module('../fields', [form_html/5]).
:- use_module(library(lists), [member/2,subtract/3]).
:- use_module(library(ordsets), [ord_add_element/3,ord_memberchk/2]).

/** <module> Agents that play for absent persons

If all persons at the table agree, an agent plays for an absent person, until that person comes back
and presses a button.
*/

:- det((absence_html/2, change_absence/3)).

%!  absence_html(+C, -HTML) is det.
%
%   HTML asks the person who sees the game about absent persons.

absence_html(C, HTML) :-
    context_parts(C, [game(Play)]),
    play_me(Play, Me),
    context_address(C, "/seats", Path),
    (   play_away(Play, Me)
    ->  form_html(C, Path, [], [p('The computer plays for you.'),main(back,yes,'I am back')], Form),
        Forms = [Form]
    ;   present_seats(C, Here),
        findall(Form,
                ( missing(Play, Here, I),
                  vote_content(Play, I, Content),
                  form_html(C, Path, [], Content, Form)
                ),
                Forms,
                Claims),
        claim_votes_html(C, Path, Claims)
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

vote_content(Play, I, [p(Missed),Agreed,submit(vote,I,Label)]) :-
    play_name(Play, I, Name),
    play_votes(Play, I, Votes),
    voters_html(Play, Votes, "All who are here must agree.", Agreed),
    format(string(Label), "Let the computer play for ~s until they are back", [Name]),
    format(string(Missed), "~s is not here now.", [Name]).

%!  change_absence(+C, +Play0, -Play) is det.
%
%   Play is Play0 after the person of C has sent the form of absence_html/2.
%
%   @error cluedo_refusal(422) if the person may not do that now

change_absence(C, Play0, Play) :-
    context_parts(C, [game(Seen)]),
    play_me(Seen, Me),
    (   context_field(C, "back", _)
    ->  play_set_away(Play0, Me, false, Play)
    ;   context_integer(C, "claim", I)
    ->  vote_for_claim(C, I, Play0, Play)
    ;   context_integer(C, "vote", I),
        I =\= Me,
        play_votes(Play0, I, Votes0)
    ->  present_seats(C, Here),
        must_be_missing(Play0, I, Here),
        ord_add_element(Votes0, Me, Votes),
        findall(J, ( member(J, Here), \+ play_away(Play0, J) ), There),
        (   subtract(There, Votes, [])
        ->  play_set_away(Play0, I, true, Play)
        ;   play_set_votes(Play0, I, Votes, Play)
        )
    ;   refuse(422, "There is nothing to vote for.")
    ).
