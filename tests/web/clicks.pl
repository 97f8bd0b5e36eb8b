:- use_module('../support/attach').
:- use_module(browser).
:- use_module(library(cluedo/contest)).
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/journal)).
:- use_module(library(cluedo/knowledge)).
:- use_module(library('cluedo/assistant')).
:- use_module(library('cluedo/edition/setting')).
:- use_module(library('cluedo/knowledge/term')).
:- use_module(library(apply)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(random)).

/*  A whole game entered by clicks in a real browser: at every event the cells are those of
    the library, no page is amiss (see clicks.mjs). `make test-web` runs it; the environment
    variable CLUEDO_NODE_MODULES says where playwright-core and axe-core are.
*/

:- dynamic here/1.
:- prolog_load_context(directory, Here),
   assertz(here(Here)).

:- begin_tests(web_clicks).

look('DESKTOP', light).
look('DESKTOP', dark).
look('PHONE', light).
look('PHONE', dark).

test('a game', [forall(look(Size, Scheme)), true(Seed-Wrong-Amiss == Seed-[]-[])]) :-
    random_between(1, 100000, Seed),
    Options = [seats(['Anna','Bob','Carl','Dee']),edition(british),names(true)],
    contest([exact,random,elimination,random], [seed(Seed),turns(8)|Options], Result),
    contest_game(Options, Result, Game),
    game_journal(Game, 'Anna', J0),
    journal_property(J0, events(Facts0)),
    include(query_or_hand, Facts0, [hand(_,Hand)|Facts]),
    journal_property(J0, options(GameOptions)),
    journal([me('Anna')|GameOptions], [hand('Anna',Hand)|Facts], J),
    maplist(card_text(J), Hand, Labels),
    maplist(event_json(J), Facts, Events),
    played(json{names:['Anna','Bob','Carl','Dee'], edition:british, hand:Labels, events:Events},
           Size, Scheme, Found),
    once(append(Cells, [Amiss], Found)),
    length(Facts, N),
    numlist(0, N, Ns),
    assertion(same_length(Ns, Cells)),
    findall(I, ( nth0(I, Cells, Texts), \+ so(J, I, Texts) ), Wrong).

query_or_hand(hand(_,_)).
query_or_hand(asked(_,_,_,_)).

event_json(J, asked(Asker,State,Answerer,Card), Event) :-
    State =.. [_|Cards],
    maplist(card_text(J), Cards, Labels),
    label(Asker, AskerLabel),
    label(Answerer, AnswerLabel),
    (   Card == unknown
    ->  Event = json{asker:AskerLabel, cards:Labels, answer:AnswerLabel}
    ;   card_text(J, Card, CardLabel),
        Event = json{asker:AskerLabel, cards:Labels, answer:AnswerLabel, card:CardLabel}
    ).

label('Anna', 'Anna (you)') :-
    !.
label(unknown, 'not seen') :-
    !.
label(Name, Name).

played(Game, Size, Scheme, Found) :-
    here(Here),
    atom_concat(Here, '/clicks.mjs', Script),
    with_web([], Port,
             ( format(atom(Url), "http://localhost:~d/", [Port]),
               process_create(path(node), [Script,Url,Size,Scheme],
                              [stdin(pipe(In)),stdout(pipe(Out)),process(Pid)]),
               set_stream(In, encoding(utf8)),
               set_stream(Out, encoding(utf8)),
               json_write_dict(In, Game),
               close(In),
               all_json(Out, Found),
               close(Out),
               process_wait(Pid, Status) )),
    assertion(Status == exit(0)).

all_json(In, Terms) :-
    json_read_dict(In, Term, [end_of_file(end)]),
    (   Term == end
    ->  Terms = []
    ;   Terms = [Term|Rest],
        all_json(In, Rest)
    ).

%   Texts are the cells after I events behind the first.

so(J, I, Texts) :-
    N is I+1,
    journal_at(J, N, Then),
    journal_property(Then, knowledge(K)),
    knowledge_setting(K, Setting),
    setting_cards(Setting, Count),
    findall(Text,
            ( between(1, Count, C),
              each_holder(Setting, H),
              probability(K, has(H,C), P),
              mark(P, Text)
            ),
            Expected),
    Texts == Expected.

mark(1, Text) =>
    Text = "\u2713".
mark(0, Text) =>
    Text = "\u2013".
mark(P, Text) =>
    chance_text(P, Percent),
    string_concat(Text, "%", Percent).

:- end_tests(web_clicks).
