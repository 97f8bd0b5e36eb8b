:- use_module('../helpers/all').
:- use_module(library(cluedo/board)).
:- use_module(library('cluedo/table/board/board_argument')).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/support/errors)).
:- use_module(library(cluedo/support/letters)).

:- begin_tests(letters).

%   SWI-Prolog 10.1 refuses half of a surrogate pair in a text.

half(X) :-
    text_of(X, [0'a,0xD800]).

text_of(Text, Codes) :-
    catch(atom_codes(Text, Codes), error(type_error(character_code,_),_), fail).

test('small letters', true(Codes == `anna \u00E5\u03B1`)) :-
    lower_codes('ANNA \u00C5\u0391', Codes).
test('half of a pair stays', [condition(half(_)), true(Codes == [0'a,0xD800,0'b,0xDFFF])]) :-
    atom_codes(X, [0'A,0xD800,0'B,0xDFFF]),
    lower_codes(X, Codes).
test('what can be printed', all(I == [1,2,4,5])) :-
    member(I-Codes, [1-[],2-[0'a,0x10000,0xE9],3-[0'a,0xD800],4-[0xD7FF],5-[0xE000],
                     6-[0xDFFF,0'a]]),
    text_of(Text, Codes),
    is_printable(Text).

test('texts without halves and control characters',
     [condition(half(_)), true(Blank-Replaced == "a  b \u00A0"-"a\uFFFD\tb\u0080\u00A0")]) :-
    string_codes(Text, [0'a,0xD800,0'\t,0'b,0x80,0xA0]),
    text_without_controls(Text, Blank),
    text_without_halves(Text, Replaced).

%   A name with half of a pair is refused in options, and unknown elsewhere. There is no other
%   error.

refused(X, knowledge([seats([X,b])], _), domain_error(cluedo_seats,[X,b])).
refused(X, journal([edition(british),seats([X,b])], [], _), domain_error(cluedo_seats,[X,b])).
refused(X, model([seats([X,b])], _), domain_error(cluedo_seats,[X,b])).
refused(X, contest([random,random], [seats([X,b])], _), domain_error(cluedo_seats,[X,b])).
refused(X, puzzle([edition(british),seats([X,b,c])], [], envelope, _),
        domain_error(cluedo_seats,[X,b,c])).
refused(X, make_edition([Term], _), domain_error(cluedo_edition,Term)) :-
    member(Term, [edition(X,t),edition(e,X)]).
refused(X, make_edition([edition(e,e),Term], _), domain_error(cluedo_edition,Term)) :-
    member(Term, [category(X,a),category(a,X)]).
refused(X, make_edition([edition(e,e),category(a,a),Term], _), domain_error(cluedo_edition,Term)) :-
    member(Term, [card(X,b,[]),card(b,X,[]),card(b,b,[X])]).
refused(X, ( knowledge([edition(british),seats([a,b])], K), learn(K, has(X,rope), _) ),
        existence_error(cluedo_player,X)).
refused(X, ( knowledge([edition(british)], K), learn(K, has(1,X), _) ),
        domain_error(cluedo_card,X)).
refused(X, journal([seats([a,b]),me(X)], [], _), existence_error(cluedo_player,X)).
refused(X, ( model([seats([a,b])], M), valid(M, has(X,rope)) ), existence_error(cluedo_player,X)).
refused(X, puzzle([edition(british)], [passed(1,2,[X])], envelope, _), domain_error(cluedo_card,X)).
refused(X, text_logic(Text, _), cluedo_logic(2,4,error(syntax_error(_),_))) :-
    atomic_list_concat(["atoms p\n  ",X,"\n"], Text).
refused(X, text_logic(Text, _), cluedo_logic(2,6,error(syntax_error(_),_))) :-
    atomic_list_concat(["VARS 1\nLAW ",X,"\n"], Text).
refused(X, text_formula(Text, M, _), syntax_error(del_formula(6))) :-
    model([agents([a]),atoms([p])], M),
    atomic_list_concat(["p & ",X], Text).

test('half of a pair in a name', [forall(( half(X), refused(X, Goal, Formal) )), error(Formal)]) :-
    call(Goal).
test('half of a pair can be printed in messages',
     [forall(( half(X), refused(X, Goal, _) )), true(Told == true)]) :-
    catch(Goal, Error, true),
    error_line(Error, Text),
    (   sub_string(Text, _, _, _, "not sufficiently instantiated")
    ->  Told = Text
    ;   Told = true
    ).
test('no card of an edition', fail) :-
    half(X),
    edition_card(british, X, _).

:- end_tests(letters).
