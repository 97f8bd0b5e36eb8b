:- module(cluedo_assistant_grammar_question_lines,
          [ question//3                 % +Start, +Scene, -Question
          ]).
:- use_module('../../knowledge/edition/setting', [card_named/3,holder_named/3,setting_deck/2]).
:- use_module(event_lines, [event//2,query_to//2]).
:- use_module(constituents,
              [ card//2, card//3, card_labels/3, holder//2, holder//3, holder_names/2,
                seat//2, several_cards//4, some_cards//4
              ]).
:- use_module(reading,
              [ complain//3, one_of//4, unless_whole//2, whole//4, whole_number//3 ]).
:- use_module(line_scene,
              [ named_cards/3, named_seat/3, scene_before/3, scene_cards/2,
                scene_note/2, scene_setting/2
              ]).
:- use_module(keywords, [keywords/3,start_names/2,verb_names/2]).
:- use_module(library(lists), [append/2,append/3,member/2,sum_list/2]).

/** <module> Lines with a question: commands.pl has examples
*/

%!  question(+Start, +Scene, -Question)// is nondet.
%
%   The words after the start of a line, question(Start), mean Question. A question mark at the end
%   is ignored.

question(question(Start), Scene, Question) -->
    question_(Start, Scene, Question),
    question_mark.

question_mark -->
    [ m(_,?,_) ].
question_mark -->
    [].

question_(Word, _, Word) -->
    { memberchk(Word, [notes,envelope,conflict,log,accuse,who_knows]) }.
question_(accuse, Scene, _) -->
    several_cards([], Scene, _, _),
    { scene_note(Scene, Note) },
    complain(Note,
             "accuse asks for advice. To enter an accusation, name the player, as in \c
              bob accuses plum rope hall wrong", []).
question_(know, Scene, know(Name)) -->
    holder(Scene, Holder),
    { scene_setting(Scene, Setting),
      holder_named(Setting, Holder, Name)
    }.
question_(odds, Scene, odds(Card)) -->
    card(Scene, C),
    { named_cards(Scene, [C], [Card]) }.
question_(why, Scene, why(Fact)) -->
    why(Scene, Fact).
question_(suggest, Scene, suggest(Options)) -->
    options(suggest_option, Scene, [], Options).
question_(show, Scene, show(Cards,Asker)) -->
    query_to(Scene, Cs),
    seat(Scene, I),
    { named_cards(Scene, Cs, Cards),
      named_seat(Scene, I, Asker)
    }.
question_(who, Scene, Question) -->
    { keywords([knows,know], knows, Knows),
      keywords([has,holds], has, Has),
      scene_note(Scene, Note),
      What = "knows|\"has\" and a card"
    },
    (   one_of(What, Knows, Note, knows),
        { Question = who_knows }
    ;   one_of(What, Has, Note, has),
        question_(odds, Scene, Question)
    ).
question_(walk, Scene, walk(Options)) -->
    options(walk_option, Scene, [], Options).
question_(at, Scene, at(N,Question)) -->
    { scene_note(Scene, Note) },
    whole_number("the number of an event", Note, N),
    { Next is N+1,
      scene_before(Next, Scene, Before)
    },
    at_question(Before, Question).
question_(if, Scene, if(Fact,Question)) -->
    event(Scene, Fact),
    { keywords([then], then, Then),
      scene_note(Scene, Note)
    },
    (   whole("\"then\" and a question", Then, Note, then),
        inner(Scene, Question)
    ;   { Question = news }
    ).

at_question(Scene, Question) -->
    inner(Scene, Question).
at_question(_, notes) -->
    [].

%   The next words are a question that follows `at` or `if`.

inner(Scene, Question) -->
    { findall(Names,
              ( start_names(question(Word), Names),
                Word \== at,
                Word \== if
              ),
              Lists),
      append(Lists, Names),
      scene_note(Scene, Note)
    },
    one_of("a question", Names, Note, Start),
    question(Start, Scene, Question).

%   Holder and card come in any order. Fact is either(Holder,Card) without `has`, `lacks` or `not`.

why(Scene, Fact) -->
    { keywords([not], lacks, Not) },
    kind("a player|the envelope|a card|not", Not, Scene, Kind0),
    { scene_cards(Scene, Cards),
      holder_names(Scene, Holders)
    },
    (   unless_whole(Holders, Cards),
        card("a player|the envelope|a card", Scene, C),
        holder(Scene, H),
        { Kind = Kind0 }
    ;   unless_whole(Cards, Holders),
        holder("a player|the envelope|a card", Scene, H),
        { verb_names(has, Has),
          verb_names(lacks, Lacks),
          append(Has, Lacks, Verbs)
        },
        kind("has|lacks|a card", Verbs, Scene, Kind1),
        { both(Kind0, Kind1, Kind) },
        card("has|lacks|a card", Scene, C)
    ),
    { scene_setting(Scene, Setting),
      holder_named(Setting, H, Name),
      card_named(Setting, C, Card),
      Fact =.. [Kind,Name,Card]
    }.

kind(What, Names, Scene, Kind) -->
    { scene_note(Scene, Note) },
    one_of(What, Names, Note, Kind).
kind(_, _, _, either) -->
    [].

both(either, Kind, Kind) :-
    !.
both(lacks, either, lacks).

%   Options are the next options that the nonterminal Kind reads, each at most once. Options in Seen
%   are not read again.

options(Kind, Scene, Seen, Options) -->
    call(Kind, Scene, Option),
    { functor(Option, Name, 1),
      functor(Same, Name, 1),
      \+ memberchk(Same, Seen),
      Options = [Option|Options1]
    },
    options(Kind, Scene, [Option|Seen], Options1).
options(_, _, _, []) -->
    [].

suggest_option(Scene, Option) -->
    { scene_note(Scene, Note),
      keywords([fast], fast, Fast),
      keywords([safe], safe, Safe),
      keywords([hide], hide, Hide),
      append([Fast,Safe,Hide], Aims),
      keywords([in], in, In),
      keywords([with], with, With),
      append([In,With,Aims], Stops),
      What = "fast|safe|hide|how many|\"in\" and rooms|\"with\" and cards"
    },
    (   one_of(What, Aims, Note, Aim),
        { Option = aim(Aim) }
    ;   whole_number(What, Note, N),
        (   { N >= 1 }
        ->  { Option = count(N) }
        ;   complain(Note, "At least 1 is suggested", [])
        )
    ;   whole(What, In, Note, in),
        some_cards("a room", Stops, Scene, Cs),
        rooms_only(Cs, Scene),
        { named_cards(Scene, Cs, Cards),
          Option = rooms(Cards)
        }
    ;   whole(What, With, Note, with),
        some_cards("a card", Stops, Scene, Cs),
        { named_cards(Scene, Cs, Cards),
          Option = with(Cards)
        }
    ).

%   The cards of the last category are the rooms.

rooms_only(Cs, Scene) -->
    { scene_setting(Scene, Setting),
      setting_deck(Setting, Sizes),
      append(Others, [_], Sizes),
      sum_list(Others, Before)
    },
    (   { member(C, Cs),
          C =< Before
        }
    ->  { card_labels(Scene, [C], [Label]),
          scene_note(Scene, Note)
        },
        complain(Note, "~w is not a room. Write: with ~w", [Label,Label])
    ;   []
    ).

walk_option(Scene, Option) -->
    { scene_note(Scene, Note),
      keywords([roll], roll, Roll),
      keywords([from], from, From),
      What = "a roll|\"from\" and a room"
    },
    (   (   whole(What, Roll, Note, roll)
        ;   []
        ),
        whole_number(What, Note, N),
        { Option = roll(N) }
    ;   whole(What, From, Note, from),
        (   card("a room|a cell", Scene, C),
            rooms_only([C], Scene),
            { named_cards(Scene, [C], [Place]) }
        ;   cell(Note, Place)
        ),
        { Option = from(Place) }
    ).

cell(Note, X-Y) -->
    [ w(_,_,Text,_) ],
    { split_string(Text, "-", "", [XText,YText]),
      phrase(whole_number("a cell", Note, X), [w(0,none,XText,0)]),
      phrase(whole_number("a cell", Note, Y), [w(0,none,YText,0)])
    }.
