:- use_module('../../helpers/all').
:- use_module(page_text).

%   Addresses, and what their pages say. Without Graphviz pages have another text.

graphviz :-
    absolute_file_name(path(dot), _, [access(execute),file_errors(fail)]).

:- begin_tests(web_logic_sessions, [condition(graphviz)]).

test('what pages say', [forall(recorded_session(Session)), true(Found == Session)]) :-
    session(Session, Found).

:- end_tests(web_logic_sessions).
