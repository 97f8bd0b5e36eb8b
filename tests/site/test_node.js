"use strict";

/* Goals called from a JavaScript program. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { before, test } = require("node:test");
const { request } = require("./instance.js");

let cluedo;
before(async () => { cluedo = await require("../../site/node.js")(); });

test("each answer is a row, with names in the order of the text", () => {
  assert.deepEqual(cluedo.query("member(B, [1,2]), A = a, _C = B"),
                   [{ B: 1, A: "a" }, { B: 2, A: "a" }]);
  assert.deepEqual(Object.keys(cluedo.query("B = 1, A = 2")[0]), ["B", "A"]);
  assert.deepEqual(cluedo.query("fail"), []);
  assert.deepEqual(cluedo.query("true"), [{}]);
});

test("numbers are exact", () => {
  const [row] = cluedo.query(`A = 9007199254740991, B = 9007199254740993, C is -(2**63),
    D is 2**200, E is 5 rdiv -36, F is 2**70 rdiv 3, G = 0.1, H = -1`);
  assert.deepEqual(row, { A: 9007199254740991, B: 9007199254740993n, C: -(2n ** 63n),
    D: 2n ** 200n, E: "-5r36", F: `${2n ** 70n}r3`, G: 0.1, H: -1 });
});

test("texts, lists, and other terms", () => {
  const [row] = cluedo.query(
    "A = 'é\\u2022 x', B = \"s\", C = [1,[a],\"\"], D = f(x,[y]), E = functor(1), F = _");
  assert.deepEqual(row,
    { A: "é• x", B: "s", C: [1, ["a"], ""], D: { functor: "f", args: ["x", ["y"]] },
      E: { functor: "functor", args: [1] }, F: undefined });
});

test("a Prolog exception is an error, and the next goal is answered", () => {
  assert.throws(() => cluedo.query("atom_length(_, _)"), /atom_length\/2: Arguments are not/);
  assert.throws(() => cluedo.query("member("), /Syntax error/);
  assert.throws(() => cluedo.query("call_with_time_limit(0.05, (repeat,fail))"), /[Tt]ime limit/);
  assert.deepEqual(cluedo.query("X = 1"), [{ X: 1 }]);
});

test("all deals are counted", () => {
  assert.deepEqual(cluedo.query(`knowledge([players(6)], _K), learn(_K, hand(1,[1,2,3]), _K1),
    learn(_K1, asked(2,[4,8,15],3,unknown), _K2),
    deals(_K2, Deals), probability(_K2, has(3,15), P)`),
  [{ Deals: 11575502400, P: "13104r31319" }]);
});

test("precomputed answers of the site agree with the program", () => {
  const site = path.join(__dirname, "../../build/site");
  const version = fs.readdirSync(site).find((name) => /^[0-9a-f]{12}$/.test(name));
  const prepared = JSON.parse(fs.readFileSync(path.join(site, version, "first.json"), "utf8"));
  assert.equal(Object.keys(prepared).length, 4);
  for (const [at, answer] of Object.entries(prepared)) {
    assert.equal(answer.status, 200);
    assert.deepEqual(request(cluedo, { path: at }), answer);
  }
});
