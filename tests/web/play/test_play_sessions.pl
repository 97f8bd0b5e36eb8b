:- use_module('../../helpers/all').
:- use_module('../logic/page_text', [recorded_session/2]).
:- use_module('../robot').
:- use_module('../session').

:- begin_tests(web_play_sessions, [setup(fix_games), cleanup(randomize_games)]).

test('what persons at a table see', [forall(recorded_session('play/sessions.txt', Session))]) :-
    run_session(Session).

:- end_tests(web_play_sessions).
