:- use_module('../helpers/all').
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/knowledge/notebook_rows)).

%   Lines are the lines of a sheet for a game of Options, with the same Cell everywhere.

sheet(Options, Cell, Color, Lines) :-
    setting(Options, Setting),
    Setting = setting(_,Hands,Open,_),
    findall(Cell, ( member(_, Hands) ; Open > 0 ; true ), Row),
    setting_cards(Setting, Count),
    length(Rows, Count),
    maplist(=(Row), Rows),
    with_output_to(string(Text),
                   ( current_output(Out),
                     set_stream(Out, tty(true)),
                     print_sheet(Rows, Setting, Color)
                   )),
    split_string(Text, "\n", "", Lines0),
    once(append(Lines, [""], Lines0)).

heads(Options, Heads) :-
    sheet(Options, []-(?), false, [Line|_]),
    split_string(Line, " ", " ", Heads0),
    exclude(==(""), Heads0, Heads).

%   As on a terminal with colours.

colored(Goal) :-
    current_prolog_flag(color_term, Flag),
    setup_call_cleanup(set_prolog_flag(color_term, true),
                       Goal,
                       set_prolog_flag(color_term, Flag)).

:- begin_tests(sheet).

test('seats that would look alike end with their numbers',
     true(Heads == ["elizab1","elizab2","ann","beth","cleo","dora","open","env"])) :-
    heads([ edition(british), open(3),
            seats([elizabeth_bennet,elizabeth_darcy,ann,beth,cleo,dora])
          ], Heads).
test('if numbers at the end leave them alike, all seats are numbers',
     true(Heads == ["1","2","3","envelope"])) :-
    heads([edition(british),seats(['Annabella','Annabella B.','Annabel1'])], Heads).
test('ten seats with much the same name',
     true(Heads == ["nam1","nam2","nam3","nam4","nam5","nam6","nam7","nam8","nam9","na10",
                    "open","env"])) :-
    findall(Seat, ( between(0'a, 0'j, C), format(atom(Seat), "name_~c", [C]) ), Seats),
    heads([edition(british),open(1),seats(Seats)], Heads).
test('names of any length are cut', true(Lengths == [79,79,79,79])) :-
    length(Codes, 100),
    maplist(=(0'a), Codes),
    atom_codes(Long, Codes),
    atom_concat(Long, b, Longer),
    format(string(Text), "edition(tiny,tiny). category(who,~w). card(ann,~w,[]). card(bob,~w,[]).",
           [Long,Long,Longer]),
    tmp_file_stream(text, File, Out),
    write(Out, Text),
    close(Out),
    sheet([edition(file(File)),players(10),hands([1,0,0,0,0,0,0,0,0,0])], []-('>99%'), false,
          Lines),
    delete_file(File),
    maplist(string_length, Lines, Lengths).
test('colours',
     true(Line ==
          "Wrench               \e[1;32myes\e[0m      \e[1;32myes\e[0m      \e[1;32myes\e[0m")) :-
    colored(sheet([edition(mini),seats([ann,bob])], [bold,fg(green)]-yes, true, Lines)),
    nth1(6, Lines, Line).
test('of a text without attributes', true(Line == "Wrench                 ?        ?        ?")) :-
    colored(sheet([edition(mini),seats([ann,bob])], []-(?), true, Lines)),
    nth1(6, Lines, Line).
test('no colours', true(Line == "Wrench               yes      yes      yes")) :-
    colored(sheet([edition(mini),seats([ann,bob])], [bold]-yes, false, Lines)),
    nth1(6, Lines, Line).

:- end_tests(sheet).
