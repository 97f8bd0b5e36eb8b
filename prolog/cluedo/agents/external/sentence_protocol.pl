:- module(cluedo_agents_external_sentence_protocol,
          [ text_event/3,               % +Words, +Event, -Text
            text_question/5,            % +Words, +Wanted, +Why, +Left, -Text
            text_answer/4               % +Words, +Wanted, +Said, -Read
          ]).
:- use_module('../../knowledge/edition/phrases',
              [card_phrase/3,cards_phrase/4,holder_phrase/3,sentence/2]).
:- use_module('../../knowledge/edition/setting', [holder_size/3,setting_players/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../table/event_text', [event_text/3]).
:- use_module(named_moves, [named_claim/5,legal_cards/3,named_move/4,spoken_cards/3]).
:- use_module(library(apply), [exclude/3,maplist/3,maplist/4]).
:- use_module(library(lists), [append/3,member/2,numlist/3,select/3]).

/** <module> Programs that speak in sentences

Each event is a sentence on a line. A question has several lines and ends with an empty line. The
answer is a line that names the cards, or has the word `pass`. Words that are not in a card's name
are ignored. After the word `believe` the program may state its beliefs, see text_claims/3.
*/

:- det((text_event/3, text_question/5, text_answer/4)).

%!  text_event(+Words, +Event, -Text) is det.
%
%   Event is an event of table_take/4, with numbers for cards and seats. At the start of a game it
%   is `game`.

text_event(Words, game, Text) =>
    Words = words(Setting,Me),
    setting_players(Setting, N),
    numlist(1, N, Seats),
    maplist(seat_text(Setting), Seats, Texts),
    atomic_list_concat(Texts, ', ', Sizes),
    holder_phrase(words(Setting,spectator), Me, Who),
    legal_cards(suggest, Words, Lists),
    maplist(list_text(Words), Lists, Cards),
    lines(Cards, All),
    format(string(Text), "A game begins. You are ~s. In turn: ~w. The cards are~n~s",
           [Who,Sizes,All]).
text_event(Words, Event, Text) =>
    event_text(Words, Event, Told),
    sentence(Told, Sentence),
    format(string(Text), "~s~n", [Sentence]).

seat_text(Setting, I, Text) :-
    holder_phrase(words(Setting,spectator), I, Who),
    holder_size(Setting, I, Size),
    format(string(Text), "~s has ~d cards", [Who,Size]).

list_text(Words, Cards, Text) :-
    cards_phrase(Words, Cards, ', ', Text).

lines(Texts, Lines) :-
    atomic_list_concat(Texts, '\n', Atom),
    format(string(Lines), "~w~n", [Atom]).

%!  text_question(+Words, +Wanted, +Why, +Left, -Text) is det.
%
%   Why is a sentence about the fault of the last answer, or `none`. The program may answer Left
%   times more.

text_question(Words, Wanted, Why, Left, Text) :-
    wanted_text(Wanted, Words, Asked),
    (   Why == none
    ->  Before = ""
    ;   Left =:= 1
    ->  format(string(Before), "~s This is the last time that you are asked.~n", [Why])
    ;   format(string(Before), "~s You may answer ~d times more.~n", [Why,Left])
    ),
    format(string(Text), "~s~s~n", [Before,Asked]).

wanted_text(show(Asker,State,Cards), Words, Text) =>
    holder_phrase(Words, Asker, Who0),
    card_list(State, List),
    cards_phrase(Words, List, ', ', Named),
    cards_phrase(Words, Cards, ' or ', Which),
    format(string(Asked), "~s asks you for ~s", [Who0,Named]),
    sentence(Asked, Sentence),
    format(string(Text), "~s Show ~s.~n", [Sentence,Which]).
wanted_text(Wanted, Words, Text) =>
    wanted_verb(Wanted, What),
    legal_cards(Wanted, Words, Lists),
    maplist(list_text(Words), Lists, Cards),
    lines(Cards, All),
    format(string(Text), "~s a card of each list, or pass.~n~s", [What,All]).

wanted_verb(suggest, "It is your turn. Suggest").
wanted_verb(accuse, "Your turn ends. Accuse, which ends the game for you if it is wrong:").

%!  text_answer(+Words, +Wanted, +Said, -Read) is det.
%
%   Said is the program's answer. Read is one of
%
%     - move(Move,Claims): Move is a state, a card or `pass`
%     - illegal(Why): Said names cards, but no legal move
%     - refusal(Why): Said names no card, and does not pass

text_answer(Words, Wanted, Said, Read) :-
    string_lower(Said, Lower),
    (   sub_string(Lower, Before, 7, After, "believe")
    ->  sub_string(Lower, 0, Before, _, Move),
        sub_string(Lower, _, After, 0, Believed),
        text_claims(Words, Believed, Claims)
    ;   Move = Lower,
        Claims = []
    ),
    split_string(Move, " \t", " \t.,:;!?\"'()*", Verbs),
    spoken_cards(Words, Move, Cards),
    read_move(Wanted, Words, Verbs, Cards, Claims, Read).

read_move(show(_,_,_), _, _, "", _, Read) =>
    Read = refusal("That names no card.").
read_move(Wanted, _, Verbs, "", Claims, Read) =>
    (   member(No, ["pass","no","none","nothing"]),
        memberchk(No, Verbs)
    ->  Read = move(pass,Claims)
    ;   memberchk(Wanted-Word, [suggest-"suggest",accuse-"accuse"])
    ->  format(string(Why), "That names no card to ~s, nor says pass.", [Word]),
        Read = refusal(Why)
    ).
read_move(Wanted, _, Verbs, _, _, Read), other_verb(Wanted, Verbs, Why) =>
    Read = illegal(Why).
read_move(Wanted, Words, _, Cards, Claims, Read) =>
    named_move(Wanted, Words, Cards, Read0),
    (   Read0 = move(Move)
    ->  Read = move(Move,Claims)
    ;   Read = Read0
    ).

other_verb(Wanted, Verbs, Why) :-
    member(Verb-Text, [suggest-"suggest",accuse-"accuse",show-"show"]),
    \+ functor(Wanted, Verb, _),
    memberchk(Text, Verbs),
    !,
    format(string(Why), "You are not asked to ~s now.", [Text]).

%   text_claims(+Words, +Text, -Claims): Text has Claims, separated by semicolons. A claim has a
%   holder, which is the name of a player or `envelope`, and a card. It may also have a chance, such
%   as `70 %` or `0.7`. With the word `not` the chance is 0. Other texts are ignored.

text_claims(Words, Text, Claims) :-
    split_string(Text, ";", " \t", Parts),
    findall(Claim,
            ( member(Part, Parts),
              once(text_claim(Words, Part, Claim))
            ),
            Claims).

text_claim(Words, Part, Claim) :-
    split_string(Part, "", " \t.", [Bare]),
    split_string(Bare, " \t,", " \t,:!?\"'()", Texts0),
    exclude(==(""), Texts0, Texts1),
    claim_chance(Texts1, P, Texts2),
    select(Holder, Texts2, Texts),
    atomic_list_concat(Texts, ' ', Rest),
    spoken_cards(Words, Rest, Card),
    named_claim(Words, Holder, Card, P, Claim).

claim_chance(Texts0, P, Texts) :-
    (   select("not", Texts0, Texts)
    ->  P = 0
    ;   append(Before, [Number,"%"|After], Texts0),
        number_string(Percent, Number)
    ->  append(Before, After, Texts),
        P is Percent/100.0
    ;   select(Text, Texts0, Texts),
        text_chance(Text, P)
    ->  true
    ;   P = 1,
        Texts = Texts0
    ).

text_chance(Text0, P) :-
    (   string_concat(Text, "%", Text0)
    ->  number_string(Percent, Text),
        P is Percent/100.0
    ;   number_string(P, Text0),
        float(P)
    ).
