import type { CallFailed } from '../../../core/ports/call-failed';
import * as E from 'fp-ts/Either';
import type { Billing } from '../../../core/ports/billing';
import type { Call } from '../../../core/ports/call';
import type { CommentsAccess, Conversation, MessageCounts } from '../../../core/ports/comments';
import type { Captcha, CaptchaCheck } from '../../../core/ports/captcha';
import type { CardForm, CardForms } from '../../../core/ports/card-form';
import type { Decisions } from '../../../core/ports/decisions';
import type { Devices } from '../../../core/ports/devices';
import type { DataLayerSource } from '../../../core/ports/data-layer';
import type { Identity } from '../../../core/ports/identity';
import type { PaymentStatus } from '../../../core/ports/payment-status';
import type { Journal } from '../../../core/ports/journal';
import type { Newsletters } from '../../../core/ports/newsletters';
import type { PaymentMethods } from '../../../core/ports/payment-methods';
import type { Profanity } from '../../../core/ports/profanity';
import type { Pictures } from '../../../core/ports/pictures';
import type { Profiles } from '../../../core/ports/profiles';
import type { Rewards, RewardsTokens } from '../../../core/ports/rewards';
import type { ArticleContent } from '../../../core/ports/article-content';
import type { Site } from '../../../core/ports/site';
import type { SiteQueries } from '../../../core/ports/site-queries';
import type { SocialWindow } from '../../../core/ports/social-window';
import type { Subscriptions } from '../../../core/ports/subscriptions';
import type { Offers } from '../../../core/ports/offers';
import type { OpenWallets, Wallets } from '../../../core/ports/wallets';
import type { Webhook } from '../../../core/ports/webhook';

/** The ports whose calls can fail. */
export interface FailingPorts {
  readonly identity: Identity;
  readonly devices: Devices;
  readonly dataLayer: DataLayerSource;
  readonly profanity: Profanity;
  readonly profiles: Profiles;
  readonly subscriptions: Subscriptions;
  readonly paymentMethods: PaymentMethods;
  readonly decisions: Decisions;
  readonly rewards: Rewards;
  readonly rewardsTokens: RewardsTokens;
  readonly site: Site;
  readonly newsletters: Newsletters;
  readonly siteQueries: Pick<SiteQueries, 'get' | 'all'>;
  readonly pictures: Pictures;
  readonly billing: Billing;
  readonly articleContent: ArticleContent;
  readonly offers: Offers;
  readonly paymentStatus: PaymentStatus;
  readonly messageCounts: MessageCounts;
  readonly commentsAccess: CommentsAccess;
  readonly conversation: Pick<Conversation, 'load' | 'signIn'>;
  readonly webhook: Webhook;
  readonly journal: Journal;
  readonly cardForms: CardForms;
  readonly cardForm: Pick<CardForm, 'tokenize'>;
  readonly wallets: Pick<Wallets, 'open'>;
  readonly openWallets: Pick<OpenWallets, 'mount'>;
  readonly captcha: Pick<Captcha, 'token'>;
  readonly captchaCheck: CaptchaCheck;
  readonly socialWindow: Pick<SocialWindow, 'ask'>;
}

/** Port and method, such as `subscriptions.start`. */
export type CallName = {
  [Port in keyof FailingPorts]: `${Port}.${Extract<keyof FailingPorts[Port], string>}`;
}[keyof FailingPorts];

export interface CallMade {
  readonly name: CallName;
  /** The arguments of the call. */
  readonly with: readonly unknown[];
}

export interface FaultOptions {
  /** True if the call takes effect and only its response is lost. */
  readonly after?: boolean;
  /** Instead of the error, the call throws an exception, or its promise rejects with one. */
  readonly breaks?: 'throws' | 'rejects';
  /** Number of failing calls; default: all. */
  readonly times?: number;
}

/** Wraps every call: records it, and lets it fail if a fault is set. */
export type Gate = <E, A>(name: CallName, given: readonly unknown[], call: Call<A, E>) => Call<A, E>;

/** A gate without faults. */
export const openGate: Gate = (_name, _given, call) => call;

export interface Faults {
  readonly gate: Gate;
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
}

interface Fault extends Pick<FaultOptions, 'breaks'> {
  readonly error: { readonly _tag: string };
  readonly after: boolean;
  left: number;
}

export const inMemoryFaults = (): Faults => {
  let calls: readonly CallMade[] = [];
  const faults = new Map<CallName, Fault>();

  const gate: Gate =
    <E, A>(name: CallName, given: readonly unknown[], call: Call<A, E>): Call<A, E> =>
    () => {
      calls = [...calls, { name, with: given }];
      const fault = faults.get(name);
      if (fault === undefined) return call();
      fault.left -= 1;
      if (fault.left <= 0) faults.delete(name);
      if (fault.breaks === 'throws') throw new Error(name);
      return failed(name, fault, call);
    };

  const failed = async <E, A>(name: CallName, fault: Fault, call: Call<A, E>): Promise<E.Either<E, A>> => {
    if (fault.after) await call();
    if (fault.breaks === 'rejects') throw new Error(name);
    return E.left(fault.error as E);
  };

  return {
    gate,
    fail: (name, error, { after = false, times = Infinity, breaks } = {}) =>
      void faults.set(name, { error, after, left: times, ...(breaks && { breaks }) }),
    repair: (name) => (name === undefined ? faults.clear() : void faults.delete(name)),
    calls: () => calls,
    forgetCalls: () => {
      calls = [];
    },
  };
};
