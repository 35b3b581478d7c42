import type { Clock } from '../../../core/ports/clock';
import type { DisplaySettings } from '../../../core/domain/profile/display-settings';
import type { Device } from '../../../core/domain/devices/device';
import { emptyProfile, type Profile, type ProfileReasons } from '../../../core/domain/profile/profile';
import type { SocialProvider } from '../../../core/domain/social/provider';

import { billedUntil, type ChargeMethod, type MemorySubscription } from './billing';
import type { StoredMethod } from './cards';

/** All data that the backends have about one reader. */
export interface MemoryAccount {
  email: string;
  /** `null` if the reader signs in only through a provider. */
  password: string | null;
  /** True if the address is confirmed, which a sign-in requires. */
  verified: boolean;
  readonly trackingId: string;
  profile: Profile;
  reasons: Partial<ProfileReasons>;
  /** Profile attributes named by the publisher. */
  attributes: Readonly<Record<string, string>>;
  displaySettings: DisplaySettings | null;
  /** Products from other sources, such as home delivery. */
  products: readonly string[];
  /** True if the payment provider has a record of this reader. */
  customer: boolean;
  subscriptions: readonly MemorySubscription[];
  methods: readonly StoredMethod[];
  /** The documents of sign-in providers, in their own formats. */
  providerDocuments: Readonly<Partial<Record<SocialProvider, unknown>>>;
}

/** A person confirmed by a sign-in provider. */
export interface ProviderVoucher {
  readonly provider: SocialProvider;
  readonly email: string;
  /** The provider's profile document. */
  readonly document: unknown;
}

export interface MemoryMail {
  readonly to: string;
  readonly kind: 'verification' | 'reset' | 'email-change';
  /** The token in the mail's link. */
  readonly state: string;
  readonly sentAt: Date;
  /** The account whose address will change, in a mail to the new address. */
  readonly account: MemoryAccount | null;
}

/** A logged-in device, as described by its browser. */
export type MemoryDevice = Omit<Device, 'id' | 'isThis' | 'loggedInOn'>;

/** The store of all accounts, and the session of this browser. */
export interface MemoryAccounts {
  readonly all: () => readonly MemoryAccount[];
  readonly find: (email: string) => MemoryAccount | null;
  readonly add: (account: MemoryAccount) => void;
  /** Starts a session in this browser and returns its id. */
  readonly signIn: (account: MemoryAccount) => string;
  /** Returns `false` if there was no session. */
  readonly signOut: () => boolean;
  /** The signed-in account of this browser, with its charges up to now; `null` if signed out. */
  readonly current: () => MemoryAccount | null;
  readonly ofSession: (sessionId: string) => MemoryAccount | null;
  /** Logs a reader in on another device and returns the id of its session. */
  readonly logInElsewhere: (
    account: MemoryAccount,
    device?: Partial<MemoryDevice & Pick<Device, 'loggedInOn'>>,
  ) => string;
  /** The logged-in devices of this browser's reader; `null` if signed out. */
  readonly logIns: () => readonly Device[] | null;
  /** Returns `false` if the reader has no such device. */
  readonly endLogIn: (id: string) => boolean;
  /** Ends all sessions except this browser's. */
  readonly endOtherLogIns: () => void;
  readonly send: (mail: Pick<MemoryMail, 'to' | 'kind'>, account?: MemoryAccount) => void;
  /** Stores a provider's data and returns a key that works once. */
  readonly vouch: (voucher: ProviderVoucher) => string;
  readonly takeVoucher: (stateKey: string) => ProviderVoucher | null;
  readonly mails: () => readonly MemoryMail[];
}

export const inMemoryAccounts = ({ clock }: { readonly clock: Pick<Clock, 'now'> }): MemoryAccounts => {
  const accounts: MemoryAccount[] = [];
  const sessions = new Map<string, MemorySession>();
  const mails: MemoryMail[] = [];
  const vouchers = new Map<string, ProviderVoucher>();
  let keys = 0;
  let ownToken: string | null = null;

  const bill = (account: MemoryAccount): MemoryAccount => {
    account.subscriptions = account.subscriptions.map((one) =>
      billedUntil(one, clock.now(), chargeOf(account)),
    );
    return account;
  };
  const ofSession = (sessionId: string): MemoryAccount | null => {
    const session = sessions.get(sessionId);
    return session === undefined ? null : bill(session.account);
  };
  let begun = 0;
  const begin = (account: MemoryAccount, device: Partial<MemorySession['device']> = {}): string => {
    begun += 1;
    const id = `session-${begun}`;
    sessions.set(id, {
      account,
      device: {
        ...thisDevice,
        loggedInOn: clock.now(),
        ...device,
        id: `device-${accounts.indexOf(account) + 1}-${begun}`,
      },
    });
    return id;
  };
  /** All sessions of this browser's reader, with their ids. */
  const ownSessions = (): readonly (readonly [string, MemorySession])[] => {
    const account = ownToken === null ? undefined : sessions.get(ownToken)?.account;
    return account === undefined ? [] : [...sessions].filter(([, session]) => session.account === account);
  };

  return {
    all: () => accounts.map(bill),
    find: (email) => accounts.find((one) => one.email.toLowerCase() === email.toLowerCase()) ?? null,
    add: (account) => void accounts.push(account),
    signIn: (account) => {
      ownToken = begin(account);
      return ownToken;
    },
    logInElsewhere: begin,
    logIns: () => {
      const found = ownSessions().map(([id, { device }]) => ({ ...device, isThis: id === ownToken }));
      return found.length === 0 ? null : found;
    },
    endLogIn: (id) => {
      const [session] = ownSessions().find(([, { device }]) => device.id === id) ?? [];
      return session !== undefined && sessions.delete(session);
    },
    endOtherLogIns: () => {
      for (const [id] of ownSessions()) if (id !== ownToken) sessions.delete(id);
    },
    signOut: () => {
      const had = ownToken !== null && sessions.delete(ownToken);
      ownToken = null;
      return had;
    },
    current: () => (ownToken === null ? null : ofSession(ownToken)),
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

interface MemorySession {
  readonly account: MemoryAccount;
  readonly device: Omit<Device, 'isThis'>;
}

const thisDevice: MemoryDevice = {
  kind: 'computer',
  name: null,
  browser: 'Firefox',
  system: 'Linux',
  city: 'Rivertown',
  region: 'New York',
  country: 'United States',
};

/** Returns the bank's message when a method of this reader is charged; `null` if the charge succeeds. */
export const chargeOf =
  ({ methods }: MemoryAccount): ChargeMethod =>
  (token) =>
    methods.find((method) => method.token === token)?.declines ?? null;

/**
 * A reader named Robin with an account and no membership.
 *
 * @example
 * ```ts
 * const reader = anAccount({ email: 'harlan.hadtrial@example.com', methods: [aStoredMethod()] });
 * const world = memoryWorld({ accounts: [reader], signedInAs: reader.email });
 * ```
 */
export const anAccount = (fields: Partial<MemoryAccount> = {}): MemoryAccount => ({
  email: 'robin.sample@example.com',
  password: 'Fixture-Passw0rd',
  verified: true,
  trackingId: '00000000-0000-4000-8000-000000000a01',
  profile: aProfile(),
  reasons: {},
  attributes: {},
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
