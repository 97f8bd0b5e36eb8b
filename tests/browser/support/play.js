"use strict";

/* The page Play, as a person uses it who has the notebook of the assistant beside the game. */

const assert = require("node:assert/strict");
const { fits, go, press, tap } = require("./browser.js");

/* A game of Play begins as the fields of the form say. */

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

/* What asking for a card brings, by the notebook beside the game: 0 where it does not know
   whose the card is, 1 where nobody else can show it, 2 where somebody shows it. */

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

/* The cards of the envelope, if the notebook beside the game is sure. */

async function solution(page) {
  const cards = await page.locator("#notes table.grid td.yes.envelope").evaluateAll((cells) =>
    cells.map((cell) => cell.closest("tr").querySelector("th").textContent.trim()));
  return cards.length === 3 ? cards : null;
}

/* One of the labels of a choice is tapped that have the least rank. */

async function chooseOf(page, name, ranked) {
  const labels = page.locator(`#turn .choices label:has([name="${name}"])`);
  const texts = (await labels.allInnerTexts()).map((text) => text.replace(/ \(yours\)$/, "").trim());
  if (texts.length === 0) return;
  const least = Math.min(...texts.map((text) => ranked[text]));
  await tap(page, labels.nth(texts.indexOf(any(texts.filter((text) => ranked[text] === least)))));
}

/* Where the board can be tapped: a room of the least rank, of these the nearest; a cell where
   there is no way to a room. */

async function walk(page, ranked) {
  const places = page.locator('svg.board button[name="go"]');
  const rooms = (await places.evaluateAll((list) =>
    list.map((place, i) => [i, place.getAttribute("aria-label")])))
    .map(([i, label]) => [i, label.match(/^Walk (to|towards) (?!cell )([^,]*)(?:, (\d+))?/)])
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

/* The person decides: walks to rooms, asks for what the notebook does not know, shows any card,
   and accuses when the notebook is sure. So the game ends also if all others have accused
   wrongly, or if they take too long for each decision. */

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
    await tap(page, page.locator("#turn summary", { hasText: "Accuse" }));
    for (const card of cards) ranked[card] = -1;
    for (const name of ["c1", "c2", "c3"]) await chooseOf(page, name, ranked);
    return press(page, button("do", "accuse"));
  }
  if (dos.includes("ask")) {
    for (const name of ["c1", "c2", "c3"]) await chooseOf(page, name, ranked);
    return press(page, button("do", "ask"));
  }
  if (await page.locator('svg.board button[name="go"]').count() > 0) return walk(page, ranked);
  return press(page, button("do", "stay"));
}

const over = (page) => page.getByRole("heading", { name: "The game is over" });

/* The game goes on to its end, or until `each`, called after each decision, is true. It is told,
   for each decision, what was asked for. */

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

/* At the end each player is told of. */

async function ended(page, players) {
  const text = await page.locator("main").innerText();
  assert.match(text, /(has|have) won|Nobody has won|You win|wins/);
  const rows = await page.locator("#end ul.players > li").allInnerTexts();
  assert.equal(rows.length, players);
}

/* A person takes a seat at a table. */

async function sit(page, table, name) {
  await go(page, table);
  await page.getByLabel("Your name").fill(name);
  assert.equal(await press(page, page.getByRole("button", { name: "Sit down" })), 200);
}

/* What was tapped on the notepad is kept by the program, too. */

async function kept(page) {
  await page.waitForFunction(() => !document.querySelector("#sheet [data-sending]"));
}

module.exports = { begin, ended, kept, offered, play, sit };
