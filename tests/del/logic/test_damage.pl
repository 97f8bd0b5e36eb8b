:- use_module('../../helpers/all').
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/support/cpu_limit)).

%   A damaged text is answered, or its error has a line and column; nothing
%   else happens, and it does not take long.

:- begin_tests(logic_damage, [setup(make_temporary), cleanup(remove_temporary)]).

%   sample(Name, Text)

sample(cards, "# a comment\ntitle Three cards\ncards red blue; white 3\nopen 3\n\c
               player anna has red\nplayer bob has 1\nplayer cath has white\n\c
               define a1 = has(anna,red)\ndo public(~has(bob,red))   # so\ntrue? k(cath,\n\c
              \x20 has(anna,red)) & a1\nexpect false\nmay showcard(anna,red,bob,[red])\n\c
               by cath\nkeep true\nplan? k(bob,a1)\nexpect none\n").
sample(atoms, "atoms p q(1) r\nagent anna sees q(_), p -> r\nagent bob\nlaw p v r\nactual p\n\c
               suppose ~r\ndo !r\nexpect impossible\ndo public(p) ; assign(p,~q(1))\n\c
               where? m(bob,p)\nexpect p; -\n\c
               valid? K_anna p => [!p]q(1)\ncount?\nexpect 5\n").
sample(named, "world w1 p\nworld w2 -\nworld w3 p q\nagent anna cells w1 w2; w3\n\c
               agent bob arrows w1-w2, w2-w2\nframe anna s5\nactual w1\nwhere? k(anna,p)\n\c
               expect w3; w1\n").
sample(numbers, "numbers x y in 2..9\nlaw x < y & (x+y =< 12 v ~x*y mod 3 = 1)\n\c
                 agent sam sees x+y\n\c
                 actual x=3 y=4\ndo public(~kv(sam,x))\nwhere? kv(sam,x*y)\n\c
                 expect x=3 y=4; x=2 y=5\ncount? x-1 >= y\n").
sample(parameters, "set s = a, b1..b2\natoms p(X) q_X for X in s, X != b2\n\c
                    agent X sees p(Y) for X, Y in s, Y = next(X), X < b2, Y != b2\nagent c\n\c
                    actual p(X) for X in s, X < b2\n\c
                    define f(X,Y) = exists Z, Z > X: K Z p(Y) & q_Y\n\c
                    define t(X) = !p(X) \\/ !~p(X) for N in 1..2, N mod 2 = 0\n\c
                    do t(X) for X in s, X < b2\ncount? f(a,X) for X in s, X != b2\n\c
                    true? [!p(X) for X in s, X = a] C_{X for X in agents} p(a)\nexpect true\n").
sample(smcdel, "VARS 1,2\nLAW 1 | 2\nOBS a: 1\nb: 2\nTRUE? {1} a knows that 1\n\c
                WHERE? ~ (b knows whether 1)\n").

%   tried(+Goal): Goal answers, or raises an error with a place.

:- meta_predicate tried(+, 0).

tried(Text, Goal) :-
    catch(( call_with_cpu_limit(20, Goal), Error = none ), Error, true),
    (   acceptable(Error)
    ->  true
    ;   assertion(Text-Error == Text-acceptable)
    ).

acceptable(none).
acceptable(error(cluedo_logic(Line,Column,error(Formal,_)),_)) :-
    integer(Line),
    Line >= 1,
    integer(Column),
    Column >= 1,
    nonvar(Formal),
    functor(Formal, Kind, _),
    memberchk(Kind, [ syntax_error, domain_error, existence_error, resource_error, type_error,
                      cluedo_contradiction ]),
    \+ Formal = existence_error(procedure,_),
    \+ Formal = existence_error(matching_rule,_),
    \+ Formal = type_error(evaluable,_).

answer_text(Text) :-
    text_logic(Text, Logic),
    logic_answers(Logic, _),
    logic_text(Logic, _).

test('the samples are right', [forall(sample(Name, Text)), true(Name-Wrong == Name-[])]) :-
    text_logic(Text, Logic),
    logic_answers(Logic, Answers),
    findall(Q, member(answer(_,Q,"",_), Answers), Wrong).
test('cut at each character', forall(sample(_, Text))) :-
    string_length(Text, Length),
    effort(1000, Some),
    Step is max(1, Length//Some),
    forall(( between(0, Length, N), N mod Step =:= 0 ),
           ( sub_string(Text, 0, N, _, Cut),
             tried(Cut, answer_text(Cut)) )).
test('changed characters', forall(( sample(_, Text), effort(400, N), between(1, N, _) ))) :-
    string_codes(Text, Codes0),
    random_between(1, 4, Changes),
    changed_often(Changes, Codes0, Codes),
    string_codes(Changed, Codes),
    tried(Changed, answer_text(Changed)).

changed_often(0, Codes, Codes) :-
    !.
changed_often(N, Codes0, Codes) :-
    changed(Codes0, Codes1),
    Less is N-1,
    changed_often(Less, Codes1, Codes).

changed([], [0'a]) :-
    !.
changed(Codes0, Codes) :-
    length(Codes0, Length),
    N is random(Length),
    length(Before, N),
    append(Before, [Old|After], Codes0),
    string_codes("()[],;- \n?!09ax=<'\"\\|.#\x0\\x7\\x85\\xA0\\xE9\\u2028\uFEFF\U0001F600", Signs),
    random_member(New, Signs),
    random_member(Codes1, [[New|After],[New,Old|After],After,[Old,Old|After]]),
    append(Before, Codes1, Codes).

%   strange(Text): larger, deeper and odder than people write.

strange("").
strange("\n\n\n").
strange("   p").
strange("\uFEFFatoms p\nagent a\n").
strange("atoms p\nagent a\ncount?\n\u0000").
strange("title \u202Eabc\natoms p\nagent a\n").
strange(Text) :-
    member(Open-Middle-Close,
           ["~"-"p"-"","("-"p"-")","k(a,"-"p"-")","[public("-"p"-")]:p","and(["-"p"-"])"]),
    member(Depth, [150,10000]),
    times(Depth, Open, Opens),
    times(Depth, Close, Closes),
    joined(["atoms p\nagent a\ntrue? ",Opens,Middle,Closes,"\n"], Text).
strange(Text) :-
    times(30000, " & p", Rest),
    joined(["atoms p\nagent a\ntrue? p",Rest,"\n"], Text).
strange(Text) :-
    times(3000, "p,", Rest),
    joined(["atoms p\nagent a\ntrue? and([",Rest,"p])\n"], Text).
strange(Text) :-
    findall(Line,
            ( between(1, 60, I), J is I-1,
              format(string(Line), "define d~d = d~d & d~d~n", [I,J,J])
            ),
            Lines),
    joined(["atoms p\nagent a\ndefine d0 = p\n"|Lines], Text).
strange(Text) :-
    findall(Line, ( between(1, 20000, I), format(string(Line), "world w~d p~n", [I]) ), Lines),
    joined(Lines, Text).
strange(Text) :-
    findall(Name, ( between(1, 5000, I), format(string(Name), " p~d", [I]) ), Names),
    joined(["atoms"|Names], Text).
strange("cards a b c d e f g h i j k l m n o p q r s t u v w x y z\nplayer anna has 26\n").
strange("numbers x in 0..999999999\n").
strange("numbers x y z in 0..999\nlaw x*x*x*x*x*x*x*x*x*x*x*x*x*x*x*x = y\nagent a\ncount?\n").
strange("atoms p\nagent a\ndo assign([p-~p,p-p])\n").
strange("atoms p\nagent a\n\c
         do event_model([e-p,f-~p],[a-[[e,f]]],e) ; event_model([e-p],[a-[[e]]],g)\n").

joined(Texts, String) :-
    atomic_list_concat(Texts, Atom),
    atom_string(Atom, String).

times(Count, Text, All) :-
    length(List, Count),
    maplist(=(Text), List),
    joined(List, All).

test('strange texts', forall(strange(Text))) :-
    tried(strange, answer_text(Text)).
test('bytes that are not UTF-8',
     forall(member(Bytes, [[0xFF,0x61,0],[0xC3],[0x61,0x80,0x0A],[0xED,0xA0,0x80]]))) :-
    temporary('a.logic', File),
    setup_call_cleanup(open(File, write, Out, [type(binary)]),
                       ( maplist(put_byte(Out), Bytes),
                         forall(member(C, `\natoms p\nagent a\ncount?\n`), put_byte(Out, C)) ),
                       close(Out)),
    catch(read_logic(File, _), error(cluedo_logic(Line,_,error(_,context(_,Message))),_), true),
    assertion(Line-Bytes == 1-Bytes),
    assertion(sub_string(Message, _, _, _, "is not in UTF-8")).

answer_texts(Logic, Texts) :-
    logic_answers(Logic, Answers),
    findall(Question-Value-Right, member(answer(_,Question,Value,Right), Answers), Texts).

test('line ends of Windows', [forall(sample(_, Text)), true(Windows == Answers)]) :-
    split_string(Text, "\n", "", Lines),
    atomic_list_concat(Lines, '\r\n\r\n', Returns),
    text_logic(Text, Logic),
    text_logic(Returns, WindowsLogic),
    maplist(answer_texts, [Logic,WindowsLogic], [Answers,Windows]).
test('text in any script', true(Text == "caf\u00E9 \u7D05 \U0001F600 \u0416")) :-
    temporary('c.logic', File),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       format(Out, "title caf\u00E9 \u7D05 \U0001F600 \u0416~natoms p~n", []),
                       close(Out)),
    read_logic(File, Logic),
    once(logic_property(Logic, title(Text))).
test('a file that is too long', error(domain_error(cluedo_file,_))) :-
    temporary('b.logic', File),
    setup_call_cleanup(open(File, write, Out),
                       forall(between(1, 100 001, _), write(Out, "# nothing\n")),
                       close(Out)),
    read_logic(File, _).

:- end_tests(logic_damage).
