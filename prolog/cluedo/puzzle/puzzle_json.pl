:- module(cluedo_puzzle_puzzle_json,
          [ puzzle_json/4,              % +Set, +Name, +P, -Json
            unanswered_json/2,          % +Json0, -Json
            json_puzzle/2,              % +Json, -P
            json_term/2,                % +Json, -Term
            term_json/2,                % +Term, -Json
            json_field/3,               % +Name, +Json, -Value
            print_json_line/1           % +Json
          ]).
:- use_module('../knowledge/edition/setting',
              [ card_answer/3, category_cards/2, category_label/3, holder_answer/3, setting_deck/2,
                setting_edition/2, setting_hands/2
              ]).
:- use_module('../knowledge/edition/edition_value', [edition_part/2]).
:- use_module('../puzzle', [puzzle/4,puzzle_property/2]).
:- use_module('../support/errors', [throw_error/2]).
:- use_module('../support/libraries', [complete_libraries/1]).
:- use_module(puzzle_id, [puzzle_id/4]).
:- use_module(puzzle_value, [position/5]).
:- use_module(library(apply), [exclude/3,maplist/2,maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2,append/3,member/2,nth1/3]).

/** <module> Puzzles as lines of JSON

A line has one object, in the terms of library(http/json):

| id         | see puzzle_id.pl                                                               |
| kind, difficulty | texts                                                                    |
| parts      | `needed`, `noise`, `method`, `deals`, see puzzle_property/2                    |
| table      | `edition`, null or its name; `deck`, the cards of each category with its name; |
|            | `seats`, each with a `name` and how many `cards` it has; `me`                  |
| events     | each with its number `n`, `fact` and `text`                                    |
| question   | `fact` and `text`; `choices`, each an `item` and its `text`                    |
| answer     | the items that are right; `answer_text`                                        |
| proof      | `reason`, numbers of events; `steps`, each with a `text` and its `events`      |

A compound term is an object. Its only key is the name of the term, and the value is the array of
the arguments: `{"has":["Bob","rope"]}`.
*/

:- complete_libraries([http/json]).

:- det((puzzle_json/4, unanswered_json/2, json_puzzle/2, print_json_line/1)).

%!  puzzle_json(+Set, +Name, +P, -Json) is det.
%
%   Json is the line of P, which is puzzle Name of Set, see puzzle_id.pl.

puzzle_json(Set, Name, P, Json) :-
    maplist(property(P),
            [ kind(Kind), difficulty(Level), parts(Needed,Noise,Method,Deals), question(Question),
              question_text(QuestionText), choices(Choices0), answer(Answer0),
              answer_text(AnswerText), reason(Reason)
            ]),
    term_json(Question, Fact),
    findall(json([item=Item,text=Text]),
            ( member(choice(Item0,Text), Choices0), term_json(Item0, Item) ),
            Choices),
    term_json(Answer0, Answer),
    findall(json([n=N,fact=Event,text=Text]),
            ( puzzle_property(P, event(N,Event0,Text)), term_json(Event0, Event) ),
            Events),
    findall(json([events=Ns,text=Text]), puzzle_property(P, step(_,Ns,Text)), Steps),
    table_json(P, Table),
    Content = [(table)=Table,events=Events,
               question=json([fact=Fact,text=QuestionText,choices=Choices])],
    puzzle_id(Set, Name, json(Content), Id),
    append([ [ id=Id, kind=Kind, difficulty=Level,
               parts=json([needed=Needed,noise=Noise,method=Method,deals=Deals])
             ],
             Content,
             [ answer=Answer, answer_text=AnswerText,
               proof=json([reason=Reason,steps=Steps])
             ]
           ],
           Fields),
    Json = json(Fields).

property(P, Property) :-
    once(puzzle_property(P, Property)).

table_json(P, json([edition=Edition,deck=Deck,seats=Seats,me=Me,text=Text])) :-
    maplist(property(P), [journal(J),table(Text),me(Me)]),
    position(J, Setting, _, _, _),
    setting_edition(Setting, Edition0),
    (   Edition0 == none
    ->  Edition = @(null)
    ;   edition_part(Edition0, name(Edition))
    ),
    setting_deck(Setting, Sizes),
    category_cards(Sizes, Categories),
    findall(json([name=Label,cards=Cards]),
            ( nth1(I, Categories, Cs),
              (   category_label(Setting, I, Label)
              ->  true
              ;   Label = @(null)
              ),
              maplist(card_answer(Setting), Cs, Cards)
            ),
            Deck),
    setting_hands(Setting, Hands),
    findall(json([name=Name,cards=Size]),
            ( nth1(I, Hands, Size), holder_answer(Setting, I, Name) ),
            Seats).

%!  term_json(+Term, -Json) is det.

term_json(Term, Json), is_list(Term) =>
    maplist(term_json, Term, Json).
term_json(Term, Json), compound(Term) =>
    Term =.. [Name|Args0],
    maplist(term_json, Args0, Args),
    Json = json([Name=Args]).
term_json(Term, Json) =>
    Json = Term.

%!  unanswered_json(+Json0, -Json) is det.
%
%   The line Json has the fields of Json0 that do not give the answer away. The parts of the puzzle
%   would say how many events the answer needs.

unanswered_json(json(Pairs0), json(Pairs)) :-
    exclude(gives_away, Pairs0, Pairs).

gives_away(Name=_) :-
    memberchk(Name, [parts,answer,answer_text,proof]).

%!  json_puzzle(+Json, -P) is det.
%
%   Only the fields `table`, `events` and `question` are used. Events have the numbers 1, 2, ...
%
%   @error domain_error(cluedo_puzzle, Json), and the errors of puzzle/4

json_puzzle(Json, P) :-
    (   fields(Json, [(table)=Table,events=Events,question=Asked]),
        fields(Table, [edition=Edition,deck=Deck,seats=Seats,me=Me]),
        maplist(is_list, [Deck,Seats,Events]),
        maplist(json_field(name), Seats, Names),
        maplist(json_field(cards), Seats, Hands),
        maplist(json_field(cards), Deck, Categories),
        maplist(is_list, Categories),
        maplist(json_field(fact), [Asked|Events], Terms),
        json_term(Terms, [Question|Facts]),
        \+ ( nth1(I, Events, Event), json_field(n, Event, N), N \== I )
    ->  true
    ;   throw_error(domain_error(cluedo_puzzle,json), "write the fields table, events and question")
    ),
    maplist(length, Categories, Sizes),
    (   Edition == @(null)
    ->  Cards = deck(Sizes)
    ;   must_be(atom, Edition),
        Cards = edition(Edition)
    ),
    length(Names, N),
    (   maplist(atom, Names)
    ->  Called = seats(Names)
    ;   Called = players(N)
    ),
    puzzle([Cards,Called,hands(Hands),names(true),me(Me)], Facts, Question, P).

fields(json(Pairs), Fields) :-
    maplist(field_of(Pairs), Fields).

field_of(Pairs, Field) :-
    memberchk(Field, Pairs).

%!  json_term(+Json, -Term) is semidet.
%
%   Term is the term that Json means. Fails if Json is not such a term.

json_term(json([Name=Args0]), Term) =>
    is_list(Args0),
    maplist(json_term, Args0, Args),
    Term =.. [Name|Args].
json_term(Json, Term), is_list(Json) =>
    maplist(json_term, Json, Term).
json_term(Json, Term) =>
    atomic(Json),
    Term = Json.

%!  json_field(+Name, +Json, -Value) is semidet.

json_field(Name, json(Pairs), Value) :-
    memberchk(Name=Value, Pairs).

%!  print_json_line(+Json) is det.

print_json_line(Json) :-
    writer(Write),
    call(Write, current_output, Json, [width(0)]),
    nl.

writer(json:json_write).
