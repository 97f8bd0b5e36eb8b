:- use_module('../helpers/all').
:- use_module(library(cluedo/support/day)).

%   Days are checked with SWI-Prolog's time stamps, which take a date of any numbers.

stamp(date(Year,Month,Day), Stamp) :-
    date_time_stamp(date(Year,Month,Day,0,0,0,0,-,-), Stamp).

stamp_day(Stamp, date(Year,Month,Day)) :-
    stamp_date_time(Stamp, date(Year,Month,Day,_,_,_,_,_,_), 'UTC').

in_calendar(Day) :-
    stamp(Day, Stamp),
    stamp_day(Stamp, Day).

%   The ends of months in a year of each kind, and others.

some_day(date(Year,Month,Day)) :-
    member(Year, [1583,1600,1900,2000,2023,2024,2100,9999]),
    between(0, 13, Month),
    member(Day, [0,1,28,29,30,31,32]).
some_day(date(Year,Month,Day)) :-
    between(1, 1000, _),
    random_between(1583, 9999, Year),
    random_between(0, 13, Month),
    random_between(-1, 33, Day).

:- begin_tests(day).

test('days that are in the calendar', all(Day == [])) :-
    some_day(Day),
    ( is_day(Day) -> Is = true ; Is = false ),
    ( in_calendar(Day) -> Stamped = true ; Stamped = false ),
    Is \== Stamped.
test('no days', forall(member(Term, [_,date(_,1,1),date(2026,1),f(x),date(2026,1.0,1),"2026-11-23",
                                     date(1582,12,31),date(10000,1,1),date(2026,2,31)]))) :-
    \+ is_day(Term).
test('the day before', all(Day-Before == [])) :-
    some_day(Day),
    Day \== date(1583,1,1),
    is_day(Day),
    day_before(Day, Before),
    stamp(Day, Stamp),
    Yesterday is Stamp-86 400,
    \+ stamp_day(Yesterday, Before).
test('the first day', fail) :-
    day_before(date(1583,1,1), _).
test('text and back', true(Days == Back)) :-
    findall(Day, ( some_day(Day), is_day(Day) ), Days),
    maplist(day_text, Days, Texts),
    maplist(text_day, Texts, Back).
test('a text', true(Text-Number == "2026-01-03"-20260103)) :-
    day_text(date(2026,1,3), Text),
    day_number(date(2026,1,3), Number).
test('no texts',
     forall(member(Text, ['2026-02-31',"2026-13-01",'2026-1-03',' 2026-1-3','+026-01-03',
                          '2026-01-0a','2026--1-03','2026-01-03T00:00:00Z',20260103,
                          2026.01,'',[],_,f(x),"0x7ea-1-3",'1582-12-31',
                          user_input]))) :-
    \+ text_day(Text, _).

%   At any moment, at least one of these two zones has another day than UTC. They need no file of
%   zones.

test('today is the same in all zones', [forall(member(Zone, ['TZ=WEST12','TZ=EAST-14']))]) :-
    get_time(Before),
    prolog_in([Zone],
              [ '-g','use_module(library(cluedo/support/day)),today(D),day_text(D,T),write(T)',
                '-t',halt
              ],
              [], ended(exit(0),Output,"")),
    get_time(After),                    % midnight may lie between
    maplist(stamp_day, [Before,After], Days),
    text_day(Output, Day),
    assertion(memberchk(Day, Days)).

:- end_tests(day).
