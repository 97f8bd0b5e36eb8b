"use strict";

/* A visitor who does by chance what a page offers: follows a link, fills in a form, uploads what
   it has downloaded; now and then it does what no page offers. */

/* Chances in [0,1) from a seed (mulberry32). */

function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const lines = [
  "anna asks 1 8 14, bob shows 8", "2 asks 3 9 21, nobody", "bob leaves", "undo", "plum?",
  "is it green?", "anna accuses 1 2 3 wrong", "k(anna,p)", "~kw(bob,has(anna,red))", "[p]q & (",
  "red blue white", "anna", "public(p)", "1 2 3", "7", "-1", "", " ", "<script>\"'&amp;",
  "J\u00f6rg \u2603 \ud835\udcb3", "a\u202eb", "x".repeat(3000), "((((((((p))))))))",
];

const names = ["Anna", "Bob", "Carl", "Dee", "O'Dea", "Bj\u00f6rn"];

function attributes(tag) {
  return Object.fromEntries([...tag.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)]
    .map(([, name, value = ""]) => [name, text(value)]));
}

function text(html) {
  return html.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, "\"")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code)).replace(/&amp;/g, "&");
}

class Visitor {
  constructor(seed) {
    this.random = chance(seed);
    this.files = ["no game", "k(", "players: anna bob\n"];
  }

  any(list) { return list[Math.floor(this.random() * list.length)]; }
  maybe(share) { return this.random() < share; }

  typed(name, value) {
    if (/^(seat\d|name|player)/.test(name) && this.maybe(0.6)) return this.any(names);
    if (value !== "" || this.maybe(0.6)) return value;
    return this.any(lines);
  }

  /* The fields of a form as pairs, in its order; of its buttons one. */

  fields(inside) {
    const pairs = [];
    const radios = new Map();
    const buttons = [];
    const controls = /<(input|button|select|textarea)((?:\s[^>]*)?)>(?:([^]*?)<\/\1>)?/g;
    for (const [, tag, rest, within = ""] of inside.replace(/(<input[^>]*)>/g, "$1></input>")
      .matchAll(controls)) {
      const { name, type, value = "on" } = attributes(rest);
      if (!name) continue;
      if (tag === "button") buttons.push([name, value]);
      else if (tag === "select") {
        const options = [...within.matchAll(/<option([^>]*)>/g)].map(([, o]) => attributes(o).value);
        const chosen = /<option([^>]*) selected/.exec(within);
        pairs.push([name, this.maybe(0.5) && chosen ? attributes(chosen[1]).value : this.any(options)]);
      } else if (tag === "textarea") pairs.push([name, this.typed(name, text(within.trim()))]);
      else if (type === "radio") {
        if (!radios.has(name)) pairs.push([name, radios.set(name, []).get(name)]);
        radios.get(name).push(value);
      } else if (type === "checkbox") { if (this.maybe(0.3)) pairs.push([name, value]); }
      else if (type === "file") pairs.push([name, { file: this.any(this.files) }]);
      else pairs.push([name, type === "hidden" ? value : this.typed(name, attributes(rest).value || "")]);
    }
    if (buttons.length > 0) pairs.push(this.any(buttons));
    return pairs.map(([name, value]) => [name, Array.isArray(value) ? this.any(value) : value]);
  }

  submit([, head, inside], path) {
    const { action = path, method = "get" } = attributes(head);
    const pairs = this.fields(inside).filter(([name]) =>
      this.maybe(0.995) || !["token", "seen"].includes(name));
    const plain = pairs.filter(([, value]) => typeof value === "string");
    const query = new URLSearchParams(plain).toString();
    if (method === "get") return { method: "GET", path: `${action}?${query}` };
    if (plain.length === pairs.length) {
      return { method: "POST", path: action, type: "application/x-www-form-urlencoded", body: query };
    }
    const parts = pairs.map(([name, value]) => "--limit\r\nContent-Disposition: form-data; " +
      `name="${name}"${value.file === undefined ? "" : "; filename=\"a.pl\"\r\nContent-Type: text/plain"}` +
      `\r\n\r\n${value.file ?? value}\r\n`);
    return { method: "POST", path: action, type: "multipart/form-data; boundary=limit",
             body: `${parts.join("")}--limit--\r\n` };
  }

  odd(path) {
    const kind = "application/x-www-form-urlencoded";
    return this.any([
      { method: "PUT", path }, { method: "HEAD", path }, { method: "GET", path: "/nothing" },
      { method: "GET", path: "/play/0123456789abcdef0123456789abcdef" }, { method: "GET", path: `${path}?aim=%ff` },
      { method: "POST", path, type: kind, body: "do=ask&c1=1" }, { method: "POST", path, type: "text/x", body: "x" },
      { method: "POST", path: "/notebook", type: kind, body: "%%%=1&token=&seat1=%00" },
      { method: "GET", path: "/ x" }, { method: "GET", path: `/${"y".repeat(20000)}` },
      { method: "POST", path: "/logic", type: kind, body: "z=".padEnd(600000, "z") },
      { method: "POST", path: "/notebook/open", type: "multipart/form-data", body: "--x" },
    ]);
  }

  /* What it does on the page that is at a path. */

  next(path, page) {
    if (this.maybe(0.05)) return this.odd(path);
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main"));
    const forms = [...main.matchAll(/<form([^>]*)>([^]*?)<\/form>/g)];
    const links = [...main.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, link]) => text(link));
    if (forms.length > 0 && this.maybe(0.8)) return this.submit(this.any(forms), path);
    if (links.length > 0 && this.maybe(0.8)) return { method: "GET", path: this.any(links) };
    return { method: "GET", path: this.any(["/", "/notebook", "/play", "/logic", path]) };
  }

  got(body) { if (this.files.length < 20) this.files.push(body); else this.files[3] = body; }
}

module.exports = { Visitor };
