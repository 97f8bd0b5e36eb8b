"use strict";

/* Two pages of one notebook at once: two phones at a table. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, choose, desktop, fits, go, phone, press, tab, test, until } =
  require("./support/browser.js");
const { begin, enter, knows, log } = require("./support/notebook.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

const three = { edition: "british", seats: ["Anna", "Bob", "Carl"], me: 1 };
const own = { do: "hand", cards: [3, 7, 9, 15, 16, 20] };
const first = { do: "ask", asker: 2, cards: [1, 8, 14], answer: "nobody" };
const second = { do: "ask", asker: 3, cards: [2, 10, 13], answer: "unknown" };

const events = (page, count) => until(page, async () => (await log(page)).length === count);

async function two(t, options) {
  const anna = await tab(t, site, options);
  const path = await begin(anna, three);
  await enter(anna, own);
  const bob = await tab(t, site, options);
  await go(bob, path);
  return { anna, bob, path };
}

async function fill(page, event) {
  const form = page.locator("form.turn");
  await choose(page, form, "asker", event.asker);
  for (const [i, card] of event.cards.entries()) await choose(page, form, `c${i + 1}`, card);
  await choose(page, form, "answer", event.answer);
}

test("both see an event at once, and the next one comes after it", async (t) => {
  const { anna, bob } = await two(t, phone);
  await fill(bob, second);
  const place = await bob.evaluate(() => window.scrollY);
  assert.equal(await enter(anna, first), 200);
  await events(bob, 2);
  assert.deepEqual(await knows(bob), await knows(anna));
  assert.match(await bob.locator("[role=status].told").textContent(), /^Bob asked/);
  assert.ok(Math.abs(await bob.evaluate(() => window.scrollY) - place) < 400);
  const filled = [["asker", 3], ["c1", 2], ["c2", 10], ["c3", 13], ["answer", "unknown"]];
  for (const [name, value] of filled) {
    const input = bob.locator(`form.turn input[name="${name}"][value="${value}"]`);
    assert.ok(await input.isChecked(), name);
  }
  assert.equal(await bob.locator("#turn h2").textContent(), "Event 3");
  await accessible(bob);
  await fits(bob);
  assert.equal(await press(bob, bob.locator('form.turn button[value="ask"]')), 200);
  await events(anna, 3);
  assert.deepEqual(await log(anna), await log(bob));
  assert.deepEqual(await knows(anna), await knows(bob));
});

test("untouched forms are the same as after a reload", async (t) => {
  const { anna, bob } = await two(t, desktop);
  await enter(anna, first);
  await events(bob, 2);
  const seen = await bob.locator("main").innerHTML();
  await bob.reload();
  const loaded = await bob.locator("main").innerHTML();
  assert.equal(seen.replace(/\s+/g, " "), loaded.replace(/\s+/g, " "));
});

test("the focus and open details stay", async (t) => {
  const { anna, bob } = await two(t, desktop);
  await bob.locator("#turn summary").click();
  await bob.locator("#line").pressSequentially("carl has ro");
  await enter(anna, first);
  await events(bob, 2);
  assert.ok(await bob.locator("#line").evaluate((line) => line === document.activeElement));
  await bob.keyboard.type("pe");
  await Promise.all([bob.waitForNavigation(), bob.keyboard.press("Enter")]);
  assert.match((await log(bob))[2], /^Carl has Rope/);
});

/* Bob's page is delayed until Anna has entered three more events. */

test("all events during a fetch cause one more fetch", async (t) => {
  const { anna, bob, path } = await two(t, desktop);
  let fetched = 0;
  let release;
  const held = new Promise((resolve) => { release = resolve; });
  await bob.route(`**${path}`, async (route) => {
    fetched += 1;
    if (fetched === 1) await held;
    await route.continue();
  });
  await enter(anna, first);
  await until(bob, () => fetched === 1);
  for (const event of [second, first, second]) await enter(anna, event);
  assert.equal(fetched, 1);
  release();
  await events(bob, 5);
  await bob.waitForTimeout(500);
  assert.ok(fetched <= 3, `fetched ${fetched} times`);
});

test("an undone event disappears on both", async (t) => {
  const { anna, bob } = await two(t, desktop);
  await enter(anna, first);
  await events(bob, 2);
  await press(bob, bob.locator("#log").getByRole("button", { name: "Undo" }));
  await events(anna, 1);
});
