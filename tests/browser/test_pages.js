"use strict";

/* Checks for all pages, light and dark, on the narrowest phone and on a desktop. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, go, large, phone, tab, test, unfold } =
  require("./support/browser.js");
const { begin, enter } = require("./support/notebook.js");
const { server } = require("./support/server.js");

let site;
let paths = null;
before(async () => { site = await server(); });
after(() => site.stop());

/* Long names, without a place to break. */

const long = "Maximilian-Wolfeschlegels";
const six = [long.slice(0, 24), "W".repeat(24), "Carl", "Dee", "Eve", "Fay"];

/* The paths of pages: the navigation, a new and a full notebook with its details open, and
   refusals. */

async function allPaths(page) {
  await go(page, "/");
  const main = await page.locator("nav a").evaluateAll(
    (links) => links.map((link) => link.getAttribute("href")));
  const fresh = await begin(page, { edition: "british", seats: six.slice(0, 3), me: 2 });
  const full = await begin(page, { edition: "british", seats: six, me: 1 });
  for (const event of [
    { do: "hand", cards: [3, 7, 15] },
    { do: "ask", asker: 1, cards: [1, 8, 14], answer: 3, shown: 8 },
    { do: "ask", asker: 2, cards: [1, 9, 21], answer: "nobody" },
    { do: "wrong", asker: 3, cards: [1, 9, 21] },
  ]) assert.equal(await enter(page, event), 200);
  return [ "/", ...main, fresh, full, `${full}?at=2`, `${full}?edit=2`, `${full}?why=8.3`,
           `${full}?why=1.2`, `${full}?news=1`, `${full}?aim=hide`, `${full}/knows`,
           `${full}?to=2&s1=3&s2=7&s3=15`, `${full}?ask=know%20dee`, `${full}?ask=notes`,
           `${full}?ask=who%20knows`, `${full}?ask=walk`, "/nowhere", "/notebook/nobody" ];
}

for (const [name, options] of [["light, on a desk", { ...desktop, colorScheme: "light" }],
                               ["dark, on a phone", { ...phone, colorScheme: "dark" }]]) {
  test(`axe finds nothing, and nothing is too wide: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    const faults = [];
    paths = paths || await allPaths(page);
    for (const address of paths) {
      await go(page, address);
      await unfold(page);
      for (const check of [accessible, fits, large]) {
        await check(page).catch((error) => faults.push(`${address}: ${error.message}`));
      }
    }
    assert.equal(faults.join("\n\n"), "");
  });
}

test("printed pages have no controls, and fit on paper", async (t) => {
  const page = await tab(t, site, { viewport: { width: 680, height: 960 } });
  await begin(page, { edition: "british", seats: six, me: 1 });
  await enter(page, { do: "hand", cards: [3, 7, 15] });
  await page.emulateMedia({ media: "print" });
  await fits(page);
  assert.equal(await page.locator("table.grid").isVisible(), true);
  for (const control of await page.locator("button, input, nav").all()) {
    assert.equal(await control.isVisible(), false);
  }
});

test("text of twice the size fits", async (t) => {
  const page = await tab(t, site, { viewport: { width: 720, height: 900 } });
  await begin(page, { edition: "british", seats: ["Anna", "Bob", "Carl"], me: 1 });
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  await fits(page);
});
