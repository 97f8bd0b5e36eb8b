:- use_module('../../helpers/all').
:- use_module(library(cluedo/knowledge/edition/builtin_editions)).
:- use_module(library(cluedo/knowledge/edition/edition_text)).
:- use_module(library(cluedo/knowledge/edition/edition_value)).

:- begin_tests(text).

any(_).

not_bad(Name) :-
    (   Name == bad
    ->  throw(error(domain_error(name,bad), context(_,"it is bad")))
    ;   true
    ).

test('text and back', [forall(known_edition(Name, Edition)), true(Name-Same == Name-Edition)]) :-
    edition_text(Edition, Text),
    text_edition(Text, any, Same).
test('odd names', true(Same == Edition)) :-
    make_edition([edition(e,"it's \\ \"E\""), category('A b','\n'),
                  card('Z 1', '- 1', ['12',"a.b",'it''s','a+b','\u00C5 \u00F8']),
                  card('[a]','b c',[])], Edition0),
    Edition = Edition0,
    edition_text(Edition, Text),
    text_edition(Text, any, Same).

%   wrong(Lines, Line, Column, Message): Lines follow the head, which has two lines. The error is at
%   Line and Column, both from 1.

head("edition(e, 'E').\ncategory(a, 'A').\n").

wrong("", 2, 1, "add a card to this category").
wrong("card(a, 'A', []).\ncategory(b, 'B').\n", 4, 1, "add a card to this category").
wrong("card(a, 'A', [c]).\ncard(b, 'B', [d,\n  \"C.\"]).", 5, 3, "another card has this name, ").
wrong("card(a, 'A', [c]).\ncard(b, 'a-', [d]).", 4, 9, "another card has this name, ").
wrong("card(a, 'A', [c]).\n  card(a, 'B', [d]).", 4, 8, "another card has this name, ").
wrong("\r\ncard(a, 'A', [c]).\r\n\tcard(a, 'B', [d]).", 5, 7, "another card has this name, ").
wrong("card(\u00E5, '\u00C5', [bad]).", 3, 15, "it is bad").
wrong("card(bad, a, []).", 3, 6, "it is bad").
wrong("card(a, bad, []).", 3, 9, "it is bad").
wrong("card(a, a, [x, 3]).", 3, 16, "a name is text").
wrong("card(a, a, x).", 3, 12, "write the aliases as a list, [] if there are none").
wrong("card(a, a, [b|c]).", 3, 12, "write the aliases as a list, [] if there are none").
wrong("card(a, f(x), []).", 3, 9, "a label is text").
wrong("card(\"a\", a, []).", 3, 6, "a name is an atom").
wrong("card(anna, Anna, []).", 3, 12,
      "it has a variable: names with a capital letter are in quotes").
wrong("card(a, a, [X]).", 3, 13, "it has a variable").
wrong("card(a, unknown, []).", 3, 9, "a name has letters or digits, ").
wrong("category(a, b).", 3, 10, "the edition has a category of this name already").
wrong("edition(f, 'F').", 3, 9, "write edition(Name,Title) only once").
wrong("X.", 3, 1, "it has a variable").
wrong("anna.", 3, 1, "a term is edition(Name,Title), ").
wrong(":- halt.", 3, 1, "a term is edition(Name,Title), ").
wrong("card(a, a, []) :- halt.", 3, 1, "a term is edition(Name,Title), ").
wrong("card(a, a, [])", 3, 15, "a full stop is missing at the end").
wrong("card(a a, []).", 3, 8, "something is missing before this").
wrong("card(a, a, [])).", 3, 15, "this does not fit here").
wrong("{|a||b|}.", 3, 1, "{| means nothing here").
wrong("card(a, 'a, []).", 3, _, "a quote is opened").
wrong("/* card", 3, _, "a comment is opened before this that is not closed").
wrong(Text, 3, 1, "this is nested more than 100 deep") :-
    length(Signs, 200),
    maplist(=(-), Signs),
    atomic_list_concat(Signs, ' ', Minus),
    atom_concat(Minus, ' a.', Text).

test('where it is wrong', [forall(wrong(Lines, Line, Column, Message)),
                           true(Got-Begins == (Line-Column)-Message)]) :-
    head(Head),
    string_concat(Head, Lines, Text),
    catch(text_edition(Text, not_bad, _),
          error(cluedo_edition_text(Line0,Column0),context(_,Said)), true),
    Got = Line0-Column0,
    ignore(Line = Line0),
    ignore(Column = Column0),
    (   sub_string(Said, 0, _, _, Message)
    ->  Begins = Message
    ;   Begins = Said
    ).
test('nothing', error(cluedo_edition_text(1,1), context(_,"write edition(Name,Title) first"))) :-
    text_edition("", any, _).
test('the name comes first', error(cluedo_edition_text(2,10))) :-
    text_edition("\ncategory(a, 'A').", any, _).
test('an error that is nobody\'s mistake is raised as it is', error(resource_error(memory))) :-
    text_edition("edition(a, a).", [_]>>throw(error(resource_error(memory),_)), _).

%   A text with a character changed, added or left out is an edition, or has an error with a place
%   in it.

test('any text', [all(Text == [])]) :-
    between(1, 400, _),
    random_member(Name, [mini,german,three_by_three]),
    known_edition(Name, Edition),
    edition_text(Edition, Text0),
    damaged(Text0, Text),
    \+ read_or_placed(Text).

damaged(Text0, Text) :-
    string_length(Text0, Length),
    random_between(0, Length, Before),
    random_between(0, 2, Gone),
    sub_string(Text0, 0, Before, _, Text1),
    Start is min(Length, Before+Gone),
    sub_string(Text0, Start, _, 0, Text2),
    random_member(Middle,
                  ["","","'","\"","(",")","]","[",",",".","a","A"," ","\n","|","{|","%","/*",
                   "0'","\\","\u202e","\u0000",":-","`","_"]),
    atomic_list_concat([Text1,Middle,Text2], Text3),
    atom_string(Text3, Text).

read_or_placed(Text) :-
    catch(text_edition(Text, any, Edition),
          error(cluedo_edition_text(Line,Column),context(_,Said)), true),
    (   var(Line)
    ->  is_edition(Edition)
    ;   string(Said),
        split_string(Text, "\n", "", Lines),
        nth1(Line, Lines, Wrong),
        string_length(Wrong, Length),
        between(1, Length, Column)
    ->  true
    ;   split_string(Text, "\n", "", Lines),
        nth1(Line, Lines, Wrong),
        string_length(Wrong, Length),
        Column =:= Length+1
    ).

:- end_tests(text).
