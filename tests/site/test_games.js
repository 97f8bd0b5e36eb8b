"use strict";

/* Games with the same seeds are the same, word by word, here and in the browser build. */

const assert = require("node:assert/strict");
const { spawnSync } = require("node:child_process");
const path = require("node:path");
const { test } = require("node:test");

const root = path.resolve(__dirname, "../..");
const node = process.env.TEST_PROLOG.replace(/^.*?swipl /, `node ${__dirname}/swipl.js `);

function games(prolog, first, count) {
  const command = `${prolog} tests/site/games.pl -- ${first} ${count}`;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command],
    { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.equal(status, 0, stderr);
  return stdout.split(/^(?=game \d+$)/m);
}

test("200 games", (t) => {
  const seed = Number(process.env.CLUEDO_SEED || Date.now() % 1e6);
  t.diagnostic(`seed ${seed}`);
  const native = games(process.env.TEST_PROLOG, seed, 200);
  const there = games(node, seed, 200);
  assert.equal(native.length, 200);
  for (const [i, game] of native.entries()) assert.equal(there[i], game);
});
