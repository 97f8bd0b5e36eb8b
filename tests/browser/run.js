"use strict";

/* Run the tests in a browser, of all files or of the files named:

       node --test-reporter=./tests/browser/support/count.js tests/browser/run.js [FILE ...]

   They run one after the other, as they share a browser. See `make test-web`. */

const fs = require("node:fs");
const path = require("node:path");

const named = process.argv.slice(2);
const files = named.length > 0
  ? named.map((name) => path.resolve(name))
  : fs.readdirSync(__dirname).filter((name) => /^test_.*\.js$/.test(name)).sort()
      .map((name) => path.join(__dirname, name));
files.forEach((file) => require(file));

/* The time limit for everything, in milliseconds. */

const longest = 1800000;
setTimeout(() => {
  console.error(`The tests are not done in ${longest / 60000} minutes.`);
  process.exit(1);
}, longest).unref();
