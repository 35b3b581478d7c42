import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  filesToRerun,
  filesToTrace,
  flakyLimit,
  neverRerun,
  provesMoneyOrRecovery,
  unlistedFiles,
} from '../../../scripts/testing/reruns.mjs';
import { makeResults, type TestResult } from '../../../scripts/testing/results.mjs';

const wallets = 'test/e2e/wallets.test.ts';

const passed = (file: string, title = 'works'): TestResult => ({ file, title, how: 'passed', ms: 20 });
const failed = (file: string, title = 'works', error = 'Error: no button\n    at page'): TestResult => ({
  file,
  title,
  how: 'failed',
  ms: 1_500,
  error,
});

describe('Test results', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masthead-results-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const json = (name: string): unknown => JSON.parse(read(name));
  const printed = (results: ReturnType<typeof makeResults>): string => {
    const lines: string[] = [];
    results.print((line) => lines.push(line));
    return lines.join('\n');
  };

  it('are counted, and written with seconds for each suite', () => {
    const results = makeResults(folder);
    results.add('unit', 12.34, [passed('test/unit/a.test.ts'), failed('test/unit/b.test.ts')]);
    results.add('e2e', 100, [passed(wallets)]);
    results.write();

    expect(json('summary.json')).to.deep.include({
      passed: 2,
      failed: 1,
      flaky: 0,
      seconds: { unit: 12.3, e2e: 100 },
    });
    expect(json('summary.json'))
      .to.have.property('commit')
      .that.matches(/^([0-9a-f]{40})?$/);
    expect(json('summary.json')).to.have.property('dirty').that.is.a('boolean');
    expect(json('flaky.json')).to.deep.equal([]);
  });

  it('contain nothing of the previous run', () => {
    writeFileSync(join(folder, 'old.png'), '');
    makeResults(folder);

    expect(existsSync(join(folder, 'old.png'))).to.equal(false);
  });

  it('count a skipped test as failed', () => {
    const results = makeResults(folder);
    results.add('unit', 1, [
      passed('test/unit/a.test.ts'),
      { ...passed('test/unit/b.test.ts'), how: 'pending' },
    ]);

    expect(results.counts()).to.deep.equal({ passed: 1, failed: 1 });
    expect(printed(results)).to.contain('The test was skipped.');
  });

  it('are JUnit XML, with every error escaped', () => {
    const results = makeResults(folder);
    results.add('e2e', 1, [
      passed(wallets, 'pays'),
      failed(wallets, 'says <no> & "why"', 'Error: <b>&\u0007'),
    ]);
    results.write();

    const { document } = new JSDOM(read('junit.xml'), { contentType: 'text/xml' }).window;
    const cases = [...document.querySelectorAll('testsuite[name="e2e"] > testcase')];
    expect(cases.map((one) => one.getAttribute('name'))).to.deep.equal(['pays', 'says <no> & "why"']);
    expect(cases[1]!.querySelector('failure')!.textContent).to.contain('<b>&');
  });

  it('end with each failure: file, title, error and the command that reruns the file', () => {
    const results = makeResults(folder);
    results.add('e2e', 1, [failed(wallets, 'pays')]);

    const text = printed(results);
    expect(text).to.contain(`${wallets}: pays`);
    expect(text).to.contain('Error: no button');
    expect(text).to.contain(`npm run test:file -- e2e ${wallets}`);
  });

  it('print nothing if nothing failed', () => {
    const results = makeResults(folder);
    results.add('e2e', 1, [passed(wallets)]);

    expect(printed(results)).to.equal('');
  });

  it('list a file that passed on its second run as flaky, with its first error', () => {
    const results = makeResults(folder);
    results.add('e2e', 1, [passed(wallets, 'first'), failed(wallets, 'pays')]);
    results.replaceFlaky('e2e', wallets, [passed(wallets, 'first'), passed(wallets, 'pays')]);
    results.write();

    expect(results.counts()).to.deep.equal({ passed: 2, failed: 0 });
    expect(json('summary.json')).to.deep.include({ flaky: 1, failed: 0 });
    expect(json('flaky.json')).to.deep.equal([
      { suite: 'e2e', file: wallets, title: 'pays', error: 'Error: no button\n    at page' },
    ]);
    expect(printed(results)).to.contain(`${wallets}: pays: Error: no button`);
  });

  it(`fail if more than ${flakyLimit} files are flaky`, () => {
    const results = makeResults(folder);
    const flaky = Array.from({ length: flakyLimit + 1 }, (_, at) => `test/e2e/${at}.test.ts`);
    results.add(
      'e2e',
      1,
      flaky.map((file) => failed(file)),
    );
    flaky.slice(1).forEach((file) => results.replaceFlaky('e2e', file, [passed(file)]));
    expect(results.counts()).to.deep.equal({ passed: flakyLimit, failed: 1 });

    results.replaceFlaky('e2e', flaky[0]!, [passed(flaky[0]!)]);
    expect(results.counts()).to.deep.equal({ passed: flakyLimit + 1, failed: 1 });
    expect(printed(results)).to.contain(`More than ${flakyLimit} files are flaky`);
  });
});

describe('Test files that run a second time', () => {
  const inSuite = (suite: string, test: TestResult) => ({ ...test, suite });

  it('are the failed files of browser suites, each once in its suite', () => {
    const tests = [
      inSuite('e2e', failed(wallets, 'one')),
      inSuite('e2e', failed(wallets, 'two')),
      inSuite('e2e', passed('test/e2e/cover.test.ts')),
      inSuite('sweeps', failed('test/sweeps/texts.test.ts')),
    ];

    expect(filesToRerun(tests)).to.deep.equal([
      { suite: 'e2e', file: wallets },
      { suite: 'sweeps', file: 'test/sweeps/texts.test.ts' },
    ]);
  });

  it('include no other suite and no failure without a file', () => {
    const tests = ['unit', 'faults', 'contract', 'sandbox', 'bundle', 'promises'].map((suite) =>
      inSuite(suite, failed(`test/${suite}/a.test.ts`)),
    );

    expect(filesToRerun([...tests, inSuite('e2e', failed(''))])).to.deep.equal([]);
  });

  it('exclude files that cover money or recovery', () => {
    for (const file of neverRerun) expect(existsSync(file), file).to.equal(true);
    expect(filesToRerun(neverRerun.map((file) => inSuite('e2e', failed(file))))).to.deep.equal([]);
  });

  it('run files that cover money or recovery once more for a trace', () => {
    const [money] = neverRerun;
    const tests = [
      inSuite('e2e', failed(money!)),
      inSuite('e2e', failed(wallets)),
      ...neverRerun.slice(1).map((file) => inSuite('e2e', passed(file))),
    ];
    expect(filesToTrace(tests)).to.deep.equal([{ suite: 'e2e', file: money }]);
  });

  it('are validated: a file that covers money or recovery must be listed', () => {
    const title = (id: string) => `charges once [${id}]`;
    for (const id of ['PZ-09', 'R8', 'R21', 'R25'])
      expect(unlistedFiles([inSuite('e2e', passed(wallets, title(id)))]), id).to.deep.equal([wallets]);
    expect(unlistedFiles([inSuite('e2e', passed(wallets, title('R26')))])).to.deep.equal([]);
    expect(unlistedFiles([inSuite('unit', passed('test/unit/a.test.ts', title('PZ-09')))])).to.deep.equal([]);
    expect(unlistedFiles([inSuite('e2e', passed(neverRerun[0]!, title('PZ-09')))])).to.deep.equal([]);
  });

  it('are listed before their first run', () => {
    const files = ['test/e2e', 'test/sweeps'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`),
    );
    const proving = files.filter((file) => provesMoneyOrRecovery.test(readFileSync(file, 'utf8')));

    expect(proving).to.include('test/e2e/account-rows.test.ts');
    expect(proving.filter((file) => !neverRerun.includes(file))).to.deep.equal([]);
  });
});
