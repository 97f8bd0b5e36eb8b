:- module(cluedo_del_task_epddl_standard_libraries,
          [ standard_type/3             % ?Library, ?Name, -Type
          ]).
:- use_module(library(lists), [member/2]).

/** <module> The two standard libraries of action types

The events of these types are called pos, neg and nil. `nil` is the event that nothing happens.
*/

%!  standard_type(?Library, ?Name, -Type) is nondet.
%
%   Library is `basic` or `intermediate`. Type is the action type Name, a term
%   action_type(Name,Events,Types,Relations,Designated,Conditions):
%
%     - Events and Types are names of events and of observability types.
%     - Relations has a pair of each type and its list of arrows From-To.
%     - Designated are events.
%     - Conditions are pairs of an event and a list of conditions Kind-What (epddl_grammar.pl).

standard_type(Library, Name, action_type(Name,Events,Types,Relations,Designated,Conditions)) :-
    listed(Name, Libraries, Sort, Events, Types),
    member(Library, Libraries),
    findall(Type-Arrows,
            ( member(Type, Types),
              findall(From-To,
                      ( member(From, Events), member(To, Events), arrow(Type, From, To) ),
                      Arrows)
            ),
            Relations),
    findall(Event, ( designated(Sort, Event), member(Event, Events) ), Designated),
    findall(Event-[Condition],
            ( member(Event, Events),
              \+ unconditional(Name, Event),
              condition(Sort, Event, Condition)
            ),
            Conditions).

listed('public-ontic',       [basic,intermediate], ontic, [pos],     ['Fully']).
listed('private-ontic',      [intermediate],       ontic, [pos,nil], ['Fully','Oblivious']).
listed('public-sensing',     [basic,intermediate], sensing, [pos,neg], ['Fully']).
listed('private-sensing',    [intermediate], sensing, [pos,neg,nil], ['Fully','Oblivious']).
listed('semi-private-sensing', [basic,intermediate], sensing, [pos,neg], ['Fully','Partially']).
listed('quasi-private-sensing', [intermediate], sensing, [pos,neg,nil],
       ['Fully','Partially','Oblivious']).
listed('public-announcement', [basic,intermediate], announcement, [pos,neg], ['Fully']).
listed('private-announcement', [intermediate], announcement, [pos,nil], ['Fully','Oblivious']).
listed('semi-private-announcement', [basic,intermediate], announcement, [pos,neg],
       ['Fully','Partially']).
listed('quasi-private-announcement', [intermediate], announcement, [pos,neg,nil],
       ['Fully','Partially','Oblivious']).

arrow('Fully', Event, Event).
arrow('Partially', From, To) :-
    (   From == nil
    ->  To == nil
    ;   To \== nil
    ).
arrow('Oblivious', _, nil).

designated(_, pos).
designated(sensing, neg).

%   In the libraries of plank this event has no condition.

unconditional('private-sensing', neg).

condition(_, nil, trivial-event) :-
    !.
condition(ontic, _, 'non-trivial'-postconditions) :-
    !.
condition(_, _, trivial-postconditions).
