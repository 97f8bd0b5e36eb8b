name(cluedo).
version('0.20.0').
title('Reasoning about knowledge and action in Cluedo').
keywords([cluedo, clue, games, 'epistemic logic']).
% To publish the pack, add its address here, home('https://...'), and run `make citation`.
author('The cluedo maintainers', '').
pack_version(2).
requires(prolog >= '9.0.4').
