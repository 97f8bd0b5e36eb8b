"use strict";

/* What the pages cost: 200 players at once, and 2000 games in memory, as many as a server keeps
   at once. Node does the asking, over loopback, on the same cores as the server.

       make bench-web [ARGS="PLAYERS SECONDS GAMES PAUSE"]
       make bench-web ARGS="tables TABLES SECONDS PAUSE HELP BOARD"

   A player has a notebook of its own, of three players and one hand. Every PAUSE seconds, give
   or take half, it enters an event and gets the page that follows, over one connection: two
   answers, timed from the first byte sent to the last one read. As if a proxy asked for them,
   each has an address of its own: one client may not begin so many games.

   At a table six people play, on the BOARD classic or none, with the HELP none, hints, or whole:
   then they have the notebook of the assistant open. Each has a page that waits for news, and does
   what live.js does. Every PAUSE seconds, give or take half, whose turn it is decides by chance;
   that is timed from the first byte of the decision to the last one of each page that shows it.
   That begins when all have been told who is away, most of a minute after the server has begun. */

const fs = require("node:fs");
const http = require("node:http");
const { server } = require("../tests/browser/support/server.js");

const words = process.argv.slice(2);
const ofTables = words[0] === "tables";
const [players = 200, seconds = 60, games = 2000, pause = 10] = words.map(Number);

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
const times = { form: [], page: [], told: [], all: [], again: [] };
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
    ...hidden(first.text, "/notebook"), me: "1", edition: "british",
    seat1: "Ann", seat2: "Bob", seat3: "Cid",
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

                /* --- Tables --- */

const any = (list) => list[Math.floor(Math.random() * list.length)];
const path = (reply) => reply.headers.location;
const title = (page) => (page.match(/id="turn"[^]*?<h2>([^<]*)/) || [])[1];

/* What a person whose turn it is might send; nothing if it is not. Nobody accuses. */

function decision(page) {
  const values = (name) =>
    [...page.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"))].map(([, value]) => value);
  const [ways, places, shown] = [values("do"), values("go"), values("show")];
  const rooms = places.filter((place) => !place.includes("-"));
  if (shown.length > 0) return { show: any(shown) };
  if (places.length > 0) return { go: any(rooms.length > 0 ? rooms : places) };
  if (ways.includes("roll")) return { do: page.includes(", and ask there") ? "stay" : "roll" };
  if (ways.includes("ask")) {
    return { do: "ask", ...Object.fromEntries(["c1", "c2", "c3"].map((c) => [c, any(values(c))])) };
  }
  return ways.length > 0 && { do: ways.includes("none") ? "none" : "stay" };
}

/* A person has a page, and is told when it is old; meanwhile it is fetched once more at most. */

async function fetched(site, person) {
  person.fetching = true;
  while (person.old) {
    person.old = false;
    show(person, await ask(site, "GET", person.path, person.cookie, null, "again"));
  }
  person.fetching = false;
}

function show(person, reply) {
  const { table } = person;
  if (reply.status !== 200) failures += 1;
  if (table.started && title(reply.text) !== title(person.page)) {
    times.page.push(performance.now() - table.started);
    table.behind -= 1;
    if (table.behind === 0) {
      times.all.push(performance.now() - table.started);
      table.shown();
    }
  } else table.same += 1;
  person.page = reply.text;
}

function listen(site, person) {
  const live = person.page.match(/data-live="([^"]*)"/)[1];
  const headers = { Cookie: person.cookie, "X-Forwarded-For": person.cookie.slice(-16) };
  return new Promise((resolve, reject) => {
    person.stream = http.get(site.address + live, { agent: false, headers }, (reply) => {
      reply.setEncoding("utf8");
      reply.on("data", (data) => {
        if (!data.includes("data:")) return;
        if (person.table.started) times.told.push(performance.now() - person.table.started);
        person.old = true;
        if (!person.fetching) fetched(site, person);
      });
      reply.on("error", () => {});
      resolve();
    });
    person.stream.on("error", (error) => { if (!person.left) reject(error); });
  });
}

function leave(person) {
  person.left = true;
  person.stream.destroy();
}

async function sit(site, table, at, fields) {
  const first = await ask(site, "GET", at);
  const cookie = first.headers["set-cookie"][0].split(";")[0];
  const reply = await ask(site, "POST", at, cookie, { ...hidden(first.text, at), ...fields });
  if (reply.status !== 303) throw new Error(`${reply.status} at the beginning`);
  const person = { table, cookie, path: path(reply) };
  table.persons.push(person);
  person.page = (await ask(site, "GET", person.path, cookie)).text;
  await listen(site, person);
  return person;
}

async function seated(site, help, board) {
  const table = { persons: [], same: 0, shown() {} };
  const others = Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`other${i}`, "person"]));
  const host = await sit(site, table, "/play", { name: "Ann", board, help, ...others });
  const at = host.path.split("/").slice(0, 3).join("/");
  for (const name of ["Bob", "Cid", "Dee", "Eve", "Fay"]) {
    await sit(site, table, at, { name, do: "join" });
  }
  await sleep(1000);
  for (const person of table.persons) {
    if (help === "whole") person.path += "/notes";
    person.page = (await ask(site, "GET", person.path, person.cookie)).text;
  }
  return table;
}

async function decide(site, table) {
  const person = table.persons.find(({ page }) => decision(page));
  if (!person) { failures += 1; return; }
  leave(person);
  const everybody = new Promise((resolve) => { table.shown = resolve; });
  Object.assign(table, { started: performance.now(), behind: 6 });
  const { path: at, cookie, page } = person;
  const reply = await ask(site, "POST", at, cookie, { ...hidden(page, at), ...decision(page) }, "form");
  if (reply.status !== 303) throw new Error(`${reply.status} of a decision`);
  show(person, await ask(site, "GET", path(reply), cookie, null, "again"));
  person.left = false;
  await Promise.all([everybody, listen(site, person)]);
}

async function tables(site) {
  const [count = 50, long = 60, rest = 10] = words.slice(1, 4).map(Number);
  const [help = "none", board = "classic"] = words.slice(4);
  const all = [];
  await several(count, 4, async () => { all.push(await seated(site, help, board)); });
  await sleep(52000 - performance.now());
  for (const table of all) table.same = 0;
  for (const list of Object.values(times)) list.length = 0;
  const [before, own, filled] = [processor(site), process.cpuUsage(), [memory(site)]];
  const end = Date.now() + long * 1000;
  const watch = setInterval(() => filled.push(memory(site)), 60000);
  await Promise.all(all.map(async (table) => {
    let next = Date.now() + Math.random() * rest * 1000;
    while (next < end) {
      await sleep(next - Date.now());
      await decide(site, table);
      next += (0.5 + Math.random()) * rest * 1000;
    }
  }));
  clearInterval(watch);
  const { user, system } = process.cpuUsage(own);
  console.log(`${count} tables of six people, ${board === "none" ? "no" : board} board, help ${help}; ` +
              `a decision every ${rest} s each, for ${long} s:`);
  told("a decision sent", times.form);
  told("told of it", times.told);
  told("a page, asked for", times.again);
  told("a page that shows it", times.page);
  told("all six pages", times.all);
  const share = (ms) => `${(ms / (10 * long)).toFixed(0)} % of a core`;
  const same = all.reduce((sum, table) => sum + table.same, 0);
  console.log(`${failures} failures; ${same} pages asked for showed nothing new; the server took ` +
              `${share(processor(site) - before)}, node ${share((user + system) / 1000)}`);
  console.log(`memory, each minute: ${[...filled, memory(site)].join(" ")} MB`);
  for (const { persons } of all) persons.forEach(leave);
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
