"use strict";

/* A phone in the same room can play at the address that the command prints, see doc/play.md. */

const assert = require("node:assert/strict");
const { chromium, found, phone, tab, test } = require("./support/browser.js");
const { begin, ended, play } = require("./support/play.js");
const { room } = require("./support/room.js");
const { folder, server } = require("./support/server.js");

test("a phone in the same room plays a game", async (t) => {
  const files = folder(t);
  let place;
  try {
    place = room(t, files, found());
  } catch (error) {
    return t.skip(error.message);
  }
  const site = await server({ within: place.serving, words: ["--host=0.0.0.0", "--port=8080"] });
  t.after(() => site.stop());
  assert.equal(site.address, `http://${place.host}:8080`);
  const chrome = await chromium.launch({ executablePath: place.phone });
  t.after(() => chrome.close());
  const page = await tab(t, site, phone, chrome);
  await begin(page, { name: "Zoe", other1: "exact", other2: "notebook", other3: "none" });
  await play(page, 300);
  await ended(page, 3);
});
