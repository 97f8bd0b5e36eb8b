:- module(cluedo_experiment_ledger,
          [ ledger_open/5,                % +Spec, +Ranges, +Cells, +Options, -Ledger
            ledger_close/1,               % +Ledger
            ledger_block/4,               % +Block, +Counted, +Ledger0, -Ledger
            ledger_is_decided/1,          % +Ledger
            ledger_words/2,               % +Ledger, -Words
            ledger_result/2               % +Ledger, -Result
          ]).
:- use_module(cells, [sum_cells/2]).
:- use_module(experiment_file, [save_experiment/2]).
:- use_module(records, [open_records/4,record_words/2]).
:- use_module(sequential, [is_decided/3]).
:- use_module(tally, [ranges/2]).
:- use_module('../support/check', [given_options/3]).
:- use_module('../support/files', [naming_file/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> The games of an experiment so far

  ledger(Spec, Pairs, Cells, Saved, kept(Test,Save,Words,Outs))

| Pairs | From-To for each range of the numbers of the games                  |
| Cells | the counts of these games                                           |
| Saved | the time of the last save                                           |
| Test  | the options of decide(_), or `none`                                 |
| Save  | save(File,Seconds), or `none`                                       |
| Words | the words of ledger_words/2                                         |
| Outs  | a list of out(Kind,File,Stream): Stream gets the lines of this Kind |
*/

:- det((ledger_open/5, ledger_close/1, ledger_block/4, ledger_words/2, ledger_result/2)).

%!  ledger_open(+Spec, +Ranges, +Cells, +Options, -Ledger) is det.
%!  ledger_close(+Ledger) is det.
%
%   Ledger has the games in Ranges with these Cells. It uses five of the Options of experiment/2:
%   decide(_), resume(_), save(_), records(_) and beliefs(_).

ledger_open(Spec, Ranges, Cells, Options, Ledger) :-
    Ledger = ledger(Spec,Pairs,Cells,Now,kept(Test,Save,Words,Outs)),
    findall(From-To, member(games(From,To), Ranges), Pairs),
    get_time(Now),
    option(decide(Test), Options, none),
    (   option(resume(File), Options)
    ->  option(save(Seconds), Options, 30),
        Save = save(File,Seconds)
    ;   Save = none
    ),
    given_options([records(_),beliefs(_)], Options, Asked),
    (   Asked == []
    ->  Words = none
    ;   findall(Kind, ( member(Option, Asked), functor(Option, Kind, 1) ), Kinds),
        record_words(Spec, Words0),
        Words = words(Kinds,Words0)
    ),
    foldl(open_kind(Spec, Ranges), Asked, [], Outs).

%   If a file cannot be opened, close the files that were opened before it.

open_kind(Spec, Ranges, Option, Outs, [out(Kind,File,Stream)|Outs]) :-
    Option =.. [Kind,File],
    catch(open_records(File, Spec, Ranges, Stream), Error,
          ( close_all(Outs), throw(Error) )).

ledger_close(ledger(_,_,_,_,kept(_,_,_,Outs))) :-
    close_all(Outs).

close_all(Outs) :-
    forall(member(out(_,File,Out), Outs), naming_file(File, close(Out))).

%!  ledger_block(+Block, +Counted, +Ledger0, -Ledger) is det.
%
%   Block is From-To, the next games after the games of Ledger0. Counted is counted(Cells,Lines):
%   the counts of the block, and a list of Kind-Line. The Lines are written before Ledger is saved.
%   So a file of records has all games of the saved result, and maybe more.

ledger_block(Block, counted(Cells,Lines), Ledger0, Ledger) :-
    Ledger0 = ledger(Spec,Pairs0,Cells0,Saved0,Kept),
    Kept = kept(_,Save,_,Outs),
    forall(member(Out, Outs), write_lines(Lines, Out)),
    sum_cells([Cells0,Cells], Cells1),
    join_block(Pairs0, Block, Pairs),
    Ledger1 = ledger(Spec,Pairs,Cells1,Saved0,Kept),
    get_time(Now),
    (   Save = save(File,Seconds),
        Now-Saved0 >= Seconds
    ->  ledger_result(Ledger1, Result),
        save_experiment(File, Result),
        Ledger = ledger(Spec,Pairs,Cells1,Now,Kept)
    ;   Ledger = Ledger1
    ).

write_lines(Lines, out(Kind,File,Out)) :-
    naming_file(File,
                ( forall(member(Kind-Line, Lines), format(Out, "~s~n", [Line])),
                  flush_output(Out)
                )).

join_block([From-To0|Pairs], First-To, Joined), First =:= To0+1 =>
    Joined = [From-To|Pairs].
join_block(Pairs, Block, Joined) =>
    Joined = [Block|Pairs].

%!  ledger_is_decided(+Ledger) is semidet.

ledger_is_decided(ledger(Spec,[_|_],Cells,_,kept(Test,_,_,_))) :-
    Test \== none,
    is_decided(Test, Spec, Cells).

%!  ledger_words(+Ledger, -Words) is det.
%
%   Words is `none` if no lines are written, or words(Kinds,Words1). Kinds are the kinds of lines
%   about a game: `records`, `beliefs` or both. Words1 is a result of record_words/2.

ledger_words(ledger(_,_,_,_,kept(_,_,Words,_)), Words).

%!  ledger_result(+Ledger, -Result) is det.

ledger_result(ledger(Spec,Pairs,Cells,_,_), experiment(Spec,Games,Cells)) :-
    ranges(Pairs, Games).
