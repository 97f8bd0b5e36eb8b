:- use_module('../helpers/all').
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/assistant/grammar/line)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/support/errors)).

%   For all file formats, errors say `File:Line:Column: Message`, or name the file if the error has
%   no place in it.

:- begin_tests(broken_files, [setup(make_temporary), cleanup(remove_temporary)]).

%   reads(Name, Syntax, File, Goal): Goal reads File, which is called Name.

reads('a.game',    terms, File, game_load(File, _)).
reads('b.game',    terms, File, journal_load(File, _)).
reads('a.puzzle',  terms, File, read_puzzle(File, _)).
reads('a.edition', terms, File, edition_card(file(File), 1, _)).
reads('a.board',   terms, File, board_property(file(File), size(_,_))).
reads('a.pl',      terms, File, load_experiment(File, _)).
reads('b.json',    json,  File, load_experiment(File, _)).
reads('a.json',    json,  File, edition_card(file(File), 1, _)).
reads('a.logic',   logic, File, read_logic(File, _)).
reads('a.txt',     vars,  File, read_logic(File, _)).

%   damaged(Syntax, Bytes, Line:Column, Message): Message is the beginning of the error's message.

damaged(terms, "\n has(1,2,).\n", 2:10,
        "this does not fit here, or something is missing before it").
damaged(terms, "has(1,,2).\n", 1:7, "something is missing before this").
damaged(terms, "has(1,2)\nhas(1,3).\n", _, "something is missing before this: a comma, ").
damaged(terms, "has(1,2).\nhas(1", 2:_, "a full stop is missing at the end").
damaged(terms, "has(1,2).\nhas('a", 2:_, "a quote is opened here, or after this, ").
damaged(terms, "has(1,2).\n/* has", 2:_, "a comment is opened before this that is not closed").
damaged(terms, "[a|b|c].\n", 1:5, "] was expected here").
damaged(terms, "a(\001\).\n", 1:3, "this character means nothing here").
damaged(terms, "a(\000\).\n", 1:3, "this character means nothing here").
damaged(terms, "a(0x).\n", 1:3, "a number was expected here").
damaged(terms, "a('\\q').\n", 1:_, "\\q means nothing in quotes").
damaged(terms, Text, 2:102, "this is nested more than 100 deep") :-
    nested("%\n ", '(', a, ')', ".\n", Text).
damaged(terms, Text, 2:102, "this is nested more than 100 deep") :-
    nested("%((((\n ", '[', "", ']', ".\n", Text).
damaged(terms, Text, 2:207, "this is nested more than 100 deep") :-
    nested("a('(').\n/*(*/", 'f(', a, ')', ".\n", Text).
damaged(terms, Text, 1:113, "this is nested more than 100 deep") :-
    nested("a(0'(, 0'\\n, ", '(', a, ')', ").\n", Text).
damaged(terms, Text, 1:1, "this is nested more than 100 deep") :-
    nested("", '- ', a, '', ".\n", Text).
damaged(json, "{ \"name\": \"x\",\n  \"a\": [1,2,] }", 2:13, "a value was expected here, not ]").
damaged(json, "{ \"name\": \"x\",\n  \"a\": [1,,2] }", 2:11, "a value was expected here, not ,").
damaged(json, "{ \"name\": \"x\", }", 1:16, "a name in double quotes was expected here, not }").
damaged(json, "", 1:1, "a value was expected here, not the end").
damaged(json, Text, 2:102, "this is nested more than 100 deep") :-
    nested("\n", '[', "", ']', "\n", Text).
damaged(json, Text, 1:506, "this is nested more than 100 deep") :-
    nested("", '{"a":', 1, '}', "\n", Text).
damaged(logic, "atoms p\nvalid? p & , p\n", 2:12, "something was expected before ,").
damaged(logic, "", 1:1, "there is no model:").
damaged(logic, Text, 2:_, "this is more than 200 deep") :-
    nested("atoms p\nvalid? ", '(', p, ')', "\n", Text).
damaged(vars, "VARS 1\nLAW Top\nOBS a: 1\nTRUE? {1} 1 & , 1\n", 4:15,
        "a formula was expected, not ,").
damaged(vars, Text, 4:_, "this is more than 1000 deep") :-
    nested("VARS 1\nLAW Top\nOBS a: 1\nTRUE? {1} ", '(', '1', ')', "\n", Text).
damaged(_, "a\000\;\000\", 1:1, "the file is in UTF-16: save it in UTF-8").
damaged(_, "\000\a", 1:1, "the file is in UTF-16").
damaged(_, "\376\\377\\000\a", 1:1, "the file is in UTF-16").
damaged(_, "a\n\303\\251\\351\b\n", 2:2, "the byte 233 is not in UTF-8").          % Latin-1
damaged(_, "a\n\355\\240\\200\\n", 2:1, "the byte 237 is not in UTF-8").           % half of a pair
damaged(_, "a\n\300\\200\\n", 2:1, "the byte 192 is not in UTF-8").          % longer than needed

nested(Before, Open, Inside, Close, After, Text) :-
    repeated(30 000, Open, Opening),
    repeated(30 000, Close, Closing),
    atomic_list_concat([Before,Opening,Inside,Closing,After], Atom),
    atom_string(Atom, Text).

repeated(Count, Word, Text) :-
    length(Words, Count),
    maplist(=(Word), Words),
    atomic_list_concat(Words, Text).

written(Name, Bytes, File) :-
    temporary(Name, File),
    setup_call_cleanup(open(File, write, Out, [encoding(octet)]),
                       write(Out, Bytes),
                       close(Out)).

case(Name, Bytes, Place, Message) :-
    reads(Name, Syntax, _, _),
    damaged(Syntax, Bytes, Place, Message),
    string_length(Bytes, Length),
    \+ ( Length > 65 536,               % more than is read of these
         memberchk(Name, ['a.edition','a.board','a.json'])
       ).

test('errors name the file, the line and the column',
     [forall(case(Name, Bytes, Line:Column, Message)), true(Said == Expected)]) :-
    written(Name, Bytes, File),
    reads(Name, _, File, Goal),
    catch(Goal, Error, true),
    error_line(Error, Text),
    string_concat(File, ":", Start),
    (   string_concat(Start, Placed, Text),
        split_string(Placed, ":", "", [Line0,Column0|_]),
        number_string(Line, Line0),
        number_string(Column, Column0)
    ->  format(string(Expected), "~w:~w:~w: ~s", [File,Line,Column,Message])
    ;   Expected = File:Line:Column:Message
    ),
    (   string(Expected),
        sub_string(Text, 0, _, _, Expected)
    ->  Said = Expected
    ;   Said = Text
    ).

%   For a folder, an empty file and a file that is too large, the error names the file.

test('a folder', [forall(reads(Name, _, _, _)), error(permission_error(read,source_sink,File))]) :-
    atom_concat(folder_, Name, Name1),
    temporary(Name1, File),
    make_directory(File),
    reads(Name, _, File, Goal),
    call(Goal).
test('an empty file',
     [forall(reads(Name, terms, _, _)),
      true(Named == true)]) :-
    written(Name, "", File),
    reads(Name, _, File, Goal),
    catch(Goal, Error, true),
    error_line(Error, Text),
    (   sub_string(Text, _, _, _, File)
    ->  Named = true
    ;   Named = Text
    ).
test('a huge file', [forall(reads(Name, _, _, _)), true(Named == true)]) :-
    (   memberchk(Name, ['a.pl','b.json'])
    ->  Size = 40 000 001
    ;   Name == 'a.jsonl'
    ->  Size = 50 000 001
    ;   Size = 4 000 001
    ),
    temporary(Name, File),
    setup_call_cleanup(open(File, write, Out, [type(binary)]),
                       ( Last is Size-1,
                         seek(Out, Last, bof, _),
                         put_byte(Out, 0'a)
                       ),
                       close(Out)),
    reads(Name, _, File, Goal),
    catch(Goal, Error, true),
    error_line(Error, Text),
    (   sub_string(Text, 0, _, _, File),
        sub_string(Text, _, _, _, "cannot be read (it has more than ")
    ->  Named = true
    ;   Named = Text
    ).

%   At the console, where a typed line names the file.

test('a stray comma in a file that a typed line names', true(Said == Expected)) :-
    written('comma.json', "{ \"name\": \"x\",\n  \"categories\": [1,,2] }", File),
    format(string(Line), "new A* B C edition ~w", [File]),
    parse_line(Line, none, mistake(Text)),
    format(string(Expected), "~w:2:20: a value was expected here, not ,", [File]),
    (   sub_string(Text, _, _, _, Expected)
    ->  Said = Expected
    ;   Said = Text
    ).

:- end_tests(broken_files).
