import { expect } from 'chai';
import { checkJson } from '../../../contracts/schema/check';
import { configFields } from '../../../ui/host-mount/loader/config-fields';
import { readConfig, type HostConfiguration } from '../../../ui/host-mount/loader/config';

interface Rule {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly required?: readonly string[];
}

const { configurationSchema } = (await import('../../../scripts/build-configuration.mjs' as string)) as {
  configurationSchema: () => Promise<Rule>;
};

const whole: HostConfiguration = {
  environment: 'production',
  siteId: 'courier',
  membershipHost: 'https://membership.courier.test',
  restBase: 'https://www.courier.test/wp-json',
  nonce: 'abc123',
  ownSites: ['www.courier.test'],
  helpUrl: 'https://www.courier.test/help',
};

describe('The schema of a page’s configuration', () => {
  let schema: Rule;
  before(async () => {
    schema = await configurationSchema();
  });

  it('has every field that is read, and asks for those that must be there [HM-05]', () => {
    const of = (rule: Rule, above = ''): readonly string[] =>
      Object.entries(rule.properties ?? {}).flatMap(([name, inner]) => [
        above + name,
        ...of(inner, `${above}${name}.`),
      ]);

    expect([...of(schema)].sort()).to.deep.equal([...configFields].sort());
    expect([...schema.required!].sort()).to.deep.equal(Object.keys(whole).sort());
  });

  const cases: readonly (readonly [string, unknown])[] = [
    ['what must be there', whole],
    ['null for what may be absent', { ...whole, spotId: null, flags: null, place: null, consent: null }],
    [
      'flags and a place',
      { ...whole, flags: { hasEvents: true }, place: { state: 'NY', postalCode: '10001' } },
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
    it(`takes what the reading code takes, and nothing else: ${what} [HM-05]`, () => {
      const problems = checkJson(given, schema);

      expect(problems.length === 0, JSON.stringify(problems)).to.equal(
        readConfig(JSON.stringify(given), '').ok,
      );
    });

  it('finds a name that nobody reads [HM-05]', () => {
    expect(checkJson({ ...whole, helpURL: 'https://www.courier.test/' }, schema)).to.have.length(1);
  });
});
