:- module(cluedo_puzzle_judge,
          [ judge/2,                    % +Files, -Rows
            print_judged/1,             % +Rows
            judged_json/2               % +Row, -Json
          ]).
:- use_module(puzzle_json, [json_claim/3,json_field/3,json_lines/2,json_puzzle/2]).
:- use_module(questions, [question_kind/2]).
:- use_module('../puzzle', [puzzle_forces/2,puzzle_property/2,puzzle_verdict/3]).
:- use_module('../support/location', [with_location/2]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module('../support/wilson', [wilson/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2,maplist/3,maplist/4]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [append/2,member/2,select/3,subtract/3]).

/** <module> The score of claims about puzzles
*/

:- multifile
    prolog:error_message//1.

prolog:error_message(domain_error(cluedo_claims,Files)) -->
    [ 'There are no answers to judge in ~p'-[Files] ].

:- det((judge/2, print_judged/1, judged_json/2)).

%!  judge(+Files, -Rows) is det.
%
%   Rows are row(What,Counts). They count the claims in Files. In the first row What is `all`. Then
%   there is a row for each kind and each difficulty that occurs. The puzzle of a claim is in the
%   same line, or in a line with the same `id`. Counts are
%
%       counts(N, Answered, Right, Wrong, Missing, Reasons, Force, Irreducible)
%
%   | N           | claims                                                       |
%   | Answered    | claims with an answer                                        |
%   | Right       | answers with all right items and no others                   |
%   | Wrong       | wrong items in all answers                                   |
%   | Missing     | right items that all answers lack                            |
%   | Reasons     | right answers with a reason                                  |
%   | Force       | these reasons that force the answer                          |
%   | Irreducible | forcing reasons of which no event can be left out            |
%
%   Answers in Files are not trusted: each puzzle is solved again.

judge(Files, Rows) :-
    maplist(json_lines, Files, Lists),
    append(Lists, Placed),
    findall(Id-(Place-Json),
            ( member(Place-Json, Placed), json_field(events, Json, _), id(Json, Id) ),
            Ids0),
    sort(1, @<, Ids0, Ids),
    list_to_assoc(Ids, Puzzles),
    findall(Judged,
            ( member(Place-Json, Placed),
              json_field(claim, Json, _),
              with_location(Place, judge_claim(Puzzles, Json, Judged))
            ),
            All),
    (   All == []
    ->  throw_error(domain_error(cluedo_claims,Files), "no line has the field claim")
    ;   true
    ),
    findall(row(What,Counts),
            ( row_filter(What, Kind, Level),
              findall(Verdict, member(judged(Kind,Level,Verdict), All), Verdicts),
              Verdicts \== [],
              counts(Verdicts, Counts)
            ),
            Rows).

id(Json, Id) :-
    (   json_field(id, Json, Id),
        atomic(Id)
    ->  true
    ;   Id = none
    ).

%   Judged is judged(Kind,Level,Verdict). Verdict is `none` without an answer, or
%   claim(Right,Wrong,Missing,Reason). Reason is one of
%
%     - `none`: the answer is not right, or has no reason
%     - `no`: the reason does not force the answer
%     - `forces`: the reason forces the answer, but has an event that can be left out
%     - `irreducible`: the reason forces the answer, and no event can be left out

judge_claim(Puzzles, Json, judged(Kind,Level,Verdict)) :-
    (   json_field(events, Json, _)
    ->  json_puzzle(Json, P)
    ;   id(Json, Id),
        get_assoc(Id, Puzzles, Place-Asked)
    ->  with_location(Place, json_puzzle(Asked, P))
    ;   id(Json, Id),
        throw_error(existence_error(cluedo_puzzle,Id), "no line has a puzzle with this id")
    ),
    once(puzzle_property(P, kind(Kind))),
    once(puzzle_property(P, difficulty(Level))),
    json_claim(Json, P, Claim),
    verdict(Claim, P, Verdict).

verdict(none, _, Verdict) =>
    Verdict = none.
verdict(claim(Items,Ns), P, Verdict) =>
    Verdict = claim(Right,Wrong,Missing,Reason),
    puzzle_verdict(P, Items, verdict(Right,WrongItems,MissingItems)),
    length(WrongItems, Wrong),
    length(MissingItems, Missing),
    (   ( Ns == none ; Right == false )
    ->  Reason = none
    ;   \+ puzzle_forces(P, Ns)
    ->  Reason = no
    ;   select(_, Ns, Fewer),
        puzzle_forces(P, Fewer)
    ->  Reason = forces
    ;   Reason = irreducible
    ).

%   row_filter(-What, -Kind, -Level): row What counts the claims of Kind and Level.

row_filter(all, _, _).
row_filter(Kind, Kind, _) :-
    question_kind(_, Kind).
row_filter(Level, _, Level) :-
    member(Level, [easy,medium,hard]).

counts(Verdicts, counts(N,Answered,Right,Wrong,Missing,Reasons,Force,Irreducible)) :-
    length(Verdicts, N),
    subtract(Verdicts, [none], Claims),
    length(Claims, Answered),
    aggregate_all(count, member(claim(true,_,_,_), Claims), Right),
    aggregate_all(sum(W), member(claim(_,W,_,_), Claims), Wrong),
    aggregate_all(sum(M), member(claim(_,_,M,_), Claims), Missing),
    findall(R, ( member(claim(_,_,_,R), Claims), R \== none ), Rs),
    length(Rs, Reasons),
    aggregate_all(count, member(irreducible, Rs), Irreducible),
    aggregate_all(count, ( member(R, Rs), R \== no ), Force).

%!  print_judged(+Rows) is det.
%
%   Print a table. The column `right` also has Wilson's interval of 95 % for Right/N.

print_judged(Rows) :-
    columns(Columns),
    print_line([''|Columns]),
    maplist(print_row, Rows).

columns([puzzles,answered,right,wrong,missing,reasons,force,irreducible]).

print_line(Values) :-
    format("~w~t~18|~t~w~8+~t~w~10+~t~w~18+~t~w~8+~t~w~9+~t~w~9+~t~w~8+~t~w~13+~n", Values).

print_row(row(What,counts(N,Answered,Right,Wrong,Missing,Reasons,Force,Irreducible))) :-
    wilson(N, Right, Low, High),
    format(string(Share), "~d (~0f-~0f %)", [Right,100*Low,100*High]),
    print_line([What,N,Answered,Share,Wrong,Missing,Reasons,Force,Irreducible]).

%!  judged_json(+Row, -Json) is det.

judged_json(row(What,Counts), json([what=What,right_share=Share,low=Low,high=High|Pairs])) :-
    Counts =.. [_|Values],
    Values = [N,_,Right|_],
    wilson(N, Right, Low, High),
    Share is Right/N,
    columns(Columns),
    maplist(key_value, Columns, Values, Pairs).

key_value(Key, Value, Key=Value).
