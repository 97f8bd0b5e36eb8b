:- use_module('../../helpers/all').
:- use_module(library(cluedo/del/picture/state_places)).

:- begin_tests(places).

%   Only the margin is below the last row, and right of the last column.

test('panels in rows, each in the middle of its column',
     true(Corners-Width-Bottom == [16-16,156-16,41-98]-200-178)) :-
    panel_corners(2, [panel("",[],[],[]),panel("",[],[],[]),panel("",[],[],[])],
                  [places(100,50,[],[]),places(60,30,[],[]),places(50,64,[],[])],
                  Corners, Width, Bottom).

:- end_tests(places).
