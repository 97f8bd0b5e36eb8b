"use strict";

/* The same requests are answered by a server and by the program that is built for the browser:
   the same bytes. */

const assert = require("node:assert/strict");
const net = require("node:net");
const { test } = require("node:test");

process.env.TEST_PROLOG += " -g \"load_files('tests/site/seeded.pl',[])\"";
const { folder, server } = require("../browser/support/server.js");
const { bytes, open } = require("./instance.js");
const { Visitor } = require("./visitor.js");

/* Names, tokens and marks are numbered as they come: so they are at the same places, and differ
   where those of the other differ. */

class Secrets {
  constructor() { this.known = new Map(); }

  numbered(text) {
    return text.replace(/\b[0-9a-f]{32,64}\b/g, (secret) => {
      if (!this.known.has(secret)) this.known.set(secret, this.known.size);
      return `#${this.known.get(secret)}#`;
    });
  }

  translated(text, to) {
    const theirs = [...to.known.keys()];
    return text.replace(/\b[0-9a-f]{32,64}\b/g, (secret) => theirs[this.known.get(secret)] ?? secret);
  }
}

function exchange(address, raw) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(new URL(address).port, "localhost", () => socket.end(raw));
    const parts = [];
    socket.on("data", (part) => parts.push(part)).on("error", reject)
      .on("end", () => resolve(Buffer.concat(parts).toString()));
  });
}

/* Headers that are of the connection, not of the answer. */

const carried = new Set(["date", "connection", "content-length", "content-type", "set-cookie"]);

function parsed(answer) {
  const end = answer.indexOf("\r\n\r\n");
  const [first, ...lines] = answer.slice(0, end).split("\r\n");
  const headers = lines.map((line) => [line.split(": ")[0].toLowerCase(), line.replace(/^[^:]*: /, "")]);
  const all = Object.fromEntries(headers);
  return { status: Number(first.split(" ")[1]), type: all["content-type"].split(";")[0], all,
           headers: headers.filter(([name]) => !carried.has(name)), text: answer.slice(end + 4) };
}

/* Where two texts begin to differ is told. */

function same(there, native, told) {
  let i = 0;
  while (i < native.length && there[i] === native[i]) i += 1;
  const part = (text) => text.slice(Math.max(0, i - 200), i + 200);
  assert.ok(there === native, `${told.slice(0, 3000)}\nin node: ${part(there)}\nnative: ${part(native)}`);
}

test("requests to the pages", async (t) => {
  const seed = Number(process.env.CLUEDO_SEED || Date.now() % 1e6);
  const count = Number(process.env.CLUEDO_REQUESTS || 500);
  t.diagnostic(`seed ${seed}`);
  const site = await server({ folder: folder(t), words: ["--port=0"] });
  t.after(site.stop);
  const instance = await open({ seeded: true });
  const ours = new Secrets();
  const theirs = new Secrets();
  const visitor = new Visitor(seed);
  const statuses = {};
  let cookie = "";
  let here = "/";
  let page = "";
  let request = { method: "GET", path: "/" };
  for (let n = 0; n < count; n += 1) {
    const native = parsed(await exchange(site.address, bytes(request, cookie)));
    const there = instance.answer(Buffer.from(ours.translated(bytes(request).toString(), theirs)));
    if (request.method === "HEAD") there.text = "";
    const told = ({ status, headers, type, text }, secrets) =>
      secrets.numbered(JSON.stringify({ status, type, headers, text }, null, 1).replace(/\\n/g, "\n"));
    same(told(there, theirs), told(native, ours), `${n}: ${JSON.stringify(request)}`);
    statuses[native.status] = (statuses[native.status] || 0) + 1;
    if (native.all["set-cookie"]) cookie = `Cookie: ${native.all["set-cookie"].split(";")[0]}\r\n`;
    if (/attachment/.test(native.all["content-disposition"])) visitor.got(native.text);
    if (native.status === 200 && native.type === "text/html" && request.method === "GET") {
      here = request.path.split("?")[0];
      page = native.text;
    }
    request = native.status === 303
      ? { method: "GET", path: native.all.location.split("#")[0] }
      : visitor.next(here, page);
  }
  t.diagnostic(`seed ${seed}: ${JSON.stringify(statuses)}`);
  assert.ok(statuses[303] > count / 50 && statuses[200] > count / 4, JSON.stringify(statuses));
});
