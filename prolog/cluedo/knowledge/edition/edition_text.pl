:- module(cluedo_knowledge_edition_edition_text,
          [ text_edition/3,             % +Text, :Check, -Edition
            edition_text/2              % +Edition, -Text
          ]).
:- use_module(edition_value, [edition_add/3,draft_edition/2,empty_draft/1,edition_terms/2]).
:- use_module('../../support/data', [text_terms/3]).
:- use_module('../../support/location', [text_position/4]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> An edition typed as text

The text has the same terms as a file, see library(cluedo/edition). Or it has lines as a person
writes them, one for each category:

    Who: Anna, Bob, The cat
    What: Frying pan, Book

The labels are then the names, too.
*/

:- meta_predicate text_edition(+, 1, -).

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_edition_text(Line,Column)) -->
    [ 'There is a mistake in line ~d, column ~d'-[Line,Column] ].

:- det((text_edition/3, edition_text/2)).

%!  text_edition(+Text, :Check, -Edition) is det.
%
%   Edition is the edition in the string Text. text_edition/3 calls Check with each name, label and
%   alias. Check may raise an error.
%
%   @error cluedo_edition_text(Line, Column) in place of a syntax error, an error of make_edition/2
%   or an error of Check. The message of that error is kept. Line and Column count from 1.

text_edition(Text, Check, Edition) :-
    (   has_lines(Text)
    ->  line_terms(Text, Terms)
    ;   catch(text_terms(Text, '', Terms),
              error(syntax_error(cluedo_file(Said)),file(_,_,_,Count)),
              throw_at(Count, Text, Said))
    ),
    empty_draft(Draft0),
    foldl(add_term(Text, Check), Terms, Draft0, Draft),
    catch(draft_edition(Draft, Edition), error(domain_error(_,Wrong),context(_,Said)),
          ( place_of(Wrong, Terms, Text, Count),
            throw_at(Count, Text, Said)
          )).

%   The first line of Text that is not empty has a colon, and before it no character of a term.

has_lines(Text) :-
    split_string(Text, "\n", " \t\r", Lines),
    once(( member(Line, Lines), Line \== "" )),
    once(sub_string(Line, Before, 1, _, ":")),
    Before > 0,
    sub_string(Line, 0, Before, _, Kind),
    \+ ( string_code(_, Kind, Code), memberchk(Code, `(%'"`) ).

%   Terms are as of text_terms/3, with the places of the labels in Text.

line_terms(Text, [term(_,_,0-0,edition(cards,'Our cards'))|Terms]) :-
    split_string(Text, "\n", "", Lines),
    line_terms(Lines, 0, Text, Terms).

line_terms([], _, _, []).
line_terms([Line|Lines], From, Text, Terms) :-
    string_length(Line, Length),
    (   split_string(Line, "", " \t\r", [""])
    ->  Terms = Rest
    ;   once(sub_string(Line, Before, 1, After, ":"))
    ->  sub_string(Line, 0, Before, _, Kind),
        label_term(category, Kind, From, Text, Category),
        sub_string(Line, _, After, 0, Cards),
        split_string(Cards, ",", "", Labels),
        CardsFrom is From+Before+1,
        card_terms(Labels, CardsFrom, Text, CardTerms),
        append([Category|CardTerms], Rest, Terms)
    ;   throw_at(From, Text, "write a kind of cards, a colon, and its cards: Who: Anna, Bob")
    ),
    Next is From+Length+1,
    line_terms(Lines, Next, Text, Rest).

card_terms([], _, _, []).
card_terms([Label|Labels], From, Text, [Card|Cards]) :-
    label_term(card, Label, From, Text, Card),
    string_length(Label, Length),
    Next is From+Length+1,
    card_terms(Labels, Next, Text, Cards).

label_term(Kind, Label0, From0, Text, term(_,_,term_position(From,To,From,From,Places),Term)) :-
    split_string(Label0, "", " \t\r", [Label]),
    once(sub_string(Label0, Before, Length, _, Label)),
    From is From0+Before,
    To is From+Length,
    (   Label == ""
    ->  throw_at(From0, Text, "a name is missing here")
    ;   atom_string(Name, Label)
    ),
    placed_term(Kind, Name, From-To, Term, Places).

placed_term(category, Name, Place, category(Name,Name), [Place,Place]).
placed_term(card, Name, Place, card(Name,Name,[]), [Place,Place,Place]).

%   Wrong is the term in which something is missing. Count characters of Text are before Wrong. If
%   Wrong is not one of Terms, something is missing at the end of Text.

place_of(Wrong, Terms, Text, Count) :-
    (   member(term(_,_,Layout,Term), Terms),
        Term == Wrong
    ->  place(Layout, Count)
    ;   string_length(Text, Count)
    ).

%   An error of a term is reported at the first part of the term that is wrong.

add_term(Text, Check, term(_,_,Layout,Term), Draft0, Draft) :-
    catch(check_and_add(Check, Term, Draft0, Draft), error(Formal,Context),
          throw_at_part(Context, Formal, Text, Check, Term-Layout, Draft0)).

throw_at_part(context(_,Said0), _, Text, Check, Term-Layout, Draft0), string(Said0) =>
    part(Term, Layout, Part, Place),
    catch(( check_and_add(Check, Part, Draft0, _), fail ), error(_,context(_,Said)), true),
    !,
    place(Place, Count),
    throw_at(Count, Text, Said).
throw_at_part(Context, Formal, _, _, _, _) =>
    throw(error(Formal,Context)).

check_and_add(Check, Term, Draft0, Draft) :-
    forall(( ground(Term), name_in(Term, Name), ( atom(Name) ; string(Name) ) ),
           call(Check, Name)),
    edition_add(Term, Draft0, Draft).

name_in(edition(Name,Title), Text) :-
    member(Text, [Name,Title]).
name_in(category(Name,Label), Text) :-
    member(Text, [Name,Label]).
name_in(card(Name,Label,Aliases0), Text) :-
    (   is_list(Aliases0)
    ->  Aliases = Aliases0
    ;   Aliases = []
    ),
    member(Text, [Name,Label|Aliases]).

%   part(+Term, +Layout, -Part, -Place): Part is Term, but the arguments after the one with layout
%   Place are replaced by correct ones. If Place is the layout of an alias, Part has only this
%   alias. The last solution is Term itself.

part(Term, term_position(_,_,_,_,Places), Part, Place) :-
    nonvar(Term),
    part_at(Term, Places, Part, Place).
part(Term, Layout, Term, Layout).

part_at(edition(Name,_), [Place|_], edition(Name,Name), Place).
part_at(edition(Name,Title), [_,Place], edition(Name,Title), Place).
part_at(category(Name,_), [Place|_], category(Name,Name), Place).
part_at(category(Name,Label), [_,Place], category(Name,Label), Place).
part_at(card(Name,_,_), [Place|_], card(Name,Name,[]), Place).
part_at(card(Name,Label,_), [_,Place,_], card(Name,Label,[]), Place).
part_at(card(Name,Label,Aliases), [_,_,list_position(_,_,Places,_)], card(Name,Label,[Alias]),
        Place) :-
    alias_at(Aliases, Places, Alias, Place).
part_at(card(Name,Label,Aliases), [_,_,Place], card(Name,Label,Aliases), Place).

alias_at([Alias|_], [Place|_], Alias, Place).
alias_at([_|Aliases], [_|Places], Alias, Place) :-
    alias_at(Aliases, Places, Alias, Place).

%   Count characters are before the term with this layout.

place(From-_, Count) =>
    Count = From.
place(Layout, Count) =>
    arg(1, Layout, Count).

throw_at(Count0, Text, Said) :-
    string_length(Text, Length),
    Count is min(Count0, Length),
    text_position(Text, Count, Line, Column),
    throw(error(cluedo_edition_text(Line,Column), context(_,Said))).

%!  edition_text(+Edition, -Text) is det.

edition_text(Edition, Text) :-
    edition_terms(Edition, Terms),
    with_output_to(string(Text), maplist(write_line, Terms)).

write_line(Term) :-
    (   Term = category(_,_)
    ->  nl
    ;   true
    ),
    write_term(Term, [quoted(true),ignore_ops(true),no_lists(false),spacing(next_argument)]),
    write('.\n').
