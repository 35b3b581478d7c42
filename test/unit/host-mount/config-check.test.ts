import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { hasUnknownNames } from '../../../ui/host-mount/page/account-names';
import { readConfig } from '../../../ui/host-mount/page/config';
import { checkConfig } from '../../../ui/host-mount/page/config-report';
import { features, oldFeatures } from '../../../ui/host-mount/page/config-fields';
import { englishTexts } from '../../../core/domain/messages/catalogue';
import { isAccountConfigWrong } from '../../../ui/host-mount/root/account-config';

const right = {
  environment: 'production',
  siteId: 'couriernews',
  membershipHost: 'https://membership.example.com',
  restBase: 'https://news.example.com/wp-json',
  nonce: 'abc123',
  ownSites: [],
  helpUrl: 'https://news.example.com/help',
};

const read = (fields: object) => readConfig(JSON.stringify(fields), 'en');
const isDoubtful = (fields: object): boolean => {
  const reading = read(fields);
  return reading.ok && (reading.doubtful || hasUnknownNames(reading.config));
};

describe('A configuration with unknown names', () => {
  it('is not reported if all names are known [HM-05]', () => {
    expect(isDoubtful({ ...right, flags: { hasEvents: true } })).to.equal(false);
    expect(checkConfig(JSON.stringify(right)).doubts).to.deep.equal([]);
  });

  for (const [what, fields, words] of [
    [
      'a field',
      { membershipHosts: 'x' },
      'field "membershipHosts" is not known; did you mean "membershipHost"?',
    ],
    [
      'a flag',
      { flags: { hasEvent: true } },
      'field "flags.hasEvent" is not known; did you mean "flags.hasEvents"?',
    ],
    [
      'a field of the place',
      { place: { state: 'NY', postalCode: '10001', postcode: '1' } },
      'field "place.postcode" is not known; did you mean "place.postalCode"?',
    ],
    [
      'a feature',
      { off: ['comment'] },
      'the feature in "off" "comment" is not known; did you mean "comments"?',
    ],
    [
      'a page of the account',
      { environment: 'local', sections: ['membership', 'device'] },
      'the page in "sections" "device" is not known; did you mean "devices"?',
    ],
    [
      'an old word for a feature',
      { off: ['sign-in'] },
      'the feature in "off" "sign-in" is called "login" now',
    ],
    ['a name like none of ours', { zzzzzzzzzzzz: 1 }, 'field "zzzzzzzzzzzz" is not known'],
  ] as const)
    it(`is reported, and ${what} is named with the nearest known name [HM-05]`, () => {
      expect(isDoubtful({ ...right, ...fields })).to.equal(true);
      expect(checkConfig(JSON.stringify({ ...right, ...fields })).doubts).to.deep.equal([words]);
    });

  it('has its wrong fields named with the value found, the form expected and what happens instead [HM-05]', () => {
    const report = (fields: object) => checkConfig(JSON.stringify({ ...right, ...fields }));
    expect(
      report({ helpPhone: 18005550123, off: 'cover', currency: 'dollars', place: { state: 'NY' } }),
    ).to.deep.equal({
      stops: false,
      problems: [
        'Field "off" must be a list of features; found "cover". It is read as a list of names.',
        'Field "currency" must be an ISO 4217 code of three letters; found "dollars". Nothing is sold, and amounts have no currency.',
        'Field "helpPhone" must be a text with a telephone number; found 18005550123. It counts as absent.',
        'Field "place" must be an object with "state" and "postalCode"; found {"state":"NY"}. It counts as absent.',
      ],
      doubts: [],
      help: right.helpUrl,
    });
    expect(report({ siteId: 7, helpUrl: 'x'.repeat(500) })).to.deep.equal({
      stops: true,
      problems: [
        'Field "siteId" must be a text; found 7. Masthead does not work without it.',
        `Field "helpUrl" must be an https address, or in the environment "local" http on loopback; found "${'x'.repeat(79)}…. It counts as absent.`,
      ],
      doubts: [],
      help: null,
    });
    expect(checkConfig('{').stops).to.equal(true);
  });

  it('names the address that the step about events lacks [ON-02] [HM-05]', () => {
    const problemsOf = (fields: object) =>
      checkConfig(JSON.stringify({ ...right, flags: { hasEvents: true }, ...fields })).problems;
    expect(problemsOf({})).to.deep.equal([
      'Field "eventsUrl" is missing, and "flags.hasEvents" needs it. The step about events is left out.',
    ]);
    expect(problemsOf({ eventsUrl: 'https://events.test/' })).to.deep.equal([]);
    expect(problemsOf({ eventsUrl: '/events' })).to.have.length(1);
    const isWrong = (fields: object) => {
      const reading = readConfig(JSON.stringify({ ...right, ...fields }), 'en-US');
      return reading.ok && isAccountConfigWrong(reading.config);
    };
    expect(isWrong({ flags: { hasEvents: true } })).to.equal(true);
    expect(isWrong({ flags: { hasEvents: false } })).to.equal(false);
  });

  it('has its message keys checked in development only [HM-05]', () => {
    const fields = { ...right, messages: { 'header.login': 'Sign in' } };
    expect(isDoubtful(fields)).to.equal(false);
    expect(isDoubtful({ ...fields, environment: 'local' })).to.equal(true);
    expect(checkConfig(JSON.stringify(fields)).doubts).to.deep.equal([
      'the key in "messages" "header.login" is not known; did you mean "header.log-in"?',
    ]);
  });

  it('has its page names checked in development only [HM-05] [AC-06]', () => {
    const fields = { ...right, sections: ['device'] };
    expect(isDoubtful(fields)).to.equal(false);
    expect(isDoubtful({ ...fields, environment: 'local' })).to.equal(true);
  });

  it('is checked against all texts and the documented kill switches [HM-05] [HM-04]', () => {
    const folder = 'core/domain/messages/texts';
    // Mail texts are listed elsewhere (docs/mails.md); no page shows them.
    const ofPages = readdirSync(folder).filter((file) => file !== 'mails.ts');
    const keys = ofPages.flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key]) => key!),
    );
    expect(keys.length).to.be.above(500);
    expect(keys.filter((key) => !(key in englishTexts))).to.deep.equal([]);

    const contract = readFileSync('docs/host-contract.md', 'utf8').split('## Kill switches')[1]!;
    const documented = [...contract.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name!);
    expect([...features, ...Object.keys(oldFeatures)].sort()).to.deep.equal(documented.sort());
  });
});
