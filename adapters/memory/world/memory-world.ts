import type { CallFailed } from '../../../core/ports/call-failed';
import type { Subscriptions } from '../../../core/ports/subscriptions';
import type { SiteQueries } from '../../../core/ports/site-queries';
import type { Profiles } from '../../../core/ports/profiles';
import type { Profanity } from '../../../core/ports/profanity';
import type { Pictures } from '../../../core/ports/pictures';
import type { PaymentStatus } from '../../../core/ports/payment-status';
import type { PaymentMethods } from '../../../core/ports/payment-methods';
import type { Offers } from '../../../core/ports/offers';
import type { Ids } from '../../../core/ports/ids';
import type { Identity } from '../../../core/ports/identity';
import type { Formatter } from '../../../core/ports/formatter';
import type { Devices } from '../../../core/ports/devices';
import type { Decisions } from '../../../core/ports/decisions';
import type { DataLayerSource } from '../../../core/ports/data-layer';
import type { CommentsAccess, MessageCounts } from '../../../core/ports/comments';
import type { CaptchaCheck } from '../../../core/ports/captcha';
import type { Billing } from '../../../core/ports/billing';
import type { ArticleContent } from '../../../core/ports/article-content';
import type { Analytics } from '../../../core/ports/analytics';
import type { AffiliateClick } from '../../../core/ports/affiliate-click';
import type { Plan } from '../../../core/domain/plan/plan';
import type { Wallet } from '../../../core/domain/wallet/wallets';
import { inMemoryAccounts, type MemoryAccount, type MemoryAccounts } from './accounts';
import { inMemoryAffiliateClick } from '../affiliate-click';
import { inMemoryAnalytics } from '../analytics';
import { inMemoryArticleContent } from '../article-content';
import { inMemoryCaptcha, type MemoryCaptcha } from '../captcha';
import { inMemoryCardForms, type MemoryCardForms } from '../card-form';
import { inMemoryBilling } from '../billing';
import { memoryCampaigns } from './campaigns';
import { aCard, inMemoryCards, type MemoryCard, type StoredMethod, type MemoryCards } from './cards';
import { inMemoryClock, type MemoryClock } from '../clock';
import { inMemoryComments, type MemoryConversation } from '../comments';
import { inMemoryConsent, type MemoryConsent } from '../consent';
import { inMemoryPaymentStatus } from '../payment-status';
import { inMemoryDataLayerSource } from '../data-layer';
import { inMemoryDevices } from '../devices';
import { inMemoryDecisions, mayReadAll } from '../decisions';
import { inMemoryFaults, type CallMade, type CallName, type FaultOptions } from './faults';
import { englishFormatter } from '../formatter';
import { inMemoryIdentity } from '../identity';
import { inMemoryIds } from '../ids';
import { inMemoryJournal, type MemoryJournal } from '../journal';
import { inMemoryKeyValueStore, type MemoryKeyValueStore } from '../key-value-store';
import { inMemoryLock, type MemoryLock } from '../lock';
import { inMemoryLog, type MemoryLog } from '../log';
import { inMemoryNavigation, type MemoryNavigation } from '../navigation';
import { inMemoryNewsletters, type MemoryNewsletters } from '../newsletters';
import { inMemoryOffers } from '../offers';
import { inMemoryPaymentMethods } from '../payment-methods';
import { inMemoryPictures } from '../pictures';
import { memoryPlans } from './plans';
import { inMemoryProfanity } from '../profanity';
import { inMemoryProfiles } from '../profiles';
import { inMemoryRewardsEvents, type MemoryRewardsEvents } from '../rewards-events';
import {
  inMemoryRewards,
  inMemoryRewardsTokens,
  type MemoryRewards,
  type MemoryRewardsTokens,
} from '../rewards';
import { retentionOfferFor } from './retention';
import { inMemorySessionCookies, type MemorySessionCookies } from '../session-cookies';
import { inMemorySite, type MemorySite } from '../site';
import { inMemorySiteQueries } from '../site-queries';
import { inMemorySocialWindow, type MemorySocialWindow } from '../social-window';
import { inMemorySubscriptions } from '../subscriptions';
import { inMemoryTracking, type MemoryTracking } from '../tracking';
import { inMemoryWallets, type MemoryWallets } from '../wallets';
import { inMemoryWebhook, type MemoryWebhook } from '../webhook';

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

/** All ports in memory, with functions that prepare the world and show what was sent to it. */
export interface MemoryWorld {
  /** Sets a fault. The error must be one that the call's type allows, such as a `CallFailed`. */
  readonly fail: (
    name: CallName,
    error: CallFailed | { readonly _tag: string },
    options?: FaultOptions,
  ) => void;
  /** Ends the faults of one call; without a name, all faults. */
  readonly repair: (name?: CallName) => void;
  /** All calls, oldest first. */
  readonly calls: () => readonly CallMade[];
  readonly forgetCalls: () => void;
  /** The readers, with their subscriptions and stored methods. */
  readonly accounts: MemoryAccounts;
  readonly cards: MemoryCards;
  /** Signs in and stores the session cookies, as a sign-in on an earlier page would. */
  readonly signIn: (email: string) => MemoryAccount;
  /** Creates the nonce of a newly entered card. */
  readonly cardNonce: (card?: Partial<MemoryCard>) => string;
  readonly clock: MemoryClock;
  readonly storage: MemoryKeyValueStore;
  readonly cookies: MemorySessionCookies;
  readonly identity: Identity;
  readonly dataLayerSource: DataLayerSource;
  readonly profiles: Profiles;
  readonly decisions: Decisions;
  readonly site: MemorySite;
  readonly siteQueries: SiteQueries;
  readonly newsletters: MemoryNewsletters;
  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly paymentStatus: PaymentStatus;
  readonly billing: Billing;
  readonly offers: Offers;
  readonly articleContent: ArticleContent;
  readonly profanity: Profanity;
  readonly pictures: Pictures;
  readonly devices: Devices;
  readonly rewards: MemoryRewards;
  readonly rewardsTokens: MemoryRewardsTokens;
  readonly rewardsEvents: MemoryRewardsEvents;
  readonly cardForms: MemoryCardForms;
  readonly wallets: MemoryWallets;
  readonly socialWindow: MemorySocialWindow;
  readonly captcha: MemoryCaptcha['captcha'];
  readonly captchaCheck: CaptchaCheck;
  /** True: the backend asks for a captcha. */
  readonly askForCaptcha: (ask: boolean) => void;
  readonly comments: MemoryConversation;
  readonly messageCounts: MessageCounts;
  readonly commentsAccess: CommentsAccess;
  readonly journal: MemoryJournal;
  readonly lock: MemoryLock;
  readonly ids: Ids;
  readonly log: MemoryLog;
  readonly tracking: MemoryTracking;
  readonly webhook: MemoryWebhook;
  readonly consent: MemoryConsent;
  readonly affiliateClick: AffiliateClick;
  readonly analytics: Analytics;
  readonly formatter: Formatter;
  readonly navigation: MemoryNavigation;
}

/**
 * All ports with shared accounts, cards, plans, clock and faults.
 *
 * @example
 * ```ts
 * const reader = anAccount({ email: 'robin.sample@example.com' });
 * const world = memoryWorld({ accounts: [reader], signedInAs: reader.email, now: new Date('2026-11-21') });
 * world.fail('subscriptions.list', { _tag: 'Offline' }, { times: 1 });
 * world.clock.advance(30 * 86_400_000);
 * world.clock.now().toISOString(); // '2026-12-21T00:00:00.000Z'
 * ```
 */
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
}: MemoryWorldOptions = {}): MemoryWorld => {
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

/**
 * A stored card of an account.
 *
 * @example
 * ```ts
 * aStoredMethod({ last_4: '4242', expired: true }).card_type; // 'Visa'
 * ```
 */
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
