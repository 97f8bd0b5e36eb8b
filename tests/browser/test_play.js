"use strict";

/* The page Play: games against agents to their end, by what the page offers. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, go, phone, press, tab, test } =
  require("./support/browser.js");
const { begin, ended, play } = require("./support/play.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

async function played(t, options, fields, most) {
  const page = await tab(t, site, options);
  await begin(page, fields);
  const told = await play(page, most);
  if (options.javaScriptEnabled !== false) await accessible(page);
  await fits(page);
  return { page, told };
}

test("a game on the board, on a desk", async (t) => {
  const { page, told } = await played(t, desktop,
    { name: "Zoe", other1: "exact", other2: "notebook", other3: "none", first: "me" }, 400);
  assert.ok(told.includes("Your turn: where do you go?"), told.join("; "));
  await ended(page, 3);
});

test("a game on the board, on a phone", async (t) => {
  const { page } = await played(t, phone,
    { name: "Zoe", other1: "exact", other2: "exact", other3: "exact" }, 400);
  await ended(page, 4);
});

test("a game without a board, on a phone without scripts", async (t) => {
  const { page } = await played(t, { ...phone, javaScriptEnabled: false },
    { name: "Zoe", other1: "exact", other2: "notebook", other3: "none", board: "none" }, 300);
  await ended(page, 3);
});

test("another browser goes on with the game, and the first one is told", async (t) => {
  const page = await tab(t, site);
  await begin(page, { name: "Zoe", other1: "simple", other2: "simple", other3: "none",
                      first: "me" });
  const other = await tab(t, site, phone);
  await go(other, new URL(page.url()).pathname);
  const cards = (tabbed) => tabbed.getByText("Your cards").locator("..").innerText();
  assert.equal(await cards(other), await cards(page));
  assert.equal(await press(other, other.locator('#turn button[value="roll"]')), 200);
  assert.equal(await press(page, page.locator('#turn button[value="roll"]')), 409);
  await page.getByRole("heading", { name: "The game has gone on" }).waitFor();
});
