%   inferences(Call, Release, Count): written by `make inferences`.

inferences('best_queries/5','9.0',95).
inferences('best_queries/5','9.2',95).
inferences('certain/2, all','9.0',5718).
inferences('certain/2, all','9.2',5718).
inferences('conflict/3','9.0',5573).
inferences('conflict/3','9.2',5563).
inferences('contest/3 on the board, exact, simple, k','9.0',59034).
inferences('contest/3 on the board, exact, simple, k','9.2',58697).
inferences('contest/3 on the board, three simple','9.0',60149).
inferences('contest/3 on the board, three simple','9.2',60034).
inferences('contest/3, a transcript with names','9.0',42490).
inferences('contest/3, a transcript with names','9.2',42127).
inferences('contest/3, k, kkak, modal','9.0',62862).
inferences('contest/3, k, kkak, modal','9.2',62732).
inferences('contest/3, three elimination','9.0',34374).
inferences('contest/3, three elimination','9.2',34184).
inferences('contest/3, three exact','9.0',37859).
inferences('contest/3, three exact','9.2',37297).
inferences('contest/3, three simple','9.0',34692).
inferences('contest/3, three simple','9.2',34562).
inferences('journal/3','9.0',4653).
inferences('journal/3','9.2',4549).
inferences('journal_suggest/3','9.0',27318).
inferences('journal_suggest/3','9.2',27181).
inferences('journal_why/3','9.0',7787).
inferences('journal_why/3','9.2',7747).
inferences('knowledge/2','9.0',179).
inferences('knowledge/2','9.2',179).
inferences('learn/3','9.0',364).
inferences('learn/3','9.2',364).
inferences('learn/3 by names','9.0',364).
inferences('learn/3 by names','9.2',364).
inferences('learn/4','9.0',4838).
inferences('learn/4','9.2',4838).
inferences('marginals/2, envelopes/2','9.0',1320).
inferences('marginals/2, envelopes/2','9.2',1320).
inferences('play/2, agent elimination','9.0',11449).
inferences('play/2, agent elimination','9.2',11429).
inferences('play/2, six players','9.0',16059).
inferences('play/2, six players','9.2',16059).
inferences('play/2, three players, with quirks','9.0',14221).
inferences('play/2, three players, with quirks','9.2',14221).
inferences('players/1 with its transcript','9.0',7165).
inferences('players/1 with its transcript','9.2',7035).
inferences('probability/3','9.0',896).
inferences('probability/3','9.2',896).
inferences('probability/3 by names','9.0',1040).
inferences('probability/3 by names','9.2',1040).
inferences('table_take/4, a turn','9.0',3719).
inferences('table_take/4, a turn','9.2',3719).
inferences('why/3','9.0',7014).
inferences('why/3','9.2',6974).
