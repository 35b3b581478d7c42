// A mocha reporter that prints like mocha's own one. It also writes each test's title, file and duration to the file in
// RECORD.
const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');
const { reporters, Runner } = require('mocha');

const { EVENT_HOOK_END, EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } =
  Runner.constants;
const base = reporters[process.env.RECORD_AS ?? 'spec'];

module.exports = class Record extends base {
  constructor(runner, options) {
    super(runner, options);
    const rows = [];
    const keep = (how) => (one, error) =>
      rows.push({
        how,
        file: relative(process.cwd(), one.file ?? ''),
        title: one.fullTitle?.() ?? one.title,
        ms: one.duration ?? 0,
        ...(error && { error: error.stack ?? error.message }),
      });
    runner.on(EVENT_TEST_PASS, keep('passed'));
    runner.on(EVENT_TEST_FAIL, keep('failed'));
    runner.on(EVENT_TEST_PENDING, keep('pending'));
    runner.on(EVENT_HOOK_END, keep('hook'));
    const to = process.env.RECORD;
    if (to !== undefined) runner.on(EVENT_RUN_END, () => writeFileSync(to, JSON.stringify(rows)));
  }
};
