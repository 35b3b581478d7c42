import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { memoryPorts } from '../../../adapters/memory/world/memory-ports';
import { aStoredMethod, memoryWorld } from '../../../adapters/memory/world/memory-world';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { worldOf } from '../../../adapters/memory/world/personas';
import { guard } from '../../../core/domain/routes/guard';
import { routes } from '../../../core/domain/routes/routes';
import { guardFacts } from '../../../ui/react/guard-facts';
import { makeMembership } from '../../../core/app/membership';
import { readConfig, type HostConfig } from '../../../ui/host-mount/page/config';
import { configFields } from '../../../ui/host-mount/page/config-fields';
import { checkConfig } from '../../../ui/host-mount/page/config-report';
import { requiredForms } from '../../../ui/host-mount/page/required-fields';
import { hostSettings } from '../../../ui/host-mount/root/host-settings';
import { byStoredMethod, planOf, robin } from '../../builders/subscriber';

/** Every field has a right value, so that each mutation changes something. */
const whole = {
  environment: 'production',
  siteId: 'courier',
  brand: 'news',
  colorScheme: 'auto',
  membershipHost: 'https://membership.courier.test',
  restBase: 'https://www.courier.test/wp-json',
  nonce: 'abc123',
  nonceEndpoint: 'https://www.courier.test/nonce',
  ownSites: ['www.courier.test'],
  cookieDomain: 'courier.test',
  sessionEndpoint: 'https://www.courier.test/session',
  pageType: 'account',
  regionSupported: true,
  memberOutsideRegion: false,
  flags: {
    membershipEnabled: true,
    commentsFlagEnabled: true,
    pauseSubscriptionsEnabled: true,
    hasEvents: true,
  },
  off: ['alert'],
  sections: ['membership', 'payment-method'],
  socialProviders: ['apple'],
  clockOffset: 0,
  locale: 'en-US',
  currency: 'USD',
  helpUrl: 'https://www.courier.test/help',
  helpPhone: '1-800-555-0123',
  helpHours: 'Mon to Fri',
  accountHome: 'settings',
  resendVerificationUrl: 'https://www.courier.test/resend',
  feedbackUrl: 'https://www.courier.test/feedback',
  deleteAccountUrl: 'https://www.courier.test/delete',
  eventsUrl: 'https://www.courier.test/events',
  captchaSiteKey: 'key',
  captchaScript: 'https://www.google.com/recaptcha/api.js',
  wallets: { payPal: true },
  agreement: { version: '2026-11', attribute: 'terms' },
  textConsent: { version: '2026-11', attribute: 'texts' },
  publisher: { name: 'The Courier' },
  productName: 'The Insider',
  publisherName: 'The Courier',
  membershipGives: ['Every story'],
  restNamespace: 'members/v2',
  segmentCookie: 'segment',
  termsUrl: 'https://www.courier.test/terms',
  privacyUrl: 'https://www.courier.test/privacy',
  registrationDelay: 0,
  commentsSignOutTimeout: 0,
  spotId: 'sp_1',
  commentsApi: 'https://comments.test',
  commentsNeedConsent: true,
  commentsLauncher: 'https://comments.test',
  homeDeliveryPlan: 'home',
  customerNotFound: 'Customer not found',
  place: { state: 'NY', postalCode: '10001' },
  rewardsTenant: 'courier',
  rewardsDomain: 'https://rewards.test',
  consent: ['measurement'],
  analyticsId: 'G-1',
  affiliateParameter: 'awc',
  adTargetingQueue: 'queue',
  messages: { 'header.help': 'Support' },
};

const hostile = `"><script>alert(1)</script>\u0000${'\u202E'}'; DROP TABLE`;

/** `wrong`: no field accepts this value. */
const mutations: readonly { readonly name: string; readonly value: unknown; readonly wrong?: true }[] = [
  { name: 'missing', value: undefined },
  // A function of JSON that is no text, number, list, object or flag does not exist, so each kind gets another one.
  { name: 'of a wrong type', value: 18005550123.5, wrong: true },
  { name: 'empty', value: '' },
  { name: 'a hostile text', value: hostile },
  { name: 'huge', value: 'x'.repeat(1_000_000) },
];

const optional = configFields.filter((name) => !Object.hasOwn(requiredForms, name));

/** The same configuration with another value of the field at this path. */
const mutated = (path: string, value: unknown): object => {
  const [outer, inner] = path.split('.') as [keyof typeof whole, string?];
  return inner === undefined
    ? { ...whole, [outer]: value }
    : { ...whole, [outer]: { ...(whole[outer] as object), [inner]: value } };
};

/** As the loader does on a page with the account area (decision 98). */
const asOnAccountPage = (config: HostConfig): HostConfig =>
  config.memberOutsideRegion ? { ...config, memberOutsideRegion: false, memberAbroad: true } : config;

const quiet = { warn: () => undefined, error: () => undefined };

const configOf = (given: object): HostConfig => {
  const reading = readConfig(JSON.stringify(given), 'en-US');
  if (!reading.ok) throw new Error('The configuration stops the product.');
  return asOnAccountPage(reading.config);
};

const logsIn = async (given: object): Promise<boolean> => {
  const world = memoryWorld({ accounts: [anAccount()], now: new Date() });
  const membership = makeMembership(memoryPorts(world), hostSettings(configOf(given), false, quiet));
  return E.isRight(await membership.signIn({ email: robin, password: 'Fixture-Passw0rd' }));
};

const cancels = async (given: object): Promise<boolean> => {
  const membership = makeMembership(
    memoryPorts(worldOf('active-monthly', { now: new Date() })),
    hostSettings(configOf(given), false, quiet),
  );
  await membership.loadDataLayer();
  const account = await membership.load();
  const change = account.flows.membershipChange();
  await change.load();
  change.begin('cancel');
  await change.commit();
  return change.state.getValue().step._tag === 'Done';
};

const buys = async (given: object): Promise<boolean> => {
  const world = memoryWorld({ accounts: [anAccount({ methods: [aStoredMethod()] })], now: new Date() });
  const settings = hostSettings(configOf(given), false, quiet);
  const membership = makeMembership(memoryPorts(world), settings);
  await membership.signIn({ email: robin, password: 'Fixture-Passw0rd' });
  const account = await membership.load();
  await account.loadPlans(false);
  const facts = guardFacts(membership.member.getValue(), membership.subscriptions.getValue(), settings);
  if (guard(routes.subscribe, facts).kind !== 'stay') return false;
  if (membership.subscriptions.getValue().availablePlans.length === 0) return false;
  const choice = { plan: planOf('sports-plus-monthly'), skipTrial: false };
  return E.isRight(await account.subscribe({ choice, payment: byStoredMethod }));
};

/** The site sells nothing if one of these fields is wrong. */
const sellsNothing = ['currency', 'regionSupported', 'memberOutsideRegion'];

describe('A configuration with one wrong field', () => {
  it('covers every optional field [HM-05]', () => {
    expect(optional.filter((path) => path.split('.')[0]! in whole)).to.deep.equal(optional);
    expect(checkConfig(JSON.stringify(whole))).to.deep.include({ stops: false, problems: [] });
  });

  for (const path of optional)
    it(`${path} is missing, of a wrong type, empty, hostile or huge: a reader logs in, cancels and buys [HM-05] [AU-01] [PZ-04] [PZ-01]`, async () => {
      for (const { name, value, wrong } of mutations) {
        const given = mutated(path, value);
        const { stops, problems } = checkConfig(JSON.stringify(given));

        expect(stops, name).to.equal(false);
        if (wrong && !takesNumbers.includes(path))
          expect(problems.join(), name).to.include(`"${path.split('.')[0]}`);
        expect(await logsIn(given), `logs in, ${name}`).to.equal(true);
        expect(await cancels(given), `cancels, ${name}`).to.equal(true);
        const isSold = problems.length === 0 || !sellsNothing.includes(path);
        expect(await buys(given), `buys, ${name}`).to.equal(isSold);
      }
    });
});

/** A number is a right value of these. */
const takesNumbers = ['clockOffset', 'registrationDelay', 'commentsSignOutTimeout'];
