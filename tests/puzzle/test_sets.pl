:- use_module('../helpers/all').
:- use_module(library(cluedo/puzzle)).
:- use_module(library(cluedo/puzzle/alike)).
:- use_module(library(cluedo/puzzle/puzzle_id)).
:- use_module(library(cluedo/puzzle/puzzle_json)).
:- use_module(library(cluedo/puzzle/sets)).
:- use_module(library(http/json)).

/** <module> Named sets of puzzles

The files in `examples/puzzles/` are made again. In the short form only one group of each part is
made, drawn at random.
*/

:- prolog_load_context(directory, Tests),
   absolute_file_name('../../examples/puzzles', Folder, [relative_to(Tests)]),
   asserta(folder(Folder)).

:- dynamic folder/1.

set('cluedo-puzzles-1').

%   Line is line N of the file of Part, with its line end.

file_line(Set, Part, N, Line) :-
    folder(Folder),
    format(atom(File), "~w/~w-~w.jsonl", [Folder,Set,Part]),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    nth1(N, Lines, Line0),
    Line0 \== "",
    string_concat(Line0, "\n", Line).

%   Line is the line that the command prints for puzzle N.

made_line(Set, Part, N-P, Line) :-
    atomic_list_concat([Set,Part], /, Path),
    set_json(Path, N, P, Json0),
    (   Part == dev
    ->  Json = Json0
    ;   unanswered_json(Json0, Json)
    ),
    with_output_to(string(Line), ( write_json_text(Json), nl )).

%   Seeds are the seeds of the parts up to Part.

seeds(Set, Part, Seeds) :-
    findall(P-S, part_seed(Set, P, S), Pairs),
    once(append(Before, [Part-Seed|_], Pairs)),
    pairs_values(Before, Seeds0),
    append(Seeds0, [Seed], Seeds).

group(Kind-N) :-
    member(Kind, [holder,excluded,envelope,follows,knows]),
    between(3, 6, N).

:- begin_tests(sets).

test('the parts of a group are made again, byte by byte, and no two puzzles are alike',
     [forall(( set(Set), drawn(1, group(Group)) )), true(Set-Group-Twice == Set-Group-[])]) :-
    findall(Key,
            ( part_seed(Set, Part, _),
              seeds(Set, Part, Seeds),
              group_puzzles(Group, Seeds, Numbered),
              assertion(length(Numbered, 15)),
              member(N-P, Numbered),
              made_line(Set, Part, N-P, Made),
              file_line(Set, Part, N, Frozen),
              assertion(Part-N-Made == Part-N-Frozen),
              puzzle_key(P, Key)
            ),
            Keys),
    assertion(length(Keys, 30)),
    findall(Key, ( select(Key, Keys, Others), memberchk(Key, Others) ), Twice).
test('each part has 300 puzzles, five for each kind, level and number of players',
     [forall(( set(Set), part_seed(Set, Part, _) )), true(Counts-Noises == [5]-[[0,2,4,6,8]])]) :-
    findall(cell(Kind,Level,Players)-Noise,
            ( file_line(Set, Part, N, Line),
              Noise is 2*(((N-1)//5+(N-1)//60) mod 5),
              line_json(Line, Json),
              json_field(kind, Json, Kind),
              json_field(difficulty, Json, Level),
              json_field(table, Json, Table),
              json_field(seats, Table, Seats),
              length(Seats, Players)
            ),
            Cells),
    assertion(length(Cells, 300)),
    msort(Cells, Sorted),
    group_pairs_by_key(Sorted, Groups),
    assertion(length(Groups, 60)),
    maplist([_-Ns,Count]>>length(Ns, Count), Groups, Counts0),
    sort(Counts0, Counts),
    pairs_values(Groups, Noises0),
    sort(Noises0, Noises).
test('a line has its level, the hash of its answer, and in the part for development the answer',
     [forall(( set(Set), drawn(5, ( part_seed(Set, Part, _), between(1, 300, N) )) )),
      true(Hash == Expected)]) :-
    file_line(Set, Part, N, Line),
    line_json(Line, Json),
    json_field(id, Json, Id),
    json_field(answer_hash, Json, Hash),
    json_puzzle(Json, P),
    puzzle_property(P, answer(_)),
    json_field(difficulty, Json, Level),
    assertion(puzzle_property(P, difficulty(Level))),
    puzzle_json(Set, N, P, Full),
    json_field(answer, Full, Answer),
    answer_hash(Id, Answer, Expected),
    (   Part == dev
    ->  assertion(json_field(answer, Json, Answer))
    ;   assertion(\+ ( member(Name, [parts,answer,answer_text,proof]), json_field(Name, Json, _) ))
    ).
test('the items of an answer are in the order of the choices',
     [all(Seed-P == [])]) :-
    seed(Any),
    Seed is Any mod 1000000,
    effort(100, Count),
    puzzles([seed(Seed),count(Count)], Puzzles),
    member(P, Puzzles),
    puzzle_property(P, answer(Items)),
    puzzle_property(P, choices(Choices)),
    findall(Item, ( member(choice(Item,_), Choices), memberchk(Item, Items) ), Ordered),
    Ordered \== Items.
test('a private part: other puzzles than the public parts, decided by the seed',
     true(Twice-Again == []-Private)) :-
    Group = excluded-4,
    findall(S, part_seed('cluedo-puzzles-1', _, S), Public),
    append(Public, [98765432109876543210], Seeds),
    group_puzzles(Group, Seeds, Private),
    group_puzzles(Group, Seeds, Again),
    findall(Key,
            ( append(Some, _, Seeds),
              Some \== [],
              group_puzzles(Group, Some, Numbered),
              member(_-P, Numbered),
              puzzle_key(P, Key)
            ),
            Keys),
    assertion(length(Keys, 45)),
    findall(Key, ( select(Key, Keys, Others), memberchk(Key, Others) ), Twice).

line_json(Line, Json) :-
    setup_call_cleanup(open_string(Line, In), json_read(In, Json), close(In)).

:- end_tests(sets).
