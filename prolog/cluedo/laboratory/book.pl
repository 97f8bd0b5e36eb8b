:- module(cluedo_laboratory_book,
          [ book_open/5,                % +Spec, +Ranges, +Cells, +Options, -Book
            book_close/1,               % +Book
            book_block/4,               % +Block, +Counted, +Book0, -Book
            book_closed/1,              % +Book
            book_words/2,               % +Book, -Words
            book_result/2               % +Book, -Result
          ]).
:- use_module(cells, [sum_cells/2]).
:- use_module(files, [save_experiment/2]).
:- use_module(records, [open_records/4,record_words/2]).
:- use_module(sequential, [is_decided/3]).
:- use_module(tally, [ranges/2]).
:- use_module('../support/files', [naming_file/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/2,option/3]).

/** <module> What has been played so far

    book(Spec, Pairs, Cells, Saved, Kept)

Pairs are the numbers of the games, From-To, and Cells what was counted. Saved is the time
at which it was last saved. Kept is kept(Test,Save,Words,Out): the options of decide(_) or
`none`; save(File,Seconds) or `none`; the words of records and out(File,Stream) that they
go to, or `none`.
*/

:- det((book_open/5, book_close/1, book_block/4, book_words/2, book_result/2)).

%!  book_open(+Spec, +Ranges, +Cells, +Options, -Book) is det.
%!  book_close(+Book) is det.
%
%   Book is about the games in Ranges with these Cells. Of Options, as of experiment/2,
%   decide(_), resume(_), save(_) and records(_) count.

book_open(Spec, Ranges, Cells, Options, book(Spec,Pairs,Cells,Now,kept(Test,Save,Words,Out))) :-
    findall(From-To, member(games(From,To), Ranges), Pairs),
    get_time(Now),
    option(decide(Test), Options, none),
    (   option(resume(File), Options)
    ->  option(save(Seconds), Options, 30),
        Save = save(File,Seconds)
    ;   Save = none
    ),
    (   option(records(Records), Options)
    ->  record_words(Spec, Words0),
        (   option(beliefs(true), Options)
        ->  Words = with_beliefs(Words0)
        ;   Words = Words0
        ),
        open_records(Records, Spec, Ranges, Stream),
        Out = out(Records,Stream)
    ;   Words = none,
        Out = none
    ).

book_close(book(_,_,_,_,kept(_,_,_,none))) =>
    true.
book_close(book(_,_,_,_,kept(_,_,_,out(File,Out)))) =>
    naming_file(File, close(Out)).

%!  book_block(+Block, +Counted, +Book0, -Book) is det.
%
%   Book is Book0 with the games From-To of Block, which follow it, and their
%   counted(Cells,Lines). Lines are written before Book is saved: a file of records has all
%   the games of the result, and maybe more.

book_block(Block, counted(Cells,Lines), book(Spec,Pairs0,Cells0,Saved0,Kept), Book) :-
    Kept = kept(_,Save,_,Out),
    write_lines(Lines, Out),
    sum_cells([Cells0,Cells], Cells1),
    joined(Pairs0, Block, Pairs),
    Book1 = book(Spec,Pairs,Cells1,Saved0,Kept),
    get_time(Now),
    (   Save = save(File,Seconds),
        Now-Saved0 >= Seconds
    ->  book_result(Book1, Result),
        save_experiment(File, Result),
        Book = book(Spec,Pairs,Cells1,Now,Kept)
    ;   Book = Book1
    ).

write_lines([], _) =>
    true.
write_lines(Lines, out(File,Out)) =>
    naming_file(File,
                ( forall(member(Line, Lines), format(Out, "~s~n", [Line])),
                  flush_output(Out)
                )).

joined([From-To0|Pairs], First-To, Joined), First =:= To0+1 =>
    Joined = [From-To|Pairs].
joined(Pairs, Block, Joined) =>
    Joined = [Block|Pairs].

%!  book_closed(+Book) is semidet.
%
%   No more games are wanted, as it is decided.

book_closed(book(Spec,[_|_],Cells,_,kept(Test,_,_,_))) :-
    Test \== none,
    is_decided(Test, Spec, Cells).

%!  book_words(+Book, -Words) is det.
%
%   Words are as of record_words/2, with_beliefs(Words), or `none`.

book_words(book(_,_,_,_,kept(_,_,Words,_)), Words).

%!  book_result(+Book, -Result) is det.
%
%   Result is experiment(Spec,Games,Cells).

book_result(book(Spec,Pairs,Cells,_,_), experiment(Spec,Games,Cells)) :-
    ranges(Pairs, Games).
