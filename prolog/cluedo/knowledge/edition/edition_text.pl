:- module(cluedo_knowledge_edition_edition_text,
          [ text_edition/3,             % +Text, :Check, -Edition
            edition_text/2              % +Edition, -Text
          ]).
:- use_module(edition_value, [edition_add/3,edition_done/2,edition_empty/1,edition_terms/2]).
:- use_module('../../support/data', [text_terms/3]).
:- use_module('../../support/location', [text_position/4]).
:- use_module(library(apply), [foldl/4,maplist/2]).
:- use_module(library(lists), [member/2]).

/** <module> An edition that somebody types

The text is that of a file of library(cluedo/edition), in terms. What is wrong has a place
there: a line, and in it a column, both from 1 on.
*/

:- meta_predicate text_edition(+, 1, -).

:- multifile
    prolog:error_message//1.

prolog:error_message(cluedo_edition_text(Line,Column)) -->
    [ 'Line ~d, column ~d cannot be'-[Line,Column] ].

:- det((text_edition/3, edition_text/2)).

%!  text_edition(+Text, :Check, -Edition) is det.
%
%   Edition is what the string Text says. call(Check, Name) is called with each name, label and
%   alias, and may raise an error.
%
%   @error cluedo_edition_text(Line, Column) with what is wrong there as its message: a syntax
%   error, an error of make_edition/2, or one of Check

text_edition(Text, Check, Edition) :-
    catch(text_terms(Text, '', Terms), error(syntax_error(cluedo_file(Said)),file(_,_,_,Count)),
          throw_at(Count, Text, Said)),
    edition_empty(Draft0),
    foldl(term_added(Text, Check), Terms, Draft0, Draft),
    catch(edition_done(Draft, Edition), error(domain_error(_,Wrong),context(_,Said)),
          ( place_of(Wrong, Terms, Text, Count),
            throw_at(Count, Text, Said)
          )).

%   Wrong, one of Terms, lacks something; or the end of Text does.

place_of(Wrong, Terms, Text, Count) :-
    (   member(term(_,_,Layout,Term), Terms),
        Term == Wrong
    ->  place(Layout, Count)
    ;   string_length(Text, Count)
    ).

%   The place of an error of a term is that of its first part that cannot be.

term_added(Text, Check, term(_,_,Layout,Term), Draft0, Draft) :-
    catch(added(Check, Term, Draft0, Draft), error(Formal,Context),
          misplaced(Context, Formal, Text, Check, Term-Layout, Draft0)).

misplaced(context(_,Said0), _, Text, Check, Term-Layout, Draft0), string(Said0) =>
    part(Term, Layout, Part, Place),
    catch(( added(Check, Part, Draft0, _), fail ), error(_,context(_,Said)), true),
    !,
    place(Place, Count),
    throw_at(Count, Text, Said).
misplaced(Context, Formal, _, _, _, _) =>
    throw(error(Formal,Context)).

added(Check, Term, Draft0, Draft) :-
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

%   part(+Term, +Layout, -Part, -Place): Part is a term that says less than Term, and what it
%   says last has the layout Place; the last one is Term.

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

%   So many characters of Text are before what has the layout.

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
%
%   Text is what text_edition/3 reads as Edition.

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
