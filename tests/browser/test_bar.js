"use strict";

/* The bar of a phone: right after each action its message is in the window. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const { after, before } = require("node:test");
const { accessible, fits, go, press, tab, tap, test } = require("./support/browser.js");
const notebook = require("./support/notebook.js");
const { begin, kept, play, sit } = require("./support/play.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

const sizes = [[390, 844], [360, 640]];
const phone = ([width, height], more) =>
  ({ viewport: { width, height }, isMobile: true, hasTouch: true, ...more });

/* Where a place is in the window: below its upper edge, above its lower edge or the bar. */

async function inWindow(place, what) {
  const found = await place.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const bar = document.querySelector(".bar");
    const end = bar && !bar.contains(element) ? bar.getBoundingClientRect().top : innerHeight;
    return { top, bottom, left, right, end, width: innerWidth };
  });
  const text = `${what}: ${JSON.stringify(found)}`;
  assert.ok(found.top > -1 && found.bottom < found.end + 1, text);
  assert.ok(found.left >= 0 && found.right <= found.width, text);
  return found;
}

/* A picture of the window, and where the place is, in the folder BAR_PICTURES. */

async function looked(page, what, where) {
  const folder = process.env.BAR_PICTURES;
  if (!folder) return;
  const name = `${page.viewportSize().width}${String(what).replace(/[^a-z0-9]+/gi, "-").slice(0, 50)}`;
  await page.screenshot({ path: `${folder}/${name}.png` });
  fs.appendFileSync(`${folder}/places.txt`, `${page.viewportSize().width} ${what}: ${where}\n`);
}

/* The message is in the window, in two lines at most, and all of it is visible. */

async function says(page, expected) {
  const message = page.locator(".bar > .message");
  assert.match((await message.innerText()).trim(), expected);
  const { top, bottom } = await inWindow(message, String(expected));
  const [whole, seen] = await message.evaluate((element) =>
    [element.scrollHeight, element.clientHeight]);
  assert.ok(whole <= seen + 1, `${expected}: ${whole} of ${seen} pixels`);
  assert.ok(bottom - top <= 50, `${expected}: more than two lines`);
  await fits(page);
  await looked(page, expected, `y ${Math.round(top)} to ${Math.round(bottom)}`);
}

const alone = { name: "Zoe", other1: "simple", other2: "simple", other3: "none", first: "me" };
const four = { edition: "british", seats: ["Anna", "Bob", "Carl", "Dee"], me: 1 };
const own = { do: "hand", cards: [3, 7, 15, 16, 20] };

for (const size of sizes) {
  const on = size.join("x");
  for (const javaScriptEnabled of [true, false]) {
    const how = `on ${on}, ${javaScriptEnabled ? "with" : "without"} scripts`;

    test(`a refused query ${how}`, async (t) => {
      const page = await tab(t, site, phone(size, { javaScriptEnabled }));
      await begin(page, { ...alone, board: "none" });
      assert.equal(await press(page, page.getByRole("button", { name: "Ask", exact: true })), 422);
      await says(page, /^Which person\? Choose a card of each kind\. Your turn: ask$/);
      await tap(page, page.locator(".message a").first());
      await inWindow(page.locator("#c1 legend"), "persons");
      if (javaScriptEnabled) await accessible(page);
    });

    test(`a refused entry ${how}`, async (t) => {
      const page = await tab(t, site, phone(size, { javaScriptEnabled }));
      await notebook.begin(page, four);
      await notebook.enter(page, own);
      const entry = { do: "ask", asker: 2, cards: [3, 8, 14], answer: "nobody" };
      assert.equal(await notebook.enter(page, entry), 422);
      await says(page, /^That cannot be: it contradicts event 1\. Your turn\.$/);
      await tap(page, page.locator(".message a").first());
      await inWindow(page.getByRole("heading", { name: "That cannot be" }), "the explanation");
    });

    test(`what an entry shows ${how}`, async (t) => {
      const page = await tab(t, site, phone(size, { javaScriptEnabled }));
      await notebook.begin(page, four);
      await notebook.enter(page, own);
      await says(page, /^You hold 5 cards\. Envelopes: 324, now 150\. Your turn\.$/);
      await notebook.enter(page, { do: "wrong", asker: 3, cards: [5, 9, 17] });
      await says(page, /^Carl accused wrongly\. .*\.$/);
      await press(page, page.locator("#log").getByRole("button", { name: "Undo" }));
      await says(page, /^Taken back: Carl accused wrongly\. Your turn\.$/);
      await notebook.enter(page, { do: "ask", asker: 2, cards: [1, 7, 15], answer: 3 });
      await says(page, /^Carl showed Bob a card\. Carl has Miss Scarlett\. Carl is next\.$/);
      await notebook.enter(page, { do: "ask", asker: 3, cards: [3, 12, 20], answer: 1,
                                   shown: 3 });
      await notebook.enter(page, { do: "ask", asker: 1, cards: [2, 8, 14], answer: "nobody" });
      await says(page,
                 /^Nobody showed you a card\. The envelope is certain: accuse\. Bob is next\.$/);
    });
  }
}

/* The longest names are cut, and their messages are whole. */

const long = ["W", "Q", "M", "Wilhelmina "].map((part) => part.repeat(24).slice(0, 24).trim());

for (const size of sizes) {
  const on = size.join("x");

  test(`long names in a notebook on ${on}`, async (t) => {
    const page = await tab(t, site, phone(size));
    await notebook.begin(page, { ...four, seats: long });
    await notebook.enter(page, own);
    const [, bob, carl] = long;
    await notebook.enter(page, { do: "ask", asker: 2, cards: [1, 7, 15], answer: 3 });
    await says(page, new RegExp(`^${carl} showed ${bob} a card\\. ${carl} has Miss Scarlett\\. ` +
                                `${carl} is next\\.$`));
    await notebook.enter(page, { do: "ask", asker: 1, cards: [2, 8, 14], answer: "nobody" });
    await says(page, /The envelope is certain: accuse\. Q+ is next\.$/);
  });

  test(`long names in a game on ${on}`, async (t) => {
    const [zoe, bo] = [await tab(t, site, phone(size)), await tab(t, site, phone(size))];
    await begin(zoe, { name: long[0], other1: "person", other2: "simple", other3: "none",
                       board: "none", first: "me" });
    await sit(bo, new URL(zoe.url()).pathname.split("/").slice(0, 3).join("/"), long[1]);
    await says(bo, new RegExp(`Waiting for ${long[0]} to ask$`));
    await press(zoe, zoe.getByRole("button", { name: "Ask nothing" }));
    await bo.getByText("to accuse, or end the turn").first().waitFor();
    await says(bo, new RegExp(`^${long[0]} asked nothing\\. ` +
                              `Waiting for ${long[0]} to accuse, or end the turn$`));
    await fits(bo);
  });
}

/* A query, what it shows, and an accusation: headings, buttons and messages are in the window. */

for (const size of sizes) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `on ${size.join("x")}, ${javaScriptEnabled ? "with" : "without"} scripts`;

    test(`a turn ${how}`, async (t) => {
      const page = await tab(t, site, phone(size, { javaScriptEnabled }));
      await begin(page, { ...alone, board: "none", help: "none" });
      const hand = await page.locator("#hand p").first().innerText();
      const query = async () => {
        for (const name of ["c1", "c2", "c3"]) {
          const labels = page.locator("#turn label", { has: page.locator(`[name="${name}"]`) });
          const texts = await labels.allInnerTexts();
          await tap(page, labels.nth(texts.findIndex((text) => !text.includes("yours"))));
        }
      };
      await inWindow(page.locator(".bar").getByRole("link", { name: "Accuse", exact: true }), "Accuse");
      await tap(page, page.locator(".bar").getByRole("link", { name: "Cards" }));
      await inWindow(page.getByText(hand), "own cards");
      await tap(page, page.locator(".message a").last());
      await query();
      assert.equal(await press(page, page.getByRole("button", { name: "Ask", exact: true })), 200);
      const title = page.locator("#turn h2");
      const shown = await title.innerText();
      assert.match(shown, /shows you: |Nobody has any of them/);
      await inWindow(title, "what was shown");
      await says(page, /Your turn: end it, or accuse$/);
      await inWindow(page.getByRole("button", { name: "End the turn" }), "End the turn");
      await inWindow(page.locator("#turn p").getByRole("link", { name: "Accuse" }), "Accuse");
      if (/shows you/.test(shown)) {
        await press(page, page.getByRole("button", { name: "Note it" }));
        assert.match(await page.locator("#turn").innerText(), /Noted: /);
      }
      await press(page, page.locator("#turn p").getByRole("link", { name: "Accuse" }));
      await says(page, /Accuse: choose a card of each kind$/);
      await query();
      const name = shown.match(/shows you: (.*)/);
      if (name) await tap(page, page.locator("#turn label", { hasText: name[1] }));
      const accuse = page.locator('#turn button[value="accuse"]');
      assert.equal(await press(page, accuse), 200);
      await says(page, name ? /^(Anna|Bob) showed you / : /^Accuse .*\?$/);
      await inWindow(page.getByRole("button", { name: "Yes, accuse" }), "Yes, accuse");
      if (javaScriptEnabled) await accessible(page);
      assert.equal(await press(page, page.getByRole("button", { name: "Yes, accuse" })), 200);
      if (await page.locator(".bar").count() > 0) await says(page, /./);
    });
  }
}

/* Two persons: the one who must show a card, and the one who waits. */

for (const size of sizes) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `on ${size.join("x")}, ${javaScriptEnabled ? "with" : "without"} scripts`;

    test(`showing a card ${how}`, async (t) => {
      const [zoe, bo] = [await tab(t, site, phone(size, { javaScriptEnabled })),
                         await tab(t, site, phone(size, { javaScriptEnabled }))];
      await begin(zoe, { name: "Zoe", other1: "person", other2: "none", other3: "none",
                         board: "none", first: "me", help: "whole" });
      const own = new URL(zoe.url()).pathname;
      await sit(bo, own.split("/").slice(0, 3).join("/"), "Bo");
      await says(bo, /Waiting for Zoe to ask$/);
      const hand = (await bo.locator("#hand p").first().innerText()).split(", ");
      await go(zoe, own);
      for (const name of ["c1", "c2", "c3"]) {
        const labels = zoe.locator("#turn label", { has: zoe.locator(`[name="${name}"]`) });
        const texts = (await labels.allInnerTexts()).map((text) => text.trim());
        const held = texts.findIndex((text) => hand.includes(text));
        await tap(zoe, labels.nth(Math.max(held, 0)));
      }
      await press(zoe, zoe.getByRole("button", { name: "Ask", exact: true }));
      await says(zoe, /Waiting for Bo to show a card$/);
      await inWindow(zoe.getByRole("heading", { name: "Waiting for Bo" }), "who is waited for");
      if (!javaScriptEnabled) await go(bo, new URL(bo.url()).pathname);
      await bo.getByRole("heading", { name: "Show Zoe a card" }).waitFor();
      await says(bo, /Show Zoe a card$/);
      await bo.locator("#turn").evaluate((place) => place.scrollIntoView());
      const cards = bo.locator('#turn button[name="show"]');
      for (let i = 0; i < await cards.count(); i += 1) await inWindow(cards.nth(i), "a card");
      await tap(bo, bo.locator(".bar").getByRole("link", { name: "Cards", exact: true }));
      await inWindow(bo.getByRole("heading", { name: "Your cards" }), "own cards");
      const card = (await cards.first().innerText()).trim();
      await press(bo, cards.first());
      await says(bo, new RegExp(`^You showed Zoe ${card.replace(/\.$/, "")}\\. `));
      if (!javaScriptEnabled) await go(zoe, own);
      await zoe.getByRole("heading", { name: "Bo shows you" }).waitFor();
      await says(zoe, new RegExp(`^Bo showed you ${card.replace(/\.$/, "")}\\. `));
    });

    test(`what a query can tell ${how}`, async (t) => {
      const page = await tab(t, site, phone(size, { javaScriptEnabled }));
      await begin(page, { ...alone, board: "none", help: "hints" });
      for (const name of ["c1", "c2", "c3"]) {
        await tap(page, page.locator(`#turn .choices label:has([name="${name}"])`).first());
      }
      const ask = page.getByRole("button", { name: "What can it tell me?" });
      assert.equal(await press(page, ask), 200);
      await says(page, /^It (can have \d+ answers|tells you nothing)/);
    });

    test(`why a percentage is what it is ${how}`, async (t) => {
      const page = await tab(t, site, phone(size, { javaScriptEnabled }));
      await notebook.begin(page, four);
      await notebook.enter(page, own);
      await notebook.enter(page, { do: "ask", asker: 2, cards: [1, 8, 15], answer: 3 });
      const cell = page.getByRole("link", { name: /^Miss Scarlett, Carl: \d+%/ });
      await press(page, cell);
      await inWindow(page.locator("#why"), "the explanation");
    });
  }

  test(`messages without a connection on ${size.join("x")}`, async (t) => {
    const page = await tab(t, site, phone(size));
    await begin(page, { ...alone, board: "none", help: "none" });
    await page.context().setOffline(true);
    await tap(page, page.locator("#sheet td button").first());
    await page.getByText("No connection. Your ticks are kept").waitFor();
    await says(page, /^No connection: your ticks wait\. /);
    await tap(page, page.locator('#turn button[value="pass"]'));
    await inWindow(page.getByText("No connection. This waits"), "a decision");
    await Promise.all([page.waitForNavigation(), page.context().setOffline(false)]);
    await says(page, /^You asked nothing\. Your turn: end it, or accuse$/);
  });
}

/* The cards of an entry are in one window, and the next entry begins at its top. */

for (const size of sizes) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `on ${size.join("x")}, ${javaScriptEnabled ? "with" : "without"} scripts`;

    test(`an entry ${how}`, async (t) => {
      const page = await tab(t, site, phone(size, { javaScriptEnabled }));
      await notebook.begin(page, four);
      await notebook.enter(page, own);
      await notebook.enter(page, { do: "ask", asker: 2, cards: [1, 7, 15], answer: 3 });
      await inWindow(page.getByText("Who asks?"), "the next entry");
      await inWindow(page.locator("#asker"), "the players");
      await page.locator("#c1").evaluate((place) => place.scrollIntoView());
      const first = await inWindow(page.locator("#c1 legend"), "the first kind of card");
      const last = await inWindow(page.locator("#c3"), "the last kind of card");
      await looked(page, "cards",
                   `${Math.round(first.top)} to ${Math.round(last.bottom)}, bar ${last.end}`);
      await tap(page, page.locator(".bar").getByRole("link", { name: "Cards", exact: true }));
      await inWindow(page.locator("#hand p"), "own cards");
      await press(page, page.locator("#log").getByRole("button", { name: "Undo" }));
      await says(page, /^Taken back: Carl showed Bob a card\. Your turn\.$/);
      await press(page, page.locator("#log").getByRole("button", { name: "Redo" }));
      await says(page, /^Made again: Carl showed Bob a card\. Carl is next\.$/);
    });
  }
}

/* After a roll the rooms in reach and the whole board are in one window. */

for (const size of sizes) {
  for (const javaScriptEnabled of [true, false]) {
    const how = `on ${size.join("x")}, ${javaScriptEnabled ? "with" : "without"} scripts`;

    test(`a roll ${how}`, async (t) => {
      const page = await tab(t, site, phone(size, { javaScriptEnabled }));
      for (let games = 0; games < 4; games += 1) {
        await begin(page, { ...alone, dice: "2" });
        const roll = page.locator('#turn button[value="roll"]');
        assert.equal(await press(page, roll), 200);
        const title = await inWindow(page.locator("#turn h2"), "the roll");
        const board = await inWindow(page.locator("svg.board"), "the board");
        const rooms = page.locator("#turn form button.main");
        for (let i = 0; i < await rooms.count(); i += 1) await inWindow(rooms.nth(i), "a room");
        await says(page, /Your turn: walk$/);
        await looked(page, `roll ${games}`,
                     `title ${Math.round(title.top)}, board ${Math.round(board.top)} to ` +
                     `${Math.round(board.bottom)}, bar ${Math.round(board.end)}, ` +
                     `${await rooms.count()} rooms`);
        await tap(page, page.locator(".bar").getByRole("link", { name: "Cards", exact: true }));
        await inWindow(page.getByRole("heading", { name: "Your cards" }), "own cards");
      }
    });
  }
}

/* All messages of a game fit in two lines. */

for (const size of sizes) {
  test(`the messages of a game on ${size.join("x")}`, async (t) => {
    const page = await tab(t, site, phone(size));
    await begin(page, { name: "Zoe", other1: "exact", other2: "exact", other3: "exact" });
    await play(page, 40, async () => {
      if (await page.locator(".bar").count() > 0) await says(page, /./);
    }).catch((error) => { if (!/decisions do not end the game/.test(error)) throw error; });
  });

  test(`the envelope is certain on ${size.join("x")}`, async (t) => {
    const page = await tab(t, site, phone(size));
    const certain = /The envelope is certain: accuse\./;
    const sure = async () => {
      const message = page.locator(".bar > .message");
      return await message.count() > 0 && certain.test(await message.innerText());
    };
    for (let games = 0; games < 8; games += 1) {
      await begin(page, { name: "Zoe", other1: "elimination", other2: "none", other3: "none",
                          first: "me", board: "none", help: "whole" });
      await play(page, 60, sure);
      if (await sure()) break;
    }
    await says(page, certain);
  });

  test(`a notepad with conflicts on ${size.join("x")}`, async (t) => {
    const page = await tab(t, site, phone(size));
    await begin(page, { ...alone, board: "none", help: "hints" });
    const cells = page.locator("#sheet tr").filter({ has: page.locator("button") }).first()
      .locator("button");
    for (const i of [0, 1, 2]) {
      await tap(page, cells.nth(i));
      await tap(page, cells.nth(i));
      await kept(page);
    }
    await says(page, /^Your notepad cannot be right\./);
  });
}
