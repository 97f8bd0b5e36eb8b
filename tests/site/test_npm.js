"use strict";

/* The package for JavaScript, build/npm, in node and in browsers. */

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test } = require("node:test");
const { pathToFileURL } = require("node:url");
const { engines, host } = require("./support.js");

const folder = path.resolve(__dirname, "../../build/npm");
const address = pathToFileURL(path.join(folder, "index.js")).href;

let npm;
let game;
before(async () => {
  npm = await import(address);
  game = npm.cluedo();
});
after(() => game.close());

test("the README prints what it says", () => {
  const [, program, printed] = /```js\n([^]*?)```[^]*?```\n([^]*?)```/.exec(
    fs.readFileSync(path.join(folder, "README.md"), "utf8"));
  const out = execFileSync(process.execPath, ["--input-type=module", "-e",
    program.replace('"cluedo"', JSON.stringify(address))], { encoding: "utf8" });
  assert.equal(out, printed);
});

test("each type comes back as it was passed, and is what Prolog takes it for", async () => {
  const { Float, Rational, Term, Text } = npm;
  const values = { A: "it's \\ \n X é \u2603", S: new Text("a\"b"), I: -7, J: 2n ** 100n,
                   F: new Float(2), G: -1.5e-7, H: 1e300, R: new Rational(-5, 36),
                   T: new Term("f g", "x", [1]), L: [] };
  const types = "atom(A), string(S), integer(I), integer(J), float(F), float(G), float(H), " +
    "rational(R), compound(T), L == []";
  const names = Object.keys(values);
  const [row] = await game.query(`${types}, ${names.map((x) => `${x}${x} = ${x}`)}`, values);
  assert.deepEqual(row, Object.fromEntries(names.map((x) => [x + x, values[x]])
    .map(([x, value]) => [x, { II: -7n, FF: 2 }[x] ?? value])
    .map(([x, value]) => [x, x === "TT" ? new Term("f g", "x", [1n]) : value])));
  assert.deepEqual(await game.query("X is inf, Y is -inf, Z = [A|b], A = true"),
    [{ X: Infinity, Y: -Infinity, Z: new Term("[|]", "true", "b"), A: "true" }]);
  await assert.rejects(game.query("true", { X: 1 }), npm.PrologError);
  await assert.rejects(game.query("X = 1", { X: null }), TypeError);
});

test("limits, errors, and the goal after them", async () => {
  assert.deepEqual(await game.query("repeat, X = 1", {}, { limit: 2 }), [{ X: 1n }, { X: 1n }]);
  assert.deepEqual(await game.query("fail"), []);
  for (const goal of ["repeat, fail", "call_with_time_limit(9, true), repeat, fail"]) {
    await assert.rejects(game.query(goal, {}, { timeout: 100 }), /Time limit exceeded/);
  }
  await assert.rejects(game.query("atom_length(_, _)"), /atom_length\/2: Arguments are not/);
  await assert.rejects(game.query("member("), /Syntax error/);
  assert.deepEqual(await game.query("X is 6*7"), [{ X: 42n }]);
});

test("an iterator, beside which other goals are answered", async () => {
  const found = [];
  for await (const { X } of game.rows("member(X, L)", { L: ["a", "b", "c"] }, { limit: 2 })) {
    found.push(X, ...await game.query("member(Y, [1,2])"));
    await assert.rejects(game.rows("true").next(), /Another iterator/);
  }
  assert.deepEqual(found, ["a", { Y: 1n }, { Y: 2n }, "b", { Y: 1n }, { Y: 2n }]);
  const errors = game.rows("member(X, [1,Y]), Z is X");
  assert.deepEqual((await errors.next()).value.Z, 1n);
  await assert.rejects(errors.next(), /not sufficiently instantiated/);
  assert.deepEqual(await game.query("true"), [{}]);
});

test("what a limit does not end is ended with the worker", async () => {
  const slow = npm.cluedo();
  await slow.query("assertz(here)");
  const goal = "X is 7**(7**8), atom_length(X, _)";         // in C, for long
  await assert.rejects(slow.query(goal, {}, { timeout: 100 }), /Time limit exceeded/);
  await assert.rejects(slow.query("here"), /here/);
  slow.close();
});

for (const [name, { engine, options }] of Object.entries(engines)) {
  test(`${name}: a page imports the package`, async (t) => {
    const { address: root } = await host(t, folder);
    const browser = await engine.launch(options);
    t.after(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`${root}/a/b/index.js`);
    assert.equal(await page.evaluate(async (url) => {
      const { cluedo } = await import(url);
      const [{ D }] = await cluedo().query("knowledge([players(N)], _K), deals(_K, D)", { N: 6 });
      return String(D);
    }, `${root}/a/b/index.js`), "44460928512000");
  });
}
