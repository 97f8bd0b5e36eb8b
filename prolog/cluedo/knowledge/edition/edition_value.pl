:- module(cluedo_knowledge_edition_edition_value,
          [ make_edition/2,             % +Terms, -Edition
            edition_terms/2,            % +Edition, -Terms
            empty_draft/1,              % -Draft
            edition_add/3,              % +Term, +Draft0, -Draft
            draft_edition/2,            % +Draft, -Edition
            is_edition/1,               % +X
            edition_shape/2,            % +X, -Count
            edition_part/2,             % +Edition, ?Part
            edition_deck/2,             % +Edition, -Sizes
            edition_number/3,           % +Edition, +Text, -C
            edition_category/3,         % +Edition, ?I, -Label
            edition_name/3,             % +Edition, +C, -Name
            edition_names/3,            % +Cs, +Edition, -Names
            edition_label/3,            % +Edition, +C, -Label
            plain_text/2                % +Text, -Plain
          ]).
:- use_module(answerers, [answer_words/4]).
:- use_module('../../support/errors', [throw_error/2]).
:- use_module('../../support/letters', [is_printable/1,lower_codes/2]).
:- use_module('../../support/portray', []).
:- use_module(library(apply), [exclude/3,foldl/4,foldl/5,maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3,reverse/2]).

/** <module> An edition as a term

    edition(Name,Title,Categories,Cards,Index,Rules)

| Categories | a list of category(Name,Label,Size)                                                 |
| Cards      | a compound `cards(card(Name,Label,Aliases),...)`                                    |
| Index      | a dict that maps text to the number of a card: its keys are each name, and the      |
|            | plain_text/2 of each name, label and alias                                          |
| Rules      | the options answering/1 and asking/1 of setting/2 for games with this box           |
*/

:- det((make_edition/2, edition_add/3, draft_edition/2)).

%!  make_edition(+Terms, -Edition) is det.
%!  edition_terms(+Edition, -Terms) is det.
%!  empty_draft(-Draft) is det.
%!  edition_add(+Term, +Draft0, -Draft) is det.
%!  draft_edition(+Draft, -Edition) is det.
%
%   Terms are the terms of a file of library(cluedo/edition), in the order of the file. A Draft is
%   an edition to which edition_add/3 adds one term after another. Callers whose errors name the
%   place of a Term use edition_add/3 instead of make_edition/2.
%
%   @error domain_error(cluedo_edition, Term) if Term is wrong, with the reason in the message

make_edition(Terms, Edition) :-
    empty_draft(Draft0),
    foldl(edition_add, Terms, Draft0, Draft),
    draft_edition(Draft, Edition).

edition_terms(edition(Name,Title,Categories,Cards0,_,Rules), [edition(Name,Title)|Terms]) :-
    compound_name_arguments(Cards0, cards, Cards),
    findall(rule(Rule), member(Rule, Rules), RuleTerms),
    foldl(category_terms, Categories, Lists, Cards, []),
    append([RuleTerms|Lists], Terms).

category_terms(category(Name,Label,Size), [category(Name,Label)|Mine], Cards0, Cards) :-
    length(Mine, Size),
    append(Mine, Cards, Cards0).

empty_draft(draft(none,[],0,[],index{})).

edition_add(Term, _, _), \+ ground(Term) =>
    wrong(Term, "it has a variable: names with a capital letter are in quotes").
edition_add(edition(Name,Title0), draft(none,Cs,N,Cards,Index), Draft) =>
    Term = edition(Name,Title0),
    must_be_name(Name, Term),
    label(Title0, Title, Term),
    Draft = draft(head(Name,Title,[]),Cs,N,Cards,Index).
edition_add(rule(Rule), draft(Head0,Cs,N,Cards,Index), Draft) =>
    Term = rule(Rule),
    must_have(Head0 = head(Name,Title,Rules), Term, "write edition(Name,Title) before this term"),
    must_have(is_rule(Rule), Term,
              "a rule is answering(first), answering(everybody) or asking(N), N from 1 to 5"),
    functor(Rule, Kind, 1),
    functor(Other, Kind, 1),
    must_have(\+ memberchk(Other, Rules), Term,
              "the edition has another rule of this kind: leave one out"),
    append(Rules, [Rule], Rules1),
    Draft = draft(head(Name,Title,Rules1),Cs,N,Cards,Index).
edition_add(edition(Name,Title), _, _) =>
    wrong(edition(Name,Title), "write edition(Name,Title) only once").
edition_add(category(Name,Label0), draft(Head,Cs,N,Cards,Index), Draft) =>
    Term = category(Name,Label0),
    must_have(Head \== none, Term, "write edition(Name,Title) before this term"),
    must_be_name(Name, Term),
    label(Label0, Label, Term),
    must_have(\+ memberchk(category(Name,_,_), Cs), Term,
              "the edition has a category of this name already"),
    length(Cs, Categories),
    must_have(Categories < 5, Term, "there are at most 5 categories"),
    Draft = draft(Head,[category(Name,Label,0)|Cs],N,Cards,Index).
edition_add(card(Name,Label0,Aliases), draft(Head,Cs0,N0,Cards,Index0), Draft) =>
    Term = card(Name,Label0,Aliases),
    must_have(Cs0 = [category(Category,CategoryLabel,Size0)|Cs], Term,
              "write category(Name,Label) before this term"),
    must_be_name(Name, Term),
    label(Label0, Label, Term),
    must_have(is_list(Aliases), Term, "write the aliases as a list, [] if there are none"),
    must_have(N0 < 64, Term, "there are at most 64 cards"),
    N is N0+1,
    Size is Size0+1,
    maplist(plain_name(Term), [Name,Label|Aliases], Plains),
    must_have(\+ ( member(Plain, Plains), get_dict(Plain, Index0, _) ), Term,
              "another card has this name, label or alias"),
    sort([Name|Plains], Keys),
    findall(Key-N, member(Key, Keys), Pairs),
    dict_pairs(Mine, index, Pairs),
    put_dict(Mine, Index0, Index),
    Draft = draft(Head,[category(Category,CategoryLabel,Size)|Cs],N,
                  [card(Name,Label,Aliases)|Cards],Index).
edition_add(Term, _, _) =>
    wrong(Term, "a term is edition(Name,Title), rule(Rule), category(Name,Label) or \c
                 card(Name,Label,Aliases)").

is_rule(answering(first)).
is_rule(answering(everybody)).
is_rule(asking(N)) :-
    integer(N),
    between(1, 5, N).

draft_edition(draft(none,_,_,_,_), _) =>
    wrong(end_of_file, "write edition(Name,Title) first").
draft_edition(draft(head(Name,Title,Rules),Cs,_,Cards0,Index), Edition) =>
    must_have(Cs \== [], edition(Name,Title), "add a category to this edition"),
    forall(member(category(Category,Label,Size), Cs),
           must_have(Size > 0, category(Category,Label), "add a card to this category")),
    length(Cs, Count),
    forall(( member(asking(N), Rules), N > Count ),
           wrong(rule(asking(N)), "a query names at most one card of each category")),
    reverse(Cs, Categories),
    reverse(Cards0, Cards1),
    compound_name_arguments(Cards, cards, Cards1),
    Edition = edition(Name,Title,Categories,Cards,Index,Rules).

plain_name(Term, Text, Plain) :-
    must_have(( atom(Text) ; string(Text) ), Term, "a name is text"),
    must_be_printable(Text, Term),
    plain_text(Text, Plain),
    (   Plain \== '',
        \+ answer_words(Plain, _, _, _)
    ->  true
    ;   findall(Other, answer_words(Other, _, _, _), Others),
        atomic_list_concat(Others, ' or ', Either),
        format(string(Rule), "a name has letters or digits, and is not ~w", [Either]),
        wrong(Term, Rule)
    ).

must_be_name(Name, Term) :-
    must_have(( atom(Name), Name \== [], Name \== '' ), Term,
              "a name is an atom"),
    must_be_printable(Name, Term).

must_be_printable(Text, Term) :-
    must_have(is_printable(Text), Term, "half of a surrogate pair cannot be printed").

label(Label0, Label, Term) :-
    must_have(( atom(Label0), Label0 \== [] ; string(Label0) ), Term,
              "a label is text"),
    must_be_printable(Label0, Term),
    atom_string(Label, Label0).

:- meta_predicate must_have(0, +, +).

must_have(Goal, Term, Reason) :-
    (   call(Goal)
    ->  true
    ;   wrong(Term, Reason)
    ).

wrong(Term, Reason) :-
    throw_error(domain_error(cluedo_edition,Term), Reason).

%!  is_edition(+X) is semidet.
%!  edition_shape(+X, -Count) is semidet.
%
%   X is an edition, or similar enough: looking up cards in X raises no error. This does not check
%   all parts of X. edition_shape/2 is a quick part of this check, for Count cards.

is_edition(edition(_,_,Categories,Cards,Index,Rules)) :-
    is_list(Rules),
    is_dict(Index),
    is_list(Categories),
    foldl(category, Categories, 0, Count),
    between(1, 64, Count),
    compound(Cards),
    compound_name_arity(Cards, cards, Count),
    \+ ( arg(_, Cards, Card),
         Card \= card(_,_,_)
       ).

category(category(_,_,Size), Count0, Count) :-
    integer(Size),
    Size > 0,
    Count is Count0+Size.

edition_shape(X, Count) :-
    subsumes_term(edition(_,_,_,_,_,_), X),
    X = edition(_,_,_,Cards,Index,_),
    compound(Cards),
    compound_name_arity(Cards, cards, Count),
    is_dict(Index).

%!  edition_part(+Edition, ?Part) is nondet.
%!  edition_deck(+Edition, -Sizes) is det.
%!  edition_category(+Edition, ?I, -Label) is nondet.
%!  edition_name(+Edition, +C, -Name) is semidet.
%!  edition_names(+Cs, +Edition, -Names) is semidet.
%!  edition_label(+Edition, +C, -Label) is semidet.
%
%   Part is name(Name), title(Title), categories(Categories), cards(Cards) or rules(Rules), with the
%   argument of the term edition/6. Sizes has the number of cards of each category. Card C is called
%   Name in facts and Label in print. Names are the names of the cards Cs.

edition_part(edition(Name,_,_,_,_,_), name(Name)).
edition_part(edition(_,Title,_,_,_,_), title(Title)).
edition_part(edition(_,_,Categories,_,_,_), categories(Categories)).
edition_part(edition(_,_,_,Cards,_,_), cards(Cards)).
edition_part(edition(_,_,_,_,_,Rules), rules(Rules)).

edition_deck(edition(_,_,Categories,_,_,_), Sizes) :-
    maplist(category_size, Categories, Sizes).

category_size(category(_,_,Size), Size).

%!  edition_number(+Edition, +Text, -C) is semidet.
%
%   Card C has a name, label or alias with the same plain_text/2 as Text.

edition_number(edition(_,_,_,Cards,Index,_), Text, C) :-
    (   atom(Text),
        get_dict(Text, Index, C0)
    ->  true
    ;   plain_text(Text, Plain),
        get_dict(Plain, Index, C0)
    ),
    integer(C0),
    arg(C0, Cards, _),
    C = C0.

edition_category(edition(_,_,Categories,_,_,_), I, Label) :-
    nth1(I, Categories, category(_,Label,_)).

edition_name(edition(_,_,_,Cards,_,_), C, Name) :-
    arg(C, Cards, card(Name,_,_)).

edition_names(Cs, edition(_,_,_,Cards,_,_), Names) :-
    cards_names(Cs, Cards, Names).

cards_names([], _, []).
cards_names([C|Cs], Cards, [Name|Names]) :-
    arg(C, Cards, card(Name,_,_)),
    cards_names(Cs, Cards, Names).

edition_label(edition(_,_,_,Cards,_,_), C, Label) :-
    arg(C, Cards, card(_,Label,_)).

%!  plain_text(+Text, -Plain) is det.
%
%   The atom Plain is Text in small letters, without accents, blanks, dots, `_` and `-`. Two names
%   are the same if their plain texts are equal.

plain_text(Text, Plain) :-
    lower_codes(Text, Codes0),
    exclude(filler, Codes0, Codes1),
    maplist(base_letter, Codes1, Codes),
    atom_codes(Plain, Codes).

filler(0'_).
filler(0'-).
filler(0'.).
filler(Code) :-
    code_type(Code, space).
filler(Code) :-
    between(0x300, 0x36f, Code).        % an accent by itself

%   Letter is Code without its accent, in lower case. The table below also lowers Code, because not
%   every locale can lower all letters.

base_letter(Code, Letter) :-
    (   between(0xc0, 0x17f, Code),
        base_letters(Letters),
        I is Code-0xbf,
        string_code(I, Letters, Letter0),
        Letter0 \== 0'.
    ->  Letter = Letter0
    ;   Letter = Code
    ).

base_letters("aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y\c
              aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllllllll\c
              nnnnnn...oooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").
