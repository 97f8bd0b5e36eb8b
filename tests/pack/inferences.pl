%   inferences(Call, Release, Count): written by `make inferences`.

inferences('best_queries/5','9.0',95).
inferences('best_queries/5','9.2',95).
inferences('certain/2, all','9.0',5749).
inferences('certain/2, all','9.2',5749).
inferences('conflict/3','9.0',6238).
inferences('conflict/3','9.2',6228).
inferences('contest/3 on the board, exact, simple, k','9.0',45125).
inferences('contest/3 on the board, exact, simple, k','9.2',44863).
inferences('contest/3 on the board, three simple','9.0',73575).
inferences('contest/3 on the board, three simple','9.2',73455).
inferences('contest/3, a transcript with names','9.0',45203).
inferences('contest/3, a transcript with names','9.2',44811).
inferences('contest/3, k, kkak, modal','9.0',65174).
inferences('contest/3, k, kkak, modal','9.2',65034).
inferences('contest/3, three elimination','9.0',37286).
inferences('contest/3, three elimination','9.2',37086).
inferences('contest/3, three exact','9.0',38599).
inferences('contest/3, three exact','9.2',38043).
inferences('contest/3, three simple','9.0',37428).
inferences('contest/3, three simple','9.2',37288).
inferences('journal/3','9.0',4898).
inferences('journal/3','9.2',4784).
inferences('journal_suggest/3','9.0',27825).
inferences('journal_suggest/3','9.2',27683).
inferences('journal_why/3','9.0',8612).
inferences('journal_why/3','9.2',8572).
inferences('knowledge/2','9.0',179).
inferences('knowledge/2','9.2',179).
inferences('learn/3','9.0',399).
inferences('learn/3','9.2',399).
inferences('learn/3 by names','9.0',399).
inferences('learn/3 by names','9.2',399).
inferences('learn/4','9.0',5317).
inferences('learn/4','9.2',5317).
inferences('marginals/2, envelopes/2','9.0',672).
inferences('marginals/2, envelopes/2','9.2',672).
inferences('play/2, agent elimination','9.0',14019).
inferences('play/2, agent elimination','9.2',13999).
inferences('play/2, six players','9.0',19435).
inferences('play/2, six players','9.2',19435).
inferences('play/2, three players, with quirks','9.0',16481).
inferences('play/2, three players, with quirks','9.2',16481).
inferences('players/1 with its transcript','9.0',7765).
inferences('players/1 with its transcript','9.2',7635).
inferences('probability/3','9.0',1080).
inferences('probability/3','9.2',1080).
inferences('probability/3 by names','9.0',1140).
inferences('probability/3 by names','9.2',1140).
inferences('table_take/4, a turn','9.0',3709).
inferences('table_take/4, a turn','9.2',3709).
inferences('why/3','9.0',7788).
inferences('why/3','9.2',7748).
