/*  Your own event model

        swipl examples/event_model.pl

    Anne and Bill get a letter that says whether their shares went up. It lies on the table, and
    Bill leaves the room for a while. When he returns, Anne may have read the letter or not. There
    are three events: Anne reads good news, Anne reads bad news, Anne leaves the letter. Anne can
    tell them apart, Bill cannot.

        > Before: 2 worlds: [] [up]*
        > After: 4 worlds: [] [up]* []' [up]'
        > anne: {[]} {[up]} {[]',[up]'}
        > Bill knows that Anne knows whether they went up: false
        > Bill thinks it possible that she does: true
        > Bill thinks it possible that she does not: true
        > The same is said by tests, learning and choice: true
*/

:- use_module('../prolog/cluedo/support/attached', []).    % the library beside this file
:- use_module(library(cluedo/del)).
:- use_module(library(main), [main/0]).

:- initialization(main, main).

main(_) :-
    model([agents([anne,bill]),atoms([up]),actual([up])], M0),
    write("Before: "),
    draw_model(M0),
    Event = event_model([reads_up-up, reads_down-(~up), leaves_it-true],
                        [ anne-[[reads_up],[reads_down],[leaves_it]],
                          bill-[[reads_up,reads_down,leaves_it]]
                        ],
                        reads_up),
    update(M0, Event, M),
    write("After: "),
    draw_model(M),
    satisfies_all(M,
                  [ k(bill,kw(anne,up)), m(bill,kw(anne,up)), m(bill,~kw(anne,up)) ],
                  [Knows,Does,DoesNot]),
    format("Bill knows that Anne knows whether they went up: ~w~n", [Knows]),
    format("Bill thinks it possible that she does: ~w~n", [Does]),
    format("Bill thinks it possible that she does not: ~w~n", [DoesNot]),
    Reads = learn([anne],?up),
    Others = learn([anne],?(~up)) \/ learn([anne],?true),
    F = (k(anne,up) & m(bill,~kw(anne,up)) & ~k(bill,kw(anne,up)) & ~kw(bill,up)),
    Action = learn([anne,bill],local(Reads,Others)),
    satisfies_all(M0, [([Event]:F & [Action]:F)], [Same]),
    format("The same is said by tests, learning and choice: ~w~n", [Same]).
