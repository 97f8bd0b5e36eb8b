:- use_module('../../helpers/all').
:- use_module(library(cluedo/logic)).
:- use_module(library(yall)).

/** <module> The puzzles in examples/logic

Puzzles with known answers: each file names its source, says what it teaches, and expects
the answers of its questions.
*/

:- dynamic puzzle_folder/1.

:- prolog_load_context(directory, Tests),
   directory_file_path(Tests, '../../../examples/logic', Folder0),
   absolute_file_name(Folder0, Folder),
   asserta(puzzle_folder(Folder)).

%   The puzzles in the order of /examples/logic.

puzzle(a_lie).
puzzle(ask_for_the_envelope).
puzzle(blind_hat).
puzzle(cheryls_birthday).
puzzle(coin_flip).
puzzle(coin_in_the_box).
puzzle(consecutive_numbers).
puzzle(coordinated_attack).
puzzle(dining_cryptographers).
puzzle(gossip).
puzzle(learn_new_secrets).
puzzle(letter_passing).
puzzle(light_bulb).
puzzle(moore_and_fitch).
puzzle(muddy_children).
puzzle(russian_cards).
puzzle(sally_anne).
puzzle(selective_communication).
puzzle(small_cluedo).
puzzle(sum_and_product).
puzzle(surprise_examination).
puzzle(three_cards).
puzzle(three_hats).
puzzle(three_logicians).
puzzle(what_sum).
puzzle(whom_to_ask).

puzzle_file(Name, File) :-
    puzzle(Name),
    puzzle_folder(Folder),
    format(atom(File), "~w/~w.logic", [Folder,Name]).

%   The Answers of the Logic in File, and the CPU seconds for all of it.

:- table solved/4.

solved(File, Logic, Answers, Time) :-
    statistics(cputime, Time0),
    read_logic(File, Logic),
    logic_answers(Logic, Answers),
    statistics(cputime, Time1),
    Time is Time1-Time0.

:- begin_tests(builtin_puzzles).

test('all of them', true(Names == Expected)) :-
    puzzle_folder(Folder),
    directory_files(Folder, Files),
    findall(Name, ( member(File, Files), file_name_extension(Name, logic, File) ), Names0),
    msort(Names0, Names),
    findall(Name, puzzle(Name), Expected).
test('title, source and about',
     [forall(puzzle_file(Name, File)), true(Name-Has == Name-[about,source,title])]) :-
    once(solved(File, Logic, _, _)),
    findall(What,
            ( logic_property(Logic, Property),
              compound_name_arguments(Property, What, [Text]),
              Text \== ""
            ),
            Has0),
    sort(Has0, Has).
test('each question is answered as the file expects',
     [forall(puzzle_file(Name, File)), true(Name-Wrong == Name-[])]) :-
    once(solved(File, _, Answers, _)),
    assertion(Answers = [_,_|_]),
    exclude([answer(_,_,_,right)]>>true, Answers, Wrong).
test('in a second at most', [forall(puzzle_file(_, File)), true(Time < 2.5)]) :-
    once(solved(File, _, _, Time)).     % a slow machine has more
test('its text says the same', [forall(puzzle_file(_, File)), true(Answers2 == Answers1)]) :-
    once(solved(File, Logic1, All1, _)),
    logic_text(Logic1, Text),
    text_logic(Text, Logic2),
    logic_answers(Logic2, All2),
    maplist(without_lines, [All1,All2], [Answers1,Answers2]).
test('by the command', true(Status-Errors == exit(0)-"")) :-
    findall(File, puzzle_file(_, File), Files),
    puzzle_folder(Folder),
    directory_file_path(Folder, '../../app/cluedo.pl', App),
    append([App,logic], Files, Arguments),
    prolog([], Arguments, ended(Status,Output,Errors)),
    assertion(\+ sub_string(Output, _, _, _, "WRONG")).

%   Answers without their lines, which differ.

without_lines(Answers0, Answers) :-
    findall(Question-Answer, member(answer(_,Question,Answer,_), Answers0), Answers).

:- end_tests(builtin_puzzles).
