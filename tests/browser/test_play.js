"use strict";

/* The page Play: games against agents to their end, by what the page offers. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, choose, desktop, fits, go, phone, press, tab, tap, test } =
  require("./support/browser.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

async function begin(page, fields) {
  await go(page, "/play");
  const form = page.locator('form[action="/play"]');
  await form.evaluate((element) => {
    for (const details of element.querySelectorAll("details")) details.open = true;
  });
  await page.getByLabel("Your name").fill(fields.name);
  for (const [name, value] of Object.entries(fields)) {
    if (name !== "name") await form.locator(`select[name="${name}"]`).selectOption(value);
  }
  assert.equal(await press(page, form.getByRole("button", { name: "Deal" })), 200);
}

function any(list) {
  return list[Math.floor(Math.random() * list.length)];
}

/* The values of a kind of button, or of a choice, that the page offers. */

function offered(page, name) {
  return page.locator(`#turn [name="${name}"]`).evaluateAll(
    (places) => places.filter((place) => place.type !== "hidden").map((place) => place.value));
}

/* The person decides: walks where it can, by the board if that has a place to tap, asks at
   random, shows any card, and accuses when the notebook beside the game is sure. */

async function decide(page, told) {
  const button = (name, value) =>
    page.locator(`#turn button[name="${name}"][value="${value}"]`).first();
  const dos = await offered(page, "do");
  const title = await page.locator("#turn h2").textContent();
  told.add(title.replace(/[:,].*| \d.*/, "").replace(/Show .* a card/, "Show a card"));
  if (dos.includes("on")) return press(page, button("do", "on"));
  if (dos.includes("roll")) return press(page, button("do", "roll"));
  const shows = await offered(page, "show");
  if (shows.length > 0) return press(page, button("show", any(shows)));
  if (dos.includes("none")) {
    const sure = await page.evaluate(() => document.querySelectorAll(
      "table.grid td.yes.envelope").length === 3);
    if (!sure) return press(page, button("do", "none"));
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll("table.grid td.yes.envelope")].map(
        (cell) => cell.closest("tr").querySelector("th").textContent.trim()));
    await tap(page, page.locator("#turn summary", { hasText: "Accuse" }));
    for (const card of cards) {
      const label = page.locator("#turn label").filter({
        has: page.getByText(new RegExp(`^${card}( \\(yours\\))?$`)),
      });
      await tap(page, label.first());
    }
    return press(page, button("do", "accuse"));
  }
  if (dos.includes("ask")) {
    for (const name of ["c1", "c2", "c3"]) {
      const cards = await offered(page, name);
      if (cards.length > 0) await choose(page, page.locator("#turn"), name, any(cards));
    }
    return press(page, button("do", "ask"));
  }
  const places = page.locator('svg.board button[name="go"]');
  const count = await places.count();
  const rooms = await offered(page, "go");
  if (count > 0) {
    const room = page.locator('svg.board .room button[name="go"], svg.board .far button[name="go"]');
    const place = (await room.count()) > 0 ? room.first() : places.first();
    return press(page, place);
  }
  if (rooms.length > 0 && await button("go", rooms[0]).count() > 0) {
    return press(page, button("go", rooms[0]));
  }
  return press(page, button("do", "stay"));
}

const over = (page) => page.getByRole("heading", { name: "The game is over" });

async function played(t, options, fields, most) {
  const page = await tab(t, site, options);
  await begin(page, fields);
  await press(page, page.getByRole("link", { name: "Notebook of the assistant" }));
  const told = new Set();
  for (let n = 0; n < most && await over(page).count() === 0; n += 1) {
    const status = await decide(page, told);
    assert.equal(status, 200, `${status} at ${[...told].join("; ")}`);
    if (n % 10 === 0) await fits(page);
  }
  assert.equal(await over(page).count(), 1,
               `${most} decisions do not end the game: ${[...told].join("; ")}\n${await page.locator("main").innerText()}`);
  if (options.javaScriptEnabled !== false) await accessible(page);
  await fits(page);
  return { page, told };
}

/* At the end each player is told of. */

async function ended(page, players) {
  const text = await page.locator("main").innerText();
  assert.match(text, /(has|have) won|Nobody has won|You win|wins/);
  const rows = await page.locator("#end ul.players > li").allInnerTexts();
  assert.equal(rows.length, players);
}

test("a game on the board, on a desk", async (t) => {
  const { page, told } = await played(t, desktop,
    { name: "Zoe", other1: "exact", other2: "notebook", other3: "none", first: "me" }, 400);
  assert.ok(told.has("Your turn"), [...told].join("; "));
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
