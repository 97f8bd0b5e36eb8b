"use strict";

/* Servers of the pages, each a process of its own. */

const { execFileSync, spawn } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const root = path.resolve(__dirname, "../../..");

// The command that starts Prolog has quotes: a shell reads it.
const prolog = process.env.TEST_PROLOG || `swipl -p library="${root}/prolog"`;

function quoted(text) {
  return `'${String(text).replaceAll("'", "'\\''")}'`;
}

/* The time limit to start and to answer, in milliseconds. */

const patience = 120000;

const started = new Set();
process.on("exit", () => { for (const child of started) child.kill("SIGKILL"); });

/* A running server: its address, and ways to end it. A program, if no other is given the command
   `web`, starts it with these words, after a prefix that makes commands run elsewhere. */

async function server({ folder, words = ["--port=0"], within = "",
                        program = ["app/cluedo.pl", "web"] } = {}) {
  const games = folder ? [`--games=${folder}`] : [];
  const command = [`${within}${prolog}`, ...[...program, ...words, ...games].map(quoted)];
  const child = spawn("sh", ["-c", `exec ${command.join(" ")}`],
                      { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  started.add(child);
  const ended = new Promise((resolve) => child.once("exit", () => {
    started.delete(child);
    resolve();
  }));
  let late;
  const address = await new Promise((resolve, reject) => {
    let text = "";
    late = setTimeout(() => reject(new Error("The server does not start.")), patience);
    child.stdout.on("data", (data) => {
      text += data;
      if (text.includes("\n")) resolve(text.split("\n")[0].replace(/\/$/, ""));
    });
    ended.then(() => reject(new Error("The server has ended.")));
  }).finally(() => clearTimeout(late));
  const site = { address, pid: child.pid, gone: false };
  const end = async (signal) => { site.gone = true; child.kill(signal); await ended; };
  return Object.assign(site, { stop: () => end("SIGTERM"), kill: () => end("SIGKILL") });
}

/* A new folder, deleted when the test t ends. */

function folder(t) {
  const name = fs.mkdtempSync(path.join(os.tmpdir(), "cluedo-"));
  t.after(() => fs.rmSync(name, { recursive: true, force: true }));
  return name;
}

/* The library's answers, see library.pl. */

function library(...words) {
  const file = path.join(root, "tests/browser/library.pl");
  const command = [prolog, quoted(file), "--", ...words.map(quoted)].join(" ");
  const options = { cwd: root, encoding: "utf8", timeout: patience };
  return JSON.parse(execFileSync("sh", ["-c", command], options));
}

/* The console's answers to lines about the game in a file. */

function consoleSays(file, lines) {
  const command = [prolog, "app/cluedo.pl", "assist", quoted(file)].join(" ");
  return execFileSync("sh", ["-c", command], {
    cwd: root, encoding: "utf8", timeout: patience,
    input: lines.map((line) => line + "\n").join(""),
  });
}

module.exports = { consoleSays, folder, library, server };
