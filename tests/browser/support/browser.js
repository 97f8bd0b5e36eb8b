"use strict";

/* Chromium, and what is true of every page that is seen in it. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { after, before, test: nodeTest } = require("node:test");
const { chromium } = require("playwright-core");

const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const chromes = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
let chrome = null;

function found() {
  const name = process.env.CHROMIUM || chromes.find((file) => fs.existsSync(file));
  assert.ok(name, "No chromium here: apt-get install chromium");
  return name;
}

before(async () => { chrome = await chromium.launch({ executablePath: found() }); });
after(() => chrome.close());

/* No test takes longer than this, in milliseconds, also where others keep the machine busy. Where
   TEST_AGAIN is yes, one that fails is run once more. */

const longest = 600000;
const again = process.env.TEST_AGAIN === "yes";

function test(name, run) {
  nodeTest(name, { timeout: 2 * longest + 60000 }, async (t) => {
    await tried(t, name, run).catch(async (error) => {
      if (!again) throw error;
      t.diagnostic(`run again: ${error.stack}`);
      await tried(t, name, run);
    });
  });
}

/* Of a test that fails it is told what its tabs show, with a picture of each. */

const tabs = new WeakMap();
const pictures = path.resolve(path.dirname(require.resolve("playwright-core")), "../../failed");

async function tried(t, name, run) {
  tabs.set(t, []);
  let timer;
  const late = new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${longest / 1000} s`)), longest);
  });
  try {
    await Promise.race([run(t), late]);
  } catch (error) {
    const seen = await Promise.all(tabs.get(t).map((page, i) => shows(page, `${name} ${i + 1}`)));
    error.stack = [error.stack, ...seen].join("\n");
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function shows(page, name) {
  if (page.isClosed()) return "";
  const file = path.join(pictures, `${name.replace(/[^a-z0-9]+/gi, "-")}.png`);
  try {
    const text = await page.locator("body").innerText({ timeout: 5000 });
    await page.screenshot({ path: file, fullPage: true, timeout: 20000 });
    return `--- ${page.url()}, ${file}\n${text.slice(0, 6000)}`;
  } catch (error) {
    return `--- ${page.url()} cannot be looked at: ${error.message}`;
  }
}

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

const touched = new WeakSet();

/* A tab of a browser of its own, with its own cookies. When the test t ends, nothing may have
   been asked of another host, nor gone wrong in a script or with the content policy. Statuses
   that a page is expected to have are no fault: they are for the test to look at; nor is a server
   that has ended, which a page that waits for news asks again, or a header for pages that come by
   HTTPS. */

const expected = new RegExp("the server responded with a status|net::ERR_CONNECTION_REFUSED|" +
                            "^The Cross-Origin-Opener-Policy header has been ignored");
const cut = /net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/;       // as the server ends

async function tab(t, site, options = desktop, browser = chrome) {
  const context = await browser.newContext({ baseURL: site.address, ...options });
  const faults = [];
  context.on("request", (request) => {
    if (!/^(data|about|blob):/.test(request.url()) && !request.url().startsWith(`${site.address}/`)) {
      faults.push(`asked for ${request.url()}`);
    }
  });
  context.on("weberror", (error) => faults.push(String(error.error())));
  context.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !expected.test(text) && !(site.gone && cut.test(text))) {
      faults.push(text);
    }
  });
  const page = await context.newPage();
  if (options.hasTouch) touched.add(page);
  page.setDefaultTimeout(60000);
  tabs.get(t).push(page);
  t.after(async () => {
    await context.close();
    assert.deepEqual([...new Set(faults)], []);
  });
  return page;
}

/* The page goes to a path, or does what leads to another page; the status of that is told. */

async function go(page, path) {
  return (await page.goto(path)).status();
}

async function follows(page, act) {
  const [reply] = await Promise.all([page.waitForNavigation({ waitUntil: "load" }), act()]);
  return reply.status();
}

/* The page does it by itself, sooner or later. */

async function until(page, holds) {
  for (let i = 0; i < 600; i += 1) {
    if (await holds()) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`not seen at ${page.url()}`);
}

/* A touch on a phone, a click elsewhere. */

function tap(page, place) {
  return touched.has(page) ? place.tap() : place.click();
}

/* A choice is a label to tap around an input that is not seen. */

async function choose(page, form, name, value) {
  const label = form.locator("label", {
    has: page.locator(`input[name="${name}"][value="${value}"]`),
  });
  await tap(page, label);
}

async function press(page, button) {
  return follows(page, () => tap(page, button));
}

/* No rule of axe is broken, be it of WCAG 2.2 AA or what it calls best practice. */

async function accessible(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    resultTypes: ["violations"],
  }));
  const told = found.violations.map((violation) =>
    `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).slice(0, 5).join(", ")}`);
  assert.deepEqual(told, [], page.url());
}

/* What is tapped is 24 pixels wide and high, as WCAG 2.2 has it, but for links in lines of text.
   An input that is ticked is tapped by its label, too. */

async function large(page) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, .button, summary, select, input, textarea")]
      .map((place) => {
        const ticked = place.matches("[type=checkbox], [type=radio]") && place.closest("label");
        return [place.outerHTML.slice(0, 100), (ticked || place).getBoundingClientRect()];
      })
      .filter(([, box]) => box.width > 1 && (box.height < 24 || box.width < 24))
      .map(([text, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${text}`));
  assert.deepEqual(small, [], page.url());
}

/* All that can be opened is open. */

function unfold(page) {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

/* Nothing is wider than the window: what may scroll does so in a part of its own. */

async function fits(page) {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = document.documentElement.scrollWidth > width;
    const inside = (element) => element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || inside(element.parentElement));
    const out = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right + window.scrollX > width + 1 && !inside(element.parentElement);
    });
    return scrolls ? [`${document.documentElement.scrollWidth} > ${width}`,
                      ...out.slice(0, 4).map((element) => element.outerHTML.slice(0, 120))] : [];
  });
  assert.deepEqual(wide, [], page.url());
}

module.exports = {
  accessible, choose, chromium, desktop, fits, follows, found, go, large, phone, press, tab, tap, test,
  unfold, until,
};
