"use strict";

/* The page Play: games against agents, played to their end with the page's own controls. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, go, large, phone, press, tab, tap, test, unfold } =
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

test("another browser continues the game, and the first one is refused", async (t) => {
  const page = await tab(t, site);
  await begin(page, { name: "Zoe", other1: "simple", other2: "simple", other3: "none",
                      first: "me" });
  const other = await tab(t, site, phone);
  await go(other, new URL(page.url()).pathname);
  const cards = (tabbed) => tabbed.getByText("Your cards").locator("..").innerText();
  assert.equal(await cards(other), await cards(page));
  assert.equal(await press(other, other.locator('#turn button[value="roll"]')), 200);
  assert.equal(await press(page, page.locator('#turn button[value="stay"]')), 409);
  await page.getByRole("heading", { name: "The game has gone on" }).waitFor();
});

test("a turn that reaches no room takes one tap, and targets are large", async (t) => {
  const page = await tab(t, site, phone);
  const walk = page.getByRole("heading", { name: "You have rolled" });
  await begin(page, { name: "Zoe", other1: "simple", other2: "none", other3: "none", first: "me" });
  assert.equal(await press(page, page.locator('#turn button[value="roll"]')), 200);
  await walk.waitFor();
  const least = (selector) => page.locator(selector).evaluateAll((places) =>
    Math.min(...places.flatMap((place) => {
      const box = place.getBoundingClientRect();
      return [box.width, box.height];
    })));
  assert.ok(await least(".board .room button, .board .far button") >= 44);
  await tap(page, page.locator(".larger"));
  assert.ok(await least(".board .cell button") >= 24);
  const towards = page.locator("#ways").getByRole("button", { name: /, \d+ steps$/ });
  assert.ok(await towards.count() > 0);
  assert.equal(await press(page, towards.first()), 200);
  assert.equal(await walk.count(), 0);
});

test("the notes keep their position when a query is sent from the bar", async (t) => {
  const page = await tab(t, site, phone);
  await begin(page, { name: "Zoe", other1: "simple", other2: "none", other3: "none", first: "me",
                      board: "none", help: "none" });
  const category = page.locator("#turn fieldset");
  for (let i = 0; i < await category.count(); i += 1) {
    await tap(page, category.nth(i).locator("label").first());
  }
  await tap(page, page.locator(".bar").getByRole("link", { name: "Notes" }));
  const top = () => page.locator("#sheet").evaluate((sheet) => sheet.getBoundingClientRect().top);
  const before = await top();
  assert.ok(Math.abs(before) < 100);
  await press(page, page.getByRole("button", { name: "Ask", exact: true }));
  assert.ok(Math.abs(await top() - before) < 5);
});

/* Two taps at the same place, 400 ms apart, are one decision. */

test("a second tap decides nothing", async (t) => {
  const page = await tab(t, site, { ...phone, resting: true });
  await begin(page, { name: "Zoe", other1: "simple", other2: "none", other3: "none", first: "me",
                      board: "none", help: "none" });
  const category = page.locator("#turn fieldset");
  for (let i = 0; i < await category.count(); i += 1) {
    await tap(page, category.nth(i).locator("label").first());
  }
  const ask = page.getByRole("button", { name: "Ask", exact: true });
  await page.waitForTimeout(1000);
  const box = await ask.boundingBox();
  const touch = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await Promise.all([page.waitForNavigation(), touch()]);
  const title = await page.locator("#turn h2").textContent();
  assert.notEqual(title, "Your turn: ask");
  for (let i = 0; i < 4; i += 1) {
    await page.waitForTimeout(100);
    await touch();
  }
  await page.waitForTimeout(1000);
  assert.equal(await page.locator("#turn h2").textContent(), title);
});

test("a form is sent once", async (t) => {
  const page = await tab(t, site, phone);
  await begin(page, { name: "Zoe", other1: "simple", other2: "none", other3: "none", first: "me" });
  let sent = 0;
  await page.route("**/play/*", async (route) => {
    sent += 1;
    await new Promise((resolve) => { setTimeout(resolve, 500); });
    await route.continue();
  });
  const roll = page.locator('#turn button[value="roll"]');
  await Promise.all([
    page.waitForNavigation(),
    roll.evaluate((button) => { button.click(); button.click(); button.click(); }),
  ]);
  assert.ok(sent <= 2, `${sent} requests`);         // the form, and the page after it
  await page.getByRole("heading", { name: "You have rolled" }).waitFor();
});

/* The question to the person, without names and numbers. */

function kind(title) {
  return title.replace(/You are in .*: /, "You are in a room: ")
    .replace(/Show .* a card/, "Show a card")
    .replace(/.*(shows you: .*|has any of them|asked nothing|cannot ask in .*)$/, "What was shown")
    .replace(/\d+/, "N");
}

/* Games against an agent that asks for several cards, until every kind of page was seen. */

for (const [name, options] of [["light, on a desk", { ...desktop, colorScheme: "light" }],
                               ["dark, on a desk", { ...desktop, colorScheme: "dark" }],
                               ["light, on a phone", { ...phone, colorScheme: "light" }],
                               ["dark, on a phone", { ...phone, colorScheme: "dark" }]]) {
  test(`each page of a game passes the checks: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    const kinds = ["Your turn: where do you go?", "You have rolled N: walk",
                   "You are in a room: ask", "Show a card", "What was shown", "The game is over"];
    const faults = [];
    const seen = new Set();
    const looked = async () => {
      const title = kind(await page.locator("#turn h2").textContent());
      if (seen.has(title)) return;
      seen.add(title);
      const larger = page.locator(".larger");
      await unfold(page);
      for (const more of [false, true]) {
        if (more && !await larger.isVisible()) continue;
        if (more) await tap(page, larger);
        for (const check of [accessible, fits, large]) {
          await check(page).catch((error) => faults.push(`${title}: ${error.message}`));
        }
      }
    };
    for (let games = 0; games < 6 && !kinds.every((one) => seen.has(one)); games += 1) {
      await begin(page, { name: "Zoe", other1: "simple", other2: "none", other3: "none",
                          first: "me" });
      await looked();
      await play(page, 300, looked);
    }
    assert.deepEqual(kinds.filter((one) => !seen.has(one)), []);
    assert.equal(faults.join("\n\n"), "");
  });
}
