"use strict";

/* Cache the files of one version, for use without a network. Those that the page has loaded are in
   the cache already. The browser installs the worker of the next version beside this one; it takes
   over when no tab is open, or when the only one has no game in it. VERSION is replaced when the
   site is made. */

const version = "VERSION";
const caching = `cluedo ${self.registration.scope} `;
const files = ["shell.js", "first.json", "program.js", "instance.js", "swipl-web.js",
               "swipl-web.wasm", "cluedo.prc", "cluedo.webmanifest", "cluedo.svg",
               "cluedo-192.png", "cluedo-512.png"].map((name) => `${version}/${name}`);

async function install() {
  const cache = await caches.open(caching + version);
  const cached = (await cache.keys()).map(({ url }) => url);
  const missing = files.filter((name) => !cached.includes(new URL(name, self.location).href));
  await cache.addAll([new Request("./", { cache: "no-cache" }), ...missing]);
  const page = await (await cache.match("./")).text();
  if (!page.includes(version)) throw new Error("The page is of another version.");
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(caching) && name !== caching + version) await caches.delete(name);
  }
}

async function answer(request) {
  const cache = await caches.open(caching + version);
  const { scope } = self.registration;
  const page = request.url.startsWith(`${scope}index.html`) ? scope : request;
  return await cache.match(page, { ignoreSearch: true, ignoreVary: true }) || fetch(request);
}

async function takeOver() {
  const tabs = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (tabs.length === 1) await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => event.respondWith(answer(event.request)));
self.addEventListener("message", (event) => event.waitUntil(takeOver()));
