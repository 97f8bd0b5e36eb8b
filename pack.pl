name(cluedo).
version('0.18.0').
title('Reasoning about knowledge and action in Cluedo').
keywords([cluedo, clue, games, 'epistemic logic']).
author('Cluedo maintainers', 'cluedo@example.org').
pack_version(2).
requires(prolog >= '9.0.4').
