"use strict";

/* The page Puzzle: solved by taps, by keyboard alone, and without scripts. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, follows, go, large, phone, press, tab, tap, test, unfold } =
  require("./support/browser.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

const day = "/puzzle?day=2026-11-23";
const narrow = { ...phone, viewport: { width: 390, height: 844 } };

/* The marks of the notepad, cell by cell. */

function marks(page) {
  return page.locator("#notepad td").evaluateAll((cells) => cells.map(
    (cell) => [cell.className, cell.textContent,
               (cell.querySelector("a") || cell).ariaLabel].join(" ")));
}

/* The address of a puzzle with a single correct choice. */

async function single(page) {
  for (let number = 1; number < 30; number += 1) {
    const address = `/puzzle?level=easy&number=${number}`;
    await go(page, address);
    if (await page.locator("#question input[type=radio][name=answer]").count() > 0) return address;
  }
  return assert.fail("no puzzle is answered by one choice");
}

/* Try the choices one by one until the page accepts one. */

async function solve(page, choose) {
  const inputs = page.locator("#question input[type=radio]");
  for (let i = 0; i < await inputs.count(); i += 1) {
    await choose(inputs.nth(i), i);
    if (await page.locator("#verdict").count() > 0) return i + 1;
    assert.equal(await page.locator("[role=alert] h2").innerText(), "That is not it");
  }
  assert.fail("no choice is right");
}

for (const [name, options] of [["light, on a desk", { ...desktop, colorScheme: "light" }],
                               ["dark, on a desk", { ...desktop, colorScheme: "dark" }],
                               ["light, on a phone", { ...narrow, colorScheme: "light" }],
                               ["dark, on a phone", { ...phone, colorScheme: "dark" }]]) {
  test(`axe finds nothing, and nothing is too wide or small: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    const faults = [];
    for (const address of [day, `${day}&hints=1&notes=----------nymdnymd`, `${day}&solution=1`,
                           `${day}&claim=1`, `${day}&claim=1&answer=1`, `${day}&claim=1&answer=2`,
                           "/puzzle?level=medium&number=2", "/puzzle?level=hard&number=1&hints=99",
                           "/puzzle?day=never"]) {
      await go(page, address);
      await unfold(page);
      for (const check of [accessible, fits, large]) {
        await check(page).catch((error) => faults.push(`${address}: ${error.message}`));
      }
      const small = await page.locator("[data-cell]").evaluateAll((cells) => cells
        .map((cell) => cell.getBoundingClientRect())
        .filter((box) => box.width < 24 || box.height < 24).length);
      if (small > 0) faults.push(`${address}: ${small} cells are small`);
    }
    assert.equal(faults.join("\n\n"), "");
  });
}

for (const [name, options] of [["with a script", narrow],
                               ["without one", { ...narrow, javaScriptEnabled: false }]]) {
  test(`notes are kept by every link and form: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    await go(page, `${day}&hints=1`);
    const cells = page.locator("[data-cell]");
    const count = await cells.count();
    for (const [cell, taps] of [[0, 1], [5, 2], [count - 1, 3], [5, 1], [2, 5]]) {
      for (let i = 0; i < taps; i += 1) {
        const place = cells.nth(cell);
        if (options.javaScriptEnabled === false) assert.equal(await press(page, place), 200);
        else await tap(page, place);
      }
    }
    const noted = await marks(page);
    const of = async (cell) => (await cells.nth(cell).textContent()).trim();
    assert.deepEqual([await of(0), await of(5), await of(count - 1), await of(2)],
                     ["\u2013", "?", "?", ""]);
    await page.reload();
    assert.deepEqual(await marks(page), noted);
    assert.equal(await press(page, page.getByText("A hint", { exact: true })), 200);
    assert.deepEqual(await marks(page), noted);
    assert.equal(await page.locator("#hints li").count(), 2);
    assert.equal(await press(page, page.locator("#question button")), 200);
    assert.deepEqual(await marks(page), noted);
    assert.equal(await page.locator("#hints li").count(), 2);
    await page.goBack();
    assert.deepEqual(await marks(page), noted);
    assert.equal(await press(page, page.getByText("Begin again")), 200);
    assert.ok((await marks(page)).join().includes("maybe") === false);
  });
}

test("a tap with a script gives the same page as the link", async (t) => {
  const page = await tab(t, site);
  await go(page, day);
  const cells = page.locator("[data-cell]");
  const links = () => page.locator("main a").evaluateAll((all) => all.map((link) => link.href));
  for (const cell of [7, 7, 3, 40]) {
    const href = await cells.nth(cell).evaluate((link) => link.href);
    await cells.nth(cell).click();
    const here = [await marks(page), await links()];
    assert.equal(page.url(), href);
    await page.reload();
    assert.deepEqual([await marks(page), await links()], here);
  }
});

test("solved by keyboard alone, without scripts", async (t) => {
  const page = await tab(t, site, { ...desktop, javaScriptEnabled: false });
  const address = await single(page);
  const on = (place) => place.evaluate((element) => element === document.activeElement);
  const tabTo = async (place) => {
    for (let i = 0; i < 200; i += 1) {
      await page.keyboard.press("Tab");
      if (await on(place)) return;
    }
    assert.fail("no way by Tab");
  };
  const cell = page.locator("[data-cell]").nth(30);
  await tabTo(cell);
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  assert.equal(await cell.textContent(), "\u2013");
  await page.keyboard.press("Tab");
  assert.ok(await on(page.locator("[data-cell]").nth(31)), "the next cell is the next stop");
  const hint = page.getByText("A hint", { exact: true });
  await tabTo(hint);
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  assert.ok(await page.locator("#events .marked").count() > 0);
  await solve(page, async (input, i) => {
    await go(page, address);
    await tabTo(page.locator("#question input[type=radio]").first());
    await page.keyboard.press("Space");
    for (let k = 0; k < i; k += 1) await page.keyboard.press("ArrowDown");
    assert.ok(await input.isChecked());
    await tabTo(page.locator("#question button"));
    assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  });
  assert.ok(await page.locator("#solution li").count() > 0);
});

test("solved on a phone by taps, in two tabs with the same link", async (t) => {
  const page = await tab(t, site, narrow);
  await single(page);
  await solve(page, async (input) => {
    await tap(page, input.locator("xpath=.."));
    assert.equal(await press(page, page.locator("#question button")), 200);
  });
  const other = await tab(t, site, desktop);
  await other.goto(page.url());
  assert.equal(await other.locator("#solution").innerText(),
               await page.locator("#solution").innerText());
});

test("the texts of a sheet fit on its pages and do not overlap", async (t) => {
  const page = await tab(t, site);
  const sheet = await page.request.get("/puzzle/sheet?level=medium&number=1");
  await page.setContent((await sheet.text()).replace(/^<\?xml.*\?>/, ""));
  const [count, faults] = await page.evaluate(() => {
    const root = document.querySelector("svg").getBoundingClientRect();
    const texts = [...document.querySelectorAll("text")].map(
      (text) => [text.textContent, text.getBoundingClientRect()]);
    const high = root.width * 297 / 210;
    const told = [];
    texts.forEach(([text, a], i) => {
      const page = Math.floor((a.top - root.top) / high);
      const outside = a.left < root.left || a.right > root.right ||
        Math.floor((a.bottom - root.top) / high) !== page;
      if (outside) told.push(text);
      texts.slice(i + 1).forEach(([other, b]) => {
        const wide = a.left < b.right && b.left < a.right;
        const tall = a.top + 2 < b.bottom && b.top + 2 < a.bottom;
        if (wide && tall) told.push(`${text} on ${other}`);
      });
    });
    return [texts.length, told];
  });
  assert.ok(count > 40, `${count} texts`);
  assert.deepEqual(faults, []);
});
