"use strict";

/* The page Play, used by a person with the assistant's notebook beside the game. */

const assert = require("node:assert/strict");
const { fits, go, press, tap } = require("./browser.js");

/* Begin a game of Play with these fields of the form. */

async function begin(page, fields) {
  await go(page, "play");
  const form = page.locator('form[action$="/play"]');
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

/* The values of the buttons or choices with a name. */

function offered(page, name) {
  return page.locator(`#turn [name="${name}"]`).evaluateAll(
    (places) => places.filter((place) => place.type !== "hidden").map((place) => place.value));
}

/* The rank of asking for each card, by the notebook: 0 if its holder is unknown, 1 if nobody else
   can show it, 2 if somebody will show it. */

function ranks(page) {
  return page.locator("#notes table.grid").evaluate((grid) => {
    const heads = [...grid.querySelectorAll("thead th")];
    const mine = heads.indexOf(grid.querySelector("thead th.me"));
    return Object.fromEntries([...grid.querySelectorAll("tbody tr:has(td)")].map((row) => {
      const yes = [...row.children].findIndex((cell) => cell.classList.contains("yes"));
      const silent = yes === mine || (yes > 0 && row.children[yes].classList.contains("envelope"));
      return [row.querySelector("th").textContent.trim(), yes < 0 ? 0 : silent ? 1 : 2];
    }));
  });
}

/* The cards of the envelope, if they are certain in the notebook. */

async function solution(page) {
  const cards = await page.locator("#notes table.grid td.yes.envelope").evaluateAll((cells) =>
    cells.map((cell) => cell.closest("tr").querySelector("th").textContent.trim()));
  return cards.length === 3 ? cards : null;
}

/* Tap one of the labels with the least rank. */

async function chooseOf(page, name, ranked) {
  const labels = page.locator(`#turn .choices label:has([name="${name}"])`);
  const texts = (await labels.allInnerTexts())
    .map((text) => text.replace(/ \(yours\)$/, "").trim());
  if (texts.length === 0) return;
  const least = Math.min(...texts.map((text) => ranked[text]));
  await tap(page, labels.nth(texts.indexOf(any(texts.filter((text) => ranked[text] === least)))));
}

/* Tap the nearest of the rooms with the least rank, or a cell if there is no way to a room. */

async function walk(page, ranked) {
  const places = page.locator('svg.board button[name="go"]');
  const rooms = (await places.evaluateAll((list) =>
    list.map((place, i) => [i, place.getAttribute("aria-label")])))
    .map(([i, label]) => [i, label.match(/^Walk (to|towards) (?!a cell )([^,]*)(?:, (\d+))?/)])
    .filter(([, match]) => match)
    .map(([i, [, , room, steps]]) => [Number(steps || 0) + 100 * ranked[room], i]);
  if (rooms.length > 0) {
    const [[, i]] = rooms.sort(([a], [b]) => a - b);
    return press(page, places.nth(i));
  }
  const larger = page.locator(".larger");
  if (await larger.isVisible()) await tap(page, larger);
  return press(page, places.first());
}

/* Take the person's decisions: walk to rooms, ask for cards that the notebook does not know, show
   any card, and accuse when the envelope is certain. So the game ends even if all others have
   accused wrongly, or take too long for each decision. */

async function decide(page, told) {
  const button = (name, value) =>
    page.locator(`#turn button[name="${name}"][value="${value}"]`).first();
  const dos = await offered(page, "do");
  const title = await page.locator("#turn h2").textContent();
  told.push(title);
  if (dos.includes("on")) return press(page, button("do", "on"));
  if (dos.includes("roll")) return press(page, button("do", "roll"));
  const shows = await offered(page, "show");
  if (shows.length > 0) return press(page, button("show", any(shows)));
  const ranked = await ranks(page);
  if (dos.includes("none")) {
    const cards = await solution(page);
    if (!cards) return press(page, button("do", "none"));
    await press(page, page.locator("#turn p").getByRole("link", { name: "Accuse" }));
    for (const card of cards) ranked[card] = -1;
    for (const name of ["c1", "c2", "c3"]) await chooseOf(page, name, ranked);
    assert.equal(await press(page, button("do", "accuse")), 200);
    return press(page, page.getByRole("button", { name: "Yes, accuse" }));
  }
  if (dos.includes("ask")) {
    for (const name of ["c1", "c2", "c3"]) await chooseOf(page, name, ranked);
    return press(page, button("do", "ask"));
  }
  if (await page.locator('svg.board button[name="go"]').count() > 0) return walk(page, ranked);
  return press(page, button("do", "stay"));
}

const over = (page) => page.getByRole("heading", { name: "The game is over" });

/* Play to the end of the game, or until `each`, called after each decision, is true. Return the
   decisions asked for. */

async function play(page, most, each = () => {}) {
  await press(page, page.getByRole("link", { name: "Notebook of the assistant" }));
  const told = [];
  for (let n = 0; n < most && await over(page).count() === 0; n += 1) {
    const status = await decide(page, told);
    assert.equal(status, 200, `after ${told.join("; ")}`);
    if (n % 10 === 0) await fits(page);
    if (await each()) return told;
  }
  assert.equal(await over(page).count(), 1,
               `${most} decisions do not end the game: ${told.join("; ")}`);
  return told;
}

/* The end of a game mentions each player. */

async function ended(page, players) {
  const text = await page.locator("main").innerText();
  assert.match(text, /(has|have) won|Nobody has won|You win|wins/);
  const rows = await page.locator("#end ul.players > li").allInnerTexts();
  assert.equal(rows.length, players);
}

/* Take a seat at a table. */

async function sit(page, table, name) {
  await go(page, table);
  await page.getByLabel("Your name").fill(name);
  assert.equal(await press(page, page.getByRole("button", { name: "Sit down" })), 200);
}

/* Ticks on the notepad are stored by the server, too. */

async function kept(page) {
  await page.waitForFunction(() => !document.querySelector("#sheet [data-sending]"));
}

module.exports = { begin, ended, kept, offered, play, sit };
