:- module(cluedo_assistant_console_game_files,
          [ new_game_file/2,            % +J, -File
            last_game/2,                % +But, -File
            typed_file/2,               % +Text, -File
            file_called/2               % +File, -Name
          ]).
:- use_module('../../journal', [journal_property/2,journal_save/2]).
:- use_module('../../support/day', [day_text/2,today/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(filesex), [directory_file_path/3,make_directory_path/1]).
:- use_module(library(lists), [last/2,member/2]).
:- use_module(library(option), [option/2]).

/** <module> The games of this user
*/

:- det((new_game_file/2, typed_file/2, file_called/2)).

%!  new_game_file(+J, -File) is det.
%
%   Save J in a new File in the folder of the user's games. The name of File has the day, in UTC,
%   and the players: `2026-03-01-anna-bob-carl.game`. File is `none` if no file can be written, for
%   example because the user has no home or the disk is full.

new_game_file(J, File) :-
    (   catch(( unused_game_file(J, File0), journal_save(File0, J) ), error(_,_), fail)
    ->  File = File0
    ;   File = none
    ).

unused_game_file(J, File) :-
    make_games_folder(Folder),
    journal_property(J, options(Options)),
    option(seats(Seats), Options),
    maplist(ascii_word, Seats, Words),
    atomic_list_concat(Words, '-', Names0),
    at_most_80(Names0, Names),
    today(Today),
    day_text(Today, Day),
    between(1, inf, N),
    (   N =:= 1
    ->  format(atom(Base), "~w-~w.game", [Day,Names])
    ;   format(atom(Base), "~w-~w-~d.game", [Day,Names,N])
    ),
    directory_file_path(Folder, Base, File),
    \+ exists_file(File),
    !.

%   Letters and digits of ASCII are safe in a file name on every system.

ascii_word(Name, Word) :-
    string_codes(Name, Codes0),
    findall(Code,
            ( member(Code, Codes0),
              Code < 128,
              code_type(Code, alnum)
            ),
            Codes),
    string_codes(Text, Codes),
    string_lower(Text, Word).

at_most_80(Text, Short) :-
    (   sub_atom(Text, 0, 80, _, Short0)
    ->  Short = Short0
    ;   Short = Text
    ).

make_games_folder(Folder) :-
    data_folder(write, Data),
    directory_file_path(Data, cluedo, Folder),
    make_directory_path(Folder).

games_folder(Folder) :-
    data_folder(read, Data),
    directory_file_path(Data, cluedo, Folder),
    exists_directory(Folder).

%   Without a home SWI-Prolog would use the root of all files. If the home does not exist, it prints
%   a message. So the home is checked first.

data_folder(Access, Data) :-
    has_home,
    absolute_file_name(user_app_data('.'), Data,
                       [file_type(directory),access(Access),file_errors(fail)]).

has_home :-
    current_prolog_flag(windows, true),
    !.
has_home :-
    (   getenv('XDG_DATA_HOME', Data),
        Data \== '',
        file_directory_name(Data, Folder)       % SWI-Prolog makes Data
    ;   getenv('HOME', Folder),
        Folder \== ''
    ),
    exists_directory(Folder),
    !.

%!  last_game(+But, -File) is semidet.
%
%   File is the user's game that was changed last, except the file But.

last_game(But, File) :-
    games_folder(Folder),
    directory_files(Folder, Names),
    findall(Time-Path,
            ( member(Name, Names),
              file_name_extension(_, game, Name),
              directory_file_path(Folder, Name, Path),
              Path \== But,
              catch(time_file(Path, Time), error(_,_), fail)
            ),
            Timed),
    msort(Timed, Sorted),
    last(Sorted, _-File).

%!  typed_file(+Text, -File) is det.
%!  file_called(+File, -Name) is det.
%
%   Text and Name are what the user can type for File: a path, or the bare name of a game of the
%   user.

typed_file(Text, File) :-
    atom_string(Name, Text),
    (   \+ exists_file(Name),
        games_folder(Folder),
        file_name_extension(Name, game, Base),
        directory_file_path(Folder, Base, Game),
        exists_file(Game)
    ->  File = Game
    ;   sub_atom(Name, 0, _, _, ~),
        expand_file_name(Name, [Expanded])
    ->  File = Expanded
    ;   File = Name
    ).

file_called(File, Name) :-
    (   file_base_name(File, Base),
        file_name_extension(Name0, game, Base),
        games_folder(Folder),
        file_directory_name(File, Folder0),
        same_file(Folder, Folder0)
    ->  Name = Name0
    ;   Name = File
    ).
