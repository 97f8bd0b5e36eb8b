:- use_module('../../helpers/all').
:- use_module('../browser').
:- use_module('../robot').

%   A decision that is sent twice counts once.

:- begin_tests(web_play_sent, [condition(browser:reachable)]).

game(B, Path, Page) :-
    browser(B),
    begin_play(B, [name='Zoe',other1=simple,other2=simple,first=me], Path),
    visit(B, Path, Page).

test('the second of two equal forms leads to the page as it is',
     true(Status-Location-Same == 303-Path-true)) :-
    game(B, Path0, Page),
    atom_string(Path0, Path),
    submit(B, Page, Path0, [do=roll], First),
    follow(B, First, Now),
    submit(B, Page, Path0, [do=roll], Second),
    reply_status(Second, Status),
    reply_header(Second, "location", Location),
    follow(B, Second, Again),
    reply_body(Now, Body1),
    reply_body(Again, Body2),
    (   Body1 == Body2
    ->  Same = true
    ;   Same = Body2
    ).
test('another decision on an outdated page is refused', true(Status-Told == 409-told)) :-
    game(B, Path, Page),
    submit(B, Page, Path, [do=roll], _),
    submit(B, Page, Path, [do=stay], Reply),
    reply_status(Reply, Status),
    (   has(Reply, "Nothing was done")
    ->  Told = told
    ;   Told = Reply
    ).
test('a decision that was refused is not one that was taken', true(Status == 409)) :-
    game(B, Path, Page),
    submit(B, Page, Path, [do=pass], Refused),
    assertion(reply_status(Refused, 422)),
    submit(B, Page, Path, [do=roll], _),
    submit(B, Page, Path, [do=pass], Reply),
    reply_status(Reply, Status).
test('two decisions later the first one is refused', true(Status == 409)) :-
    game(B, Path, Page),
    submit(B, Page, Path, [do=roll], Reply1),
    follow(B, Reply1, Page1),
    submit(B, Page1, Path, [do=stay], _),
    submit(B, Page, Path, [do=roll], Reply),
    reply_status(Reply, Status).
test('the same form at another table is not the same decision', true(Status == 422)) :-
    game(B, Path1, Page1),
    submit(B, Page1, Path1, [do=roll], _),
    game(B2, Path2, Page2),
    submit(B2, Page2, Path2, [do=roll], Reply2),
    follow(B2, Reply2, Walk),
    submit(B2, Walk, Path2, [do=roll], Reply),
    reply_status(Reply, Status).

:- end_tests(web_play_sent).
