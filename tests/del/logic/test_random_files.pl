:- use_module('../../helpers/all').
:- use_module('../../helpers/formulas').
:- use_module(library(cluedo/del), except([op(_,_,_)])).
:- use_module(library(cluedo/logic)).

%   Random files, and the same calls of library(cluedo/del), term by term.

:- begin_tests(logic_random_files).

:- op(0, fx, written:public),
   op(600, fy, written: ~), op(200, fy, written: ?),
   op(640, xfy, written: &), op(660, xfy, written:v),
   op(1060, xfx, written: <->).

%   A text calls the atom world(w1) w1.

text(Term0, Text) :-
    mapsubterms([world(W),W]>>true, Term0, Term),
    format(string(Text), "~W", [Term,[quoted(true),spacing(next_argument),module(written)]]).

%   random_model(-Lines, -Options, -Atoms): a law and observations; a list of worlds; or
%   worlds with names, cells and arrows.

agents([anna,bob]).
atoms([p,q,r]).

random_model(Lines, Options, Atoms) :-
    random_member(Kind, [law,worlds,named]),
    agents(Agents),
    atoms(Own),
    model(Kind, Own, Lines0, Options0, Atoms),
    Lines = ["atoms p q r"|Lines0],
    Options = [agents(Agents),atoms(Atoms)|Options0].

model(law, Atoms, Lines, [law(Law),observes([anna-Seen,bob-[]])|Actual], Atoms) :-
    random_formula(Atoms, [], none, 2, Law),
    text(Law, LawText),
    format(string(L1), "law ~s", [LawText]),
    sees(Atoms, Seen, L2),
    random_actual(Atoms, Actual, L3),
    Lines = [L1,L2,"agent bob",L3].
model(worlds, Atoms, [L1,L2,"agent bob",L3],
      [worlds(Worlds),observes([anna-Seen,bob-[]])|Actual], Atoms) :-
    random_worlds(Atoms, Worlds),
    maplist(trues, Worlds, Texts),
    atomic_list_concat(Texts, '; ', Told),
    format(string(L1), "worlds ~w", [Told]),
    sees(Atoms, Seen, L2),
    random_actual(Atoms, Actual, L3).
model(named, Own, Lines, [worlds(Worlds),relations([anna-Cells,bob-Arrows])], Atoms) :-
    random_worlds(Own, Worlds0),
    length(Worlds0, N),
    numlist(1, N, Numbers),
    findall(world(W), ( member(I, Numbers), atom_concat(w, I, W) ), Nominals),
    append(Own, Nominals, Atoms),
    maplist([World0,Nominal,[Nominal|World0]]>>true, Worlds0, Nominals, Worlds),
    findall(Line,
            ( nth1(I, Worlds0, World), trues(World, Text),
              format(string(Line), "world w~d ~w", [I,Text]) ),
            WorldLines),
    random_partition(Numbers, Cells),
    findall(CellText,
            ( member(Cell, Cells), maplist([I,W]>>atom_concat(w, I, W), Cell, Ws),
              atomic_list_concat(Ws, ' ', CellText) ),
            CellTexts),
    atomic_list_concat(CellTexts, '; ', CellsText),
    format(string(L1), "agent anna cells ~w", [CellsText]),
    findall(I-J, ( member(I, Numbers), member(J, Numbers), maybe(0.4) ), Pairs),
    findall(I-Js, ( member(I, Numbers), findall(J, member(I-J, Pairs), Js), Js \== [] ), Arrows0),
    (   Arrows0 == []
    ->  Arrows = [1-[1]],
        L2 = "agent bob arrows w1-w1"
    ;   Arrows = Arrows0,
        findall(T, ( member(I-J, Pairs), format(atom(T), "w~d-w~d", [I,J]) ), Ts),
        atomic_list_concat(Ts, ', ', ArrowsText),
        format(string(L2), "agent bob arrows ~w", [ArrowsText])
    ),
    append(WorldLines, [L1,L2], Lines).

random_worlds(Atoms, Worlds) :-
    random_between(1, 5, N),
    findall(World, ( between(1, N, _), random_subset(0.5, Atoms, World) ), Worlds).

trues([], '-') :-
    !.
trues(World, Text) :-
    atomic_list_concat(World, ' ', Text).

sees(Atoms, [F], Line) :-
    random_formula(Atoms, [], none, 1, F),
    text(F, Text),
    format(string(Line), "agent anna sees ~s", [Text]).

random_actual(Atoms, Actual, Line) :-
    (   maybe
    ->  random_subset(0.5, Atoms, Trues),
        trues(Trues, Text),
        Actual = [actual(Trues)],
        format(string(Line), "actual ~w", [Text])
    ;   Actual = [],
        Line = "# any"
    ).

%   random_items(-Items): actions and questions, as terms.

random_items(Atoms, Agents, Items) :-
    random_between(1, 6, N),
    findall(Item, ( between(1, N, _), random_item(Atoms, Agents, Item) ), Items).

random_item(Atoms, Agents, Item) :-
    random_formula(Atoms, Agents, none, 2, F),
    random_formula(Atoms, [], none, 1, G),
    random_member(A, Agents),
    random_member(Item, [do(public(F)),do(private([A],F)),do(secret([A],G)),do(assign(p,G)),
                         suppose(G),ask(true,F),ask(valid,F),ask(count,F),ask(where,F)]).

item_line(do(Action), Line) :-
    text(Action, Text),
    format(string(Line), "do ~s", [Text]).
item_line(suppose(F), Line) :-
    text(F, Text),
    format(string(Line), "suppose ~s", [Text]).
item_line(ask(Kind,F), Line) :-
    text(F, Text),
    format(string(Line), "~w? ~s", [Kind,Text]).

%   The twin: values of the questions, or the error of an item. An impossible action is the last.

direct(Options, Items, Outcome) :-
    catch(( model(Options, M), direct_items(Items, M, Values) ), error(Formal,_), true),
    (   nonvar(Formal)
    ->  functor(Formal, Name, _),
        Outcome = fault(Name)
    ;   Outcome = Values
    ).

direct_items([], _, []).
direct_items([do(Action)|Items], M0, Values) :-
    direct_step(update(M0, Action, M), M, Items, Values).
direct_items([suppose(F)|Items], M0, Values) :-
    direct_step(suppose(M0, F, M), M, Items, Values).
direct_items([ask(Kind,F)|Items], M, [Value|Values]) :-
    value(Kind, F, M, Value),
    direct_items(Items, M, Values).

direct_step(Goal, M, Items, Values) :-
    catch(Goal, error(cluedo_contradiction(_),_), true),
    (   var(M)
    ->  Values = ["impossible"]
    ;   direct_items(Items, M, Values)
    ).

value(true, F, M, Value) :-
    ( satisfies(M, F) -> Value = "true" ; Value = "false" ).
value(valid, F, M, Value) :-
    ( valid(M, F) -> Value = "true" ; Value = "false" ).
value(count, F, M, Value) :-
    worlds(M, F, Count),
    number_string(Count, Value).
value(where, F, M, Value) :-
    findall(Text, ( world(M, F, World), named(World, Text) ), Texts0),
    sort(Texts0, Texts),
    ( Texts == [] -> Value = [none] ; Value = Texts ).

named(World, Name) :-
    member(world(Name), World),
    !.
named(World, Text) :-
    trues(World, Text).

by_file(Text, Outcome) :-
    catch(( text_logic(Text, Logic), logic_answers(Logic, Answers) ),
          error(cluedo_logic(_,_,error(Formal,_)),_), true),
    (   nonvar(Formal)
    ->  functor(Formal, Name, _),
        Outcome = fault(Name)
    ;   findall(Value,
                ( member(answer(_,Question,Answer,_), Answers),
                  answer_value(Question, Answer, Value)
                ),
                Outcome)
    ).

answer_value(Question, Answer, Value) :-
    (   string_concat("where?", _, Question)
    ->  split_string(Answer, ";", " ", Parts),
        maplist([S,A]>>atom_string(A, S), Parts, Atoms),
        sort(Atoms, Value)
    ;   Value = Answer
    ).

test('files mean what their terms mean',
     [forall(repeated(4000)), true(Text-File == Text-Direct)]) :-
    random_model(Lines, Options, Atoms),
    agents(Agents),
    random_items(Atoms, Agents, Items),
    maplist(item_line, Items, ItemLines),
    append(Lines, ItemLines, All),
    atomic_list_concat(All, '\n', Text),
    by_file(Text, File),
    direct(Options, Items, Direct).

:- end_tests(logic_random_files).
