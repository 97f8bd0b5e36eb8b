// Enters a game on the page Notebook by clicks, in Debian's chromium, as a person would:
//
//     node clicks.mjs URL DESKTOP|PHONE light|dark <game.json >found.json
//
// The game has names, edition, hand (labels of cards), and events {asker, cards, answer,
// card}, a label each; or {line}.  On each line of the output there is the text of all cells
// after an event.  The last line is what was found amiss: violations of WCAG by axe-core,
// requests to other hosts, errors at the browser's console, pages too wide, a page that
// another browser sees otherwise.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const [url, size, colorScheme] = process.argv.slice(2);
const game = JSON.parse(readFileSync(0, "utf8"));
const require = createRequire(process.env.CLUEDO_NODE_MODULES + "/");
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const viewport = { PHONE: { width: 360, height: 740 }, DESKTOP: { width: 1280, height: 900 } }[size];

const amiss = [];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport, colorScheme, hasTouch: size === "PHONE" });
const page = await context.newPage();
page.setDefaultTimeout(20000);
page.on("request", (request) => {
  if (!request.url().startsWith(url)) amiss.push(`asked for ${request.url()}`);
});
page.on("pageerror", (error) => amiss.push(`script: ${error.message}`));
page.on("console", (message) => {
  if (message.type() === "error" && !message.text().includes("status of 4")) amiss.push(message.text());
});

const cells = (where) => where.$$eval(".grid td", (all) => all.map((cell) => cell.textContent.trim()));

// The content policy lets no script in: axe comes by the debugger.

async function looked(name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (tags) => axe.run(document, { runOnly: tags }), standards);
  for (const { id, nodes } of violations) amiss.push(`${name}: ${id}: ${nodes[0].html}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) amiss.push(`${name}: too wide by ${wide}`);
}

const choose = (legend, label) =>
  page.locator("form.turn fieldset").filter({ has: page.locator(`legend:text-is("${legend}")`) })
    .locator(`span:text-is("${label}")`).click();

async function entered({ asker, cards, answer, card, line }) {
  if (line) {
    await page.getByText("Something else").click();
    await page.fill("[name=line]", line);
    await page.press("[name=line]", "Enter");
  } else {
    await choose("Who asks?", asker);
    for (const label of cards) await page.locator(`form.turn .choices span:text-is("${label}")`).first().click();
    await choose("Who shows a card?", answer);
    if (card) await page.selectOption("select[name=card]", { label: card });
    await page.locator('form.turn button:text-is("Enter")').click();
  }
  await page.waitForURL(/news=1/);
  await page.waitForLoadState();
}

await page.goto(url);
await looked("home");
await page.getByRole("link", { name: "Notebook" }).first().click();
await looked("set-up");
for (const [i, name] of game.names.entries()) await page.fill(`[name=seat${i + 1}]`, name);
await page.selectOption("[name=edition]", game.edition);
await page.getByRole("button", { name: "Begin" }).click();
await looked("cards");
for (const label of game.hand) await page.locator(`form[data-count] span:text-is("${label}")`).click();
await page.getByRole("button", { name: "These are they" }).click();
await page.waitForURL(/news=1/);
console.log(JSON.stringify(await cells(page)));
for (const event of game.events) {
  await entered(event);
  console.log(JSON.stringify(await cells(page)));
}
await looked("notebook");

// Another browser goes on at the same address.

const address = page.url().split("?")[0];
const other = await (await browser.newContext({ viewport })).newPage();
await other.goto(address);
if (JSON.stringify(await cells(other)) !== JSON.stringify(await cells(page))) amiss.push("another browser");

// Undone and done again, all is as before.

const before = JSON.stringify(await cells(page));
await page.locator("#log").getByRole("button", { name: "Undo" }).click();
await page.waitForURL(address);
await page.locator("#log").getByRole("button", { name: "Redo" }).click();
await page.waitForLoadState();
if (JSON.stringify(await cells(page)) !== before) amiss.push("undo and redo");

await page.locator(".grid .yes a").first().click();
await page.locator("#why").waitFor();
await looked("why");
await page.getByRole("link", { name: "Find out" }).click();
await page.getByText("drawn at random").waitFor();
await looked("who knows");
await page.goto(`${address}?at=1`);
await looked("an earlier event");
await page.goto(`${address}?edit=2`);
await looked("an event that is edited");
await page.goto(`${url}nowhere`);
await looked("an error");
await browser.close();
console.log(JSON.stringify(amiss));
