:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/external/protocol)).

:- begin_tests(external_protocol).

%   said(Self, Form, Text): as the protocol says it.

said(3, message(3,reset(4,3,[1,12,21,4])), "reset 4 2 Sc Wr St Gr").
said(1, message(1,reset(4,1,[1,12,21,4,5])), "reset 4 0 Sc Wr St Gr Mu").
said(1, message(1,suggest), "suggest").
said(1, message(1,disprove(2,s(4,8,20))), "disprove 1 Gr Kn Ha").
said(1, message(1,suggestion(2,s(4,8,20),nobody,unknown)), "suggestion 1 Gr Kn Ha -").
said(1, message(1,suggestion(2,s(4,8,20),6,unknown)), "suggestion 1 Gr Kn Ha 5").
said(1, message(1,suggestion(2,s(4,8,20),1,8)), "suggestion 1 Gr Kn Ha 0 Kn").
said(2, message(2,suggestion(2,s(4,8,20),1,8)), "suggestion 1 Gr Kn Ha 0 Kn").
said(1, message(1,accuse), "accuse").
said(1, message(1,accusation(4,s(3,9,14),true)), "accusation 3 Pe Pi Ba +").
said(1, message(1,accusation(4,s(3,9,14),false)), "accusation 3 Pe Pi Ba -").
said(1, message(1,done), "done").
said(1, answer(ok), "ok").
said(1, answer(suggest(s(6,10,15))), "suggest Wh Re Co").
said(1, answer(show(13)), "show Ki").
said(1, answer(accuse(none)), "-").
said(1, answer(accuse(s(2,7,16))), "accuse Pl Ca Di").
said(1, answer(dead), "dead").

test('text of messages and answers', [forall(said(_, Form, Text)), true(Said == Text)]) :-
    once(phrase(Form, Codes)),
    string_codes(Said, Codes).
test('letters of any case', [forall(( said(_, Form, Text0),
                                      member(Change, [string_lower,string_upper]),
                                      call(Change, Text0, Text) )),
                             true(Read == Form)]) :-
    Form =.. [Name|Args],
    unbound(Args, Args1),
    Read =.. [Name|Args1],
    string_codes(Text, Codes),
    once(phrase(Read, Codes)).

%   The message or answer is not known, but Self is; and for an answer, what it is to be.

unbound([Self,_], [Self,_]) :-
    !.
unbound([Form], [Form1]) :-
    functor(Form, Name, Arity),
    functor(Form1, Name, Arity).

%   The last word of who and what, and the first one of where; the dagger is a knife.

test('cards by the beginning of their names', true(Words == Expected)) :-
    numlist(1, 21, All),
    once(phrase(cards(All), Codes)),
    string_codes(Text, Codes),
    split_string(Text, " ", "", [""|Words]),
    cards(Names),
    maplist(beginning, All, Names, Expected).

beginning(_, 'Dagger', "Kn") :-
    !.
beginning(Card, Name, Begin) :-
    split_string(Name, " ", "", Words),
    (   Card =< 12
    ->  last(Words, Word)
    ;   Words = [Word|_]
    ),
    sub_string(Word, 0, 2, _, Begin).

%   Heard: the stream of Text, in one piece.

hears(Text, Form, Outcome) :-
    setup_call_cleanup(
        open_string(Text, In),
        hear(In, Form, inf, true, Outcome),
        close(In)).

test('NULs and line ends around a message',
     [forall(member(Around, ["~s\n","~s\r\n","\n~s","~s\000\","\000\~s\000\\000\","~s"])),
                               true(Outcome-S == heard-s(4,8,20))]) :-
    format(string(Text), Around, [`suggest Gr Kn Ha`]),
    hears(Text, answer(suggest(S)), Outcome).
test('a beginning is not wrong, but is not all',
     [forall(( said(_, Form, Text), string_length(Text, N) )), all(Begin == [])]) :-
    Form =.. [Name|Args],
    unbound(Args, Args1),
    Length is N-1,
    between(0, Length, L),
    sub_string(Text, 0, L, _, Begin),
    Read =.. [Name|Args1],
    hears(Begin, Read, Outcome),
    Outcome \= end(_),
    \+ ( Outcome == heard, memberchk(Begin, ["suggest"]) ).
test('any other letter in it is wrong', [forall(said(_, Form, Text)), all(Other == [])]) :-
    seed(Seed),
    set_random(seed(Seed)),
    Form =.. [Name|Args],
    string_codes(Text, Codes),
    nth0(I, Codes, _, Rest),
    random_member(Code, `_?~9 zQ`),
    nth0(I, Others, Code, Rest),
    string_codes(Other, Others),
    string_lower(Other, Lower),
    string_lower(Text, Lower0),
    Lower \== Lower0,
    unbound(Args, Args1),
    Read =.. [Name|Args1],
    hears(Other, Read, heard),
    once(phrase(Read, Again)),
    string_codes(Said, Again),
    string_lower(Said, Lower2),
    Lower2 \== Lower.
test('hands', [forall(between(2, 6, N)), true(Sum == 18)]) :-
    findall(Size, ( between(1, N, I), hand_size(N, I, Size) ), Sizes),
    sum_list(Sizes, Sum),
    msort(Sizes, Ascending),
    reverse(Ascending, Sizes).

:- end_tests(external_protocol).
