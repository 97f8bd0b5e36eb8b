"use strict";

/* What the pages cost: 200 players at once, and 2000 games in memory, as many as a server keeps
   at once. Node does the asking, over loopback, on the same cores as the server.

       make bench-web [ARGS="PLAYERS SECONDS GAMES PAUSE"]
       make bench-web ARGS="tables TABLES SECONDS PAUSE"

   A player has a notebook of its own, of three players and one hand. Every PAUSE seconds, give
   or take half, it enters an event and gets the page that follows, over one connection: two
   answers, timed from the first byte sent to the last one read. As if a proxy asked for them,
   each has an address of its own: one client may not begin so many games.

   At a table six pages of one notebook of six players wait for news. Every PAUSE seconds, give or
   take half, one of the six enters an event; then each fetches its page again as soon as it is told.
   That is timed from the first byte of the event that was entered to the last one of the page. */

const fs = require("node:fs");
const http = require("node:http");
const { server } = require("../tests/browser/support/server.js");

const words = process.argv.slice(2);
const ofTables = words[0] === "tables";
const [players = 200, seconds = 60, games = 2000, pause = 10] = words.map(Number);

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const times = { form: [], page: [], told: [], again: [] };
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

async function begin(site, names = ["Ann", "Bob", "Cid"]) {
  const first = await ask(site, "GET", "/notebook");
  const cookie = first.headers["set-cookie"][0].split(";")[0];
  const reply = await ask(site, "POST", "/notebook", cookie, {
    ...hidden(first.text, "/notebook"), me: "1", edition: "british",
    ...Object.fromEntries(names.map((name, i) => [`seat${i + 1}`, name])),
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

/* A page waits for news, and is fetched again at each. */

function waits(site, table, seat) {
  const cookie = `${table.cookie.slice(0, -1)}${seat}`;
  let page = Promise.resolve();
  return new Promise((resolve, reject) => {
    const request = http.get(`${site.address}${table.path}/live?seen=${hidden(table.page, table.path).seen}`,
      { agent: false, headers: { Cookie: table.cookie, "X-Forwarded-For": cookie.slice(-16) } },
      (reply) => {
        table.open.push(request);
        reply.setEncoding("utf8");
        reply.on("data", (data) => {
          if (!data.startsWith("data:")) return;
          const started = table.started;
          times.told.push(performance.now() - started);
          page = page.then(async () => {
            const fresh = await ask(site, "GET", table.path, table.cookie, null, "again");
            if (fresh.status !== 200) failures += 1;
            times.page.push(performance.now() - started);
            table.page = fresh.text;
          });
        });
        reply.on("error", () => {});
        resolve();
      });
    request.on("error", (error) => { if (!table.ended) reject(error); });
  });
}

async function tables(site) {
  const [count = 50, long = 40, rest = 10] = words.slice(1).map(Number);
  const all = [];
  await several(count, 4, async () => {
    const table = await begin(site, ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]);
    Object.assign(table, { open: [], started: performance.now() });
    for (let seat = 0; seat < 6; seat += 1) await waits(site, table, seat);
    all.push(table);
  });
  const [before, full] = [processor(site), memory(site)];
  const end = Date.now() + long * 1000;
  await Promise.all(all.map(async (table) => {
    await sleep(Math.random() * rest * 1000);
    while (Date.now() < end) {
      const n = table.entered;
      table.started = performance.now();
      const reply = await ask(site, "POST", table.path, table.cookie,
        [...Object.entries(hidden(table.page, table.path)), ["do", "ask"], ["asker", 1 + (n % 6)],
         ["c1", 1 + (n % 6)], ["c2", 7 + (n % 5)], ["c3", 13 + (n % 9)], ["answer", "somebody"],
         ["card", "unknown"]], "form");
      if (reply.status === 303) table.entered = n + 1;
      else failures += 1;
      await sleep((0.5 + Math.random()) * rest * 1000);
    }
  }));
  await sleep(2000);
  console.log(`${count} tables of six pages, an event every ${rest} s each, for ${long} s:`);
  told("an event entered", times.form);
  told("told of it", times.told);
  told("the page, asked for", times.again);
  told("all six see it", times.page);
  console.log(`${failures} failures; ${6 * times.form.length} pages expected; ` +
              `${((processor(site) - before) / (10 * long)).toFixed(0)} % of a core; ` +
              `${memory(site)} MB (${full} MB at the beginning)`);
  for (const table of all) {
    table.ended = true;
    for (const request of table.open) request.destroy();
  }
}

async function main() {
  const site = await server({ words: ["--port=0", "--proxy"] });
  try {
    if (ofTables) await tables(site);
    else {
      await load(site);
      await fill(site);
    }
  } finally {
    agent.destroy();
    await site.stop();
  }
  if (failures > 0) process.exitCode = 1;
}

main();
