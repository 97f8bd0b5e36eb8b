"use strict";

/* Games survive failures of the network, the tab, the storage and the program. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { tab, tap, test } = require("../browser/support/browser.js");
const { address, begin, engines, enter, events, go, host, nextVersion, press, temporary } =
  require("./support.js");

for (const [name, { engine, options, phone }] of Object.entries(engines)) {
  /* A browser with a profile that can be restarted and killed. */

  async function profile(t, site, more = {}) {
    const folder = temporary(t, () => it.kill());
    let context = null;
    const it = {
      async begin() {
        context = await engine.launchPersistentContext(folder,
          { baseURL: site.address, ...options, ...phone, ...more });
        return context.newPage();
      },
      end: () => context.close(),
      async kill() {
        for (const pid of fs.readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
          try {
            const words = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
            if (words.includes(folder)) process.kill(Number(pid), "SIGKILL");
          } catch (error) { /* it has ended */ }
        }
        await context.close().catch(() => {});
      },
    };
    return it;
  }

  const offline = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  test(`${name}: a game continues offline, after a restart of the browser`, async (t) => {
    const site = await host(t);
    const browser = await profile(t, site);
    let page = await browser.begin();
    const game = await begin(page);
    await enter(page, 0);
    assert.equal(await offline(page), true);
    await browser.end();
    const loads = site.requests.filter((url) => /(wasm|prc|program[.]js)$/.test(url));
    assert.equal(new Set(loads).size, 3);
    assert.equal(loads.length, 3, "the program is loaded once");
    await site.stop();
    page = await browser.begin();
    await go(page);
    await press(page, page.getByRole("link", { name: "Ann, Bob, Cid" }));
    assert.equal(address(page), game);
    await enter(page, 1);
    assert.equal(await events(page), 2);
    page.cluedo = "/a/b/index.html";
    await go(page, game);
    assert.equal(await events(page), 2);
  });

  test(`${name}: events with a reply survive when the browser is killed`, async (t) => {
    const site = await host(t);
    const browser = await profile(t, site);
    let page = await browser.begin();
    const game = await begin(page);
    let answered = 0;
    for (let round = 0; round < 2; round += 1) {
      const killed = new Promise((resolve) => setTimeout(resolve, 1500 + 1500 * Math.random()))
        .then(() => browser.kill());
      try {
        for (;;) {
          await enter(page, answered);
          answered += 1;
        }
      } catch (error) { /* the browser is gone */ }
      await killed;
      page = await browser.begin();
      await go(page, game);
      const kept = await events(page);
      assert.ok(kept === answered || kept === answered + 1, `${kept} events, ${answered} answered`);
      answered = kept;
    }
  });

  test(`${name}: two tabs of one game are synchronised`, async (t) => {
    const site = await host(t);
    const browser = await profile(t, site);
    const one = await browser.begin();
    const game = await begin(one);
    const two = await one.context().newPage();
    await go(two, game);
    await enter(one, 0);
    await enter(two, 1);
    await press(two, two.getByRole("button", { name: "Enter it behind that" }));
    assert.equal(await events(two), 2);
    await go(one, game);
    assert.equal(await events(one), 2);
    await Promise.all([enter(one, 2), enter(two, 2)]);
    await go(one, game);
    assert.equal(await events(one), 3);
    const other = await begin(two);
    await go(one, other);
    assert.equal(await events(one), 0);
  });

  test(`${name}: a new version takes over between games, and opens old games`, async (t) => {
    const site = await host(t);
    const browser = await profile(t, site);
    const page = await browser.begin();
    const game = await begin(page);
    await enter(page, 0);
    await offline(page);
    await page.reload();
    await page.locator("form.turn").waitFor();
    const { folder, next } = nextVersion(t);
    site.folder = folder;
    const isNext = () => page.waitForFunction((version) => performance.getEntriesByType("resource")
      .some(({ name: file }) => file.includes(`${version}/shell.js`)), next, { timeout: 20000 });
    await enter(page, 1);
    await assert.rejects(Promise.race([isNext(), new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("the old version stays")), 1500);
    })]));
    await tap(page, page.locator(".home"));
    await isNext();
    await go(page, game);
    assert.equal(await events(page), 2);
  });

  /* Another part of the same site uses up all storage, and frees it again. */

  const fill = (page) => page.evaluate(async () => {
    const asked = indexedDB.open("fill");
    asked.onupgradeneeded = () => asked.result.createObjectStore("all", { autoIncrement: true });
    await new Promise((resolve) => { asked.onsuccess = resolve; });
    for (let size = 2 ** 20; size > 16;) {
      const bytes = new Uint8Array(size);
      for (let i = 0; i < size; i += 65536) crypto.getRandomValues(bytes.subarray(i, i + 65536));
      const fits = await new Promise((resolve) => {
        const one = asked.result.transaction("all", "readwrite", { durability: "strict" });
        one.oncomplete = () => resolve(true);
        one.onabort = () => resolve(false);
        // Firefox lets nothing but room be made after a write that did not fit.
        try { one.objectStore("all").put(bytes); } catch (error) { one.abort(); }
      });
      if (!fits) size /= 2;
    }
    asked.result.close();
  });
  const empty = (page) => page.evaluate(() => new Promise((resolve) => {
    indexedDB.deleteDatabase("fill").onsuccess = resolve;
  }));

  test(`${name}: with full storage nothing changes, and the user is told`, async (t) => {
    const site = await host(t);
    const browser = await profile(t, site,
      { firefoxUserPrefs: { "dom.quotaManager.temporaryStorage.fixedLimit": 50000 } });
    const page = await browser.begin();
    if (name === "Chromium") {
      const tools = await page.context().newCDPSession(page);
      await tools.send("Storage.overrideQuotaForOrigin", { origin: site.address, quotaSize: 2e7 });
    }
    const game = await begin(page);
    await enter(page, 0);
    await offline(page);
    await go(page);
    await fill(page);
    const more = { [`${"0".repeat(32)}.notebook`]: "%".repeat(5e6) };
    const bring = () => page.locator("#bring").setInputFiles({
      name: "x.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(more)),
    });
    await bring();
    assert.match(await page.getByRole("alert").textContent(), /no room/);
    await press(page, page.getByRole("link", { name: "Back" }));
    assert.equal(await page.locator("#games li").count(), 1);
    await go(page, game);
    assert.equal(await events(page), 1);
    await go(page);
    await empty(page);
    await bring();
    await page.locator("#games li").nth(1).waitFor();
    await go(page, game);
    await enter(page, 1);
    assert.equal(await events(page), 2);
  });

  /* An instance without the program's own limits has other files. */

  for (const [what, does, longest] of [["ends", "throw new RangeError()", 3000],
                                       ["runs wild", "for (;;);", 25000]]) {
    test(`${name}: an instance that ${what} is replaced, and the game is unchanged`, async (t) => {
      const { folder, next } = nextVersion(t);
      const file = path.join(folder, next, "program.js");
      fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace("answer(raw) {",
        `answer(raw) { if (String.fromCharCode(...raw.subarray(0, 20)).includes("/bad")) ${does}`));
      const browser = await profile(t, await host(t, folder));
      const page = await browser.begin();
      await begin(page);
      await enter(page, 0);
      await page.evaluate(() => { location.hash = "#/bad"; });
      await page.getByRole("heading", { name: "Started again" }).waitFor({ timeout: longest });
      await press(page, page.getByRole("link", { name: "Back" }));
      assert.equal(await events(page), 1);
      await enter(page, 1);
      assert.equal(await events(page), 2);
    });
  }

  const own = Object.values(os.networkInterfaces()).flat()
    .find((face) => face.family === "IPv4" && !face.internal);

  for (const [where, open] of [
    ["in a local network without https", (page, site) => {
      page.cluedo = `http://${own.address}:${site.port}/a/b/`;
    }],
    ["in one file", (page, site) => {
      page.cluedo = `file://${path.join(site.folder, "cluedo.html")}`;
    }],
  ]) {
    test(`${name}: games are kept ${where}`, async (t) => {
      const site = await host(t);
      const browser = await profile(t, site);
      let page = await browser.begin();
      open(page, site);
      const game = await begin(page);
      await enter(page, 0);
      await browser.end();
      page = await browser.begin();
      open(page, site);
      await go(page, game);
      assert.equal(await events(page), 1);
    });
  }
}
