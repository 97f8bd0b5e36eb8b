:- module(cluedo_del_logic_repetitions,
          [ expanded_statements/4       % +Statements0, +Size, -Statements, -Sets
          ]).
:- use_module(limits, [limit/3]).
:- use_module(places, [first_word/3,place_position/4]).
:- use_module(statements,
              [keyword/2,new_statement/4,statement_keyword/2,statement_part/2]).
:- use_module(text_names, [in_field/2,must_differ/1,size_groups/3,size_set/4]).
:- use_module('../language/expansion', [bound_text/3]).
:- use_module('../language/expression', [repetition/3]).
:- use_module('../language/formula_tokens', [formula_error/2,formula_error/3,text_tokens/2]).
:- use_module('../language/node', [node_text/2]).
:- use_module('../language/ranges', [range_bindings/4,set_members/3]).
:- use_module(library(apply), [foldl/4,foldl/6,maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).

/** <module> Sets, and statements with `for`

A statement may end with `for X in rooms`. It stands for one statement for each value of X. Only
`define` keeps its `for`, which belongs to its action. The statements atoms, actual, cards and open
become one statement with all parts. An `expect` after a question or action with `for` is repeated
with it.

The set `agents` has the agents, or players, that the text names, and the set `cards` has the cards.
*/

:- det(expanded_statements/4).

%!  expanded_statements(+Statements0, +Size, -Statements, -Sets) is det.
%
%   Statements are Statements0 without `set` and `for`. For Sets see ranges.pl. For Size see
%   limits.pl.
%
%   @error cluedo_field(Place, Error)

expanded_statements(Statements0, Size, Statements, Sets) :-
    foldl(add_set(Size), Statements0, [], Own),
    named_set([agent,player], agents, Size, Own, Statements0, Agents),
    named_set([cards], cards, Size, [Agents|Own], Statements0, Cards),
    (   Cards = _-[]
    ->  Sets = [Agents|Own]
    ;   Sets = [Agents,Cards|Own]
    ),
    expand(Statements0, Size, Sets, 0, Statements).

add_set(Size, Statement, Sets0, Sets), statement_keyword(Statement, set) =>
    statement_part(Statement, Place-Text),
    in_field(Place, new_set(Size, Text, Sets0, Set)),
    Sets = [Set|Sets0].
add_set(_, _, Sets0, Sets) =>
    Sets = Sets0.

new_set(Size, Text, Sets, Key-Members) :-
    size_set(Size, Text, name(Column,Name), Nodes),
    string_lower(Name, Key),
    (   ( memberchk(Key-_, Sets) ; memberchk(Key, ["agents","cards"]) )
    ->  formula_error(Column, "~s means a set already: take another name", [Name])
    ;   true
    ),
    maplist(members(Sets), Nodes, Lists),
    append(Lists, Members),
    (   Members == []
    ->  formula_error(none, "a set needs members: set rooms = kitchen, hall")
    ;   findall(Text1, ( member(Member, Members), node_text(Member, Text1) ), Texts),
        must_differ(Texts)
    ).

members(Sets, Node, Members) :-
    (   Node = two(_,_,_,_)
    ->  set_members(Node, Sets, Members)
    ;   without_column(Node, Member),
        Members = [Member]
    ).

without_column(name(_,Name), name(0,Name)).
without_column(number(_,N), number(0,N)).

%   Set is Name and the names that statements with Keywords begin with; for the keyword cards, all
%   names in the statement. The statements may have `for` with Sets.

named_set(Keywords, Name, Size, Sets, Statements0, Key-Members) :-
    atom_string(Name, Key),
    findall(Statement,
            ( member(Statement, Statements0),
              statement_keyword(Statement, Keyword),
              memberchk(Keyword, Keywords)
            ),
            Statements1),
    (   memberchk(agent, Keywords)
    ->  Known = [Key-[]|Sets]
    ;   Known = Sets
    ),
    expand(Statements1, Size, Known, 0, Statements),
    findall(Member, ( member(Statement, Statements), named(Name, Size, Statement, Member) ),
            Members0),
    distinct_members(Members0, [], Members).

named(agents, _, Statement, name(0,Word)) :-
    statement_part(Statement, Part),
    first_word(Part, _-Word, _),
    Word \== "".
named(cards, Size, Statement, Member) :-
    statement_part(Statement, Place-Text),
    in_field(Place, size_groups(Size, Text, Groups)),
    member(Group, Groups),
    member(Node, Group),
    Node \= call(_,_,_),
    without_column(Node, Member).

distinct_members([], _, Members) =>
    Members = [].
distinct_members([Member|Members0], Keys, Members) =>
    node_text(Member, Text),
    string_lower(Text, Key),
    (   memberchk(Key, Keys)
    ->  distinct_members(Members0, Keys, Members)
    ;   Members = [Member|Members1],
        distinct_members(Members0, [Key|Keys], Members1)
    ).

%   Count statements came before Statements0.

expand([], _, _, _, Statements) =>
    Statements = [].
expand([Statement|Statements0], Size, Sets, Count, Statements),
        statement_keyword(Statement, set) =>
    expand(Statements0, Size, Sets, Count, Statements).
expand([Statement|Statements0], Size, Sets, Count0, Statements) =>
    statement_part(Statement, Place-_),
    in_field(Place, repetition(Statement, Size, Sets, Count0, Repetition)),
    (   Repetition = repeat(Body,Bindings)
    ->  statement_keyword(Statement, Keyword),
        answers(Keyword, Statements0, Answers, Rest),
        findall(One,
                ( member(Binding, Bindings),
                  ( bound_statement(Body, Binding, One)
                  ; member(Answer, Answers),
                    bound_statement(Answer, Binding, One)
                  )
                ),
                Instances),
        together(Keyword, Instances, Parts),
        length(Parts, More),
        Count is Count0+More,
        append(Parts, Statements1, Statements),
        expand(Rest, Size, Sets, Count, Statements1)
    ;   Statements = [Statement|Statements1],
        Count is Count0+1,
        expand(Statements0, Size, Sets, Count, Statements1)
    ).

%   Answers has the `expect` after a question or action with Keyword.

answers(Keyword, [Statement|Rest0], Answers, Rest),
        ( keyword(Keyword, question) ; memberchk(Keyword, [do,suppose]) ),
        statement_keyword(Statement, expect) =>
    Answers = [Statement],
    Rest = Rest0.
answers(_, Statements, Answers, Rest) =>
    Answers = [],
    Rest = Statements.

%   Repetition is repeat(Body,Bindings) if Statement is Body and a `for` with Bindings. If Statement
%   has no `for`, Repetition is `none`.

repetition(Statement, Size, Sets, Count, Repetition) :-
    statement_keyword(Statement, Keyword),
    statement_part(Statement, place(Pieces,_)-Text),
    (   \+ memberchk(Keyword, [define,expect]),
        sub_string(Text, _, _, _, "for"),
        text_tokens(Text, Tokens),
        repetition(Tokens, Before, Ranges)
    ->  Repetition = repeat(Body,Bindings),
        few_bindings(Size, Ranges, Sets, Count, Before, Bindings),
        sub_string(Text, 0, Before, _, Text1),
        split_string(Text1, "", " \t\u00A0\n", [BodyText]),
        new_statement(Keyword, BodyText, Pieces, Body)
    ;   Repetition = none
    ).

few_bindings(Size, Ranges, Sets, Count, Before, Bindings) :-
    limit(Size, statements, Most),
    Limit is Most-Count+1,
    range_bindings(Ranges, Sets, Limit, Bindings),
    length(Bindings, Length),
    (   Length < Limit
    ->  true
    ;   Column is Before+1,
        formula_error(Column, "this makes more than ~D statements, the limit", [Most])
    ).

%   One is Statement with the values of Binding in place of its variables. An error in a value has
%   the place of the variable.

bound_statement(Statement, Binding, One) :-
    statement_keyword(Statement, Keyword),
    statement_part(Statement, Place-Text),
    string_codes(Text, Codes),
    words(Codes, Words),
    foldl(bound_word(Place, Binding), Words, Texts, Pieces, 1, _),
    atomics_to_string(Texts, Bound),
    new_statement(Keyword, Bound, Pieces, One).

bound_word(Place, Binding, Word, Text, piece(Length,Line,Column), Offset0, Offset) :-
    string_length(Word, Length0),
    Offset is Offset0+Length0,
    place_position(Place, Offset0, Line, Column),
    (   starts_name(Word)
    ->  bound_text(Word, Binding, Text)
    ;   Text = Word
    ),
    string_length(Text, Length).

starts_name(Word) :-
    string_code(1, Word, Code),
    in_name(Code).

%   Words are names and the texts between them, in order. A newline is alone.

words([], Words) =>
    Words = [].
words([Code|Codes0], Words) =>
    kind(Code, Kind),
    same_kind(Codes0, Kind, More, Codes),
    string_codes(Word, [Code|More]),
    Words = [Word|Words1],
    words(Codes, Words1).

kind(0'\n, Kind) =>
    Kind = newline.
kind(Code, Kind), in_name(Code) =>
    Kind = name.
kind(_, Kind) =>
    Kind = other.

same_kind([Code|Codes0], Kind, More, Codes), Kind \== newline, kind(Code, Kind) =>
    More = [Code|More1],
    same_kind(Codes0, Kind, More1, Codes).
same_kind(Codes0, _, More, Codes) =>
    More = [],
    Codes = Codes0.

in_name(Code) :-
    code_type(Code, prolog_identifier_continue).

%   Some statements may occur once only, so their instances become one statement.

together(Keyword, Instances, Parts), memberchk(Keyword, [actual,cards,open]) =>
    findall(Text, ( member(Instance, Instances), statement_part(Instance, _-Text) ), Texts),
    findall(Piece,
            ( member(Instance, Instances),
              statement_part(Instance, place(Pieces,_)-_),
              (   append(Before, [piece(Length0,Line,Column)], Pieces),
                  Length is Length0+1
              ->  ( member(Piece, Before) ; Piece = piece(Length,Line,Column) )
              )
            ),
            AllPieces),
    atomic_list_concat(Texts, ' ', Atom),
    atom_string(Atom, Text),
    (   AllPieces == []
    ->  Parts = []
    ;   new_statement(Keyword, Text, AllPieces, Part),
        Parts = [Part]
    ).
together(_, Instances, Parts) =>
    Parts = Instances.
