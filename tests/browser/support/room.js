"use strict";

/* A room with two machines: Linux network namespaces, connected by a virtual cable. */

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const [here, there] = ["10.0.0.1", "10.0.0.2"];

/* The server machine has another interface first, like those of containers, which leads nowhere. */

const inside = "172.17.0.1";

function ip(...words) {
  execFileSync("ip", words, { stdio: ["ignore", "ignore", "pipe"], timeout: 20000 });
}

/* A room until the test t ends; creating it needs root and iproute2. `host` is the address of the
   server machine, `serving` the prefix of commands that run there; `phone` is a program in the
   folder that runs chromium on the other machine. */

function room(t, folder, chromium) {
  const [a, b] = ["s", "p"].map((letter) => `cluedo-${process.pid}${letter}`);
  const [wireA, wireB] = ["s", "p"].map((letter) => `cl${process.pid}${letter}`);
  for (const machine of [a, b]) {
    ip("netns", "add", machine);
    t.after(() => ip("netns", "del", machine));
  }
  ip("-n", a, "link", "add", "inside0", "type", "veth", "peer", "name", "inside1");
  ip("-n", a, "address", "add", `${inside}/16`, "dev", "inside0");
  for (const end of ["inside0", "inside1"]) ip("-n", a, "link", "set", end, "up");
  ip("-n", a, "link", "add", wireA, "type", "veth", "peer", "name", wireB, "netns", b);
  for (const [machine, wire, number] of [[a, wireA, here], [b, wireB, there]]) {
    ip("-n", machine, "address", "add", `${number}/24`, "dev", wire);
    ip("-n", machine, "link", "set", wire, "up");
    ip("-n", machine, "link", "set", "lo", "up");
  }
  ip("-n", a, "route", "add", "default", "via", there);
  const phone = path.join(folder, "phone");
  fs.writeFileSync(phone, `#!/bin/sh\nexec ip netns exec ${b} '${chromium}' "$@"\n`,
                   { mode: 0o755 });
  return { host: here, serving: `ip netns exec ${a} `, phone };
}

module.exports = { room };
