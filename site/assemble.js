"use strict";

/* The site: node assemble.js WASM OUT takes the program in WebAssembly from the folder WASM, and
   writes the folder OUT: the static files, in a folder named by their digest, and cluedo.html,
   which contains them all. */

const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { gzipSync } = require("node:zlib");
const cluedo = require("./node.js");

const [wasm, out] = process.argv.slice(2);
const own = (name) => fs.readFileSync(path.join(__dirname, name));
const files = {};
for (const name of ["shell.js", "program.js", "instance.js"]) files[name] = own(name);
for (const name of ["swipl-web.js", "swipl-web.wasm", "cluedo.prc"]) {
  files[name] = fs.readFileSync(path.join(wasm, name));
}

/* Replies before the program has started: the first page and the files that its head names. */

async function first() {
  const { answer } = await cluedo(path.resolve(wasm));
  const prepared = {};
  const prepare = (at) => {
    prepared[at] = answer(Buffer.from(`GET ${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
    return prepared[at];
  };
  const [head] = prepare("/").text.split("</head>");
  for (const [, at] of head.matchAll(/ (?:href|src)="([^"]*[.](?:css|js|svg))"/g)) prepare(at);
  return Buffer.from(JSON.stringify(prepared));
}

const sha256 = (bytes) => createHash("sha256").update(bytes);

async function assemble() {
  files["first.json"] = await first();
  const all = Buffer.concat([own("index.html"), own("sw.js"), ...Object.values(files)]);
  const version = sha256(all).digest("hex").slice(0, 12);

  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(path.join(out, version), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) {
    fs.writeFileSync(path.join(out, version, name), bytes);
  }
  for (const name of ["index.html", "sw.js"]) {
    fs.writeFileSync(path.join(out, name), own(name).toString().replaceAll("VERSION", version));
  }

  /* A file that is opened from a disk has no others beside it, and scripts only by their hash. */

  const shell = files["shell.js"].toString();
  const inlined = Object.entries(files).filter(([name]) => name !== "shell.js").map(([name, bytes]) =>
    `<script type="application/gzip" id="${name}">${
      gzipSync(bytes, { level: 9 }).toString("base64")}</script>`);
  const single = own("index.html").toString()
    .replace("script-src 'self'", `script-src 'sha256-${sha256(shell).digest("base64")}'`)
    .replace('<script src="VERSION/shell.js"></script>',
             () => [...inlined, `<script>${shell}</script>`].join("\n"));
  fs.writeFileSync(path.join(out, "cluedo.html"), single);
}

assemble();
