import type { Plan } from '../../../core/domain/plan/plan';
import type { Wallet } from '../../../core/domain/wallet/wallets';
import { inMemoryAccounts, type MemoryAccount } from './accounts';
import { inMemoryAffiliateClick } from '../affiliate-click';
import { inMemoryAnalytics } from '../analytics';
import { inMemoryArticleContent } from '../article-content';
import { inMemoryCaptcha } from '../captcha';
import { inMemoryCardForms } from '../card-form';
import { inMemoryBilling } from '../billing';
import { memoryCampaigns } from './campaigns';
import { aCard, inMemoryCards, type MemoryCard, type StoredMethod } from './cards';
import { inMemoryClock } from '../clock';
import { inMemoryComments } from '../comments';
import { inMemoryConsent } from '../consent';
import { inMemoryPaymentStatus } from '../payment-status';
import { inMemoryDataLayerSource } from '../data-layer';
import { inMemoryDevices } from '../devices';
import { inMemoryDecisions, mayReadAll } from '../decisions';
import { inMemoryFaults } from './faults';
import { englishFormatter } from '../formatter';
import { inMemoryIdentity } from '../identity';
import { inMemoryIds } from '../ids';
import { inMemoryJournal } from '../journal';
import { inMemoryKeyValueStore } from '../key-value-store';
import { inMemoryLock } from '../lock';
import { inMemoryLog } from '../log';
import { inMemoryNavigation } from '../navigation';
import { inMemoryNewsletters } from '../newsletters';
import { inMemoryOffers } from '../offers';
import { inMemoryPaymentMethods } from '../payment-methods';
import { inMemoryPictures } from '../pictures';
import { memoryPlans } from './plans';
import { inMemoryProfanity } from '../profanity';
import { inMemoryProfiles } from '../profiles';
import { inMemoryRewardsEvents } from '../rewards-events';
import { inMemoryRewards, inMemoryRewardsTokens } from '../rewards';
import { retentionOfferFor } from './retention';
import { inMemorySessionCookies } from '../session-cookies';
import { inMemorySite } from '../site';
import { inMemorySiteQueries } from '../site-queries';
import { inMemorySocialWindow } from '../social-window';
import { inMemorySubscriptions } from '../subscriptions';
import { inMemoryTracking } from '../tracking';
import { inMemoryWallets } from '../wallets';
import { inMemoryWebhook } from '../webhook';

export interface MemoryWorldOptions {
  readonly now?: Date;
  readonly accounts?: readonly MemoryAccount[];
  /** E-mail address of the signed-in account of this browser. */
  readonly signedInAs?: string;
  readonly plans?: readonly Plan[];
  /** Ids of the available plans; default: all. */
  readonly availablePlans?: (inApp: boolean) => readonly string[];
  readonly articles?: Readonly<Record<string, string>>;
  /** Delay in milliseconds until the list shows a started subscription. */
  readonly listLag?: number;
  readonly resendsVerification?: boolean;
  readonly referrer?: string;
  /** Number of messages by post id. */
  readonly messages?: Readonly<Record<string, number>>;
  /** Wallets that can pay; default: none. */
  readonly wallets?: readonly Wallet[];
}

export type MemoryWorld = ReturnType<typeof memoryWorld>;

/** All ports with shared accounts, cards, plans, clock and faults. */
export const memoryWorld = ({
  now = new Date('2026-11-21T12:00:00Z'),
  accounts: known = [],
  signedInAs,
  plans = memoryPlans,
  availablePlans = () => plans.map((plan) => plan.planId),
  articles = {},
  listLag = 0,
  resendsVerification = true,
  referrer = '',
  messages = {},
  wallets = [],
}: MemoryWorldOptions = {}) => {
  const { gate, ...faults } = inMemoryFaults();
  const clock = inMemoryClock(now);
  const accounts = inMemoryAccounts({ clock });
  const cards = inMemoryCards();
  const cookies = inMemorySessionCookies();
  const rewardsTokens = inMemoryRewardsTokens({ clock, gate });
  known.forEach(accounts.add);

  /** Signs in and stores the session cookies, as a sign-in on an earlier page would. */
  const signIn = (email: string): MemoryAccount => {
    const account = accounts.find(email);
    if (account === null) throw new Error(`There is no account ${email}`);
    cookies.keepSession({ sessionId: accounts.signIn(account), trackingId: account.trackingId });
    return account;
  };
  if (signedInAs !== undefined) signIn(signedInAs);

  const subscriptions = inMemorySubscriptions({
    accounts,
    cards,
    clock,
    gate,
    plans: () => plans,
    listLag: () => listLag,
  });
  const paymentMethods = inMemoryPaymentMethods({ accounts, cards, clock, gate });

  return {
    ...faults,
    accounts,
    cards,
    signIn,
    /** Creates the nonce of a newly entered card. */
    cardNonce: (card: Partial<MemoryCard> = {}): string => cards.issue(aCard(card)),

    identity: inMemoryIdentity({ accounts, clock, gate, resendsVerification }),
    devices: inMemoryDevices({ accounts, gate }),
    dataLayerSource: inMemoryDataLayerSource({ accounts, clock, gate, cookies }),
    profanity: inMemoryProfanity({ gate }),
    profiles: inMemoryProfiles({ accounts, gate }),
    subscriptions,
    newsletters: inMemoryNewsletters({ gate }),
    siteQueries: inMemorySiteQueries({ gate }),
    pictures: inMemoryPictures({ accounts, gate }),
    rewardsTokens,
    rewards: inMemoryRewards({ tokens: rewardsTokens, gate }),
    paymentMethods,
    paymentStatus: inMemoryPaymentStatus({ subscriptions, paymentMethods, gate }),
    decisions: inMemoryDecisions({
      accounts,
      clock,
      availablePlans,
      offer: retentionOfferFor,
      campaigns: () => memoryCampaigns,
      gate,
    }),
    offers: inMemoryOffers({ plans: () => plans, availablePlans, now: clock.now, gate }),
    site: inMemorySite({ accounts, plans: () => plans, gate }),
    billing: inMemoryBilling({ accounts, clock, gate }),
    articleContent: inMemoryArticleContent({
      bodies: new Map(Object.entries(articles)),
      entitled: () => {
        const account = accounts.current();
        return account !== null && mayReadAll(account, clock.now());
      },
      gate,
    }),
    ...inMemoryCaptcha({ gate }),
    cardForms: inMemoryCardForms({ cards, gate }),
    wallets: inMemoryWallets({ cards, enabled: wallets, gate }),
    socialWindow: inMemorySocialWindow({ accounts, gate }),
    journal: inMemoryJournal({ gate }),
    cookies,
    clock,
    storage: inMemoryKeyValueStore(),
    log: inMemoryLog(),
    tracking: inMemoryTracking(),
    ...inMemoryComments({
      messages: new Map(Object.entries(messages)),
      vouched: () => accounts.current() !== null,
      gate,
    }),
    webhook: inMemoryWebhook({ gate }),
    rewardsEvents: inMemoryRewardsEvents(),
    consent: inMemoryConsent(),
    affiliateClick: inMemoryAffiliateClick(),
    analytics: inMemoryAnalytics(),
    ids: inMemoryIds(),
    lock: inMemoryLock(),
    formatter: englishFormatter,
    navigation: inMemoryNavigation({ referrer }),
  };
};

/** A stored card of an account. */
export const aStoredMethod = (fields: Partial<StoredMethod> = {}): StoredMethod => ({
  declines: null,
  card_type: 'Visa',
  last_4: '1111',
  expiration_date: '07/29',
  token: 'pm-1',
  type: 'CreditCard',
  default: true,
  nonce: 'stored-nonce-1',
  expired: false,
  expiring_soon: false,
  ...fields,
});
