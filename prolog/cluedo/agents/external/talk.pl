:- module(cluedo_agents_external_talk,
          [ talk/5,                     % +Id, +Seat, +Game, +How, -Talk
            is_talk/1,                  % +Mind
            talk_protocol/3,            % +Talk, -Protocol, -Tries
            tell_talk/3,                % +Event, +Talk0, -Talk
            ask_talk/3,                 % +Wanted, +Talk, -Move
            ask_talk/4,                 % +Wanted, +Talk, -Tried, -Outcome
            read_answer/5               % +Protocol, +Words, +Wanted, +Said, -Read
          ]).
:- use_module('../../knowledge/edition/setting',
              [ card_answer/3, cards_answer/3, holder_answer/3, setting/2, setting_cards/2,
                setting_players/2
              ]).
:- use_module('../../knowledge', [deals/2,knowledge/2,learn/3]).
:- use_module('../../knowledge/argument', [card_list/2]).
:- use_module('../../knowledge/marginals', [marginal/4,marginals/2]).
:- use_module('../../support/files', [naming_file/2,open_file/3]).
:- use_module('../../table/properties', [is_fact/1]).
:- use_module(objects, [json_answer/4,json_event/3,json_question/5,json_text/2]).
:- use_module(running_programs, [count_answer/3,program_game/1,lose_program/2,tell_program/6]).
:- use_module(sentence_protocol, [text_answer/4,text_event/3,text_question/5]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2,numlist/3]).
:- use_module(library(utf8), [utf8_codes//1]).

/** <module> A conversation with a program, in sentences or in JSON

A conversation is

    talk(Id,Step,Words,How,K)

| Id    | identifies the program                                                             |
| Step  | the number of messages that the program got                                        |
| Words | a term of knowledge/edition/phrases.pl; its setting has names                      |
| How   | how(Protocol,Tries,Record): `text` or `json`, the number of answers that are       |
|       | allowed to each question, and the file of the record or `none`                     |
| K     | what the seat could know; `none` without a record                                  |
*/

:- det((talk/5, tell_talk/3, ask_talk/4, read_answer/5)).

%!  talk(+Id, +Seat, +Game, +How, -Talk) is det.

talk(Id, Seat, Game0, How, talk(Id,0,words(Setting,Seat),How,K)) :-
    (   ( memberchk(edition(_), Game0) ; memberchk(deck(_), Game0) )
    ->  Game = Game0
    ;   Game = [edition(classic)|Game0]
    ),
    setting([names(true)|Game], Setting),
    (   How = how(_,_,none)
    ->  K = none
    ;   knowledge([remember(false)|Game], K)
    ).

%!  is_talk(+Mind) is semidet.

is_talk(talk(_,_,_,_,_)).

%!  talk_protocol(+Talk, -Protocol, -Tries) is det.
%
%   The program has Tries answers to each question.

talk_protocol(talk(_,_,_,how(Protocol,Tries,_),_), Protocol, Tries).

%!  tell_talk(+Event, +Talk0, -Talk) is det.
%
%   Send Event, a fact or another event of table_take/4. The program's own hand begins a game.

tell_talk(Event, Talk0, Talk) :-
    Talk0 = talk(_,_,words(_,Me),_,_),
    (   Event = hand(Me,_)
    ->  send_event(game, Talk0, Talk1)
    ;   Talk1 = Talk0
    ),
    send_event(Event, Talk1, talk(Id,Step,Words,How,K0)),
    (   K0 \== none,
        ( Event = hand(_,_) ; is_fact(Event) )
    ->  learn(K0, Event, K)
    ;   K = K0
    ),
    Talk = talk(Id,Step,Words,How,K).

send_event(Event, talk(Id,Step0,Words,How,K), talk(Id,Step,Words,How,K)) :-
    How = how(Protocol,_,_),
    event_text(Protocol, Words, Event, Text),
    octets(Text, Codes),
    functor(Event, Word, _),
    tell_program(Id, Step0, told(Word,Codes), _, Step, _).

event_text(text, Words, Event, Text) :-
    text_event(Words, Event, Text).
event_text(json, Words, Event, Text) :-
    json_event(Words, Event, Text).

%!  ask_talk(+Wanted, +Talk, -Move) is semidet.
%!  ask_talk(+Wanted, +Talk, -Tried, -Outcome) is det.
%
%   Ask the program for the decision Wanted of agents/external/named_moves.pl. Move is the answer: a
%   state, a card or `pass`. ask_talk/3 fails if the program loses the game now, or has lost it
%   before. Tried has tried(Said,Seconds,Why) for each answer, in order. Why is `none` if Said is
%   legal. Outcome is move(Move,Claims) or `lost`.

ask_talk(Wanted, Talk, Move) :-
    ask_talk(Wanted, Talk, _, Outcome),
    Outcome = move(Move,_).

ask_talk(Wanted, Talk, Tried, Outcome) :-
    Talk = talk(_,_,Words,how(_,Tries,Record),K),
    ask(Tries, none, Wanted, Talk, Tried, Outcome),
    (   ( Record == none ; Tried == [] )
    ->  true
    ;   record_answer(Record, Words, K, Wanted, Tried, Outcome)
    ).

ask(Left0, Why0, Wanted, Talk, Tried, Outcome) :-
    Talk = talk(Id,Step,Words,how(Protocol,_,_),_),
    question_text(Protocol, Words, Wanted, Why0, Left0, Text),
    octets(Text, Codes),
    functor(Wanted, Word, _),
    get_time(Before),
    tell_program(Id, Step, question(Word,Codes), Line, _, Heard),
    (   Heard == heard
    ->  get_time(After),
        Seconds is After-Before,
        octets(Said, Line),
        read_answer(Protocol, Words, Wanted, Said, Read),
        judge(Read, Kind, Why),
        count_answer(Id, Kind, Seconds),
        Tried = [tried(Said,Seconds,Why)|Tried1],
        Left is Left0-1,
        (   Kind == legal
        ->  Tried1 = [],
            Outcome = Read
        ;   Left > 0
        ->  ask(Left, Why, Wanted, Talk, Tried1, Outcome)
        ;   Tried1 = [],
            Outcome = lost,
            format(string(What), "had no legal answer to ~w. ~s", [Word,Why]),
            lose_program(Id, What)
        )
    ;   Tried = [],
        Outcome = lost
    ).

judge(move(_,_), Kind, Why) =>
    Kind = legal,
    Why = none.
judge(Read, Kind, Why) =>
    Read =.. [Kind,Why].

question_text(text, Words, Wanted, Why, Left, Text) :-
    text_question(Words, Wanted, Why, Left, Text).
question_text(json, Words, Wanted, Why, Left, Text) :-
    json_question(Words, Wanted, Why, Left, Text).

%!  read_answer(+Protocol, +Words, +Wanted, +Said, -Read) is det.
%
%   As text_answer/4 or json_answer/4, by Protocol.

read_answer(text, Words, Wanted, Said, Read) :-
    text_answer(Words, Wanted, Said, Read).
read_answer(json, Words, Wanted, Said, Read) :-
    json_answer(Words, Wanted, Said, Read).

%   Octets are Text in UTF-8. Octets that are not UTF-8 are taken as code points.

octets(Text, Octets), string(Text) =>
    string_codes(Text, Codes),
    phrase(utf8_codes(Codes), Octets).
octets(Text, Octets) =>
    (   catch(phrase(utf8_codes(Codes), Octets), error(_,_), fail)
    ->  true
    ;   Codes = Octets
    ),
    string_codes(Text, Codes).

%   The program was asked for Wanted, and its seat could know K. Add an object of JSON about this
%   question to the record File, see doc/puzzle.md. For Tried and Outcome see ask/6.

record_answer(File, words(Setting,Me), K, Wanted, Tried0, Outcome) :-
    program_game(Environment),
    environment_value('CLUEDO_GAME', Environment, Game),
    environment_value('CLUEDO_SEED', Environment, Seed),
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

environment_value(Name, Environment, Value) :-
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

%   Holder H has card C in N of the deals. H is a seat or `envelope`. Holder `open` is left out,
%   because all see the open cards.

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
