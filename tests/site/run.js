"use strict";

/* The tests of the site in browsers: see `make test-site`. */

require("./test_pages.js");
require("./test_kept.js");
