"use strict";

/* The manual that `make manual` wrote, with the program of `make site`. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test: nodeTest } = require("node:test");
const { accessible, fits, large, tab, tap, test } = require("../browser/support/browser.js");
const { open } = require("./instance.js");
const { engines, host } = require("./support.js");

const root = path.resolve(__dirname, "../..");
const manual = path.join(root, "build/manual");
const pages = fs.readdirSync(manual, { recursive: true })
  .filter((name) => name.endsWith(".html") && !name.startsWith("pages/"));
const read = (name) => fs.readFileSync(path.join(manual, name), "utf8");
const plain = (html) => html.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"')
  .replace(/&amp;/g, "&");

const blocks = pages.flatMap((page) =>
  [...read(page).matchAll(/data-kind="(\w+)" data-text="([^"]*)"><pre>([^<]*)<[/]pre>/g)]
    .map(([, kind, text, shown]) => ({ page, kind, text: plain(text), shown: plain(shown) })));

nodeTest("each session, puzzle and use of the assistant can be run", () => {
  for (const page of pages.filter((name) => !name.startsWith("reference/"))) {
    const file = page === "index.html" ? "README.md" : `doc/${page.replace(/html$/, "md")}`;
    if (!fs.existsSync(path.join(root, file))) continue;
    const text = fs.readFileSync(path.join(root, file), "utf8");
    const count = (kind, start) => assert.equal(
      blocks.filter((block) => block.page === page && block.kind === kind).length,
      (text.match(start) || []).length, `${file}: ${kind}`);
    count("query", /^```prolog\n[?]- /gm);
    count("logic", /^```logic$/gm);
    for (const [, shown] of text.matchAll(/^```\n([$] make assist [^]*?)\n```$/gm)) {
      assert.ok(blocks.some((block) => block.shown === shown), shown);
    }
  }
  const kinds = new Set(blocks.map(({ kind }) => kind));
  assert.deepEqual([...kinds].sort(), ["console", "logic", "query"]);
});

nodeTest("links lead somewhere", () => {
  const ids = new Map();
  const has = (page, id) => {
    if (!ids.has(page)) ids.set(page, new Set([...read(page).matchAll(/ id="([^"]*)"/g)]
      .map(([, found]) => found)));
    return ids.get(page).has(id);
  };
  const faults = [];
  for (const page of pages) {
    for (const [, link] of read(page).matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(https?|data|mailto):/.test(link)) continue;
      const [name, id] = plain(link).split("#");
      const to = name === "" ? page : path.posix.join(path.posix.dirname(page), name);
      if (!fs.existsSync(path.join(manual, to)) ||
          (id && !has(to, id) && !has(to, decodeURIComponent(id)))) {
        faults.push(`${page}: ${link}`);
      }
    }
  }
  assert.deepEqual(faults, []);
});

/* Three dots stand for any text, on a line of their own for any lines. Numbers of estimates differ
   each time. */

function like(shown) {
  const parts = shown.split("\n").map((line) => {
    if (line === "...") return "(?:.*\n)*?";
    const exact = line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/(?:\\[.]){3}/g, ".*");
    const estimated = /[+]-| deals; /.test(line);
    return `${estimated ? exact.replace(/[\d,]+/g, "[\\d,]+").replace(/ +/g, " +") : exact}\n`;
  });
  return new RegExp(`^${parts.join("")}`);
}

nodeTest("the program prints what the manual shows", async () => {
  const { m } = await open();
  for (const { page, kind, text, shown } of blocks) {
    const { Output } = m.prolog
      .query("cluedo_site_run:site_run(Kind, Text, Output)", { Kind: kind, Text: text }).once();
    const printed = String(Output);
    const where = `${page}: ${text}\n\n${printed}`;
    assert.equal(/^ERROR/m.test(printed), /^ERROR/m.test(shown), where);
    assert.ok(!/WRONG|^block[.]logic:/m.test(printed), where);
    if (kind === "console") {
      const answers = shown.split(/^[$] .*\n/m).slice(1);
      const expected = /^[$] cat/.test(shown) ? answers.slice(1) : answers;
      assert.match(printed, like(expected.join("").replace(/\n\d*> ?$/, "")), where);
    }
  }
});

for (const [name, { engine, options, phone }] of Object.entries(engines)) {
  let browser;
  before(async () => { browser = await engine.launch(options); });
  after(() => browser.close());

  const small = { ...phone, viewport: { width: 360, height: 740 } };

  test(`${name}: a block of each kind runs, is edited, and runs offline`, async (t) => {
    const site = await host(t, manual);
    const page = await tab(t, site, small, browser);
    const run = async (kind, edited) => {
      const block = page.locator(`.run[data-kind=${kind}]`).first();
      if (edited) await block.locator("textarea").fill(edited);
      await tap(page, block.getByRole("button", { name: "Run" }));
      await block.and(page.locator("[data-done=yes]")).waitFor();
      return block.locator(".output").textContent();
    };
    await page.goto("/a/b/play.html");
    assert.match(await run("console"), /^1 {3}You hold Mrs White/m);
    await page.goto("/a/b/program.html");
    assert.match(await run("query"), /^Percent = 49[.]$/m);
    assert.equal(await run("query", "?- X is 2**100."), "X = 1267650600228229401496703205376.\n");
    await page.goto("/a/b/logic.html");
    assert.match(await run("logic"), /^7 worlds$|^ {4}7 worlds$/m);
    const { hidden, height } = await page.locator(".run[data-kind=logic] textarea").first()
      .evaluate((area) => ({ hidden: area.scrollHeight - area.clientHeight,
                             height: area.clientHeight }));
    assert.ok(hidden <= 0 || height > 470, `${hidden} pixels of the text are hidden`);
    await tap(page, page.locator(".run[data-kind=console] button").first());
    assert.ok(await page.locator(".run[data-kind=console] textarea").first()
      .evaluate((area) => area.scrollHeight - area.clientHeight <= 1));   // Firefox rounds
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    site.gone = true;
    await site.stop();
    await page.goto("/a/b/program.html");
    assert.match(await run("query"), /^Percent = 49[.]$/m);
  });

  test(`${name}: what does not end is stopped`, async (t) => {
    const page = await tab(t, await host(t, manual), small, browser);
    await page.goto("/a/b/program.html");
    const block = page.locator(".run[data-kind=query]").first();
    await tap(page, block.getByRole("button", { name: "Run" }));
    await block.and(page.locator("[data-done=yes]")).waitFor();
    await block.locator("textarea").fill("?- repeat, fail.");
    await tap(page, block.getByRole("button", { name: "Run" }));
    await tap(page, block.getByRole("button", { name: "Stop" }));
    await block.locator(".output").getByText("Stopped.").waitFor();
    await block.locator("textarea").fill("?- X = 1.");
    await tap(page, block.getByRole("button", { name: "Run" }));
    await block.locator(".output").getByText("X = 1.").waitFor();
  });

  test(`${name}: headings and predicates are found`, async (t) => {
    const page = await tab(t, await host(t, manual), small, browser);
    await page.goto("/a/b/reference/index.html");
    await page.getByLabel("Search").fill("update/3");
    await tap(page, page.getByRole("link", { name: "update/3", exact: true }).first());
    await page.waitForURL(/reference[/]\w+[.]html#update[/]3$/);
    await page.getByLabel("Search").fill("sally anne");
    await tap(page, page.getByRole("link", { name: "Sally and Anne" }));
    await page.waitForURL(/logic[.]html#sally-and-anne$/);
  });

  for (const colorScheme of ["light", "dark"]) {
    test(`${name}: axe finds nothing, nothing is too wide: ${colorScheme}`, async (t) => {
      const page = await tab(t, await host(t, manual), { ...small, colorScheme }, browser);
      const faults = [];
      const some = ["index.html", "logic.html", "reference/del.html", "results/agents.html"];
      for (const at of colorScheme === "light" ? pages : some) {
        await page.goto(`/a/b/${at}`);
        for (const check of [accessible, fits, large]) {
          await check(page).catch((error) => faults.push(`${at}: ${error.message}`));
        }
      }
      assert.equal(faults.join("\n\n"), "");
    });
  }

  test(`${name}: without scripts it is text`, async (t) => {
    const page = await tab(t, await host(t, manual), small, browser);
    const nothing = { contentType: "text/javascript", body: "" };
    await page.route(/[.]js$/, (route) => route.fulfill(nothing));
    await page.goto("/a/b/logic.html");
    assert.match(await page.locator(".run pre").first().textContent(), /^[$] make logic/);
    assert.equal(await page.locator("button, input").count(), 0);
  });
}
