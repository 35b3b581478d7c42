import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkJson } from '../../contracts/schema/check';
import { contractsFolder, fixtureNames, readFixtureText, usedFixtures } from './fixtures';

const schema = JSON.parse(readFileSync(join(contractsFolder, 'fixture.schema.json'), 'utf8')) as unknown;

const problemsIn = (value: unknown): readonly string[] =>
  checkJson(value, schema).map(({ at, what }) => `${at || 'fixture'}: ${what}`);

/** Calls whose fixtures are used outside this folder, with the file that uses them. */
const usedElsewhere: Readonly<Record<string, string>> = {
  'identity/oauth-google': 'test/unit/adapters/social-window.test.ts',
  'identity/oauth-facebook': 'test/unit/adapters/social-window.test.ts',
  'identity/oauth-apple': 'test/unit/adapters/social-window.test.ts',
  'card/create': 'test/unit/adapters/recorded-card-forms.test.ts',
  'card/tokenize': 'test/unit/adapters/recorded-card-forms.test.ts',
};

const callOf = (name: string): string => name.split('.')[0]!;

// Runs after all tests, because a partial run uses only a part of the fixtures. The fixtures of the referral library
// are counted in referral.test.ts.
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
    it(`${name} matches the schema`, () => {
      const value = JSON.parse(readFixtureText(name)) as Record<string, unknown>;

      expect(problemsIn(value)).to.deep.equal([]);
      expect(`${String(value['call'])}.${String(value['case'])}`).to.equal(name.split('/').at(-1));
    });
  }

  it('is rejected if it does not match the schema', () => {
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
