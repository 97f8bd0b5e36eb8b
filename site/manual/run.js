"use strict";

/* On a page of the manual: the search, and blocks that can be run and edited. The program comes at
   the first Run, see worker.js. */

(() => {
  const { top, version, engine, engineSize } = document.currentScript.dataset;
  const cache = `cluedo ${new URL(top || "./", location).href} ${version}`;
  const longest = 70000;                // the program itself stops after 60 seconds

  function element(name, attributes, ...content) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === "function") made[key] = value;
      else made.setAttribute(key, value);
    }
    made.append(...content);
    return made;
  }

                /* --- The program --- */

  let worker = null;
  let end = null;                       // ends what is run

  function started() {
    if (worker) return;
    worker = new Worker(`${top}worker.js`);
    worker.postMessage({ folder: new URL(engine, location).href, cache });
  }

  /* One block after the other. A worker that is ended takes what it has with it. */

  let last = Promise.resolve();

  function told(kind, text, says) {
    const answer = last.then(() => new Promise((resolve, reject) => {
      started();
      end = (message) => {
        worker.terminate();
        worker = null;
        reject(new Error(message));
      };
      const timer = setTimeout(() => end("This took too long, and was stopped."), longest);
      worker.onerror = (event) => end(event.message);
      worker.onmessage = ({ data }) => {
        if (data.loaded !== undefined) {
          const percent = Math.min(100, Math.floor((100 * data.loaded) / engineSize));
          says(percent < 100 ? `Loading the program: ${percent} %` : "Starting the program\u2026");
          return;
        }
        clearTimeout(timer);
        if (data.fault) end(data.fault);
        else resolve(data.output);
      };
      worker.postMessage({ kind, text });
    }));
    last = answer.catch(() => {});
    return answer;
  }

                /* --- Blocks --- */

  function open(block) {
    const printed = block.querySelector("pre");
    const { kind, text } = block.dataset;
    const area = element("textarea", { spellcheck: "false", autocapitalize: "off",
                                       rows: Math.min(20, text.split("\n").length + 1),
                                       "aria-label": "What is run" });
    area.value = text;
    const output = element("pre", { class: "output", role: "status" });
    const button = element("button", {}, "Run");
    const says = (words) => { output.textContent = words; };
    async function run() {
      button.textContent = "Stop";
      button.onclick = () => end && end("Stopped.");
      block.dataset.done = "no";
      says("One moment\u2026");
      try {
        says(await told(kind, area.value, says) || "Nothing was printed.");
      } catch (error) {
        says(error.message);
      }
      button.textContent = "Run";
      button.onclick = run;
      block.dataset.done = "yes";
    }
    block.replaceChildren(area, button, output, element("details", {},
      element("summary", {}, "As printed in the manual"), printed));
    area.style.height = `${Math.min(480, area.scrollHeight + 2)}px`;    // long lines are broken
    run();
    button.focus();
  }

  if (engine) {
    for (const block of document.querySelectorAll(".run")) {
      block.append(element("button", { onclick: () => open(block) }, "Run"));
    }
  }

                /* --- Search --- */

  let index = null;
  const input = element("input", { id: "search", type: "search", autocomplete: "off" });
  const results = element("ul", { class: "results", "aria-label": "results" });
  document.querySelector("header").append(element("search", {},
    element("label", { for: "search" }, "Search "), input, results));

  /* All words are in the heading; those that begin with the first word come first. */

  input.oninput = async () => {
    index = index || fetch(`${top}search.json`).then((reply) => reply.json());
    const entries = await index.catch(() => { index = null; return []; });
    const words = input.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const rank = ([text]) => Number(!text.toLowerCase().startsWith(words[0]));
    const found = words.length === 0 ? [] : entries
      .filter(([text]) => words.every((word) => text.toLowerCase().includes(word)))
      .sort((a, b) => rank(a) - rank(b)).slice(0, 20);
    results.replaceChildren(...found.map(([text, to, page]) => element("li", {},
      element("a", { href: top + to }, text), page ? ` \u00B7 ${page}` : "")));
    if (words.length > 0 && found.length === 0) results.append(element("li", {}, "Nothing found."));
  };

  if (navigator.serviceWorker) {
    navigator.serviceWorker.register(`${top}sw.js`).catch(() => {});
  }
})();
