"use strict";

/* What the pages cost: 200 players at once, and 2000 games in memory, as many as a server keeps
   at once. Node does the asking, over loopback, on the same cores as the server.

       make bench-web [ARGS="PLAYERS SECONDS GAMES PAUSE"]

   A player has a notebook of its own, of three players and one hand. Every PAUSE seconds, give
   or take half, it enters an event and gets the page that follows, over one connection: two
   answers, timed from the first byte sent to the last one read. As if a proxy asked for them,
   each has an address of its own: one client may not begin so many games. */

const fs = require("node:fs");
const http = require("node:http");
const { server } = require("../tests/browser/support/server.js");

const [players = 200, seconds = 60, games = 2000, pause = 10] =
  process.argv.slice(2).map(Number);

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const times = { form: [], page: [] };
let failures = 0;

function ask(site, method, path, cookie, fields, kind) {
  const body = fields ? new URLSearchParams(fields).toString() : "";
  const started = process.hrtime.bigint();
  return new Promise((resolve, reject) => {
    const request = http.request(site.address + path, {
      method, agent, headers: {
        ...(cookie && { Cookie: cookie, "X-Forwarded-For": cookie.slice(-16) }),
        ...(fields && { "Content-Type": "application/x-www-form-urlencoded",
                        "Content-Length": Buffer.byteLength(body) }),
      },
    }, (reply) => {
      let text = "";
      reply.on("data", (data) => { text += data; });
      reply.on("end", () => {
        const took = Number(process.hrtime.bigint() - started) / 1e6;
        if (kind) times[kind].push(took);
        resolve({ status: reply.statusCode, headers: reply.headers, text });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/* The hidden fields of the form that is posted to a path. */

function hidden(text, path) {
  const form = text.slice(text.indexOf(`action="${path}"`));
  const value = (name) => (form.match(new RegExp(`name="${name}" value="([^"]*)"`)) || [])[1];
  return { token: value("token"), ...(value("seen") && { seen: value("seen") }) };
}

async function begin(site) {
  const first = await ask(site, "GET", "/notebook");
  const cookie = first.headers["set-cookie"][0].split(";")[0];
  const reply = await ask(site, "POST", "/notebook", cookie, {
    ...hidden(first.text, "/notebook"), seat1: "Ann", seat2: "Bob", seat3: "Cid", me: "1",
    edition: "british",
  });
  if (reply.status !== 303) throw new Error(`${reply.status} at the beginning`);
  const player = { cookie, path: reply.headers.location, entered: 0 };
  player.page = (await ask(site, "GET", player.path, cookie)).text;
  return player;
}

/* The first event is the player's hand; then others ask, and nobody looks. */

async function enter(site, player, timed) {
  const n = player.entered;
  const event = n === 0
    ? [["do", "hand"], ["whose", "me"], ...[3, 7, 9, 15, 16, 20].map((card) => ["hand", card])]
    : [["do", "ask"], ["asker", 2 + (n % 2)], ["c1", 1 + (n % 6)], ["c2", 7 + (n % 6)],
       ["c3", 13 + (n % 9)], ["answer", "unknown"]];
  const fields = [...Object.entries(hidden(player.page, player.path)), ...event];
  const reply = await ask(site, "POST", player.path, player.cookie, fields, timed && "form");
  if (reply.status !== 303) { failures += 1; return; }
  player.entered = n + 1;
  const page = await ask(site, "GET", reply.headers.location, player.cookie, null,
                         timed && "page");
  if (page.status !== 200) failures += 1;
  player.page = page.text;
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/* Resident memory of the server, in MB. */

function memory(site) {
  const text = fs.readFileSync(`/proc/${site.pid}/status`, "utf8");
  return Math.round(Number(text.match(/VmRSS:\s+(\d+)/)[1]) / 1024);
}

/* Processor time of the server until now, in milliseconds; the kernel counts hundredths. */

function processor(site) {
  const fields = fs.readFileSync(`/proc/${site.pid}/stat`, "utf8").replace(/.*\) /s, "").split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function told(name, list) {
  const sorted = [...list].sort((a, b) => a - b);
  const share = (part) =>
    sorted.length === 0 ? "-" : sorted[Math.ceil(part * sorted.length) - 1].toFixed(0);
  console.log(`${name.padEnd(28)} ${String(sorted.length).padStart(6)} answers   median ` +
              `${share(0.5).padStart(5)} ms   99 % ${share(0.99).padStart(5)} ms   most ` +
              `${share(1).padStart(5)} ms`);
}

async function several(count, width, run) {
  let next = 0;
  await Promise.all(Array.from({ length: width }, async () => {
    while (next < count) { next += 1; await run(); }
  }));
}

async function load(site) {
  const all = [];
  await several(players, 4, async () => {
    const player = await begin(site);
    await enter(site, player, false);
    all.push(player);
  });
  const before = processor(site);
  const end = Date.now() + seconds * 1000;
  await Promise.all(all.map(async (player) => {
    await sleep(Math.random() * pause * 1000);
    while (Date.now() < end) {
      await enter(site, player, true);
      await sleep((0.5 + Math.random()) * pause * 1000);
    }
  }));
  console.log(`${players} players at once, an event every ${pause} s each, for ${seconds} s:`);
  told("an event entered", times.form);
  told("the page that follows", times.page);
  told("both", [...times.form, ...times.page]);
  const each = (processor(site) - before) / times.page.length;
  console.log(`${failures} failures; ${each.toFixed(1)} ms of the server's processor time for an ` +
              "event and its page");
}

async function fill(site) {
  const before = memory(site);
  await several(games - players, 4, async () => {
    const player = await begin(site);
    await enter(site, player, false);
  });
  console.log(`${games} games in memory: ${memory(site)} MB (${before} MB with those of the ` +
              `${players} players)`);
}

async function main() {
  const site = await server({ words: ["--port=0", "--proxy"] });
  try {
    await load(site);
    await fill(site);
  } finally {
    agent.destroy();
    await site.stop();
  }
  if (failures > 0) process.exitCode = 1;
}

main();
