"use strict";

/* The page Puzzle where the local date is not the date in UTC. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { desktop, tab, test } = require("../browser/support/browser.js");
const { download, engines, go, host, number, press } = require("./support.js");

const zone = "America/New_York";
const now = "2026-11-28T03:00:00Z";     // where it is the evening of the 27th
const headings = {
  "2026-11-27": "The puzzle of Friday, 27 November 2026",
  "2026-11-28": "The puzzle of Saturday, 28 November 2026",
};

/* The page and its worker, which runs program.js, read this clock. A reload would take program.js
   from the service worker, with the real clock. */

const clock = `self.Date = class extends Date {
  constructor(...given) { super(...given.length > 0 ? given : [Date.now()]); }
  static now() { return super.now() + ${Date.parse(now) - Date.now()}; }
};
`;

for (const [name, { engine, options }] of Object.entries(engines)) {
  let browser;
  before(async () => {
    browser = await engine.launch({ ...options, env: { ...process.env, TZ: zone } });
  });
  after(() => browser.close());

  test(`${name}: the puzzle of the day, and its links, are those of the day in UTC`, async (t) => {
    const page = await tab(t, await host(t), desktop, browser);
    await page.addInitScript(clock);
    await page.route(/\/program[.]js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: clock + await response.text() });
    });
    const heading = page.locator("h1");
    const shows = async (day) => assert.equal(await heading.textContent(), headings[day]);
    await go(page, "/puzzle");
    assert.equal(await page.evaluate(() => new Date().getDate()), 27);
    await shows("2026-11-28");

    const sheet = page.getByText("This one to print");
    assert.match((await download(page, sheet, name)).text, /^<\?xml/);
    const links = await page.locator("main a:not([href*=sheet])").evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("href").slice(1)]));
    const days = new Set();
    for (const [, link] of new Map(links)) {            // one cell of the notepad is enough
      const [, day] = /day=([^&#]*)/.exec(link) || [];
      if (day) {
        const before = await number(page);
        await page.evaluate((path) => { location.hash = path; }, link);
        await page.waitForFunction((old) => document.documentElement.dataset.shown !== old, before);
        await shows(day);
        days.add(day);
      }
    }
    assert.deepEqual([...days].sort(), Object.keys(headings));

    for (const label of ["An easy one", "The puzzle of today"]) {
      await press(page, page.getByText(label));
    }
    await shows("2026-11-28");
  });
}
