import { expect } from 'chai';
import { readAccountConfig, type AccountConfig } from '../../../ui/host-mount/page/account-config';
import { readConfig, type HostConfig } from '../../../ui/host-mount/page/config';
import { namesOf, restNamespaceOf, segmentCookieOf } from '../../../ui/host-mount/page/publisher-fields';
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
const wrongIn = (fields: unknown): readonly string[] => {
  const wrong = new Set<string>();
  const reading = readConfig(JSON.stringify(fields), 'en-GB', wrong);
  if (reading.ok) readAccountConfig(reading.config, wrong);
  return [...wrong];
};
const configOf = (fields: unknown): HostConfig & AccountConfig => {
  const reading = read(fields);
  if (!reading.ok) throw new Error('not ok');
  return { ...reading.config, ...readAccountConfig(reading.config) };
};

describe('Host configuration', () => {
  it('fills in defaults of optional fields [HM-05]', () => {
    const { source, ...config } = configOf(whole);
    expect(source).to.deep.equal(whole);
    expect(config).to.deep.equal({
      ...whole,
      restBase: 'http://127.0.0.1:4173/wp-json',
      brand: null,
      colorScheme: null,
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
      socialProviders: ['google', 'facebook', 'apple'],
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
      productName: 'Sports+',
      publisherName: null,
      membershipGives: null,
      restNamespace: 'nyp-membership/v1',
      segmentCookie: 'vip-go-seg',
      termsUrl: null,
      privacyUrl: null,
      registrationDelay: 500,
      commentsSignOutTimeout: 10_000,
      spotId: null,
      commentsApi: null,
      commentsNeedConsent: false,
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
    const wrong = { ...whole, rewardsTenant: 7, rewardsDomain: 'https://rewards.test/path' };
    expect(wrongIn(wrong)).to.deep.equal(['rewardsTenant', 'rewardsDomain']);
    expect(configOf(wrong).rewardsTenant).to.equal(null);
  });

  it('derives the brand from the site or reads it [HM-06]', () => {
    const brandWith = (fields: object) => {
      const reading = read({ ...whole, ...fields });
      return reading.ok && brandOf(reading.config);
    };
    expect(brandWith({ siteId: 'courierlife' })).to.equal('lifestyle');
    expect(brandWith({ siteId: 'courierscreen' })).to.equal('media');
    for (const siteId of ['unheard-of', '__proto__', 'constructor', 'toString'])
      expect(brandWith({ siteId }), siteId).to.equal('news');
    expect(brandWith({ siteId: 'courier', brand: 'media' })).to.equal('media');
  });

  it('reads the names, lines and addresses of the publisher, and names wrong ones [HM-05] [ER-01]', () => {
    const given = {
      productName: 'The Insider',
      publisherName: 'The Harbor Post',
      membershipGives: { en: ['Every story'], es: ['Todos los artículos'] },
      restNamespace: 'harbor/members/v2',
      segmentCookie: 'harbor-seg',
      termsUrl: 'https://www.harborpost.test/terms',
      privacyUrl: 'https://www.harborpost.test/privacy',
    };
    const config = configOf({ ...whole, ...given });
    expect(config).to.deep.include(given);
    expect(namesOf(config)).to.deep.equal({ product: 'The Insider', publisher: 'The Harbor Post' });
    expect([restNamespaceOf(config), segmentCookieOf(config)]).to.deep.equal([
      'harbor/members/v2',
      'harbor-seg',
    ]);

    const wrong = {
      productName: ' ',
      publisherName: 7,
      membershipGives: ['1', '2', '3', '4'],
      restNamespace: '../wp/v2',
      segmentCookie: 'a;b=c',
      termsUrl: '/terms',
      privacyUrl: 'javascript:alert(1)',
    };
    expect(wrongIn({ ...whole, ...wrong })).to.have.members(Object.keys(wrong));
    const counts = configOf({ ...whole, ...wrong, publisher: { name: 'Harbor Publishing' } });
    expect(namesOf(counts)).to.deep.equal({ product: 'Sports+', publisher: 'Harbor Publishing' });
    expect([restNamespaceOf(counts), segmentCookieOf(counts)]).to.deep.equal([
      'nyp-membership/v1',
      'vip-go-seg',
    ]);
    for (const namespace of ['/a', 'a/', 'a//b', '..', 'a/../b', 'a?b', ''])
      expect(wrongIn({ ...whole, restNamespace: namespace }), namespace).to.deep.equal(['restNamespace']);
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

  for (const name of ['environment', 'siteId', 'membershipHost', 'restBase']) {
    it(`stops if ${name} is missing, and names it [HM-05]`, () => {
      expect(read({ ...whole, [name]: undefined }).ok).to.equal(false);
      expect(wrongIn({ ...whole, [name]: undefined })).to.deep.equal([name]);
    });
  }

  it('works without a nonce, own sites and a help page [HM-05]', () => {
    const { nonce: _nonce, ownSites: _sites, helpUrl: _help, ...rest } = whole;
    const { nonce, ownSites, helpUrl } = configOf(rest);
    expect([nonce, ownSites, helpUrl]).to.deep.equal(['', [], null]);
    expect(wrongIn(rest)).to.deep.equal([]);
  });

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
    ['place', { state: 'NY' }],
    ['currency', 'dollars'],
    ['helpPhone', 18005550123],
    ['eventsUrl', '/events'],
    ['off', 'cover'],
    ['consent', 'measurement'],
    ['consent', ['everything']],
    ['consent', [1]],
    ['analyticsId', 7],
    ['adTargetingQueue', 5],
    ['messages', []],
    ['helpUrl', 'x"y'],
  ];
  for (const [name, value] of wrong) {
    it(`names ${name} if it is ${JSON.stringify(value)}, and reads the rest [HM-05]`, () => {
      const fields = { ...whole, [name]: value };
      expect(wrongIn(fields)).to.deep.equal([name]);
      const isRequired = ['environment', 'siteId', 'membershipHost', 'restBase'].includes(name);
      const reading = read(fields);
      expect(reading.ok).to.equal(!isRequired);
    });
  }

  it('takes the safe side if a field about region, consent or money is wrong [HM-03] [HM-22] [HM-05]', () => {
    expect(configOf({ ...whole, regionSupported: 'no' }).memberOutsideRegion).to.equal(true);
    expect(configOf({ ...whole, memberOutsideRegion: 'no' }).memberOutsideRegion).to.equal(true);
    expect(configOf({ ...whole, consent: 'all' }).consent).to.deep.equal([]);
    expect(configOf({ ...whole, currency: '$' }).currency).to.equal('');
  });

  it('leaves out wrong entries alone, and reads a kill switch that is a text [HM-04] [HM-05]', () => {
    const { ownSites, sections, consent, flags, messages, off } = configOf({
      ...whole,
      ownSites: ['a.test', 'https://b.test', 7],
      sections: ['membership', 7],
      consent: ['rewards', 'everything'],
      flags: { membershipEnabled: 'no', hasEvents: true },
      messages: { 'header.help': 'Support', 'header.log-in': 7 },
      off: 'cover, cta menu',
    });
    expect([ownSites, sections, consent]).to.deep.equal([['a.test'], ['membership'], ['rewards']]);
    expect([flags.membershipEnabled, flags.hasEvents]).to.deep.equal([true, true]);
    expect(messages).to.deep.equal({ 'header.help': 'Support' });
    expect(off).to.deep.equal(['cover', 'cta', 'menu']);
    expect(configOf({ ...whole, off: ['cover', 7] }).off).to.deep.equal(['cover']);
  });

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
    expect(wrongIn({ ...whole, environment: 'production' })).to.deep.equal([
      'membershipHost',
      'restBase',
      'helpUrl',
    ]);
    expect(
      wrongIn({
        ...whole,
        environment: 'production',
        membershipHost: 'https://m.test',
        restBase: 'https://s.test/wp-json',
        helpUrl: 'https://h.test',
      }),
    ).to.deep.equal([]);
  });

  it('names every wrong field at once, and flags by their path [HM-05]', () => {
    expect(wrongIn({})).to.deep.equal(['environment', 'siteId', 'membershipHost', 'restBase']);
    expect(wrongIn({ ...whole, siteId: null, nonce: 5, flags: { hasEvents: 1 } })).to.have.members([
      'siteId',
      'nonce',
      'flags.hasEvents',
    ]);
  });

  it('reports an invalid document [HM-05]', () => {
    for (const text of [null, '', '{', '[]', '7', 'null', '"x"']) {
      const reading = readConfig(text, '');
      expect(reading.ok).to.equal(false);
    }
  });
});
