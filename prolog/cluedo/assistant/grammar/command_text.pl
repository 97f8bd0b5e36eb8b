:- module(cluedo_assistant_grammar_command_text,
          [ command_line/3              % +Command, +Setting, -Line
          ]).
:- use_module('../../knowledge/edition/setting', [card_label/3,card_number/3,cards_face_down/1]).
:- use_module('../../knowledge/edition/answerers', [answer_words/4]).
:- use_module('../../knowledge/argument', [card_list/2,one_holder/2]).
:- use_module('../../knowledge/fact', [fact_deed/4]).
:- use_module('../../knowledge/fact_sentences', [event_verb/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> The line that gives a command
*/

:- det(command_line/3).

%!  command_line(+Command, +Setting, -Line) is det.
%
%   Line is a string that parse_line/3 reads as Command. Its words are written in full. Setting is
%   the game's setting, or `none`. Line leaves out what parse_line/3 takes from the log, for example
%   who has left.

command_line(Command, Setting, Line) :-
    phrase(command(Command, Setting), Words),
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Line).

command(change(Change), S) -->
    change(Change, S).
command(question(Question), S) -->
    question(Question, S).
command(new(Options), _) -->
    { memberchk(seats(Seats), Options),
      (   memberchk(me(Me), Options)
      ->  true
      ;   Me = none
      )
    },
    [new],
    players(Seats, Me),
    options(Options).
command(save(File), _) -->
    [save,File].
command(load(File), _) -->
    [load,File].
command(resume, _) -->
    [resume].
command(help(all), _) -->
    !,
    [help].
command(help(Topic), _) -->
    [help,Topic].
command(quit, _) -->
    [quit].

players([], _) -->
    [].
players([Seat|Seats], Me) -->
    { (   Seat == Me
      ->  atom_concat(Seat, *, Name)
      ;   Name = Seat
      )
    },
    [Name],
    players(Seats, Me).

options([]) -->
    [].
options([Option|Options]) -->
    option(Option),
    options(Options).

option(hands(Sizes)) -->
    !,
    [cards],
    Sizes.
option(edition(E)) -->
    !,
    [edition],
    named(E).
option(open(Cards)) -->
    !,
    [open],
    list(Cards).
option(board(Board)) -->
    !,
    [board],
    named(Board).
option(Rule) -->
    { memberchk(Rule, [answering(_),asking(_),down(_)]),
      !,
      Rule =.. Words
    },
    Words.
option(showing(Showing)) -->
    !,
    [showing,Showing].
option(_) -->
    [].

named(file(File)) -->
    !,
    { format(atom(Quoted), "\"~w\"", [File]) },
    [Quoted].
named(Name) -->
    [Name].

list([Card|Cards]) -->
    { atomic_list_concat([Card|Cards], ', ', List) },
    [List].

change(edit(N,Fact), S) -->
    !,
    [edit,N],
    event(Fact, S).
change(insert(N,Fact), S) -->
    !,
    [insert,N],
    event(Fact, S).
change(remove(N), _) -->
    !,
    [delete,N].
change(undo, _) -->
    !,
    [undo].
change(redo, _) -->
    !,
    [redo].
change(all([Fact|Facts]), S) -->
    !,
    { Fact =.. [Verb,Holder,_],
      maplist(arg(2), [Fact|Facts], Cards)
    },
    [Holder,Verb],
    cards(Cards, S).
change(Fact, S) -->
    event(Fact, S).

event(Deed, S) -->
    { fact_deed(Deed, Name, P, Cards),
      event_verb(Name, Does, _)
    },
    !,
    [P,Does],
    cards(Cards, S).
event(hand(open,Cards), S) -->
    !,
    [open],
    cards(Cards, S).
event(hand(P,Cards), S) -->
    [hand,P],
    cards(Cards, S).
event(has(open,Card), S) -->
    { cards_face_down(S) },
    !,
    [table,has],
    cards([Card], S).
event(has(open,Card), S) -->
    !,
    [open],
    cards([Card], S).
event(has(H,Card), S) -->
    [H,has],
    cards([Card], S).
event(lacks(H,Card), S) -->
    [H,lacks],
    cards([Card], S).
event(some(Holders,Cards), S) -->
    { findall(H, one_holder(Holders, H), Hs),
      atomic_list_concat(Hs, ' or ', Who)
    },
    [Who,has,one,of],
    cards(Cards, S).
event(asked(Asker,Cards,Answerer,Card,_), S) -->
    event(asked(Asker,Cards,Answerer,Card), S).
event(asked(Asker,Cards,Answerer,Card), S) -->
    { atom_concat(Asker, :, Who) },
    [Who],
    cards(Cards, S),
    [>],
    answer(Answerer, Card, S).
event(answered(Asker,Cards,[],_), S) -->
    !,
    event(asked(Asker,Cards,nobody,unknown), S).
event(answered(Asker,Cards,[P-Card|Shows],_), S) -->
    event(asked(Asker,Cards,P,Card), S),
    also(Shows, S).
event(saw(P,H,Card), S) -->
    [P,saw],
    (   { Card == unknown }
    ->  [a,card]
    ;   cards([Card], S)
    ),
    [of],
    (   { H == open }
    ->  [the,table]
    ;   [H]
    ).
event(passed(P,Asker,Cards), S) -->
    [P,passed],
    cards(Cards, S),
    [to,Asker].
event(showed(P,Asker,Cards,Card), S) -->
    [P,shows],
    cards(Cards, S),
    [to],
    answer(Asker, Card, S).
event(accused(P,Cards,Right), S) -->
    [P,accuses],
    cards(Cards, S),
    right(Right).
event(left(P), _) -->
    [P,leaves].
event(asked_nothing(P), _) -->
    [P,asks,nothing].

answer(Answerer, _, _) -->
    { answer_words(Answerer, _, Word, _) },
    !,
    [Word].
answer(P, unknown, _) -->
    !,
    [P,?].
answer(P, Card, S) -->
    [P],
    cards([Card], S).

also([], _) -->
    [].
also([P-Card|Shows], S) -->
    [and],
    answer(P, Card, S),
    also(Shows, S).

right(true) -->
    [right].
right(false) -->
    [wrong].
right(unknown) -->
    [?].

cards(Cards, S) -->
    { card_list(Cards, List),
      maplist(label(S), List, Labels)
    },
    list(Labels).

label(S, Card, Label) :-
    card_number(S, Card, C),
    card_label(S, C, Label).

question(know(H), _) -->
    !,
    [know,H].
question(odds(Card), S) -->
    !,
    [odds],
    cards([Card], S).
question(why(either(H,Card)), S) -->
    !,
    [why,H],
    cards([Card], S).
question(why(Fact), S) -->
    !,
    [why],
    event(Fact, S).
question(suggest(Options), S) -->
    !,
    [suggest],
    suggest_options(Options, S).
question(show(Cards,Asker), S) -->
    !,
    [show],
    cards(Cards, S),
    [to,Asker].
question(who_knows, _) -->
    !,
    [who,knows].
question(walk(Options), S) -->
    !,
    [walk],
    walk_options(Options, S).
question(at(N,Question), S) -->
    !,
    [at,N],
    question(Question, S).
question(if(Fact,news), S) -->
    !,
    [if],
    change(Fact, S).
question(if(Fact,Question), S) -->
    !,
    [if],
    change(Fact, S),
    [then],
    question(Question, S).
question(Word, _) -->
    [Word].

suggest_options([], _) -->
    [].
suggest_options([Option|Options], S) -->
    suggest_option(Option, S),
    suggest_options(Options, S).

suggest_option(aim(Aim), _) -->
    [Aim].
suggest_option(count(N), _) -->
    [N].
suggest_option(rooms(Cards), S) -->
    [in],
    cards(Cards, S).
suggest_option(with(Cards), S) -->
    [with],
    cards(Cards, S).

walk_options([], _) -->
    [].
walk_options([Option|Options], S) -->
    walk_option(Option, S),
    walk_options(Options, S).

walk_option(roll(N), _) -->
    [roll,N].
walk_option(from(X-Y), _) -->
    !,
    { format(atom(Cell), "~d-~d", [X,Y]) },
    [from,Cell].
walk_option(from(Room), S) -->
    [from],
    cards([Room], S).
