:- module(cluedo_experiment_task_score,
          [ game_score/3,               % +Number, +Played, -Score
            missing_score/3,            % +Task, +Number, -Score
            is_false/2,                 % +P, +True
            total_score/2,              % +Scores, -Total
            calibration_rows/2          % +Scores, -Rows
          ]).
:- use_module(games_task, [task_game/3]).
:- use_module(mean, [mean/5,share/5]).
:- use_module('../knowledge', [marginal/4,marginals/2]).
:- use_module('../knowledge/argument', [card_list/2]).
:- use_module('../knowledge/edition/setting', [card_answer/3,holder_answer/3]).
:- use_module('../table/properties', [table_part/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4,maplist/2,maplist/3]).
:- use_module(library(lists), [append/3,member/2,nth1/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> The score of games of a named task

A claim says that a holder has a card with probability P. It stands until the player claims
something else about the card. A player that has lost the game by an answer claims nothing from then
on. Claims about the player's own cards do not count. A claim is *certain* if P is 1 or 0.

A turn ends with the question whether the player accuses. There

  - a card is *knowable* if its holder follows from what the player has seen, and the player does
    not have it. It is *claimed* if one claim with P = 1 about it stands, with this holder. If not,
    it is *missed*.
  - the turn is *behind* if the envelope follows, and the player does not accuse it.

Each different claim of a game is *stated* once, however often it is made. A certain claim is
*false* if the cards lie otherwise. It is *lucky* if it is true, and the player could not know.

A score is score(Number,Counts,Turns,Stated):

| Number | the number of the game                                                                |
| Counts | a list of Name-Value, see game_score/3                                                |
| Turns  | turn(Knowable,Missed,Behind) for each turn. Knowable and Missed have Card-Holder, with |
|        | names. Behind is 1 or 0                                                               |
| Stated | stated(Holder,Card,P,True,Could) for each stated claim, with names. True is 1 or 0.   |
|        | Could is the probability that the player could know when it first stated the claim    |
*/

:- det((game_score/3, missing_score/3, total_score/2, calibration_rows/2)).

%!  game_score(+Number, +Played, -Score) is det.
%!  missing_score(+Task, +Number, -Score) is det.
%
%   Played is from play_task_game/4. missing_score/3 is for a game that was not played: it counts as
%   lost, and nothing was claimed. Counts of the Score are
%
%     - players, seat
%     - played, won, broken: 1 or 0. `broken` if the player lost the game by an answer
%     - turns, knowable, claimed, behind: see above
%     - guesses: accusations before the envelope follows
%     - certain, false, lucky: certain claims
%     - answers, illegal, refusals: all answers, those that name an illegal move, those without a
%       move

game_score(Number, played(_,Words,Questions,T,_), score(Number,Counts,Turns,Stated)) :-
    Words = words(Setting,Me),
    maplist(table_part(T), [hands(Hands),envelope(State),winner(Winner)]),
    foldl(scan(Words, State-Hands), Questions, notes([],[],[],0), notes(_,Stated0,Turns0,Guesses)),
    named_stated(Words, Stated0, Stated),
    maplist(named_turn(Words), Turns0, Turns),
    findall(Kind, ( member(question(_,_,_,Kinds,_), Questions), member(Kind, Kinds) ), All),
    length(Hands, Players),
    holder_answer(Setting, Me, Seat),
    truth(Winner == Me, Won),
    truth(member(question(_,_,_,_,lost), Questions), Broken),
    length(Turns, Own),
    aggregate_all(count, ( member(turn(Cards,_,_), Turns), member(_, Cards) ), Knowable),
    aggregate_all(count, ( member(turn(_,Cards,_), Turns), member(_, Cards) ), Missed),
    aggregate_all(count, member(turn(_,_,1), Turns), Behind),
    Claimed is Knowable-Missed,
    claim_counts(Stated, Certain, False, Lucky),
    kind_counts(All, Answers, Illegal, Refusals),
    Counts = [ players-Players, seat-Seat, played-1, won-Won, broken-Broken, turns-Own,
               knowable-Knowable, claimed-Claimed, behind-Behind, guesses-Guesses,
               certain-Certain, false-False, lucky-Lucky, answers-Answers, illegal-Illegal,
               refusals-Refusals
             ].

missing_score(Task, Number, score(Number,Counts,[],[])) :-
    once(task_game(Task, Number, Game)),
    memberchk(seat(Me), Game),
    memberchk(names(Names), Game),
    nth1(Me, Names, Seat),
    length(Names, Players),
    count_names(Names1),
    findall(Name-0, member(Name, Names1), Zeros),
    Counts = [players-Players,seat-Seat|Zeros].

%   The counts of a score after `players` and `seat`. Their sums are in a total.

count_names([ played, won, broken, turns, knowable, claimed, behind, guesses, certain, false, lucky,
              answers, illegal, refusals
            ]).

:- meta_predicate truth(0, -).

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = 1
    ;   Truth = 0
    ).

claim_counts(Stated, Certain, False, Lucky) :-
    aggregate_all(count, ( member(stated(_,_,P,_,_), Stated), is_certain(P) ), Certain),
    aggregate_all(count, ( member(stated(_,_,P,True,_), Stated), is_false(P, True) ), False),
    aggregate_all(count,
                  ( member(stated(_,_,P,True,Could), Stated), is_certain(P), P =:= True,
                    Could =\= True
                  ),
                  Lucky).

is_certain(P) :-
    ( P =:= 1 ; P =:= 0 ),
    !.

%!  is_false(+P, +True) is semidet.
%
%   A claim with P is certain, and it is false. True is 1 or 0.

is_false(P, True) :-
    is_certain(P),
    P =\= True.

kind_counts(Kinds, Answers, Illegal, Refusals) :-
    length(Kinds, Answers),
    aggregate_all(count, member(illegal, Kinds), Illegal),
    aggregate_all(count, member(refusal, Kinds), Refusals).

                /*******************************
                *          QUESTIONS           *
                *******************************/

%   scan(+Words, +Deal, +Question, +Notes0, -Notes): Notes is notes(Standing,Stated,Turns,Guesses).
%   Standing has Card-(Holder-P) for each claim that stands. Stated and Turns are as in a score,
%   with numbers.

scan(words(_,Me), State-Hands, question(Ask,K,_,_,Outcome),
     notes(Standing0,Stated0,Turns0,Guesses0), notes(Standing,Stated,Turns,Guesses)) :-
    nth1(Me, Hands, [_|Own]),
    outcome_claims(Outcome, Own, Claims),
    (   Outcome == lost
    ->  Standing = []
    ;   foldl(stand, Claims, Standing0, Kept),
        findall(C-(H-P), member(claim(H,C,P), Claims), Fresh0),
        sort(Fresh0, Fresh),
        append(Kept, Fresh, Standing)
    ),
    marginals(K, Table),
    foldl(state_claim(Table, State-Hands), Claims, Stated0, Stated),
    (   Ask == accuse
    ->  turn(Table, Own, Standing, Outcome, Turn, Guess),
        append(Turns0, [Turn], Turns),
        Guesses is Guesses0+Guess
    ;   Turns = Turns0,
        Guesses = Guesses0
    ).

outcome_claims(lost, _, Claims) =>
    Claims = [].
outcome_claims(move(_,Claims0), Own, Claims) =>
    findall(claim(H,C,P),
            ( member(claim(H,C,P0), Claims0), \+ memberchk(C, Own), P is float(P0) ),
            Claims).

%   Claims about a card replace those that stand.

stand(claim(_,C,_), Standing0, Standing) :-
    findall(C1-Claim, ( member(C1-Claim, Standing0), C1 =\= C ), Standing).

state_claim(Table, Deal, claim(H,C,P), Stated0, Stated) :-
    (   memberchk(stated(H,C,P,_,_), Stated0)
    ->  Stated = Stated0
    ;   truth(holds(Deal, H, C), True),
        could(Table, H, C, Could),
        append(Stated0, [stated(H,C,P,True,Could)], Stated)
    ).

holds(State-_, envelope, C) :-
    arg(_, State, C).
holds(_-Hands, H, C) :-
    integer(H),
    nth1(H, Hands, [_|Cards]),
    memberchk(C, Cards).

%   With showing `random` the counts are weights, so the chance is a share of the card's row.

could(Table, H, C, Could) :-
    aggregate_all(sum(N), marginal(Table, C, _, N), All),
    once(marginal(Table, C, H, Count)),
    Could is Count/All.

turn(Table, Own, Standing, Outcome, turn(Knowable,Missed,Behind), Guess) :-
    findall(C-H,
            ( marginal(Table, C, H, N),
              N > 0,
              \+ memberchk(C, Own),
              could(Table, H, C, 1)
            ),
            Knowable),
    findall(C-H,
            ( member(C-H, Knowable),
              findall(H1, ( member(C-(H1-P), Standing), P =:= 1 ), Holders),
              Holders \== [H]
            ),
            Missed),
    findall(C, member(C-envelope, Knowable), Envelope),
    (   Outcome = move(State,_),
        State \== pass
    ->  card_list(State, Accused)
    ;   Accused = none
    ),
    (   Envelope = [_,_,_]
    ->  Guess = 0,
        truth(\+ same_cards(Envelope, Accused), Behind)
    ;   Behind = 0,
        truth(Accused \== none, Guess)
    ).

same_cards(Cards, Accused) :-
    is_list(Accused),
    msort(Cards, Sorted),
    msort(Accused, Sorted).

named_stated(words(Setting,_), Stated0, Stated) :-
    findall(stated(Holder,Card,P,True,Could),
            ( member(stated(H,C,P,True,Could0), Stated0),
              holder_answer(Setting, H, Holder),
              card_answer(Setting, C, Card),
              Could is float(Could0)
            ),
            Stated).

named_turn(Words, turn(Knowable0,Missed0,Behind), turn(Knowable,Missed,Behind)) :-
    maplist(named_cards(Words), [Knowable0,Missed0], [Knowable,Missed]).

named_cards(words(Setting,_), Cards, Named) :-
    findall(Card-Holder,
            ( member(C-H, Cards),
              card_answer(Setting, C, Card),
              holder_answer(Setting, H, Holder)
            ),
            Named).

                /*******************************
                *            TOTALS            *
                *******************************/

%!  total_score(+Scores, -Total) is det.
%
%   Total is a list of Name-Value for all Scores: the sums of their counts and
%
%     - games: the number of Scores
%     - won_low, won_high: Wilson's interval of 95 % of the share of games won
%     - share, share_error: the mean of the games' shares of knowable cards that were claimed, and
%       its standard error. In a game without knowable cards the share is 0.
%     - false_low, false_high: Wilson's interval of the share of certain claims that are false, or
%       null. Claims of one game depend on each other, so this interval is too narrow.
%     - brier, brier_known: the mean of the squares of P - True, and of Could - True, over all
%       stated claims, or null

total_score(Scores, Total) :-
    length(Scores, Games),
    count_names(Names),
    findall(Name-Sum,
            ( member(Name, Names),
              aggregate_all(sum(N), ( member(Score, Scores), score_count(Score, Name, N) ), Sum)
            ),
            Sums),
    memberchk(won-Won, Sums),
    memberchk(certain-Certain, Sums),
    memberchk(false-False, Sums),
    share(Games, Won, _, WonLow, WonHigh),
    share(Certain, False, _, FalseLow, FalseHigh),
    foldl(add_share, Scores, 0-0, Sum-Sum2),
    mean(Games, Sum, Sum2, Share, Error),
    brier(Scores, Brier, Known),
    append([games-Games|Sums],
           [ won_low-WonLow, won_high-WonHigh, share-Share, share_error-Error,
             false_low-FalseLow, false_high-FalseHigh, brier-Brier, brier_known-Known
           ],
           Total).

score_count(score(_,Counts,_,_), Name, N) :-
    memberchk(Name-N, Counts).

add_share(Score, Sum0-Sum20, Sum-Sum2) :-
    score_count(Score, knowable, Knowable),
    score_count(Score, claimed, Claimed),
    Share is Claimed rdiv max(1, Knowable),
    Sum is Sum0+Share,
    Sum2 is Sum20+Share*Share.

brier(Scores, Brier, Known) :-
    aggregate_all(r(count,sum((P-True)**2),sum((Could-True)**2)),
                  ( member(score(_,_,_,Stated), Scores), member(stated(_,_,P,True,Could), Stated) ),
                  r(N,Sum1,Sum2)),
    (   N =:= 0
    ->  Brier = null,
        Known = null
    ;   Brier is Sum1/N,
        Known is Sum2/N
    ).

%!  calibration_rows(+Scores, -Rows) is det.
%
%   Rows are row(From,To,Claims,Mean,True,Could,Low,High): the stated claims with P from From to
%   less than To, or with P = From = To. Mean is their mean P, True how many of them are true, and
%   Could the mean of what the player could know. Low and High are Wilson's interval of the share of
%   True. Rows without claims are left out.

calibration_rows(Scores, Rows) :-
    findall(Bin-stated(P,True,Could),
            ( member(score(_,_,_,Stated), Scores),
              member(stated(_,_,P,True,Could), Stated),
              bin(P, Bin)
            ),
            All0),
    keysort(All0, All),
    group_pairs_by_key(All, Groups),
    maplist(bin_row, Groups, Rows).

%   Bins 0 and 11 are the certain claims, and 1 to 10 tenths.

bin(P, Bin) :-
    (   P =:= 0
    ->  Bin = 0
    ;   Bin is floor(P*10)+1
    ).

bin_row(Bin-Claims, row(From,To,N,Mean,True,Could,Low,High)) :-
    aggregate_all(r(count,sum(P),sum(T),sum(C)), member(stated(P,T,C), Claims),
                  r(N,SumP,True,SumC)),
    Mean is SumP/N,
    Could is SumC/N,
    share(N, True, _, Low, High),
    bin_ends(Bin, From, To).

bin_ends(0, From, To) =>
    From = 0.0,
    To = 0.0.
bin_ends(11, From, To) =>
    From = 1.0,
    To = 1.0.
bin_ends(Bin, From, To) =>
    From is (Bin-1)/10.0,
    To is Bin/10.0.
