:- module(cluedo_agents_external_talk,
          [ talk/5,                     % +Id, +Seat, +Game, +How, -Talk
            talks/1,                    % +Mind
            talk_hears/3,               % +Event, +Talk0, -Talk
            talk_asked/3                % +Wanted, +Talk, -Move
          ]).
:- use_module('../../knowledge/edition/setting', [setting/2]).
:- use_module('../../knowledge', [knowledge/2,learn/3]).
:- use_module(beliefs, [record_answer/6]).
:- use_module(objects, [json_answer/4,json_event/3,json_question/5]).
:- use_module(programs, [program_counted/3,program_lost/2,program_told/6]).
:- use_module(sentences, [text_answer/4,text_event/3,text_question/5]).
:- use_module(library(utf8), [utf8_codes//1]).

/** <module> A program that is spoken to in sentences, or in JSON

    talk(Id,Step,Words,How,K)

is the program Id, that was told Step messages. Words, of knowledge/edition/phrases.pl, have names. How
is how(Protocol,Tries,Record): `text` or `json`, how many answers it has to each question, and
the file of its record, or `none`. Then K is `none`, else what its seat could know.
*/

:- det((talk/5, talk_hears/3)).

%!  talk(+Id, +Seat, +Game, +How, -Talk) is det.
%
%   Talk is that with program Id at Seat of Game, options of knowledge/2.

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

%!  talks(+Mind) is semidet.
%
%   Mind is a Talk.

talks(talk(_,_,_,_,_)).

%!  talk_hears(+Event, +Talk0, -Talk) is det.
%
%   The program was told Event, a fact or another event of table_take/4. A game begins with
%   the hand of its own seat.

talk_hears(Event, Talk0, Talk) :-
    Talk0 = talk(_,_,words(_,Me),_,_),
    (   Event = hand(Me,_)
    ->  told(game, Talk0, Talk1)
    ;   Talk1 = Talk0
    ),
    told(Event, Talk1, talk(Id,Step,Words,How,K0)),
    (   K0 \== none,
        is_fact(Event)
    ->  learn(K0, Event, K)
    ;   K = K0
    ),
    Talk = talk(Id,Step,Words,How,K).

is_fact(hand(_,_)).
is_fact(asked(_,_,_,_)).
is_fact(accused(_,_,false)).

told(Event, talk(Id,Step0,Words,How,K), talk(Id,Step,Words,How,K)) :-
    How = how(Protocol,_,_),
    event_text(Protocol, Words, Event, Text),
    octets(Text, Codes),
    functor(Event, Word, _),
    program_told(Id, Step0, told(Word,Codes), _, Step, _).

event_text(text, Words, Event, Text) :-
    text_event(Words, Event, Text).
event_text(json, Words, Event, Text) :-
    json_event(Words, Event, Text).

%!  talk_asked(+Wanted, +Talk, -Move) is semidet.
%
%   Move, a state, a card or `pass`, is what the program has answered. Wanted is of
%   library(cluedo/agents/external/named_moves). It fails if the program has lost the game, now or
%   before.

talk_asked(Wanted, Talk, Move) :-
    Talk = talk(_,_,Words,how(_,Tries,Record),K),
    asked(Tries, none, Wanted, Talk, Tried, Outcome),
    (   ( Record == none ; Tried == [] )
    ->  true
    ;   record_answer(Record, Words, K, Wanted, Tried, Outcome)
    ),
    Outcome = move(Move,_).

%   Tried are tried(Said,Seconds,Why) in order, Why `none` for what is legal. Outcome is
%   move(Move,Claims) or `lost`.

asked(Left0, Why0, Wanted, Talk, Tried, Outcome) :-
    Talk = talk(Id,Step,Words,how(Protocol,_,_),_),
    question_text(Protocol, Words, Wanted, Why0, Left0, Text),
    octets(Text, Codes),
    functor(Wanted, Word, _),
    get_time(Before),
    program_told(Id, Step, question(Word,Codes), Line, _, Heard),
    (   Heard == heard
    ->  get_time(After),
        Seconds is After-Before,
        octets(Said, Line),
        answer_read(Protocol, Words, Wanted, Said, Read),
        judged(Read, Kind, Why),
        program_counted(Id, Kind, Seconds),
        Tried = [tried(Said,Seconds,Why)|Tried1],
        Left is Left0-1,
        (   Kind == legal
        ->  Tried1 = [],
            Outcome = Read
        ;   Left > 0
        ->  asked(Left, Why, Wanted, Talk, Tried1, Outcome)
        ;   Tried1 = [],
            Outcome = lost,
            format(string(What), "had no legal answer to ~w. ~s", [Word,Why]),
            program_lost(Id, What)
        )
    ;   Tried = [],
        Outcome = lost
    ).

judged(move(_,_), Kind, Why) =>
    Kind = legal,
    Why = none.
judged(Read, Kind, Why) =>
    Read =.. [Kind,Why].

question_text(text, Words, Wanted, Why, Left, Text) :-
    text_question(Words, Wanted, Why, Left, Text).
question_text(json, Words, Wanted, Why, Left, Text) :-
    json_question(Words, Wanted, Why, Left, Text).

answer_read(text, Words, Wanted, Said, Read) :-
    text_answer(Words, Wanted, Said, Read).
answer_read(json, Words, Wanted, Said, Read) :-
    json_answer(Words, Wanted, Said, Read).

%   The octets are UTF-8; what is not is taken as it is.

octets(Text, Octets), string(Text) =>
    string_codes(Text, Codes),
    phrase(utf8_codes(Codes), Octets).
octets(Text, Octets) =>
    (   catch(phrase(utf8_codes(Codes), Octets), error(_,_), fail)
    ->  true
    ;   Codes = Octets
    ),
    string_codes(Text, Codes).
