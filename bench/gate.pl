:- module(gate,
          [ gate/2,                     % +Games, +Names
            gate_field/1                % ?Name
          ]).
:- use_module(library(cluedo/experiment)).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,member/2]).
:- use_module(library(option), [option/2]).

/** <module> The gate: agent `reader` in place of `exact`, against many opponents
*/

%!  gate(+Games, +Names) is semidet.
%
%   Print a table in the form of doc/results/agents.md. It has a row for each field of Names, or for
%   all fields if Names is `[]`:
%
%     - how many games `reader` wins in the field, and how many `exact` wins in its place, with the
%       same deals and all orders of seats
%     - whether `reader` wins fewer games by more than 2 of 100, and whether it wins fewer at all
%     - how sure `reader` is of its accusations, and how many of them are right
%
%   The games of a field end when it is decided whether `reader` wins fewer games than `exact`, by
%   more than 2 of 100. At most three tenths of Games are played. Fails if `reader` is worse in a
%   field.

gate(Games, Names) :-
    format("~n| against | games | `reader` wins, % | `exact` wins, % | difference | \c
            worse by more than 2 | worse | `reader` states | is right, % |~n\c
            | --- | --- | --- | --- | --- | --- | --- | --- | --- |~n"),
    flush_output,
    Most is max(1, 3*Games//10),
    findall(Verdict,
            ( field(Name, Says, Groups, Options),
              ( Names == [] ; memberchk(Name, Names) ),
              row(Says, Groups, Options, Most, Verdict)
            ),
            Verdicts),
    \+ memberchk(worse, Verdicts).

%!  gate_field(?Name) is nondet.
%
%   Name is a field of the gate.

gate_field(Name) :-
    field(Name, _, _, _).

row(Says, Groups, Options, Games, Verdict) :-
    maplist(members, Groups, Lists),
    append(Lists, Against),
    Test = [margin(0.02)],
    experiment([ game(paired), agents([reader,exact]), against(Against), rotate(all),
                 games(Games), decide(Test), calibration(true),
                 options([turns(200)])          % some games never end without reader
               | Options
               ],
               Result),
    experiment_decision(Result, Test, decision(Verdict,_,_)),
    experiment_decision(Result, [margin(0)], decision(Verdict0,_,_)),
    experiment_table(Result, Rows),
    findall(Row, ( member(Row, Rows), memberchk(seat(all), Row) ), [Reader,Exact]),
    experiment_pairs(Result, [Pair]),
    option(games(N), Pair),
    percent(win_rate, Reader, Wins),
    percent(win_rate, Exact, Wins2),
    percent(difference, Pair, Difference),
    verdict_word(Verdict, Word),
    verdict_word(Verdict0, Word0),
    experiment_calibration(Result, ToldRows),
    memberchk([entry(1),agent(reader),from(all)|Told], ToldRows),
    percents([told], "~1f", Told, Stated),
    percent(rate, Told, Right),
    format("| ~w | ~d | ~w | ~w | ~w | ~w | ~w | ~w | ~w |~n",
           [Says,N,Wins,Wins2,Difference,Word,Word0,Stated,Right]),
    flush_output.

members(N*Agent, Agents) =>
    findall(Agent, between(1, N, _), Agents).
members(Agent, Agents) =>
    Agents = [Agent].

%   Text is the value Name of Row with its interval, or `-` if Row has no value.

percent(Name, Row, Text) :-
    atom_concat(Name, '_low', LowName),
    atom_concat(Name, '_high', HighName),
    percents([Name,LowName,HighName], "~1f (~1f to ~1f)", Row, Text).

percents(Names, Format, Row, Text) :-
    (   maplist(hundredths(Row), Names, Numbers)
    ->  format(atom(Text), Format, Numbers)
    ;   Text = (-)
    ).

hundredths(Row, Name, Number) :-
    Option =.. [Name,Share],
    option(Option, Row),
    Share \== null,
    Number is 100*Share.

verdict_word(worse, yes).
verdict_word(not_worse, no).
verdict_word(open, open).

                /*******************************
                *            FIELDS            *
                *******************************/

%   field(?Name, ?Says, ?Groups, ?Options): Groups are the opponents of the tested agent, as Agent
%   or N*Agent. Says describes them. Options are options of experiment/2.

%   Opponents with one habit each

field(softmax, "2 that draw a query by softmax over its bits, T 0.3",
      [2*habits([query(soft(0,1,0.3))])], []).
field(own_card, "2 with the most probable query, always with the same own card",
      [2*habits([own(1)])], []).
field(own_cards, "2 with two own cards always", [2*habits([own(2)])], []).
field(bits, "2 that ask by information, own cards allowed",
      [2*habits([query(soft(0,1,1.0e-6))])], []).
field(hit_and_bits, "2 that ask by information and chance to hit, own cards allowed, T 0.1",
      [2*habits([query(soft(4,1,0.1))])], []).
field(chance, "2 that draw a query by its chance to hit, T 0.02",
      [2*habits([query(soft(1,0,0.02))])], []).
field(order, "2 with lists in order, own cards too", [2*habits([query(order)])], []).
field(turns, "2 with lists in turns, own cards too", [2*habits([query(turns)])], []).
field(slow, "2 slow and patient: softmax, T 1, and 3 rounds after they are certain",
      [2*habits([query(soft(0,1,1)),patience(3)])], []).
field(patient, "2 slow and patient: softmax, T 0.3, and a round later",
      [2*habits([query(soft(0,1,0.3)),patience(1)])], []).
field(blind, "2 slow and patient: any of all queries, and 2 rounds later",
      [2*habits([query(soft(0,0,1)),patience(2)])], []).
field(late, "2 with the most probable query, 3 rounds late", [2*habits([patience(3)])], []).
field(own_turns, "2 with lists in turns, that know what their own answers tell",
      [2*habits([query(turns),knows(own)])], []).
field(own_answers, "2 that know what their own answers tell", [2*habits([knows(own)])], []).
field(copy, "2 that copy the last query", [2*habits([query(copy)])], []).
field(new, "2 that always show a new card", [2*habits([show(new)])], []).
field(early, "2 `exact([accuse(0.5)])`", [2*exact([accuse(0.5)])], []).
field(any, "2 `exact([query(random)])`", [2*exact([query(random)])], []).
field(information, "2 `exact([query(information)])`", [2*exact([query(information)])], []).
field(bluff, "2 `reader([bluff(0.5)])`", [2*reader([bluff(0.5)])], []).

%   Opponents that change their habit in a game

field(switch1, "2 `switch`: an own card in the first query, then the most probable winstate",
      [2*habits([own(1),own_queries(1,1)])], []).
field(switch2, "2 `switch`: an own card in the first 2 queries",
      [2*habits([own(1),own_queries(1,2)])], []).
field(switch3, "2 `switch`: an own card in the first 3 queries",
      [2*habits([own(1),own_queries(1,3)])], []).
field(switch4, "2 `switch`: an own card in the first 4 queries",
      [2*habits([own(1),own_queries(1,4)])], []).
field(switch_any, "2 `switch`: any own card in the first 2 queries",
      [2*habits([own(1),own_queries(1,2),own_cards(random)])], []).
field(switch_two, "2 `switch`: two own cards in the first 2 queries",
      [2*habits([own(2),own_queries(1,2)])], []).
field(late_switch, "2 that name an own card in queries 2 and 3 only",
      [2*habits([own(1),own_queries(2,3)])], []).
field(late_liar, "2 that name an own card from the fourth query on",
      [2*habits([own(1),own_queries(4,inf),own_cards(random)])], []).
field(one_switch, "one `switch` of 2 queries", [habits([own(1),own_queries(1,2)])], []).
field(switch_exact, "a `switch` of 2 queries and `exact`",
      [habits([own(1),own_queries(1,2)]),exact], []).

%   Opponents that read queries, and opponents that risk an early accusation

field(mirror, "2 mirrors: who asks lacks all three cards", [2*habits([reads([lacks])])], []).
field(mirror_switch, "2 mirrors with an own card in their first 2 queries",
      [2*habits([reads([lacks]),own(1),own_queries(1,2)])], []).
field(mirror_exact, "a mirror and `exact`", [habits([reads([lacks])]),exact], []).
field(racer, "2 racers: information first, an accusation at one half",
      [2*habits([query(soft(0,1,1.0e-6)),accuse(0.5)])], []).
field(probable_racer, "2 racers: the most probable winstate, an accusation at 0.3",
      [2*habits([accuse(0.3)])], []).
field(mirror_racer, "2 mirrors that accuse at one half",
      [2*habits([reads([lacks]),accuse(0.5)])], []).
field(switch_racer, "2 racers with an own card in their first 2 queries",
      [2*habits([own(1),own_queries(1,2),accuse(0.5)])], []).

%   Agents of this pack

field(exact, "2 `exact`", [2*exact], []).
field(simple, "2 Simple", [2*simple], []).
field(text, "2 Simple with the base of Iepsma's text", [2*simple([base(text)])], []).
field(simple_exact, "Simple and `exact`", [simple,exact], []).
field(fixpoint, "2 `fixpoint`", [2*fixpoint], []).
field(aim_card, "2 `fixpoint([aim(card)])`", [2*fixpoint([aim(card)])], []).
field(aim_player, "2 `fixpoint([aim(player)])`", [2*fixpoint([aim(player)])], []).
field(k, "`k` and `kkak`", [k,kkak], []).
field(kripke, "`k` and `kripke`", [k,kripke], []).
field(thesis, "`elimination` and `modal`, of the thesis", [elimination,modal], []).
field(weak, "`santos` and `dumb`", [santos,dumb], []).
field(idle, "`random` and `silent`", [random,silent], []).
field(notebook, "2 `notebook`", [2*notebook], []).

%   One opponent, and more than two

field(one_exact, "one `exact`", [exact], []).
field(one_simple, "one Simple", [simple], []).
field(one_softmax, "one that draws by softmax", [habits([query(soft(0,1,0.3))])], []).
field(four, "softmax, `copy`, Simple: four at the table",
      [habits([query(soft(0,1,0.3))]),habits([query(copy)]),simple], []).
field(five, "information, an own card, `exact`, `k`: five",
      [habits([query(soft(0,1,1.0e-6))]),habits([own(1)]),exact,k], []).
field(strangers, "softmax, an own card, order, late, own answers: six",
      [ habits([query(soft(0,1,0.3))]), habits([own(1)]), habits([query(order)]),
        habits([patience(3)]), habits([knows(own)])
      ],
      []).
field(five_simple, "5 Simple", [5*simple], []).
field(five_exact, "5 `exact`", [5*exact], []).
field(mixed, "Simple, `fixpoint`, `kripke`, `exact`, `k`", [simple,fixpoint,kripke,exact,k], []).

%   On the board

field(board_exact, "on a board, 2 `exact`", [2*exact], [board(classic)]).
field(board_simple, "on a board, 2 Simple", [2*simple], [board(classic)]).
field(board_softmax, "on a board, softmax and an own card",
      [habits([query(soft(0,1,0.3))]),habits([own(1)])], [board(classic)]).
