:- module(resident, [ resident/1 ]).        % -Pages

%!  resident(-Pages) is semidet.
%
%   Pages are in memory of this process. Fails if that is not known, or if a
%   sanitizer keeps what is freed.

resident(Pages) :-
    exists_file('/proc/self/statm'),
    \+ getenv('ASAN_OPTIONS', _),
    setup_call_cleanup(open('/proc/self/statm', read, In),
                       read_string(In, _, Text),
                       close(In)),
    split_string(Text, " ", "\n", [_,Resident|_]),
    number_string(Pages, Resident).
