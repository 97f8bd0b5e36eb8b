:- module(cluedo_assistant_grammar_event_lines,
          [ event//2,                   % +Scene, -Fact
            event//3,                   % +Start, +Scene, -Fact
            event_names/2,              % +Scene, -Names
            query_to//2                 % +Scene, -Cs
          ]).
:- use_module('../../knowledge/edition/setting',
              [cards_face_down/1,holder_size/3,setting_hands/2,setting_open/2]).
:- use_module('../../knowledge/fact', [fact_deed/4]).
:- use_module('../../knowledge/fact_sentences', [event_verb/3]).
:- use_module(query_event,
              [another//4,asked//3,card_shown//4,query_state/3,still_there//2]).
:- use_module(constituents,
              [ accusation//4, card//3, holder_names/2, me//2, query//4, seat//2, several_cards//4,
                some_cards//4
              ]).
:- use_module(reading,
              [complain//3,mark//3,maybe_one_of//3,one_of//4,unless_whole//2,whole//4]).
:- use_module(line_scene,
              [ named_cards/3, named_seat/3, scene_cards/2, scene_me/2, scene_note/2,
                scene_query/3, scene_seats/2, scene_setting/2
              ]).
:- use_module(keywords, [keywords/3,verb_names/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2,append/3,member/2]).

/** <module> Lines with an event: commands.pl has examples
*/

%!  event(+Scene, -Fact)// is nondet.
%!  event(+Start, +Scene, -Fact)// is nondet.
%
%   Fact is an event, a known fact, or all(Facts) for several cards. Cards and players have names.
%   Start is the value of the first word in event_names/2.

event(Scene, Fact) -->
    { event_names(Scene, Names),
      scene_note(Scene, Note)
    },
    one_of("an event", Names, Note, Start),
    event(Start, Scene, Fact).

%!  event_names(+Scene, -Names) is det.

event_names(Scene, Names) :-
    holder_names(Scene, Holders),
    keywords([hand], hand, Hand),
    keywords([open], open, Open),
    keywords([nobody], nobody, Nobody),
    append([Holders,Hand,Open,Nobody], Names).

event(hand, Scene, Fact) -->
    hand(Scene, Fact).
event(open, Scene, Fact) -->
    on_table(Scene, Fact).
event(open, Scene, Fact) -->                    % table has rope
    { scene_setting(Scene, Setting),
      cards_face_down(Setting)
    },
    verb([has,lacks], "has|lacks", Scene, Verb),
    verb_event(Verb, open, Scene, Fact).
event(envelope, Scene, Fact) -->
    verb([has,lacks], "has|lacks", Scene, Verb),
    verb_event(Verb, envelope, Scene, Fact).
event(nobody, Scene, Fact) -->                  % so the envelope has it
    verb([has], "has", Scene, has),
    each_card(has, envelope, "a card", Scene, Fact).
event(me, Scene, Fact) -->
    me(Scene, I),
    event(I, Scene, Fact).
event(I, Scene, Fact) -->
    { integer(I),
      scene_note(Scene, Note)
    },
    { findall(Name, fact_deed(_, Name, _, _), Deeds),
      findall(Does, ( member(Name, Deeds), event_verb(Name, Does, _) ), Others),
      atomic_list_concat(['":" (asks)',has,lacks,passed,shows,accuses,leaves|Others], '|',
                         What)
    },
    (   (   mark(:, What, Note)
        ;   other_colon
        ),
        asked(I, Scene, Fact)
    ;   verb([asks,has,lacks,passed,shows,saw,accuses,leaves|Deeds], What, Scene, Verb),
        verb_event(Verb, I, Scene, Fact)
    ).

%   `,` and `>` can replace the colon. Before `...` no colon is needed.

other_colon -->
    [ m(_,',',_) ].
other_colon -->
    [ m(_,>,_) ].
other_colon, [Dots] -->
    [ Dots ],
    { Dots = m(_,...,_) }.

verb(Verbs, What, Scene, Verb) -->
    { maplist(verb_names, Verbs, Lists),
      append(Lists, Names),
      scene_note(Scene, Note)
    },
    one_of(What, Names, Note, Verb).

verb_event(asks, I, Scene, Fact) -->
    asked(I, Scene, Fact).
verb_event(has, Holder, Scene, Fact) -->
    { scene_note(Scene, Note),
      keywords([one], one, One),
      keywords([of], of, Of),
      What = "a card|\"one of\""
    },
    (   whole(What, One, Note, one),
        whole("\"of\"", Of, Note, of),
        cards_of_event(Scene, Cs),
        { named_cards(Scene, Cs, Cards),
          holder_name(Holder, Scene, Name),
          Fact = some(Name,Cards)
        }
    ;   { scene_me(Scene, Holder) },
        cards_of_event(Scene, [_,_|_]),
        complain(Note, "Enter your cards with hand and their names, all in one line", [])
    ;   each_card(has, Holder, What, Scene, Fact)
    ).
verb_event(lacks, Holder, Scene, Fact) -->
    each_card(lacks, Holder, "a card", Scene, Fact).
verb_event(passed, I, Scene, passed(P,Asker,State)) -->
    still_there(I, Scene),
    { keywords([to,for,from], to, To),
      scene_note(Scene, Note)
    },
    query("\"to\" and a player", To, Scene, Cs),
    (   whole("\"to\" and a player", To, Note, to),
        another("a player", I, Scene, J)
    ;   last_asker(I, Cs, Scene, J)
    ),
    { query_state(Cs, Scene, State),
      named_seat(Scene, I, P),
      named_seat(Scene, J, Asker)
    }.
verb_event(shows, I, Scene, showed(P,Asker,State,Card)) -->
    still_there(I, Scene),
    query_to(Scene, Cs),
    another("a player", I, Scene, J),
    card_shown(J, Cs, Scene, Card),
    { query_state(Cs, Scene, State),
      named_seat(Scene, I, P),
      named_seat(Scene, J, Asker)
    }.
verb_event(shows, I, Scene, Fact) -->                 % bob shows me dagger
    still_there(I, Scene),
    another("a player", I, Scene, J),
    card("a card", Scene, C),
    { card_shown_fact(I, J, C, Scene, Fact) }.
verb_event(accuses, I, Scene, accused(P,State,Right)) -->
    still_there(I, Scene),
    { keywords([right,correct], true, Yes),
      keywords([wrong,false], false, No),
      append(Yes, No, Names),
      What = "right|wrong|?",
      scene_note(Scene, Note)
    },
    accusation(What, Names, Scene, Cs),
    (   mark(>, What, Note)
    ;   []
    ),
    (   one_of(What, Names, Note, Right)
    ;   mark(?, What, Note),
        { Right = unknown }
    ),
    { query_state(Cs, Scene, State),
      named_seat(Scene, I, P)
    }.
verb_event(saw, I, Scene, saw(P,H,Card)) -->
    { keywords([of,from], of, Of),
      keywords([envelope], envelope, Envelope),
      keywords([the], the, The),
      keywords([table], open, Table),
      scene_note(Scene, Note),
      scene_seats(Scene, Seats0),
      keywords([me], me, Me),
      append([Seats0,Me,Table], Seats),
      What = "\"of\" and a player, or \"the table\""
    },
    card_seen(I, Of, Scene, Card),
    whole(What, Of, Note, of),
    maybe_one_of("the", The, Note),
    (   one_of("a player|the table", Seats, Note, Who),
        seen_holder(Who, I, Scene, Holder)
    ;   one_of("a player|the table", Envelope, Note, _),
        complain(Note, "Only a player who accuses looks into the envelope", [])
    ),
    { holder_name(Holder, Scene, H),
      named_seat(Scene, I, P)
    }.
verb_event(leaves, I, Scene, left(P)) -->
    still_there(I, Scene),
    { named_seat(Scene, I, P) }.
verb_event(Deed, I, Scene, Fact) -->
    { fact_deed(Fact, Deed, P, Cards) },
    cards_of_event(Scene, Cs),
    { named_seat(Scene, I, P),
      named_cards(Scene, Cs, Cards)
    }.

%   The words are the card that the player at seat I saw. Card is `unknown` if they do not name it.
%   One of the names Of may follow.

card_seen(I, Of, Scene, Card) -->
    { scene_note(Scene, Note),
      keywords([a,one,"a card","one card",card,something], card, Any)
    },
    (   some_cards("a card", Of, Scene, [C]),
        { named_cards(Scene, [C], [Card]) }
    ;   one_of("\"a card\"", Any, Note, card),
        (   { scene_me(Scene, I) }
        ->  complain(Note, "Which card did you see? Name it in place of \"a card\"", [])
        ;   { Card = unknown }
        )
    ).

%   The player at seat I looked at a card of Holder. Who is the value of Holder's name.

seen_holder(open, _, Scene, open) -->
    { scene_setting(Scene, Setting) },
    (   { cards_face_down(Setting) }
    ->  []
    ;   { scene_note(Scene, Note) },
        complain(Note, "No cards lie face down in this game. If some do, begin it with their \c
                        number: new ... down 3", [])
    ).
seen_holder(me, I, Scene, J) -->
    me(Scene, J),
    { J \== I }.
seen_holder(J, I, Scene, J) -->
    { integer(J) },
    (   { J =\= I }
    ->  []
    ;   { scene_note(Scene, Note) },
        complain(Note, "Players know their own cards: name another player", [])
    ).

%!  query_to(+Scene, -Cs)// is nondet.

query_to(Scene, Cs) -->
    { keywords([to], to, To),
      scene_note(Scene, Note)
    },
    query("\"to\" and a player", To, Scene, Cs),
    whole("\"to\" and a player", To, Note, to).

%   The cards end at `then`, because a question follows the event in `if EVENT then QUESTION`.

cards_of_event(Scene, Cs) -->
    { keywords([then], then, Then) },
    some_cards("a card", Then, Scene, Cs).

%   Fact is Verb(Holder,Card), or all(Facts) for several cards. The owner enters several own cards
%   by `hand`.

each_card(Verb, Holder, What, Scene, Fact) -->
    (   card(What, Scene, C),
        { Cs = [C] }
    ;   { \+ ( Verb == has,
               scene_me(Scene, Holder)
             ),
          keywords([then], then, Then)
        },
        several_cards(Then, Scene, Joint, Cs),
        (   { Joint == or,
              Verb == has,
              scene_note(Scene, Note)
            }
        ->  complain(Note, "To say that it is one of several, write: has one of", [])
        ;   []
        )
    ),
    { named_cards(Scene, Cs, Cards),
      holder_name(Holder, Scene, Name),
      findall(F, ( member(Card, Cards), F =.. [Verb,Name,Card] ), Facts),
      (   Facts = [Fact]
      ->  true
      ;   Fact = all(Facts)
      )
    }.

holder_name(Holder, Scene, Name) :-
    (   integer(Holder)
    ->  named_seat(Scene, Holder, Name)
    ;   Name = Holder
    ).

%   Player I showed J card C. If J asked the last query, and asked for C, Fact is the answer to it.

card_shown_fact(I, J, C, Scene, Fact) :-
    named_seat(Scene, I, P),
    named_cards(Scene, [C], [Card]),
    (   once(scene_query(Scene, Asker, Cs)),
        Asker == J,
        memberchk(C, Cs)
    ->  query_state(Cs, Scene, State),
        named_seat(Scene, J, Q),
        Fact = showed(P,Q,State,Card)
    ;   Fact = has(P,Card)
    ).

%   Player I passed when J asked for Cs, and the line does not name J. J is the asker of the last
%   query if this was for Cs. If not, the line must name J.

last_asker(I, Cs, Scene, J) -->
    { sort(Cs, Set) },
    (   { once(scene_query(Scene, J, Set0)),
          Set0 == Set,
          J \== I
        }
    ->  []
    ;   { scene_note(Scene, Note),
          named_seat(Scene, I, P)
        },
        complain(Note,
                 "Who asked ~w? The last query does not tell. Add \"to\" and the player; if \c
                  you do not know, write: ~w lacks, and the cards", [P,P])
    ).

hand(Scene, hand(P,Cards)) -->
    { scene_seats(Scene, Seats),
      scene_cards(Scene, Names)
    },
    (   unless_whole(Names, Seats),
        seat(Scene, I)
    ;   unless_whole(Seats, Names),
        me(Scene, I)
    ),
    cards_of_event(Scene, Cs),
    { scene_setting(Scene, Setting),
      holder_size(Setting, I, Size),
      named_seat(Scene, I, P),
      (   scene_me(Scene, I)
      ->  Who = "You have"
      ;   format(string(Who), "~w has", [P])
      )
    },
    must_be_count(Cs, Size, Who, Scene),
    { named_cards(Scene, Cs, Cards) }.

must_be_count(Cs, Size, Who, Scene) -->
    { length(Cs, Count) },
    (   { Count =:= Size }
    ->  []
    ;   { scene_note(Scene, Note),
          (   Size =:= 1
          ->  Cards = "1 card"
          ;   format(string(Cards), "~d cards", [Size])
          ),
          scene_setting(Scene, Setting),
          setting_hands(Setting, Hands),
          atomic_list_concat(Hands, ' ', Sizes)
        },
        complain(Note, "~w ~s, not ~d. If hands have other sizes, begin the game with these: \c
                        new ... cards ~w", [Who,Cards,Count,Sizes])
    ).

on_table(Scene, Fact) -->
    { scene_setting(Scene, Setting),
      setting_open(Setting, Open),
      scene_note(Scene, Note)
    },
    (   { Open =:= 0 }
    ->  complain(Note,
                 "No cards lie open in this game. If some do, begin it with these: \c
                  new ... open CARDS", [])
    ;   { cards_face_down(Setting) }
    ->  cards_of_event(Scene, _),
        complain(Note, "The cards on the table lie face down: a line says who saw one of them, \c
                        as in: me saw rope of the table", [])
    ;   cards_of_event(Scene, Cs),
        { named_cards(Scene, Cs, Cards) },
        (   { Cards = [Card] }
        ->  { Fact = has(open,Card) }
        ;   must_be_count(Cs, Open, "The table has", Scene),
            { Fact = hand(open,Cards) }
        )
    ).
