%   inferences(Call, Release, Count): written by `make inferences`.

inferences('best_queries/5','9.0',95).
inferences('certain/2, all','9.0',5718).
inferences('conflict/3','9.0',5718).
inferences('contest/3 on the board, exact, simple, k','9.0',59165).
inferences('contest/3 on the board, three simple','9.0',60134).
inferences('contest/3, a transcript with names','9.0',42701).
inferences('contest/3, k, kkak, modal','9.0',62832).
inferences('contest/3, three elimination','9.0',34344).
inferences('contest/3, three exact','9.0',38537).
inferences('contest/3, three simple','9.0',34662).
inferences('journal/3','9.0',4601).
inferences('journal_suggest/3','9.0',29291).
inferences('journal_why/3','9.0',8998).
inferences('knowledge/2','9.0',179).
inferences('learn/3','9.0',468).
inferences('learn/3 by names','9.0',468).
inferences('learn/4','9.0',4838).
inferences('marginals/2, envelopes/2','9.0',1320).
inferences('play/2, agent elimination','9.0',11409).
inferences('play/2, six players','9.0',15979).
inferences('play/2, three players, with quirks','9.0',14141).
inferences('players/1 with its transcript','9.0',7165).
inferences('probability/3','9.0',1000).
inferences('probability/3 by names','9.0',1144).
inferences('table_take/4, a turn','9.0',3719).
inferences('why/3','9.0',7384).
