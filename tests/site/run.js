"use strict";

/* The tests of the site in node and in browsers: see `make test-site`. */

const fs = require("node:fs");

fs.readdirSync(__dirname).filter((name) => /^test_.*\.js$/.test(name)).sort()
  .forEach((name) => require(`./${name}`));
