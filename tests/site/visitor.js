"use strict";

/* A visitor that acts at random on a page: follows a link, fills in a form, uploads a downloaded
   file; now and then it sends something that no page offers. */

/* Random numbers in [0,1) from a seed (mulberry32). */

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

const text = (html) => html.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, "\"")
  .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code)).replace(/&amp;/g, "&");

const attributes = (tag) => Object.fromEntries([...tag.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)]
  .map(([, name, value = ""]) => [name, text(value)]));

const form = "application/x-www-form-urlencoded";

class Visitor {
  constructor(seed) {
    this.random = chance(seed);
    this.files = ["no game", "k(", "players: anna bob\n"];
  }

  any(list) { return list[Math.floor(this.random() * list.length)]; }
  maybe(share) { return this.random() < share; }

  typed(name, value) {
    const seat = /^(seat|cards)(\d+)$/.exec(name);
    if (seat && this.maybe(0.98)) {
      return seat[1] === "seat" && seat[2] <= 4 ? names[seat[2] - 1] : "";
    }
    if (/^(name|player)/.test(name) && this.maybe(0.6)) return this.any(names);
    return value !== "" || this.maybe(0.6) ? value : this.any(lines);
  }

  /* The values that a control may send: none or one of these. */

  offered(tag, { type, name, value = "on" }, within) {
    if (tag === "select") {
      return [...within.matchAll(/<option([^>]*)>/g)].map(([, option]) => attributes(option).value);
    }
    // Nonsense for own cards would begin no game.
    if (/^cards_/.test(name) && this.maybe(0.95)) {
      return tag === "textarea" ? [text(within.trim())] : [];
    }
    if (tag === "textarea") return [this.typed(name, text(within.trim()))];
    if (type === "checkbox") return this.maybe(0.3) ? [value] : [];
    if (type === "file") return [{ file: this.any(this.files) }];
    if (["hidden", "radio"].includes(type) || tag === "button") return [value];
    return [this.typed(name, value === "on" ? "" : value)];
  }

  /* The fields of a form as pairs, in order, with one of its buttons. */

  fields(inside) {
    const all = new Map();              // radio buttons with the same name are one choice
    const buttons = [];
    for (const [, tag, rest, within] of inside.replace(/(<input[^>]*)>/g, "$1></input>")
      .matchAll(/<(input|button|select|textarea)((?:\s[^>]*)?)>([^]*?)<\/\1>/g)) {
      const told = attributes(rest);
      if (!told.name) continue;
      const pair = [told.name, this.offered(tag, told, within)];
      const known = told.type === "radio" && all.get(told.name);
      if (tag === "button") buttons.push(pair);
      else if (known) known[1].push(...pair[1]);
      else all.set(told.type === "radio" ? told.name : all.size, pair);
    }
    return [...all.values(), ...buttons.length > 0 ? [this.any(buttons)] : []]
      .filter(([, values]) => values.length > 0).map(([name, values]) => [name, this.any(values)]);
  }

  submit([, head, inside], path) {
    const { action = path, method = "get" } = attributes(head);
    const pairs = this.fields(inside).filter(([name]) =>
      this.maybe(0.995) || !["token", "seen"].includes(name));
    const plain = pairs.filter(([, value]) => typeof value === "string");
    const query = new URLSearchParams(plain).toString();
    if (method === "get") return { path: `${action}?${query}` };
    if (plain.length === pairs.length) return { path: action, type: form, body: query };
    const parts = pairs.map(([name, value]) => "--limit\r\nContent-Disposition: form-data; " +
      `name="${name}"${value.file === undefined ? "" : "; filename=\"a.pl\""}` +
      `\r\n\r\n${value.file ?? value}\r\n`);
    return { path: action, type: "multipart/form-data; boundary=limit",
             body: `${parts.join("")}--limit--\r\n` };
  }

  odd(path) {
    return this.any([
      { method: "PUT", path }, { method: "HEAD", path }, { path: "/nothing" }, { path: "/ x" },
      { path: `/play/${"0123456789abcdef".repeat(2)}` }, { path: `${path}?aim=%ff` },
      { path, type: form, body: "do=ask&c1=1" }, { path, type: "text/x", body: "x" },
      { path: "/notebook", type: form, body: "%%%=1&token=&seat1=%00" },
      { path: `/${"y".repeat(20000)}` }, { path: "/logic", type: form, body: "z".repeat(600000) },
      { path: "/notebook/open", type: "multipart/form-data", body: "--x" },
    ]);
  }

  /* The action on the page at a path. */

  next(path, page) {
    if (this.maybe(0.05)) return this.odd(path);
    if (this.maybe(0.1)) return this.start(path);       // else it stays in Logic, which has most forms
    const main = page.slice(page.indexOf("<main"), page.indexOf("</main"));
    const forms = [...main.matchAll(/<form([^>]*)>([^]*?)<\/form>/g)];
    const links = [...main.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, link]) => text(link));
    if (forms.length > 0 && this.maybe(0.8)) return this.submit(this.any(forms), path);
    if (links.length > 0 && this.maybe(0.8)) return { path: this.any(links) };
    return this.start(path);
  }

  start(path) {
    return { path: this.any(["/", "/notebook", "/play", "/logic", "/puzzle", path]) };
  }

  got(body) { this.files[this.files.length < 20 ? this.files.length : 3] = body; }
}

module.exports = { Visitor };
