:- use_module('../../helpers/all').
:- use_module(library(cluedo/del/language/formula_text), [text_action/3,text_formula/3]).
:- use_module(library(cluedo/del/logic/statements), [keyword/2]).

/** <module> doc/logic.md is right

Its texts are files of examples/logic, its commands print what it shows, and its pictures are
drawn from these files. Three dots on a line stand for any lines.
*/

:- dynamic pack/1.

:- prolog_load_context(directory, Tests),
   directory_file_path(Tests, '../../..', Pack0),
   absolute_file_name(Pack0, Pack),
   asserta(pack(Pack)).

in_pack(Name, Path) :-
    pack(Pack),
    directory_file_path(Pack, Name, Path).

lines(File, Lines) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines).

fenced(Fence, Lines) :-
    in_pack('doc/logic.md', File),
    lines(File, All),
    append(_, [Fence|Rest], All),
    once(append(Lines, ["```"|_], Rest)).

%   Shell sessions have steps `$ cat File`, and `$ make logic ARGS=...`, each with the lines
%   that follow.

session(Steps) :-
    fenced("```", [First|Lines]),
    string_concat("$ ", _, First),
    steps([First|Lines], Steps).

steps([], []).
steps([Typed|Lines], [Command-Shown|Steps]) :-
    string_concat("$ ", Command, Typed),
    append(Shown, Rest, Lines),
    ( Rest == [] ; Rest = [Next|_], string_concat("$ ", _, Next) ),
    !,
    steps(Rest, Steps).

done(Command-Shown, Folder) :-
    string_concat("cat ", Name, Command),
    !,
    directory_file_path(Folder, Name, File),
    atomic_list_concat(Shown, '\n', Text),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                       format(Out, "~w~n", [Text]),
                       close(Out)).
done(Command-Shown, Folder) :-
    string_concat("make logic ARGS=", Quoted, Command),
    split_string(Quoted, " ", "'", Words),
    in_pack('app/cluedo.pl', App),
    maplist(argument(Folder), Words, Arguments),
    prolog([], [App,logic|Arguments], ended(_,Output,Errors)),
    string_concat(Output, Errors, Printed0),
    without(Folder, Printed0, Printed),
    split_string(Printed, "\n", "", Seen),
    append(Shown, [""], Lines),
    assertion(printed_like(Lines, Seen)).

argument(Folder, Word, Argument) :-
    (   string_concat("examples/", _, Word)
    ->  in_pack(Word, Argument)
    ;   file_name_extension(_, Extension, Word),
        memberchk(Extension, [logic,txt,json])
    ->  (   split_string(Word, "=", "", [Option,Name])
        ->  format(atom(Argument), "~s=~w/~s", [Option,Folder,Name])
        ;   directory_file_path(Folder, Word, Argument)
        )
    ;   Argument = Word
    ).

%   The folder is not printed on the page.

without(Folder, Text0, Text) :-
    atom_concat(Folder, /, Prefix),
    atomic_list_concat(Parts, Prefix, Text0),
    atomics_to_string(Parts, Text).

printed_like([], []).
printed_like(["..."|Shown], Seen) :-
    append(_, Rest, Seen),
    printed_like(Shown, Rest),
    !.
printed_like([Line|Shown], [Line|Seen]) :-
    Line \== "...",
    printed_like(Shown, Seen),
    !.

%   A row of the table of notations: the texts between back quotes in its two cells.

row(Written, Read) :-
    in_pack('doc/logic.md', File),
    lines(File, Lines),
    append(_, ["| written | read as |",_|Rest], Lines),
    once(append(Rows, [""|_], Rest)),
    member(Row, Rows),
    once(sub_string(Row, Before, _, After, "` | `")),
    sub_string(Row, 0, Before, _, Left0),
    string_concat(Left0, "`", Left),
    sub_string(Row, _, After, 0, Right0),
    string_concat("`", Right0, Right),
    codes(Left, Written),
    codes(Right, Read).

codes(Text, Codes) :-
    split_string(Text, "`", "", Parts),
    findall(Part, ( nth0(I, Parts, Part), I mod 2 =:= 1, Part \== "" ), Codes).

%   In a model with agents a and b, and atoms p and q.

understood(Text, Term) :-
    L = atoms([a,b],[p,q]),
    (   catch(text_formula(Text, L, Term), error(syntax_error(_),_), fail)
    ->  true
    ;   text_action(Text, L, Term)
    ).

:- begin_tests(guide).

test('shell sessions',
     [forall(session(Steps)), setup(make_temporary), cleanup(remove_temporary)]) :-
    temporary(any, Any),
    file_directory_name(Any, Folder),
    forall(member(Step, Steps), done(Step, Folder)).
test('the page has sessions', true(Count >= 5)) :-
    findall(S, session(S), Ss),
    length(Ss, Count).
test('texts are those of examples/logic',
     [forall(fenced("```logic", Lines)), true(Found == true)]) :-
    in_pack('examples/logic/*.logic', Pattern),
    expand_file_name(Pattern, Files),
    (   member(File, Files),
        lines(File, All),
        append(_, Rest, All),
        append(Lines, _, Rest)
    ->  Found = true
    ;   Found = Lines
    ).
test('every keyword', all(Missing == [])) :-
    in_pack('doc/logic.md', File),
    read_file_to_string(File, Text, [encoding(utf8)]),
    keyword(Missing, _),
    \+ ( member(End, [" ","`"]),
         format(string(Code), "`~w~s", [Missing,End]),
         sub_string(Text, _, _, _, Code)
       ).
test('other notations are read as the page says', [forall(row(Written, Read)), all(Text == [])]) :-
    maplist(understood, Written, Meanings),
    maplist(understood, Read, Meant),
    nth1(I, Written, Text), nth1(I, Meanings, F), \+ memberchk(F, Meant).
test('the page has such rows', true(Count >= 6)) :-
    findall(R, row(_, R), Rows),
    length(Rows, Count).
test('pictures are drawn from examples/logic',
     [forall(member(Name, [muddy_children,sally_anne])), condition(has_graphviz),
      setup(make_temporary), cleanup(remove_temporary),
      true(Words == Shown)]) :-
    temporary(any, Any),
    file_directory_name(Any, Folder),
    directory_file_path(Folder, 'drawn.svg', Drawn),
    format(atom(Option), "--svg=~w", [Drawn]),
    format(atom(Puzzle0), "examples/logic/~w.logic", [Name]),
    in_pack(Puzzle0, Puzzle),
    in_pack('app/cluedo.pl', App),
    prolog([], [App,logic,Option,Puzzle], ended(exit(0),_,_)),
    format(atom(Page0), "doc/~w.svg", [Name]),
    in_pack(Page0, Page),
    words(Drawn, Words),
    words(Page, Shown).

has_graphviz :-
    absolute_file_name(path(dot), _, [access(execute),file_errors(fail)]).

%   Another version of Graphviz may place the states elsewhere: the texts are the same.

words(File, Said) :-
    lines(File, Lines),
    findall(Line,
            ( member(Line, Lines),
              member(Start, ["<title>","<desc>"]),
              string_concat(Start, _, Line)
            ),
            Said).

:- end_tests(guide).
