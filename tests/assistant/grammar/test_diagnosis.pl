:- use_module('../../helpers/all').
:- use_module(lines).
:- use_module(library(cluedo/assistant/grammar/line)).
:- use_module(library(cluedo/knowledge/edition/setting)).
:- use_module(library(cluedo/assistant/grammar/line_scene), [vocabulary/2]).

%   Messages about lines that are not understood.

context(context(Vocabulary,1,[5-'Dee'],[3-asked('Bob',s(plum,rope,study),nobody,unknown)])) :-
    setting([ seats(['Anna','Bob','Carl','Dee']),edition(british),names(true),
              hands([5,5,4,4])
            ], Setting),
    vocabulary(Setting, Vocabulary).

parsed(Line, Parsed) :-
    context(Context),
    parse_line(Line, Context, Parsed).

%   mistake(Line, Message).

mistake("capr has rope",
        "A line begins with a player or a command, not with \"capr\". Did you mean Carl?").
mistake("rope carl",
        "A line begins with a player or a command, not with \"rope\". A card comes after a \c
         player, as in: Dee has Rope.").
mistake("xyz",
        "A line begins with a player or a command, not with \"xyz\". The players are Anna, Bob, \c
         Carl, Dee. Type help to see all kinds of lines.").
mistake("2 bob has rope",
        "A line begins with a player or a command, not with \"2\". To correct event 2, \c
         type `edit 2 LINE`.").
mistake("bob has abcdefghijklmnopqrstuvwxyzabcd",
        "At \"abcdefghijklmnopqrstuvwxyzabcd\": expected a card or \"one of\".").
mistake("bob has abcdefghijklmnopqrstuvwxyzabcde",
        "At \"abcdefghijklmnopqrstuvwxyzabcd...\": expected a card or \"one of\".").
mistake("bob",
        "After \"bob\": expected \":\" (asks), has, lacks, passed, shows, accuses, leaves or \c
         reveals.").
mistake("bob:",
        "After \":\": expected cards (person, weapon, room), ... for those of the last query or \c
         nothing.").
mistake("bob: nothin else", "At \"else\": expected the end of the line.").
mistake("bob asks noone",
        "At \"noone\": expected cards (person, weapon, room), ... for those of the last query or \c
         nothing.").
mistake("bob: plum rpoe study > carl",
        "At \"rpoe\": expected a card, \">\" and who showed a card, nobody, somebody or ?. Did \c
         you mean rope?").
mistake("bob: plum rope study",
        "After \"study\": expected \">\" and who showed a card, nobody, somebody or ?.").
mistake("bob: plum rope study > capr",
        "At \"capr\": expected who showed a card, nobody, somebody or ?. Did you mean Carl?").
mistake("bob: plum rope study > carl dagger",
        "At \"dagger\": expected the card shown (Professor Plum, Rope, Study) or the end of the \c
         line.").
mistake("bob: plum green rope > carl",
        "A query has one card of each kind (person, weapon, room): here Professor Plum and Rev. \c
         Green are each a person, there is no room.").
mistake("bob: mrs rope study > carl", "\"mrs\" may be Mrs Peacock or Mrs White.").
mistake("bob: plum rope study > bob", "Bob cannot answer their own query: name another player.").
mistake("bob: plum rope study > dee", "Dee has left, as event 5 says.").
mistake("me: plum rope study > carl",
        "Which card did you see? Name it after the player, or say ? if you do not know.").
mistake("me: mrs rope study > carl", "\"mrs\" may be Mrs Peacock or Mrs White.").
mistake("bob: mrs rope l > carl",
        "\"mrs\" may be Mrs Peacock or Mrs White, \"l\" may be Library or Lounge.").
mistake("bob: p r study > carl",
        "\"p\" may be Professor Plum or Mrs Peacock, \"r\" may be Revolver or Rope.").
mistake("bob; plum green rope > carl",
        "A query has one card of each kind (person, weapon, room): here Professor Plum and Rev. \c
         Green are each a person, there is no room.").
mistake("bob passed plum rope study to bob",
        "Bob cannot answer their own query: name another player.").
mistake("bob has room", "\"room\" may be Dining Room or Billiard Room.").
mistake("bob: plum rope room > carl", "\"room\" may be Dining Room or Billiard Room.").
mistake("bob has one of rope, room", "\"room\" may be Dining Room or Billiard Room.").
mistake("suggest in room", "\"room\" may be Dining Room or Billiard Room.").
mistake("odds p", "\"p\" may be Professor Plum or Mrs Peacock.").
mistake("r", "This may be one of: redo; resume.").
mistake("insert 2 bob: ... > carl",
        "Nobody has asked yet, so there are no cards to ask for again.").
mistake("hand rope",
        "You have 5 cards, not 1. If hands have other sizes, begin the game with these: \c
         new ... cards 5 5 4 4.").
mistake("hand dee rope",
        "Dee has 4 cards, not 1. If hands have other sizes, begin the game with these: \c
         new ... cards 5 5 4 4.").
mistake("anna has rope hall",
        "Enter your cards with hand and their names, all in one line.").
mistake("bob has rope or hall", "To say that it is one of several, write: has one of.").
mistake("bob has rope and xyz", "At \"xyz\": expected a card.").
mistake("bob has rope and p", "\"p\" may be Professor Plum or Mrs Peacock.").
mistake("bob has rope, hall, rope", "You named a card twice.").
mistake("insert 4 bob has rope, hall",
        "Name only one card here. Enter several at the end of the log.").
mistake("bob accuses plum rope hall wrnog",
        "At \"wrnog\": expected a card, right, wrong or ?. Did you mean wrong?").
mistake("i have white, library, study",
        "Enter your cards with hand and their names, all in one line.").
mistake("open hall",
        "No cards lie open in this game. If some do, begin it with these: new ... open CARDS.").
mistake("suggest in rope", "Rope is not a room. Write: with Rope.").
mistake("delete x", "At \"x\": expected the number of an event.").
mistake("s hide w rope",
        "At \"w\": expected fast, safe, hide, how many, \"in\" and rooms, \"with\" and cards or \c
         the end of the line.").
mistake("sav friday", "write save in full, and a file after it.").
mistake("undo it", "At \"it\": expected the end of the line.").
mistake("if dee has rope foo",
        "At \"foo\": expected \"then\" and a question, the end of the line or a card.").
mistake("new",
        "Name the players in the order of play, * after yours: new Anna* Bob Carl.").
mistake("new Anna Anna", "Two players are called Anna.").
mistake("new Anna* notes",
        "No player can be called notes, because lines use this word.").
mistake("new Anna* Bob cards 9 8", "18 cards are dealt, but the hands have 17 in all.").
mistake("new Anna* Bob edition no_such.pl", "There is no file no_such.pl.").
mistake("new Anna* Bob open rpoe", "At \"rpoe\": expected a card. Did you mean rope?").

%   without_game(Line, Message).

without_game("notes",
             "There is no game yet. Begin one, as in new Anna* Bob Carl, where * marks you.").
without_game("anna: plum",
             "A line begins with a player or a command, not with \"anna\". There is no game yet. \c
              Begin one, as in new Anna* Bob Carl, where * marks you.").

%   Line is garbage: characters of all kinds, words of lines and of Prolog, or a line with a
%   changed part.

garbage(Line) :-
    random_member(Kind, [characters,words,changed]),
    garbage(Kind, Line).

garbage(characters, Line) :-
    random_between(0, 60, N),
    length(Codes, N),
    maplist(code, Codes),
    string_codes(Line, Codes).
garbage(words, Line) :-
    random_between(1, 20, N),
    length(Words, N),
    maplist(word, Words),
    atomic_list_concat(Words, ' ', Line).
garbage(changed, Line) :-
    random_context(Context),
    random_command(Context, Command),
    command_typed(Command, Context, Line0),
    string_codes(Line0, Codes0),
    length(Codes0, Length),
    random(0, Length, At),
    length(Front, At),
    append(Front, [_|Back], Codes0),
    code(Code),
    append(Front, [Code|Back], Codes),
    string_codes(Line, Codes).

code(Code) :-
    random_member(First-Last,
                  [0-31,32-126,32-126,97-122,127-255,0x2000-0x20ff,0x1f600-0x1f640]),
    random_between(First, Last, Code).

word(Word) :-
    random_member(Word,
                  [ anna,bob,b,dee,me,plum,rope,study,p,'lead pipe',lead,has,lacks,one,
                    of,to,then,in,with,'>',':','?',',','...','*','->',new,hand,open,
                    suggest,why,if,at,5,edit,insert,delete,show,shows,accuses,wrong,
                    nobody,edition,cards,':- halt.','halt','"','\'','\\','0\'',
                    'shell(ls)','{',']','%','/*',save,load,help,'~w~p','...x','-','.'
                  ]).

%   Wrong is the fault in the result of Line.

unsound(Context, Line, Wrong) :-
    catch(( call_with_inference_limit(parse_line(Line, Context, Parsed), 20_000_000, Limit),
            (   Limit == inference_limit_exceeded
            ->  Wrong = endless(Line)
            ;   \+ shape(Parsed)
            ->  Wrong = shape(Line,Parsed)
            )
          ),
          Error,
          Wrong = error(Line,Error)).

shape(empty).
shape(ok(Command)) :-
    ground(Command).
shape(mistake(Message)) :-
    string(Message),
    string_length(Message, Length),
    Length < 1000,
    \+ ( string_code(_, Message, Code),
         Code < 32
       ).

:- begin_tests(diagnosis).

test(messages, [forall(mistake(Line, Message)), Parsed == mistake(Message)]) :-
    parsed(Line, Parsed).

%   A message lists words to type, with `me` for the owner.

test(seats,
     [ forall(member(Line-Text,
                     [ "bill: plum rope study > m"-"\"m\" may be Mike, Mona or me.",
                       "m: plum rope study > bill"-"\"m\" may be Mike, Mona or me.",
                       "m: plum rope study > me rope"-"\"m\" may be Mike or Mona.",
                       "mi, plum rope study > m"-"\"m\" may be Mona or me.",
                       "me: plum rope study > m rope"-"\"m\" may be Mike or Mona."
                     ])),
       Parsed == mistake(Text)
     ]) :-
    setting([seats(['Anna','Mike','Mona','Bill']),edition(british),names(true)], Setting),
    vocabulary(Setting, Vocabulary),
    parse_line(Line, context(Vocabulary,1,[],[]), Parsed).
test(without_game, [forall(without_game(Line, Message)), Parsed == mistake(Message)]) :-
    parse_line(Line, none, Parsed).

test(garbage, all(W == [])) :-
    repeated(1000),
    garbage(Line),
    (   maybe(0.2)
    ->  Context = none
    ;   context(Context)
    ),
    unsound(Context, Line, W).

test(longest, all(W == [])) :-
    member(Begin, ["","anna: ","hand ","new A B open ","suggest in ","why ","if anna: "]),
    member(Word, ["a ","p ","lead pipe ","plum rope study ","9 ","then ","in ",", ",
                  "\""]),
    string_length(Word, Length),
    N is min(118, 1900//Length),
    length(Words, N),
    maplist(=(Word), Words),
    atomic_list_concat([Begin|Words], Line),
    context(Context),
    unsound(Context, Line, W).

test(long, Parsed == mistake("This line has 2001 characters; at most 2000 are read.")) :-
    length(Codes, 2001),
    maplist(=(0'a), Codes),
    string_codes(Line, Codes),
    parsed(Line, Parsed).
test(megabytes, true(Parsed = mistake(_))) :-
    length(Codes, 3_000_000),
    maplist(=(0'a), Codes),
    string_codes(Line, Codes),
    parsed(Line, Parsed).
test(many_words, Parsed == mistake("This line has too many words; at most 120 are read.")) :-
    length(Words, 500),
    maplist(=(p), Words),
    atomic_list_concat([hand|Words], ' ', Line),
    parsed(Line, Parsed).
test(empty, [forall(member(Line, [""," ","\t\r\n","( )","-"])), Parsed == empty]) :-
    parsed(Line, Parsed).
test(nothing_changed, Context =@= Context0) :-
    context(Context0),
    duplicate_term(Context0, Context),
    parse_line("bob: plum rpoe > carl", Context, _).

:- end_tests(diagnosis).
