#!/usr/bin/env python3
"""A plain player of contests that is spoken to in JSON, see doc/program.md: as agent
external([python3,'examples/talker.py'],[protocol(json)])."""
import json
import socket
import sys

# It suggests the first cards that it has not seen, and accuses what nobody could show.
if len(sys.argv) < 3 or not sys.argv[-1].isdigit():
    sys.exit(f"{sys.argv[0]}: the game starts this player, with an identifier and a port")
server = socket.create_connection(("127.0.0.1", int(sys.argv[-1]))).makefile("rw")
print(sys.argv[-2], "alive", file=server, flush=True)
for line in server:
    told = json.loads(line)
    event, ask = told.get("event"), told.get("ask")
    if event == "game":
        me, seen, found = told["you"], {}, None
    elif event == "hand":
        seen.update((card, told["holder"]) for card in told["cards"])
    elif event == "asked" and told["asker"] == me:
        if told["card"]:
            seen[told["card"]] = told["answerer"]
        elif not set(told["cards"]) & set(seen):
            found = told["cards"]
    elif ask:
        if ask == "suggest":
            answer = {"suggest": [next(c for c in kind if c not in seen)
                                  for kind in told["legal"]["suggest"]]}
        elif ask == "show":
            answer = {"show": told["legal"]["show"][0]}
        else:
            answer = {"accuse": found} if found else {"pass": True}
        answer["believes"] = [{"card": card, "holder": holder}
                              for card, holder in seen.items() if holder != me]
        print(json.dumps(answer), file=server, flush=True)
