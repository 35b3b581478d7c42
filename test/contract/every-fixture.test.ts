import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkJson } from '../../contracts/schema/check';
import { contractsFolder, fixtureNames, readFixtureText, usedFixtures } from './fixtures';

const schema = JSON.parse(readFileSync(join(contractsFolder, 'fixture.schema.json'), 'utf8')) as unknown;

const problemsIn = (value: unknown): readonly string[] =>
  checkJson(value, schema).map(({ at, what }) => `${at || 'fixture'}: ${what}`);

/** Calls whose fixtures are used outside this folder, and where. */
const usedElsewhere: Readonly<Record<string, string>> = {
  'identity/oauth-google': 'test/unit/adapters/social-window.test.ts',
  'identity/oauth-facebook': 'test/unit/adapters/social-window.test.ts',
  'identity/oauth-apple': 'test/unit/adapters/social-window.test.ts',
  'card/create': 'test/unit/adapters/recorded-card-forms.test.ts',
  'card/tokenize': 'test/unit/adapters/recorded-card-forms.test.ts',
};

const callOf = (name: string): string => name.split('.')[0]!;

// At the end of the whole run; a part of it uses a part of them.
// The referral library's own are counted in referral.test.ts.
after(() => {
  const all = fixtureNames().filter((name) => !name.startsWith('referral/'));
  const used = new Set(usedFixtures());
  const unused = all.filter((name) => !used.has(name) && !(callOf(name) in usedElsewhere));
  const calls = new Set(all.map(callOf));
  const whole = [...calls].filter((call) => !unused.some((name) => callOf(name) === call));
  console.log(
    `\n  calls × outcomes: ${all.length - unused.length} of ${all.length} recorded outcomes used, ${whole.length} of ${calls.size} calls with all of theirs`,
  );
  const isWholeRun = !process.argv.some((argument) => /^(-g|-f|--grep|--fgrep)/.test(argument));
  if (isWholeRun) expect(unused).to.deep.equal([]);
});

describe('Every fixture', () => {
  for (const name of fixtureNames()) {
    it(`${name} has the form that the schema asks for`, () => {
      const value = JSON.parse(readFixtureText(name)) as Record<string, unknown>;

      expect(problemsIn(value)).to.deep.equal([]);
      expect(`${String(value['call'])}.${String(value['case'])}`).to.equal(name.split('/').at(-1));
    });
  }

  it('notices a fixture of another form', () => {
    const broken = {
      ...(JSON.parse(readFixtureText('identity/login.success')) as object),
      spec: 'AP-1',
      more: 1,
    };

    expect(problemsIn(broken)).to.deep.equal([
      '/spec: does not match',
      'fixture: has more, which is unknown',
    ]);
  });
});
