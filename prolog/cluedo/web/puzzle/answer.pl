:- module(cluedo_web_puzzle_answer,
          [ sent_claim/3,               % +C, +P, -Items
            claim_verdict/4,            % +P, +Items, -Verdict, -Events
            verdict_html/3,             % +P, +Verdict, -HTML
            answer_form/4               % +C, +P, +State, -HTML
          ]).
:- use_module(state, [state_pairs/2]).
:- use_module('../card_fields', [card_category/5]).
:- use_module('../context', [context_field/3]).
:- use_module('../element', [warning/2]).
:- use_module('../fields', [fields_html/3,form_value/4]).
:- use_module('../../assistant/journal_words', [journal_seats/3]).
:- use_module('../../knowledge/edition/phrases', [capital/2,listed/3]).
:- use_module('../../knowledge/edition/setting', [card_number/3]).
:- use_module('../../journal', [journal_conflict/3,journal_property/2]).
:- use_module('../../puzzle', [puzzle_property/2,puzzle_verdict/3]).
:- use_module(library(lists), [append/2,member/2,nth1/3]).

/** <module> The user's answer to a puzzle */

:- det((claim_verdict/4, verdict_html/3, answer_form/4)).

%!  sent_claim(+C, +P, -Items) is semidet.
%
%   Items are the choices of P that the request has selected. Fails if it does not answer P.

sent_claim(C, P, Items) :-
    context_field(C, "claim", _),
    puzzle_property(P, choices(Choices)),
    findall(Item,
            ( claim_field(P, Field, _, Type),
              form_value(C, control(Field,Type), Field, Value),
              ( is_list(Value) -> member(I, Value) ; integer(Value), I = Value ),
              nth1(I, Choices, choice(Item,_))
            ),
            Items).

%   claim_field(+P, -Field, -Legend, -Type): a Field of the answer is of Type, of ../fields.pl. Its
%   values are numbers of choices of P. If the question is the envelope, there is a field for each
%   category.

claim_field(P, Field, Legend, Type) :-
    puzzle_property(P, question(Question)),
    puzzle_property(P, choices(Choices)),
    (   Question == envelope
    ->  puzzle_property(P, journal(J)),
        journal_seats(J, Setting, _),
        card_category(Setting, Category, Legend, First, Last),
        atom_concat(answer, Category, Field),
        findall(I-Label,
                ( nth1(I, Choices, choice(Card,Text)),
                  card_number(Setting, Card, C),
                  between(First, Last, C),
                  capital(Text, Label)
                ),
                Pairs),
        Type = one(Pairs, none, none)
    ;   Field = answer,
        findall(I-Label, ( nth1(I, Choices, choice(_,Text)), capital(Text, Label) ), Pairs),
        (   Question = excluded(_)
        ->  Type = some(Pairs, none),
            Legend = 'All that you can tell'
        ;   Type = one(Pairs, none, none),
            Legend = 'One of these'
        )
    ).

%!  answer_form(+C, +P, +State, -HTML) is det.
%
%   HTML is a form for an answer to P. It leads to the page of State with the verdict.

answer_form(C, P, State, form([action('/puzzle')],
                              [ Fields,
                                p(button([class(main),name(claim),value(1)], 'Answer')) ])) :-
    state_pairs(State, Pairs),
    findall(hidden(Name,Value), member(Name=Value, Pairs), Hidden),
    findall(fieldset([legend(Legend),div(class(choices), control(Field,Type))]),
            claim_field(P, Field, Legend, Type),
            Fieldsets),
    fields_html(C, [Hidden,Fieldsets], Fields).

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
