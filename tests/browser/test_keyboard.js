"use strict";

/* A game by keyboard alone. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { desktop, follows, go, tab, test } = require("./support/browser.js");
const { log } = require("./support/notebook.js");
const { offered } = require("./support/play.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

/* The focused element. */

function focused(page) {
  return page.evaluate(() => {
    const here = document.activeElement;
    return { tag: here.localName, type: here.type, name: here.name, value: here.value,
             text: here.textContent.trim(), href: here.getAttribute("href") };
  });
}

/* Press Tab until an element has the focus; the focus must be visible. */

async function tabTo(page, sought) {
  for (let i = 0; i < 300; i += 1) {
    await page.keyboard.press("Tab");
    const here = await focused(page);
    if (Object.entries(sought).every(([key, value]) => here[key] === value)) {
      const shown = await page.evaluate(() => {
        const here = document.activeElement;
        const ring = (element) => getComputedStyle(element).outlineStyle !== "none";
        return ring(here) || (here.nextElementSibling && ring(here.nextElementSibling));
      });
      assert.ok(shown, `the focus is seen on ${JSON.stringify(here)}`);
      return;
    }
  }
  assert.fail(`No way by Tab to ${JSON.stringify(sought)}`);
}

/* Choose one of a row: Tab to it, then arrow keys. */

async function arrowTo(page, name, value) {
  for (let i = 0; i < 300; i += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)).name === name) break;
  }
  await page.keyboard.press("Space");
  for (let i = 0; i < 40; i += 1) {
    const here = await focused(page);
    assert.equal(here.name, name);
    if (here.value === value) return;
    await page.keyboard.press("ArrowRight");
  }
  assert.fail(`No way by arrows to ${name} ${value}`);
}

test("the first Tab leads to the content", async (t) => {
  const page = await tab(t, site);
  await go(page, "/notebook");
  await page.keyboard.press("Tab");
  assert.equal((await focused(page)).href, "#main");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal((await focused(page)).name, "seat1");
});

test("a notebook is begun and filled by keyboard", async (t) => {
  const page = await tab(t, site, desktop);
  await go(page, "/notebook");
  for (const [i, name] of ["Anna", "Bob", "Carl"].entries()) {
    await tabTo(page, { name: `seat${i + 1}` });
    await page.keyboard.type(name);
  }
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  for (const card of [3, 7, 9, 15, 16, 20]) {
    await tabTo(page, { name: "hand", value: String(card) });
    await page.keyboard.press("Space");
  }
  await tabTo(page, { name: "do", value: "hand" });
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  await arrowTo(page, "asker", "1");
  await arrowTo(page, "c1", "2");
  await arrowTo(page, "c2", "8");
  await arrowTo(page, "c3", "14");
  await arrowTo(page, "answer", "3");
  await arrowTo(page, "card", "c2");
  await tabTo(page, { name: "do", value: "ask" });
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  const all = await log(page);
  assert.equal(all[1], "You asked Professor Plum, Dagger, Ballroom; Carl showed Dagger.");
  await tabTo(page, { tag: "summary", text: "Something else, or a question" });
  await page.keyboard.press("Enter");
  await tabTo(page, { name: "line" });
  await page.keyboard.type("bob has rope");
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  assert.equal((await log(page)).length, 3);
  await tabTo(page, { name: "do", value: "undo" });
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  assert.deepEqual(await log(page), all);
});

test("turns on the board are taken by keyboard", async (t) => {
  const page = await tab(t, site, desktop);
  await go(page, "/play");
  await tabTo(page, { name: "name" });
  await page.keyboard.type("Zoe");
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  const done = new Set();
  for (let i = 0; i < 100 && !done.has("ask"); i += 1) {
    const dos = await offered(page, "do");
    let button = ["on", "roll", "none"].find((value) => dos.includes(value));
    if (dos.includes("ask")) {
      button = "ask";
      for (const name of ["c1", "c2"]) await arrowTo(page, name, (await offered(page, name))[1]);
    }
    const shows = await offered(page, "show");
    if (button) await tabTo(page, { tag: "button", name: "do", value: button });
    else if (shows.length > 0) await tabTo(page, { tag: "button", name: "show" });
    else await tabTo(page, { tag: "button", name: "go" });
    done.add(button || (shows.length > 0 ? "show" : "go"));
    assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  }
  for (const one of ["roll", "go", "ask"]) assert.ok(done.has(one), [...done].join(", "));
});
