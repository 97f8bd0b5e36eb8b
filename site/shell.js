"use strict";

/* The page that is opened. The program runs in a worker, instance.js; its pages are shown in this
   document, one after the other. The address of the page /notebook/NAME is #/notebook/NAME: so
   the site can be in any folder, and back, reload and copied links are what they always are. */

(() => {
  const slow = 500;                     // milliseconds until the person is told to wait
  const longest = 20000;                // the program itself stops after 15 seconds
  const base = document.currentScript.src;
  const size = Number(document.currentScript.dataset.size);     // bytes of the program's files
  const status = document.getElementById("status");

                /* --- Files: beside this one, or in this page --- */

  class Missing extends Error {}        // a file did not come

  const stored = Boolean(base) &&
    navigator.serviceWorker?.controller?.scriptURL === new URL("../sw.js", base).href;
  const loaded = {};                    // of each file that is counted, the bytes that have come
  const caching = [];                   // promises: files of this page are in the cache of sw.js

  const load = window.fetch.bind(window);         // the pages get another one, see below
  async function file(name) {
    const inlined = document.getElementById(name);
    if (!inlined) {
      const url = new URL(name, base);
      const reply = await load(url).catch(() => ({ ok: false }));
      if (!reply.ok) throw new Missing(name);
      if (stored) return reply;
      caching.push(keep(url, reply.clone()).catch(() => {}));
      return counted(name, reply);
    }
    const packed = await (await load(`data:;base64,${inlined.textContent}`)).blob();
    inlined.remove();
    return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip")),
                        { headers: { "content-type": "application/wasm" } });
  }

  /* The service worker finds in its cache what the page has loaded, and does not load it again. */

  async function keep(url, reply) {
    const folder = new URL(".", url).href;
    const [, scope, version] = folder.match(/^(.*[/])([^/]+)[/]$/);
    await (await caches.open(`cluedo ${scope} ${version}`)).put(url, reply);
  }

  function counted(name, reply) {
    loaded[name] = 0;
    const count = new TransformStream({
      transform(bytes, controller) {
        loaded[name] += bytes.length;
        if (status.classList.contains("seen")) waits();
        controller.enqueue(bytes);
      },
    });
    return new Response(reply.body.pipeThrough(count), { headers: reply.headers });
  }

  /* The result of make(), a promise, is kept unless it is rejected. */

  function once(make) {
    let made = null;
    return () => {
      made = made || make().catch((error) => { made = null; throw error; });
      return made;
    };
  }

  /* Hosts that give another type make compiling wait for the last byte. */

  const wasm = once(async () => {
    const reply = await file("swipl-web.wasm");
    return reply.headers.get("content-type") === "application/wasm"
      ? WebAssembly.compileStreaming(reply)
      : WebAssembly.compile(await reply.arrayBuffer());
  });
  const state = once(async () => (await file("cluedo.prc")).blob());
  const prepared = once(async () => (await file("first.json")).json());
  const script = once(async () => {
    const replies = await Promise.all(["swipl-web.js", "program.js", "instance.js"].map(file));
    const texts = await Promise.all(replies.map((reply) => reply.text()));
    return URL.createObjectURL(new Blob([texts.join("\n")], { type: "text/javascript" }));
  });

                /* --- The instance --- */

  class Fault extends Error {}          // its message is one of faults

  let worker = null;
  let ready = null;                     // a promise: are games kept? Null if a file is missing
  let running = false;

  function tell(what, value, patience) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Fault("long")), patience);
      const fails = (text, cause) => reject(Object.assign(new Fault(text), { cause }));
      worker.onmessage = ({ data }) => {
        clearTimeout(timer);
        if (data.fault) fails(data.fault, data.text);
        else resolve(data.result);
      };
      worker.onerror = (event) => fails("ended", event.message);
      worker.postMessage({ what, value });
    });
  }

  function begin() {
    if (worker) worker.terminate();
    const parts = Promise.all([wasm(), state()]);
    parts.catch(() => {});
    ready = script().then(async (url) => {
      worker = new Worker(url);
      const [program, saved] = await parts;
      return tell("begin", { wasm: program, state: saved }, 3 * longest);
    }).catch((error) => {
      if (error instanceof Missing) ready = null;
      throw error instanceof Missing ? error : new Error(error.cause || error.message);
    });
    ready.then(() => { running = true; }, () => {});
  }

  /* Requests are answered in order. One that is not, has ended the instance. */

  let last = Promise.resolve();
  let waiting = 0;

  function told(what, value) {
    const answer = last.then(async () => {
      try {
        if (!ready) begin();
        await ready;
        return await tell(what, value, longest);
      } catch (fault) {
        if (fault.message !== "file" && !(fault instanceof Missing)) begin();
        throw fault;
      }
    });
    last = answer.catch(() => {});
    waiting += 1;
    const timer = setTimeout(() => shown && waits(), slow);
    return answer.finally(() => {
      clearTimeout(timer);
      waiting -= 1;
      if (waiting === 0 && status.classList.contains("seen")) says("", false);
    });
  }

  /* A screen reader reads each change: there are ten. */

  function waits() {
    const bytes = Object.values(loaded).reduce((sum, one) => sum + one, 0);
    const tenths = Math.floor((10 * bytes) / size);
    if (running) says("Thinking\u2026", true);
    else if (tenths < 10 && !stored) says(`Loading the program: ${10 * tenths} %`, true);
    else says("Starting the program\u2026", true);
  }

  function says(text, seen) {
    if (text === status.textContent && seen) return;
    status.textContent = text;
    status.classList.toggle("seen", seen);
  }

  /* The first page and what it needs, see assemble.js, are there before the program is. */

  async function reply(method, path, form) {
    const first = method === "GET" && (await prepared())[path];
    if (first) return first;
    const parts = [`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n`];
    if (form) {
      const body = await form.blob();
      parts.push(`Content-Type: ${form.headers.get("content-type")}\r\n` +
                 `Content-Length: ${body.size}\r\n\r\n`, body);
    } else parts.push("\r\n");
    return told("answer", new Uint8Array(await new Blob(parts).arrayBuffer()));
  }

  async function ask(method, path, form) {
    const answer = await reply(method, path, form);
    return { ...answer, header: (name) => (answer.headers.find(([n]) => n === name) || [])[1] };
  }

                /* --- Pages --- */

  const assets = new Map();
  const blobOf = ({ text, type }) => URL.createObjectURL(new Blob([text], { type }));

  const own = new CSSStyleSheet();
  own.replaceSync(`
    #status { position: fixed; z-index: 9; left: 50%; bottom: 1rem; transform: translateX(-50%);
              margin: 0; padding: .6rem 1.2rem; width: max-content; border-radius: 2rem;
              font: 1rem system-ui, sans-serif;
              background: var(--text, CanvasText); color: var(--ground, Canvas); }
    #status:not(.seen) { clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden;
                         padding: 0; white-space: nowrap; }
    @media print { #status { display: none; } }`);
  document.adoptedStyleSheets = [own];
  status.classList.add("seen");

  const there = (path, address) => new URL(address, `http://localhost${path}`);
  const pathOf = (url) => url.pathname + url.search + url.hash;

  function parsed(text, path) {
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const link of page.querySelectorAll("a[href]:not([href^='#'])")) {
      const url = there(path, link.getAttribute("href"));
      if (url.host === "localhost") link.setAttribute("href", `#${pathOf(url)}`);
    }
    return page;
  }

  /* Files that the head of a page names are requested once: their path has their digest. */

  async function asset(page, selector, name, make) {
    const path = page.querySelector(selector)?.getAttribute(name);
    if (path && !assets.has(path)) assets.set(path, make(await ask("GET", path)));
    return assets.get(path);
  }

  function sheetOf({ text }) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  }

  function put(nodes) {
    for (const child of [...document.body.children]) if (child !== status) child.remove();
    status.before(...nodes);
  }

  /* A page is there as after a real navigation: at its top, the focus before all links, and its
     title read out. Its script runs anew. */

  async function show(page, path) {
    const sheet = await asset(page, "link[rel=stylesheet]", "href", sheetOf);
    if (sheet) document.adoptedStyleSheets = [sheet, own];
    const code = await asset(page, "script[src]", "src", blobOf);
    document.title = page.title;
    put(page.body.childNodes);
    const listed = /^[/](#|$)/.test(path) && games();
    if (going > 1 || path !== "/") await listed;
    else listed.catch(failed);
    if (code) {
      const element = document.createElement("script");
      element.src = code;
      element.onload = () => element.remove();
      document.body.append(element);
      await new Promise((resolve) => element.addEventListener("load", resolve));
    }
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
    says(document.title, false);
    const drawn = ({ text, type }) => `data:${type},${encodeURIComponent(text)}`;
    asset(page, "link[rel=icon]", "href", drawn)
      .then((icon) => { document.querySelector("link[rel=icon]").href = icon; }, () => {});
  }

  function element(name, attributes, ...content) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === "function") made[key] = value;
      else made.setAttribute(key, value);
    }
    made.append(...content);
    return made;
  }

  /* A sentence in place of the page, with a way back. */

  function message(heading, sentence, back, label) {
    const link = element("a", { class: "button", href: `#${back}` }, label);
    const content = [ element("h1", {}, heading), element("p", { role: "alert" }, sentence),
                      element("p", {}, link) ];
    const main = document.querySelector("main");
    if (main) main.replaceChildren(...content);
    else put([element("main", { id: "main" }, ...content)]);
    document.title = `${heading} \u00B7 Cluedo`;
    shown = null;
    window.scrollTo(0, 0);
  }

  const faults = {
    file: ["Nothing was changed", "That is no file of games."],
    full: ["Nothing was changed", "This browser has no room left for games. Save your games to a " +
           "file and delete some, or make room on the device; then try again."],
    ended: ["Started again", "The program could not answer this, and was started again. " +
            "Your games are as they were."],
    elsewhere: ["Not in this browser", "A game is kept in the browser that it was begun in, and " +
                "this one does not have it. Open its address there; or save the games to a file " +
                "there, on the page \u201CYour games\u201D, and bring in that file here."],
    missing: ["The program did not come", "A file of it could not be loaded. Look at the " +
              "connection of this device; then try again."],
    long: ["Started again", "The answer took too long, and the program was started again. " +
           "Your games are as they were."],
  };

  function failed(error, path = null) {
    const missing = error instanceof Missing;
    const back = missing ? path || shown || "/" : shown && shown !== path ? shown : "/";
    const [heading, sentence] = faults[missing ? "missing" : error.message] ||
      ["This does not work here", `The program cannot run. ${error.message}`];
    console.warn(error.cause || error);
    message(heading, sentence, back, missing ? "Try again" : shown ? "Back" : "Go on");
  }

                /* --- From page to page --- */

  let shown = null;                     // the path of the page that is seen
  let going = 0;
  let posting = false;
  const here = () => (location.hash.startsWith("#/") ? location.hash.slice(1) : "/");

  function save(name, type, text) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    element("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
  }

  async function answered(path, method, form) {
    for (;;) {
      const reply = await ask(method, path.replace(/#.*/, ""), form);
      const to = reply.header("location");
      if (!to) return { path: method === "GET" ? path : null, ...reply };
      [path, method, form] = [to, "GET", null];
    }
  }

  /* The page at a path, or what a form leads to. Of several that are on their way the last is
     shown. How is `push` or `replace`, or `none` where the browser has the address already. Top is
     where the page was when the user left it, or null: then a fragment says where it begins. */

  async function go(address, how, method = "GET", form = null, top = null) {
    const path0 = address === "/games" ? "/#games" : address;
    const [place, fragment] = path0.split("#");
    if (method === "GET" && fragment !== undefined && place === shown) {
      if (how !== "none") history.pushState(null, "", `#${path0}`);
      return find(fragment);
    }
    going += 1;
    const mine = going;
    try {
      const { status: code, path, text, type, header } = await answered(path0, method, form);
      if (mine !== going) return null;
      if (code === 404 && isGame(place)) throw new Fault("elsewhere");
      const disposition = header("content-disposition");
      if (disposition) {
        save(disposition.match(/filename="(.*)"/)[1], type, text);
        return shown || go("/", "replace");
      }
      if (path && how !== "none") {
        history[path === here() ? "replaceState" : "pushState"](null, "", `#${path}`);
      }
      await show(parsed(text, path || place), path);
      shown = (path || here()).replace(/#.*/, "");
      window.scrollTo(0, top || 0);
      if (top === null && path && path.includes("#")) find(path.replace(/.*#/, ""));
      document.documentElement.dataset.shown = mine;
      after().catch(() => {});
    } catch (error) {
      if (mine === going) failed(error, method === "GET" ? place : null);
    }
    return null;
  }

  function find(fragment) {
    const target = document.getElementById(decodeURIComponent(fragment));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link || event.defaultPrevented || event.button !== 0 ||
        event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const address = link.getAttribute("href");
    go(address.startsWith("#/") ? address.slice(1) : here().replace(/#.*|$/, address), "push");
  });

  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target;
    const attribute = (name) =>
      event.submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const data = new FormData(form, event.submitter);
    const url = there(here(), attribute("action") ?? "");
    if (attribute("method") !== "post") {
      url.search = new URLSearchParams(data);
      go(pathOf(url), "push");
    } else if (!posting) {
      posting = true;
      const files = attribute("enctype") === "multipart/form-data";
      await go(pathOf(url), "push", "POST", new Response(files ? data : new URLSearchParams(data)));
      posting = false;
    }
  });

  /* What the pages' own script does is done by the program, too. */

  HTMLFormElement.prototype.submit = function submit() { this.requestSubmit(); };

  window.fetch = async (path, { method = "GET", body } = {}) => {
    const { status: code, text } = await ask(method, path, body && new Response(body));
    return new Response(parsed(text, path).body.innerHTML, { status: code });
  };

  history.scrollRestoration = "manual";
  let timer;
  window.addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState({ top: Math.round(window.scrollY) }, ""), 200);
  });
  window.addEventListener("popstate", () => {
    clearTimeout(timer);
    go(here(), "none", "GET", null, history.state?.top ?? null);
  });

                /* --- Games, and what happens between them --- */

  const isGame = (path) => /\/[0-9a-f]{32}/.test(path);
  let titles = {};
  try { titles = JSON.parse(localStorage.getItem("titles")) || {}; } catch (error) { /* none */ }

  function game({ name, time }) {
    const [key, kind] = name.split(".");
    const path = `/${kind}/${key}`;
    const title = titles[path] || kind[0].toUpperCase() + kind.slice(1);
    const remove = async () => {
      if (!window.confirm(`Delete ${title} for good?`)) return;
      await told("remove", name).catch(failed);
      go("/", "replace");
    };
    return element("li", {}, element("a", { href: `#${path}` }, title), ", ",
      new Date(time).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" }), " ",
      element("button", { class: "small-button", "aria-label": `Delete ${title}`, onclick: remove },
              "Delete"));
  }

  async function games() {
    const main = document.querySelector("main");
    const list = (await told("list")).sort((a, b) => b.time - a.time);
    const out = async () => save("cluedo-games.json", "application/json",
                                 JSON.stringify(await told("save"), null, 1));
    const input = element("input", { id: "bring", type: "file", accept: ".json" });
    input.onchange = async () => {
      try {
        await told("bring", JSON.parse(await input.files[0].text()));
        go("/", "replace");
      } catch (error) {
        failed(error instanceof SyntaxError ? new Fault("file") : error);
      }
    };
    main.append(element("section", { class: "card", id: "games" },
      element("h2", {}, "Your games"),
      ...list.length === 0 ? [] : [element("ul", { class: "lines" }, ...list.map(game))],
      element("p", {}, "Games are kept in this browser, and nowhere else."),
      ...base ? [element("p", {}, "On an iPhone or iPad, add this page to the home screen and " +
        "play from there: Safari deletes the games of a site that you have not opened for a week.")]
        : [],
      ...list.length === 0 ? []
        : [element("p", {}, element("button", { onclick: out }, "Save all to a file"))],
      element("p", {}, element("label", { for: "bring" }, "Bring in a file of games "), input)));
    if (main.isConnected && here() === "/#games") find("games");
  }

  let workers = null;

  async function after() {
    const kept = await ready;
    if (!kept && isGame(shown)) {
      document.querySelector("main").prepend(element("p", { class: "card warn" },
        "This browser keeps no games: this one is gone when the page is closed."));
    }
    if (isGame(shown)) {
      titles[shown.match(/^.*[0-9a-f]{32}/)[0]] = document.title.replace(/ \u00B7 Cluedo$/, "");
      try { localStorage.setItem("titles", JSON.stringify(titles)); } catch (error) { /* full */ }
      persist().catch(() => {});
    }
    if (base && navigator.serviceWorker) await renew();
  }

  /* Some browsers ask the user: so they are asked once, when there is a game to keep. */

  const persist = once(async () => {
    if (!await navigator.storage.persisted()) await navigator.storage.persist();
  });

  /* The next version, see sw.js, is looked for between two games, and offered to take over. */

  async function renew() {
    await Promise.all(caching);
    workers = workers || await navigator.serviceWorker.register("sw.js").catch(() => null);
    if (!workers || isGame(shown)) return;
    await workers.update().catch(() => {});
    const offer = () => !isGame(shown) && workers.waiting?.postMessage("take over");
    if (workers.installing) workers.installing.onstatechange = offer;
    offer();
  }

  if (navigator.serviceWorker?.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  }

  begin();
  go(here(), "replace");
})();
