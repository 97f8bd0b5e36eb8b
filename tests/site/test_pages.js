"use strict";

/* The pages without a server. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, large, tab, tap, test, unfold } =
  require("../browser/support/browser.js");
const { kept } = require("../browser/support/play.js");
const { address, begin, download, engines, enter, events, go, host, press } =
  require("./support.js");

for (const [name, { engine, options, phone }] of Object.entries(engines)) {
  let browser;
  before(async () => { browser = await engine.launch(options); });
  after(() => browser.close());

  async function open(t, form = desktop) {
    return tab(t, await host(t), form, browser);
  }

  for (const [look, form] of [["light, on a desk", { ...desktop, colorScheme: "light" }],
                              ["dark, on a phone", { ...phone, colorScheme: "dark" }]]) {
    test(`${name}: axe finds nothing, nothing is too wide: ${look}`, async (t) => {
      const page = await open(t, form);
      const game = await begin(page);
      await enter(page, 0);
      const faults = [];
      for (const path of ["/", "/notebook", game, `${game}/knows`, "/play", "/logic", "/licences",
                          "/nowhere"]) {
        await go(page, path);
        await unfold(page);
        for (const check of [accessible, fits, large]) {
          await check(page).catch((error) => faults.push(`${path}: ${error.message}`));
        }
      }
      assert.equal(faults.join("\n\n"), "");
    });
  }

  test(`${name}: the first page is there before the program`, async (t) => {
    const page = await open(t, phone);
    let load;
    const loaded = new Promise((resolve) => { load = resolve; });
    await page.route(/[.]wasm$/, async (route) => { await loaded; await route.continue(); });
    await go(page);
    assert.equal(await page.title(), "Welcome \u00B7 Cluedo");
    assert.equal(await page.locator("#games").count(), 0);
    await fits(page);
    const notebook = press(page, page.locator("nav a", { hasText: "Notebook" }));
    await page.getByRole("status").first().getByText(/^Loading the program: [1-9]0 %$/).waitFor();
    load();
    await page.unrouteAll({ behavior: "wait" });
    await notebook;
    assert.equal(address(page), "/notebook");
    await press(page, page.locator(".home"));
    assert.equal(await page.locator("#games").count(), 1);
  });

  test(`${name}: a file that does not come is asked for again`, async (t) => {
    const page = await open(t, phone);
    await page.route(/[.]wasm$/, (route) => route.abort());
    await page.goto("/a/b/#/notebook");
    assert.match(await page.getByRole("alert").textContent(), /connection/);
    await page.unrouteAll({ behavior: "wait" });
    await press(page, page.getByRole("link", { name: "Try again" }));
    assert.equal(address(page), "/notebook");
    await page.locator('form[action="/notebook"]').waitFor();
  });

  test(`${name}: a game of another browser is not here, and the page says so`, async (t) => {
    const game = await begin(await open(t));
    const page = await open(t);
    await go(page);
    await page.evaluate((at) => { location.hash = at; }, game);
    await page.getByRole("heading", { name: "Not in this browser" }).waitFor();
    assert.match(await page.getByRole("alert").textContent(), /that it was begun in/);
    await press(page, page.getByRole("link", { name: "Back" }));
    assert.match(await page.locator("#games").textContent(), /home screen/);
  });

  test(`${name}: the site can be installed`, async (t) => {
    const page = await open(t, phone);
    await go(page);
    const at = await page.locator("link[rel=manifest]").evaluate(({ href }) => href);
    const { icons, start_url: start } = await (await page.request.get(at)).json();
    assert.match(new URL(start, at).pathname, /^[/]a[/]b[/]$/);
    for (const { src } of icons) {
      assert.equal((await page.request.get(new URL(src, at).href)).status(), 200, src);
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    if (name === "Chromium") {
      const tools = await page.context().newCDPSession(page);
      const { errors } = await tools.send("Page.getAppManifest");
      assert.deepEqual(errors, []);
    }
  });

  test(`${name}: back, forward, reload and addresses work as usual`, async (t) => {
    const page = await open(t, phone);
    await go(page);
    assert.equal(await page.title(), "Welcome \u00B7 Cluedo");
    await press(page, page.locator("nav a", { hasText: "Notebook" }));
    assert.equal(address(page), "/notebook");
    assert.equal(await page.getByRole("status").first().textContent(), await page.title());
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.className), "skip");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.id === "main");
    assert.equal(address(page), "/notebook#main");
    const game = await begin(page);
    for (let n = 0; n < 3; n += 1) await enter(page, n);
    assert.equal(address(page), `${game}?news=1#turn`);
    await page.evaluate(() => window.scrollTo(0, 300));
    await page.waitForFunction(() => history.state && history.state.top === 300);
    await press(page, page.locator(".home"));
    assert.equal(await page.evaluate(() => window.scrollY), 0);
    const back = page.locator("h1", { hasText: "Ann, Bob, Cid" });
    await page.goBack();
    await back.waitFor();
    await page.waitForFunction(() => window.scrollY === 300);
    await page.goForward();
    await page.locator("h1", { hasText: "Cluedo" }).waitFor();
    await page.goBack();
    await back.waitFor();
    await page.reload();
    await back.waitFor();
    assert.equal(await events(page), 3);
    const other = await page.context().newPage();
    await go(other, game);
    assert.equal(await events(other), 3);
  });

  test(`${name}: a part is loaded, a game is played, a model is queried`, async (t) => {
    const page = await open(t);
    const game = await begin(page);
    await tap(page, page.locator("[data-part] a"));
    await page.locator("[data-part]").waitFor({ state: "detached" });
    assert.equal(address(page), game);
    await go(page, "/play");
    await page.getByLabel("Your name").fill("Zoe");
    await press(page, page.getByRole("button", { name: "Deal" }));
    assert.match(address(page), /^\/play\/[0-9a-f]{32}$/);
    for (let n = 0; n < 4; n += 1) {
      const free = "button:visible:not([disabled])";
      await press(page, page.locator(`#turn ${free}, svg.board button[name="go"]`).first());
    }
    assert.equal(await page.locator("[role=alert]").count(), 0);
    const played = address(page);
    const cell = page.locator("#sheet [data-cell]").first();
    await unfold(page);
    const before = await cell.textContent();
    await tap(page, cell);
    await kept(page);
    const ticked = await cell.textContent();
    assert.notEqual(ticked, before);
    await go(page, played);
    assert.equal(await cell.textContent(), ticked);
    await go(page, "/logic");
    await press(page, page.locator("main a").first());
    assert.match(address(page), /^\/logic[?]model=/);
    assert.ok(await page.locator("table").count() > 0);
  });

  test(`${name}: an incomplete form says so, and keeps its input`, async (t) => {
    const page = await open(t);
    await go(page, "/notebook");
    await page.locator('input[name="seat1"]').fill("Ann");
    await press(page, page.getByRole("button", { name: "Begin" }));
    assert.match(await page.getByRole("alert").textContent(), /Two to ten players/);
    assert.equal(await page.locator('input[name="seat1"]').inputValue(), "Ann");
    assert.equal(address(page), "/notebook");
  });

  test(`${name}: games are exported and imported as files`, async (t) => {
    const page = await open(t);
    const game = await begin(page);
    await enter(page, 0);
    const saved = (place) => download(page, place, name);
    const one = await saved(page.getByRole("link", { name: "file" }).first());
    assert.equal(one.name, "cluedo-game.pl");
    assert.equal(address(page), `${game}?news=1#turn`);
    await go(page);
    const all = await saved(page.getByRole("button", { name: "Save all to a file" }));
    assert.equal(Object.keys(JSON.parse(all.text)).length, 1);

    const fresh = await open(t);
    await go(fresh, "/notebook");
    await fresh.locator("#file").setInputFiles(
      { name: "x.pl", mimeType: "text/plain", buffer: Buffer.from(one.text) });
    await press(fresh, fresh.getByRole("button", { name: "Go on with it" }));
    assert.equal(await events(fresh), 1);
    const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from(all.text) };
    const list = fresh.locator("#games li");
    for (let time = 0; time < 2; time += 1) {
      await go(fresh, "/logic");
      await press(fresh, fresh.getByRole("link", { name: "Your games" }));
      assert.equal(address(fresh), "/#games");
      await fresh.locator("#bring").setInputFiles(file);
      await list.nth(1).waitFor();
    }
    await go(fresh, game);
    assert.equal(await events(fresh), 1);
    await enter(fresh, 1);
    await go(fresh);
    await fresh.locator("#bring").setInputFiles(file);
    await list.nth(2).waitFor();
    fresh.on("dialog", (dialog) => dialog.accept());
    await press(fresh, fresh.getByRole("button", { name: /Delete/ }).first());
    await list.nth(2).waitFor({ state: "detached" });
    await go(fresh, game);
    assert.equal(await events(fresh), 2);
    await go(fresh);
    await fresh.locator("#bring").setInputFiles({ ...file, buffer: Buffer.from("{") });
    await fresh.getByRole("alert").waitFor();
  });
}
