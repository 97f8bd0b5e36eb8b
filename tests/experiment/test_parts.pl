:- use_module('../helpers/all').
:- use_module('../helpers/resident').
:- use_module(library(cluedo/experiment)).
:- use_module(library(cluedo/experiment/command_line)).

%   As many parts as a large experiment has.

:- begin_tests(parts).

%   A thousand in make test-long, three games each.

parts(Parts) :-
    effort(1000, Parts).

spec([game(contest),agents([elimination,elimination]),rotate(all),games(Games),threads(1)]) :-
    parts(Parts),
    Games is 3*Parts.

test('many parts, as files in any order, are the whole',
     [ setup(make_temporary), cleanup(remove_temporary), true(Merged == Whole) ]) :-
    parts(Parts),
    spec(Spec),
    memberchk(games(Games), Spec),
    experiment(Spec, Whole),
    findall(File,
            ( between(1, Parts, I),
              format(atom(Name), "part~d.pl", [I]),
              temporary(Name, File),
              experiment([part(I,Parts)|Spec], Part),
              save_experiment(File, Part)
            ),
            Files),
    random_permutation(Files, Shuffled),
    temporary('all.pl', All),
    atom_concat('--out=', All, Out),
    atom_concat('--games=', Games, Option),
    experiment_command(['--merge',Option,Out|Shuffled]),
    load_experiment(All, Merged).

%   A list of what each game has would be twice as much. Prolog's table of atoms may grow once.

test('memory does not grow with games', [ condition(resident(_)), true(Least < 200) ]) :-
    Spec = [agents([elimination]),threads(1)],
    experiment([games(500)|Spec], _),
    findall(Pages,
            ( member(First, [501,2501,4501]),
              Last is First+1999,
              resident(Pages0),
              experiment([games(First,Last)|Spec], _),
              resident(Pages1),
              Pages is Pages1-Pages0
            ),
            Growths),
    min_list(Growths, Least).

:- end_tests(parts).
