"use strict";

/* Watching agents play, move by move. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, follows, go, large, phone, press, tab, test } =
  require("./support/browser.js");
const { begin } = require("./support/play.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

for (const [name, options] of [["light, on a desk", { ...desktop, colorScheme: "light" }],
                               ["dark, on a phone", { ...phone, colorScheme: "dark" }]]) {
  test(`a game of agents is watched move by move: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    await go(page, "/play");
    assert.equal(await press(page, page.getByRole("button", { name: "Only watch" })), 200);
    const title = page.locator("#move h2");
    assert.match(await title.textContent(), /^After 0 of /);
    for (let n = 1; n < 4; n += 1) {
      assert.equal(await press(page, page.getByRole("link", { name: "Next", exact: true })), 200);
      assert.match(await title.textContent(), new RegExp(`^After ${n} of `));
    }
    assert.equal(await page.locator("svg.board").isVisible(), true);
    const slider = page.getByRole("slider", { name: "Move" });
    await slider.focus();
    assert.equal(await follows(page, () => slider.press("End")), 200);
    const [, at, all] = (await title.textContent()).match(/After (\d+) of (\d+)/);
    assert.equal(at, all);
    assert.equal(await follows(page, () =>
      page.locator("#knew").getByRole("link", { name: "Bob" }).click()), 200);
    await page.getByRole("heading", { name: "What Bob knew" }).waitFor();
    for (const check of [accessible, fits, large]) await check(page);
  });
}

test("a game is printed without controls, dark on light", async (t) => {
  const page = await tab(t, site, { viewport: { width: 680, height: 960 }, colorScheme: "dark" });
  const paths = [];
  await begin(page, { name: "Zoe", other1: "simple", other2: "none", other3: "none", first: "me" });
  paths.push(new URL(page.url()).pathname);
  await go(page, "/play");
  await press(page, page.getByRole("button", { name: "Only watch" }));
  paths.push(new URL(page.url()).pathname);
  await page.emulateMedia({ media: "print" });
  for (const path of paths) {
    await go(page, path);
    await fits(page);
    assert.equal(await page.locator("svg.board").isVisible(), true);
    assert.equal(await page.locator("#log").isVisible(), true);
    const controls = page.locator("button:not(.grid button), input, select, nav");
    assert.deepEqual(await controls.evaluateAll((all) =>
      all.filter((control) => control.checkVisibility()).map((control) => control.outerHTML)), []);
    const room = page.locator(".board path.room").first();
    const fill = await room.evaluate((element) => getComputedStyle(element).fill);
    assert.equal(fill, "rgb(238, 238, 238)");
  }
});
