"use strict";

/* The tests of the site in node and in browsers: see `make test-site`. */

require("./test_node.js");
require("./test_pages.js");
require("./test_kept.js");
