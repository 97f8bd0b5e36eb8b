"use strict";

/* The manual: node builder.js REFERENCE OUT [SITE] writes the folder OUT, a static site:

   - a page for README.md and each document in doc/, whose blocks can be run
   - reference/, a page for each public library, from the pages of PlDoc in the folder REFERENCE
   - pages/, a copy of the folder SITE, whose program runs the blocks; without SITE they are text
   - search.json, all headings and predicates: [text, address, title of the page]
*/

const { createHash } = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { Marked } = require("marked");

const root = path.resolve(__dirname, "../..");
const [reference, out, site] = process.argv.slice(2).map((name) => path.resolve(name));
const read = (...names) => fs.readFileSync(path.join(...names), "utf8");
const below = (folder, ends) => fs.readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith(ends)).sort();

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
const unescaped = (html) => html.replace(/<[^>]*>/g, "").replace(/&lt;/g, "<").replace(/&gt;/g, ">")
  .replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&nbsp;/g, " ").replace(/&amp;/g, "&");

                /* --- What can be run --- */

/* A goal ends at the first line that ends in a full stop; its answer follows. */

function goals(code) {
  return code.split(/\n\n+/).filter((part) => part.startsWith("?- ")).map((part) => {
    const lines = part.split("\n");
    const last = lines.findIndex((line) => /[.]$/.test(line.replace(/%.*/, "").trim()));
    return lines.slice(0, last + 1).join("\n");
  }).join("\n\n");
}

/* A part of a file of examples/logic stands for the file. */

const puzzles = below(path.join(root, "examples/logic"), ".logic")
  .map((name) => read(root, "examples/logic", name));

function puzzle(code) {
  if (/^(agent|player) /m.test(code)) return code;
  return puzzles.find((text) => text.includes(code)) || null;
}

/* What is typed: the content of files, and the lines after the prompts of the assistant. */

function typed(code) {
  let command = "";
  return code.split("\n").flatMap((line) => {
    if (line.startsWith("$ ")) command = line;
    else if (command.startsWith("$ make assist")) {
      const [, answer] = line.match(/^\d*> (.+)$/) || [];
      return answer ? [answer] : [];
    } else if (!command.startsWith("$ cat")) return [];
    return [line];
  }).join("\n");
}

function runnable(lang, code) {
  const commands = code.match(/^\$ .*/gm) || [];
  if (lang === "logic") return ["logic", puzzle(code)];
  if (lang === "prolog" && code.startsWith("?- ")) return ["query", goals(code)];
  const known = (line) => /^\$ (cat \S+|make (assist|logic) ARGS=[^'\s]+)$/.test(line);
  if (code.startsWith("$ ") && commands.every(known) && /^\$ make/m.test(code)) {
    return ["console", typed(code)];
  }
  return [null, null];
}

                /* --- Pages --- */

const pages = new Map();                // by address: { title, headings, html }
const copies = new Map();               // by address: a file of the checkout
const predicates = new Map();           // by name and arity: the address

const address = (file) => (file === "README.md" ? "index.html"
  : file.replace(/^doc\//, "").replace(/[.]md$/, ".html"));
const relative = (from, to) => path.posix.relative(path.posix.dirname(from), to) || to;

/* The ids of GitHub, each once in a page. */

function idOf(text, used) {
  const id0 = text.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replace(/ /g, "-");
  let id = id0;
  for (let n = 1; used.has(id); n += 1) id = `${id0}-${n}`;
  used.add(id);
  return id;
}

/* The address of the page, or the copy, that a link of a document leads to. */

function target(file, at, href) {
  const [name, fragment] = href.split("#");
  if (/^[a-z]+:/.test(href) || name === "") return href;
  const to = path.posix.join(path.posix.dirname(file), name);
  if (!fs.existsSync(path.join(root, to))) throw new Error(`${file}: no ${href}`);
  if (to.endsWith(".md")) document(to);
  else copies.set(address(to), to);
  return relative(at, address(to)) + (fragment ? `#${fragment}` : "");
}

function linked(at, text) {
  const [, name] = text.match(/^library\(cluedo\/(\w+)\)$/) || [];
  const to = name ? `reference/${name}.html` : predicates.get(text);
  const code = `<code>${escaped(text)}</code>`;
  return to && (predicates.has(text) || pages.has(to))
    ? `<a href="${escaped(relative(at, to))}">${code}</a>` : code;
}

function document(file) {
  const at = address(file);
  if (pages.has(at)) return;
  const page = { title: file, headings: [], html: "" };
  const used = new Set();
  pages.set(at, page);
  const renderer = {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      const id = idOf(unescaped(html), used);
      page.headings.push([unescaped(html), id]);
      return `<h${depth} id="${escaped(id)}">${html}</h${depth}>\n`;
    },
    code({ text, lang }) {
      const [kind, code] = runnable(lang, text);
      const shown = `<pre>${escaped(text)}</pre>`;
      if (!code) return `${shown}\n`;
      return `<div class="run" data-kind="${kind}" data-text="${escaped(code)}">${shown}</div>\n`;
    },
    codespan({ text }) { return linked(at, text); },
    link({ href, tokens }) {
      return `<a href="${escaped(target(file, at, href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }) {
      return `<img src="${escaped(target(file, at, href))}" alt="${escaped(text)}">`;
    },
  };
  page.html = new Marked({ renderer }).parse(read(root, file))
    .replace(/<thead>\s*<tr>(\s*<th><\/th>)+\s*<\/tr>\s*<\/thead>/g, "")
    .replace(/<th([^>]*)><\/th>/g, "<td$1></td>")
    .replace(/<a href="[^"]*">(<code>[^<]*<\/code>)<\/a>(?=[^<]*<\/a>)/g, "$1");
  page.title = page.headings[0][0];
}

/* A page of PlDoc: its content, with links to the pages of this manual only. */

function library(name) {
  const at = `reference/${name}.html`;
  const used = new Set();
  const own = (href) => {
    const [, object] = href.match(/doc_for[?]object=(?:.*%3A)?(.*)$/) || [];
    if (object) return predicates.get(decodeURIComponent(object));
    const [, file] = href.replace("/pldoc/doc/_CWD_/prolog/", "")
      .match(/^(?:cluedo[/])?(\w+)[.]pl$/) || [];
    return pages.has(`reference/${file}.html`) ? `reference/${file}.html` : null;
  };
  const text = read(reference, `${name}.html`);
  const levels = /<h2[^]*<h3/.test(text) ? text : text.replace(/<(\/?)h3/g, "<$1h2");
  pages.get(at).html = levels
    .replace(/^[^]*(?=<h1)/, "").replace(/<\/body>[^]*$/, "")
    .replace(/<span style="float:right">[^]*?<\/span>/g, "")
    .replace(/<h1 class="file">.*<\/h1>/, `<h1>${escaped(pages.get(at).title)}</h1>`)
    .replace(/<a name="([^"]*)">/g, (all, id) => {
      if (used.has(id)) return "<a>";
      used.add(id);
      return `<a id="${id}">`;
    })
    .replace(/<a ([^>]*)href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (all, more, href, html) => {
      const to = own(href.replace(/&amp;/g, "&"));
      return to ? `<a href="${escaped(relative(at, to))}">${html}</a>` : html;
    });
}

function libraries() {
  const names = below(reference, ".html").map((name) => name.replace(/[.]html$/, ""))
    .sort((a, b) => (a === "cluedo") - (b === "cluedo") || (a < b ? -1 : 1));
  for (const name of names) {
    const text = read(reference, `${name}.html`);
    const label = name === "cluedo" ? "library(cluedo)" : `library(cluedo/${name})`;
    const [, says] = text.match(/<title>.* -- (.*)<\/title>/) || [null, ""];
    const at = `reference/${name}.html`;
    const headings = [...text.matchAll(/<a name="([^"]*)"><b class="pred">/g)]
      .map(([, id]) => [unescaped(id), unescaped(id)]);
    pages.set(at, { title: says ? `${label}: ${unescaped(says)}` : label, headings, html: "" });
    for (const [id] of headings) if (!predicates.has(id)) predicates.set(id, `${at}#${id}`);
  }
  names.forEach(library);
  const items = names.map((name) =>
    `<li><a href="${name}.html">${escaped(pages.get(`reference/${name}.html`).title)}</a></li>`);
  pages.set("reference/index.html", { title: "Reference", headings: [],
    html: `<h1>Reference</h1>\n<ul>\n${items.join("\n")}\n</ul>` });
}

                /* --- The site --- */

const guides = ["play.html", "logic.html", "puzzle.html", "program.html", "research.html"];
const engine = site && fs.readdirSync(site).find((name) => /^[0-9a-f]{12}$/.test(name));
const engineSize = engine && ["swipl-web.js", "program.js", "swipl-web.wasm", "cluedo.prc"]
  .reduce((sum, name) => sum + fs.statSync(path.join(site, engine, name)).size, 0);

function framed(at, { title, html }, version) {
  const link = (to, label) => `<li><a href="${relative(at, to)}"${
    to === at ? ' aria-current="page"' : ""}>${escaped(label)}</a></li>`;
  const first = guides.filter((to) => pages.has(to)).map((to) => link(to, pages.get(to).title));
  const rest = [...pages.keys()].filter((to) => !/^(index[.]html|reference[/])/.test(to) &&
    !guides.includes(to)).map((to) => link(to, pages.get(to).title));
  const top = relative(at, "index.html").replace("index.html", "");
  const attached = engine
    ? ` data-engine="${top}pages/${engine}/" data-engine-size="${engineSize}"` : "";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} \u00B7 Cluedo manual</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${top}manual.css">
<script src="${top}run.js" defer data-top="${top}" data-version="${version}"${attached}></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<nav aria-label="guides"><ul>
${link("index.html", "Cluedo")}
${first.join("\n")}
${link("reference/index.html", "Reference")}
${engine ? link("pages/index.html", "The pages") : ""}
</ul></nav>
</header>
<main id="main" tabindex="-1">
${html}
</main>
<footer>
<nav aria-label="more documents"><ul>
${rest.join("\n")}
</ul></nav>
</footer>
</body>
</html>
`;
}

/* The entries of the search. A predicate has one, though library(cluedo) exports it, too. */

function searched() {
  const entries = new Map();
  for (const [at, { title, headings }] of pages) {
    entries.set(at, [title, at, ""]);
    for (const [text, id] of headings.filter(([heading]) => heading !== title)) {
      const key = /^\w+\/\d+$/.test(text) ? text : `${at}#${id}`;
      if (!entries.has(key)) entries.set(key, [text, `${at}#${id}`, title]);
    }
  }
  return [...entries.values()];
}

function build() {
  libraries();
  document("README.md");
  for (const name of below(path.join(root, "doc"), ".md")) document(`doc/${name}`);

  const files = new Map();
  for (const [at, file] of copies) files.set(at, fs.readFileSync(path.join(root, file)));
  for (const name of ["run.js", "worker.js", "manual.css"]) files.set(name, read(__dirname, name));
  files.set("search.json", JSON.stringify(searched()));
  const hash = createHash("sha256").update(engine || "");
  for (const bytes of files.values()) hash.update(bytes);
  for (const [at, page] of pages) hash.update(framed(at, page, ""));
  const version = hash.digest("hex").slice(0, 12);
  for (const [at, page] of pages) files.set(at, framed(at, page, version));
  const names = [...files.keys()].filter((name) => name !== "index.html");
  files.set("sw.js", read(root, "site/sw.js").replaceAll("VERSION", version)
    .replace(/const files = [^;]*;/, () => `const files = ${JSON.stringify(names)};`));

  fs.rmSync(out, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    fs.mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
    fs.writeFileSync(path.join(out, name), bytes);
  }
  if (engine) {
    const attached = (file) => !file.endsWith("cluedo.html");
    fs.cpSync(site, path.join(out, "pages"), { recursive: true, filter: attached });
  }
}

build();
