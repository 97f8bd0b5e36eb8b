:- use_module('../../helpers/all').
:- use_module('../../helpers/installed').
:- use_module(page_text).

%   Addresses, and what their pages say. Without Graphviz pages have another text.

:- begin_tests(web_logic_sessions, [condition(has_program(dot))]).

test('what pages say',
     [forall(recorded_session('logic/sessions.txt', Session)), true(Found == Session)]) :-
    session(Session, Found).

:- end_tests(web_logic_sessions).
