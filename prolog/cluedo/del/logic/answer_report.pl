:- module(cluedo_del_logic_answer_report,
          [ print_entries/1,            % +Entries
            print_fault/2,              % +File, +Error
            entry_model/3,              % +Entry, -Title, -M
            model_size/2,               % +M, -Count
            nowhere_agents/2,           % +M, -Agents
            wrong_answer/1              % +Entry
          ]).
:- use_module(expected_answers, [value_text/2,world_text/2]).
:- use_module(items, [item_line/2,item_text/2]).
:- use_module(error_words, [file_words/2,logic_words/2]).
:- use_module('../../del', [model_property/2,worlds/2]).
:- use_module('../../support/data', [data_text/3]).
:- use_module('../../support/short_text', [shortened/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> The answers of a file as text, for readers
*/

:- det((print_entries/1, print_fault/2, model_size/2, nowhere_agents/2)).

%!  print_entries(+Entries) is det.
%
%   Entries are terms of file_value.pl.

print_entries(Entries) :-
    forall(member(Entry, Entries), print_entry(Entry)).

print_entry(stage(start,M)) =>
    size_words(M, Words),
    format("~s~n", [Words]),
    print_nowhere(M, "").
print_entry(stage(Item,M)) =>
    print_item(Item),
    size_words(M, Words),
    format("    ~s~n", [Words]),
    print_nowhere(M, "    "),
    (   wrong_answer(stage(Item,M))
    ->  format("    WRONG: impossible was expected~n")
    ;   true
    ).
print_entry(impossible(Item,Words,Expected)) =>
    print_item(Item),
    format("    impossible: ~s~n", [Words]),
    (   Expected == true
    ->  format("    as expected~n")
    ;   true
    ).
print_entry(skipped(Item,Line)) =>
    print_item(Item),
    format("    skipped, because line ~d is impossible~n", [Line]).
print_entry(answer(Item,Value,Right)) =>
    print_item(Item),
    print_value(Value),
    print_right(Right, Item).

print_item(Item) :-
    item_line(Item, Line),
    item_text(Item, Text),
    format("~d: ~s~n", [Line,Text]).

print_value(worlds(Count,Worlds)), Count > 0 =>
    forall(member(World, Worlds),
           ( world_text(World, Text),
             format("    ~s~n", [Text]) )),
    length(Worlds, Listed),
    More is Count-Listed,
    (   More > 0
    ->  format("    and ~D more~n", [More])
    ;   true
    ).
print_value(Value) =>
    value_text(Value, Text),
    split_string(Text, "\n", "", Lines),
    forall(member(Line, Lines),
           format("    ~s~n", [Line])).

print_right(false, item(_,_,_,asked(_,_,expected(_,Body,_)))) =>
    format("    WRONG: ~s was expected~n", [Body]).
print_right(true, _) =>
    format("    as expected~n").
print_right(none, _) =>
    true.

size_words(M, Words) :-
    model_size(M, Size),
    (   Size =:= 1
    ->  Words = "1 world"
    ;   format(string(Words), "~D worlds", [Size])
    ).

%!  model_size(+M, -Count) is det.
%
%   Count is the number of worlds of M. In an explicit model, worlds that differ only in what has
%   happened count separately.

model_size(M, Size) :-
    (   model_property(M, representation(explicit))
    ->  once(model_property(M, size(Size)))
    ;   worlds(M, Size)
    ).

print_nowhere(M, Indent) :-
    nowhere_agents(M, Agents),
    (   Agents == []
    ->  true
    ;   atomic_list_concat(Agents, ', ', Names),
        format("~s~w: no world is considered possible, so everything is believed~n",
               [Indent,Names])
    ).

%!  nowhere_agents(+M, -Agents) is det.
%
%   Agents are the agents who consider no world possible at a point of M.

nowhere_agents(M, Agents) :-
    once(model_property(M, without_world(Agents))).

%!  entry_model(+Entry, -Title, -M) is semidet.
%
%   Entry is a stage with the model M. The string Title names the action of the stage.

entry_model(stage(start,M0), Title, M) =>
    Title = "start",
    M = M0.
entry_model(stage(Item,M0), Title, M) =>
    item_line(Item, Line),
    item_text(Item, Text),
    format(string(Title0), "~d: ~s", [Line,Text]),
    shortened(Title0, 44, Title),
    M = M0.
entry_model(_, _, _) =>
    fail.

%!  wrong_answer(+Entry) is semidet.
%
%   Entry is not as the text expects. An action without `expect` is expected to take place.

wrong_answer(answer(_,_,false)).
wrong_answer(impossible(_,_,false)).
wrong_answer(stage(item(_,_,_,impossible(_)),_)).

%!  print_fault(+File, +Error) is det.
%
%   Print Error of File, and the place of Error, on standard error.

print_fault(_, error(syntax_error(cluedo_file(Words)),file(File,Line,Column,_))) =>
    print_place(File, Line, Column, Words).
print_fault(File, error(cluedo_logic(Line,Column,Error),_)) =>
    logic_words(Error, Words),
    print_place(File, Line, Column, Words).
print_fault(File0, Error) =>
    (   named_file(Error, File)
    ->  true
    ;   File = File0
    ),
    file_words(Error, Text),
    format(user_error, "~w: ~s~n", [File,Text]).

%   The file that Error names, such as a file to write, or the domain of a problem.

named_file(error(existence_error(source_sink,File),_), File).
named_file(error(permission_error(_,source_sink,File),_), File).

print_place(File, Line, Column, Words) :-
    format(user_error, "~w:~d:~d: ~s~n", [File,Line,Column,Words]),
    (   catch(line_text(File, Line, Text), error(_,_), fail),
        \+ split_string(Text, "", " \t", [""])
    ->  print_caret(Text, Column)
    ;   true
    ).

line_text(File, Line, Text) :-
    data_text(File, 1 000 000, All),
    split_string(All, "\n", "\r", Lines),
    nth1(Line, Lines, Text).

%   Print the line Text0 of the file, and a `^` below Column. If the line is long, print only the
%   part near Column.

print_caret(Text0, Column0) :-
    string_length(Text0, Length),
    First is max(0, Column0-60),
    Some is max(0, min(100, Length-First)),
    (   First =< Length
    ->  sub_string(Text0, First, Some, _, Text1)
    ;   Text1 = ""
    ),
    string_codes(Text1, Codes0),
    findall(Code, ( member(Code0, Codes0), printable_code(Code0, Code) ), Codes),
    Before is Column0-First-1,
    format(user_error, "~s~n~*c^~n", [Codes,Before,0' ]).

%   Code is Code0, or a blank if Code0 is a control character: a file must not control the terminal.

printable_code(Code0, Code) :-
    (   ( Code0 < 0x20 ; between(0x7F, 0x9F, Code0) )
    ->  Code = 0' 
    ;   Code = Code0
    ).
