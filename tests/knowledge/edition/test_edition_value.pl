:- use_module('../../helpers/all').
:- use_module(library(cluedo/knowledge/edition/builtin_editions)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).

:- begin_tests(value).

test('from its terms and back',
     [forall(known_edition(Name, Edition)), true(Name-Same == Name-Edition)]) :-
    edition_terms(Edition, Terms),
    make_edition(Terms, Same).
test('an edition', true(Edition == edition(e,'E',[category(a,'A',1),category(b,'B',2)],
                                           cards(card(x,'X.',[]),card(y,y,["z 1"]),card(w,'W',[])),
                                           index{x:1,y:2,z1:2,w:3},[]))) :-
    make_edition([edition(e,"E"),category(a,'A'),card(x,'X.',[]),category(b,'B'),
                  card(y,y,["z 1"]),card(w,'W',[])], Edition).
test('rules', true(Rules-Same == [answering(everybody),asking(1)]-Edition)) :-
    Terms = [edition(e,"E"),rule(answering(everybody)),category(a,'A'),card(x,'X',[]),
             rule(asking(1))],
    make_edition(Terms, Edition),
    edition_part(Edition, rules(Rules)),
    edition_terms(Edition, Again),
    make_edition(Again, Same).
test('no rule',
     [forall(member(Rule, [answering(nobody),asking(0),asking(6),asking(x),down(2),foo,3])),
      error(domain_error(cluedo_edition,rule(Rule)),
            context(_,"a rule is answering(first), answering(everybody) or asking(N), \c
                       N from 1 to 5"))]) :-
    make_edition([edition(e,"E"),rule(Rule),category(a,'A'),card(x,'X',[])], _).
test('a rule twice',
     error(domain_error(cluedo_edition,rule(asking(1))),
           context(_,"the edition has another rule of this kind: leave one out"))) :-
    make_edition([edition(e,"E"),rule(asking(2)),rule(asking(1))], _).
test('more cards than categories', error(domain_error(cluedo_edition,rule(asking(2))), _)) :-
    make_edition([edition(e,"E"),rule(asking(2)),category(a,'A'),card(x,'X',[])], _).
test('variables are not bound',
     error(domain_error(cluedo_edition,edition(_,'E')),
           context(_,"it has a variable: names with a capital letter are in quotes"))) :-
    make_edition([edition(_,'E')], _).

%   A card with thousands of names takes no longer than they do together.

test('many names', true(C == 1)) :-
    findall(A, ( between(1, 20_000, I), atom_concat(a, I, A) ), As),
    make_edition([edition(e,e),category(c,c),card(x,x,As),card(y,y,[])], Edition),
    edition_number(Edition, a20000, C).

plain('Lead Pipe', leadpipe).
plain("LEAD-PIPE", leadpipe).
plain(lead_pipe, leadpipe).
plain('l e.a__d\tp-i pe.', leadpipe).
plain('Mrs. White', mrswhite).
plain('\u00E5se', ase).
plain('\u00C9LODIE', elodie).
plain('\u0141\u00F3d\u017A', lodz).
plain('e\u0301lodie', elodie).
plain('\u00D7\u00DF', '\u00D7\u00DF').
plain('_ .-', '').
plain('a+b', 'a+b').

test(plain, [forall(plain(Text, Plain)), true(Got == Plain)]) :-
    plain_text(Text, Got).

:- end_tests(value).
