:- module(cluedo_assistant_answers_question,
          [ print_question/2,           % +Question, +Asked
            question_text/3,            % +Question, +J, -Text
            question_table/1            % +Question
          ]).
:- use_module(recommendations,
              [ print_accuse/1, print_knowers/1, print_show/3, print_suggestions/2,
                print_walk/2
              ]).
:- use_module(change, [print_news/2,print_refusal/2]).
:- use_module(holders, [print_envelope/1,print_known/2,print_notes/1,print_odds/2]).
:- use_module(console_words, [comma_text/2,count_text/3,event_sentence/3]).
:- use_module('../../assistant', [fact_text/3,journal_why/3,why_text/3]).
:- use_module('../cell_clauses', [journal_clauses/4,uncertain_text/3]).
:- use_module('../../knowledge/edition/phrases', [sentence/2]).
:- use_module('../../journal',
              [journal_at/3,journal_change/3,journal_conflict/3,journal_property/2]).
:- use_module('../../knowledge/counting', [certain/2]).
:- use_module('../../support/print', [say/2,say_behind/4,unbroken_text/2]).
:- use_module(library(apply), [maplist/2,maplist/3]).
:- use_module(library(lists), [member/2,nth1/3]).

/** <module> Answers to questions
*/

:- det((print_question/2, question_text/3)).

%!  print_question(+Question, +Asked) is det.
%
%   Question is a question of parse_line/3. Asked is asked(J,Clash), see console/session.pl.

print_question(notes, asked(J,_)) =>
    print_notes(J).
print_question(know(H), asked(J,_)) =>
    print_known(H, J).
print_question(envelope, asked(J,_)) =>
    print_envelope(J).
print_question(odds(Card), asked(J,_)) =>
    print_odds(Card, J).
print_question(why(Fact), asked(J,_)) =>
    print_why(Fact, J).
print_question(conflict, asked(J,Clash)) =>
    (   Clash == none
    ->  say("There is no conflict: all events agree.", [])
    ;   print_refusal(J, Clash)
    ).
print_question(log, asked(J,_)) =>
    print_log(J).
print_question(Question, asked(J,_)), needs_next_turn(Question), is_over(J, N, Fact) =>
    fact_text(J, Fact, Text),
    say("The game is over: ~s (~d).", [Text,N]).
print_question(suggest(Options), asked(J,_)) =>
    print_suggestions(J, Options).
print_question(show(Cards,Asker), asked(J,_)) =>
    print_show(J, Asker, Cards).
print_question(accuse, asked(J,_)) =>
    print_accuse(J).
print_question(who_knows, asked(J,_)) =>
    print_knowers(J).
print_question(walk(Options), asked(J,_)) =>
    print_walk(J, Options).
print_question(at(N,Question), asked(J,Clash)) =>
    journal_at(J, N, Before),
    count_text(N, event, Events),
    say("After ~s:", [Events]),
    (   Question == news
    ->  Earlier is max(0, N-1),
        journal_at(J, Earlier, Earliest),
        print_news(Earliest, Before)
    ;   print_question(Question, asked(Before,Clash))
    ).
print_question(if(Fact,Question), asked(J,Clash)) =>
    (   journal_conflict(J, Fact, Events)
    ->  print_refusal(J, clash(Fact,Events))
    ;   journal_change(J, Fact, J1),
        (   Fact = all(Facts)
        ->  true
        ;   Facts = [Fact]
        ),
        maplist(fact_text(J), Facts, Texts),
        comma_text(Texts, Text),
        journal_property(J, count(Before)),
        findall(N, ( nth1(I, Facts, _), N is Before+I ), Ns),
        comma_text(Ns, Numbers),
        say("If ~s (~s):", [Text,Numbers]),
        (   Question == news
        ->  print_news(J, J1)
        ;   print_question(Question, asked(J1,Clash))
        )
    ).

%!  question_text(+Question, +J, -Text) is det.
%!  question_table(+Question) is semidet.
%
%   If the answer is a table, question_table(Question) is true, and Text is wrapped already.

question_text(Question, J, Text) :-
    (   question_table(Question)
    ->  with_output_to(string(Text), print_question(Question, asked(J,none)))
    ;   unbroken_text(print_question(Question, asked(J,none)), Text)
    ).

question_table(notes).
question_table(who_knows).
question_table(at(_,Question)) :-
    question_table(Question).
question_table(if(_,Question)) :-
    question_table(Question).

needs_next_turn(suggest(_)).
needs_next_turn(accuse).
needs_next_turn(walk(_)).

is_over(J, N, Fact) :-
    Fact = accused(_,_,true),
    journal_property(J, event(N,Fact)),
    !.

%   either(H,C) asks for has(H,C) or lacks(H,C), whichever is certain.

print_why(either(H,C), J) =>
    journal_property(J, knowledge(K)),
    (   member(Fact, [has(H,C),lacks(H,C)]),
        certain(K, Fact)
    ->  print_why(Fact, J)
    ;   not_certain(has(H,C), J)
    ).
print_why(Fact, J) =>
    (   journal_why(J, Fact, Why)
    ->  print_reason(J, Why)
    ;   not_certain(Fact, J)
    ).

print_reason(J, Why) :-
    why_text(J, Why, Text0),
    sentence(Text0, Text),
    say("~s", [Text]).

not_certain(Fact, J) :-
    uncertain_text(J, Fact, Text),
    say("~s", [Text]),
    Fact =.. [_,H,C],
    journal_clauses(J, H, C, Whys),
    maplist(print_reason(J), Whys).

print_log(J) :-
    journal_property(J, events(Facts)),
    (   Facts == []
    ->  say("There is no event yet.", [])
    ;   forall(nth1(N, Facts, Fact),
               ( event_sentence(J, Fact, Text),
                 say_behind(N, 4, "~s", [Text])
               ))
    ).
