:- module(cluedo_web_puzzle_state,
          [ request_state/2,            % +Request, -State
            state_which/2,              % +State, -Which
            state_value/3,              % +State, +Name, -Value
            state_pairs/2,              % +State, -Pairs
            state_address/3,            % +State, +Pairs, -Address
            which_address/2,            % +Which, -Address
            which_sheet/2               % +Which, -Address
          ]).
:- use_module('../element', [address/3]).
:- use_module('../fault', [refuse/2]).
:- use_module('../notepad', [is_notes/1]).
:- use_module('../request', [request_field/3,request_field/4,request_integer/3]).
:- use_module('../../support/day', [day_text/2,text_day/2,today/1]).
:- use_module(library(lists), [append/3,member/2]).

/** <module> The state of the page Puzzle, in its address

    state(Which,Values)

Which says which puzzle it is: day(Date), Date of support/day.pl, or made(Level,Number). Values are

| notes=Text    | the user's notes, of ../notepad.pl          |
| hints=Count   | the page shows so many hints                |
| solution=Bit  | 1 if the page shows the solution, else 0    |
*/

:- det((request_state/2, state_which/2, state_pairs/2, state_address/3, which_address/2,
        which_sheet/2)).

%!  request_state(+Request, -State) is det.
%
%   State is the state in the query of Request. By default its puzzle is the puzzle of today.
%
%   @error cluedo_refusal(422) if there is no such day, level or number

request_state(Request, state(Which,[notes=Notes,hints=Hints,solution=Solution])) :-
    request_which(Request, Which),
    request_field(Request, "notes", "", Notes0),
    (   is_notes(Notes0)
    ->  Notes = Notes0
    ;   Notes = ""
    ),
    (   request_integer(Request, "hints", Hints0)
    ->  Hints is max(0, min(99, Hints0))
    ;   Hints = 0
    ),
    (   request_field(Request, "solution", "1")
    ->  Solution = 1
    ;   Solution = 0
    ).

request_which(Request, Which) :-
    (   request_field(Request, "level", Text)
    ->  level(Text, Level),
        requested_number(Request, Number),
        Which = made(Level,Number)
    ;   request_field(Request, "day", Text)
    ->  day(Text, Date),
        Which = day(Date)
    ;   today(Date),
        Which = day(Date)
    ).

level(Text, Level) :-
    (   member(Level0, [easy,medium,hard]),
        atom_string(Level0, Text)
    ->  Level = Level0
    ;   refuse(422, "A puzzle is easy, medium or hard. Choose one of them on the page Puzzle.")
    ).

requested_number(Request, Number) :-
    (   request_integer(Request, "number", Number0),
        between(1, 999 999 999, Number0)
    ->  Number = Number0
    ;   refuse(422, "Puzzles have numbers from 1 to 999999999.")
    ).

day(Text, Date) :-
    (   text_day(Text, Date0)
    ->  Date = Date0
    ;   refuse(422, "There is no such day. A day is written as 2026-11-23.")
    ).

%!  state_which(+State, -Which) is det.
%!  state_value(+State, +Name, -Value) is semidet.
%!  state_pairs(+State, -Pairs) is det.
%
%   Parts of State. Pairs encode State as fields of an address or form.

state_which(state(Which,_), Which).

state_value(state(_,Values), Name, Value) :-
    memberchk(Name=Value0, Values),
    Value = Value0.

state_pairs(state(Which,Values), Pairs) :-
    which_pairs(Which, Pairs0),
    append(Pairs0, Values, Pairs).

which_pairs(day(Date), Pairs) =>
    day_text(Date, Text),
    Pairs = [day=Text].
which_pairs(made(Level,Number), Pairs) =>
    Pairs = [level=Level,number=Number].

%!  state_address(+State, +Pairs, -Address) is det.
%!  which_address(+Which, -Address) is det.
%!  which_sheet(+Which, -Address) is det.
%
%   state_address/3 gives the address of State with the values Pairs in place of its own.
%   which_address/2 gives the address of the puzzle Which without notes. which_sheet/2 gives the
%   address of a sheet to print.

state_address(state(Which,Values0), Changed, Address) :-
    findall(Name=Value,
            ( member(Name=Value0, Values0),
              (   memberchk(Name=Value1, Changed)
              ->  Value = Value1
              ;   Value = Value0
              )
            ),
            Values),
    state_pairs(state(Which,Values), Pairs),
    address('/puzzle', Pairs, Address).

which_address(Which, Address) :-
    which_pairs(Which, Pairs),
    address('/puzzle', Pairs, Address).

which_sheet(Which, Address) :-
    which_pairs(Which, Pairs),
    address('/puzzle/sheet', Pairs, Address).
