"use strict";

/* The pictures of the pages in doc/: each page on a desk and on a phone, and one turn on a phone as
   an animation. See `make screenshots`. The games are the same each time. */

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { chromium, desktop, found, go, phone, press, tab, tap, test } =
  require("./support/browser.js");
const notebook = require("./support/notebook.js");
const { begin, play } = require("./support/play.js");
const { folder, server } = require("./support/server.js");

const doc = path.resolve(__dirname, "../../doc");
const height = 860;
const desk = { ...desktop, viewport: { width: 1120, height }, colorScheme: "light" };
const hand = { ...phone, viewport: { width: 360, height }, colorScheme: "light" };

/* A server whose games depend only on the requests to it. */

async function seeded(t) {
  const site = await server({ program: ["tests/browser/same_games.pl"], words: [] });
  t.after(() => site.stop());
  return site;
}

/* support/play.js chooses by Math.random. This is the generator mulberry32. */

let state = 1;
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let bits = Math.imul(state ^ (state >>> 15), state | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
};

/* At most 64 colours. */

function reduce(file) {
  execFileSync("pngquant", ["--force", "--output", file, "--speed", "1", "64", file]);
}

/* Save a picture of the page at an address; on the phone, of this part of it. */

async function picture(t, site, name, address, part) {
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
  reduce(file);
}

test("the notebook", async (t) => {
  const site = await seeded(t);
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
  await picture(t, site, "notebook", address, "table.grid");
});

/* Play until the person has rolled and can enter a room. */

test("a game", async (t) => {
  const site = await seeded(t);
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
  await picture(t, site, "play", new URL(page.url()).pathname.replace("/notes", ""));
});

test("a model", async (t) => {
  const site = await seeded(t);
  const page = await tab(t, site);
  await go(page, "/logic");
  const address = await page.getByRole("link", { name: "Three players and three cards" })
    .getAttribute("href");
  await picture(t, site, "logic", address, "details:has(img.model)");
});

/* Save the next frame of an animation in a folder. If there is a place that is tapped next, a ring
   marks it. */

const frameStyle = "position: fixed; inset: 0; z-index: 99; border: 1px solid #8a837a; " +
  "pointer-events: none";
const ringStyle = "position: absolute; width: 36px; height: 36px; margin: -22px; " +
  "border: 4px solid #d9480f; border-radius: 50%; background: #d9480f30";

async function frame(page, files, place) {
  if (place) {
    await place.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const end = document.querySelector(".bar").getBoundingClientRect().top;
      if (!element.closest(".bar") && (top < 0 || bottom > end)) {
        element.scrollIntoView({ block: "center" });
      }
    });
  }
  const box = place && await place.boundingBox();
  const drawn = await page.evaluateHandle(([outer, inner, marked]) => {
    const element = document.body.appendChild(document.createElement("div"));
    element.style.cssText = outer;
    if (marked) {
      const ring = element.appendChild(document.createElement("div"));
      ring.style.cssText = inner;
      ring.style.left = `${marked.x + marked.width / 2}px`;
      ring.style.top = `${marked.y + marked.height / 2}px`;
    }
    return element;
  }, [frameStyle, ringStyle, box]);
  await page.waitForTimeout(500);                       // the browser's own mark of a tap fades
  const file = path.join(files, `${fs.readdirSync(files).length}.png`);
  await page.screenshot({ path: file });
  await drawn.evaluate((element) => element.remove());
}

/* A GIF of the pictures in a folder, 2.5 seconds each, repeated. */

function animation(files, name) {
  const gifs = fs.readdirSync(files).sort().map((file) => {
    const picture = path.join(files, file);
    reduce(picture);
    const gif = `${picture}.gif`;
    fs.writeFileSync(gif, execFileSync("pamtogif", {
      input: execFileSync("pngtopam", [picture]), stdio: ["pipe", "pipe", "ignore"],
    }));
    return gif;
  });
  execFileSync("gifsicle", ["-O3", "--colors", "128", "--delay", "250", "--loopcount",
                            "--output", path.join(doc, `${name}.gif`), ...gifs]);
}

/* One turn. The seed is one with which the dice lead to a room, and another player shows a card. */

test("a turn", async (t) => {
  const site = await seeded(t);
  const page = await tab(t, site, { ...hand, viewport: { width: 360, height: 640 } });
  const files = folder(t);
  const turn = page.locator("#turn");
  const bar = page.locator(".bar");
  const pressed = async (place) => {
    await frame(page, files, place);
    await press(page, place);
  };
  const tapped = async (place) => {
    await frame(page, files, place);
    await tap(page, place);
  };
  await begin(page, { name: "Zoe", other1: "simple", other2: "notebook", other3: "none",
                      help: "none", dice: "2", first: "me" });
  await pressed(bar.getByRole("button", { name: "Roll" }));
  await pressed(page.locator(".board .room button").first());
  for (const name of ["c1", "c2"]) {
    await tapped(turn.locator("label", { has: page.locator(`[name="${name}"]`) })
      .filter({ hasNotText: "yours" }).first());
  }
  await pressed(bar.getByRole("button", { name: "Ask", exact: true }));
  await pressed(turn.getByRole("button", { name: "Note it" }));
  await pressed(bar.getByRole("button", { name: "End the turn" }));
  await tapped(bar.locator(".message a").last());
  await frame(page, files);
  animation(files, "turn");
});
