:- use_module('../../helpers/all').
:- use_module('../../helpers/drawn').
:- use_module('../../del/picture/examples').
:- use_module(library(cluedo/game)).
:- use_module(library(cluedo/picture)).
:- use_module(library(yall)).

:- begin_tests(table).

%   The texts of a table: of each row, from the left.

rows(SVG, Rows) :-
    read_svg(SVG, Root),
    findall(Y-Text,
            ( inside(element(text,Attributes,[Text]), Root),
              memberchk(class=Class, Attributes),
              \+ memberchk(Class, [title,foot]),
              memberchk(y=Y0, Attributes),
              atom_number(Y0, Y)
            ),
            Texts),
    keysort(Texts, Sorted),
    group_pairs_by_key(Sorted, Groups),
    pairs_values(Groups, Rows).

test('a notebook has the cells of print_knowledge/2',
     [forall(member(Options, [[],[chances(false)],[marks(resolution)],
                              [marks(resolution),chances(false)]])),
      true(Rows == Printed)]) :-
    notebook(K),
    knowledge_picture(K, Options, SVG),
    rows(SVG, Rows0),
    maplist([Row0,Row]>>( atomic_list_concat(Row0, ' ', Row1), words(Row1, Row) ), Rows0, Rows),
    with_output_to(string(Text), print_knowledge(K, Options)),
    split_string(Text, "\n", "", Lines0),
    once(( append(Lines, ["",_,""], Lines0) ; append(Lines, [""], Lines0) )),
    maplist(words, Lines, Printed).

words(Text, Words) :-
    split_string(Text, " ", " ", Parts),
    exclude(==(""), Parts, Words).

test('the last line of a notebook', true(Line == '10,206 deals, 81 envelopes left')) :-
    notebook(K),
    knowledge_picture(K, [], SVG),
    read_svg(SVG, Root),
    once(( inside(element(text,Attributes,[Line]), Root), memberchk(class=foot, Attributes) )).
test('higher probabilities are darker', true(Sorted-Count == Shades-40)) :-
    notebook(K),
    knowledge_picture(K, [], SVG),
    read_svg(SVG, Root),
    Root = element(_,_,Content0),
    exclude([X]>>( \+ X = element(_,_,_) ), Content0, Content),
    findall(Percent-Opacity,
            ( append(_, [element(rect,Attributes,_),element(text,_,[Text])|_], Content),
              memberchk('fill-opacity'=Shade, Attributes),
              atom_number(Shade, Opacity),
              atom_concat(Digits, '%', Text),
              atom_number(Digits, Percent)
            ),
            Shades0),
    length(Shades0, Count),
    sort(0, @=<, Shades0, Shades1),
    maplist([_-O,O]>>true, Shades1, Shades),
    msort(Shades, Sorted).
test('a game, fact by fact', true(Rows == Expected)) :-
    evening([anna,bob,carl], G),
    game_picture(G, [], SVG),
    rows(SVG, Rows),
    Expected =
    [ [anna,bob,carl,cards],
      ['1',holds,'Mrs White, Rope, Dagger, Hall, Study, Lounge'],
      ['2',asks,passes,'shows Rev. Green','Rev. Green, Wrench, Kitchen'],
      ['3',asks,'shows a card','Professor Plum, Revolver, Library'],
      ['4',passes,passes,asks,'Colonel Mustard, Candlestick, Hall'],
      ['5',asks,'the answer was not seen: Colonel Mustard, Candlestick, Hall'],
      ['6','accuses: wrong','Professor Plum, Revolver, Kitchen'],
      ['7',accuses,'Professor Plum, Revolver, Kitchen'],
      ['8',has,'Professor Plum'],
      ['9','has not','Library'],
      ['10','envelope has one of Colonel Mustard, Mrs Peacock'],
      ['11','not all in the envelope: Professor Plum, Hall'],
      ['12',passes,asks,'Rev. Green, Wrench, Kitchen'],
      ['13','shows Hall',asks,'Rope, Professor Plum, Hall'],
      ['14',leaves],
      ['15',reveals,'Library, Ballroom'],
      ['16','shows a card',asks,'not asked','Miss Scarlett, Rope, Hall']
    ].
test('a turn without a query', true(Rows == [['1','asks nothing'],['2',asks,passes,'1']])) :-
    game([players(3)], [asked_nothing(2),asked(1,[1],nobody,unknown,[3])], G),
    game_picture(G, [], SVG),
    rows(SVG, [_|Rows0]),
    maplist([Row0,Row]>>exclude(==('not asked'), Row0, Row), Rows0, Rows).
test('a game as a seat has seen it', true(Rows == [[anna,bob,carl,cards],
                                                   ['2',asks,passes,'shows a card',
                                                    'Rev. Green, Wrench, Kitchen'],
                                                   ['3',asks,'shows a card',
                                                    'Professor Plum, Revolver, Library']])) :-
    evening([anna,bob,carl], G),
    game_picture(G, [seat(bob),events(1,3)], SVG),
    rows(SVG, Rows).
test('a contest, every event', true(Count == Expected)) :-
    contest([modal,modal,dumb], [turns(6),seed(3)], R),
    memberchk(history(History), R),
    length(History, Events),
    Expected is Events+3+1,             % and hands, and the heads
    game_picture(R, [], SVG),
    rows(SVG, Rows),
    length(Rows, Count).
test('the numbers of cards where there are no names',
     true(Row == ['1',asks,'shows 8','1, 8, 13'])) :-
    game([players(3)], [asked(1,[1,8,13],2,8)], G),
    game_picture(G, [], SVG),
    rows(SVG, [_,Row]).
%   The fill colours of a picture's style rules, on light and on dark pages.

filled(SVG, Page, Selector, Colour) :-
    once(sub_string(SVG, Before, _, After, "@media")),
    (   Page = light,
        sub_string(SVG, 0, Before, _, Rules)
    ;   Page = dark,
        sub_string(SVG, _, After, 0, Rules)
    ),
    split_string(Rules, "\n", "", Lines),
    member(Line, Lines),
    string_concat("svg.cluedo-table ", Rule, Line),
    once(sub_string(Rule, B, _, _, " { ")),
    sub_string(Rule, 0, B, _, Selector),
    once(sub_string(Rule, F, _, _, "fill: #")),
    Start is F+6,
    sub_string(Rule, Start, _, 0, Rest),
    split_string(Rest, ";", "", [Colour0|_]),
    atom_string(Colour, Colour0).

test('words can be read', [forall(member(Page, [light,dark])), all(Text-Box-Contrast == [])]) :-
    notebook(K),
    knowledge_picture(K, [], SVG),
    member(Text-Box, ["text"-".page","text"-".band","text"-"rect.mark",
                      "text.no"-".page","text.yes"-"rect.yes"]),
    once(filled(SVG, Page, Text, Ink)),
    once(filled(SVG, Page, Box, Fill)),
    contrast(Ink, Fill, Contrast),
    Contrast < 4.5.
test('and on the darkest shade', [forall(member(Page, [light,dark])), true(Contrast > 4.5)]) :-
    knowledge([players(2),deck([2,2]),hands([1,1])], K0),
    learn(K0, has(1,1), K),
    knowledge_picture(K, [marks(resolution)], SVG),
    maplist(filled_once(SVG, Page), ["text",".page",".shade"], [Ink,White,Blue]),
    maplist(channels, [White,Blue], [Ws,Bs]),
    maplist([W,B,C]>>( C is round(W+(B-W)*100/220) ), Ws, Bs, Cs),
    format(atom(Blend), "#~|~`0t~16r~2+~`0t~16r~2+~`0t~16r~2+", Cs),
    contrast(Ink, Blend, Contrast).

filled_once(SVG, Page, Selector, Colour) :-
    once(filled(SVG, Page, Selector, Colour)).

channels(Colour, [R,G,B]) :-
    atom_codes(Colour, [0'#|Digits0]),
    (   Digits0 = [X,Y,Z]
    ->  Digits = [X,X,Y,Y,Z,Z]
    ;   Digits = Digits0
    ),
    maplist([C,V]>>code_type(C, xdigit(V)), Digits, [R1,R2,G1,G2,B1,B2]),
    R is 16*R1+R2,
    G is 16*G1+G2,
    B is 16*B1+B2.

:- end_tests(table).
