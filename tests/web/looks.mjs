// Looks at pages in Debian's chromium, on a phone in the light and at a desk in the dark:
//
//     node looks.mjs URL <paths.json >amiss.json
//
// as they are, and with all that can be opened open.  Amiss are violations of WCAG by
// axe-core, errors at the browser's console, requests to other hosts, pages too wide.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const [url] = process.argv.slice(2);
const paths = JSON.parse(readFileSync(0, "utf8"));
const require = createRequire(process.env.CLUEDO_NODE_MODULES + "/");
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const looks = [
  { viewport: { width: 360, height: 740 }, colorScheme: "light" },
  { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
];

const amiss = [];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const look of looks) {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) amiss.push(`asked for ${request.url()}`);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("status of 4")) amiss.push(message.text());
  });
  for (const path of paths) {
    await page.goto(url + path);
    for (const open of [false, true]) {
      if (open) await page.$$eval("details", (all) => { for (const one of all) one.open = true; });
      await page.evaluate(axe);
      const { violations } = await page.evaluate(
        (tags) => axe.run(document, { runOnly: tags }), standards);
      for (const { id, nodes } of violations) amiss.push(`${path}: ${id}: ${nodes[0].html}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) amiss.push(`${path}: too wide by ${wide}`);
    }
    const broken = await page.$$eval("img", (all) => all.filter((one) => one.naturalWidth === 0).length);
    if (broken > 0) amiss.push(`${path}: no picture`);
  }
  await context.close();
}
await browser.close();
console.log(JSON.stringify(amiss));
