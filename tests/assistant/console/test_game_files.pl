:- use_module('../../helpers/all').
:- use_module(library(cluedo/assistant/console/game_files)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/support/day)).

%   The folder of the user's games is a temporary one.

data_folder :-
    make_temporary,
    temporary('.', Folder),
    temporary('swi-prolog', Data),      % or that of the home is taken
    make_directory(Data),
    (   getenv('XDG_DATA_HOME', Old)
    ->  true
    ;   Old = ''
    ),
    nb_setval(old_data_folder, Old),
    setenv('XDG_DATA_HOME', Folder).

old_folder :-
    nb_getval(old_data_folder, Old),
    (   Old == ''
    ->  unsetenv('XDG_DATA_HOME')
    ;   setenv('XDG_DATA_HOME', Old)
    ),
    remove_temporary.

journal_of(Seats, J) :-
    journal([edition(british),seats(Seats),names(true)], [], J).

base_of(J, Base) :-
    new_game_file(J, File),
    file_base_name(File, Base0),
    sub_atom(Base0, 11, _, 0, Base).

print_game_file :-
    journal_of(['Anna','Bob'], J),
    new_game_file(J, File),
    file_base_name(File, Base),
    write(Base).

:- begin_tests(game_files, [setup(data_folder), cleanup(old_folder)]).

test('no game yet', fail) :-
    last_game(none, _).
test('a name', true(Base == 'anna-bob-carl.game')) :-
    journal_of(['Anna','Bob','Carl'], J),
    base_of(J, Base).
test('the day is today in UTC', [forall(member(Zone, ['TZ=WEST12','TZ=EAST-14']))]) :-
    today(Before),
    source_file(user:print_game_file, File),
    prolog_in([Zone], ['-g',print_game_file,'-t',halt], [File], ended(exit(0),Output,"")),
    today(After),                       % midnight may lie between
    sub_string(Output, 0, 10, _, Text),
    text_day(Text, Day),
    assertion(memberchk(Day, [Before,After])).
test('names that are not safe in a file name', true(Base == 'a-bc-.game')) :-
    journal_of(['../a','b /c','\u4f60'], J),
    base_of(J, Base).
test('long names', true(Length < 110)) :-
    findall(Name,
            ( between(1, 10, I),
              length(Codes, 200),
              Code is 0'a+I,
              maplist(=(Code), Codes),
              atom_codes(Name, Codes)
            ),
            Names),
    journal_of(Names, J),
    new_game_file(J, File),
    file_base_name(File, Base),
    atom_length(Base, Length).
test('a second game on a day', true(B1-B2 == 'x-y.game'-'x-y-2.game')) :-
    journal_of([x,y], J),
    base_of(J, B1),
    base_of(J, B2).
test('the last game', true([A,B,C] == [F2,F1,F2])) :-
    journal_of([u,v], J),
    new_game_file(J, F1),
    journal_of([w,z], J2),
    new_game_file(J2, F2),
    set_time_file(F1, _, [modified(2 000 000 000)]),
    set_time_file(F2, _, [modified(2 100 000 000)]),
    last_game(none, A),
    last_game(F2, B),
    last_game(F1, C).
test('a file by the name of a game', true(Found == File)) :-
    journal_of([p,q], J),
    new_game_file(J, File),
    file_called(File, Name),
    assertion(sub_atom(Name, _, _, 0, 'p-q')),
    typed_file(Name, Found).
test('other files', true(Files == ['x.game','/tmp/y','no such'])) :-
    maplist(typed_file, ["x.game",'/tmp/y',"no such"], Files).
test('the home of the user', true(File == Expected)) :-
    typed_file("~/x.game", File),
    expand_file_name('~/x.game', [Expected]).
test('a file elsewhere has its whole name', true(Name == '/tmp/x.game')) :-
    file_called('/tmp/x.game', Name).

:- end_tests(game_files).
