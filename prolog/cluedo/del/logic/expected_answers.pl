:- module(cluedo_del_logic_expected_answers,
          [ expected_value/4,           % +Kind, +Text, +Scope, -Value
            answer_value/5,             % +Kind, +F, +M, +Most, -Value
            answer_verdict/3,           % +Right, +Expected, -Verdict
            kind_keyword/2,             % +Kind, -Keyword
            same_value/2,               % +Value, +Expected
            value_text/2,               % +Value, -Text
            world_text/2                % +World, -Text
          ]).
:- use_module(announcements, [announcement/4]).
:- use_module(text_names, [size_groups/3]).
:- use_module(number_text, [text_count/2,text_equations/3]).
:- use_module(plans, [expected_plan/2,plan_value/5,plan_words/2,same_plan/2]).
:- use_module(scope, [scope_language/2,scope_numbers/2,scope_size/2]).
:- use_module('../../del',
              [ satisfies/2, satisfies_all/3, suppose/3, update/3, valid_all/3, world/3, worlds/3
              ]).
:- use_module('../language/operators').
:- use_module('../language/node', [node_column/2]).
:- use_module('../language/formula_text', [nodes_names/3]).
:- use_module('../language/formula_tokens', [formula_error/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Answers and expected answers

The value of an answer, or of an expected answer, is

  - `true`, `false` or a number
  - worlds(Count,Worlds): Count is the number of worlds. Worlds lists some of them, in the form of
    world/3. In an expected answer it lists all. A world is deal(Win,Hands) or the list of its true
    atoms. If the world has a name, the list has the atom world(Name).
  - breaks(Parts), if a state is not in the model: Parts are the parts of the law that are false in
    this state
  - a plan or policy, see plans.pl
*/

:- det((expected_value/4, answer_value/5, kind_keyword/2, value_text/2, world_text/2)).

%!  kind_keyword(+Kind, -Keyword) is det.
%
%   Keyword is the keyword of a question of Kind. If Kind is state(Condition,Broken), the question
%   asks for the truth at the one state where Condition holds. Broken are the parts of the law that
%   this state breaks, or [] if it breaks none.

kind_keyword(state(_,_), Keyword) =>
    Keyword = 'true?'.
kind_keyword(Kind, Keyword) =>
    functor(Kind, Name, _),             % plan(_,_), policy(_,_)
    atom_concat(Name, ?, Keyword).

%!  expected_value(+Kind, +Text, +Scope, -Value) is det.
%
%   The string Text is an expected answer to a question of Kind. Value is its value.
%
%   @error syntax_error(del_formula(Column))

expected_value(count, Text, _, Value) =>
    (   text_count(Text, Value0)
    ->  Value = Value0
    ;   formula_error(1, "a number was expected: how many worlds")
    ).
expected_value(Kind, Text, _, Value), plan_question(Kind, _, _) =>
    expected_plan(Text, Value).
expected_value(where, Text, Scope, Value) =>
    scope_language(Scope, Language),
    scope_size(Scope, Size),
    (   Text == "none"
    ->  Groups = []
    ;   scope_numbers(Scope, Numbers),
        Numbers = numbers(_,_)
    ->  text_equations(Size, Text, Groups)
    ;   size_groups(Size, Text, Groups)
    ),
    maplist(expected_world(Language), Groups, Worlds),
    length(Worlds, Count),
    Value = worlds(Count,Worlds).
expected_value(_, Text, _, Value) =>
    (   member(Text-Value0, ["true"-true,"false"-false])
    ->  Value = Value0
    ;   formula_error(1, "true or false was expected")
    ).

expected_world(atoms(_,_), Equations, World), Equations = [_=_|_] =>
    World = Equations.
expected_world(atoms(_,Atoms), Nodes, World), memberchk(world(_), Atoms) =>
    findall(Name, member(world(Name), Atoms), Names),
    (   Nodes = [Node]
    ->  nodes_names([Node], Names, [Named]),
        World = [world(Named)]
    ;   formula_error(none, "names of worlds were expected, with ; between them: w1; w2")
    ).
expected_world(atoms(_,Atoms), Nodes, World) =>
    nodes_names(Nodes, Atoms, World).
expected_world(deals(Seats,Cards,Others,_), Nodes, World) =>
    append([Seats,Others,Cards], Names),
    append(Seats, Others, Holders),
    (   Nodes = [Node|_]
    ->  node_column(Node, Column)
    ;   Column = 1
    ),
    nodes_names(Nodes, Names, Named),
    (   Named = [First|_],
        memberchk(First, Holders)
    ->  holder_pairs(Named, Holders, none, World)
    ;   formula_error(Column, "a deal was expected: anna red, bob blue")
    ).

%   In Names each of Holders comes before its cards. The cards at the beginning of Names are cards
%   of Holder. Pairs are pairs `Holder-Card`.

holder_pairs([], _, _, Pairs) =>
    Pairs = [].
holder_pairs([Name|Names], Holders, _, Pairs), memberchk(Name, Holders) =>
    holder_pairs(Names, Holders, Name, Pairs).
holder_pairs([Card|Names], Holders, Holder, Pairs) =>
    Pairs = [Holder-Card|Pairs1],
    holder_pairs(Names, Holders, Holder, Pairs1).

%!  answer_value(+Kind, +F, +M, +Most, -Value) is det.
%
%   Value is the answer to a question of Kind about F in the model M. Value lists at most Most
%   worlds.

answer_value(true, F, M, _, Value) =>
    satisfies_all(M, [F], [Value]).
answer_value(state(Condition,Broken), F, M, _, Value) =>
    (   Broken == []
    ->  suppose(M, Condition, M1),
        truth_at(F, M1, Value)
    ;   Value = breaks(Broken)
    ).
answer_value(Kind, F, M, _, Value), plan_question(Kind, Mays, Options) =>
    plan_value(Mays, Options, F, M, Value).
answer_value(valid, F, M, _, Value) =>
    valid_all(M, [F], [Value]).
answer_value(count, F, M, _, Value) =>
    worlds(M, F, Value).
answer_value(where, F, M, Most, Value) =>
    worlds(M, F, Count),
    findall(World, limit(Most, world(M, F, World)), Worlds),
    Value = worlds(Count,Worlds).

%   A question of Kind asks for a plan or policy. Mays are the allowed actions. Options are options
%   of plan/5.

plan_question(plan(Mays,Options), Mays, Options).
plan_question(policy(Mays,Options), Mays, Options).

%   Value is the truth of F at the only point of M. If F begins with an announcement of a formula G,
%   the rest of F is tested in the model after the announcement. At one point only one announcement
%   can happen: of G, or of ~G. So this model is the model after its public announcement.

truth_at([Action]:F, M, Value), announced_model(Action, M, Announced) =>
    truth_after(Announced, F, true, Value).
truth_at({Action}:F, M, Value), announced_model(Action, M, Announced) =>
    truth_after(Announced, F, false, Value).
truth_at(F, M, Value) =>
    answer_value(true, F, M, 0, Value).

%   Announced is model(M), where M is M0 after Action, or `none` if Action cannot take place. Fails
%   if Action is not an announcement to all.

announced_model(Action, M0, Announced) :-
    announcement(all, What, G, Action),
    !,
    (   satisfies(M0, G)
    ->  Announced = model(M),
        update(M0, public(G), M)
    ;   What == that
    ->  Announced = none
    ;   Announced = model(M),
        update(M0, public(~G), M)
    ).

truth_after(none, _, Otherwise, Value) =>
    Value = Otherwise.
truth_after(model(M), F, _, Value) =>
    truth_at(F, M, Value).

%!  same_value(+Value, +Expected) is semidet.

same_value(worlds(Count,Worlds), worlds(Count,Expected)) =>
    maplist(world_key, Worlds, Keys0),
    maplist(world_key, Expected, Expected0),
    sort(Keys0, Keys),
    sort(Expected0, Keys).
same_value(Value, Expected), is_plan(Value) =>
    same_plan(Value, Expected).
same_value(Value, Expected) =>
    Value == Expected.

is_plan(plan(_)).
is_plan(policy(_,_)).

%   Equal worlds have the same Key. Key leaves out open cards, as an expected deal may leave them
%   out.

world_key(deal(Win,Hands), Key) =>
    findall(Pair,
            (   member([[Seat]|Cards], Hands),
                member(Card, Cards),
                Pair = Seat-Card
            ;   compound(Win),
                arg(_, Win, Card),
                Pair = envelope-Card
            ),
            Pairs),
    sort(Pairs, Key).
world_key(World, Key), member(world(Name), World) =>
    Key = world(Name).
world_key(World, Key) =>
    findall(Part, ( member(Part, World), Part \= open-_ ), Parts),
    sort(Parts, Key).

%!  value_text(+Value, -Text) is det.
%
%   The string Text is Value in the form that `expect` has in a file.

value_text(worlds(_,[]), Text) =>
    Text = "none".
value_text(worlds(_,Worlds), Text) =>
    maplist(world_text, Worlds, Texts),
    atomic_list_concat(Texts, '; ', Atom),
    atom_string(Atom, Text).
value_text(Value, Text), is_plan(Value) =>
    plan_words(Value, Text).
value_text(breaks(Parts), Text) =>
    atomic_list_concat(Parts, ', ', List),
    format(string(Text), "there is no such state, as it would break these parts of the law: ~w",
           [List]).
value_text(Value, Text) =>
    format(string(Text), "~w", [Value]).

%!  world_text(+World, -Text) is det.
%
%   The string Text has the name of World, if it has a name. If not, Text has its true atoms, or the
%   cards of each holder.

world_text([], Text) =>
    Text = "-".
world_text(World, Text), member(world(Name), World) =>
    atom_string(Name, Text).
world_text(deal(Win,Hands), Text) =>
    findall(Holder-Cards, member([[Holder]|Cards], Hands), Held),
    (   compound(Win)
    ->  Win =.. [_|Envelope],
        append(Held, [envelope-Envelope], All)
    ;   All = Held
    ),
    findall(HandText,
            ( member(Holder-Cards, All),
              atomic_list_concat([Holder|Cards], ' ', HandText)
            ),
            Texts),
    atomic_list_concat(Texts, ', ', Atom),
    atom_string(Atom, Text).
world_text(Atoms, Text) =>
    findall(AtomText, ( member(Atom, Atoms), format(string(AtomText), "~w", [Atom]) ), Texts),
    atomic_list_concat(Texts, ' ', Joined),
    atom_string(Joined, Text).

%!  answer_verdict(+Right, +Expected, -Verdict) is det.
%
%   Right is `true` if an answer is as Expected, `false` if it is not, and `none` if no answer is
%   expected. Verdict is `right`, wrong(Text) with the text of Expected, or `none`.

answer_verdict(none, _, none).
answer_verdict(true, _, right).
answer_verdict(false, expected(_,Body,_), wrong(Body)).
