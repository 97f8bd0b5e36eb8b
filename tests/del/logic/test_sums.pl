:- use_module('../../helpers/all').
:- use_module(text_answers).

/** <module> Sums of cards, against an enumeration of the deals
*/

:- begin_tests(sums).

%   game(-Lines, -Deals): a random game of two or three players. Each deal lists the sums of the
%   hands. The first deal is the actual one.

game(Lines, Players, Deals) :-
    random_between(3, 7, Count),
    random_between(2, 3, Many),
    length(Players, Many),
    append(Players, _, [ann,bob,cath]),
    sizes(Many, Count, Sizes),
    findall(Value, ( between(1, Count, _), Value is random(20) ), Values0),
    sort(Values0, Values1),
    (   length(Values1, Count)
    ->  Values = Values1
    ;   numlist(1, Count, Values)
    ),
    maplist([Value,Card]>>atom_concat(c, Value, Card), Values, Cards),
    findall(Sums, dealt(Sizes, Values, Sums), Deals),
    atomic_list_concat(Cards, ' ', CardsText),
    format(string(First), "cards ~w", [CardsText]),
    maplist([Player,Size,Line]>>format(string(Line), "player ~w has ~d", [Player,Size]),
            Players, Sizes, More),
    Lines = [First|More].

sizes(1, Count, [Count]) :-
    !.
sizes(Many, Count, [Size|Sizes]) :-
    Most is Count-Many+1,
    random_between(1, Most, Size),
    Fewer is Many-1,
    Rest is Count-Size,
    sizes(Fewer, Rest, Sizes).

dealt([], [], []).
dealt([Size|Sizes], Values, [Sum|Sums]) :-
    length(Hand, Size),
    sublist(Hand, Values, Rest),
    sum_list(Hand, Sum),
    dealt(Sizes, Rest, Sums).

sublist([], Rest, Rest).
sublist([X|Xs], [X|Ys], Rest) :-
    sublist(Xs, Ys, Rest).
sublist([X|Xs], [Y|Ys], [Y|Rest]) :-
    sublist([X|Xs], Ys, Rest).

%   comparison(Players, Text, Sums, Goal): Goal tells whether Text holds for Sums.

comparison(Players, Text, Sums, Goal) :-
    term(Players, Sums, Text1, Term1),
    term(Players, Sums, Text2, Term2),
    random_member(Sign-Functor, ["="-(=:=),"!="-(=\=),"<"-(<),">"-(>),"=<"-(=<),">="-(>=)]),
    format(string(Text), "~s ~s ~s", [Text1,Sign,Text2]),
    Goal =.. [Functor,Term1,Term2].

term(Players, Sums, Text, Term) :-
    random_member(Kind, [number,sum,sum,mod,plus]),
    term(Kind, Players, Sums, Text, Term).

term(number, _, _, Text, N) :-
    N is random(30),
    number_string(N, Text).
term(sum, Players, Sums, Text, Sum) :-
    length(Players, Many),
    random_between(1, Many, I),
    nth1(I, Players, Player),
    nth1(I, Sums, Sum),
    format(string(Text), "sum(~w)", [Player]).
term(mod, Players, Sums, Text, Term mod N) :-
    term(sum, Players, Sums, Text1, Term),
    random_between(1, 5, N),
    format(string(Text), "~s mod ~d", [Text1,N]).
term(plus, Players, Sums, Text, Term1+2*Term2) :-
    term(sum, Players, Sums, Text1, Term1),
    term(sum, Players, Sums, Text2, Term2),
    format(string(Text), "~s + 2*~s", [Text1,Text2]).

test('as many deals', [forall(repeated(500)), true(Answer == Wanted)]) :-
    game(Lines, Players, Deals),
    length(Players, Many),
    length(Sums, Many),
    comparison(Players, Text, Sums, Goal),
    aggregate_all(count, ( member(Sums, Deals), call(Goal) ), Count),
    number_string(Count, Wanted),
    (   Count > 0,
        maybe
    ->  format(string(Question), "do !~s\ncount?", [Text])
    ;   format(string(Question), "count? ~s", [Text])
    ),
    append(Lines, [Question], All),
    atomic_list_concat(All, '\n', Atom),
    atom_string(Atom, String),
    text_answers(String, [Answer]).
test('a public sum is safe', true(Answers == ["true","true","true","false"])) :-
    text_answers("cards 0 1 2 3 4 5 6\nplayer ann has 0 1 2\nplayer bob has 3 4 5\n\c
                  player cath has 6\ndefine safe = forall C1 in cards: Kw cath has(ann,C1) -> \c
                  has(cath,C1)\ndo !sum(ann) mod 7 = 3\ntrue? K bob hand(ann,[0,1,2])\n\c
                  true? C safe\ntrue? kv(bob,sum(ann))\ntrue? kv(cath,sum(ann))\n",
                 Answers).

wrong("cards red 9\nplayer a has 1\nplayer b has 1\ncount? sum(a) = 1\n", 4, 15,
      "the card red has no value").
wrong("cards 8 9\nplayer a has 1\nplayer b has 1\ncount? sum(c) = 1\n", 4, 12,
      "there is no player c").
wrong("cards 8 9\nplayer a has 1\nplayer b has 1\ncount? sum(a)\n", 4, 8, "a formula was expected").
wrong("cards 8 9\nplayer a has 1\nplayer b has 1\ncount? sum(a) mod 0 = 1\n", 4, 21,
      "there is no remainder by 0").
wrong("cards 8 9\nplayer a has 1\nplayer b has 1\ncount? x = 1\n", 4, 8, "there is no number x").
wrong("cards c_N for N in 1..40\nplayer a has 20\nplayer b has 20\ncount? sum(a) = 1\n", 4, 15,
      "more than 50,000 hands").
wrong("atoms p\nagent a\ncount? sum(a) = 1\n", 3, 15, "not a formula").

test(mistakes, [forall(wrong(Text, Line, Column, Part)), true(Position == Line-Column)]) :-
    text_mistake(Text, Position, Words),
    assertion(sub_string(Words, _, _, _, Part)).

:- end_tests(sums).
