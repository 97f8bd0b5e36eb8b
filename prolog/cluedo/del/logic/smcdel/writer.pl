:- module(cluedo_del_logic_smcdel_writer,
          [ smcdel_file_text/4          % +Comments, +Placed, +Items, -Text
          ]).
:- use_module('../announcements', [announcement/4]).
:- use_module('../text_names', [in_field/2]).
:- use_module(law, [true_in/2]).
:- use_module(words,
              [ inexpressible_error/2, smcdel_agent_of/3, smcdel_announcement//3, smcdel_names/3,
                smcdel_number_of/3, smcdel_text/3, term_words/2
              ]).
:- use_module('../../language/operators').
:- use_module(library(apply), [foldl/4,foldl/5,maplist/2,maplist/3]).
:- use_module(library(lists), [append/2,append/3,list_to_set/2,member/2]).
:- use_module(library(option), [option/2]).

/** <module> A model and its questions as a text file of SMCDEL

A file of SMCDEL has one model, and no actions. So each action of Items comes before the formula of
each later question. It is [! F] in questions about all worlds or the actual world, and <! F> in the
question `where?`. A supposition becomes a condition in questions about the actual world.
*/

:- det(smcdel_file_text/4).

%!  smcdel_file_text(+Comments, +Placed, +Items, -Text) is det.
%
%   Placed is Place-Options. The string Text has Comments, the model of Options, and the questions
%   of Items. Comments are strings of one line.
%
%   @error cluedo_field(Place, Error) if files of SMCDEL cannot express a part

smcdel_file_text(Comments, Place-Options, Items, Text) :-
    in_field(Place, model_lines(Options, Names, Actual, ModelLines)),
    foldl(item_lines(Names, Actual), Items, Lists, [], _),
    findall(Line, ( member(Comment, Comments), string_concat("-- ", Comment, Line) ), First),
    append([First,ModelLines|Lists], Lines),
    atomic_list_concat(Lines, '\n', Text0),
    string_concat(Text0, "\n", Text).

%   Lines are the lines of a model with Options. Actual is what is known of the actual world:
%   state(Trues) if its true atoms are Trues, if(F) if the formula F holds in it, and `any` if
%   nothing is known.

model_lines(Options, Names, Actual, Lines) :-
    maplist(must_be_expressible, Options),
    (   option(agents(Agents), Options),
        option(atoms(Atoms0), Options)
    ->  true
    ;   inexpressible_error("a model of cards, because they have only atoms", [])
    ),
    (   Agents == []
    ->  inexpressible_error("a model without agents", [])
    ;   Atoms0 == []
    ->  inexpressible_error("a model without atoms", [])
    ;   list_to_set(Atoms0, Atoms)
    ),
    (   option(observes(Observes), Options)
    ->  true
    ;   Observes = []
    ),
    observed_formulas(Observes, Atoms, Formulas),
    append(Atoms, Formulas, Variables),
    smcdel_names(Agents, Variables, Names),
    law(Options, Atoms, Law),
    law_text(Formulas, Law, Names, LawText),
    maplist(smcdel_number_of(Names), Variables, Numbers),
    atomic_list_concat(Numbers, ',', Vars),
    findall(Line, ( member(Agent, Agents), observer_line(Agent, Observes, Names, Line) ),
            [First|Others]),
    findall(Line, name_comment(Agents, Variables, Names, Line), NameLines),
    format(string(VarsLine), "VARS ~w", [Vars]),
    format(string(LawLine), "LAW  ~w", [LawText]),
    string_concat("OBS  ", First, ObsLine),
    findall(Line, ( member(Other, Others), string_concat("     ", Other, Line) ), ObsLines),
    append([NameLines,[VarsLine,LawLine,ObsLine],ObsLines], Lines),
    actual(Options, Formulas, Actual).

%   Formulas are the formulas that agents see and that are not atoms. In a file of SMCDEL an agent
%   sees only atoms. So each of Formulas gets an atom. The law says that both are equivalent.

observed_formulas(Observes, Atoms, Formulas) :-
    findall(F, ( member(_-Seen, Observes), member(F, Seen), \+ memberchk(F, Atoms) ), Fs),
    list_to_set(Fs, Formulas).

law_text([], Law, Names, Text) =>
    smcdel_text(Law, Names, Text).
law_text(Formulas, Law, Names, Text) =>
    smcdel_text(Law, Names, First),
    findall(Same,
            ( member(F, Formulas),
              smcdel_number_of(Names, F, Number),
              smcdel_text(F, Names, Said),
              format(string(Same), "~s iff (~s)", [Number,Said])
            ),
            Others),
    atomic_list_concat([First|Others], ', ', List),
    format(string(Text), "AND(~w)", [List]).

must_be_expressible(Option) :-
    functor(Option, Name, _),
    (   memberchk(Name, [agents,atoms,law,worlds,observes,actual,representation,memory,
                         seats,deck,cards,hands,open,players,edition,names,deal])
    ->  true
    ;   Name == relations
    ->  inexpressible_error("relations between worlds, because agents can only see atoms", [])
    ;   inexpressible_error("~w", [Name])
    ).

law(Options, Atoms, Law) :-
    (   option(worlds(Worlds), Options)
    ->  (   list_to_set(Worlds, Worlds)
        ->  maplist(only_true(Atoms), Worlds, Conditions),
            Law = or(Conditions)
        ;   inexpressible_error("two worlds with the same true atoms", [])
        )
    ;   option(law(Law0), Options)
    ->  Law = Law0
    ;   Law = true
    ).

only_true(Atoms, Trues, and(Literals)) :-
    findall(Literal,
            ( member(Atom, Atoms), ( memberchk(Atom, Trues) -> Literal = Atom ; Literal = ~Atom ) ),
            Literals).

observer_line(Agent, Observes, Names, Line) :-
    smcdel_agent_of(Names, Agent, Name),
    (   memberchk(Agent-Seen, Observes)
    ->  maplist(smcdel_number_of(Names), Seen, Numbers)
    ;   Numbers = []
    ),
    atomic_list_concat(Numbers, ',', List),
    format(string(Line), "~s: ~w", [Name,List]).

%   Line is a comment about an atom, formula or agent that has another name in the file.

name_comment(_, Variables, Names, Line) :-
    member(F, Variables),
    smcdel_number_of(Names, F, Number),
    term_words(F, Said),
    string_concat("p", Number, Usual),
    Said \== Usual,
    format(string(Line), "-- ~s is ~s", [Number,Said]).
name_comment(Agents, _, Names, Line) :-
    member(Agent, Agents),
    smcdel_agent_of(Names, Agent, Name),
    format(string(Said), "~w", [Agent]),
    Said \== Name,
    format(string(Line), "-- ~s is ~s", [Name,Said]).

actual(Options, Formulas, Actual) :-
    findall(X, member(actual(X), Options), Xs),
    (   Xs == []
    ->  Actual = any
    ;   Xs = [Trues],
        is_list(Trues)
    ->  sort(Trues, Set),
        findall(F, ( member(F, Formulas), true_in(F, Set) ), More),
        append(Trues, More, All),
        Actual = state(All)
    ;   Xs = [F],
        \+ is_list(F)
    ->  Actual = if(F)
    ;   inexpressible_error("several actual worlds", [])
    ).

%   Lines are the lines of an item. Steps0 are the actions and suppositions before it, last first.
%   Steps are Steps0 and the item, if it is an action or supposition.

item_lines(Names, Actual, item(_,Place,_,Term), Lines, Steps0, Steps) :-
    in_field(Place, term_lines(Term, Names, Actual, Lines, Steps0, Steps)).

term_lines(do(Action), Names, _, Lines, Steps0, Steps) =>
    phrase(smcdel_announcement(Action, box, Names), _),
    Lines = [],
    Steps = [do(Action)|Steps0].
term_lines(suppose(F), _, _, Lines, Steps0, Steps) =>
    Lines = [],
    Steps = [suppose(F)|Steps0].
term_lines(asked(Kind,F,Expected), Names, Actual, Lines, Steps0, Steps) =>
    Steps = Steps0,
    first_question(Kind, Actual, Steps0, F, FirstKind, G),
    question_words(FirstKind, Names, Words),
    smcdel_text(G, Names, Text),
    string_concat(Words, Text, Line),
    (   Expected = expected(_,Said,_)
    ->  string_concat("-- expected: ", Said, Comment),
        Lines = ["",Line,Comment]
    ;   Lines = ["",Line]
    ).
term_lines(Term, _, _, _, _, _) =>
    functor(Term, Name, _),
    inexpressible_error("~w", [Name]).

%   A question of Kind about F after Steps becomes a question of FirstKind about G in the first
%   model. FirstKind is `valid`, `where` or state(Trues).

first_question(state(Condition,_), _, _, F, FirstKind, G) =>
    Condition = and(Literals),
    findall(Atom, ( member(Atom, Literals), Atom \= ~_ ), Trues),
    FirstKind = state(Trues),
    G = F.
first_question(true, Actual, Steps, F, FirstKind, G) =>
    foldl(before_actual, Steps, F, G1),
    (   Actual = if(Condition)
    ->  FirstKind = valid,
        G = (Condition->G1)
    ;   Actual == any
    ->  FirstKind = valid,
        G = G1
    ;   FirstKind = Actual,
        G = G1
    ).
first_question(valid, _, Steps, F, FirstKind, G) =>
    FirstKind = valid,
    foldl(before_all, Steps, F, G).
first_question(Kind, _, Steps, F, FirstKind, G), memberchk(Kind, [where,count]) =>
    FirstKind = where,                  % the number of answers is the count
    foldl(before_some, Steps, F, G).
first_question(Kind, _, _, _, _, _) =>
    functor(Kind, Name, _),
    inexpressible_error("~w?", [Name]).

before_actual(do(Action), F, [Action]:F).
before_actual(suppose(G), F, (G->F)).

before_all(do(Action0), F, [Action]:F) :-
    wherever(Action0, Action).
before_all(suppose(_), F, F).

before_some(do(Action0), F, {Action}:F) :-
    wherever(Action0, Action).
before_some(suppose(_), F, F).

%   Action leads to all worlds of the model after Action0. If Action0 announces to a group that a
%   formula holds, other agents consider worlds possible where it is false. So Action announces
%   whether the formula holds.

wherever((A0;B0), Action) =>
    Action = (A;B),
    wherever(A0, A),
    wherever(B0, B).
wherever(Action0, Action) =>
    (   announcement(group(B), that, F, Action0)
    ->  announcement(group(B), whether, F, Action1)
    ;   Action1 = Action0
    ),
    Action = Action1.

question_words(valid, _, Words) =>
    Words = "VALID? ".
question_words(where, _, Words) =>
    Words = "WHERE? ".
question_words(state(Trues), Names, Words) =>
    maplist(smcdel_number_of(Names), Trues, Numbers),
    atomic_list_concat(Numbers, ',', List),
    format(string(Words), "TRUE? {~w} ", [List]).
