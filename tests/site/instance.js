"use strict";

/* Instances of the browser build, in node. */

const fs = require("node:fs");
const path = require("node:path");

delete globalThis.fetch;                // or Emscripten takes node for a browser

const root = path.resolve(__dirname, "../..");
const built = path.join(root, "build/wasm");
const SWIPL = require(path.join(built, "swipl-web.js"));
const { program } = require("../../site/program.js");

const wasm = new WebAssembly.Module(fs.readFileSync(path.join(built, "swipl-web.wasm")));
const state = fs.readFileSync(path.join(built, "cluedo.prc"));

/* An instance with these files, a map from names to bytes. If it is seeded it loads seeded.pl. */

async function open({ files = new Map(), seeded = false } = {}) {
  const run = await program(SWIPL, wasm, state);
  if (seeded) {
    run.m.FS.mkdirTree("/swipl/library");
    for (const name of ["lists.pl", "pairs.pl", "prolog_wrap.pl"]) {
      run.m.FS.writeFile(`/swipl/library/${name}`,
                         fs.readFileSync(path.join(built, "swipl/home/library", name)));
    }
    run.m.FS.writeFile("/seeded.pl", fs.readFileSync(path.join(__dirname, "seeded.pl")));
    run.m.prolog.call("load_files('/seeded.pl',[])");
  }
  for (const [name, bytes] of files) run.write(name, bytes, Date.now());
  run.start();
  return run;
}

/* Its files, also when it has ended. */

const kept = (run) => new Map([...run.files().keys()].map((name) => [name, run.read(name)]));

/* The bytes of a request, and its reply. */

function bytes({ method, path, type, body = "" }, cookie = "") {
  const sent = type
    ? `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` : "";
  return Buffer.from(`${method || (type ? "POST" : "GET")} ${path} HTTP/1.1\r\n` +
    `Host: localhost\r\n${cookie}${sent}\r\n${body}`);
}

const request = (run, wanted) => run.answer(bytes(wanted));

/* The hidden fields of the form for a path. */

function hidden(page, path) {
  const form = page.text.slice(page.text.indexOf(`action="${path}"`));
  return Object.fromEntries(["token", "seen"].map((name) =>
    [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(form)])
    .filter(([, found]) => found).map(([name, found]) => [name, found[1]]));
}

/* Post fields with a form of a page. Return the address it redirects to. */

function posted(run, page, path, fields) {
  const all = [...Object.entries(hidden(page, path)), ...fields];
  const { status, headers, text } = request(run, {
    path, type: "application/x-www-form-urlencoded", body: new URLSearchParams(all).toString(),
  });
  if (status !== 303) throw new Error(`${status}: ${text.replace(/<[^>]*>/g, " ").slice(-400)}`);
  return Object.fromEntries(headers).location.split("#")[0];
}

/* Begin a notebook of six players. Return its path. */

function begun(run) {
  const names = ["Anna", "Bob", "Carl", "Dee", "Eve", "Finn"]
    .map((name, i) => [`seat${i + 1}`, name]);
  return posted(run, request(run, { path: "/notebook" }), "/notebook",
                [...names, ["me", "1"], ["edition", "british"], ["open", "0"]]);
}

module.exports = { begun, bytes, hidden, kept, open, posted, request };
