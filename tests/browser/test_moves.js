"use strict";

/* Agents that play, watched move by move. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, follows, go, large, phone, press, tab, test } =
  require("./support/browser.js");
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
      assert.equal(await press(page, page.getByRole("link", { name: "On", exact: true })), 200);
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
