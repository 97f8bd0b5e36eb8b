:- use_module('../../helpers/all').
:- use_module(library(cluedo/agents/external/named_moves)).
:- use_module(library(cluedo/agents/external/objects)).
:- use_module(library(cluedo/agents/external/sentence_protocol)).
:- use_module(library(cluedo/agents/human/typed_cards), [typed_card/4]).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/setting), [setting/2]).
:- use_module(library(http/json)).

/** <module> What doc/program.md says of conversations is so

A block of a protocol is the game of steps/1: what the program is told, and behind `> ` what it
answers.
*/

:- prolog_load_context(directory, Here),
   atom_concat(Here, '/../../../doc/program.md', Page),
   asserta(page(Page)).

:- dynamic page/1.

block(Fence, Lines) :-
    page(Page),
    read_file_to_string(Page, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", All),
    append(_, [Fence|Rest], All),
    once(append(Lines, ["```"|_], Rest)).

steps([ event(game), event(hand(1,[1,5])), asked(suggest), event(asked(1,s(2,6),2,6)),
        asked(accuse), event(passed(2)), asked(show(3,s(1,5),[1,5])), event(asked(3,s(1,5),1,1)),
        event(accused(3,s(4,8),false))
      ]).

words(words(Setting,1)) :-
    setting([edition(mini),seats(['Anna','Bob','Carl']),names(true)], Setting).

%   said(+Protocol, +Steps, +Answers, -Text): Text is sent in Steps, after these Answers.

said(_, [], [], "").
said(Protocol, [event(Event)|Steps], Answers, Text) :-
    words(Words),
    event_text(Protocol, Words, Event, Told),
    said(Protocol, Steps, Answers, Rest),
    string_concat(Told, Rest, Text).
said(Protocol, [asked(Wanted)|Steps], Answers, Text) :-
    asked(3, none, Protocol, Wanted, Steps, Answers, Text).

asked(Left, Why, Protocol, Wanted, Steps, [Answer|Answers], Text) :-
    words(Words),
    question_text(Protocol, Words, Wanted, Why, Left, Question),
    answer_read(Protocol, Words, Wanted, Answer, Read),
    (   Read = move(_,_)
    ->  said(Protocol, Steps, Answers, Rest)
    ;   arg(1, Read, Why1),
        Left1 is Left-1,
        asked(Left1, Why1, Protocol, Wanted, Steps, Answers, Rest)
    ),
    format(string(Text), "~s> ~s~n~s", [Question,Answer,Rest]).

event_text(text, Words, Event, Text) :- text_event(Words, Event, Text).
event_text(json, Words, Event, Text) :- json_event(Words, Event, Text).

question_text(text, Words, Wanted, Why, Left, Text) :-
    text_question(Words, Wanted, Why, Left, Text).
question_text(json, Words, Wanted, Why, Left, Text) :-
    json_question(Words, Wanted, Why, Left, Text).

answer_read(text, Words, Wanted, Said, Read) :- text_answer(Words, Wanted, Said, Read).
answer_read(json, Words, Wanted, Said, Read) :- json_answer(Words, Wanted, Said, Read).

:- begin_tests(speech).

test('the conversation in sentences', [true(Said == Lines),nondet]) :-
    once(block("```text", Lines)),
    findall(Answer, ( member(Line, Lines), string_concat("> ", Answer, Line) ), Answers),
    steps(Steps),
    once(said(text, Steps, Answers, Text)),
    split_string(Text, "\n", "", Said0),
    append(Said, [""], Said0).

%   In JSON blanks do not count, and lines are broken in the page.

test('the conversation in JSON', [true(Said == Shown),nondet]) :-
    once(block("```json", Lines)),
    findall(Answer, ( member(Line, Lines), string_concat("> ", Answer, Line) ), Answers),
    steps(Steps),
    once(said(json, Steps, Answers, Text)),
    split_string(Text, "\n", "", SaidLines),
    maplist(bare, SaidLines, Said0),
    maplist(bare, Lines, Shown0),
    atomic_list_concat(Said0, Said),
    atomic_list_concat(Shown0, Shown).

bare(Line, Bare) :-
    split_string(Line, " ", " ", Parts),
    atomic_list_concat(Parts, Bare).

claims(text,
       "pass. I believe that the envelope has the Wrench; Bob has the rope, 70 %; \c
        Carl not the Dagger; Anna has mustard: 0.25; I have no idea; nobody has plum; \c
        Bob and Carl",
       [claim(envelope,4,1),claim(2,3,0.7),claim(3,2,0),claim(1,6,0.25)]).
claims(text, "pass, believe: BOB ROPE", [claim(2,3,1)]).
claims(text, "pass", []).
claims(json,
       "{\"pass\":true, \"believes\": [{\"card\":\"rope\",\"holder\":\"Bob\",\"chance\":0.7}, \c
        {\"card\":2,\"holder\":\"envelope\"}, {\"card\":\"rope\"}, \c
        {\"card\":\"x\",\"holder\":\"Bob\"}, {\"card\":\"rope\",\"holder\":\"Dee\"}, 7, \c
        {\"card\":[],\"holder\":{}}, \c
        {\"card\":\"rope\",\"holder\":\"Bob\",\"chance\":\"high\"}]}",
       [claim(2,3,0.7),claim(envelope,2,1)]).
claims(json, "{\"pass\":true, \"believes\": {}}", []).

test('claims', [forall(claims(Protocol, Said, Claims)), true(Read == move(pass,Claims))]) :-
    words(Words),
    answer_read(Protocol, Words, accuse, Said, Read).

%   Names as in the events are found without the search for what a person would type.

test('names of cards are those that a person would type',
     forall(( edition(E, _), edition_card(E, C, Name, _) ))) :-
    setting([edition(E),seats(['Anna','Bob','Carl']),names(true)], Setting),
    aggregate_all(max(N), edition_card(E, N, _, _), Last),
    numlist(1, Last, All),
    atom_string(Name, Text),
    assertion(typed_card(Text, Setting, All, ok(C))),
    forall(member(Said, [Text,Name]),
           assertion(named_claim(words(Setting,1), "envelope", Said, 0.5, claim(envelope,C,0.5)))).
test('chances from 0 to 1', forall(member(P, [-0.1,1.5,2,-1]))) :-
    words(Words),
    assertion(\+ named_claim(Words, "envelope", "rope", P, _)).

%   fault(Protocol, Wanted, Said, Read): Read says why Said is not a legal answer.

fault(text, suggest, "rope and garage", illegal("That is not one card of each list.")).
fault(text, suggest, "accuse rope, plum", illegal("You are not asked to accuse now.")).
fault(text, show(2,s(1,5),[1,5]), "Rope",
      illegal("You can show Candlestick or Miss Scarlett.")).
fault(text, show(2,s(1,5),[1,5]), "pass", refusal("That names no card.")).
fault(json, suggest, "{\"suggest\":[\"rope\",\"garage\"]}",
      illegal("No card is called garage.")).
fault(json, suggest, "{\"suggest\":[\"rope\"]}",
      illegal("That is not one card of each list.")).
fault(json, accuse, "{\"suggest\":[\"rope\",\"plum\"]}",
      illegal("You are asked to accuse, not to suggest.")).
fault(json, show(2,s(1,5),[1,5]), "{\"pass\":true}",
      illegal("You are asked to show, not to pass.")).
fault(json, show(2,s(1,5),[1,5]), "{\"show\":\"rope\"}",
      illegal("You can show Candlestick or Miss Scarlett.")).
fault(json, accuse, "no", refusal("That is not an object of JSON on one line.")).

test('why an answer is not legal',
     [forall(fault(Protocol, Wanted, Said, Read)), true(Got == Read)]) :-
    words(Words),
    answer_read(Protocol, Words, Wanted, Said, Got).

%   Whatever is said, there is an answer to it, and no choice.

test('garbage',
     [forall(( member(Protocol, [text,json]), member(Wanted, [suggest,show(2,s(1,5),[1,5]),accuse]),
               member(Said,
                      ["","   ",";",",,,","believe","believe believe","\u0000\uffff","70 %",
                       "I believe ; ; not",
                       "{","[]","null","{\"show\":{}}","{\"suggest\":[[[]]]}","{\"pass\":false}",
                       "{\"accuse\":[1e9,-1]}","'\"\\"]) )),
      true(memberchk(Kind, [illegal,refusal]))]) :-
    words(Words),
    answer_read(Protocol, Words, Wanted, Said, Read),
    functor(Read, Kind, 1).

:- end_tests(speech).
