import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixtureNames, readFixtureText, usedFixtures } from './fixtures';

type Schema = Readonly<Record<string, unknown>>;

const schema = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'fixture.schema.json'), 'utf8'),
) as Schema;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

/** The part of JSON Schema that the fixtures' schema is written in. Answers what is wrong, and where. */
const problemsIn = (value: unknown, rule: unknown, at = ''): readonly string[] => {
  if (!isRecord(rule)) return [];
  if (typeof rule['$ref'] === 'string') {
    const path = rule['$ref'].split('/').slice(1);
    const found = path.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), schema);
    return problemsIn(value, found, at);
  }
  const problems: string[] = [];
  const wrong = (what: string): void => void problems.push(`${at || 'fixture'}: ${what}`);
  const types = [rule['type'] ?? []].flat() as string[];
  if (types.length > 0 && !types.includes(typeOf(value))) wrong(`is ${typeOf(value)}`);
  if ('const' in rule && value !== rule['const']) wrong('is another constant');
  if (Array.isArray(rule['enum']) && !rule['enum'].includes(value)) wrong('is none of the values');
  if (typeof value === 'string') {
    if (typeof rule['pattern'] === 'string' && !new RegExp(rule['pattern']).test(value))
      wrong('does not match');
    if (typeof rule['minLength'] === 'number' && value.length < rule['minLength']) wrong('is too short');
  }
  if (isRecord(value)) {
    const properties = isRecord(rule['properties']) ? rule['properties'] : {};
    for (const name of (rule['required'] ?? []) as string[]) if (!(name in value)) wrong(`lacks ${name}`);
    for (const [name, inner] of Object.entries(value)) {
      if (name in properties) problems.push(...problemsIn(inner, properties[name], `${at}/${name}`));
      else if (rule['additionalProperties'] === false) wrong(`has ${name}, which is unknown`);
    }
  }
  return problems;
};

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

      expect(problemsIn(value, schema)).to.deep.equal([]);
      expect(`${String(value['call'])}.${String(value['case'])}`).to.equal(name.split('/').at(-1));
    });
  }

  it('notices a fixture of another form', () => {
    const broken = {
      ...(JSON.parse(readFixtureText('identity/login.success')) as object),
      spec: 'AP-1',
      more: 1,
    };

    expect(problemsIn(broken, schema)).to.deep.equal([
      '/spec: does not match',
      'fixture: has more, which is unknown',
    ]);
  });
});
