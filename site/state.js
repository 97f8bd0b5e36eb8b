"use strict";

/* The saved state: node state.js WASM OUT loads site/prolog into the program in WebAssembly of the
   folder WASM, whose library it then no longer needs. The folders are the checkout's. */

delete globalThis.fetch; // or Emscripten 3.1.6 takes node for a browser

const fs = require("node:fs");
const path = require("node:path");

const [wasm, out] = process.argv.slice(2).map((name) => path.resolve(name));
const SWIPL = require(path.join(wasm, "swipl-web.js"));
const ENGINE = "/swipl/lib/wasm-emscripten"; // where a file of it is looked for

function copy(FS, from, to) {
  FS.mkdirTree(to);
  for (const name of fs.readdirSync(from)) {
    const file = path.join(from, name);
    if (fs.statSync(file).isDirectory()) copy(FS, file, `${to}/${name}`);
    else FS.writeFile(`${to}/${name}`, fs.readFileSync(file));
  }
}

async function main() {
  const m = await SWIPL({
    arguments: ["-q", "-f", "none", "--no-packs"],
    locateFile: (name) => path.join(wasm, name),
    print: console.log,
    printErr: console.error,
    preRun: [({ FS }) => {
      copy(FS, path.join(wasm, "swipl/home"), "/swipl");
      copy(FS, path.join(wasm, "licences"), "/licences");
      for (const folder of ["prolog", "site/prolog", "examples/logic"]) {
        copy(FS, folder, `/cluedo/${folder}`);
      }
      for (const name of ["pack.pl", "site/versions"]) {
        FS.writeFile(`/cluedo/${name}`, fs.readFileSync(name));
      }
      FS.mkdirTree(ENGINE);
      FS.writeFile(`${ENGINE}/cluedo4pl`, "");
    }],
  });
  for (const goal of ["load_files('/cluedo/site/prolog/start.pl', [])",
                      "load_files('/cluedo/site/prolog/save.pl', [])",
                      "statistics(errors, 0)",
                      "save_program('/cluedo.prc')"]) {
    const { success, message } = m.prolog.query(goal).once();
    if (!success) throw new Error(`${goal}: ${message || "fails"}`);
  }
  fs.writeFileSync(out, m.FS.readFile("/cluedo.prc"));
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
