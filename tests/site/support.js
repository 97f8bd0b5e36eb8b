"use strict";

/* The site on a host of its own, in Chromium and Firefox, used by hand. */

const fs = require("node:fs");
const http = require("node:http");
const os = require("node:os");
const path = require("node:path");
const { test } = require("node:test");
const { chromium, firefox } = require("playwright-core");
const { choose, found, tap } = require("../browser/support/browser.js");

const made = path.resolve(__dirname, "../../build/site");

const engines = {
  Chromium: { engine: chromium, options: { executablePath: found() },
              phone: { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true } },
  Firefox: { engine: firefox, phone: { viewport: { width: 390, height: 800 } },
             options: { executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr",
                        channel: "moz-firefox" } },
};

for (const [name, { options: { executablePath } }] of Object.entries(engines)) {
  if (!fs.existsSync(executablePath)) {
    test(name, { skip: `there is no ${executablePath}` }, () => {});
    delete engines[name];
  }
}

const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm",
                ".css": "text/css", ".svg": "image/svg+xml",
                ".png": "image/png", ".webmanifest": "application/manifest+json" };

/* A host that serves a folder at /a/b/. It can be stopped, restarted, and given another folder. */

async function host(t, folder = made) {
  let server = null;
  const it = {
    folder, port: 0, requests: [],
    async begin() {
      server = http.createServer((request, reply) => {
        it.requests.push(request.url);
        let file = path.join(it.folder, request.url.replace(/[?].*/, "").slice("/a/b".length));
        if (file.endsWith("/")) file += "index.html";
        if (!request.url.startsWith("/a/b/") || !fs.existsSync(file)) reply.writeHead(404).end();
        else {
          const type = types[path.extname(file)] || "application/octet-stream";
          reply.writeHead(200, { "content-type": type });
          reply.end(fs.readFileSync(file));
        }
      });
      await new Promise((resolve) => server.listen(it.port, resolve));
      it.port = server.address().port;
      it.address = `http://localhost:${it.port}`;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await it.begin();
  t.after(() => it.stop().catch(() => {}));
  return it;
}

function temporary(t, end = () => {}) {
  const name = fs.mkdtempSync(path.join(os.tmpdir(), "cluedo-"));
  t.after(async () => {
    await end();
    fs.rmSync(name, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 });
  });
  return name;
}

/* Another version of the site: the same files in a folder with another name. */

function nextVersion(t) {
  const folder = path.join(temporary(t), "site");
  fs.cpSync(made, folder, { recursive: true });
  const version = fs.readdirSync(folder).find((name) => /^[0-9a-f]{12}$/.test(name));
  const next = "0123456789ab";
  fs.renameSync(path.join(folder, version), path.join(folder, next));
  for (const name of ["index.html", "sw.js"]) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, fs.readFileSync(file, "utf8").replaceAll(version, next));
  }
  return { folder, next };
}

/* Wait for the next page: each page has another number. */

const number = (page) => page.evaluate(() => document.documentElement.dataset.shown);

async function press(page, place) {
  const before = await number(page);
  await tap(page, place);
  await page.waitForFunction((old) => document.documentElement.dataset.shown !== old, before);
}

/* Reload the tab, whatever it shows. */

async function go(page, at = "/") {
  await page.goto("about:blank");
  await page.goto(`${page.cluedo || "/a/b/"}#${at}`);
  await page.waitForFunction(() => document.documentElement.dataset.shown);
}

const address = (page) => new URL(page.url()).hash.slice(1);

async function begin(page, names = ["Ann", "Bob", "Cid"]) {
  await go(page, "/notebook");
  const form = page.locator('form[action="/notebook"]');
  for (const [i, name] of names.entries()) {
    await form.locator(`input[name="seat${i + 1}"]`).fill(name);
  }
  await press(page, form.getByRole("button", { name: "Begin" }));
  return address(page);
}

/* Event number n of a game of three. */

async function enter(page, n) {
  const form = page.locator("form.turn");
  await choose(page, form, "asker", 1 + (n % 3));
  for (const [i, card] of [1 + (n % 6), 7 + (n % 5), 13 + (n % 9)].entries()) {
    await choose(page, form, `c${i + 1}`, card);
  }
  await choose(page, form, "answer", "unknown");
  await press(page, form.locator('button[value="ask"]'));
}

/* The contents of a download. Firefox does not report downloads: there the page is asked. */

async function download(page, place, browser) {
  if (browser === "Chromium") {
    const [saved] = await Promise.all([page.waitForEvent("download"), tap(page, place)]);
    return { name: saved.suggestedFilename(), text: fs.readFileSync(await saved.path(), "utf8") };
  }
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { window.blob = blob; return make(blob); };
    HTMLAnchorElement.prototype.click = function click() { window.saved = this.download; };
    window.saved = null;
  });
  await tap(page, place);
  await page.waitForFunction(() => window.saved);
  return page.evaluate(async () => ({ name: window.saved, text: await window.blob.text() }));
}

const events = (page) => page.locator("#log .log > li").count();

module.exports = {
  address, begin, download, engines, enter, events, go, host, nextVersion, number, press, temporary,
};
