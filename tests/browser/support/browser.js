"use strict";

/* Chromium, and checks for every page that it shows. */

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

/* The time limit of a test, in milliseconds, on a busy machine. If TEST_AGAIN is yes, a test that
   fails runs once more. */

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

/* The report of a failed test has the text and a picture of each tab. */

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

/* Buttons of a decision do not react at first. Where scripts run, tests need not wait for this. */

function quick() {
  const hurry = () => document.documentElement.style.setProperty("--rest", "0s");
  if (document.documentElement) hurry();
  else new MutationObserver((changes, observer) => {
    observer.disconnect();
    hurry();
  }).observe(document, { childList: true });
}

const touched = new WeakSet();

/* A tab of a new browser with its own cookies. At the end of the test t there may be no request
   to another host, and no error of a script or of the content policy. Error statuses are for the
   test to check; a page that reconnects to a stopped server, and a header that is only valid with
   HTTPS, are no faults. */

const expected = new RegExp("the server responded with a status|" +
                            "net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|FAILED)|" +
                            "^The Cross-Origin-Opener-Policy header has been ignored");
const cut = /net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/;       // while the server ends

async function tab(t, site, { resting = false, ...options } = desktop, browser = chrome) {
  const context = await browser.newContext({ baseURL: `${site.address}/`, ...options });
  if (!resting) await context.addInitScript(quick);
  const faults = [];
  context.on("request", (request) => {
    const url = request.url();
    if (!/^(data|about|blob):/.test(url) && !url.startsWith(`${site.address}/`)) {
      faults.push(`asked for ${url}`);
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

/* Go to a path, or do something that loads another page. Return the status of the new page. */

async function go(page, path) {
  return (await page.goto(path)).status();
}

async function follows(page, act) {
  const [reply] = await Promise.all([page.waitForNavigation({ waitUntil: "load" }), act()]);
  return reply.status();
}

/* Wait until the page does it by itself. */

async function until(page, holds) {
  for (let i = 0; i < 600; i += 1) {
    if (await holds()) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`not seen at ${page.url()}`);
}

/* Touch on a phone, click elsewhere. */

function tap(page, place) {
  return touched.has(page) ? place.tap() : place.click();
}

/* A choice is a label around an invisible input. */

async function choose(page, form, name, value) {
  const label = form.locator("label", {
    has: page.locator(`input[name="${name}"][value="${value}"]`),
  });
  await tap(page, label);
}

async function press(page, button) {
  await until(page, () => button.evaluate((place) =>
    getComputedStyle(place).pointerEvents !== "none"));
  return follows(page, () => tap(page, button));
}

/* The page follows axe's rules of WCAG 2.2 AA and of best practice. */

async function accessible(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    resultTypes: ["violations"],
  }));
  const told = found.violations.map((violation) =>
    [violation.id, violation.nodes.map((node) => node.target.join(" ")).slice(0, 5).join(", ")]
      .join(": "));
  assert.deepEqual(told, [], page.url());
}

/* Targets are 24 pixels wide and high, as WCAG 2.2 requires, except links in lines of text. The
   label of a checkbox or radio button counts as its target. */

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

/* Open all details. */

function unfold(page) {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

/* Nothing is wider than the window, except inside regions that scroll. */

async function fits(page) {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = document.documentElement.scrollWidth > width;
    const inside = (element) => element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || inside(element.parentElement));
    const out = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right + window.scrollX > width + 1 &&
        !inside(element.parentElement);
    });
    return scrolls ? [`${document.documentElement.scrollWidth} > ${width}`,
                      ...out.slice(0, 4).map((element) => element.outerHTML.slice(0, 120))] : [];
  });
  assert.deepEqual(wide, [], page.url());
}

module.exports = {
  accessible, choose, chromium, desktop, fits, follows, found, go, large, phone, press, tab, tap,
  test, unfold, until,
};
