"use strict";

/* The page Logic: its examples, and typed formulas. */

const assert = require("node:assert/strict");
const { after, before } = require("node:test");
const { accessible, desktop, fits, follows, go, phone, tab, test, unfold } =
  require("./support/browser.js");
const { server } = require("./support/server.js");

let site;
before(async () => { site = await server(); });
after(() => site.stop());

/* Pages with and without faults, beside the examples. */

const three = "/logic?model=cards&player=ann&has=r&player=bob&has=b&player=cath&has=w&cards=r+b+w";
const others = [
  "/logic?model=cards&player=ann&has=x&cards=r+b",
  `${three}&do=public(has(bob,r))&do=public(true)&f=k(cath,has(ann,red))&f=has(ann,r)`,
  `${three}&new=formula&formula=(`,
  `${three}&do=public(~has(bob,r))&draw=f1&f=has(ann,r)`,
];

async function links(page, which) {
  await go(page, "/logic");
  return page.locator(which).evaluateAll(
    (list) => list.map((link) => [link.textContent, link.getAttribute("href")]));
}

const examples = (page) => links(page, ".pages:not(.shelf) a");
const puzzles = (page) => links(page, ".shelf a");

for (const [name, options] of [["light, on a desk", { ...desktop, colorScheme: "light" }],
                               ["dark, on a phone", { ...phone, colorScheme: "dark" }]]) {
  test(`each example is drawn, and its link restores the page: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    const all = await examples(page);
    assert.ok(all.length >= 4, `${all.length} examples`);
    const faults = [];
    for (const [title, address] of all) {
      assert.equal(await go(page, address), 200, title);
      const text = await page.locator("main").innerText();
      assert.ok(text.includes(title), title);
      const broken = await page.locator("img.model").evaluateAll((images) =>
        images.filter((image) => !image.complete || image.naturalWidth === 0).length);
      assert.equal(broken, 0, `pictures of ${title}`);
      assert.ok(await page.locator(".checks tbody tr").count() > 0, title);
      await page.reload();
      assert.equal(await page.locator("main").innerText(), text);
    }
    for (const address of [...all.map(([, address]) => address), ...others]) {
      await go(page, address);
      await unfold(page);
      await accessible(page).catch((error) => faults.push(error.message));
      await fits(page).catch((error) => faults.push(error.message));
    }
    assert.equal(faults.join("\n\n"), "");
  });
}

for (const [name, options] of [["light, on a phone", { ...phone, colorScheme: "light" }],
                               ["dark, on a desk", { ...desktop, colorScheme: "dark" }]]) {
  test(`each built-in puzzle has the expected answers: ${name}`, async (t) => {
    const page = await tab(t, site, options);
    const all = await puzzles(page);
    assert.ok(all.length >= 5, `${all.length} puzzles`);
    const faults = [];
    for (const [title, address] of all) {
      assert.equal(await go(page, address), 200, title);
      const text = await page.locator("main").innerText();
      assert.ok(text.includes(title) && text.includes("as expected"), title);
      assert.ok(!text.includes("was expected"), title);
      await unfold(page);
      await accessible(page).catch((error) => faults.push(`${title}: ${error.message}`));
      await fits(page).catch((error) => faults.push(`${title}: ${error.message}`));
    }
    assert.equal(faults.join("\n\n"), "");
  });
}

test("a text is typed, and an error is marked in its line", async (t) => {
  const page = await tab(t, site);
  await go(page, "/logic");
  await unfold(page);
  const typed = "atoms p\nagent anna\nactual p\ndo secret([anna],p)\ntrue? k(anna,p)";
  await page.locator("textarea[name='text']").fill(`${typed} &`);
  const look = () => page.locator("form.text button").click();
  assert.equal(await follows(page, look), 422);
  assert.ok((await page.locator(".warn").innerText()).includes("Line 5"));
  await accessible(page);
  assert.ok(await page.locator("textarea[name='text']").isVisible());
  await page.locator("textarea[name='text']").fill(typed);
  assert.equal(await follows(page, look), 200);
  assert.ok((await page.locator(".answers").innerText()).includes("true"));
});

test("a name shows the model as that player sees it, and so on", async (t) => {
  const page = await tab(t, site);
  await go(page, `${three}&do=public(~has(bob,r))`);
  const to = (name) => page.locator(".trail .button", { hasText: name }).click();
  assert.equal(await follows(page, () => to("ann")), 200);
  assert.equal(await follows(page, () => to("bob")), 200);
  assert.equal((await page.locator(".trail ol").innerText()).replace(/\s+/g, " ").trim(),
               "actual ann bob");
  await accessible(page);
  await page.locator(".trail ol a").first().focus();
  assert.equal(await follows(page, () => page.keyboard.press("Enter")), 200);
  assert.equal((await page.locator(".trail ol").innerText()).trim(), "actual");
});

/* The example of three cards in doc/logic.md. */

test("formulas before and after agree with the library", async (t) => {
  const page = await tab(t, site);
  const all = await examples(page);
  const [, address] = all.find(([title]) => title === "Three players and three cards");
  await go(page, address);
  const rows = await page.locator(".checks tbody tr").evaluateAll((list) => list.map(
    (row) => [...row.querySelectorAll("td")].map((cell) => cell.className)));
  assert.deepEqual(rows.map((cells) => cells.map((name) => name.replace(/.*(yes|no).*/, "$1"))),
                   [["no", "yes"], ["no", "no"], ["no", "yes"], ["no", "yes"]]);
});

test("a formula is typed; a syntax error is marked", async (t) => {
  const page = await tab(t, site);
  const all = await examples(page);
  await go(page, all[0][1]);
  const before = await page.locator(".checks tbody tr").count();
  const input = page.locator("input[name='formula']");
  await input.fill("k(bob,");
  assert.equal(await follows(page, () => input.press("Enter")), 422);
  assert.ok(await page.locator(".warn, .pointed").count() > 0);
  await accessible(page);
  const again = page.locator("input[name='formula']");
  assert.equal(await again.inputValue(), "k(bob,");
  await again.fill("~k(bob,has(anna,red))");
  assert.equal(await follows(page, () => again.press("Enter")), 200);
  assert.equal(await page.locator(".checks tbody tr").count(), before + 1);
});

/* A phone shows what happens, and the picture. The rest is folded. */

test("sections are folded without a script", async (t) => {
  const page = await tab(t, site, { ...phone, javaScriptEnabled: false });
  await go(page, "/logic");
  const [cards] = await page.locator("details.card").filter({ hasText: "Your own cards" }).all();
  assert.ok(!await cards.locator("input[name='cards']").isVisible());
  await cards.locator("summary").first().click();
  assert.ok(await cards.locator("input[name='cards']").isVisible());
  const height = async (address) => {
    await go(page, address);
    return (await page.locator("body").boundingBox()).height;
  };
  assert.ok(await height("/logic") < 3000);
  assert.ok(await height(`${three}&do=public(~has(bob,r))&f=has(ann,r)`) < 3000);
});
