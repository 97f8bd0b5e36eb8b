"use strict";

/* A reporter for node:test: failures at once, and counts in the format of
   tests/tools/run_tests.pl. */

module.exports = async function* count(events) {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of events) {
    if (type === "test:pass") {
      if (data.skip !== undefined) {
        yield `${data.name}: skipped, ${data.skip}\n`;
        continue;
      }
      passed += 1;
      yield `${data.name}: ${(data.details.duration_ms / 1000).toFixed(1)} s\n`;
    } else if (type === "test:fail") {
      failed += 1;
      const error = data.details.error;
      const cause = error.cause || error;
      const stack = String(cause.stack || cause).replaceAll("\n", "\n    ");
      yield `${data.name}: failed\n    ${stack}\n`;
    } else if (type === "test:diagnostic" && /^(seed|run again|Error)/.test(data.message)) {
      if (/^Error/.test(data.message)) failed += 1;       // after the end of its test
      yield `    ${data.message}\n`;
    }
  }
  if (passed === 0) process.exitCode = 1;
  yield `${passed} passed, ${failed} failed\n`;
};
