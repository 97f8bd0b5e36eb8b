%   inferences(Call, Release, Count): written by `make inferences`.

inferences('best_queries/5','9.0',95).
inferences('certain/2, all','9.0',5749).
inferences('conflict/3','9.0',6238).
inferences('contest/3 on the board, exact, simple, k','9.0',45251).
inferences('contest/3 on the board, three simple','9.0',73862).
inferences('contest/3, a transcript with names','9.0',45172).
inferences('contest/3, k, kkak, modal','9.0',65470).
inferences('contest/3, three elimination','9.0',37616).
inferences('contest/3, three exact','9.0',38489).
inferences('contest/3, three simple','9.0',37476).
inferences('journal/3','9.0',4898).
inferences('journal_suggest/3','9.0',27825).
inferences('journal_why/3','9.0',8612).
inferences('knowledge/2','9.0',179).
inferences('learn/3','9.0',399).
inferences('learn/3 by names','9.0',399).
inferences('learn/4','9.0',5317).
inferences('marginals/2, envelopes/2','9.0',672).
inferences('play/2, agent elimination','9.0',12029).
inferences('play/2, six players','9.0',16827).
inferences('play/2, three players, with quirks','9.0',15061).
inferences('players/1 with its transcript','9.0',7345).
inferences('probability/3','9.0',1080).
inferences('probability/3 by names','9.0',1140).
inferences('table_take/4, a turn','9.0',3709).
inferences('why/3','9.0',7788).
