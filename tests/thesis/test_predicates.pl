:- use_module('../helpers/all').
:- use_module(library(cluedo/thesis), []).

/*  Each predicate that the thesis has is one of library(cluedo/thesis), or the page of
    differences says what there is in its place.
*/

of_thesis([ person/1, weapon/1, location/1, cards/1, cards2/1, winstates/1,
            test/1, test2/3, winselector/2, dealer/3, dealer2/3, deal/4, list/3, add/3, rev/2,
            accRev/3, rev2/3, mMaker/2, cDeal/3,
            run2/3, run1/3, run/2, subs/4, subs2/4, subs/3,
            choice/4, choice1/4, win/4, win/2,
            first_last/3, first_last2/3, leggetil/3, leggetil2/4, semi_perm/5, showcard/3,
            showcard2/3, showcard3/3, nocard/3, nocard2/5, assemble/4, anSC/5, anSC2/5,
            remover2/5, remover/5, analyzer/5, modal/5, modal2/4, recon/3, ws2/1,
            players/1, players/2, trekkfra/5, sporring/6, trekkfra2/8, sporring2/7,
            sporring2/8, selecter/3, counter/5
          ]).

:- dynamic page/1.

:- prolog_load_context(directory, Here),
   absolute_file_name('../../doc/research.md', Page, [relative_to(Here)]),
   asserta(page(Page)).

listed(PI) :-
    page(Page),
    read_file_to_string(Page, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    append(_, ["### Predicates that the library lacks"|Below], Lines),
    format(string(Name), "`~w`", [PI]),
    member(Line, Below),
    split_string(Line, "|", " ", [_,First|_]),
    sub_string(First, _, _, _, Name),
    !.

exported(PI) :-
    module_property(cluedo_thesis, exports(PIs)),
    memberchk(PI, PIs).

:- begin_tests(thesis_predicates).

test('each predicate is there, or listed', true(Left == [])) :-
    of_thesis(PIs),
    findall(PI, ( member(PI, PIs), \+ exported(PI), \+ listed(PI) ), Left).
test('the listed predicates are not there', true(Both == [])) :-
    of_thesis(PIs),
    findall(PI, ( member(PI, PIs), exported(PI), listed(PI) ), Both).
test('and there is nothing else', true(More == [])) :-
    of_thesis(PIs),
    module_property(cluedo_thesis, exports(Exports)),
    subtract(Exports, PIs, More).

:- end_tests(thesis_predicates).
