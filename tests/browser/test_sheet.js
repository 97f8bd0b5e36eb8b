"use strict";

/* The player's notepad in a game: ticked with and without scripts, by taps and by keyboard; hints;
   and the review at the end. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, go, large, phone, press, tab, tap, test, unfold, until } =
  require("./support/browser.js");
const { begin, kept, play, sit } = require("./support/play.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

const narrow = { ...phone, viewport: { width: 390, height: 844 } };
const looks = [["light, on a desk", { ...desktop, colorScheme: "light" }],
               ["dark, on a phone", { ...narrow, colorScheme: "dark" }]];

const sheet = (page) => page.locator("#sheet [data-cell]");

/* The text of each cell of the notepad, as shown and as spoken. */

function marks(page) {
  return page.locator("#sheet td").evaluateAll((cells) => cells.map((cell) => {
    const button = cell.querySelector("button");
    const spoken = button ? `${button.ariaLabel} ${button.value}` : "";
    return `${cell.className} ${cell.textContent} ${spoken}`;
  }));
}

for (const [name, options] of [["with a script", narrow],
                               ["without one", { ...narrow, javaScriptEnabled: false }]]) {
  test(`notes are kept with the seat: ${name}`, async (t) => {
    const script = options.javaScriptEnabled !== false;
    const page = await tab(t, site, options);
    await begin(page, { name: "Zoe", other1: "notebook", board: "none", help: "hints",
                        first: "me" });
    const place = new URL(page.url()).pathname;
    const count = await sheet(page).count();
    const texts = [];
    for (const [cell, taps] of [[0, 1], [5, 2], [count - 1, 3], [5, 1], [3, 4], [2, 5]]) {
      for (let i = 0; i < taps; i += 1) {
        if (script) await tap(page, sheet(page).nth(cell));
        else assert.equal(await press(page, sheet(page).nth(cell)), 200);
      }
    }
    for (const cell of [0, 5, count - 1, 3, 2]) {
      texts.push((await sheet(page).nth(cell).textContent()).trim());
    }
    assert.deepEqual(texts, ["\u2013", "?", "?", "\u2022", ""]);
    if (script) await kept(page);
    const noted = await marks(page);
    await page.reload();
    assert.deepEqual(await marks(page), noted);
    assert.equal(await press(page, page.locator('#turn button[value="pass"]')), 200);
    assert.deepEqual(await marks(page), noted, "a tick makes no form old, and a decision no notes");
    const other = await tab(t, site, desktop);
    await go(other, place);
    assert.deepEqual(await marks(other), noted);
  });

  test(`notes that contradict what was seen are listed: ${name}`, async (t) => {
    const script = options.javaScriptEnabled !== false;
    const page = await tab(t, site, options);
    await begin(page, { name: "Zoe", other1: "notebook", other2: "none", other3: "none",
                        board: "none",
                        help: "hints", first: "me" });
    const told = page.getByRole("heading", { name: "That cannot be" });
    for (const cell of [0, 1]) {
      assert.equal(await told.count(), 0);
      if (script) await tap(page, sheet(page).nth(cell));
      else assert.equal(await press(page, sheet(page).nth(cell)), 200);
      if (script) await kept(page);
    }
    await told.waitFor();
    await fits(page);
    for (let i = 0; i < 3; i += 1) {
      if (script) await tap(page, sheet(page).nth(0));
      else assert.equal(await press(page, sheet(page).nth(0)), 200);
    }
    if (script) await kept(page);
    assert.equal(await told.count(), 0);
  });
}

/* Two people at one table. */

async function two(t) {
  const zoe = await tab(t, site, narrow);
  await begin(zoe, { name: "Zoe", other1: "person", other2: "none", other3: "none", board: "none",
                     help: "none", first: "me" });
  const bo = await tab(t, site, narrow);
  await sit(bo, new URL(zoe.url()).pathname.split("/").slice(0, 3).join("/"), "Bo");
  await sheet(zoe).first().waitFor();
  return [zoe, bo];
}

test("other players neither change the notes nor see them", async (t) => {
  const [zoe, bo] = await two(t);
  const empty = await marks(bo);
  for (const cell of [0, 1, 1, 4, 4, 4]) await tap(zoe, sheet(zoe).nth(cell));
  await kept(zoe);
  const noted = await marks(zoe);
  assert.equal(await press(zoe, zoe.locator('#turn button[value="pass"]')), 200);
  assert.equal(await press(zoe, zoe.locator('#turn button[value="none"]')), 200);
  const pass = bo.locator('#turn button[value="pass"]');
  await pass.waitFor();
  assert.deepEqual(await marks(bo), empty);
  await tap(zoe, sheet(zoe).nth(7));
  assert.equal(await press(bo, pass), 200);
  assert.equal(await press(bo, bo.locator('#turn button[value="none"]')), 200);
  await zoe.locator('#turn button[value="pass"]').waitFor();
  await kept(zoe);
  const now = await marks(zoe);
  assert.equal(now.filter((mark, i) => mark !== noted[i]).length, 1);
  await tap(zoe, sheet(zoe).nth(8));
  await kept(zoe);
  const last = await marks(zoe);
  assert.notDeepEqual(last, now);
  await zoe.reload();
  assert.deepEqual(await marks(zoe), last);
  const second = await tab(t, site, narrow);
  await go(second, new URL(zoe.url()).pathname);
  await tap(second, sheet(second).nth(10));
  await kept(second);
  const both = await marks(second);
  assert.notDeepEqual(both, last);
  const label = await sheet(second).nth(10).getAttribute("aria-label");
  await zoe.locator(`#sheet [aria-label="${label}"]`).waitFor();
  assert.deepEqual(await marks(zoe), both);
  assert.deepEqual(await marks(bo), empty);
});

test("a page fetched before a tick does not undo it", async (t) => {
  const [zoe] = await two(t);
  const place = zoe.url().split("#")[0];
  const second = await tab(t, site, narrow);
  await go(second, new URL(place).pathname);
  const cell = (page, i) => sheet(page).nth(i);
  const asked = [];
  await zoe.route(place, async (route) => {
    const response = await route.fetch();
    asked.push(() => route.fulfill({ response }));
  });
  const nextAsked = async () => {
    await until(zoe, () => asked.length > 0);
    return asked.shift();
  };
  await tap(second, cell(second, 2));
  const early = await nextAsked();
  await tap(zoe, cell(zoe, 7));
  await kept(zoe);
  await early();
  const late = await nextAsked();
  assert.equal(await cell(zoe, 7).textContent(), "\u2013");
  await late();
  await zoe.unrouteAll({ behavior: "ignoreErrors" });
  await zoe.waitForFunction(() =>
    document.querySelectorAll("#sheet [data-cell]")[2].textContent === "\u2013");
  assert.equal(await cell(zoe, 7).textContent(), "\u2013");
});

test("ticked by keyboard alone", async (t) => {
  const page = await tab(t, site, desktop);
  await begin(page, { name: "Zoe", other1: "notebook", board: "none", help: "none", first: "me" });
  await sheet(page).nth(0).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await kept(page);
  await page.reload();
  assert.deepEqual([await sheet(page).nth(0).textContent(), await sheet(page).nth(1).textContent()],
                   ["\u2013", "\u2713"]);
});

test("a tick that could not be stored is reported", async (t) => {
  const page = await tab(t, site, desktop);
  await begin(page, { name: "Zoe", other1: "notebook", board: "none", help: "none", first: "me" });
  await page.locator("#sheet form input[name=token]").evaluate((input) => { input.value = "x"; });
  await sheet(page).nth(0).click();
  await page.locator("#sheet").getByText("This was not kept.").waitFor();
});

test("ticks and a decision made offline are sent when the line is back", async (t) => {
  const page = await tab(t, site, narrow);
  await begin(page, { name: "Zoe", other1: "notebook", board: "none", help: "none", first: "me" });
  await page.context().setOffline(true);
  await tap(page, sheet(page).nth(0));
  await tap(page, sheet(page).nth(3));
  await tap(page, sheet(page).nth(3));
  await page.getByText("No connection. Your ticks are kept").waitFor();
  await page.context().setOffline(false);
  await kept(page);
  const noted = await marks(page);
  await page.reload();
  assert.deepEqual(await marks(page), noted);
  const title = () => page.locator("#turn h2").textContent();
  const before = await title();
  await page.context().setOffline(true);
  await tap(page, page.locator('#turn button[value="pass"]'));
  await page.getByText("No connection. This waits").waitFor();
  await accessible(page);
  await fits(page);
  assert.equal(await title(), before);
  await Promise.all([page.waitForNavigation(), page.context().setOffline(false)]);
  assert.notEqual(await title(), before);
});

test("ticks that were not sent before the page was left are sent by the next one", async (t) => {
  const page = await tab(t, site, narrow);
  await begin(page, { name: "Zoe", other1: "notebook", board: "none", help: "none", first: "me" });
  await page.route("**/sheet", (route) => route.abort());
  await tap(page, sheet(page).nth(5));
  await page.getByText("No connection. Your ticks are kept").waitFor();
  await page.unroute("**/sheet");
  await page.reload();
  await kept(page);
  assert.equal(await sheet(page).nth(5).textContent(), "\u2013");
  await page.reload();
  assert.equal(await sheet(page).nth(5).textContent(), "\u2013");
});

for (const [name, options] of looks) {
  test(`axe finds nothing, and nothing is too wide or small: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    const faults = [];
    const looked = async (what) => {
      await unfold(page);
      for (const check of [accessible, fits, large]) {
        await check(page).catch((error) => faults.push(`${what}: ${error.message}`));
      }
      const small = await page.locator("[data-cell]").evaluateAll((cells) => cells
        .map((cell) => cell.getBoundingClientRect())
        .filter((box) => box.width < 24 || box.height < 24).length);
      if (small > 0) faults.push(`${what}: ${small} cells are small`);
    };
    await begin(page, { name: "Zoe", other1: "notebook", other2: "simple", other3: "simple",
                        other4: "simple",
                        other5: "simple", board: "none", help: "hints", first: "me" });
    for (let i = 0; i < 24; i += 1) {
      for (let taps = 0; taps <= i % 5; taps += 1) await tap(page, sheet(page).nth(i));
    }
    await kept(page);
    for (const field of ["c1", "c2", "c3"]) {
      await tap(page, page.locator(`#turn .choices label:has([name="${field}"])`).first());
    }
    const ask = page.getByRole("button", { name: "What can it tell me?" });
    assert.equal(await press(page, ask), 200);
    assert.match(await page.locator("#hint").innerText(),
                 /It can have \d+ answers|It tells you nothing/);
    await looked("hints");
    await begin(page, { name: "Zoe", other1: "exact", other2: "exact", other3: "none",
                        board: "none", first: "me" });
    await unfold(page);
    for (let i = 0; i < 20; i += 1) await tap(page, sheet(page).nth(i));
    await kept(page);
    await play(page, 200);
    assert.equal(await press(page, page.getByRole("link", { name: "Look back" })), 200);
    await looked("review");
    assert.equal(await page.locator("#noted table.grid").count(), 1);
    assert.equal(faults.join("\n\n"), "");
  });
}
