:- module(left_out, [left_out/3]).

/** <module> Tests that the browser build cannot pass

All other Prolog tests run in node, see swipl.js.
*/

%!  left_out(?Path, ?Test, -Reason) is nondet.
%
%   Omit Test of the files whose path contains Path; all their tests if Test is a variable.

left_out(Path, Test, 'starts processes') :-
    starts_processes(Path, Test).
left_out(Path, Test, 'needs threads') :-
    needs_threads(Path, Test).
left_out(Path, Test, 'needs sockets') :-
    needs_sockets(Path, Test).
left_out('tests/web/logic/test_logic_pages.pl',
         'without Graphviz there is a table and the name of the package',
         'pages in a browser have another text').
left_out('tests/web/play/test_play_sessions.pl', _, 'pages in a browser wait for nobody').
left_out(Path, Test, 'nobody else joins a game in a browser') :-
    needs_others(Path, Test).
left_out('tests/web/test_reply.pl', _, 'the browser build writes no HTTP').
left_out('tests/assistant/test_journal.pl', 'a change goes through a link',
         'Emscripten reports the whole path of a link').
left_out('tests/table/board/test_board_picture.pl', 'and so finds library(sgml)',
         'pages read no XML').
left_out('tests/del/test_formula4pl.pl', 'deep formulas',
         'the stack of JavaScript is smaller').
left_out(Path, Test, 'measures time') :-
    measures_time(Path, Test).

starts_processes('tests/agents/external/', _).
starts_processes('tests/agents/test_external.pl', _).
starts_processes('tests/app/', _).
starts_processes('tests/experiment/test_command.pl', _).
starts_processes('tests/del/logic/test_builtin_puzzles.pl', 'by the command').
starts_processes('tests/del/logic/test_guide.pl', 'shell sessions').
starts_processes('tests/web/test_puzzle.pl', 'the page of a date is the same in all time zones').
starts_processes('tests/web/test_store.pl', 'nobody else may list the names').
starts_processes('tests/web/test_store.pl', 'the key stays with the folder').
starts_processes('tests/bench/', _).
starts_processes('tests/assistant/test_console.pl', _).
starts_processes('tests/experiment/test_experiment.pl', _).
starts_processes('tests/tools/test_floors.pl', _).
starts_processes('tests/assistant/test_game.pl', 'a process that is killed').
starts_processes('tests/assistant/test_journal.pl', 'a FIFO is refused').
starts_processes('tests/assistant/test_journal.pl', 'a process that is killed after each change').
starts_processes('tests/assistant/test_journal.pl', 'only the owner can read a new file').
starts_processes('tests/tools/test_make.pl', _).
starts_processes('tests/tools/test_packages.pl', _).
starts_processes('tests/pack/test_commands.pl', _).
starts_processes('tests/pack/test_readme.pl', _).
starts_processes('tests/tools/test_run_tests.pl', _).
starts_processes('tests/web/test_notebook.pl', 'a server killed after each reply loses no event').
starts_processes('tests/web/test_play.pl', 'a server killed after each reply loses no decision').
starts_processes('tests/experiment/test_experiment_file.pl',
                 'a result goes through a link, and the mode stays').
starts_processes('tests/thesis/test_unity.pl', 'a step that there is not').
starts_processes('tests/experiment/test_run.pl', 'and nowhere else').

needs_others('tests/web/play/test_again.pl', _).
needs_others('tests/web/play/test_join.pl', _).
needs_others('tests/web/play/test_lobby.pl', 'a nudge outdates the page of the person').
needs_others('tests/web/play/test_lobby.pl',
             'a note outdates the pages of its seat, a decision all pages').
needs_others('tests/web/play/test_lobby.pl', 'a seat is taken by one person').
needs_others('tests/web/play/test_lobby.pl', 'an old file has a number of wrong words').
needs_others('tests/web/play/test_help.pl', 'a notepad is private to its person').
needs_others('tests/web/test_browser_games.pl', 'a seat replaces its table').
needs_others('tests/web/test_card_fields.pl', 'nobody is without a card').
needs_others('tests/web/test_card_fields.pl',
             'a table in the making keeps own cards until somebody joins').

needs_threads('tests/web/test_notebook.pl', 'the same form from many pages at once counts once').
needs_threads('tests/web/play/test_help.pl',
              'ticks at the same time are all kept, beside a decision').
needs_threads('tests/web/play/test_game_store.pl', _).
needs_threads('tests/web/play/test_table.pl', _).
needs_threads('tests/pack/test_interrupts.pl', _).
needs_threads('tests/pack/test_memory.pl', 'a garbage collection amid a long answer').
needs_threads('tests/pack/test_threads.pl', _).

needs_sockets('tests/web/test_address_card.pl', _).
needs_sockets('tests/web/test_assets.pl', _).
needs_sockets('tests/web/test_connections.pl', _).
needs_sockets('tests/web/test_strangers.pl', _).
needs_sockets('tests/web/test_web.pl', _).

measures_time('tests/del/logic/test_builtin_puzzles.pl', 'in a second at most').
measures_time('tests/del/language/test_notation.pl', 'comparisons in a long text').
measures_time('tests/web/test_logic_strangers.pl',
              'a slow page says so, and another page does not wait for it').
measures_time('tests/web/test_logic_strangers.pl', 'a slow text says so').
measures_time('tests/web/logic/test_logic_texts.pl', 'puzzles link to their pages').
