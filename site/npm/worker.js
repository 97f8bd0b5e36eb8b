"use strict";

/* The worker of the package: an instance of the program, which answers one request after the
   other. A script of its own in browsers, a module of CommonJS in node. */

const node = typeof require === "function";
const { parentPort } = node ? require("node:worker_threads") : {};
const send = (message) => (node ? parentPort : self).postMessage(message);

const file = node
  ? async (name) => require("node:fs").readFileSync(`${__dirname}/${name}`)
  : async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());

async function begin() {
  if (!node) importScripts("swipl-web.js", "program.js");
  const start = node ? require("./program.js").program : program;
  const { m } = await start(node ? require("./swipl-web.js") : SWIPL,
    await WebAssembly.compile(await file("swipl-web.wasm")), await file("cluedo.prc"));
  return m.prolog;
}

const started = begin();
let rows = null;                        // the open iterator

const acts = {
  query(prolog, { goal, values, limit = Infinity }) {
    const found = [];
    const query = open(prolog, goal, values);
    try {
      while (found.length < limit) {
        const row = next(query);
        if (!row) break;
        found.push(row);
      }
    } finally { query.close(); }
    return found;
  },
  open(prolog, { goal, values }) {
    if (rows) throw new Error("Another iterator is open.");
    rows = open(prolog, goal, values);
  },
  next: () => next(rows),
  close() {
    rows?.close();
    rows = null;
  },
};

const open = (prolog, goal, values) => prolog.query(
  "cluedo_site_goal:site_goal(Goal, Values, Answer)", { Goal: goal, Values: values });

function next(query) {
  const { value } = query.next();
  if (!value) return null;
  const [what, ...row] = JSON.parse(String(value.Answer));
  if (what === "error") throw new Error(row[0].trim());
  return row;
}

async function receive({ id, act, timeout, ...request }) {
  try {
    const prolog = await started;
    const limit = (time) => prolog.query(`_Time is ${time}, time:limit_until(_Time)`).once();
    if (timeout) limit((Date.now() + timeout) / 1000);
    try { send({ id, result: acts[act](prolog, request) }); } finally { if (timeout) limit("inf"); }
  } catch (error) { send({ id, error: error.message }); }
}

if (node) parentPort.on("message", receive); else self.onmessage = ({ data }) => receive(data);
