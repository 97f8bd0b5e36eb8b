"use strict";

/* The browser build as a command like swipl:

       node tests/site/swipl.js [OPTION ...] FILE [-- ARGUMENT ...]

   TEST_PROLOG of tests/tools/run_tests.pl may be this command. It has this checkout and
   SWI-Prolog's library at their places, but in memory; of the files that it writes only those
   named as arguments are copied back. */

const fs = require("node:fs");
const path = require("node:path");

delete globalThis.fetch;                // or Emscripten takes node for a browser

const { mended } = require("../../site/program.js");

const root = path.resolve(__dirname, "../..");
const built = path.join(root, "build/wasm");
const home = path.join(built, "swipl/home");
const library = "/usr/lib/swi-prolog/library";        // parts that only tests need

function copy(FS, from, to) {
  const { mode } = fs.statSync(from);
  if (fs.statSync(from).isDirectory()) {
    FS.mkdirTree(to);
    for (const name of fs.readdirSync(from)) copy(FS, path.join(from, name), path.join(to, name));
  } else if (!FS.analyzePath(to).exists) {
    FS.writeFile(to, fs.readFileSync(from));
    FS.chmod(to, mode);
  }
}

/* Copy lines of output byte by byte. */

function writer(fd) {
  let bytes = [];
  return (byte) => {
    if (byte !== null) bytes.push(byte);
    if (byte === null || byte === 10) {
      for (let done = 0; done < bytes.length;) done += fs.writeSync(fd, Buffer.from(bytes), done);
      bytes = [];
    }
  };
}

/* The environment of the program. */

function fill(FS, files) {
  mended(FS);
  copy(FS, home, "/swipl");
  for (const name of ["plunit.pl", "thread.pl", "thread_pool.pl", "chr.pl", "chr", "clp", "http"]) {
    copy(FS, `${library}/${name}`, `/swipl/library/${name}`);
  }
  FS.mkdirTree("/swipl/lib/wasm-emscripten");
  FS.writeFile("/swipl/lib/wasm-emscripten/cluedo4pl", "");     // the program contains it
  FS.mkdirTree(root);
  for (const name of ["pack.pl", "prolog", "site", "tests", "thesis_ref", "examples", "app", "doc",
                      ...files]) {
    const file = path.resolve(root, name);
    FS.mkdirTree(path.dirname(file));
    copy(FS, file, file);
  }
  const told = Object.entries(process.env).filter(([name]) => name.startsWith("CLUEDO_"))
    .map(([name, value]) => `:- setenv('${name}','${value}').\n`);
  FS.writeFile("/environment.pl", told.join(""));
  FS.chdir(root);
}

async function main(words) {
  const files = words.map((word) => path.resolve(word)).filter((file) => fs.existsSync(file));
  words.splice(words.indexOf("none"), 1, path.join(__dirname, "prelude.pl"));
  let FS;
  const m = await require(path.join(built, "swipl-web.js"))({
    arguments: words,
    locateFile: (name) => path.join(built, name),
    stdin: () => null, stdout: writer(1), stderr: writer(2),
    preRun: [(module) => { FS = module.FS; fill(FS, files); }],
    quit(status) {
      for (const word of words.slice(words.indexOf("--"))) {
        const made = FS.analyzePath(word).exists && !fs.existsSync(word);
        if (made) fs.writeFileSync(word, FS.readFile(word));
      }
      process.exit(status);
    },
  });
  m._PL_toplevel();
}

main(process.argv.slice(2)).catch((error) => { console.error(error); process.exitCode = 2; });
