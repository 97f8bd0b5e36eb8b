:- module(cluedo_web_puzzle_answer,
          [ request_claim/3,            % +Request, +P, -Items
            claim_verdict/4,            % +P, +Items, -Verdict, -Events
            verdict_html/3,             % +P, +Verdict, -HTML
            answer_form/4               % +P, +State, +Items, -HTML
          ]).
:- use_module(state, [state_pairs/2]).
:- use_module('../element', [card_category/5,choice/6,warning/2]).
:- use_module('../request', [request_field/3,request_texts/3,text_integer/2]).
:- use_module('../../assistant/journal_words', [journal_seats/3]).
:- use_module('../../knowledge/edition/phrases', [capital/2,listed/3]).
:- use_module('../../knowledge/edition/setting', [card_number/3]).
:- use_module('../../journal', [journal_conflict/3,journal_property/2]).
:- use_module('../../puzzle', [puzzle_property/2,puzzle_verdict/3]).
:- use_module(library(lists), [append/2,member/2,nth1/3]).

/** <module> The user's answer to a puzzle */

:- det((claim_verdict/4, verdict_html/3, answer_form/4)).

%!  request_claim(+Request, +P, -Items) is semidet.
%
%   Items are the choices of P that Request has selected. Fails if Request does not answer P.

request_claim(Request, P, Items) :-
    request_field(Request, "claim", _),
    findall(Item,
            ( choice_group(P, Field, _, _, Numbered),
              request_texts(Request, Field, Texts),
              member(I-Item-_, Numbered),
              number_string(I, Text),
              memberchk(Text, Texts)
            ),
            Items).

%   A group of choices is a form field Field with inputs of Type, as in choice/6. Numbered has
%   I-Item-Text for each choice of the group. If the question is the envelope, there is a group for
%   each category.

choice_group(P, Field, Type, Legend, Numbered) :-
    puzzle_property(P, question(Question)),
    puzzle_property(P, choices(Choices)),
    findall(I-Item-Text, nth1(I, Choices, choice(Item,Text)), All),
    (   Question == envelope
    ->  puzzle_property(P, journal(J)),
        journal_seats(J, Setting, _),
        card_category(Setting, Category, Legend, First, Last),
        format(string(Field), "answer~d", [Category]),
        Type = radio,
        findall(I-Card-Text,
                ( member(I-Card-Text, All),
                  card_number(Setting, Card, C),
                  between(First, Last, C)
                ),
                Numbered)
    ;   Field = "answer",
        Numbered = All,
        (   Question = excluded(_)
        ->  Type = checkbox,
            Legend = 'All that you can tell'
        ;   Type = radio,
            Legend = 'One of these'
        )
    ).

%!  answer_form(+P, +State, +Items, -HTML) is det.
%
%   HTML is a form for an answer to P. Items are selected at first. The form leads to the page of
%   State with the verdict.

answer_form(P, State, Items, form([action('/puzzle')],
                                  [ Hidden, Groups,
                                    p(button([class(main),name(claim),value(1)], 'Answer')) ])) :-
    state_pairs(State, Pairs),
    findall(input([type(hidden),name(Name),value(Value)]), member(Name=Value, Pairs), Hidden),
    findall(fieldset([legend(Legend),div(class(choices), Choices)]),
            ( choice_group(P, Field, Type, Legend, Numbered),
              findall(Text, ( member(I-Item-_, Numbered), memberchk(Item, Items),
                              number_string(I, Text) ), Chosen),
              findall(Choice,
                      ( member(I-_-Text, Numbered),
                        capital(Text, Label),
                        choice(Type, Field, I, Chosen, Label, Choice)
                      ),
                      Choices)
            ),
            Groups).

%!  claim_verdict(+P, +Items, -Verdict, -Events) is det.
%
%   Verdict says whether Items are the answer to P:
%
%   | `right`     | they are                                                            |
%   | `nothing`   | there are no Items                                                  |
%   | `missing`   | no Item is wrong, but other items belong to the answer, too         |
%   | wrong(Whys) | Whys has Item-Ns for each wrong Item: it contradicts the events Ns  |
%
%   Events are the events of all Ns.

claim_verdict(_, [], Verdict, Events) =>
    Verdict = nothing,
    Events = [].
claim_verdict(P, Items, Verdict, Events) =>
    puzzle_verdict(P, Items, verdict(Right,Wrong,_)),
    (   Right == true
    ->  Verdict = right,
        Events = []
    ;   Wrong == []
    ->  Verdict = missing,
        Events = []
    ;   findall(Item-Ns, ( member(Item, Wrong), contradicting(P, Item, Ns) ), Whys),
        Verdict = wrong(Whys),
        findall(N, ( member(_-Ns, Whys), member(N, Ns) ), Events)
    ).

contradicting(P, Item, Ns) :-
    puzzle_property(P, question(Question)),
    puzzle_property(P, journal(J)),
    journal_property(J, count(Count)),
    (   claim_fact(Question, Item, Fact),
        journal_conflict(J, Fact, Clash)
    ->  findall(N, ( member(N-_, Clash), N =< Count ), Ns)
    ;   Ns = []
    ).

claim_fact(holder(Card), H, has(H,Card)).
claim_fact(envelope, Card, has(envelope,Card)).
claim_fact(excluded(_), Card, lacks(envelope,Card)).
claim_fact(follows(_), Fact, Fact).

verdict_html(_, right, HTML) =>
    HTML = section([class([card,good]),id(verdict),role(status)], h2('Right!')).
verdict_html(_, nothing, HTML) =>
    warning(p('Choose an answer first.'), HTML).
verdict_html(_, missing, HTML) =>
    warning([h2('Not all of it'),p('What you say is right, but you can tell more.')], HTML).
verdict_html(P, wrong(Whys), HTML) =>
    puzzle_property(P, choices(Choices)),
    findall(li([strong(Label),': ',Why]),
            ( member(Item-Ns, Whys),
              memberchk(choice(Item,Text), Choices),
              capital(Text, Label),
              wrong_text(Ns, Why)
            ),
            Lines),
    warning([h2('That is not it'),ul(class(lines), Lines),p('You can try again.')], HTML).

wrong_text([], Text) =>
    Text = "nothing makes it certain.".
wrong_text([N], Text) =>
    format(string(Text), "event ~d contradicts it.", [N]).
wrong_text(Ns, Text) =>
    listed(Ns, ' and ', Numbers),
    format(string(Text), "events ~s contradict it together.", [Numbers]).
