import type { Clock } from '../../../core/ports/clock';
import type { DisplaySettings } from '../../../core/domain/profile/display-settings';
import { emptyProfile, type Profile, type ProfileReasons } from '../../../core/domain/profile/profile';
import type { SocialProvider } from '../../../core/domain/social/provider';

import { billedUntil, type ChargeMethod, type MemorySubscription } from './billing';
import type { StoredMethod } from './cards';

/** Everything that the backends know of one reader. */
export interface MemoryAccount {
  email: string;
  /** `null`: signs in through a provider only. */
  password: string | null;
  /** Whether the address was confirmed; a new sign-in wants it to be. */
  verified: boolean;
  readonly trackingId: string;
  profile: Profile;
  reasons: Partial<ProfileReasons>;
  displaySettings: DisplaySettings | null;
  /** Products that come from elsewhere, such as home delivery. */
  products: readonly string[];
  /** Whether the payment provider has a record of this reader. */
  customer: boolean;
  subscriptions: readonly MemorySubscription[];
  methods: readonly StoredMethod[];
  /** What sign-in providers have told, in their own forms. */
  providerDocuments: Readonly<Partial<Record<SocialProvider, unknown>>>;
}

/** Somebody whom a provider vouches for. */
export interface ProviderVoucher {
  readonly provider: SocialProvider;
  readonly email: string;
  /** The provider's own document. */
  readonly document: unknown;
}

export interface MemoryMail {
  readonly to: string;
  readonly kind: 'verification' | 'reset' | 'email-change';
  /** What the mail's link carries. */
  readonly state: string;
  readonly sentAt: Date;
  /** Whose address is to change, in a mail to the new one. */
  readonly account: MemoryAccount | null;
}

/** One store of accounts, and the session of this browser. */
export interface MemoryAccounts {
  readonly all: () => readonly MemoryAccount[];
  readonly find: (email: string) => MemoryAccount | null;
  readonly add: (account: MemoryAccount) => void;
  /** Opens a session for this browser, and answers its id. */
  readonly signIn: (account: MemoryAccount) => string;
  /** `false` when there was no session. */
  readonly signOut: () => boolean;
  /** Whose session this browser has, with charges made up to now. */
  readonly current: () => MemoryAccount | null;
  readonly ofSession: (sessionId: string) => MemoryAccount | null;
  readonly send: (mail: Pick<MemoryMail, 'to' | 'kind'>, account?: MemoryAccount) => void;
  /** Keeps what a provider has told, and answers the key that stands for it once. */
  readonly vouch: (voucher: ProviderVoucher) => string;
  readonly takeVoucher: (stateKey: string) => ProviderVoucher | null;
  readonly mails: () => readonly MemoryMail[];
}

export const inMemoryAccounts = ({ clock }: { readonly clock: Pick<Clock, 'now'> }): MemoryAccounts => {
  const accounts: MemoryAccount[] = [];
  const sessions = new Map<string, MemoryAccount>();
  const mails: MemoryMail[] = [];
  const vouchers = new Map<string, ProviderVoucher>();
  let keys = 0;
  let own: string | null = null;

  const bill = (account: MemoryAccount): MemoryAccount => {
    account.subscriptions = account.subscriptions.map((one) =>
      billedUntil(one, clock.now(), chargeOf(account)),
    );
    return account;
  };
  const ofSession = (sessionId: string): MemoryAccount | null => {
    const account = sessions.get(sessionId);
    return account === undefined ? null : bill(account);
  };

  return {
    all: () => accounts.map(bill),
    find: (email) => accounts.find((one) => one.email.toLowerCase() === email.toLowerCase()) ?? null,
    add: (account) => void accounts.push(account),
    signIn: (account) => {
      own = `session-${sessions.size + 1}`;
      sessions.set(own, account);
      return own;
    },
    signOut: () => {
      const had = own !== null && sessions.delete(own);
      own = null;
      return had;
    },
    current: () => (own === null ? null : ofSession(own)),
    ofSession,
    send: (mail, account) =>
      void mails.push({
        ...mail,
        state: `state-${mails.length + 1}`,
        sentAt: clock.now(),
        account: account ?? null,
      }),
    vouch: (voucher) => {
      keys += 1;
      vouchers.set(`state-key-${keys}`, voucher);
      return `state-key-${keys}`;
    },
    takeVoucher: (stateKey) => {
      const voucher = vouchers.get(stateKey) ?? null;
      vouchers.delete(stateKey);
      return voucher;
    },
    mails: () => mails,
  };
};

/** What is said when a method of this reader is charged. */
export const chargeOf =
  ({ methods }: MemoryAccount): ChargeMethod =>
  (token) =>
    methods.find((method) => method.token === token)?.declines ?? null;

/** A reader named Robin, with nothing but an account. */
export const anAccount = (fields: Partial<MemoryAccount> = {}): MemoryAccount => ({
  email: 'robin.sample@example.com',
  password: 'Fixture-Passw0rd',
  verified: true,
  trackingId: '00000000-0000-4000-8000-000000000a01',
  profile: aProfile(),
  reasons: {},
  displaySettings: null,
  products: [],
  customer: true,
  subscriptions: [],
  methods: [],
  providerDocuments: {},
  ...fields,
});

export const aProfile = (fields: Partial<Profile> = {}): Profile => ({
  ...emptyProfile,
  fullName: 'Robin Sample',
  firstName: 'Robin',
  lastName: 'Sample',
  ...fields,
});
