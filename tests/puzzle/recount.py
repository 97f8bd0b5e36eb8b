#!/usr/bin/env python3
"""Check puzzles by a program that shares nothing with the library.

    cluedo puzzle --count=100 --json >puzzles.jsonl
    python3 tests/puzzle/recount.py puzzles.jsonl ...

Each puzzle is read from its sentences. The solver CryptoMiniSat (Debian's python3-cryptominisat)
decides what is certain, and dynamic programming counts deals. For each puzzle:

  - the sentences say the same as the facts of JSON
  - each item of the answer is certain, and no other choice is
  - the answer has as many items as the kind of the question wants
  - the number of possible deals is the one that the puzzle states
  - the events of the reason force the answer, and none of them can be left out

A puzzle of the kind `knows` asks what player P knows. An item is not certain if there are two
deals: one agrees with the text, and one with all that P has seen in the first, but not with the
item. Faults are printed, and then totals. A count that needs too many states is undecided. The
exit status is 1 if there is a fault."""
import collections
import json
import re
import sys

import pycryptosat

ENVELOPE = "envelope"
MOST_STATES = 3_000_000
Asked = collections.namedtuple("Asked", "asker cards answerer shown")   # shown: None is unknown
Accused = collections.namedtuple("Accused", "cards")                    # and was right


class Fault(Exception):
    pass


def require(condition, *what):
    if not condition:
        raise Fault(*what)


class Puzzle:
    """What the sentences say. Cards have their names in JSON; holders are names of players."""

    def __init__(self, json_puzzle, names):
        self.json, self.names = json_puzzle, names          # names: the card's name of each label
        table = json_puzzle["table"]
        self.deck = [kind["cards"] for kind in table["deck"]]
        self.cards = [card for kind in self.deck for card in kind]
        self.kind_of = {card: i for i, kind in enumerate(self.deck) for card in kind}
        said = re.fullmatch(r"These play, in this order: (.*)\. (?:You are (\w+)|You look on)\.",
                            table["text"])
        require(said, "table")
        self.sizes = {name: int(size) for name, size in
                      re.findall(r"(\w+) \((\d+) cards?\)", said[1])}
        self.me = said[2]
        require([{"name": n, "cards": s} for n, s in self.sizes.items()] == table["seats"]
                and table["me"] == (self.me or "spectator"), "seats")
        require(sum(self.sizes.values()) + len(self.deck) == len(self.cards), "sizes of hands")
        self.hand, self.events = [], {}
        for event in json_puzzle["events"]:
            self.read_event(event["n"], event["text"], event["fact"])
        self.choices = {}                       # item, as text of JSON: its literal
        for choice in json_puzzle["question"]["choices"]:
            self.choices[json.dumps(choice["item"])] = self.literal(choice["text"], choice["item"])
        self.answer = [json.dumps(item) for item in json_puzzle["answer"]]
        require(set(self.answer) <= set(self.choices), "answer is no choice")
        knows = re.fullmatch(r"Which of these can you be sure that (\w+) knows\?",
                             json_puzzle["question"]["text"])
        require(bool(knows) == (json_puzzle["kind"] == "knows"), "question")
        self.knower = self.holder(knows[1]) if knows else None
        self.write_clauses()

    def holder(self, word):
        name = self.me if word in ("You", "you") else word
        require(name in self.sizes, "player", word)
        return name

    def card(self, label, name):
        """Name, which is the card of this label in all puzzles of the edition."""
        require(name in self.cards and self.names.setdefault(label, name) == name, "card", label)
        return name

    def read_event(self, n, text, fact):
        hold = re.fullmatch(r"You hold (.*)\.", text)
        if hold:
            named = fact["hand"][1]
            labels = hold[1].split(", ")
            self.hand = [self.card(label, name) for label, name in zip(labels, named)]
            require(fact["hand"][0] == self.me and len(labels) == len(named) == self.sizes[self.me],
                    "hand", text)
            return
        accused = re.fullmatch(r"(\w+) accused (.*) and (?:was|were) right\.", text)
        if accused:
            cards = self.read_cards(accused[2], fact["accused"][1]["s"])
            right = [self.holder(accused[1]), {"s": cards}, "true"]
            require(fact["accused"] == right, "fact", text)
            self.events[n] = Accused(cards)
            return
        said = re.fullmatch(r"(\w+) asked (.*); (\w+) showed (.*)\.", text)
        require(said, "sentence", text)
        asker, shown = self.holder(said[1]), None
        cards = self.read_cards(said[2], fact["asked"][1]["s"])
        answerer = None if said[3] == "nobody" else self.holder(said[3])
        if said[4] != "a card":
            shown = self.card(said[4], fact["asked"][3])
        require(fact["asked"] == [asker, {"s": cards}, answerer or "nobody", shown or "unknown"]
                and answerer != asker and (answerer or not shown)
                and (shown is None or shown in cards), "fact", text)
        require((shown is not None) == bool(answerer and self.me in (asker, answerer)),
                "what the owner saw", text)
        self.events[n] = Asked(asker, cards, answerer, shown)

    def read_cards(self, text, names):
        """The cards of a query or an accusation, one of each category."""
        labels = text.split(", ")
        cards = [self.card(label, name) for label, name in zip(labels, names)]
        require(len(labels) == len(names) and
                [self.kind_of[card] for card in cards] == [*range(len(self.deck))], "cards", text)
        return cards

    def literal(self, text, item):
        """(True, holder, card) if the holder has the card, (False, holder, card) if not."""
        kind, question = self.json["kind"], self.json["question"]["text"]
        if kind == "holder":
            where = re.fullmatch(r"Where is (.*)\?", question)
            require(where and item == (ENVELOPE if text == "the envelope" else self.holder(text)),
                    "choice", text)
            return True, item, self.card(where[1], self.json["question"]["fact"]["holder"][0])
        if kind in ("excluded", "envelope"):
            return kind == "envelope", ENVELOPE, self.card(text, item)
        (name, (holder, card)), = item.items()
        said = re.fullmatch(r"(.*) is (not )?in the envelope", text)
        if said:
            read = not said[2], ENVELOPE, self.card(said[1], card)
        else:
            said = re.fullmatch(r"(\w+) (has|have|does not have|do not have) (.*)", text)
            require(said, "choice", text)
            read = said[2] in ("has", "have"), self.holder(said[1]), self.card(said[3], card)
        require(read == (name == "has", holder, card), "choice", text)
        return read

    def passing(self, asked):
        """The players who passed."""
        if isinstance(asked, Accused):
            return []
        seats = list(self.sizes)
        start = seats.index(asked.asker)
        after = seats[start+1:] + seats[:start]
        return after[:after.index(asked.answerer)] if asked.answerer else after

    def count(self):
        """The number of deals that agree with all events, or None if there are too many states."""
        open_holders = {card: [*self.sizes, ENVELOPE] for card in self.cards}
        for card in self.cards if self.me else []:
            self.restrict(open_holders, card, self.me, card in self.hand)
        clauses = []
        for event in self.events.values():
            for player in self.passing(event):
                for card in event.cards:
                    self.restrict(open_holders, card, player, False)
            if isinstance(event, Accused):
                for card in event.cards:
                    self.restrict(open_holders, card, ENVELOPE, True)
            elif event.shown:
                self.restrict(open_holders, event.shown, event.answerer, True)
            elif event.answerer:
                clauses.append((event.answerer, event.cards))
        clauses = {(h, frozenset(c for c in cards if h in open_holders[c])) for h, cards in clauses}
        clauses = [c for c in clauses if not any(open_holders[d] == [c[0]] for d in c[1])
                   and not any(o[0] == c[0] and o[1] < c[1] for o in clauses)]
        order, left = [], list(clauses)             # the cards of a clause are near each other
        while left:
            clause = min(left, key=lambda c: (len(c[1] - set(order)), sorted(c[1])))
            left.remove(clause)
            order += sorted(clause[1] - set(order))
        order += sorted(set(self.cards) - set(order))
        # A state is a number: 5 bits for the free places of each holder, one bit for each clause.
        places = {player: 5*i for i, player in enumerate(self.sizes)}
        envelopes = {i: 5*(len(self.sizes)+i) for i in range(len(self.deck))}
        first_bit = 5*(len(self.sizes) + len(self.deck))
        start = sum(size << places[p] for p, size in self.sizes.items()) \
            + sum(1 << shift for shift in envelopes.values())
        states = {start: 1}
        for i, card in enumerate(order):
            moves = []
            for holder in open_holders[card]:
                shift = envelopes[self.kind_of[card]] if holder == ENVELOPE else places[holder]
                moves.append((31 << shift, 1 << shift,
                              sum(1 << (first_bit+k) for k, clause in enumerate(clauses)
                                  if clause[0] == holder and card in clause[1])))
            closed = sum(1 << (first_bit+k) for k, clause in enumerate(clauses)
                         if card in clause[1] and not clause[1] & set(order[i+1:]))
            following = collections.defaultdict(int)
            for state, ways in states.items():
                for field, unit, met in moves:
                    if state & field:
                        after = (state - unit) | met
                        if after & closed == closed:
                            following[after & ~closed] += ways
            states = following
            if len(states) > MOST_STATES:
                return None
        return sum(states.values())

    @staticmethod
    def restrict(open_holders, card, holder, has):
        open_holders[card] = [h for h in open_holders[card] if (h == holder) == has]

    def write_clauses(self):
        """Deal `own` is a possible deal. If the knower thinks of one, it is `view`.
        Event n holds in both if the variable told[n] is true."""
        self.solver = Solver()
        self.own = self.view = self.solver.deal(self)
        for card in self.hand:
            self.solver.add([self.own[card, self.me]])
        if self.knower:
            self.view = self.solver.deal(self)
            for card in self.cards:
                one, other = self.own[card, self.knower], self.view[card, self.knower]
                self.solver.add([-one, other], [one, -other])
        deals = [self.own, self.view] if self.knower else [self.own]
        self.told = dict(zip(self.events, self.solver.variables(len(self.events))))
        for n, event in self.events.items():
            told = -self.told[n]
            self.solver.add(*([told, -has[card, player]] for has in deals
                              for player in self.passing(event) for card in event.cards))
            if isinstance(event, Accused):
                self.solver.add(*([told, has[card, ENVELOPE]] for has in deals
                                  for card in event.cards))
            elif event.answerer:
                may = [event.shown] if event.shown else event.cards
                shown = self.solver.variables(len(may))         # the card that was shown
                self.solver.add([told, *shown])
                for variable, card in zip(shown, may):
                    self.solver.add([-variable, self.own[card, event.answerer]])
                    if self.knower in (event.asker, event.answerer):
                        self.solver.add([-variable, self.view[card, event.answerer]])
                self.solver.add(*([told, *(has[card, event.answerer] for card in event.cards)]
                                  for has in deals))

    def is_certain(self, literal, numbers):
        """Whether the table and the events with these numbers make the literal certain."""
        positive, holder, card = literal
        false = -self.view[card, holder] if positive else self.view[card, holder]
        return not self.solver.is_satisfiable([*(self.told[n] for n in numbers), false])

    def check(self):
        """Return whether the deals were counted. Raise Fault."""
        certain = [item for item, literal in self.choices.items()
                   if self.is_certain(literal, self.events)]
        require(sorted(certain) == sorted(self.answer), "certain are", certain, self.answer)
        kinds = [self.kind_of[self.choices[item][2]] for item in certain]
        require({"excluded": kinds != [], "envelope": sorted(kinds) == [*range(len(self.deck))]}
                .get(self.json["kind"], len(kinds) == 1), "number of items", certain)
        reason = self.json["proof"]["reason"]
        require(self.forces(reason), "reason does not force", reason)
        for n in reason:
            require(not self.forces([m for m in reason if m != n]), "not needed", n)
        deals = self.count()
        require(deals in (None, self.json["parts"]["deals"]), "deals", deals)
        return deals is not None

    def forces(self, numbers):
        return all(self.is_certain(self.choices[item], numbers) for item in self.answer)


class Solver:
    """Clauses about one deal or more."""

    def __init__(self):
        self.last, self.solver = 0, pycryptosat.Solver()    # last: the number of the last variable

    def variables(self, count):
        self.last += count
        return list(range(self.last-count+1, self.last+1))

    def add(self, *clauses):
        for clause in clauses:
            self.solver.add_clause(clause)

    def is_satisfiable(self, assumptions):
        return self.solver.solve(assumptions)[0]

    def deal(self, puzzle):
        """Variables has[card, holder] of a deal."""
        holders = [*puzzle.sizes, ENVELOPE]
        has = {}
        for card in puzzle.cards:
            has.update(zip([(card, h) for h in holders], self.variables(len(holders))))
            self.exactly(1, [has[card, h] for h in holders])
        for player, size in puzzle.sizes.items():
            self.exactly(size, [has[card, player] for card in puzzle.cards])
        for kind in puzzle.deck:
            self.exactly(1, [has[card, ENVELOPE] for card in kind])
        return has

    def exactly(self, count, variables):
        """Sinz's counter: at_least[j] says that at least j of the variables so far are true."""
        true, = self.variables(1)
        self.add([true])
        at_least = [true] + (count+1)*[-true]
        for variable in variables:
            following = [true, *self.variables(count+1)]
            for j in range(1, count+2):
                bit, kept, one_less = following[j], at_least[j], at_least[j-1]
                self.add([-kept, bit], [-variable, -one_less, bit],
                         [-bit, kept, variable], [-bit, kept, one_less])
            at_least = following
        self.add([at_least[count]], [-at_least[count+1]])


def main(files):
    names, kinds, faults, undecided = {}, collections.Counter(), 0, 0
    for file in files:
        with open(file, encoding="utf-8") as text:
            for line in text:
                puzzle = json.loads(line)
                kinds[puzzle["kind"]] += 1
                try:
                    edition = names.setdefault(puzzle["table"]["edition"], {})
                    undecided += not Puzzle(puzzle, edition).check()
                except Fault as fault:
                    faults += 1
                    print(f"{file}: {puzzle['id']}: {' '.join(map(str, fault.args))}", flush=True)
    of_kinds = ", ".join(f"{kind} {n}" for kind, n in sorted(kinds.items()))
    print(f"{sum(kinds.values())} puzzles ({of_kinds}),"
          f" {faults} faults, {undecided} counts undecided")
    return faults > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
