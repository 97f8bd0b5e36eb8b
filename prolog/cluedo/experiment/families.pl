:- module(cluedo_experiment_families,
          [ family_names/1,             % -Names
            family_agents/2,            % +Names, -Agents
            drawn_agent/2,              % +Names, -Agent
            changed_agent/3             % +Names, +Agent0, -Agent
          ]).
:- use_module('../support/random_numbers', [maybe/0,random_between/3,random_member/2]).
:- use_module(library(apply), [foldl/5,maplist/3,partition/4]).
:- use_module(library(lists), [append/2,member/2,nextto/3,nth1/3,nth1/4]).

/** <module> Families of agents, among which a search finds the best response

A family is data. Each parameter of a family is a list of choices, and a choice is a list of options
of the agent. The first choice is usually the agent's default. Neighbours in the list are similar,
so a small change takes the next choice or the one before.
*/

%   family(?Name, ?Agent, ?Parameters): members of the family are Agent and Agent(Options). Options
%   has the options of one choice for each of the Parameters.

family(exact, exact, [Queries,Reads,Accuse]) :-
    Queries = [ [], [query(score(1,0,0.05))], [query(score(1,0,0.15))], [query(score(1,0,0.5))],
                [query(information)], [query(random)]
              ],
    reads(Reads),
    early(Accuse).
family(reader, reader, [Among,Accuse,Patience,Bluff]) :-
    Among = [[],[among(all),query(score(1,0,0.1))],[among(all),query(score(1,0,0.5))]],
    Accuse = [[],[accuse(0.4)],[accuse(0.6)],[accuse(0.8)],[accuse(0.999)]],
    Patience = [[],[patience(0.8)],[patience(1.2)]],
    Bluff = [[],[bluff(0)],[bluff(0.25)],[bluff(0.5)],[bluff(0.75)]].
family(habits, habits, [Queries,Own,Cards,Reads,Accuse,Show,Knows,Patience]) :-
    Queries = [ [], [query(soft(1,0,0.02))], [query(soft(4,1,0.1))], [query(soft(1,1,0.1))],
                [query(soft(0,1,1.0e-6))], [query(soft(0,1,0.1))], [query(soft(0,1,0.3))],
                [query(soft(0,1,1))], [query(order)], [query(turns)], [query(copy)]
              ],
    findall([own(N)|When],
            ( member(N, [1,2]),
              member(When,
                     [ [own_queries(1,1)], [own_queries(1,2)], [own_queries(1,3)],
                       [own_queries(1,4)], [], [own_queries(2,2)], [own_queries(2,3)],
                       [own_queries(2,inf)], [own_queries(3,inf)]
                     ])
            ),
            Owns),
    Own = [[]|Owns],
    Cards = [[],[own_cards(random)],[own_cards(hidden)]],
    reads(Reads),
    early(Accuse),
    Show = [[],[show(new)]],
    Knows = [[],[knows(own)]],
    Patience = [[],[patience(1)],[patience(2)],[patience(3)]].
family(simple, simple, [[[],[base(text)]]]).
family(fixpoint, fixpoint, [[[],[aim(card)],[aim(player)]]]).

reads([[],[reads([lacks])],[reads([simple])]]).

early([[],[accuse(0.9)],[accuse(0.8)],[accuse(0.7)],[accuse(0.6)],[accuse(0.5)],[accuse(0.4)]]).

%   known(?Name, ?Agent): Agent is in family Name. A search begins with these agents.

known(exact, exact).
known(exact, exact([accuse(0.5)])).
known(exact, exact([query(information)])).
known(exact, exact([reads([simple])])).
known(reader, reader).
known(reader, reader([bluff(0.5)])).
known(simple, simple).
known(fixpoint, fixpoint).
known(habits, Agent) :-
    member(Options,
           [ [reads([lacks])],                              % mirror
             [own(1),own_queries(1,1)], [own(1),own_queries(1,2)], [own(1),own_queries(1,4)],
             [own(1),own_queries(1,2),reads([lacks])],
             [own(1),own_queries(3,inf)],
             [own(1)], [own(2)],
             [query(order)],
             [query(soft(0,1,0.3))],
             [query(soft(1,1,0.1)),accuse(0.5)],
             [accuse(0.5)],
             [patience(2)]
           ]),
    Agent = habits(Options).

%!  family_names(-Names) is det.

family_names(Names) :-
    findall(Name, family(Name, _, _), Names).

%!  family_agents(+Names, -Agents) is det.
%
%   Agents are the agents of the families Names with which a search begins.

family_agents(Names, Agents) :-
    findall(Agent, ( member(Name, Names), known(Name, Agent) ), Agents).

%!  drawn_agent(+Names, -Agent) is det.
%
%   Agent is a random member of one of the families Names. A family with more members is drawn more
%   often. Half of the parameters have their first choice.

drawn_agent(Names, Agent) :-
    findall(Name-Parameter,
            ( member(Name, Names),
              family(Name, _, Parameters),
              member(Parameter, Parameters)
            ),
            Drawn),
    random_member(Name-_, Drawn),
    family(Name, Functor, Parameters),
    !,
    maplist(draw, Parameters, Choices),
    family_term(Functor, Choices, Agent).

draw(Parameter, Choice) :-
    (   maybe
    ->  Parameter = [Choice|_]
    ;   random_member(Choice, Parameter)
    ).

family_term(Functor, Choices, Agent) :-
    append(Choices, Options),
    (   Options == []
    ->  Agent = Functor
    ;   Agent =.. [Functor,Options]
    ).

%!  changed_agent(+Names, +Agent0, -Agent) is semidet.
%
%   Agent is Agent0 with another choice of one or two parameters, at random. Fails if Agent0 is in
%   none of the families Names.

changed_agent(Names, Agent0, Agent) :-
    agent_choices(Names, Agent0, Functor, Parameters, Choices0),
    change(Parameters, Choices0, Choices1),
    (   maybe,
        change(Parameters, Choices1, Choices2),
        Choices2 \== Choices0
    ->  Choices = Choices2
    ;   Choices = Choices1
    ),
    family_term(Functor, Choices, Agent).

agent_choices(Names, Agent, Functor, Parameters, Choices) :-
    (   atom(Agent)
    ->  Functor = Agent,
        Options = []
    ;   Agent =.. [Functor,Options],
        is_list(Options)
    ),
    member(Name, Names),
    family(Name, Functor, Parameters),
    !,
    foldl(choice_of, Parameters, Choices, Options, []).

%   Choice has the members of Options0 that belong to Parameter. Options has the others.

choice_of(Parameter, Choice, Options0, Options) :-
    partition(in_parameter(Parameter), Options0, Choice, Options),
    memberchk(Choice, Parameter).

in_parameter(Parameter, Option) :-
    functor(Option, Name, Arity),
    functor(Same, Name, Arity),
    member(Choice, Parameter),
    memberchk(Same, Choice),
    !.

%   Half of the changes take a neighbour of the choice.

change(Parameters, Choices0, Choices) :-
    length(Parameters, Count),
    random_between(1, Count, I),
    nth1(I, Parameters, Parameter),
    nth1(I, Choices0, Choice0, Others),
    nth1(I, Choices, Choice, Others),
    !,
    (   maybe
    ->  findall(C, neighbours(Choice0, C, Parameter), Possible)
    ;   findall(C, ( member(C, Parameter), C \== Choice0 ), Possible)
    ),
    random_member(Choice, Possible).

neighbours(A, B, List) :-
    (   nextto(A, B, List)
    ;   nextto(B, A, List)
    ).
