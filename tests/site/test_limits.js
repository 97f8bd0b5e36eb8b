"use strict";

/* Every request gets a page, or the instance ends and the next one has the same games. */

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { begun, hidden, kept, open, request } = require("./instance.js");

const nested = (text, depth) => ({ f: `${text.repeat(depth)}p${")".repeat(depth)}` });

function asked(fields) {
  const query = new URLSearchParams(fields);
  return () => ({ path: `/logic?model=atoms&player=anna&has=p&atoms=p%20q&${query}` });
}

/* A file may be longer than an address. */

const file = (lines) => (run) => ({
  path: "/logic/file", type: "multipart/form-data; boundary=limit",
  body: [["token", hidden(request(run, { path: "/logic" }), "/logic/file").token],
         ["file\"; filename=\"a", lines]]
    .map(([name, value]) => `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n` +
      `\r\n${value}\r\n`).join("") + "--limit--\r\n",
});

const depths = [100, 1000, 10000, 100000];
const requests = [
  ...depths.slice(0, 2).map((depth) => asked(nested("~(", depth))),
  ...depths.slice(0, 2).map((depth) => asked(nested("k(anna,", depth))),
  ...depths.map((depth) => file(`atoms p\ntrue? ${nested("~(", depth).f}\n`)),
  ...depths.map((depth) => file(`atoms p\nagent a\ntrue? ${"K a ".repeat(depth)}p\n`)),
  ...depths.map((depth) => file(`atoms p\ntrue? ${"p & ".repeat(depth)}p\n`)),
  file(`atoms ${Array.from({ length: 200 }, (_, i) => `p${i}`).join(" ")}\ncount?\n`),
  () => ({ path: `/logic?${"f=p&".repeat(3000)}model=atoms` }),
];

const goals = [
  "numlist(1, 100000000, L)", "length(L, 30000000)", "X = f(X,Y), copy_term(X, Z)",
  "N is 2**(2**40)", "N is 7**(10**8)", "atom_length(L, N)", "findall(X, repeat, Xs)",
  "length(L, 1000000), foldl([X,Y,f(Y)]>>true, L, a, T), term_to_atom(T, A)",
  "atom_codes(A, [0'a]), length(L, 10000000), maplist(=(A), L), atomic_list_concat(L, B)",
];

/* Call ask(), in another instance if this one ends. Any other exception is a fault. */

async function survives(run, path, ask) {
  const before = kept(run);
  let ended = false;
  try {
    ask();
    ended = request(run, { path }).status !== 200;
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    ended = String(error);
  }
  const next = ended ? await open({ files: before }) : run;
  assert.match(request(next, { path }).text, /Bob/);
  assert.deepEqual([...kept(next)], [...before]);
  return [next, ended];
}

test("requests and goals beyond the limits", async (t) => {
  let run = await open();
  const path = begun(run);
  const ends = [];
  for (const wanted of requests) {
    let ended;
    [run, ended] = await survives(run, path, () => {
      let page = request(run, wanted(run));
      const { location } = Object.fromEntries(page.headers);
      if (location) page = request(run, { path: location });
      assert.ok([200, 400, 413, 422, 431, 503].includes(page.status), String(page.status));
      assert.match(page.text, /<h1>/);
    });
    if (ended) ends.push(`${JSON.stringify(wanted(run)).slice(0, 400)} ${ended}`);
  }
  assert.deepEqual(ends, []);
  for (const goal of goals) {
    let ended;
    [run, ended] = await survives(run, path, () => run.m.prolog.query(
      "cluedo_site_goal:site_goal(Text, \"[]\", Answer)",
      { Text: `call_with_time_limit(5, (${goal}))` }).once());
    if (ended) t.diagnostic(`seed: ${goal} ends the instance`);
  }
});
