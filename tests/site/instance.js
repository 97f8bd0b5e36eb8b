"use strict";

/* Instances of the program that is built for the browser, in node. */

const fs = require("node:fs");
const path = require("node:path");

delete globalThis.fetch;                // or Emscripten takes node for a browser

const root = path.resolve(__dirname, "../..");
const built = process.env.WASM || path.join(root, "build/wasm");
const SWIPL = require(path.join(built, "swipl-web.js"));
const { program } = require("../../site/program.js");

const wasm = new WebAssembly.Module(fs.readFileSync(path.join(built, "swipl-web.wasm")));
const state = fs.readFileSync(path.join(built, "cluedo.prc"));

/* An instance with these files, a map from names to bytes. If it is seeded it has the chances of
   seeded.pl. */

async function open({ files = new Map(), seeded = false } = {}) {
  const run = await program(SWIPL, wasm, state);
  if (seeded) {
    run.m.FS.writeFile("/seeded.pl", fs.readFileSync(path.join(__dirname, "seeded.pl")));
    run.m.prolog.call("load_files('/seeded.pl',[])");
  }
  for (const [name, bytes] of files) run.write(name, bytes, Date.now());
  run.start();
  return run;
}

/* The files of an instance that has ended can be read, too. */

const kept = (run) => new Map([...run.files().keys()].map((name) => [name, run.read(name)]));

module.exports = { kept, open };
