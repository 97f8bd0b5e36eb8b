:- use_module('../../helpers/all').
:- use_module('../logic/page_text', [recorded_session/2]).
:- use_module('../session').

:- begin_tests(web_notebook_sessions).

test('what a notebook says', [forall(recorded_session('notebook/sessions.txt', Session))]) :-
    run_session(Session).

:- end_tests(web_notebook_sessions).
