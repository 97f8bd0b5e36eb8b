:- module(cluedo_support_day,
          [ today/1,                    % -Day
            is_day/1,                   % +Day
            day_before/2,               % +Day, -Before
            day_number/2,               % +Day, -Number
            day_text/2,                 % +Day, -Text
            text_day/2                  % +Text, -Day
          ]).
:- use_module(library(apply), [maplist/2,maplist/3]).

/** <module> Days of the calendar

A day is date(Year,Month,Day), as in SWI-Prolog's library(date). It is not a time stamp, because the
same time stamp is one day in New York and another day in Tokyo. Days are in the Gregorian calendar.
Years are 1583 to 9999, which ISO 8601 allows without further agreement.
*/

:- det((today/1, day_number/2, day_text/2)).

%!  today(-Day) is det.
%
%   Day is today in UTC, so that the day changes for all users at the same moment.

today(date(Year,Month,Day)) :-
    get_time(Now),
    stamp_date_time(Now, date(Year,Month,Day,_,_,_,_,_,_), 'UTC').

%!  is_day(@Day) is semidet.

is_day(Day) :-
    subsumes_term(date(_,_,_), Day),
    Day = date(Year,Month,DayOfMonth),
    maplist(integer, [Year,Month,DayOfMonth]),
    between(1583, 9999, Year),
    between(1, 12, Month),
    month_length(Month, Year, Length),
    between(1, Length, DayOfMonth).

month_length(2, Year, Length) :-
    !,
    (   Year mod 4 =:= 0,
        ( Year mod 100 =\= 0 ; Year mod 400 =:= 0 )
    ->  Length = 29
    ;   Length = 28
    ).
month_length(Month, _, Length) :-
    (   memberchk(Month, [4,6,9,11])
    ->  Length = 30
    ;   Length = 31
    ).

%!  day_before(+Day, -Before) is semidet.
%
%   Fails if Day is the first day of the calendar.

day_before(date(Year,Month,Day), Before) :-
    (   Day > 1
    ->  DayBefore is Day-1,
        Before = date(Year,Month,DayBefore)
    ;   Month > 1
    ->  MonthBefore is Month-1,
        month_length(MonthBefore, Year, Length),
        Before = date(Year,MonthBefore,Length)
    ;   YearBefore is Year-1,
        Before = date(YearBefore,12,31),
        is_day(Before)
    ).

%!  day_number(+Day, -Number) is det.
%
%   Number is an integer with the digits of Day, such as 20261123.

day_number(date(Year,Month,Day), Number) :-
    Number is Year*10 000+Month*100+Day.

%!  day_text(+Day, -Text) is det.
%!  text_day(+Text, -Day) is semidet.
%
%   Text is Day in the format `2026-11-23`. day_text/2 returns a string. text_day/2 accepts any
%   term, and fails if the term is not an atom or a string in this format.

day_text(date(Year,Month,Day), Text) :-
    format(string(Text), "~d-~`0t~d~7|-~`0t~d~10|", [Year,Month,Day]).

text_day(Text, Day) :-
    ( atom(Text) -> true ; string(Text) ),
    split_string(Text, "-", "", Parts),
    maplist(number_string, [Year,Month,DayOfMonth], Parts),
    Day = date(Year,Month,DayOfMonth),
    is_day(Day),
    day_text(Day, Written),
    atom_string(Text, Written).
