:- module(cluedo_puzzle_puzzle_id,
          [ puzzle_id/4,                % +Set, +Name, +Json, -Id
            puzzle_id_parts/4,          % +Id, -Set, -Name, -Hash
            content_hash/2,             % +Json, -Hash
            answer_hash/3,              % +Id, +Answer, -Hash
            write_json_text/1           % +Json
          ]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [member/2,nth0/3,subset/2]).
:- use_module(library(sha), [hash_atom/2,sha_hash/3]).

/** <module> Names for puzzles that no other puzzle has

The id of a puzzle is the text `SET/NAME#HASH`:

| SET  | the set of the puzzle, such as `cluedo-puzzles-1/test`; `made` if it has no set |
| NAME | the name of the puzzle in its set, such as `017`                                |
| HASH | the first 16 hexadecimal digits of a SHA-256, of the puzzle's content           |

The content is the object of the fields `table`, `events` and `question` of the puzzle's line, see
puzzle_json.pl. Answer, proof, level and id are not content. The hash is over the content as
canonical JSON in UTF-8: names of fields in the order of their codes, no blanks, and escapes in
texts only for the quote, the backslash and the codes below 32 (`\b`, `\f`, `\n`, `\r`, `\t`, or
`\u` with four digits). Python writes the same text:

    json.dumps({k: puzzle[k] for k in ("table", "events", "question")},
               sort_keys=True, separators=(",", ":"), ensure_ascii=False)
*/

:- meta_predicate write_members(+, 1).

:- det((puzzle_id/4, content_hash/2, answer_hash/3, write_json_text/1)).

%!  puzzle_id(+Set, +Name, +Json, -Id) is det.
%
%   The atom Id is the id of puzzle Name of Set. Json is the object of its line.

puzzle_id(Set, Name, Json, Id) :-
    content_hash(Json, Hash),
    format(atom(Id), "~w/~w#~w", [Set,Name,Hash]).

%!  puzzle_id_parts(+Id, -Set, -Name, -Hash) is semidet.
%
%   The atom Id consists of the strings Set, Name and Hash. Fails if Id is not an id.

puzzle_id_parts(Id, Set, Name, Hash) :-
    atom(Id),
    split_string(Id, "#", "", [Path,Hash]),
    sub_string(Path, Slash, 1, After, "/"),
    sub_string(Path, _, After, 0, Name),
    \+ sub_string(Name, _, _, _, "/"),
    sub_string(Path, 0, Slash, _, Set),
    Set \== "",
    Name \== "",
    string_length(Hash, 16),
    string_codes(Hash, Digits),
    subset(Digits, `0123456789abcdef`),
    !.

%!  content_hash(+Json, -Hash) is det.
%
%   The atom Hash is the hash of the content of the puzzle with the line Json.

content_hash(json(Pairs), Hash) :-
    findall(Key=Value,
            ( member(Key, [events,question,(table)]), memberchk(Key=Value, Pairs) ),
            Content),
    json_hash(json(Content), Hash).

%!  answer_hash(+Id, +Answer, -Hash) is det.
%
%   The atom Hash is the hash of the right answer to puzzle Id. Answer has the items as JSON, in the
%   order of the choices. With Hash an answer can be judged, but not read.

answer_hash(Id, Answer, Hash) :-
    json_hash(json([id=Id,answer=Answer]), Hash).

%   The atom Hash is the hash of Json as canonical JSON.

json_hash(Json, Hash) :-
    with_output_to(string(Text), write_json_text(Json)),
    sha_hash(Text, Bytes, [algorithm(sha256)]),
    hash_atom(Bytes, All),
    sub_atom(All, 0, 16, _, Hash).

%!  write_json_text(+Json) is det.
%
%   Write Json, a term of library(http/json), as canonical JSON. Texts are atoms or strings.

write_json_text(json(Pairs0)) =>
    maplist(key_pair, Pairs0, Keyed),
    keysort(Keyed, Pairs),
    write("{"),
    write_members(Pairs, write_pair),
    write("}").
write_json_text(Array), is_list(Array) =>
    write("["),
    write_members(Array, write_json_text),
    write("]").
write_json_text(@(Word)) =>
    write(Word).
write_json_text(Number), number(Number) =>
    write(Number).
write_json_text(Text) =>
    write("\""),
    string_codes(Text, Codes),
    maplist(write_code, Codes),
    write("\"").

key_pair(Key=Value, Key-Value).

write_pair(Key-Value) :-
    write_json_text(Key),
    write(":"),
    write_json_text(Value).

write_members([], _).
write_members([X|Xs], Write) :-
    call(Write, X),
    forall(member(Y, Xs), ( write(","), call(Write, Y) )).

write_code(0'") =>
    write("\\\"").
write_code(0'\\) =>
    write("\\\\").
write_code(Code), Code < 32 =>
    (   nth0(I, `\b\t\n\f\r`, Code)
    ->  nth0(I, `btnfr`, Letter),
        format("\\~c", [Letter])
    ;   format("\\u~|~`0t~16r~4+", [Code])
    ).
write_code(Code) =>
    put_code(Code).
