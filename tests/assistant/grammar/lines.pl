:- module(lines,
          [ random_context/1,           % -Context
            random_command/2,           % +Context, -Command
            command_typed/3             % +Command, +Context, -Line
          ]).
:- use_module('../../helpers/all').
:- use_module(library(cluedo/assistant/grammar/command_text)).
:- use_module(library(cluedo/assistant/grammar/line_scene), [vocabulary/2]).
:- use_module(library(cluedo/edition)).
:- use_module(library(cluedo/knowledge/edition/setting)).

/** <module> Random commands of the console, and their lines
*/

%!  random_context(-Context) is det.
%
%   Context is a context of parse_line/3, mostly of a running game.

random_context(Context) :-
    random_member(E, [british,american,hasbro,hasbro_2023,german,dutch,norwegian,french,
                      master_detective,small]),
    random_between(3, 6, N),
    random_permutation([anna,'Bob','Carl',dee,'Eve','Zo\u00eb','Li','O\'Neill'], Names),
    length(Seats, N),
    append(Seats, _, Names),
    random_member(Open, [0,2]),
    setting([edition(E),seats(Seats),open(Open),names(true)], Setting),
    (   maybe(0.2)
    ->  Me = spectator
    ;   random_between(1, N, Me)
    ),
    length(Before, 4),
    maplist(random_asked(Setting), Before),
    numbered(Before, 4, Asked),
    (   maybe(0.3)
    ->  random_member(P, Seats),
        Left = [3-P]
    ;   Left = []
    ),
    vocabulary(Setting, Vocabulary),
    Context = context(Vocabulary,Me,Left,Asked).

numbered([], _, []).
numbered([Fact|Facts], N, [N-Fact|Pairs]) :-
    N1 is N-1,
    numbered(Facts, N1, Pairs).

random_asked(Setting, asked(Asker,State,Answerer,unknown)) :-
    two_seats(Setting, [], Asker, Answerer),
    state(Setting, State).

seats(setting(_,_,_,names(_,Seats,_,_)), List) :-
    Seats =.. [_|List].

%   A and B are two players who are not Gone.

two_seats(Setting, Gone, A, B) :-
    seats(Setting, All),
    subtract(All, Gone, Here),
    random_permutation(Here, [A,B|_]).

a_seat(Setting, Gone, A) :-
    two_seats(Setting, Gone, A, _).

state(Setting, State) :-
    Setting = setting(Sizes,_,_,_),
    state(Sizes, 0, Setting, Cards),
    State =.. [s|Cards].

state([], _, _, []).
state([Size|Sizes], Before, Setting, [Card|Cards]) :-
    First is Before+1,
    Last is Before+Size,
    random_between(First, Last, C),
    card_named(Setting, C, Card),
    state(Sizes, Last, Setting, Cards).

cards(Count, Setting, Cards) :-
    setting_cards(Setting, All),
    randset(Count, All, Cs),
    random_permutation(Cs, Cs1),
    maplist([C,Card]>>card_named(Setting, C, Card), Cs1, Cards).

a_card(Setting, Card) :-
    cards(1, Setting, [Card]).

%!  random_command(+Context, -Command) is det.

random_command(Context, Command) :-
    random_member(Kind,
                  [ event,event,event,several,edit,insert,remove,undo,redo,question,question,
                    question,save,load,resume,help,quit,new
                  ]),
    (   command(Kind, Context, Command0)
    ->  Command = Command0
    ;   random_command(Context, Command)
    ).

command(event, Context, change(Fact)) :-
    event(Context, 1000, Fact).
command(several, context(vocabulary(Setting,_,_),Me,_,_), change(all(Facts))) :-
    random_member(Verb, [has,lacks]),
    holder(Setting, H),
    \+ ( Verb == has,
         integer(Me),
         seat_named(Setting, Me, H)
       ),
    random_between(2, 4, N),
    cards(N, Setting, Cards),
    findall(Fact, ( member(Card, Cards), Fact =.. [Verb,H,Card] ), Facts).
command(edit, Context, change(edit(N,Fact))) :-
    random_between(1, 9, N),
    event(Context, N, Fact).
command(insert, Context, change(insert(N,Fact))) :-
    random_between(1, 9, N),
    event(Context, N, Fact).
command(remove, _, change(remove(N))) :-
    random_between(1, 70, N).
command(undo, _, change(undo)).
command(redo, _, change(redo)).
command(question, Context, question(Question)) :-
    question(Context, Question).
command(save, _, save('my game.1')).
command(load, _, load('/tmp/a-b.pl')).
command(resume, _, resume).
command(help, _, help(Topic)) :-
    random_member(Topic, [all,new,suggest]).
command(quit, _, quit).
command(new, _, new([seats(Seats),names(true)|Options])) :-
    random_permutation(['Ann','Bob','Cat','Dan','Eve'], Names),
    random_between(2, 5, N),
    length(Seats, N),
    append(Seats, _, Names),
    findall(Option,
            ( member(Options, [ [[me]],
                                [[edition(us)],[edition(uk)],[edition(detective)],
                                 [edition(hasbro_2016)]],
                                [[open],[down(2)]],
                                [[board(classic)],[board(file('a board.pl'))]],
                                [[showing(random)],[showing(any)]],
                                [[answering(everybody)],[answering(first)]],
                                [[asking(1)],[asking(2)]]
                              ]),
              maybe,
              random_member([Option], Options)
            ),
            Options0),
    new_options(Options0, Seats, Options).

new_options(Options0, Seats, Options) :-
    (   memberchk(edition(_), Options0)
    ->  Options1 = Options0
    ;   Options1 = [edition(uk)|Options0]
    ),
    maplist(new_option(Seats), Options1, Options2),
    (   memberchk(edition(master_detective), Options2),
        \+ memberchk(answering(_), Options2)
    ->  append(Options2, [answering(everybody)], Options)
    ;   Options = Options2
    ).

new_option(Seats, me, me(P)) :-
    random_member(P, Seats).
new_option(_, edition(uk), edition(british)).
new_option(_, edition(us), edition(american)).
new_option(_, edition(detective), edition(master_detective)).
new_option(_, edition(hasbro_2016), edition(hasbro_2016)).
new_option(_, open, open([rope,plum,library])).
new_option(_, Option, Option) :-
    Option = board(_).
new_option(_, Option, Option) :-
    memberchk(Option, [showing(_),answering(_),asking(_),down(_)]).

                /*******************************
                *            EVENTS            *
                *******************************/

%   Fact may be event N.

event(context(vocabulary(Setting,_,_),Me,Left,_), N, Fact) :-
    findall(P, ( member(M-P, Left), M < N ), Gone),
    random_member(Kind,
                  [asked,asked,asked,hand,has,lacks,some,passed,showed,accused,left,nothing,
                   revealed,open]),
    event(Kind, Setting, Me, Gone, Fact).

event(asked, Setting, Me, Gone, Fact) :-
    two_seats(Setting, Gone, Asker, Other),
    state(Setting, State),
    random_member(Answerer, [Other,Other,nobody,somebody,unknown]),
    (   Answerer == Other
    ->  shown(State, Setting, Me, Card)
    ;   Card = unknown
    ),
    (   Gone == []
    ->  Fact = asked(Asker,State,Answerer,Card)
    ;   Fact = asked(Asker,State,Answerer,Card,Gone)
    ).
event(hand, Setting, _, _, hand(P,Cards)) :-
    a_seat(Setting, [], P),
    seat_number(Setting, P, I),
    Setting = setting(_,Hands,_,_),
    nth1(I, Hands, Size),
    cards(Size, Setting, Cards).
event(has, Setting, _, _, has(H,Card)) :-
    holder(Setting, H),
    a_card(Setting, Card).
event(lacks, Setting, _, _, lacks(H,Card)) :-
    holder(Setting, H),
    a_card(Setting, Card).
event(some, Setting, _, _, some(P,Cards)) :-
    holder(Setting, P),
    random_between(1, 5, N),
    cards(N, Setting, Cards).
event(passed, Setting, _, Gone, passed(P,Asker,State)) :-
    two_seats(Setting, Gone, P, Asker),
    state(Setting, State).
event(showed, Setting, Me, Gone, showed(P,Asker,State,Card)) :-
    two_seats(Setting, Gone, P, Asker),
    state(Setting, State),
    shown(State, Setting, Me, Card).
event(accused, Setting, _, Gone, accused(P,State,Right)) :-
    a_seat(Setting, Gone, P),
    state(Setting, State),
    random_member(Right, [true,false,unknown]).
event(revealed, Setting, _, _, revealed(P,Cards)) :-
    a_seat(Setting, [], P),
    random_between(1, 3, N),
    cards(N, Setting, Cards).
event(left, Setting, _, Gone, left(P)) :-
    a_seat(Setting, Gone, P).
event(nothing, Setting, _, Gone, asked_nothing(P)) :-
    a_seat(Setting, Gone, P).
event(open, Setting, _, _, Fact) :-
    Setting = setting(_,_,2,_),
    random_member(N, [1,2]),
    cards(N, Setting, Cards),
    (   Cards = [Card]
    ->  Fact = has(open,Card)
    ;   Fact = hand(open,Cards)
    ).

shown(State, _, _, Card) :-
    State =.. [_|Cards],
    random_member(Card, [unknown|Cards]).

holder(Setting, H) :-
    seats(Setting, Seats),
    random_member(H, [envelope|Seats]).

                /*******************************
                *           QUESTIONS          *
                *******************************/

question(Context, Question) :-
    random_member(Kind,
                  [notes,know,envelope,odds,why,conflict,log,suggest,show,accuse,
                   who_knows,walk,at,if]),
    question(Kind, Context, Question).

question(Word, _, Word) :-
    memberchk(Word, [notes,envelope,conflict,log,accuse,who_knows]).
question(know, context(vocabulary(Setting,_,_),_,_,_), know(H)) :-
    holder(Setting, H).
question(odds, context(vocabulary(Setting,_,_),_,_,_), odds(Card)) :-
    a_card(Setting, Card).
question(why, context(vocabulary(Setting,_,_),_,_,_), why(Fact)) :-
    holder(Setting, H),
    a_card(Setting, Card),
    random_member(Kind, [has,lacks,either]),
    Fact =.. [Kind,H,Card].
question(suggest, context(vocabulary(Setting,_,_),_,_,_), suggest(Options)) :-
    Setting = setting(Sizes,_,_,_),
    setting_cards(Setting, Last),
    last(Sizes, Size),
    First is Last-Size+1,
    random_between(First, Last, C),
    card_named(Setting, C, Room),
    cards(2, Setting, Cards),
    random_subseq([aim(safe),rooms([Room]),with(Cards),count(5)], Options0, _),
    random_permutation(Options0, Options).
question(show, context(vocabulary(Setting,_,_),_,Left,_), show(Cards,P)) :-
    findall(Gone, member(_-Gone, Left), Gones),
    a_seat(Setting, Gones, P),
    state(Setting, State),
    State =.. [_|Cards].
question(walk, context(vocabulary(Setting,_,_),_,_,_), walk(Options)) :-
    setting_cards(Setting, Last),
    card_named(Setting, Last, Room),
    random_member(Place, [7-5,Room]),
    random_subseq([roll(7),from(Place)], Options0, _),
    random_permutation(Options0, Options).
question(at, Context, at(3,Question)) :-
    question(Context, Question),
    Question \= at(_,_),
    Question \= if(_,_),
    !.
question(if, Context, if(Fact,Question)) :-
    event(Context, 1000, Fact),
    (   maybe
    ->  Question = news
    ;   random_member(Question, [notes,envelope])
    ).

                /*******************************
                *             TYPED            *
                *******************************/

%!  command_typed(+Command, +Context, -Line) is det.
%
%   Line gives Command, as a person may type it: sometimes without capitals.

command_typed(Command, context(vocabulary(Setting,_,_),_,_,_), Line) :-
    command_line(Command, Setting, Line0),
    (   maybe(0.3),
        Command \= new(_),
        Command \= save(_),
        Command \= load(_)
    ->  string_lower(Line0, Line1)
    ;   Line1 = Line0
    ),
    (   maybe(0.3)
    ->  format(string(Line), " ~s\t ", [Line1])
    ;   Line = Line1
    ).
