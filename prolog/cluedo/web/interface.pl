:- module(cluedo_web_interface,
          [ interface_shown/2           % +Host, -Shown
          ]).
:- use_module(library(process), [process_create/3,process_wait/2]).
:- use_module(library(readutil), [read_line_to_string/2]).
:- use_module(library(socket), [gethostname/1]).

/** <module> Where others find this machine
*/

:- det(interface_shown/2).

%!  interface_shown(+Host, -Shown) is det.
%
%   Shown is what others in the network call Host. It is Host itself, but where that is all
%   interfaces: then it is the first address that the command `hostname -I` tells, and the
%   name of the machine if there is no such command.

interface_shown('0.0.0.0', Shown) =>
    (   catch(first_address(Address), error(_,_), fail)
    ->  Shown = Address
    ;   gethostname(Shown)
    ).
interface_shown(Host, Shown) =>
    Shown = Host.

first_address(Address) :-
    setup_call_cleanup(
        process_create(path(hostname), ['-I'],
                       [stdin(null),stdout(pipe(Out)),stderr(null),process(Pid)]),
        read_line_to_string(Out, Line),
        ( close(Out), process_wait(Pid, _) )),
    string(Line),
    split_string(Line, " ", "", [Address|_]),
    sub_string(Address, _, _, _, "."),
    !.
