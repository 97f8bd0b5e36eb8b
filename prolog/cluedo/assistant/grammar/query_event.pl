:- module(cluedo_assistant_grammar_query_event,
          [ asked//3,                   % +I, +Scene, -Fact
            card_shown//4,              % +Asker, +Cs, +Scene, -Card
            still_there//2,             % +I, +Scene
            another//4,                 % +What, +I, +Scene, -J
            query_state/3               % +Cs, +Scene, -State
          ]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module('../../knowledge/argument', [state_arity/2]).
:- use_module('../../knowledge/edition/setting',
              [everybody_answers/1,seats_after/3,setting_players/2]).
:- use_module(diagnosis, [several_text/4]).
:- use_module(constituents,
              [card_among//4,card_labels/3,is_seat//2,query//4,seat_except//4]).
:- use_module(reading, [complain//3,mark//3,maybe_one_of//3,noted_readings/2,one_of//4]).
:- use_module(line_scene,
              [ named_cards/3, named_seat/3, scene_left/2, scene_line/2, scene_me/2,
                scene_note/2, scene_seats/2, scene_setting/2
              ]).
:- use_module(keywords, [answer_names/1,keywords/3,verb_names/2]).
:- use_module(line_tokens, [line_words/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3,member/2]).
:- use_module(library(pairs), [pairs_keys/2,pairs_values/2]).

/** <module> The query after `anna:`: commands.pl has examples
*/

%!  query_state(+Cs, +Scene, -State) is det.
%
%   State is s(Card,...) with names, or a list if queries of the game lack a category.

query_state(Cs, Scene, State) :-
    named_cards(Scene, Cs, Cards),
    scene_setting(Scene, Setting),
    state_arity(Setting, Arity),
    (   length(Cards, Arity)
    ->  State =.. [s|Cards]
    ;   State = Cards
    ).

%!  still_there(+I, +Scene)// is semidet.

still_there(I, Scene) -->
    { scene_left(Scene, Left) },
    (   { memberchk(N-I, Left) }
    ->  { named_seat(Scene, I, P),
          scene_note(Scene, Note)
        },
        complain(Note, "~w has left, as event ~d says", [P,N])
    ;   []
    ).

%!  another(+What, +I, +Scene, -J)// is nondet.

another(What, I, Scene, J) -->
    seat_except(What, I, Scene, J).
another(_, I, Scene, _) -->
    is_seat(I, Scene),
    { named_seat(Scene, I, P),
      scene_note(Scene, Note)
    },
    complain(Note, "~w cannot answer their own query: name another player", [P]).

%!  asked(+I, +Scene, -Fact)// is nondet.
%
%   Fact is a query by the player at seat I, or a turn without a query. `>` may be left out if it is
%   clear without it where the cards end.

asked(I, Scene, Fact) -->
    still_there(I, Scene),
    addressed(I, Scene),
    { scene_note(Scene, Note),
      scene_seats(Scene, Seats),
      answer_names(Others),
      append(Seats, Others, Stops),
      other_answers(Words),
      format(string(What), "who showed a card|~w", [Words]),
      format(string(After), "\">\" and ~s", [What])
    },
    query(After, Stops, Scene, Cs),
    (   (   mark(>, After, Note)
        ;   [ m(_,:,_) ]
        ),
        answers(What, I, Cs, Scene, Answers)
    ;   answers(After, I, Cs, Scene, Answers)
    ),
    { query_state(Cs, Scene, State),
      named_seat(Scene, I, Asker),
      scene_left(Scene, Pairs),
      pairs_values(Pairs, Left0),
      sort(Left0, Left),
      answered_fact(Answers, Scene, I, Left, Asker, State, Fact)
    }.
asked(I, Scene, asked_nothing(P)) -->
    still_there(I, Scene),
    { scene_note(Scene, Note),
      keywords([nothing,"no question","no query"], nothing, Nothing)
    },
    one_of("nothing", Nothing, Note, nothing),
    { named_seat(Scene, I, P) }.

%   Before the cards, the line may name the player who is asked first: the next who has not left.

addressed(_, _) -->
    [].
addressed(I, Scene) -->
    names_player,
    another("a player", I, Scene, J),
    { first_asked(I, Scene, First) },
    (   { J == First }
    ->  addressed_end
    ;   { scene_note(Scene, Note),
          maplist(named_seat(Scene), [First,J], [P,Q])
        },
        complain(Note, "~w is asked first. If ~w was skipped, enter the answer by itself, with \c
                        ~w shows or ~w passed", [P,P,Q,Q])
    ).

%   The next words are a name of up to four words and a word or mark that ends it.

names_player, Words -->
    player_words(4, Words).

player_words(_, [Word]) -->
    [ Word ],
    { ends_player(Word) },
    !.
player_words(N, [Word|Words]) -->
    { N > 0,
      N1 is N-1
    },
    [ Word ],
    { Word = w(_,_,_,_) },
    player_words(N1, Words).

addressed_end -->
    [ Word ],
    { ends_player(Word) }.

ends_player(m(_,:,_)).
ends_player(w(_,Word,_,_)) :-
    memberchk(Word, [about,for]).

first_asked(I, Scene, First) :-
    scene_setting(Scene, Setting),
    setting_players(Setting, N),
    seats_after(I, N, Others),
    scene_left(Scene, Pairs),
    pairs_values(Pairs, Left),
    once(( member(First, Others), \+ memberchk(First, Left) )).

%   Fact is the query State by Asker at seat I, with the answers. The players at seats Left are not
%   asked.

answered_fact(Shows, Scene, I, Left, Asker, State, Fact), is_list(Shows) =>
    scene_setting(Scene, Setting),
    setting_players(Setting, N),
    seats_after(I, N, Others),
    pairs_keys(Shows, Showing),
    findall(P,
            ( member(J, Others), \+ memberchk(J, Left), named_seat(Scene, J, P),
              \+ memberchk(P, Showing)
            ),
            Passing),
    Fact = answered(Asker,State,Shows,Passing).
answered_fact(Answerer-Card, _, _, [], Asker, State, Fact) =>
    Fact = asked(Asker,State,Answerer,Card).
answered_fact(Answerer-Card, Scene, _, Left, Asker, State, Fact) =>
    maplist(named_seat(Scene), Left, Skipped),
    Fact = asked(Asker,State,Answerer,Card,Skipped).

other_answers(Words) :-
    findall(Word, answer_words(_, _, Word, _), List),
    atomic_list_concat(List, '|', Words).

%   Answers is one Answerer-Card. Where everybody answers, it is a list of Player-Card.

answers(What, I, Cs, Scene, Answers) -->
    answer(What, I, Cs, Scene, Answerer, Card),
    (   { several_answer(Scene),
          \+ answer_words(Answerer, _, _, _)
        }
    ->  more_answers([Answerer], I, Cs, Scene, Shows),
        { Answers = [Answerer-Card|Shows] }
    ;   { Answers = Answerer-Card }
    ).

several_answer(Scene) :-
    scene_setting(Scene, Setting),
    everybody_answers(Setting).

more_answers(Before, I, Cs, Scene, Shows) -->
    also,
    shows(I, Cs, Scene, P-Card),
    (   { memberchk(P, Before) }
    ->  { scene_note(Scene, Note) },
        complain(Note, "~w is there twice", [P])
    ;   { Shows = [P-Card|Shows1] },
        more_answers([P|Before], I, Cs, Scene, Shows1)
    ).
more_answers(_, _, _, _, []) -->
    [].

also -->
    [ m(_,',',_) ],
    ( [ w(_,and,_,_) ] ; [] ).
also -->
    [ w(_,and,_,_) ].
also -->
    [].

shows(I, Cs, Scene, P-Card) -->
    another("a player", I, Scene, J),
    still_there(J, Scene),
    { named_seat(Scene, J, P) },
    card_shown(I, Cs, Scene, Card).

answer(What, I, Cs, Scene, Answerer, Card) -->
    { scene_note(Scene, Note),
      keywords([ none,"no one","nobody showed","no one showed","none showed",
                 "all passed","all pass","everyone passed","everybody passed"
               ],
               nobody, Nobody),
      answer_names(Others),
      append(Others, Nobody, Names)
    },
    (   mark(?, What, Note),
        { Answerer = unknown,
          Card = unknown
        }
    ;   one_of(What, Names, Note, Answerer),
        { Card = unknown }
    ;   another(What, I, Scene, J),
        still_there(J, Scene),
        { named_seat(Scene, J, Answerer) },
        card_shown(I, Cs, Scene, Card)
    ).

%!  card_shown(+Asker, +Cs, +Scene, -Card)// is nondet.
%
%   Card is the card shown to Asker: one of Cs, or `unknown`. If Asker is the owner of the journal,
%   the line must name Card or have `?` in its place.

card_shown(Asker, Cs, Scene, Card) -->
    { scene_note(Scene, Note),
      verb_names(shows, Shows),
      card_labels(Scene, Cs, Labels),
      atomic_list_concat(Labels, ', ', List),
      format(string(What), "the card shown (~w)", [List])
    },
    (   comma,
        maybe_one_of(What, Shows, Note),
        (   card_among(What, Cs, Scene, C),
            { named_cards(Scene, [C], [Card]) }
        ;   mark(?, What, Note),
            { Card = unknown }
        ;   some_card,
            { Card = unknown }
        )
    ;   { scene_me(Scene, Asker) },
        ( at_end ; before_another(Asker, Scene) )
    ->  { missing_card(Note, Asker, Scene, Text) },
        complain(Note, "~s", [Text])
    ;   { Card = unknown }
    ;   one_of(What, Shows, Note, shows),
        { \+ scene_me(Scene, Asker),
          Card = unknown
        }
    ).

some_card -->
    [ w(_,a,_,_), w(_,card,_,_) ].
some_card -->
    [ w(_,Word,_,_) ],
    { memberchk(Word, [one,something]) }.

%   Text asks which card the owner saw. If the query has several readings, Text asks which one is
%   meant.

missing_card(Note, Asker, Scene, Text) :-
    noted_readings(Note, Lists),
    (   Lists == []
    ->  Text = "Which card did you see? Name it after the player, or say ? if you \c
                do not know"
    ;   named_seat(Scene, Asker, P),
        findall(change(asked(P,State,unknown,unknown)),
                ( member(Cs, Lists),
                  query_state(Cs, Scene, State)
                ),
                Commands),
        scene_line(Scene, Line),
        line_words(Line, Words),
        several_text(Commands, Words, Scene, Text0),
        string_concat(Text, ".", Text0)
    ).

before_another(Asker, Scene, Words, Words) :-
    several_answer(Scene),
    scene_setting(Scene, Setting),
    setting_players(Setting, N),
    seats_after(Asker, N, Others),
    member(I, Others),
    phrase(( also, is_seat(I, Scene) ), Words, _),
    !.

at_end, [end(I)] -->
    [ end(I) ].

comma -->
    [ m(_,',',_) ].
comma -->
    [].

