:- module(cluedo_logic_smcdel_answers,
          [ smcdel_model/3,             % +Smcdel, +Representation, -M
            smcdel_answers/3            % +Smcdel, +Representation, -Answers
          ]).
:- use_module('../del',
              [model/2,satisfies_all/3,suppose/3,valid_all/3,world/3]).
:- use_module('../del/operators').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3,list_to_assoc/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs),
              [group_pairs_by_key/2,pairs_keys/2,pairs_keys_values/3,pairs_values/2]).

smcdel_model(smcdel(Atoms,Law,Observes,_), R, M) :-
    pairs_keys(Observes, Agents),
    model([ agents(Agents), atoms(Atoms), law(Law), observes(Observes), representation(R)
          ],
          M).

smcdel_answers(Smcdel, R, Answers) :-
    Smcdel = smcdel(_,_,_,Questions),
    smcdel_model(Smcdel, R, M),
    findall(state(Trues)-N,  nth1(N, Questions, question(_,_,state(Trues),_)), _),
    maplist(answer(M,Smcdel), Questions, Answers).

answer(M, smcdel(Atoms,_,_,_), question(_,_,Asked,F), Answer) :-
    (   Asked == valid
    ->  valid_all(M, [F], [Answer])
    ;   Asked == where
    ->  findall(W, world(M,F,W), Ws0), sort(Ws0, Answer)
    ;   Asked = state(Trues),
        findall(L, (member(A,Atoms), (memberchk(A,Trues) -> L = A ; L = ~A)), Ls),
        (   catch(suppose(M, and(Ls), M1), error(cluedo_contradiction(_),_), fail)
        ->  satisfies_all(M1, [F], [Answer])
        ;   Answer = breaks
        )
    ).
