"use strict";

/* The program of the site, for the blocks of the manual. The first message names the folder that it
   is in, and the cache that keeps it for use without a network. */

let loaded = 0;

async function file(folder, cache, name) {
  const url = folder + name;
  const kept = cache && await cache.match(url);
  if (kept) return kept.blob();
  const reply = await fetch(url).catch(() => ({ ok: false }));
  if (!reply.ok) throw new Error("The program did not come: check the connection, then try again.");
  const parts = [];
  const reader = reply.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    self.postMessage({ loaded });
  }
  const blob = new Blob(parts);
  if (cache) await cache.put(url, new Response(blob)).catch(() => {});
  return blob;
}

async function start({ folder, cache: name }) {
  const cache = self.caches ? await caches.open(name).catch(() => null) : null;
  const names = ["swipl-web.js", "program.js", "swipl-web.wasm", "cluedo.prc"];
  const [js, own, wasm, state] = await Promise.all(names.map((one) => file(folder, cache, one)));
  importScripts(URL.createObjectURL(new Blob([js, "\n", own], { type: "text/javascript" })));
  const run = await program(SWIPL, await WebAssembly.compile(await wasm.arrayBuffer()),
                            new Uint8Array(await state.arrayBuffer()));
  run.start();
  return run;
}

let ready = null;

self.onmessage = async ({ data }) => {
  if (data.folder) {
    ready = start(data);
    ready.catch(() => {});
    return;
  }
  try {
    const { m } = await ready;
    const values = { Kind: data.kind, Text: data.text };
    const { Output, error, message } = m.prolog
      .query("cluedo_site_run:site_run(Kind, Text, Output)", values).once();
    if (error) throw new Error(message);
    self.postMessage({ output: String(Output) });
  } catch (error) {
    self.postMessage({ fault: error.message });
  }
};
