"use strict";

/* A server and the browser build give the same replies, byte for byte. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const net = require("node:net");
const path = require("node:path");
const { test } = require("node:test");

process.env.TEST_PROLOG += " -g \"load_files('tests/site/seeded.pl',[])\"";
const { folder, server } = require("../browser/support/server.js");
const { bytes, open, request: replied } = require("./instance.js");
const { Visitor } = require("./visitor.js");

/* Headers of the connection, which the browser build lacks, and cookies. */

const carried = ["date", "connection", "content-length", "content-type", "set-cookie"];

/* Names, tokens and version tags are replaced by numbers in the order of their first appearance, so
   that both texts are equal if they repeat and differ at the same places. */

class Secrets {
  constructor() { this.known = []; }

  each(text, told) { return text.replace(/\b(?:[0-9a-f]{16}|[0-9a-f]{32,64})\b/g, told); }

  numbered(text) {
    return this.each(text, (secret) => {
      if (!this.known.includes(secret)) this.known.push(secret);
      return `#${this.known.indexOf(secret)}#`;
    });
  }

  translated(text, to) {
    return this.each(text, (secret) => to.known[this.known.indexOf(secret)] ?? secret);
  }

  seen({ status, type, headers, text }) {
    const told = JSON.stringify({ status, type, headers: headers.filter(([name]) =>
      !carried.includes(name)), text }, null, 1);
    return this.numbered(told.replace(/\\n/g, "\n"));
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

function parsed(answer) {
  const end = answer.indexOf("\r\n\r\n");
  const [first, ...lines] = answer.slice(0, end).split("\r\n");
  const all = lines.map((line) => line.split(/: (.*)/))
    .map(([name, value]) => [name.toLowerCase(), value]);
  const { "content-type": type, ...of } = Object.fromEntries(all);
  return { status: Number(first.split(" ")[1]), type: type.split(";")[0], of,
           headers: all, text: answer.slice(end + 4) };
}

/* The place where two texts begin to differ. */

function same(there, native, told) {
  let i = 0;
  while (i < native.length && there[i] === native[i]) i += 1;
  const part = (text) => text.slice(Math.max(0, i - 200), i + 200);
  assert.ok(there === native,
            `${told.slice(0, 3000)}\nin node: ${part(there)}\nnative: ${part(native)}`);
}

test("500 requests to the pages", async (t) => {
  const seed = Number(process.env.CLUEDO_SEED || Date.now() % 1e6);
  t.diagnostic(`seed ${seed}`);
  const site = await server({ folder: folder(t), words: ["--port=0"] });
  t.after(site.stop);
  const instance = await open({ seeded: true });
  const [ours, theirs] = [new Secrets(), new Secrets()];
  const visitor = new Visitor(seed);
  const statuses = {};
  let cookie = "";
  let here = "/";
  let page = "";
  let request = { path: "/" };
  for (let n = 0; n < 500; n += 1) {
    const native = parsed(await exchange(site.address, bytes(request, cookie)));
    const raw = ours.translated(bytes(request).toString(), theirs);
    const there = instance.answer(Buffer.from(raw));
    if (request.method === "HEAD") there.text = "";
    statuses[native.status] = (statuses[native.status] || 0) + 1;
    if (!request.type && [native.status, there.status].includes(503)) {
      request = visitor.next(here, page);         // one of the two ran out of time
      continue;
    }
    same(theirs.seen(there), ours.seen(native), `${n}: ${JSON.stringify(request)}`);
    const given = native.headers.find(
      ([name, value]) => name === "set-cookie" && /^cluedo=/.test(value));
    if (given) cookie = `Cookie: ${given[1].split(";")[0]}\r\n`;
    if (/attachment/.test(native.of["content-disposition"])) visitor.got(native.text);
    if (native.status === 200 && native.type === "text/html" &&
        !request.type && !request.method) {
      here = request.path.split("?")[0];
      page = native.text;
    }
    request = native.status === 303
      ? { path: native.of.location.split("#")[0] } : visitor.next(here, page);
  }
  t.diagnostic(`seed ${seed}: ${JSON.stringify(statuses)}`);
  assert.ok(statuses[303] > 10 && statuses[200] > 125, JSON.stringify(statuses));
});

test("precomputed answers of the site agree with the program", async () => {
  const run = await open();
  const site = path.join(__dirname, "../../build/site");
  const version = fs.readdirSync(site).find((name) => /^[0-9a-f]{12}$/.test(name));
  const prepared = JSON.parse(fs.readFileSync(path.join(site, version, "first.json"), "utf8"));
  assert.equal(Object.keys(prepared).length, 4);
  for (const [at, answer] of Object.entries(prepared)) {
    assert.equal(answer.status, 200);
    assert.deepEqual(replied(run, { path: at }), answer);
  }
});
