:- module(resident, [ resident/1 ]).        % -Pages

%!  resident(-Pages) is semidet.
%
%   This process has Pages in memory. Fails if that is unknown, or if a sanitizer keeps freed
%   memory.

resident(Pages) :-
    exists_file('/proc/self/statm'),
    \+ getenv('ASAN_OPTIONS', _),
    setup_call_cleanup(open('/proc/self/statm', read, In),
                       read_string(In, _, Text),
                       close(In)),
    split_string(Text, " ", "\n", [_,Resident|_]),
    number_string(Pages, Resident).
