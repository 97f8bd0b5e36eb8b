:- module(cluedo_web_play_seat_claim,
          [ claimable_html/2,           % +C, -HTML
            claim_seat/4,               % +C, +I, +Play0, -Play
            claim_votes_html/3,         % +C, +Path, -Forms
            vote_for_claim/4            % +C, +I, +Play0, -Play
          ]).
:- use_module(consent, [must_be_missing/3,present_seats/2,voters_html/4]).
:- use_module(game_record,
              [play_claim/3,play_give_seat/5,play_me/2,play_name/3,play_person/4,play_set_claim/4]).
:- use_module(seat_word, [seat_key/3,seat_word/1]).
:- use_module(viewpoint, [table_path/2]).
:- use_module('../context', [context_field/3,context_parts/2]).
:- use_module('../fault', [refuse/2]).
:- use_module('../fields', [form_html/5]).
:- use_module(library(lists), [subtract/3]).
:- use_module(library(ordsets), [ord_add_element/3,ord_memberchk/2]).
:- use_module(library(sha), [sha_hash/3]).

/** <module> A seat for a person who has lost its page and its word

Such a person asks for the seat on the page of the table. When all other persons of the game agree,
the seat gets another page and another word, and the old ones no longer lead to it. So nobody gets a
seat while its page is open, or without all others. It does not matter who is here: else a person
could take the seats of all who look away. In a game of two persons the other one decides alone.

The person and the others see the same number. The person tells it to them, so that they agree to
the right request. A later request for a seat replaces an earlier one.
*/

:- det((claimable_html/2, claim_seat/4, claim_votes_html/3, vote_for_claim/4)).

%!  claimable_html(+C, -HTML) is det.
%
%   HTML, for the page of a table, offers the seats of absent persons, and shows the request of this
%   browser.

claimable_html(C, HTML) :-
    context_parts(C, [game(Play)]),
    present_seats(C, Here),
    findall(Part,
            ( play_person(Play, I, Own, _),
              play_name(Play, I, Name),
              seat_key(C, Name, Key),
              Key \== Own,
              \+ ord_memberchk(I, Here),
              others(Play, I, [_|_]),
              claim_html(C, I, Name, Key, Part)
            ),
            Parts),
    (   Parts == []
    ->  HTML = []
    ;   (   memberchk(p(_,_), Parts)
        ->  Open = [open]
        ;   Open = []
        ),
        HTML = details(Open, [summary('You have neither page nor word?')|Parts])
    ).

claim_html(C, I, Name, Key, Part),
        context_parts(C, [game(Play)]), play_claim(Play, I, claim(Key,_)) =>
    claim_number(Key, Number),
    format(string(Text),
           "You have asked for the seat of ~s. Tell the others your number, ~s. When all of \c
            them agree, this page leads to the seat.", [Name,Number]),
    Part = p(role(status), Text).
claim_html(C, I, Name, _, Part) =>
    table_path(C, Path),
    format(string(Label), "Ask the others for the seat of ~s", [Name]),
    form_html(C, Path, [], [submit(claim,I,Label)], Part).

claim_number(Key, Number) :-
    sha_hash(Key, [A,B|_], [algorithm(sha256)]),
    N is (256*A+B) mod 1000,
    format(string(Number), "~|~`0t~d~3+", [N]).

%!  claim_seat(+C, +I, +Play0, -Play) is det.
%
%   The browser of C asks for seat I.
%
%   @error cluedo_refusal(422) if seat I is of no person, or its person is here

claim_seat(C, I, Play0, Play) :-
    (   play_person(Play0, I, _, _)
    ->  present_seats(C, Here),
        must_be_missing(Play0, I, Here),
        play_name(Play0, I, Name),
        seat_key(C, Name, Key),
        (   play_claim(Play0, I, claim(Key,_))
        ->  Play = Play0
        ;   play_set_claim(Play0, I, claim(Key,[]), Play)
        )
    ;   refuse(422, "There is no such seat.")
    ).

%!  claim_votes_html(+C, +Path, -Forms) is det.
%
%   Forms ask the person who sees the game about the requests for seats. They are posted to Path.

claim_votes_html(C, Path, Forms) :-
    context_parts(C, [game(Play)]),
    present_seats(C, Here),
    findall(Form,
            ( play_claim(Play, I, claim(Key,Votes)),
              \+ ord_memberchk(I, Here),
              \+ play_me(Play, I),
              claim_content(Play, I, Key, Votes, Content),
              form_html(C, Path, [], Content, Form)
            ),
            Forms).

claim_content(Play, I, Key, Votes,
              [p(Asked),Agreed,hidden(number,Number),submit(claim,I,Label)]) :-
    play_name(Play, I, Name),
    claim_number(Key, Number),
    format(string(Asked),
           "Somebody has lost the page and the word of ~s, and asks for the seat. Agree only if \c
            ~s tells you the number ~s.", [Name,Name,Number]),
    voters_html(Play, Votes, "All others must agree.", Agreed),
    format(string(Label), "Give ~s the seat back", [Name]).

%!  vote_for_claim(+C, +I, +Play0, -Play) is det.
%
%   The person of C agrees to the request for seat I.
%
%   @error cluedo_refusal(409) if there is another request meanwhile
%   @error cluedo_refusal(422) if the person of that seat is here

vote_for_claim(C, I, Play0, Play) :-
    context_parts(C, [game(Seen)]),
    play_me(Seen, Me),
    present_seats(C, Here),
    (   I =\= Me,
        play_claim(Play0, I, claim(Key,Votes0)),
        claim_number(Key, Number),
        context_field(C, "number", Number)
    ->  must_be_missing(Play0, I, Here),
        ord_add_element(Votes0, Me, Votes),
        others(Play0, I, Others),
        (   subtract(Others, Votes, [])
        ->  seat_word(Word),
            play_give_seat(Play0, I, Key, Word, Play)
        ;   play_set_claim(Play0, I, claim(Key,Votes), Play)
        )
    ;   refuse(409, "Nobody asks for this seat with that number any more.")
    ).

%   Others are the seats of the persons other than I.

others(Play, I, Others) :-
    findall(J, ( play_person(Play, J, _, _), J =\= I ), Others).
