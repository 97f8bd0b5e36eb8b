#!/usr/bin/env python3
"""A plain player of contests of programs, see doc/program.md: as agent
external([python3,'examples/external.py']), or of any server by the protocol."""
import socket
import sys

CARDS = ["gr mu pe pl sc wh".split(), "ca kn pi re ro wr".split(),
         "ba bi co di ha ki li lo st".split()]

if len(sys.argv) < 3 or not sys.argv[-1].isdigit():
    sys.exit(f"{sys.argv[0]}: the game starts this player, with an identifier and a port")
server = socket.create_connection(("127.0.0.1", int(sys.argv[-1])))
answer = sys.argv[-2] + " alive"
while answer != "dead":
    server.sendall(answer.encode())
    word, *rest = server.recv(4096).decode().lower().strip("\0\r\n").split(" ")
    answer = {"done": "dead"}.get(word, "ok")
    if word == "reset":
        me, hand, seen, found = rest[1], rest[2:], set(rest[2:]), False
    elif word == "suggest":             # the first cards that it has not seen
        guess = [next(c for c in kind if c not in seen) for kind in CARDS]
        answer = "suggest " + " ".join(guess)
    elif word == "disprove":
        answer = "show " + next(c for c in rest[1:] if c in hand)
    elif word == "suggestion" and rest[0] == me:
        found = rest[4] == "-"
        seen.update(rest[5:])
    elif word == "accuse":
        answer = "accuse " + " ".join(guess) if found else "-"
server.sendall(answer.encode())
