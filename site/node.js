"use strict";

/* The library in node, after `make site`:

       const cluedo = await require("./site/node.js")();
       cluedo.query("knowledge([players(6)], _K), learn(_K, has(1,3), _K1), deals(_K1, N)");

   answers goals of the prompt, of which each answer is a row: an object with the values of the
   variables whose names do not begin with `_`. Atoms and strings are strings, lists are arrays,
   integers are numbers, or a BigInt if they are large; rational numbers are strings, such as
   "5r36", and so are exact as well. Other terms are {functor, args}, and variables undefined. What
   Prolog throws is an Error with its message. */

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { program } = require("./program.js");

/* SWI-Prolog 9.0.4 reads integers of 64 bits by getValue(), which rounds those over 2**53. */

function exactInteger(term) {
  const n = BigInt(this.get_chars(term, this.CVT_INTEGER));
  return Number.isSafeInteger(Number(n)) ? Number(n) : n;
}

/* SWI-Prolog's class has the arguments under the name, also if that is `functor`. */

function compound(term) {
  const functor = Array.isArray(term.functor) ? "functor" : term.functor;
  return { functor, args: term[functor].map(plain) };
}

function plain(value) {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(plain);
  switch (value.$t) {
    case "s": return value.v;
    case "r": return `${value.n}r${value.d}`;
    case "t": return compound(value);
    case "l": return { functor: "[|]", args: [plain(value.v), plain(value.t)] };
    case "v": return undefined;
    default: return value;
  }
}

module.exports = async function cluedo(folder = join(__dirname, "../build/wasm")) {
  const file = (name) => readFileSync(join(folder, name));
  const run = await program(require(join(folder, "swipl-web.js")),
    new WebAssembly.Module(file("swipl-web.wasm")), file("cluedo.prc"));
  run.m.prolog.get_integer = exactInteger;
  run.start();
  return {
    ...run,
    query(goal) {
      const { Rows, Error: message } = run.m.prolog
        .query("cluedo_site:site_rows(Text, Rows, Error)", { Text: goal }).once();
      if (`${message}` !== "") throw new Error(message);
      const named = ([name, value]) => [name, plain(value)];
      return Rows.map((row) => Object.fromEntries(row.map(named)));
    },
  };
};
