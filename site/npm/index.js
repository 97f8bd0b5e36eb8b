/* cluedo in JavaScript, in browsers and in node: the program runs in a worker. */

const node = typeof process === "object" && Boolean(process.versions?.node);

/* What Prolog throws, and an exceeded time limit. */
export class PrologError extends Error {}

/* Prolog's types that JavaScript does not have. */
export class Text {                     // a string of Prolog: strings of JavaScript are atoms
  constructor(text) { this.text = text; }
  toString() { return this.text; }
}
export class Float {                    // for new Float(2): the number 2 is an integer
  constructor(value) { this.value = value; }
}
export class Rational {
  constructor(numerator, denominator) {
    this.numerator = BigInt(numerator);
    this.denominator = BigInt(denominator);
  }
  valueOf() { return Number(this.numerator) / Number(this.denominator); }
}
export class Term {
  constructor(functor, ...args) {
    this.functor = functor;
    this.args = args;
  }
}

/* A value as text that Prolog reads. */

const quoted = (text, quote) => quote + [...text].map((char) =>
  /[\w ]/.test(char) ? char : `\\x${char.codePointAt(0).toString(16)}\\`).join("") + quote;

function written(value) {
  switch (typeof value) {
    case "bigint": return String(value);
    case "string": return quoted(value, "'");
    case "boolean": return String(value);
    case "number": if (Number.isSafeInteger(value)) return String(value);
  }
  if (typeof value === "number") return written(new Float(value));
  if (Array.isArray(value)) return `[${value.map(written)}]`;
  if (value instanceof Text) return quoted(value.text, "\"");
  if (value instanceof Rational) return `${value.numerator}r${value.denominator}`;
  if (value instanceof Float && Number.isFinite(value.value)) {
    return value.value.toExponential().replace(/^(-?\d+)e/, "$1.0e");
  }
  if (value instanceof Term) return `${quoted(value.functor, "'")}(${value.args.map(written)})`;
  throw new TypeError(`no term of Prolog: ${value}`);
}

/* A term that goal.pl has written. */

function read([type, text, ...rest]) {
  switch (type) {
    case "a": return text;
    case "s": return new Text(text);
    case "i": return BigInt(text);
    case "f": return Number(text.replace(/^(-?)1\.\dInf$/, "$1Infinity"));
    case "r": return new Rational(...text.split("r"));
    case "l": return (text ? [text, ...rest] : []).map(read);
    case "t": return new Term(text, ...rest.map(read));
    default: return undefined;          // a variable, or what only Prolog can use
  }
}

const bound = (values) => `[${Object.entries(values).map(([name, value]) =>
  `${quoted(name, "'")}= ${written(value)}`)}]`;
const row = (pairs) => Object.fromEntries(pairs.map(([name, term]) => [name, read(term)]));

/* Goals are answered in order. A worker that does not keep a time limit is ended a second later,
   and with it what its program was told; the next goal starts another one. */

class Cluedo {
  #worker = null;
  #waiting = new Map();                 // from the number of a request to its promise
  #last = 0;

  async #start() {
    if (node) {
      const { Worker } = await import("node:worker_threads");
      const worker = new Worker(new URL("./engine/worker.js", import.meta.url));
      worker.on("message", (data) => this.#receive(worker, data));
      worker.on("error", (error) => this.#end(error));
      return worker;
    }
    const worker = new Worker(new URL("./engine/worker.js", import.meta.url));
    worker.onmessage = ({ data }) => this.#receive(worker, data);
    worker.onerror = ({ message }) => this.#end(new Error(message));
    return worker;
  }

  #receive(worker, { id, result, error }) {
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) worker.unref?.();         // node may exit
    if (error) reject(new PrologError(error)); else resolve(result);
  }

  #end(error) {
    this.#worker?.then((worker) => worker.terminate(), () => {});
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async #ask(request, timeout) {
    this.#worker ??= this.#start();
    const worker = await this.#worker;
    const id = this.#last += 1;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    worker.ref?.();
    worker.postMessage({ id, timeout, ...request });
    const timer = timeout &&
      setTimeout(() => this.#end(new PrologError("Time limit exceeded")), timeout + 1000);
    return answer.finally(() => clearTimeout(timer));
  }

  async query(goal, values = {}, { limit, timeout } = {}) {
    const rows = await this.#ask({ act: "query", goal, values: bound(values), limit }, timeout);
    return rows.map(row);
  }

  async *rows(goal, values = {}, { limit = Infinity, timeout } = {}) {
    await this.#ask({ act: "open", goal, values: bound(values) });
    try {
      for (let n = 0; n < limit; n += 1) {
        const next = await this.#ask({ act: "next" }, timeout);
        if (!next) return;
        yield row(next);
      }
    } finally { if (this.#worker) await this.#ask({ act: "close" }); }
  }

  close() { this.#end(new Error("The program is closed.")); }
}

export const cluedo = () => new Cluedo();
