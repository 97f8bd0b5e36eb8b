"use strict";

/* Persons at one table: sitting down, watching, coming back, waiting. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, go, large, phone, press, tab, test, until } =
  require("./support/browser.js");
const { begin, sit } = require("./support/play.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

const here = (page) => new URL(page.url()).pathname;
const dark = { ...phone, viewport: { width: 390, height: 844 }, colorScheme: "dark" };

async function fine(page) {
  await accessible(page);
  await fits(page);
  await large(page);
}

/* The bar is visible on a phone, and nothing covers it. */

async function reachable(page) {
  const links = page.locator(".bar .jumps a");
  assert.ok(await links.count() >= 2);
  const covered = await links.evaluateAll((list) => list.filter((link) => {
    const box = link.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== link;
  }).map((link) => link.textContent));
  assert.deepEqual(covered, []);
}

async function cards(page) {
  return (await page.getByRole("heading", { name: "Your cards" }).locator("..").innerText())
    .split("\n").filter((line) => line.trim())[1].split(", ");
}

for (const javaScriptEnabled of [true, false]) {
  test(`joining by letters on a phone, ${javaScriptEnabled ? "with" : "without"} scripts`,
    async (t) => {
      const zoe = await tab(t, site, { ...desktop, javaScriptEnabled });
      const bo = await tab(t, site, { ...dark, javaScriptEnabled });
      await begin(zoe, { name: "Zoe", other1: "person", other2: "none", other3: "none",
                         board: "none", first: "me" });
      const letters = await zoe.locator("strong.letters").innerText();
      assert.match(letters, /^[B-Z]{4}$/);
      await go(bo, "/");
      if (javaScriptEnabled) await fine(bo);
      const join = bo.getByRole("button", { name: "Join" });
      await bo.getByLabel("Four letters").fill("aaaa");
      assert.equal(await press(bo, join), 422);
      await bo.getByText("No table has these letters").waitFor();
      if (javaScriptEnabled) await fine(bo);
      await bo.getByLabel("Four letters").fill(letters.toLowerCase());
      assert.equal(await press(bo, join), 200);
      assert.equal(here(bo), here(zoe).split("/").slice(0, 3).join("/"));
      await bo.getByLabel("Your name").fill("Bo");
      assert.equal(await press(bo, bo.getByRole("button", { name: "Sit down" })), 200);
      await bo.getByRole("heading", { name: "Your cards" }).waitFor();
    });

  test(`three persons at a table, ${javaScriptEnabled ? "with" : "without"} scripts`, async (t) => {
    const looked = async (page) => { if (javaScriptEnabled) await fine(page); };
    const [zoe, bo, cy] = [await tab(t, site, { ...desktop, javaScriptEnabled }),
                           await tab(t, site, { ...dark, javaScriptEnabled }),
                           await tab(t, site, { ...dark, javaScriptEnabled })];
    await begin(zoe, { name: "Zoe", other1: "person", other2: "person", other3: "none",
                       board: "none", first: "me" });
    await zoe.getByRole("heading", { name: "Waiting for 2 more" }).waitFor();
    await looked(zoe);
    const own = here(zoe);
    const table = own.split("/").slice(0, 3).join("/");
    await go(bo, table);
    await looked(bo);
    await sit(bo, table, "Bo");
    await bo.getByRole("heading", { name: "Waiting for one more person" }).waitFor();
    await looked(bo);
    assert.equal(await press(bo, bo.getByRole("button", { name: "Give up your seat" })), 200);
    await bo.getByText("You have no seat at this table any more.").waitFor();
    await looked(bo);
    await sit(bo, table, "Bo");
    await go(zoe, own);
    await looked(zoe);
    assert.equal(await press(zoe, zoe.getByRole("button", { name: "Free the seat of Bo" })), 200);
    if (!javaScriptEnabled) await go(bo, here(bo));
    await bo.getByText("You have no seat at this table any more.").waitFor();
    await sit(bo, table, "Bo");
    const seat = here(bo);
    const words = bo.locator("section", { hasText: "Your word" });
    const word = await words.locator("strong").innerText();
    await sit(cy, table, "Cy");
    await go(zoe, own);
    await go(bo, seat);
    const hands = [await cards(zoe), await cards(bo), await cards(cy)];
    assert.equal(new Set(hands.flat()).size, 18);
    await bo.getByRole("heading", { name: "Waiting for Zoe to ask" }).waitFor();
    await looked(bo);

    assert.equal(await press(zoe, zoe.getByRole("button", { name: "Ask nothing" })), 200);
    assert.equal(await press(zoe, zoe.getByRole("button", { name: "End the turn" })), 200);
    await zoe.getByRole("heading", { name: "Waiting for Bo to ask" }).waitFor();
    await looked(zoe);

    const other = await tab(t, site, { ...desktop, javaScriptEnabled });
    await go(other, table);
    await other.getByRole("heading", { name: "Waiting for Bo to ask" }).waitFor();
    assert.equal(await other.getByText("Your cards").count(), 0);
    await looked(other);
    await other.getByLabel("The word of your seat").fill(word.toUpperCase().replaceAll("-", " "));
    assert.equal(await press(other, other.getByRole("button", { name: "Come back" })), 200);
    assert.equal(here(other), seat);
    assert.deepEqual(await cards(other), hands[1]);
  });
}

/* All pages show each decision at once; the card is on two of them. */

test("six persons, each with a page that updates itself", async (t) => {
  const names = ["Zoe", "Ann", "Bo", "Cy", "Dee", "Eve"];
  const pages = [];
  for (const name of names) pages.push(await tab(t, site, name === "Zoe" ? desktop : phone));
  const [zoe, ...guests] = pages;
  const others = Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`other${i}`, "person"]));
  await begin(zoe, { name: "Zoe", ...others, board: "none", first: "me" });
  const table = here(zoe).split("/").slice(0, 3).join("/");
  await Promise.all(guests.map((page, i) => sit(page, table, names[i + 1])));
  const all = (heading, of = pages) =>
    Promise.all(of.map((page) => page.getByRole("heading", { name: heading }).waitFor()));
  await all("Your cards");
  const hands = await Promise.all(pages.map(cards));
  assert.equal(new Set(hands.flat()).size, 18);
  await all("Waiting for Zoe to ask", guests);
  for (const page of guests) await reachable(page);

  const category = zoe.locator("#turn fieldset");
  for (let i = 0; i < await category.count(); i += 1) {
    const labels = (await category.nth(i).locator("label").allInnerTexts())
      .map((label) => label.trim());
    const held = labels.find((label) => hands.slice(1).some((hand) => hand.includes(label)));
    await category.nth(i).getByText(held).click();
  }
  await press(zoe, zoe.getByRole("button", { name: "Ask", exact: true }));
  const showing = await Promise.any(guests.map(async (page) => {
    await page.getByRole("heading", { name: "Show Zoe a card" }).waitFor();
    return page;
  }));
  await reachable(showing);
  const onlookers = guests.filter((page) => page !== showing);
  for (const page of onlookers) await page.getByText("Zoe asked for").waitFor();
  await zoe.getByText("You asked for").waitFor();
  const button = showing.locator("#turn button[name='show']").first();
  const card = (await button.innerText()).trim();
  await press(showing, button);
  await all(`shows you: ${card}`, [zoe]);
  await all("Waiting for Zoe to accuse", onlookers);
  const last = (page) => page.locator("#log li").first().innerText();
  for (const page of [zoe, showing]) assert.match(await last(page), new RegExp(`show.*${card}`));
  for (const page of onlookers) assert.doesNotMatch(await last(page), new RegExp(`show.*${card}`));
});

/* Some browsers need the script for this. */

test("visible notes keep their position when others act", async (t) => {
  const [zoe, ann] = [await tab(t, site, desktop), await tab(t, site, phone)];
  await ann.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name, ...value) => name !== "overflow-anchor" && supports(name, ...value);
  });
  await begin(zoe, { name: "Zoe", other1: "person", other2: "none", other3: "none", board: "none",
                     first: "me", help: "none" });
  await sit(ann, here(zoe).split("/").slice(0, 3).join("/"), "Ann");
  await ann.evaluate(() => { document.documentElement.style.overflowAnchor = "none"; });
  await ann.locator(".bar").getByRole("link", { name: "Notes" }).tap();
  const top = () => ann.locator("#sheet").evaluate((sheet) => sheet.getBoundingClientRect().top);
  const before = await top();
  await zoe.getByRole("heading", { name: "Your turn: ask" }).waitFor();
  await press(zoe, zoe.getByRole("button", { name: "Ask nothing" }));
  await press(zoe, zoe.getByRole("button", { name: "End the turn" }));
  await ann.getByRole("heading", { name: "Your turn: ask" }).waitFor();
  assert.ok(Math.abs(await top() - before) < 5);
});

/* A page with spies: how often the phone vibrated and sounded, and which notifications it showed. A
   test can hide the page. */

async function spied(t) {
  const page = await tab(t, site, { ...phone, permissions: ["notifications"] });
  await page.addInitScript(() => {
    window.calls = [];
    navigator.vibrate = () => { window.calls.push("vibrate"); return true; };
    window.Notification = class {
      static permission = "granted";
      constructor(text) { window.calls.push(text); }
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function sound() {
      window.calls.push("sound");
      return start.call(this);
    };
    Object.defineProperty(document, "hidden", { get: () => window.unseen === true });
  });
  return page;
}

const calls = (page) => page.evaluate(() => window.calls.splice(0));

async function hide(page, unseen) {
  await page.evaluate((value) => {
    window.unseen = value;
    document.dispatchEvent(new Event("visibilitychange"));
  }, unseen);
}

async function pass(page) {
  for (const what of ["pass", "none"]) {
    const button = page.locator(`#turn button[value="${what}"]`);
    if (await button.count() > 0) await press(page, button.first());
  }
}

test("a person is called when it is their turn, also while the page is hidden", async (t) => {
  const [zoe, bo] = [await tab(t, site), await spied(t)];
  await begin(zoe, { name: "Zoe", other1: "person", other2: "none", other3: "none", board: "none",
                     first: "me" });
  await sit(bo, here(zoe).split("/").slice(0, 3).join("/"), "Bo");
  await zoe.reload();
  await until(bo, async () => (await bo.locator("#waiting").count()) === 1);
  assert.match(await zoe.title(), /^\u25cf Your turn/);
  assert.match(await bo.title(), /^Play/);
  await bo.getByRole("button", { name: "Sound at my turn" }).tap();
  await bo.getByRole("button", { name: "Notify me" }).tap();
  assert.deepEqual(await calls(bo), ["sound"]);         // what it will sound like
  await bo.getByRole("button", { name: "Nudge Zoe" }).tap();
  await zoe.getByText("Bo is waiting for you.").first().waitFor();
  await accessible(bo);
  await fits(bo);
  await pass(zoe);
  await until(bo, async () => /^\u25cf Your turn/.test(await bo.title()));
  assert.deepEqual(await calls(bo), ["vibrate", "sound"]);
  assert.match(await bo.locator('link[rel="icon"]').getAttribute("href"), /cluedo-turn/);
  await pass(bo);
  await bo.locator("#waiting").waitFor();
  await calls(bo);
  await hide(bo, true);
  await pass(zoe);
  await until(bo, async () => /^\u25cf Your turn/.test(await bo.title()));
  assert.deepEqual(await calls(bo), ["vibrate", "sound", "Your turn"]);
});
