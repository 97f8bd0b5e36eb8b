"use strict";

/* The page Notebook in a browser, compared with the library. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { after, before } = require("node:test");
const { accessible, choose, desktop, fits, follows, go, phone, press, tab, tap, test } =
  require("./support/browser.js");
const { begin, enter, knows, log, type } = require("./support/notebook.js");
const { consoleSays, folder, library, server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

const four = { edition: "british", seats: ["Anna", "Bob", "Carl", "Dee"], me: 1 };
const own = { do: "hand", cards: [3, 7, 15, 16, 20] };
const some = [
  own,
  { do: "ask", asker: 1, cards: [1, 8, 14], answer: 3, shown: 8 },
  { do: "ask", asker: 2, cards: [1, 9, 21], answer: "nobody" },
  { do: "ask", asker: 4, cards: [1, 9, 13], answer: 2 },
];

async function begun(page, events = some) {
  const address = await begin(page, four);
  for (const event of events) assert.equal(await enter(page, event), 200);
  return address;
}

/* The downloaded file of the game. */

async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save as a file" }).click(),
  ]);
  await download.saveAs(name);
}

async function whole(t, options, game) {
  const page = await tab(t, site, options);
  await begin(page, game.setup);
  const said = [];
  for (const event of game.events) {
    assert.equal(await enter(page, event), 200, event.said);
    said.push(event.said);
    assert.deepEqual(await knows(page), event.knows, event.said);
    assert.deepEqual(await log(page), said);
  }
  await fits(page);
  const file = path.join(folder(t), "game.pl");
  await saved(page, file);
  assert.deepEqual(library("journal", file),
                   { log: said, knows: game.events[game.events.length - 1].knows });
  return { page, file, said };
}

test("a published game, entered by clicks, opens in the console", async (t) => {
  const { file, said } = await whole(t, desktop, library("published"));
  const lines = consoleSays(file, ["log", "quit"]).replace(/\s+/g, " ");
  for (const text of said) assert.ok(lines.includes(text), text);
});

test("a game of agents, entered by taps on a phone", async (t) => {
  const seed = process.env.SEED || Math.floor(Math.random() * 1e6);
  t.diagnostic(`seed ${seed}`);
  await whole(t, phone, library("agents", seed));
});

test("undo, redo, edit, delete", async (t) => {
  const page = await tab(t, site);
  await begun(page);
  const all = await log(page);
  const cells = await knows(page);
  await press(page, page.locator("#log").getByRole("button", { name: "Undo" }));
  assert.deepEqual(await log(page), all.slice(0, 3));
  await press(page, page.getByRole("button", { name: "Redo" }));
  assert.deepEqual(await log(page), all);
  assert.deepEqual(await knows(page), cells);
  await press(page, page.getByRole("link", { name: "Edit event 4" }));
  const form = page.locator("form.turn");
  assert.equal(await form.locator('input[name="asker"]:checked').inputValue(), "4");
  assert.equal(await form.locator('input[name="answer"]:checked').inputValue(), "2");
  await choose(page, form, "answer", 3);
  await press(page, form.locator('button[value="ask"]'));
  const edited = await log(page);
  assert.deepEqual(edited.slice(0, 3), all.slice(0, 3));
  assert.equal(edited[3], all[3].replace("Bob showed", "Carl showed"));
  await press(page, page.getByRole("button", { name: "Delete event 3" }));
  assert.deepEqual(await log(page), [edited[0], edited[1], edited[3]]);
  for (let i = 0; i < 2; i += 1) {
    await press(page, page.locator("#log").getByRole("button", { name: "Undo" }));
  }
  assert.deepEqual(await log(page), all);
  assert.deepEqual(await knows(page), cells);
});

test("looking back, and inserting an event", async (t) => {
  const page = await tab(t, site);
  const address = await begin(page, four);
  const then = [];
  for (const event of some) {
    await enter(page, event);
    then.push(await knows(page));
  }
  const slider = page.getByRole("slider", { name: "Look back" });
  await slider.focus();
  assert.equal(await follows(page, () => slider.press("ArrowLeft")), 200);
  assert.match(page.url(), /at=3/);
  assert.deepEqual(await knows(page), then[2]);
  await go(page, `${address}?at=1`);
  assert.deepEqual(await knows(page), then[0]);
  await page.getByText("After event 1 of 4").waitFor();
  assert.equal(await type(page, "dee has kitchen"), 200);
  assert.equal((await log(page))[1], "Dee has Kitchen.");
  assert.equal((await log(page)).length, 5);
});

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? "with scripts" : "without scripts";

  test(`an event refused while looking back keeps its place, ${scripts}`, async (t) => {
    const page = await tab(t, site, { ...phone, javaScriptEnabled });
    const address = await begun(page);
    const all = await log(page);
    await go(page, `${address}?at=2`);
    const form = page.locator("form.turn");
    for (const [name, value] of [["asker", 1], ["c1", 1], ["c2", 8], ["c3", 13], ["answer", 3]]) {
      await choose(page, form, name, value);
    }
    assert.equal(await press(page, form.locator('button[value="ask"]')), 422);
    await page.getByRole("alert").getByText("which was it?").waitFor();
    await page.getByText("After event 2 of 4").waitFor();
    await choose(page, form, "card", "c2");
    assert.equal(await press(page, form.locator('button[value="ask"]')), 200);
    const now = await log(page);
    assert.deepEqual([...now.slice(0, 2), ...now.slice(3)], all);
    assert.equal(now[2], "You asked Miss Scarlett, Dagger, Kitchen; Carl showed Dagger.");
  });

  test(`which card to show is asked for the tapped cards, ${scripts}`, async (t) => {
    const page = await tab(t, site, { ...phone, javaScriptEnabled });
    await begun(page, [own]);
    const form = page.locator("form.turn");
    const which = form.getByRole("button", { name: "Which card to show?" });
    for (const [name, value] of [["asker", 2], ["c1", 3], ["c2", 7], ["c3", 13]]) {
      await choose(page, form, name, value);
    }
    if (javaScriptEnabled) assert.equal(await which.isVisible(), false);
    await choose(page, form, "answer", 1);
    assert.equal(await press(page, which), 200);
    await form.getByRole("listitem").filter({ hasText: "Candlestick: tells Bob" }).waitFor();
    await fits(page);
    if (javaScriptEnabled) await accessible(page);
    await choose(page, form, "card", "c2");
    assert.equal(await press(page, form.locator('button[value="ask"]')), 200);
    assert.equal((await log(page))[1],
                 "Bob asked Mrs Peacock, Candlestick, Kitchen; you showed Candlestick.");
  });

  test(`questions are typed and answered, ${scripts}`, async (t) => {
    const page = await tab(t, site, { ...phone, javaScriptEnabled });
    await begun(page);
    const all = await log(page);
    for (const [line, said] of [["odds dagger", "Dagger: Carl."],
                                ["who knows", "Each is the chance that the player knows it"],
                                ["know bob", "one of Lead Pipe, Kitchen"]]) {
      assert.equal(await type(page, line), 200);
      const answer = (await page.locator("#answer").innerText()).replace(/\s+/g, " ");
      assert.ok(answer.includes(line) && answer.includes(said), answer);
      await fits(page);
      if (javaScriptEnabled) await accessible(page);
    }
    assert.deepEqual(await log(page), all);
  });
}

/* The asker is chosen in advance. */

test("an event takes five taps, or six with a card", async (t) => {
  const page = await tab(t, site, phone);
  await begun(page, [own]);
  const form = page.locator("form.turn");
  for (const event of [
    { taps: [["c1", 1], ["c2", 8], ["c3", 14], ["answer", 3], ["card", "c2"]], count: 6 },
    { taps: [["c1", 1], ["c2", 9], ["c3", 21], ["answer", "nobody"]], count: 5 },
    { taps: [["c1", 2], ["c2", 9], ["c3", 21], ["answer", 4]], count: 5 },
  ]) {
    const before = (await log(page)).length;
    for (const [name, value] of event.taps) await choose(page, form, name, value);
    assert.equal(await press(page, form.locator('button[value="ask"]')), 200);
    assert.equal(event.taps.length + 1, event.count);
    assert.equal((await log(page)).length, before + 1);
  }
});

/* The distance of an element from the top of the window, and whether it is fully visible. */

function placed(place) {
  return place.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { top: box.top, seen: box.top >= 0 && box.bottom <= innerHeight };
  });
}

test("a phone keeps its scroll position, with Enter and the news in view", async (t) => {
  const page = await tab(t, site, phone);
  await begun(page, [own]);
  const form = page.locator("form.turn");
  const enterButton = form.getByRole("button", { name: "Enter" });
  for (const [name, value] of [["c1", 1], ["c2", 9], ["c3", 21], ["answer", "nobody"]]) {
    await choose(page, form, name, value);
    assert.ok((await placed(enterButton)).seen, name);
  }
  const before = await placed(form);
  assert.ok(before.top < 0);
  assert.equal(await press(page, enterButton), 200);
  const next = await placed(form.getByText("Who asks?"));
  assert.ok(next.seen && next.top < 200, "the next event begins here");
  const last = page.locator(".bar .message span").first();
  assert.equal(await last.textContent(), "Nobody showed you a card.");
  for (const [name, there] of [["Notes", "#notes"], ["Entry", "#turn"]]) {
    await tap(page, page.locator(".bar").getByRole("link", { name }));
    await page.waitForFunction((at) =>
      Math.abs(document.querySelector(at).getBoundingClientRect().top) < 60, there);
    for (const place of [enterButton, last]) assert.ok((await placed(place)).seen, name);
  }
  await accessible(page);
});

test("the card seen is one of the tapped cards", async (t) => {
  const page = await tab(t, site);
  await begun(page, [own]);
  const form = page.locator("form.turn");
  const chips = async () => (await form.locator(".seen .choices span:visible").allTextContents());
  await choose(page, form, "answer", 3);
  assert.deepEqual(await chips(), ["not seen"]);
  await choose(page, form, "c2", 8);
  await choose(page, form, "c1", 1);
  assert.deepEqual(await chips(), ["Miss Scarlett", "Dagger", "not seen"]);
  await choose(page, form, "c2", 9);
  assert.deepEqual(await chips(), ["Miss Scarlett", "Lead Pipe", "not seen"]);
  await choose(page, form, "asker", 2);
  assert.equal(await form.locator(".seen").isVisible(), false);
  const show = page.locator("#show");
  await show.locator("summary").click();
  assert.deepEqual(await show.locator("select").evaluateAll(
    (all) => all.slice(0, 3).map((select) => select.value)), ["2", "1", "9"]);
});

test("another browser continues, and the first one is refused", async (t) => {
  const page = await tab(t, site);
  const address = await begun(page);
  const other = await tab(t, site, phone);
  await go(other, address);
  assert.deepEqual(await log(other), await log(page));
  assert.deepEqual(await knows(other), await knows(page));
  assert.equal(await enter(other, { do: "wrong", asker: 3, cards: [1, 9, 21] }), 200);
  const event = (tabbed, n) => tabbed.locator("#log .log > li").nth(n - 1).waitFor();
  await event(page, 5);
  assert.equal(await enter(page, { do: "ask", asker: 2, cards: [2, 9, 13], answer: 3 }), 200);
  await event(other, 6);
  assert.deepEqual(await log(other), await log(page));
});

test("a file continues in another browser", async (t) => {
  const page = await tab(t, site);
  const address = await begun(page);
  const file = path.join(folder(t), "game.pl");
  await saved(page, file);
  const other = await tab(t, site, phone);
  await go(other, "/notebook");
  await other.getByLabel("The file of a game").setInputFiles(file);
  assert.equal(await press(other, other.getByRole("button", { name: "Go on with it" })), 200);
  assert.notEqual(new URL(other.url()).pathname, address);
  assert.deepEqual(await log(other), await log(page));
  assert.deepEqual(await knows(other), await knows(page));
  fs.writeFileSync(file, "game([edition(british),seats([a,b])]).\nhas(a,rope).\nhas(b,rope).\n");
  await go(other, "/notebook");
  await other.getByLabel("The file of a game").setInputFiles(file);
  assert.equal(await press(other, other.getByRole("button", { name: "Go on with it" })), 422);
  await other.getByRole("alert").getByText("line 3").waitFor();
});

test("a contradiction is refused with the events that clash", async (t) => {
  const page = await tab(t, site, phone);
  const address = await begun(page);
  const all = await log(page);
  const impossible = { do: "ask", asker: 2, cards: [2, 8, 13], answer: "nobody" };
  assert.equal(await enter(page, impossible), 422);
  const alert = page.getByRole("alert");
  await alert.getByRole("heading", { name: "That cannot be" }).waitFor();
  const numbers = await alert.locator(".clash .number").allTextContents();
  assert.deepEqual(numbers, ["2"]);
  for (const i of numbers) await alert.getByText(all[i - 1]).waitFor();
  assert.deepEqual(await log(page), all);
  const form = page.locator("form.turn");
  assert.equal(await form.locator('input[name="c2"]:checked').inputValue(), "8");
  await fits(page);
  await accessible(page);
  await choose(page, form, "answer", 3);
  assert.equal(await press(page, form.locator('button[value="ask"]')), 200);
  assert.equal((await log(page)).length, 5);
  assert.equal(new URL(page.url()).pathname, address);
});

test("the reasons for a certain cell and an uncertain one", async (t) => {
  const page = await tab(t, site);
  await begun(page);
  const cell = page.getByRole("link", { name: /^Dagger, Carl: yes/ });
  await follows(page, () => cell.click());
  await page.locator("#why").getByText("Carl has Dagger").waitFor();
  await accessible(page);
  await follows(page, () => page.locator("#why").getByRole("link", { name: "Close" }).click());
  assert.equal(await page.locator("#why").count(), 0);
  await follows(page, () => page.getByRole("link", { name: /^Lead Pipe, Bob: \d+%. Why/ }).click());
  await page.locator("#why").getByText("Bob has Lead Pipe or Kitchen").waitFor();
  await accessible(page);
});

test("everything works without scripts", async (t) => {
  const page = await tab(t, site, { ...desktop, javaScriptEnabled: false });
  await begun(page);
  const all = await log(page);
  assert.equal(all.length, 4);
  await press(page, page.locator("#log").getByRole("button", { name: "Undo" }));
  assert.equal((await log(page)).length, 3);
  await press(page, page.getByRole("button", { name: "Redo" }));
  await page.getByRole("slider", { name: "Look back" }).press("ArrowLeft");
  await press(page, page.getByRole("button", { name: "Go" }));
  await page.getByText("After event 3 of 4").waitFor();
  await follows(page, () => page.getByRole("link", { name: "Back to now" }).click());
  await follows(page, () => page.getByRole("link", { name: "Find out" }).click());
  await page.getByRole("rowheader", { name: "Dee" }).waitFor();
  await follows(page, () => page.getByRole("link", { name: "Back to the notebook" }).click());
  assert.deepEqual(await log(page), all);
});

test("who is close to knowing is loaded into the page", async (t) => {
  const page = await tab(t, site);
  await begun(page);
  const here = page.url();
  await page.getByRole("link", { name: "Find out" }).click();
  await page.getByRole("rowheader", { name: "Dee" }).waitFor();
  assert.equal(page.url(), here);
  await accessible(page);
});

test("advice on where to go on the board", async (t) => {
  const page = await tab(t, site, phone);
  await go(page, "/notebook");
  const form = page.locator('form[action="/notebook"]');
  for (const [i, name] of four.seats.entries()) {
    await form.locator(`input[name="seat${i + 1}"]`).fill(name);
  }
  await form.locator("summary", { hasText: "and more" }).click();
  await choose(page, form, "board", "classic");
  assert.equal(await press(page, form.getByRole("button", { name: "Begin" })), 200);
  await page.locator("#walk summary").click();
  await page.locator('#walk select[name="from"]').selectOption({ label: "in Kitchen" });
  await page.locator('#walk input[name="roll"]').fill("7");
  assert.equal(await press(page, page.getByRole("button", { name: "Which way?" })), 200);
  assert.equal(await page.locator("#walk tbody tr").count(), 9);
  await accessible(page);
  await fits(page);
});
