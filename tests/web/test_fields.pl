:- use_module('../helpers/all').
:- use_module(library('cluedo/web/context')).
:- use_module(library('cluedo/web/fault'), [user_fault/2]).
:- use_module(library('cluedo/web/fields')).
:- use_module(library('cluedo/web/html_text')).

%   Forms as terms.

:- begin_tests(web_fields).

content([ field(name, 'Your name ', name("Me")),
          fieldset([legend('More'),
                    div(class(row), [ field(dice, 'Dice ', choose(1, [1-"One",2-"Two"], "No.")),
                                      control(first, choose(any, [any-"Any",me-"Me"], none)),
                                      field(open, 'Open ', number(0, 20)) ])]),
          control(card, one([7-"Seven",8-"Eight"], seen-"Which?", none)),
          control(suit, one([c1-"Clubs"], none, seen-"No suit.")),
          p(control(hand, some([3-"Three",4-"Four"], "No card."))),
          p(control(hand, some([5-"Five"], "No card."))),
          control(rule, some([a-"A"], none)),
          hidden(seen, 9),
          main(do, ask, "Ask"), submit(do, pass, "Pass"), small(do, undo, "Undo") ]).

%   posted(Fields, C): C is the context of a POST with Fields, pairs Name-Text of atoms.

posted(Fields0, C) :-
    findall(Name-Text,
            ( member(Name0-Text0, Fields0), atom_string(Name0, Name), atom_string(Text0, Text) ),
            Fields),
    context(none, request(post,[],[],[secret-"s"],Fields), C).

form_text(Fields, Text) :-
    posted(Fields, C),
    content(Content),
    form_html(C, "/x", [], Content, Form),
    html_text('', Form, Text).

%   value(Fields, Name, Result): Result is the value of the field Name, or refused(Text).

value(Fields, Name, Result) :-
    posted(Fields, C),
    content(Content),
    catch(( form_value(C, Content, Name, Value), Result = Value ),
          Error, ( user_fault(Error, Fault), Result = refused(Fault) )).

read_value([dice-2], dice, 2).
read_value([dice-'1'], dice, 1).
read_value([], dice, 1).
read_value([dice-3], dice, refused("No.")).
read_value([dice-''], dice, refused("No.")).
read_value([first-me], first, me).
read_value([first-you], first, any).
read_value([open-20], open, 20).
read_value([open-''], open, 0).
read_value([], open, 0).
read_value([open-21], open, refused("There cannot be 21 cards.")).
read_value([open-'1.5'], open, refused("There cannot be 1.5 cards.")).
read_value([name-' Zoe  B '], name, 'Zoe B').
read_value([name-' '], name, refused(name-"What is your name?")).
read_value([], name, refused(name-"What is your name?")).
read_value([name-abcdefghijklmnopqrstuvwxy], name,
           refused(name-"Names have 24 characters at most.")).
read_value([name-'a\u202Eb'], name, refused(name-"Names must consist of visible characters.")).

read_value([card-7], card, 7).
read_value([card-9], card, none).
read_value([], card, refused(seen-"Which?")).
read_value([suit-c1], suit, c1).
read_value([suit-''], suit, refused(seen-"No suit.")).
read_value([], suit, none).
read_value([hand-5,hand-3], hand, [5,3]).
read_value([hand-5,hand-6], hand, refused("No card.")).
read_value([], hand, []).
read_value([rule-b,rule-a], rule, [a]).

test('the value of a field', [forall(read_value(Fields, Name, Expected)), true(V == Expected)]) :-
    value(Fields, Name, V).

shown([], '<input type="text" id="name" name="name" value="Me" maxlength="24"').
shown([name-'A"B'], 'name="name" value="A&quot;B"').
shown([], '<option value="1" selected').
shown([dice-2], '<option value="2" selected').
shown([first-me], '<select id="first" name="first">').
shown([open-21], 'min="0" max="20" value="21"').
shown([card-7], 'name="card" value="7" checked').
shown([hand-4,hand-3], 'name="hand" value="3" checked').
shown([hand-4,hand-3], 'name="hand" value="4" checked').
shown([], '<input type="hidden" name="seen" value="9"').
shown([], '<button class="main" name="do" value="ask">').
shown([], '<button name="do" value="pass">').
shown([], '<button name="do" value="undo" class="small-button">').
shown([], 'action="/x"').

test('a form shows the fields of the request', [forall(shown(Fields, Text)), true]) :-
    form_text(Fields, HTML),
    once(sub_string(HTML, _, _, _, Text)).
test('other values of radio buttons and boxes are not checked', true(Count == 0)) :-
    form_text([card-9,hand-6], HTML),
    aggregate_all(count, sub_string(HTML, _, _, _, "checked"), Count).

:- end_tests(web_fields).
