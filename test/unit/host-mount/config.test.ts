import { expect } from 'chai';
import { readConfig } from '../../../ui/host-mount/page/config';
import { brandOf } from '../../../ui/host-mount/page/brand';

const whole = {
  environment: 'local',
  siteId: 'courier',
  membershipHost: 'http://127.0.0.1:4176',
  restBase: 'http://127.0.0.1:4173/wp-json/',
  nonce: 'abc123',
  ownSites: ['127.0.0.1:4173', 'www.courier.test'],
  helpUrl: 'http://127.0.0.1:4176/help',
};
const read = (fields: unknown) => readConfig(JSON.stringify(fields), 'en-GB');
const problemsOf = (fields: unknown): readonly string[] => {
  const reading = read(fields);
  return reading.ok ? [] : reading.problems;
};

describe('Host configuration', () => {
  it('fills in defaults of optional fields [HM-05]', () => {
    const reading = read(whole);
    expect(reading.ok && reading.config).to.deep.equal({
      ...whole,
      restBase: 'http://127.0.0.1:4173/wp-json',
      brand: null,
      nonceEndpoint: null,
      cookieDomain: null,
      sessionEndpoint: null,
      pageType: 'other',
      regionSupported: true,
      memberOutsideRegion: false,
      flags: {
        membershipEnabled: true,
        commentsFlagEnabled: true,
        pauseSubscriptionsEnabled: true,
        hasEvents: false,
      },
      off: [],
      sections: [],
      clockOffset: 0,
      locale: 'en-GB',
      currency: 'USD',
      resendVerificationUrl: null,
      captchaSiteKey: null,
      captchaScript: null,
      wallets: {},
      agreement: {},
      textConsent: {},
      publisher: {},
      registrationDelay: 500,
      commentsSignOutTimeout: 10_000,
      spotId: null,
      commentsApi: null,
      commentsLauncher: null,
      homeDeliveryPlan: null,
      customerNotFound: null,
      place: null,
      rewardsTenant: null,
      rewardsDomain: null,
      consent: null,
      analyticsId: null,
      adTargetingQueue: null,
      affiliateParameter: 'awc',
      helpPhone: null,
      helpHours: null,
      accountHome: 'settings',
      feedbackUrl: null,
      deleteAccountUrl: null,
      eventsUrl: null,
      messages: {},
    });
  });

  it('reads the rewards service and ignores invalid values [HM-05]', () => {
    const reading = read({ ...whole, rewardsTenant: 'courier', rewardsDomain: 'http://127.0.0.1:4178/' });
    expect(reading.ok && [reading.config.rewardsTenant, reading.config.rewardsDomain]).to.deep.equal([
      'courier',
      'http://127.0.0.1:4178',
    ]);
    expect(
      problemsOf({ ...whole, rewardsTenant: 7, rewardsDomain: 'https://rewards.test/path' }),
    ).to.deep.equal([
      'field "rewardsTenant" must be a text',
      'field "rewardsDomain" must be an https address, or http on loopback, without a path',
    ]);
  });

  it('derives the brand from the site or reads it [HM-06]', () => {
    const brandWith = (fields: object) => {
      const reading = read({ ...whole, ...fields });
      return reading.ok ? brandOf(reading.config) : reading.problems;
    };
    expect(brandWith({ siteId: 'courierlife' })).to.equal('lifestyle');
    expect(brandWith({ siteId: 'courierscreen' })).to.equal('media');
    for (const siteId of ['unheard-of', '__proto__', 'constructor', 'toString'])
      expect(brandWith({ siteId }), siteId).to.equal('news');
    expect(brandWith({ siteId: 'courier', brand: 'media' })).to.equal('media');
  });

  it('reads message overrides and ignores invalid ones [ER-01]', () => {
    const reading = read({ ...whole, messages: { 'header.help': 'Support', 'header.log-in': 7 } });
    expect(reading.ok && reading.config.messages).to.deep.equal({ 'header.help': 'Support' });
  });

  it('reads the flags [HM-04]', () => {
    const reading = read({
      ...whole,
      flags: {
        membershipEnabled: false,
        commentsFlagEnabled: false,
        pauseSubscriptionsEnabled: false,
        hasEvents: true,
      },
    });
    expect(reading.ok && reading.config.flags).to.deep.equal({
      membershipEnabled: false,
      commentsFlagEnabled: false,
      pauseSubscriptionsEnabled: false,
      hasEvents: true,
    });
  });

  for (const name of [
    'environment',
    'siteId',
    'membershipHost',
    'restBase',
    'nonce',
    'ownSites',
    'helpUrl',
  ]) {
    it(`reports ${name} if it is missing [HM-05]`, () => {
      const problems = problemsOf({ ...whole, [name]: undefined });
      expect(problems).to.have.length(1);
      expect(problems[0]).to.contain(`"${name}"`);
    });
  }

  const wrong: readonly [string, unknown][] = [
    ['environment', 'test'],
    ['siteId', ''],
    ['siteId', 7],
    ['brand', 'sports'],
    ['membershipHost', 'membership.test'],
    ['membershipHost', 'javascript:alert(1)'],
    ['membershipHost', 'http://evil.test'],
    ['membershipHost', 'http://127.0.0.1.evil.test'],
    ['membershipHost', 'https://a@b.test'],
    ['membershipHost', 'https://a.test/path'],
    ['restBase', 'ftp://a.test'],
    ['nonce', 5],
    ['nonceEndpoint', 'x'],
    ['sessionEndpoint', '/wp-json/session'],
    ['sessionEndpoint', 'http://evil.test/session'],
    ['ownSites', 'a.test'],
    ['ownSites', ['https://a.test']],
    ['ownSites', [1]],
    ['pageType', 'home'],
    ['regionSupported', 'yes'],
    ['flags', []],
    ['clockOffset', 'NaN'],
    ['registrationDelay', -1],
    ['locale', 1],
    ['place', 'NY'],
    ['consent', 'measurement'],
    ['consent', ['everything']],
    ['consent', [1]],
    ['analyticsId', 7],
    ['adTargetingQueue', 5],
    ['messages', []],
    ['helpUrl', 'x"y'],
  ];
  for (const [name, value] of wrong) {
    it(`reports ${name} if it is ${JSON.stringify(value)} [HM-05]`, () => {
      const problems = problemsOf({ ...whole, [name]: value });
      expect(problems).to.have.length(1);
      expect(problems[0]).to.contain(`"${name}"`);
    });
  }

  it("reads the reader's consent, including none [HM-22]", () => {
    const consentOf = (consent: unknown) => {
      const reading = read({ ...whole, consent });
      return reading.ok && reading.config.consent;
    };

    expect(consentOf(['rewards', 'measurement'])).to.deep.equal(['rewards', 'measurement']);
    expect(consentOf([])).to.deep.equal([]);
    expect(consentOf(null)).to.equal(null);
  });

  it('accepts plain http for loopback addresses in the local environment only [HM-05]', () => {
    expect(problemsOf({ ...whole, environment: 'production' }).join())
      .to.contain('"membershipHost"')
      .and.contain('"restBase"')
      .and.contain('"helpUrl"');
    expect(
      problemsOf({
        ...whole,
        environment: 'production',
        membershipHost: 'https://m.test',
        restBase: 'https://s.test/wp-json',
        helpUrl: 'https://h.test',
      }),
    ).to.deep.equal([]);
  });

  it('reports every invalid field at once, and flags by their path [HM-05]', () => {
    const problems = problemsOf({ ...whole, siteId: null, nonce: null, flags: { hasEvents: 1 } });
    expect(problems.join()).to.contain('"siteId"').and.contain('"nonce"').and.contain('"flags.hasEvents"');
  });

  it('reports an invalid document [HM-05]', () => {
    for (const text of [null, '', '{', '[]', '7', 'null', '"x"']) {
      const reading = readConfig(text, '');
      expect(reading.ok).to.equal(false);
    }
  });
});
