"use strict";

/* The pages below a path in a server of library(http). Each tab checks that all its requests are
   below that path. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { desktop, follows, go, phone, press, tab, tap, test, until } = require("./support/browser.js");
const notebook = require("./support/notebook.js");
const { begin } = require("./support/play.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server({ words: [], program: ["tests/browser/mounted.pl"] }); });
after(() => site.stop());

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";

  test(`a turn of a game below a path, ${how} scripts`, async (t) => {
    const page = await tab(t, site, { ...phone, javaScriptEnabled });
    await begin(page, { name: "Zoe", other1: "simple", other2: "simple", other3: "none",
                        board: "none", first: "me" });
    assert.match(new URL(page.url()).pathname, /^\/games\/cluedo\/play\/[0-9a-f]{32}$/);
    for (const name of ["c1", "c2", "c3"]) {
      const labels = page.locator("#turn label", { has: page.locator(`[name="${name}"]`) });
      const texts = await labels.allInnerTexts();
      await tap(page, labels.nth(texts.findIndex((text) => !text.includes("yours"))));
    }
    assert.equal(await press(page, page.getByRole("button", { name: "Ask", exact: true })), 200);
    assert.match(await page.locator("#turn h2").innerText(),
                 /shows you: |Nobody has any of them/);
    assert.equal(await press(page, page.getByRole("button", { name: "End the turn" })), 200);
    assert.ok(await page.locator("#log li").count() > 0);
    await go(page, "./");
    assert.equal(await page.locator(".games li").count(), 1);
  });
}

test("a notebook below a path, on two devices", async (t) => {
  const [anna, bob] = [await tab(t, site, phone), await tab(t, site, desktop)];
  const path = await notebook.begin(anna, { edition: "british", seats: ["Anna", "Bob", "Carl"],
                                            me: 1 });
  await notebook.enter(anna, { do: "hand", cards: [3, 7, 9, 15, 16, 20] });
  await go(bob, path);
  assert.equal((await notebook.log(bob)).length, 1);
  await notebook.enter(anna, { do: "ask", asker: 2, cards: [1, 8, 14], answer: "nobody" });
  await until(bob, async () => (await notebook.log(bob)).length === 2);
  assert.deepEqual(await notebook.knows(bob), await notebook.knows(anna));
});

test("examples of Logic below a path, with their pictures", async (t) => {
  const page = await tab(t, site, desktop);
  await go(page, "logic");
  const example = page.getByRole("link", { name: "Three players and three cards" });
  assert.equal(await follows(page, () => example.click()), 200);
  assert.ok(await page.locator(".checks tbody tr").count() > 0);
  const widths = await page.locator("img.model").evaluateAll((images) =>
    images.map((image) => image.naturalWidth));
  assert.ok(widths.length > 0 && widths.every((width) => width > 0), String(widths));
});

test("scripts and the style sheet below a path are sent compressed", async (t) => {
  const page = await tab(t, site, desktop);
  const coded = {};
  page.on("response", (reply) => {
    const [, kind] = reply.url().match(/\.(js|css)$/) || [];
    if (kind) coded[kind] = reply.headers()["content-encoding"];
  });
  await go(page, "notebook");
  assert.deepEqual(coded, { css: "gzip", js: "gzip" });
});
