"use strict";

/* The pictures of the pages in doc/: each page on a desk, light, and on a phone, dark. See
   `make screenshots`. */

const { execFileSync } = require("node:child_process");
const path = require("node:path");
const { after, before } = require("node:test");
const { chromium, desktop, found, go, phone, tab, test } = require("./support/browser.js");
const notebook = require("./support/notebook.js");
const { begin, play } = require("./support/play.js");
const { server } = require("./support/server.js");

const doc = path.resolve(__dirname, "../../doc");
const height = 860;
const desk = { ...desktop, viewport: { width: 1120, height }, colorScheme: "light" };
const hand = { ...phone, viewport: { width: 360, height }, colorScheme: "dark" };

let site;
before(async () => { site = await server(); });
after(() => site.stop());

/* Save a picture of the page at an address; on the phone, of this part of it. */

async function picture(t, name, address, part) {
  const shots = [];
  for (const options of [desk, hand]) {
    const page = await tab(t, site, options);
    await go(page, address);
    if (options === hand && part) {
      await page.locator(part).first().evaluate((element) => element.scrollIntoView());
    }
    shots.push((await page.screenshot()).toString("base64"));
  }
  const chrome = await chromium.launch({ executablePath: found() });
  const page = await chrome.newPage({ viewport: { width: 1120 + 360 + 60, height: height + 40 } });
  await page.setContent(`<body style="margin: 0; padding: 20px; display: flex; gap: 20px">${
    shots.map((shot) => `<img src="data:image/png;base64,${shot}"
      style="border-radius: 12px; box-shadow: 0 0 0 1px #8a837a">`).join("")}`);
  const file = path.join(doc, `${name}.png`);
  await page.screenshot({ path: file, omitBackground: true });
  await chrome.close();
  execFileSync("pngquant", ["--force", "--output", file, "--speed", "1", "64", file]);
}

test("the notebook", async (t) => {
  const page = await tab(t, site);
  const address = await notebook.begin(page,
    { edition: "british", seats: ["Anna", "Bob", "Carl", "Dee"], me: 1 });
  for (const event of [
    { do: "hand", cards: [3, 7, 15, 16, 20] },
    { do: "ask", asker: 1, cards: [1, 8, 14], answer: 3, shown: 8 },
    { do: "ask", asker: 2, cards: [1, 9, 21], answer: "nobody" },
    { do: "ask", asker: 3, cards: [5, 10, 18], answer: 4 },
    { do: "ask", asker: 4, cards: [1, 9, 13], answer: 2 },
    { do: "ask", asker: 1, cards: [2, 10, 17], answer: 2, shown: 17 },
    { do: "ask", asker: 2, cards: [4, 11, 18], answer: 4 },
  ]) await notebook.enter(page, event);
  await picture(t, "notebook", address, "table.grid");
});

/* Play until the person has rolled and can enter a room. */

test("a game", async (t) => {
  const page = await tab(t, site);
  let decisions = 0;
  const worth = async () => {
    decisions += 1;
    const rolled = await page.getByRole("heading", { name: "You have rolled" }).count() > 0;
    return decisions > 12 && rolled && await page.locator("svg .near").count() > 0;
  };
  for (let games = 0; games < 20; games += 1) {
    decisions = 0;
    await begin(page, { name: "Zoe", other1: "exact", other2: "simple", other3: "notebook" });
    await play(page, 300, worth);
    if (await page.locator("svg .near").count() > 0) break;
  }
  await picture(t, "play", new URL(page.url()).pathname.replace("/notes", ""));
});

test("a model", async (t) => {
  const page = await tab(t, site);
  await go(page, "/logic");
  const address = await page.getByRole("link", { name: "Three players and three cards" })
    .getAttribute("href");
  await picture(t, "logic", address, "details:has(img.model)");
});
