:- module(cluedo_puzzle_judge,
          [ judge/3,                    % +Claims, +Sets, -Judgement
            print_judgement/1,          % +Judgement
            judgement_json/2,           % +Judgement, -Json
            judgement_status/2          % +Judgement, -Status
          ]).
:- use_module(chain, [chain_verdicts/4]).
:- use_module(claim, [json_claim/3]).
:- use_module(puzzle_id, [answer_hash/3,content_hash/2,puzzle_id_parts/4]).
:- use_module(puzzle_json, [json_field/3,json_puzzle/2,term_json/2]).
:- use_module(puzzle_value, [position/5]).
:- use_module(questions, [question_kind/2]).
:- use_module('../puzzle', [puzzle_forces/2,puzzle_property/2,puzzle_verdict/3]).
:- use_module('../support/data', [data_octets/3]).
:- use_module('../support/errors', [error_line/2]).
:- use_module('../support/json_lines', [json_lines/4]).
:- use_module('../support/print', [print_first/3]).
:- use_module('../support/short_text', [shortened/3]).
:- use_module('../support/version', [library_version/1]).
:- use_module('../support/wilson', [wilson/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3,maplist/4]).
:- use_module(library(assoc), [empty_assoc/1,get_assoc/3,put_assoc/4]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3,reverse/2,select/3,subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(sha), [hash_atom/2,sha_hash/3]).

/** <module> The score of claims about puzzles

The sets are files of puzzles: lines of puzzle_json.pl with ids of puzzle_id.pl. Claims are files of
lines with an `id` and a `claim`, see claim.pl. Each line is judged by itself:

  - All puzzles of the sets count. A puzzle without an answer is not right.
  - The first line with the id of a puzzle counts. Each further line with this id is a problem,
    whatever it says, and so is an id that is not in the sets.
  - A claim may be in the line of its puzzle. Then the puzzle must fit its id.
  - A line that cannot be judged is a problem. It is told with its file and number.

Answers in the sets are not trusted: each puzzle is solved again, and a set's line with another
answer is a problem.
*/

:- det((judge/3, print_judgement/1, judgement_json/2, judgement_status/2)).

%!  judge(+Claims, +Sets, -Judgement) is det.
%
%   Claims and Sets are lists of files. Judgement is
%
%       judgement(SetFiles, ClaimFiles, Results, Problems)
%
%   SetFiles has set(File,SHA256,Names,Count) for each file: the Names of the sets of its Count
%   puzzles. ClaimFiles has claims(File,SHA256). Results has result(Id,Kind,Level,Verdict) for each
%   puzzle, in the order of Sets. Verdict is `none` without an answer, or
%   claim(Right,Wrong,Missing,Reason,Chain,Steps):
%
%   | Right   | true or false: the answer has all right items and no others           |
%   | Wrong   | the number of wrong items in the answer                               |
%   | Missing | the number of right items that are not in the answer                  |
%   | Reason  | `none`; `no`, if it does not force the right answer; `forces`, if it  |
%   |         | does; `irreducible`, if also no event can be left out. Events of      |
%   |         | hands, which belong to the table, may be in a reason or not           |
%   | Chain   | `none`, `unsound` or `sound`, see chain.pl                            |
%   | Steps   | the verdicts of the steps, see chain_verdicts/4                       |
%
%   Problems has problem(File,Line,Text) for each line that cannot be judged.
%
%   @error domain_error(cluedo_file, File) if File has more than 100,000,000 bytes

judge(Claims, Sets, judgement(SetFiles,ClaimFiles,Results,Problems)) :-
    maplist(file_lines, Sets, SetHashes, SetLines),
    append(SetLines, PuzzleLines),
    empty_assoc(None),
    foldl(add_puzzle, PuzzleLines, set([],None,[]), set(Puzzles0,ById,Problems1)),
    reverse(Puzzles0, Puzzles),
    maplist(set_file(Puzzles), Sets, SetHashes, SetFiles),
    maplist(file_lines, Claims, ClaimHashes, Lists),
    append(Lists, ClaimLines),
    foldl(add_claim(ById), ClaimLines, claims(None,Problems1), claims(Verdicts,Problems2)),
    findall(claims(File,Hash), ( nth1(I, Claims, File), nth1(I, ClaimHashes, Hash) ), ClaimFiles),
    maplist(result(Verdicts), Puzzles, Results),
    reverse(Problems2, Problems).

%   Lines has line(File,N,Read) for each line, with Read as in json_lines/4.

file_lines(File, Hash, Lines) :-
    data_octets(File, 100 000 000, Octets),
    sha_hash(Octets, Bytes, [algorithm(sha256),encoding(octet)]),
    hash_atom(Bytes, Hash),
    json_lines(File, 1 000 000, Octets, Numbered),
    findall(line(File,N,Read), member(N-Read, Numbered), Lines).

set_file(Puzzles, File, Hash, set(File,Hash,Names,Count)) :-
    findall(Name,
            ( member(asked(File,Id,_,_,_), Puzzles), puzzle_id_parts(Id, Name, _, _) ),
            Names0),
    length(Names0, Count),
    sort(Names0, Names).

result(Verdicts, asked(_,Id,Kind,Level,_), result(Id,Kind,Level,Verdict)) :-
    (   get_assoc(Id, Verdicts, Verdict0)
    ->  Verdict = Verdict0
    ;   Verdict = none
    ).

wrong_line(Format, Args) :-
    format(string(Message), Format, Args),
    throw(error(syntax_error(cluedo_file(Message)), _)).

%   attempt(:Goal, +File, +N, +Problems0, -Problems): call Goal, once. If it raises an error,
%   Problems has the problem of line N.

:- meta_predicate attempt(0, +, +, +, -).

attempt(Goal, File, N, Problems0, Problems) :-
    catch(( Goal, Problems = Problems0 ),
          error(Formal,Context),
          ( must_be_of_line(Formal, Context),
            error_line(error(Formal,Context), Text0),
            shortened(Text0, 300, Text1),
            harmless(Text1, Text),
            Problems = [problem(File,N,Text)|Problems0]
          )),
    !.

%   Text is Text0 with a question mark for each character that moves the cursor of a terminal, or
%   changes the direction of writing. The file may have these to forge what is printed.

harmless(Text0, Text) :-
    string_codes(Text0, Codes0),
    maplist(harmless_code, Codes0, Codes),
    string_codes(Text, Codes).

harmless_code(Code0, Code) :-
    (   member(First-Last, [0-31,0x7f-0x9f,0x200b-0x200f,0x2028-0x202e,0x2066-0x2069]),
        between(First, Last, Code0)
    ->  Code = 0'?
    ;   Code = Code0
    ).

must_be_of_line(Formal, Context) :-
    (   Formal = resource_error(_)
    ->  throw(error(Formal,Context))
    ;   true
    ).

must_be_object(problem(Text)) =>
    wrong_line("~s", [Text]).
must_be_object(json(_)) =>
    true.

must_have_id(Json, Id) :-
    (   json_field(id, Json, Id0),
        puzzle_id_parts(Id0, _, _, _)
    ->  Id = Id0
    ;   wrong_line("write the id of the puzzle, SET/NAME#HASH, in the field id", [])
    ).

must_fit_id(Json, Id) :-
    puzzle_id_parts(Id, _, _, Hash0),
    content_hash(Json, Hash),
    (   atom_string(Hash, Hash0)
    ->  true
    ;   wrong_line("the puzzle does not fit its id: its hash is ~w", [Hash])
    ).

                /*******************************
                *          THE PUZZLES         *
                *******************************/

%   Puzzles has asked(File,Id,Kind,Level,P) for each puzzle, the last first. ById has the same for
%   each Id, and also the Hash for each Set-Name and `true` for each set(Set).

add_puzzle(line(File,N,Read), set(Puzzles0,ById0,Problems0), set(Puzzles,ById,Problems)) :-
    attempt(line_puzzle(File, Read, ById0, Puzzle), File, N, Problems0, Problems),
    (   nonvar(Puzzle)
    ->  Puzzles = [Puzzle|Puzzles0],
        Puzzle = asked(_,Id,_,_,_),
        puzzle_id_parts(Id, Set, Name, Hash),
        foldl(put_pair, [Id-Puzzle,Set-Name-Hash,set(Set)-true], ById0, ById)
    ;   Puzzles = Puzzles0,
        ById = ById0
    ).

put_pair(Key-Value, Assoc0, Assoc) :-
    put_assoc(Key, Assoc0, Value, Assoc).

line_puzzle(File, Json, ById, asked(File,Id,Kind,Level,P)) :-
    must_be_object(Json),
    must_have_id(Json, Id),
    must_fit_id(Json, Id),
    (   get_assoc(Id, ById, _)
    ->  wrong_line("an earlier line has the same puzzle", [])
    ;   true
    ),
    json_puzzle(Json, P),
    once(puzzle_property(P, kind(Kind))),
    must_have_right_answer(Json, Id, P),
    (   json_field(difficulty, Json, Level0),   % the set's level, which later versions may change
        memberchk(Level0, [easy,medium,hard])
    ->  Level = Level0
    ;   once(puzzle_property(P, difficulty(Level)))
    ).

%   The line may have an answer, or a hash of it, see sets.pl.

must_have_right_answer(Json, Id, P) :-
    once(puzzle_property(P, answer(Answer))),
    term_json(Answer, Right),
    answer_hash(Id, Right, Hash),
    (   (   json_field(answer, Json, Given),
            Given \== Right
        ;   json_field(answer_hash, Json, Given),
            Given \== Hash
        )
    ->  wrong_line("the answer of this puzzle is not right", [])
    ;   true
    ).

                /*******************************
                *          THE CLAIMS          *
                *******************************/

%   Verdicts has the verdict for each id that a line has had. If the line cannot be judged, the
%   verdict is `none`.

add_claim(ById, line(File,N,Read), claims(Verdicts0,Problems0), claims(Verdicts,Problems)) :-
    attempt(claim_puzzle(Read, ById, Verdicts0, Id, P), File, N, Problems0, Problems1),
    (   var(Id)
    ->  Verdicts = Verdicts0,
        Problems = Problems1
    ;   attempt(line_verdict(Read, Id, P, Verdict), File, N, Problems1, Problems),
        (   var(Verdict)
        ->  Verdict = none
        ;   true
        ),
        put_assoc(Id, Verdicts0, Verdict, Verdicts)
    ).

claim_puzzle(Json, ById, Verdicts, Id, P) :-
    must_be_object(Json),
    must_have_id(Json, Id),
    (   get_assoc(Id, ById, asked(_,_,_,_,P0))
    ->  P = P0
    ;   foreign_id(Id, ById)
    ),
    (   get_assoc(Id, Verdicts, _)
    ->  wrong_line("an earlier line has a claim about this puzzle, and only the first counts", [])
    ;   true
    ).

foreign_id(Id, ById) :-
    puzzle_id_parts(Id, Set, Name, _),
    (   get_assoc(Set-Name, ById, Hash)
    ->  wrong_line("~s/~s is another puzzle here, with the hash ~s", [Set,Name,Hash])
    ;   get_assoc(set(Set), ById, _)
    ->  wrong_line("the set ~s has no puzzle ~s", [Set,Name])
    ;   wrong_line("no puzzle here is of the set ~s", [Set])
    ).

line_verdict(Json, Id, P, Verdict) :-
    (   json_field(events, Json, _)
    ->  must_fit_id(Json, Id)
    ;   true
    ),
    (   json_field(claim, Json, Claimed)
    ->  json_claim(Claimed, P, Claim),
        claim_verdict(Claim, P, Verdict)
    ;   json_field(events, Json, _)
    ->  Verdict = none                          % a puzzle that was not answered
    ;   wrong_line("write the answer in the field claim", [])
    ).

claim_verdict(none, _, Verdict) =>
    Verdict = none.
claim_verdict(claim(Items,Ns,Steps), P, Verdict) =>
    Verdict = claim(Right,Wrong,Missing,Reason,Chain,StepVerdicts),
    puzzle_verdict(P, Items, verdict(Right,WrongItems,MissingItems)),
    length(WrongItems, Wrong),
    length(MissingItems, Missing),
    reason_verdict(Ns, P, Reason),
    chain_verdict(Steps, P, Chain, StepVerdicts).

reason_verdict(@(null), _, Verdict) =>
    Verdict = none.
reason_verdict(Ns0, P, Verdict), is_list(Ns0), maplist(integer, Ns0) =>
    once(puzzle_property(P, journal(J))),
    position(J, _, _, Given, Events),
    pairs_keys(Given, Hands),
    pairs_keys(Events, All),
    sort(Ns0, Ns1),
    subtract(Ns1, Hands, Ns),
    (   subtract(Ns, All, []),
        puzzle_forces(P, Ns)
    ->  (   select(_, Ns, Fewer),
            puzzle_forces(P, Fewer)
        ->  Verdict = forces
        ;   Verdict = irreducible
        )
    ;   Verdict = no
    ).
reason_verdict(_, _, Verdict) =>
    Verdict = no.

chain_verdict(@(null), _, Chain, Verdicts) =>
    Chain = none,
    Verdicts = [].
chain_verdict(Steps, P, Chain, Verdicts) =>
    chain_verdicts(P, Steps, Verdicts, Sound),
    (   Sound == true
    ->  Chain = sound
    ;   Chain = unsound
    ).

                /*******************************
                *           THE TABLE          *
                *******************************/

%   Rows has row(What,Counts): in the first row What is `all`, then there is a row for each kind and
%   each level that occurs.

rows(Results, Rows) :-
    findall(row(What,Counts),
            ( row_filter(What, Kind, Level),
              findall(Verdict, member(result(_,Kind,Level,Verdict), Results), Verdicts),
              Verdicts \== [],
              counts(Verdicts, Counts)
            ),
            Rows).

row_filter(all, _, _).
row_filter(Kind, Kind, _) :-
    question_kind(_, Kind).
row_filter(Level, _, Level) :-
    member(Level, [easy,medium,hard]).

%   Counts are pairs Name=Count. Reasons and chains count only with right answers.

counts(Verdicts, Counts) :-
    Counts = [ puzzles=N, answered=Answered, right=Right, wrong=Wrong, missing=Missing,
               reasons=Reasons, force=Force, irreducible=Irreducible, chains=Chains, sound=Sound
             ],
    length(Verdicts, N),
    aggregate_all(count, member(claim(_,_,_,_,_,_), Verdicts), Answered),
    aggregate_all(count, member(claim(true,_,_,_,_,_), Verdicts), Right),
    aggregate_all(sum(W), member(claim(_,W,_,_,_,_), Verdicts), Wrong),
    aggregate_all(sum(M), member(claim(_,_,M,_,_,_), Verdicts), Missing),
    findall(Reason-Chain, member(claim(true,_,_,Reason,Chain,_), Verdicts), Proofs),
    aggregate_all(count, ( member(R-_, Proofs), R \== none ), Reasons),
    aggregate_all(count, ( member(R-_, Proofs), memberchk(R, [forces,irreducible]) ), Force),
    aggregate_all(count, member(irreducible-_, Proofs), Irreducible),
    aggregate_all(count, ( member(_-C, Proofs), C \== none ), Chains),
    aggregate_all(count, member(_-sound, Proofs), Sound).

%!  print_judgement(+Judgement) is det.
%
%   Print a table, the first ids without an answer, and the first problems. Shares are percentages
%   with Wilson's interval of 95 %.

print_judgement(judgement(_,_,Results,Problems)) :-
    print_line(['','puzzles','answered','right','of all, %','of answered, %','force','irreducible',
                'sound'
               ]),
    rows(Results, Rows),
    maplist(print_row, Rows),
    findall(Id, member(result(Id,_,_,none), Results), Ids),
    print_first("Not answered", 5, Ids),
    findall(Text,
            ( member(problem(File,N,Problem), Problems),
              format(string(Text), "~w:~d: ~s", [File,N,Problem])
            ),
            Texts),
    print_first("Lines that cannot be judged", 20, Texts).

print_line(Values) :-
    format("~w~t~10|~t~w~7+~t~w~10+~t~w~7+~t~w~19+~t~w~19+~t~w~7+~t~w~13+~t~w~7+~n", Values).

print_row(row(What,Counts)) :-
    maplist(count(Counts), [puzzles,answered,right,force,irreducible,sound],
            [N,Answered,Right,Force,Irreducible,Sound]),
    maplist(share_text(Right), [N,Answered], [OfAll,OfAnswered]),
    print_line([What,N,Answered,Right,OfAll,OfAnswered,Force,Irreducible,Sound]).

count(Counts, Name, Count) :-
    memberchk(Name=Count, Counts).

share_text(_, 0, Text) =>
    Text = "-".
share_text(Right, N, Text) =>
    wilson(N, Right, Low, High),
    format(string(Text), "~1f (~1f-~1f)", [100*Right/N,100*Low,100*High]).

%!  judgement_json(+Judgement, -Json) is det.
%
%   Json is an object as doc/schemas/puzzle-result.schema.json describes it.

judgement_json(judgement(SetFiles,ClaimFiles,Results,Problems), Json) :-
    library_version(Version),
    rows(Results, Rows),
    findall(json([file=File,sha256=Hash,sets=Names,puzzles=Count]),
            member(set(File,Hash,Names,Count), SetFiles),
            Sets),
    findall(json([file=File,sha256=Hash]), member(claims(File,Hash), ClaimFiles), Claims),
    maplist(row_json, Rows, RowObjects),
    maplist(result_json, Results, ResultObjects),
    findall(json([file=File,line=N,problem=Text]), member(problem(File,N,Text), Problems), Wrong),
    Json = json([ format='cluedo-puzzle-result-1', cluedo=Version, sets=Sets, claims=Claims,
                  rows=RowObjects, puzzles=ResultObjects, problems=Wrong
                ]).

row_json(row(What,Counts), json([what=What|Fields])) :-
    maplist(count(Counts), [puzzles,answered,right], [N,Answered,Right]),
    maplist(share_json(Right), [N,Answered], [OfAll,OfAnswered]),
    append(Counts, [of_all=OfAll,of_answered=OfAnswered], Fields).

share_json(_, 0, Json) =>
    Json = @(null).
share_json(Right, N, Json) =>
    wilson(N, Right, Low, High),
    Share is float(Right/N),
    Json = json([share=Share,low=Low,high=High]).

result_json(result(Id,Kind,Level,Verdict), json([id=Id,kind=Kind,difficulty=Level|Fields])) :-
    verdict_fields(Verdict, Fields).

verdict_fields(none, Fields) =>
    Fields = [answered= @(false),right= @(false)].
verdict_fields(claim(Right,Wrong,Missing,Reason,Chain,Verdicts), Fields) =>
    maplist(step_json, Verdicts, Steps),
    Fields = [ answered= @(true), right= @(Right), wrong=Wrong, missing=Missing, reason=Reason,
               chain=Chain, steps=Steps
             ].

step_json(true, Json) =>
    Json = @(true).
step_json(Text, Json) =>
    Json = Text.

%!  judgement_status(+Judgement, -Status) is det.
%
%   Status is 2 if a line cannot be judged, else 1 if a puzzle is not answered right, else 0.

judgement_status(judgement(_,_,_,[_|_]), Status) =>
    Status = 2.
judgement_status(judgement(_,_,Results,[]), Status) =>
    (   member(result(_,_,_,Verdict), Results),
        \+ Verdict = claim(true,_,_,_,_,_)
    ->  Status = 1
    ;   Status = 0
    ).
