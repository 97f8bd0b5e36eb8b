:- module(cluedo_agents_external_beliefs,
          [ record_answer/6             % +File, +Words, +K, +Wanted, +Tried, +Outcome
          ]).
:- use_module('../../knowledge/edition/setting',
              [card_answer/3,cards_answer/3,holder_answer/3,setting_cards/2,setting_players/2]).
:- use_module('../../knowledge', [deals/2]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/marginals', [marginal/4,marginals/2]).
:- use_module('../../support/files', [naming_file/2,open_file/3]).
:- use_module(objects, [json_text/2]).
:- use_module(programs, [program_game/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,numlist/3]).

/** <module> What a program said, beside what could have been known

A record is a file to which an object of JSON is added for each question, see doc/puzzle.md.
*/

:- det(record_answer/6).

%!  record_answer(+File, +Words, +K, +Wanted, +Tried, +Outcome) is det.
%
%   A line of File tells how the program, whose seat could know K, was asked for Wanted; Tried
%   and Outcome are of library(cluedo/agents/external/talk).

record_answer(File, words(Setting,Me), K, Wanted, Tried0, Outcome) :-
    program_game(Environment),
    played('CLUEDO_GAME', Environment, Game),
    played('CLUEDO_SEED', Environment, Seed),
    holder_answer(Setting, Me, Seat),
    functor(Wanted, Ask, _),
    maplist(tried_object, Tried0, Tried),
    outcome(Outcome, Setting, Move, Claims0),
    marginals(K, Table),
    deals(K, Deals),
    maplist(claim_object(Setting, Table, Deals), Claims0, Claims),
    findall(_{card:Card,holder:Holder},
            ( cell(Setting, Table, C, H, Deals),
              H \== Me,
              card_answer(Setting, C, Card),
              holder_answer(Setting, H, Holder)
            ),
            Certain),
    findall(Card-P,
            ( cell(Setting, Table, C, envelope, N),
              N > 0,
              card_answer(Setting, C, Card),
              P is float(N/Deals)
            ),
            Chances),
    dict_create(Envelope, _, Chances),
    json_text(_{game:Game, seed:Seed, seat:Seat, ask:Ask, tried:Tried, answer:Move,
                believes:Claims, certain:Certain, envelope:Envelope, deals:Deals},
              Line),
    with_mutex(cluedo_external_record, append_line(File, Line)).

played(Name, Environment, Value) :-
    (   memberchk(Name=Value0, Environment)
    ->  Value = Value0
    ;   Value = null
    ).

tried_object(tried(Said,Seconds,Why0), _{said:Said,seconds:Seconds,wrong:Why}) :-
    (   Why0 == none
    ->  Why = null
    ;   Why = Why0
    ).

outcome(lost, _, Move, Claims) =>
    Move = null,
    Claims = [].
outcome(move(Move0,Claims0), Setting, Move, Claims) =>
    Claims = Claims0,
    (   Move0 == pass
    ->  Move = pass
    ;   integer(Move0)
    ->  card_answer(Setting, Move0, Move)
    ;   card_list(Move0, Cards),
        cards_answer(Setting, Cards, Move)
    ).

claim_object(Setting, Table, Deals, claim(H,C,P), Object) :-
    once(marginal(Table, C, H, N)),
    Could is float(N/Deals),
    card_answer(Setting, C, Card),
    holder_answer(Setting, H, Holder),
    Object = _{card:Card, holder:Holder, chance:P, could_know:Could}.

%   Holder H has card C in N of the deals. Cards that lie open are seen by all.

cell(Setting, Table, C, H, N) :-
    setting_cards(Setting, Cards),
    setting_players(Setting, Players),
    between(1, Cards, C),
    numlist(1, Players, Seats),
    member(H, [envelope|Seats]),
    once(marginal(Table, C, H, N)).

append_line(File, Line) :-
    setup_call_cleanup(
        open_file(File, append, Out),
        naming_file(File, ( write(Out, Line), flush_output(Out) )),
        close(Out)).
