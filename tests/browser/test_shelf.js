"use strict";

/* The first page: the list of the browser's games. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, follows, go, large, phone, press, tab, test, unfold } =
  require("./support/browser.js");
const notebook = require("./support/notebook.js");
const { begin } = require("./support/play.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

const games = (page) => page.locator("#games li > div:first-child > a").allTextContents();

for (const [name, options] of [["light, on a desk", { ...desktop, colorScheme: "light" }],
                               ["dark, on a phone, without scripts",
                                { ...phone, colorScheme: "dark", javaScriptEnabled: false }]]) {
  test(`games are continued, renamed and dropped: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    await go(page, "/");
    assert.deepEqual(await games(page), []);
    const book = await notebook.begin(page,
      { edition: "british", seats: ["Anna", "Bob", "Carl"], me: 1 });
    await begin(page, { name: "Zoe", other1: "simple", other2: "none", other3: "none",
                        first: "me" });
    await go(page, "/");
    assert.deepEqual(await games(page), ["Zoe, Anna", "Anna, Bob, Carl"]);
    const last = page.locator("#games li").last();
    await last.locator("summary").click();
    await last.getByRole("textbox").fill("Friday");
    assert.equal(await press(page, last.getByRole("button", { name: "Rename" })), 200);
    assert.deepEqual(await games(page), ["Zoe, Anna", "Friday"]);
    if (options.javaScriptEnabled !== false) {
      await unfold(page);
      for (const check of [accessible, fits, large]) await check(page);
    } else await fits(page);
    const finished = page.getByRole("link", { name: "How your finished games went" });
    await follows(page, () => finished.click());
    await page.getByText("None of the games in your list is over yet.").waitFor();
    await go(page, "/");
    const friday = page.getByRole("link", { name: "Friday" });
    assert.equal(await follows(page, () => friday.click()), 200);
    assert.equal(new URL(page.url()).pathname, book);
    await go(page, "/");
    assert.deepEqual(await games(page), ["Friday", "Zoe, Anna"]);
    const first = page.locator("#games li").first();
    if (options.javaScriptEnabled === false) await first.locator("summary").click();
    else await unfold(page);
    assert.equal(await press(page, first.getByRole("button", { name: "Drop" })), 200);
    assert.deepEqual(await games(page), ["Zoe, Anna"]);
  });
}

/* What a browser needs to install the pages as an app. */

test("the pages can be installed", async (t) => {
  const page = await tab(t, site, phone);
  await go(page, "/");
  const { url, errors, data } = await (await page.context().newCDPSession(page))
    .send("Page.getAppManifest");
  assert.ok(url.startsWith(site.address));
  assert.deepEqual(errors, []);
  const { icons, start_url: start } = JSON.parse(data);
  assert.equal(start, "./");
  for (const { src, sizes, type } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (type === "image/png") assert.equal(size, sizes);
  }
});
