"use strict";

/* The site: node assemble.js WASM OUT takes the program in WebAssembly from the folder WASM, and
   writes the folder OUT: the static files, in a folder named by their digest, and cluedo.html,
   which contains them all. */

const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { gzipSync } = require("node:zlib");
const { program } = require("./program.js");

const [wasm, out] = process.argv.slice(2);
const own = (name) => fs.readFileSync(path.join(__dirname, name));
const files = {};
for (const name of ["shell.js", "program.js", "instance.js"]) files[name] = own(name);
for (const name of ["swipl-web.js", "swipl-web.wasm", "cluedo.prc"]) {
  files[name] = fs.readFileSync(path.join(wasm, name));
}

/* The icons and the manifest of the pages, beside these files. */

const web = (name) => fs.readFileSync(path.join(__dirname, "../prolog/cluedo/web", name));
const icons = { small: "cluedo-192.png", large: "cluedo-512.png", icon: "cluedo.svg" };
const beside = Object.fromEntries(Object.values(icons).map((name) => [name, web(name)]));
beside["cluedo.webmanifest"] = Buffer.from(web("cluedo.webmanifest").toString()
  .replace('"./"', '"../"').replace(/[.]{(\w+)}/g, (all, name) => icons[name]));

/* Replies before the program has started: the first page and the files that its head names. */

async function first() {
  const { answer, start } = await program(require(path.resolve(wasm, "swipl-web.js")),
    new WebAssembly.Module(files["swipl-web.wasm"]), files["cluedo.prc"]);
  start();
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
  const all = Buffer.concat([own("index.html"), own("sw.js"),
                             ...Object.values({ ...files, ...beside })]);
  const version = sha256(all).digest("hex").slice(0, 12);

  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(path.join(out, version), { recursive: true });
  for (const [name, bytes] of Object.entries({ ...files, ...beside })) {
    fs.writeFileSync(path.join(out, version, name), bytes);
  }
  const size = Object.values(files).reduce((sum, { length }) => sum + length, 0) -
               files["shell.js"].length;
  for (const name of ["index.html", "sw.js"]) {
    fs.writeFileSync(path.join(out, name),
      own(name).toString().replaceAll("VERSION", version).replace("SIZE", size));
  }

  /* A file that is opened from a disk has no others beside it, and scripts only by their hash. */

  const shell = files["shell.js"].toString();
  const inlined = Object.entries(files).filter(([name]) => name !== "shell.js").map(([name, bytes]) =>
    `<script type="application/gzip" id="${name}">${
      gzipSync(bytes, { level: 9 }).toString("base64")}</script>`);
  const single = own("index.html").toString()
    .replace("script-src 'self'", `script-src 'sha256-${sha256(shell).digest("base64")}'`)
    .replace(/<link rel="(?:apple-touch-icon|manifest)".*\n/g, "")
    .replace('<script src="VERSION/shell.js" data-size="SIZE"></script>',
             () => [...inlined, `<script>${shell}</script>`].join("\n"));
  fs.writeFileSync(path.join(out, "cluedo.html"), single);
}

assemble();
