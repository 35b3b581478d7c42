import { brandNames, type Brand, type Site } from '../addresses';
import { brands } from '../sites/brands';
import { walletPageConfig } from '../gateway/wallet-configuration';
import { planOfHomeDelivery } from '../payment/plans';
import { pluginPath, publisherOf } from '../publishers';
import type { Sandbox } from '../sandbox-context';

const siteIds: Record<Site, string> = {
  news: 'courier',
  lifestyle: 'courierlife',
  media: 'courierscreen',
  harbor: 'tidewater',
};
/** The sites' ids at the comments service. */
export const spotIds: Record<Site, string> = {
  news: 'sp_courier',
  lifestyle: 'sp_courierlife',
  media: 'sp_courierscreen',
  harbor: 'sp_tidewater',
};
/** The issuer of a site's receipts. */
const issuerOf = (site: Site): { name: string; address: string[]; tax: string[] } => ({
  name: brands[site].name,
  address: publisherOf(site).postalAddress.split(', '),
  tax: ['Federal tax ID 00-0000000'],
});

/** True for the sites that use one of the product's own brands. */
const isBrand = (site: Site): site is Brand => (brandNames as readonly Site[]).includes(site);

const flagNames = [
  'membershipEnabled',
  'commentsFlagEnabled',
  'pauseSubscriptionsEnabled',
  'hasEvents',
] as const;

/** The configuration of a page (docs/configuration.md), including the flags in its address. */
export const pageConfig = (
  sandbox: Sandbox,
  site: Site,
  url: URL,
  stickyFlags: URLSearchParams,
): Record<string, unknown> => {
  const { addresses, settings, clock, nonces } = sandbox;
  const {
    registrationDelay,
    commentsSignOutTimeout,
    captcha,
    captchaRefuses,
    wallets,
    agreement,
    locale,
    cookieDomain,
    sessionEndpoint,
  } = settings.read();
  const flag = (name: string): string | null => url.searchParams.get(name) ?? stickyFlags.get(name);
  const flags = flagNames.flatMap((name) => {
    const value = flag(`flag.${name}`);
    return value === 'true' || value === 'false' ? [[name, value === 'true']] : [];
  });
  const region = flag('region');
  const off = url.searchParams.getAll('off');
  const sections = flag('sections');
  const { id, sites, coverBenefits, pageConfig: own } = publisherOf(site);
  const pageLocale = flag('locale') ?? locale;
  const type = pageType(url.pathname);
  return {
    environment: 'local',
    siteId: siteIds[site],
    ...(isBrand(site) && { brand: site }),
    membershipHost: addresses.membership,
    restBase: `${addresses[site]}/wp-json`,
    nonce: nonces.fresh(),
    nonceEndpoint: `${addresses[site]}/wp-admin/admin-ajax.php?action=rest-nonce`,
    ownSites: sites.map((each) => new URL(addresses[each]).host),
    ...(new URL(addresses[site]).hostname.endsWith(`.${cookieDomain}`) && { cookieDomain }),
    ...(sessionEndpoint && { sessionEndpoint: `${addresses[site]}${pluginPath(site)}/session` }),
    pageType: type,
    ...(region === 'unsupported' && { regionSupported: false }),
    ...(region === 'member-outside' && { memberOutsideRegion: true }),
    ...(flags.length > 0 && { flags: Object.fromEntries(flags) as Record<string, boolean> }),
    ...(off.length > 0 && { off }),
    ...(sections !== null && { sections: sections.split(' ') }),
    clockOffset: clock.offset(),
    locale: pageLocale,
    ...(type === 'article' && {
      messages: benefitsOf(coverBenefits[/^es\b/i.test(pageLocale) ? 'es' : 'en']),
    }),
    helpUrl: `${addresses.membership}/help`,
    helpPhone: '1-800-555-0123',
    helpHours: 'Mon to Fri, 9 to 5 ET',
    ...(flag('accountHome') === 'overview' && { accountHome: 'overview' }),
    eventsUrl: `${addresses.membership}/events`,
    resendVerificationUrl: `${addresses.membership}/resend-verification`,
    registrationDelay,
    commentsSignOutTimeout,
    spotId: spotIds[site],
    commentsApi: addresses.comments,
    commentsLauncher: addresses.comments,
    homeDeliveryPlan: planOfHomeDelivery,
    consent: ['measurement', 'advertising', 'rewards'],
    ...(captcha && {
      captchaSiteKey: captchaRefuses ? 'stand-in-refuses' : 'stand-in',
      captchaScript: `${addresses.membership}/captcha/api.js`,
    }),
    ...(agreement && { agreement: { version: '2026-11', attribute: 'terms-agreement' } }),
    textConsent: { version: '2026-11', attribute: 'text-consent' },
    publisher: issuerOf(site),
    ...(wallets && { wallets: walletPageConfig(addresses) }),
    place: { state: 'NY', postalCode: '10001' },
    rewardsTenant: id,
    rewardsDomain: addresses.rewards,
    ...own(addresses[site]),
  };
};

const benefitsOf = (lines: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.map((line, index) => [`cover.benefit-${index + 1}`, line]));

const otherPages = ['terms', 'privacy', 'membership-terms', 'legal'];

const pageType = (path: string): string => {
  const parts = path.split('/').filter((part) => part !== '');
  const [first] = parts;
  if (first === undefined) return 'front';
  if (first === 'account' || first === 'search') return first;
  if (otherPages.includes(first)) return 'other';
  return parts.length === 1 ? 'section' : 'article';
};
