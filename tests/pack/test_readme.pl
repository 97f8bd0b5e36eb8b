:- use_module('../helpers/all').
:- use_module('../helpers/documents').
:- use_module('../assistant/console/typing').
:- use_module(library(cluedo/assistant)).
:- use_module(library(cluedo/board)).
:- use_module(library(cluedo/del)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/logic)).
:- use_module(library(cluedo/picture)).
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/table)).
:- use_module(library(dcg/basics), [integer//1,remainder//1]).

/*  The sessions in the documents are right: each query of a session is run, and its answer must be
    the printed one. Lines before the answer are the output. Lines typed to the assistant are typed
    to it. All files named in a document exist, and all links lead somewhere. Three dots stand for
    any text, on a line of their own for any lines. An answer that starts with `ERROR` is an error's
    message.
*/

:- dynamic pack/1.

:- prolog_load_context(directory, Tests),
   absolute_file_name('../..', Pack, [relative_to(Tests),file_type(directory)]),
   asserta(pack(Pack)).

%   A shell command, `$ make contest ARGS='...'`: the Words of the command line, and the lines that
%   it prints.

printing([Target|Words], Lines) :-
    document_step(_, Typed, Lines),
    member(Target, [contest,play,puzzle]),
    format(string(Make), "make ~w ARGS=", [Target]),
    string_concat(Make, Quoted, Typed),
    split_string(Quoted, " ", "'", Words).

%   Sessions of a page with the assistant, `$ make assist ARGS=...`, one after the other: the Lines
%   on the screen, the last of them a prompt.

assist_sessions(Page, Sessions) :-
    document(Page),
    findall(File-Lines,
            ( document_block(Page, "```", [Typed|Lines]),
              string_concat("$ make assist ARGS=", File, Typed)
            ),
            Sessions),
    Sessions = [_|_].

%   A query and its answer: lines up to a blank one. The query ends with the first line that ends in
%   a full stop.

query(Query, Output, Answer) :-
    document_block(_, "```prolog", Lines),
    append([""|Lines], [""], Padded),
    append(_, [""|Rest], Padded),
    once(append(Block, [""|_], Rest)),
    Block = [First|More],
    string_concat("?- ", First1, First),
    once(( append(Before, [Last|After], [First1|More]),
           ends_query(Last)
         )),
    append(Before, [Last], QueryLines),
    atomic_list_concat(QueryLines, '\n', Query),
    once(( append(Output, AnswerLines, After),
           AnswerLines = [Line|_],
           begins_answer(Line)
         )),
    atomic_list_concat(AnswerLines, '\n', Answer).

ends_query(Line) :-
    split_string(Line, "%", " ", [Code|_]),
    sub_string(Code, _, 1, 0, ".").

begins_answer("true.").
begins_answer(Line) :-
    sub_string(Line, 0, _, _, "ERROR: ").
begins_answer(Line) :-
    sub_string(Line, Before, 3, _, " = "),
    sub_string(Line, 0, Before, _, Name),
    catch(term_string(Var, Name), error(syntax_error(_),_), fail),
    var(Var),
    !.

%   Printed are the output lines.

printed_like([], []).
printed_like(["..."|Shown], Printed) :-
    !,
    append(_, Rest, Printed),
    printed_like(Shown, Rest),
    !.
printed_like([Line|Shown], [Seen|Printed]) :-
    line_like(Line, Seen),
    printed_like(Shown, Printed).

%   Estimates, which have `+-`, differ each time, and so do their numbers of deals.

line_like(Line, Line) :-
    !.
line_like(Line, Seen) :-
    once(( member(Sign, ["+-"," deals; "]),
           sub_string(Line, _, _, _, Sign)
         )),
    words(Line, Words),
    words(Seen, SeenWords),
    maplist(word_like, Words, SeenWords).

words(Line, Words) :-
    split_string(Line, " ", " ,.", Words0),
    exclude(==(""), Words0, Words).

word_like(Word, Word) :-
    !.
word_like(Word, Seen) :-
    number_in(Word, N, Rest),
    number_in(Seen, SeenN, Rest),
    abs(N-SeenN) =< max(10, N//8).

%   The text after a number is its unit: `<1%` is 1 %.

number_in(Word, N, Unit) :-
    split_string(Word, ",", "<>+-", Parts),
    atomics_to_string(Parts, Plain),
    string_codes(Plain, Codes),
    phrase(( integer(N), remainder(Rest) ), Codes),
    string_codes(Unit, Rest).

%   Dots are the atom `...` once they are quoted.

answer_term(Text, Term, Names) :-
    atomic_list_concat(Parts, '...', Text),
    atomic_list_concat(Parts, '\'...\'', Quoted),
    term_string(Term, Quoted, [variable_names(Names)]).

like('...', _) :-
    !.
like(Shown, Value) :-
    is_list(Shown),
    memberchk('...', Shown),
    !,
    once(append(Before, ['...'|After], Shown)),
    append(Front, Rest, Value),
    maplist(like, Before, Front),
    append(_, Back, Rest),
    maplist(like, After, Back),
    !.
like(Shown, Value) :-
    Shown == Value.

:- begin_tests(readme).

test('there are sessions', true(N >= 5)) :-
    findall(Q, query(Q, _, _), Qs),
    length(Qs, N).
test(session, [forall(query(Query, Output, Answer)), true]) :-
    term_string(Goal, Query, [variable_names(Vars)]),
    (   string_concat("ERROR: ", Shown, Answer)
    ->  catch(( user:Goal, fail ), Error, true),
        message_text(Error, Said),
        split_string(Shown, "\n", "", [First|_]),
        atomic_list_concat(Parts, '...', First),
        assertion(in_order(Parts, Said))
    ;   with_output_to(string(Text), once(user:Goal)),
        printed(Text, Printed),
        append(Output, [""], Lines),
        assertion(printed_like(Lines, Printed)),
        answer_term(Answer, Shown, Names),
        shown(Shown, Names, Vars)
    ).

%   A page has no blanks at the end of a line.

printed(Text, Lines) :-
    split_string(Text, "\n", "", Lines0),
    maplist(without_blanks, Lines0, Lines).

without_blanks(Line0, Line) :-
    string_concat("|", Line0, Guarded),
    split_string(Guarded, "", " ", [Stripped]),
    string_concat("|", Line, Stripped).

test('the output of a command',
     [forall(printing(Words, Shown)), true(Ended-Errors == exit(0)-"")]) :-
    pack(Pack),
    directory_file_path(Pack, 'app/cluedo.pl', App),
    prolog([App], Words, ended(Ended,Text,Errors)),
    printed(Text, Printed),
    append(Shown, [""], Lines),
    assertion(printed_like(Lines, Printed)).
test('at least one command is tested', [nondet]) :-
    printing(_, [_|_]).

test('the sessions of the assistant',
     [ forall(assist_sessions(Page, Sessions)),
       setup(make_temporary), cleanup(remove_temporary),
       all(Page-Typed-Printed == [])
     ]) :-
    member(File-Lines, Sessions),
    atomic_list_concat(Lines, '\n', Text0),
    string_concat(Text0, " \n", Text),
    session_lines(Text, Typed),
    typed(pipe, File, Typed, Seen),
    printed(Seen, Printed),
    append(Lines, [""], Shown),
    \+ printed_like(Shown, Printed).

in_order([], _).
in_order([Part|Parts], Text) :-
    sub_atom(Text, Before, Length, _, Part),
    From is Before+Length,
    sub_string(Text, From, _, 0, Rest),
    in_order(Parts, Rest).

shown((A,B), Names, Vars) :-
    !,
    shown(A, Names, Vars),
    shown(B, Names, Vars).
shown(Var=Value, Names, Vars) :-
    member(Name=Same, Names),
    Same == Var,
    !,
    memberchk(Name=Got, Vars),
    like(Value, Got).
shown(Word, _, _) :-
    memberchk(Word, [true,'...']).

%   The first screen has 24 lines; the table there stands before all sections.

test('the first screen says which command does what', all(Missing == [])) :-
    document_lines('README.md', Lines),
    length(Screen, 24),
    append(Screen, _, Lines),
    atomic_list_concat(Screen, '\n', First),
    member(Target, [run,test,web,assist,logic,shell,lab,play]),
    format(string(Run), "| `make ~w", [Target]),
    \+ sub_string(First, _, _, _, Run),
    Missing = Target.

test('every file that a document names exists', [forall(document(Page)), all(Part == [])]) :-
    pack(Pack),
    document_lines(Page, Lines),
    atomic_list_concat(Lines, '\n', Text),
    split_string(Text, "`", "", Parts),
    nth0(I, Parts, Part),
    I mod 2 =:= 1,
    file_name_extension(_, Extension, Part),
    memberchk(Extension, [pl,c,h,sh,md]),
    split_string(Part, " (,:*", "", [_]),
    \+ there(Pack, Part).

%   A name may be a path from the folder of a room on.

there(Pack, Name) :-
    member(Folder, ['','prolog/cluedo/','prolog/cluedo/*/','c/*/']),
    atomic_list_concat([Pack,/,Folder,Name], Pattern),
    expand_file_name(Pattern, Files),
    member(File, Files),
    exists_file(File),
    !.

test('every link leads somewhere', [forall(linked(Page)), all(Target == [])]) :-
    pack(Pack),
    directory_file_path(Pack, Page, File),
    link(File, Target),
    \+ leads(File, Target).
test('links are found', [nondet]) :-
    linked(Page),
    pack(Pack),
    directory_file_path(Pack, Page, File),
    link(File, _).

%   A README.md of a room is read as well.

linked(Page) :-
    document(Page).
linked(Page) :-
    pack(Pack),
    directory_file_path(Pack, 'prolog/cluedo/*/README.md', Pattern),
    expand_file_name(Pattern, Files),
    member(File, Files),
    atom_concat(Pack, /, Prefix),
    atom_concat(Prefix, Page, File).

%   link(+File, -Target): File has the link or picture `[text](Target)`, outside of code.

link(File, Target) :-
    prose(File, Text),
    sub_string(Text, Before, _, _, "]("),
    From is Before+2,
    sub_string(Text, From, _, 0, Rest),
    split_string(Rest, ")", "", [Target|_]).

%   Lines of blocks and indented lines are left out, and so is code between back quotes.

prose(File, Text) :-
    read_file_to_string(File, All, [encoding(utf8)]),
    split_string(All, "\n", "", Lines),
    outside_blocks(Lines, Outside),
    atomic_list_concat(Outside, '\n', Atom),
    split_string(Atom, "`", "", Parts),
    findall(Part, ( nth0(I, Parts, Part), I mod 2 =:= 0 ), Prose),
    atomics_to_string(Prose, Text).

outside_blocks([], []).
outside_blocks([Line|Lines], Outside) :-
    string_concat("```", _, Line),
    append(_, ["```"|Rest], Lines),
    !,
    outside_blocks(Rest, Outside).
outside_blocks([Line|Lines], Outside) :-
    string_concat("    ", _, Line),
    !,
    outside_blocks(Lines, Outside).
outside_blocks([Line|Lines], [Line|Outside]) :-
    outside_blocks(Lines, Outside).

%   leads(+File, +Target): Target is an address in the web, or an existing file, with an existing
%   heading after `#`.

leads(_, Target) :-
    sub_string(Target, _, _, _, "://"),
    !.
leads(File, Target) :-
    split_string(Target, "#", "", [Name|Fragment]),
    (   Name == ""
    ->  Linked = File
    ;   file_directory_name(File, Folder),
        directory_file_path(Folder, Name, Linked)
    ),
    ( exists_file(Linked) ; exists_directory(Linked) ),
    forall(member(Anchor, Fragment), anchor(Linked, Anchor)),
    !.

%   A heading's anchor, as GitHub makes it: in lower case, blanks as hyphens, without other signs.

anchor(File, Anchor) :-
    read_file_to_string(File, All, [encoding(utf8)]),
    split_string(All, "\n", "", Lines),
    outside_blocks(Lines, Outside),
    member(Line, Outside),
    string_concat("#", _, Line),
    split_string(Line, "", "# ", [Heading]),
    string_lower(Heading, Lower),
    string_codes(Lower, Codes0),
    convlist(anchor_code, Codes0, Codes),
    string_codes(Anchor, Codes).

anchor_code(0'\s, 0'-) :-
    !.
anchor_code(0'-, 0'-) :-
    !.
anchor_code(Code, Code) :-
    code_type(Code, csym).

:- end_tests(readme).
