:- module(process,
          [ process_create/3,           % +Executable, +Arguments, +Options
            process_wait/2,             % +Process, -Status
            process_wait/3,             % +Process, -Status, +Options
            process_kill/2,             % +Process, +Signal
            process_group_kill/2        % +Process, +Signal
          ]).
:- use_module(library(error), [permission_error/3]).
:- include(absent).

/** <module> There are no processes in a browser
*/
