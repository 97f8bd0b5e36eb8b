"use strict";

/* A server that is killed in the middle of a game, and started again. */

const assert = require("node:assert/strict");
const { go, phone, tab, test } = require("./support/browser.js");
const { begin, enter, log } = require("./support/notebook.js");
const { folder, server } = require("./support/server.js");

/* Players enter events as fast as replies arrive, until the server is killed. The log of the next
   server has all events with a reply, and at most one other. */

const rounds = 2;
const eventsOfRound = 4;

test("no event with a reply is lost", async (t) => {
  const games = folder(t);
  let site = await server({ folder: games });
  t.after(() => site.kill());
  const players = [];
  for (let i = 1; i <= 3; i += 1) {
    const page = await tab(t, site);
    const setup = { edition: "british", seats: ["Ann", "Bob", "Cid"], me: i };
    players.push({ address: await begin(page, setup), answered: 0, entered: 0 });
  }
  for (let round = 0; round < rounds; round += 1) {
    let alive = true;
    let enough;
    const played = new Promise((resolve) => { enough = resolve; });
    const pages = await Promise.all(players.map(() => tab(t, site, phone)));
    const playing = players.map(async (player, i) => {
      const page = pages[i];
      await go(page, player.address);
      while (alive) {
        const n = player.entered;
        player.entered = n + 1;
        const cards = [1 + (n % 6), 7 + (n % 5), 13 + (n % 9)];
        const event = { do: "ask", asker: 1 + (n % 3), cards, answer: "unknown" };
        try {
          assert.equal(await enter(page, event), 200);
        } catch (error) {
          if (alive) enough(error);
          return;
        }
        player.answered += 1;
        if (players.reduce((sum, { answered }) => sum + answered, 0) >=
            (round + 1) * eventsOfRound) enough(null);
      }
    });
    const error = await played;
    if (error) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300 * Math.random()));
    alive = false;
    await site.kill();
    await Promise.all(pages.map((page) => page.close()));
    await Promise.all(playing);
    site = await server({ folder: games });
    for (const player of players) {
      const page = await tab(t, site);
      assert.equal(await go(page, player.address), 200);
      const { length } = await log(page);
      assert.ok(length === player.answered || length === player.answered + 1,
                `${length} events in the log, ${player.answered} were answered`);
      player.answered = length;
      player.entered = length;
      await page.close();
    }
  }
});
