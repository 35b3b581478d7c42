import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { checkJson } from '../../../contracts/schema/check';
import { configFields } from '../../../ui/host-mount/page/config-fields';
import { checkConfig } from '../../../ui/host-mount/page/config-report';
import { requiredForms } from '../../../ui/host-mount/page/required-fields';
import type { MastheadConfig } from '../../../ui/host-mount/masthead-config';

interface Rule {
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Rule[];
}

const { configSchema, configDocument } = (await import('../../../scripts/config-schema.mjs' as string)) as {
  configSchema: () => Rule;
  configDocument: () => Promise<string>;
};

const whole: MastheadConfig = {
  environment: 'production',
  siteId: 'courier',
  membershipHost: 'https://membership.courier.test',
  restBase: 'https://www.courier.test/wp-json',
  nonce: 'abc123',
  ownSites: ['www.courier.test'],
  helpUrl: 'https://www.courier.test/help',
};

/** True if the page's own decoder finds nothing wrong. */
const isRight = (given: unknown): boolean => checkConfig(JSON.stringify(given)).problems.length === 0;

describe('The JSON schema of the page configuration', () => {
  let schema: Rule;
  before(function () {
    this.timeout(30_000);
    schema = configSchema();
  });

  it('contains every field that is read and marks the required ones [HM-05]', () => {
    const of = (rule: Rule, above = ''): readonly string[] =>
      Object.entries(rule.properties ?? {}).flatMap(([name, inner]) => [
        above + name,
        ...(/^(flags|place)$/.test(name) ? of(inner.anyOf![0]!, `${name}.`) : []),
      ]);

    expect([...of(schema)].sort()).to.deep.equal([...configFields].sort());
    expect([...schema.required!].sort()).to.deep.equal(Object.keys(requiredForms).sort());
  });

  /** The code that uses these settings validates their content. A page with invalid content is still rendered. */
  const readLater = ['wallets', 'agreement', 'textConsent', 'publisher', 'messages', 'sections'];
  const values = [
    null,
    true,
    7,
    ' ',
    'local',
    'front',
    'word',
    'https://a.test',
    [],
    [7],
    ['a.test'],
    {},
    [[]],
  ];

  it('accepts for each field what the parser accepts [HM-05]', () => {
    const differences = Object.keys(schema.properties!)
      .filter((name) => !readLater.includes(name))
      .flatMap((name) => values.map((value) => ({ ...whole, [name]: value })))
      .filter((given) => (checkJson(given, schema).length === 0) !== isRight(given));

    expect(differences).to.deep.equal([]);
  });

  it('matches docs/configuration.md: run node scripts/config-schema.mjs [HM-05]', async () => {
    expect(await readFile('docs/configuration.md', 'utf8')).to.equal(await configDocument());
  });

  const cases: readonly (readonly [string, unknown])[] = [
    ['what must be there', whole],
    ['null for what may be absent', { ...whole, spotId: null, flags: null, place: null, consent: null }],
    [
      'flags and a place',
      {
        ...whole,
        ...{ flags: { hasEvents: true }, eventsUrl: 'https://events.example.com/' },
        place: { state: 'NY', postalCode: '10001' },
      },
    ],
    ['purposes that readers allow', { ...whole, consent: ['measurement', 'rewards'] }],
    ['a page type that there is not', { ...whole, pageType: 'video' }],
    ['a number for a text', { ...whole, rewardsTenant: 7 }],
    ['a purpose that there is not', { ...whole, consent: ['everything'] }],
    ['a flag in words', { ...whole, flags: { hasEvents: 'yes' } }],
    ['half a place', { ...whole, place: { state: 'NY' } }],
    ['an empty id', { ...whole, siteId: ' ' }],
    ['milliseconds in words', { ...whole, clockOffset: 'soon' }],
    ['nothing', {}],
  ];
  for (const [what, given] of cases)
    it(`accepts exactly what the parser accepts: ${what} [HM-05]`, () => {
      const problems = checkJson(given, schema);

      expect(problems.length === 0, JSON.stringify(problems)).to.equal(isRight(given));
    });

  it('reports an unknown field [HM-05]', () => {
    expect(checkJson({ ...whole, helpURL: 'https://www.courier.test/' }, schema)).to.have.length(1);
  });
});
