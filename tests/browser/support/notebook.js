"use strict";

/* The page Notebook, used by hand. */

const assert = require("node:assert/strict");
const { choose, follows, go, press } = require("./browser.js");

/* Begin a game with the setup of library.pl. */

async function begin(page, setup) {
  await go(page, "notebook");
  const form = page.locator('form[action$="/notebook"]');
  for (const [i, name] of setup.seats.entries()) {
    await form.locator(`input[name="seat${i + 1}"]`).fill(name);
  }
  for (const [i, size] of (setup.hands || []).entries()) {
    await form.locator(`input[name="cards${i + 1}"]`).fill(String(size));
  }
  await choose(page, form, "me", setup.me);
  await form.locator('select[name="edition"]').selectOption(setup.edition);
  assert.equal(await press(page, form.getByRole("button", { name: "Begin" })), 200);
  return new URL(page.url()).pathname;
}

/* Enter an event of library.pl by taps. Return the status of the next page. */

async function enter(page, event) {
  if (event.do === "hand") {
    const form = page.locator("form[data-count], form:has(input[value=me])").first();
    for (const card of event.cards) await choose(page, form, "hand", card);
    return press(page, form.locator('button[value="hand"]'));
  }
  const form = page.locator("form.turn");
  await choose(page, form, "asker", event.asker);
  for (const [i, card] of event.cards.entries()) await choose(page, form, `c${i + 1}`, card);
  if (event.do === "ask") {
    await choose(page, form, "answer", event.answer);
    if (await form.locator(".seen").isVisible()) {
      const place = event.cards.indexOf(event.shown) + 1;
      await choose(page, form, "card", place > 0 ? `c${place}` : "unknown");
    } else assert.ok(!event.shown, "who sees the card is asked which");
  }
  return press(page, form.locator(`button[value="${event.do}"]`));
}

/* Enter a line, as at the console. */

async function type(page, line) {
  const details = page.locator("#turn details");
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
  await page.locator("#line").fill(line);
  return follows(page, () => page.locator("#line").press("Enter"));
}

/* The contents of the page, in the format of library.pl. */

async function knows(page) {
  return page.evaluate(() => {
    const text = (element) => element.textContent.trim().replace(/\s+/g, " ");
    const figure = (name) => text([...document.querySelectorAll(".figures div")]
      .find((div) => text(div.querySelector("dt")) === name).querySelector("dd"));
    const rows = [...document.querySelectorAll("table.grid tbody tr")]
      .filter((row) => row.querySelector("td"))
      .map((row) => [...row.querySelectorAll("th, td")].map(text));
    return { rows, deals: figure("deals left"), envelopes: figure("envelopes left") };
  });
}

/* The log, the first event first. */

async function log(page) {
  const said = await page.locator("#log .log > li > span:not(.row)").allTextContents();
  return said.map((text) => text.trim().replace(/\s+/g, " ")).reverse();
}

module.exports = { begin, enter, knows, log, type };
