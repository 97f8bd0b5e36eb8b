"use strict";

/* Own cards, typed or uploaded, in the forms that begin a notebook or a game. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, go, large, phone, tab, test, unfold } =
  require("./support/browser.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

const family = `edition(family, 'Our family').
category(who, 'Who').
card(anna, 'Ånna', [mother]).
card(bob, 'Bob & Co', []).
card(cat, 'The cat', []).
category(what, 'What').
card(pan, 'Frying pan', [wok]).
card(ball, 'Ball', []).
card(book, 'Book', []).
`;

async function fillIn(page, path) {
  if (path === "/notebook") {
    for (const [i, name] of ["Ann", "Ben", "Cleo"].entries()) {
      await page.locator(`input[name=seat${i + 1}]`).fill(name);
    }
  } else {
    await page.locator("select[name=board]").selectOption("none");
  }
}

for (const [name, options] of [["light, on a desk", { ...desktop, colorScheme: "light" }],
                               ["dark, on a phone", { ...phone, colorScheme: "dark" }]]) {
  for (const path of ["/notebook", "/play"]) {
    test(`cards are typed, corrected, and uploaded: ${path}, ${name}`, async (t) => {
      const page = await tab(t, site, options);
      await go(page, path);
      await fillIn(page, path);
      await page.locator("#own summary").click();
      await page.locator("#cards_text").fill(family.replace("'Book'", "'Ball'"));
      await page.locator("form[action='" + path + "'] button.main").click();
      const wrong = page.locator("#own .warn");
      assert.match(await wrong.innerText(), /Line 9[^]*Column 12: Another card has this name/);
      assert.equal(await wrong.locator("mark").innerText(), "'");
      assert.match(await page.locator("#cards_text").inputValue(), /'Ball', \[\]\)\.\n$/);
      await unfold(page);
      for (const check of [accessible, fits, large]) await check(page);
      await page.locator("#cards_file").setInputFiles(
        { name: "family.edition", mimeType: "text/plain", buffer: Buffer.from(family) });
      await page.locator("form[action='" + path + "'] button.main").click();
      await page.waitForURL(/\/[0-9a-f]{32}/);
      assert.match(await page.locator("body").innerText(), /Frying pan/);
      for (const check of [accessible, fits]) await check(page);
    });
  }
}

test("the text of an edition is filled in, and can be changed", async (t) => {
  const page = await tab(t, site, phone);
  await go(page, "/notebook");
  await page.locator("#own summary").click();
  await page.locator("#own a", { hasText: "Classic, German" }).click();
  assert.equal(await page.locator("#own").getAttribute("open"), "");
  const text = await page.locator("#cards_text").inputValue();
  assert.match(text, /^edition\(german, 'Classic, German'\)\.\n/);
  await page.locator("#cards_text").fill(text.replace("'Frau Weiß'", "'Dr. Orchidee'"));
  await fillIn(page, "/notebook");
  await page.locator("form[action='/notebook'] button.main").click();
  await page.waitForURL(/\/[0-9a-f]{32}/);
  assert.match(await page.locator("body").innerText(), /Dr\. Orchidee/);
});
