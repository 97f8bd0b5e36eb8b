#!/usr/bin/env python3
"""Named sets of puzzles: load them, ask a program, score its answers. See doc/puzzle.md.

    puzzles.py prompt test                          the prompts, to read
    puzzles.py ask test claims.jsonl COMMAND ...    COMMAND reads a prompt and prints a reply
    puzzles.py score test claims.jsonl              a table with Wilson's intervals of 95 %
    puzzles.py first                                a COMMAND that gives the first choice
    puzzles.py chat URL MODEL                       a COMMAND for any chat completions API

Instead of `test` or `dev`, name any file of lines of the same form. `ask` goes on where it was
stopped. In the environment JOBS=8 asks eight at once, API_KEY is the key of an API, and
CLUEDO_PUZZLES is the folder of the files, if they are not beside this one. This file needs Python
3.9 and nothing else."""
import hashlib
import json
import math
import os
import re
import subprocess
import sys
import unicodedata
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))


def load(part="test"):
    """The puzzles of a part of cluedo-puzzles-1, or of a file, as a list of dicts."""
    names = [os.path.join(folder, f"cluedo-puzzles-1-{part}.jsonl") for folder in
             (os.environ.get("CLUEDO_PUZZLES", ""), HERE, os.path.join(HERE, "puzzles"))]
    file = next((name for name in names if os.path.exists(name)), part)
    if not os.path.exists(file):
        raise ValueError(f"there is no part or file {part}: the parts are dev and test")
    puzzles = list(lines(file))
    for number, puzzle in enumerate(puzzles, 1):
        missing = [field for field in ("id", "table", "events", "question") if field not in puzzle]
        if missing:
            raise ValueError(f"{file}: puzzle {number} has no field {missing[0]}")
    return puzzles


def table(puzzles):
    """Flat rows, for a data frame or a data set."""
    return [{"id": puzzle["id"], "kind": puzzle["kind"], "difficulty": puzzle["difficulty"],
             "players": len(puzzle["table"]["seats"]), "events": len(puzzle["events"]),
             "prompt": prompt(puzzle), "choices": [c["text"] for c in puzzle["question"]["choices"]],
             "answer": puzzle.get("answer_text"), "answer_hash": puzzle.get("answer_hash")}
            for puzzle in puzzles]


def lines(file):
    """The objects in the lines of a file. A ValueError names the line that has none."""
    with open(file, "rb") as text:
        for number, line in enumerate(text, 1):
            if line.strip():
                try:
                    value = json.loads(line.decode("utf-8-sig" if number == 1 else "utf-8"))
                except ValueError as error:
                    raise ValueError(f"{file}:{number}: not a line of JSON in UTF-8: {error}")
                if not isinstance(value, dict):
                    raise ValueError(f"{file}:{number}: an object in {{ }} was expected")
                yield value


def content_hash(puzzle):
    """The hash of table, events and question, which is in the puzzle's id after `#`."""
    return digest({key: puzzle[key] for key in ("table", "events", "question")})


def digest(value):
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def prompt(puzzle):
    """The puzzle as text, with the rules and the form of the answer."""
    table, question = puzzle["table"], puzzle["question"]
    deck = "\n".join(f"{kind['name']}: {', '.join(c.replace('_', ' ') for c in kind['cards'])}"
                     for kind in table["deck"])
    events = "\n".join(f"{event['n']}. {event['text']}" for event in puzzle["events"])
    choices = "\n".join(f"- {choice['text']}" for choice in question["choices"])
    return f"""This is a position of a game of Cluedo.

One card of each category is in the envelope. The players hold all the others.
{deck}

Who asks names one card of each category. The other players answer in the order of seats, from the \
next one on. A player who has none of the three cards passes. The first who has one of them shows \
one to the asker, and the others do not see which. All players see who asks, passes and shows.

{table['text']} What you know:
{events}

{question['text']}
{choices}

One of these choices is right, or several are. A choice is right if it is certain from \
this text. Think, then end with these two lines: all right choices, word by word, with semicolons \
between them, and the numbers of the events that the answer needs.
Answer: CHOICE; CHOICE
Reason: NUMBER, NUMBER"""


def claim(puzzle, reply):
    """The line that the judge reads, from a reply with the last two lines of prompt()."""
    def last(name):
        found = re.findall(rf"^[\W_]*{name}[\W_]*:(.*)$", reply, re.IGNORECASE | re.MULTILINE)
        return found[-1].strip(" *`") if found else None
    answer, reason = last("answer"), last("reason")
    claimed = None
    if answer:
        claimed = {"answer": [text.strip() for text in answer.split(";") if text.strip()]}
        if reason:
            claimed["reason"] = [int(number) for number in re.findall(r"\d+", reason)]
    return {"id": puzzle["id"], "claim": claimed, "reply": reply}


def write(claims, file):
    with open(file, "w", encoding="utf-8", newline="\n") as out:
        for line in claims:
            print(json.dumps(line, ensure_ascii=False), file=out)


def plain(text):
    letters = unicodedata.normalize("NFD", str(text).lower())
    return re.sub(r"[\s._-]", "", "".join(c for c in letters if not unicodedata.combining(c)))


def meaning(puzzle, claimed):
    """The item of the puzzle that is claimed, or None. The judge also knows the cards' aliases."""
    choices = puzzle["question"]["choices"]
    if any(claimed == choice["item"] for choice in choices):
        return claimed
    if not isinstance(claimed, str):
        return None
    named = [choice["item"] for choice in choices
             if plain(claimed) in (plain(choice["text"]), plain(choice["item"]))]
    if not named and puzzle["kind"] in ("excluded", "envelope"):
        named = [choice["item"] for choice in choices if len(plain(claimed)) > 2
                 and plain(claimed) in map(plain, re.split("[ _-]", choice["text"]))]
    return named[0] if len(named) == 1 else None


def right(puzzle, claimed):
    """True if the claimed answer has all right items and no others."""
    listed = claimed if isinstance(claimed, list) else [claimed]
    items = [meaning(puzzle, item) for item in listed]
    ordered = [c["item"] for c in puzzle["question"]["choices"] if c["item"] in items]
    if "answer" in puzzle:
        return None not in items and ordered == puzzle["answer"]
    return None not in items and puzzle["answer_hash"] == digest(
        {"id": puzzle["id"], "answer": ordered})


def score(puzzles, claims):
    """Rows with `puzzles`, `answered`, `right`, and the share of right ones with its interval.

    All puzzles count, answered or not. Of several claims about a puzzle the first one counts."""
    first = {}
    for line in claims:
        first.setdefault(line.get("id"), line.get("claim"))
    rows = {}
    for puzzle in puzzles:
        claimed = first.get(puzzle["id"])
        answer = claimed.get("answer") if isinstance(claimed, dict) else None
        for what in ("all", puzzle["kind"], puzzle["difficulty"]):
            row = rows.setdefault(what, {"puzzles": 0, "answered": 0, "right": 0})
            row["puzzles"] += 1
            row["answered"] += answer is not None
            row["right"] += answer is not None and right(puzzle, answer)
    for row in rows.values():
        row["low"], row["share"], row["high"] = wilson(row["puzzles"], row["right"])
    return rows


def wilson(n, k, z=1.959963984540054):
    middle, spread = (k + z*z/2)/(n + z*z), z*math.sqrt(k*(n-k)/n + z*z/4)/(n + z*z)
    return max(0.0, middle-spread), k/n, min(1.0, middle+spread)


def ask(puzzles, file, command):
    """Append the claims of a command to a file, for each puzzle without a line there."""
    def asked(puzzle):
        reply = subprocess.run(command, input=prompt(puzzle), encoding="utf-8", check=True,
                               stdout=subprocess.PIPE).stdout
        return json.dumps(claim(puzzle, reply), ensure_ascii=False)
    jobs = os.environ.get("JOBS", "1")
    if not re.fullmatch("0*[1-9][0-9]*", jobs):
        raise ValueError(f"JOBS={jobs} is not a number from 1 on")
    done = {line.get("id") for line in lines(file)} if os.path.exists(file) else set()
    left = [puzzle for puzzle in puzzles if puzzle["id"] not in done]
    with open(file, "a", encoding="utf-8", newline="\n") as out:
        with ThreadPoolExecutor(int(jobs)) as pool:
            for line in pool.map(asked, left):
                print(line, file=out, flush=True)


def chat(url, model, text):
    import urllib.request               # slow to load
    body = {"model": model, "messages": [{"role": "user", "content": text}]}
    headers = {"Content-Type": "application/json",
               "Authorization": f"Bearer {os.environ.get('API_KEY', '')}"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=600) as answer:
        reply = json.load(answer)
    try:
        return reply["choices"][0]["message"]["content"]
    except (LookupError, TypeError):
        raise ValueError(f"{url} sent no chat completion: {json.dumps(reply)[:200]}")


def main(words):
    if words[:1] == ["prompt"] and len(words) == 2:
        print("\n\n---\n\n".join(map(prompt, load(words[1]))))
    elif words[:1] == ["ask"] and len(words) > 3:
        ask(load(words[1]), words[2], words[3:])
    elif words[:1] == ["score"] and len(words) == 3:
        rows = score(load(words[1]), lines(words[2]))
        print(f"{'':10}{'puzzles':>8}{'answered':>10}{'right':>7}{'of all, %':>20}")
        for what, row in rows.items():
            share = "{share:.1f} ({low:.1f}-{high:.1f})".format(
                **{key: 100*row[key] for key in ("share", "low", "high")})
            print(f"{what:10}{row['puzzles']:8}{row['answered']:10}{row['right']:7}{share:>20}")
    elif words == ["first"]:
        choices = re.findall(r"^- (.*)$", sys.stdin.read(), re.MULTILINE)
        if not choices:
            raise ValueError("the prompt has no choices")
        print("Answer:", choices[0])
    elif words[:1] == ["chat"] and len(words) == 3:
        print(chat(words[1], words[2], sys.stdin.read()))
    elif words in (["-h"], ["--help"]):
        print(__doc__)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:             # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        print("puzzles.py: stopped", file=sys.stderr)
        sys.exit(130)
    except subprocess.CalledProcessError as error:
        how = f"by signal {-error.returncode}" if error.returncode < 0 else \
            f"with status {error.returncode}"
        sys.exit(f"puzzles.py: {' '.join(error.cmd)} ended {how}")
    except OSError as error:
        why = f"{error.filename}: {error.strerror}" \
            if error.filename and error.strerror else error
        sys.exit(f"puzzles.py: {why}")
    except ValueError as error:
        sys.exit(f"puzzles.py: {error}")
