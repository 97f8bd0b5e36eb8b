/* The worker: one instance of the program, and the storage that keeps its games. Each tab has one.
   What others have changed is read before a request is answered, and its changes are written
   together, only if nobody came first; else it is answered again. An answer is given when its
   changes are kept.

   The storage has a record { name, bytes, time, turn } of each file: turn is the number of the
   change that wrote it. The record without a name has the number of the last change. */

const storage = new Promise((resolve, reject) => {
  const asked = indexedDB.open("cluedo", 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore("files", { keyPath: "name" }).createIndex("turn", "turn");
  };
  asked.onsuccess = () => resolve(asked.result);
  asked.onerror = () => reject(asked.error);
}).catch(() => null);

let run = null;                         // of program.js
let known = -1;                         // the change that the files of the instance have
let marks = new Map();                  // what files() said then

async function within(mode, act) {
  const all = (await storage).transaction("files", mode, { durability: "strict" });
  const files = all.objectStore("files");
  return new Promise((resolve, reject) => {
    let result;
    all.oncomplete = () => resolve(result);
    all.onabort = () => reject(all.error);
    files.get("").onsuccess = ({ target }) => {
      const last = target.result ? target.result.turn : 0;
      act(files, last, (value) => { result = value; });
    };
  });
}

/* The instance has what others have changed. */

async function load() {
  const news = await within("readonly", (files, last, done) => {
    if (last === known) return;
    files.getAllKeys().onsuccess = ({ target: { result: names } }) => {
      files.index("turn").getAll(IDBKeyRange.lowerBound(known, true)).onsuccess =
        ({ target }) => done({ last, names: new Set(names), records: target.result });
    };
  });
  if (!news) return;
  for (const name of run.files().keys()) if (!news.names.has(name)) run.remove(name);
  for (const { name, bytes, time } of news.records) if (name) run.write(name, bytes, time);
  known = news.last;
  marks = run.files();
  run.start();
}

/* True if what the instance has changed is kept, or there was nothing. */

async function save() {
  const files = run.files();
  const written = [...files].filter(([name, { mark }]) => (marks.get(name) || {}).mark !== mark);
  const removed = [...marks.keys()].filter((name) => !files.has(name));
  if (written.length + removed.length === 0) return true;
  const turn = known + 1;
  const kept = await within("readwrite", (store, last, done) => {
    if (last !== known) return;
    for (const [name, { time }] of written) store.put({ name, bytes: run.read(name), time, turn });
    for (const name of removed) store.delete(name);
    store.put({ name: "", turn });
    done(true);
  });
  if (kept) {
    known = turn;
    marks = files;
  }
  return kept;
}

async function done(act) {
  if (!await storage) {
    if (known < 0) run.start();
    known = 0;
    return act();
  }
  try {
    for (;;) {
      await load();
      const result = act();
      if (await save()) return result;
      known = -1;
    }
  } catch (error) {
    known = -1;
    throw error;
  }
}

/* Games of a file that all were saved to come back; one that has gone on here since then stays,
   and the other gets a name of its own. */

function bring(games) {
  for (const [name, text] of Object.entries(games)) {
    const [, rest] = name.match(/^[0-9a-f]{32}(\.[a-z]+(?:\.new)?)$/) || [];
    if (!rest || typeof text !== "string") throw new SyntaxError(name);
    const bytes = new TextEncoder().encode(text);
    const here = run.files().has(name) ? new TextDecoder().decode(run.read(name)) : null;
    const other = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (here !== text) run.write(here === null ? name : other + rest, bytes, Date.now());
  }
  run.start();
}

const games = () => [...run.files()].filter(([name]) => name[0] !== ".");

const acts = {
  answer: (raw) => run.answer(raw),
  list: () => games().map(([name, { time }]) => ({ name, time })),
  save: () => Object.fromEntries(games().map(([name]) =>
    [name, new TextDecoder().decode(run.read(name))])),
  bring,
  remove(name) {
    run.remove(name);
    run.start();
  },
};

self.onmessage = async ({ data: { what, value } }) => {
  try {
    if (what === "begin") {
      run = await program(SWIPL, value.wasm, new Uint8Array(await value.state.arrayBuffer()));
      await done(() => null);
      self.postMessage({ result: await storage !== null });
    } else {
      self.postMessage({ result: await done(() => acts[what](value)) });
    }
  } catch (error) {
    const fault = { QuotaExceededError: "full", SyntaxError: "file" }[error.name] || "ended";
    self.postMessage({ fault, text: String(error) });
  }
};
