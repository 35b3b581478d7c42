import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { offerTo, type OfferKind } from '../domain/plan/offer-to';
import { readerStanding } from '../state/standing';
import type { Clock } from '../ports/clock';
import type { Live } from '../ports/live';
import { menuStatusOf, type KeptMenu, type MenuStatus } from './menu-status';
import { hadTrial, isHomeDelivery, isLoggedIn, signedInAs, type MemberState } from '../state/member';
import type { SubscriptionState } from '../state/subscriptions';
import type { LoadPlans } from '../use-cases/subscriptions/load-plans';
import type { LoadSubscriptions } from '../use-cases/subscriptions/load-subscriptions';
import type { SignOut } from '../use-cases/session/sign-out';

export interface MenuState {
  /** True once the data of the call to action and the status was read, or could not be read. */
  readonly ready: boolean;
  /** The membership as an earlier page of this tab read it; null if none was kept, or this page has read it. */
  readonly kept: (KeptMenu & { readonly reader: string }) | null;
  readonly signingOut: 'no' | 'busy' | 'failed';
}

export interface MenuFlow {
  readonly state: Live<MenuState>;
  /**
   * Reads the plans once for each reader. Reads the subscriptions unless this page has read them, or the tab has kept
   * them. After a failed read, each call reads again. Requires a known reader.
   */
  readonly open: () => Promise<void>;
  /** Resolves to `true` if the reader is signed out. */
  readonly signOut: () => Promise<boolean>;
}

export interface MenuServices {
  readonly member: Live<MemberState>;
  readonly subscriptions: Live<SubscriptionState>;
  readonly loadPlans: LoadPlans;
  readonly loadSubscriptions: LoadSubscriptions;
  readonly signOut: SignOut;
  readonly membershipEnabled: boolean;
  readonly pausingEnabled: boolean;
  readonly clock: Pick<Clock, 'now'>;
  /** The memory of this tab. By default nothing is kept. */
  readonly memory?: MenuMemory;
}

/** Keeps the membership that the menu read, for a limited time and for its reader alone. */
export interface MenuMemory {
  /** Null if nothing is kept for this reader. */
  readonly find: (reader: string) => KeptMenu | null;
  readonly keep: (reader: string, read: KeptMenu) => void;
}

export const makeMenuFlow = (services: MenuServices): MenuFlow => {
  const state = makeStore<MenuState>({ ready: false, kept: null, signingOut: 'no' });
  const { memory, membershipEnabled, pausingEnabled } = services;
  const records = () => services.subscriptions.getValue();
  const member = () => services.member.getValue();
  let plansOf: string | null | undefined;
  let asked: { readonly reader: string | null; readonly answer: Promise<void> } | null = null;

  const statusRead = () => menuStatusOf(records(), member(), { now: services.clock.now(), pausingEnabled });
  const keep = (reader: string | null): void => {
    if (reader === null) return;
    const status = statusRead();
    const standing = readerStanding(records(), member());
    if (status !== null && standing !== null) memory?.keep(reader, { status, standing });
  };
  const readSubscriptions = async (reader: string | null): Promise<void> => {
    if (isLoggedIn(member()) !== true || records().subscriptionsFetched || state.getValue().kept !== null)
      return;
    await services.loadSubscriptions();
    if (signedInAs(member()) === reader) keep(reader);
  };
  const read = async (reader: string | null): Promise<void> => {
    const isNew = plansOf !== reader;
    plansOf = reader;
    const found = reader === null || records().subscriptionsFetched ? null : memory?.find(reader);
    const kept = reader === null || !found ? null : { ...found, reader };
    const isUnread = reader !== null && kept === null && statusRead() === null;
    state.set({ ...state.getValue(), kept, ready: !isNew && !isUnread && state.getValue().ready });
    if (membershipEnabled) {
      await Promise.all([isNew ? services.loadPlans(records().plansInApp) : null, readSubscriptions(reader)]);
    }
    if (plansOf === reader) state.set({ ...state.getValue(), ready: true });
  };

  return {
    state,
    open: async () => {
      const reader = signedInAs(member());
      const asking = asked?.reader === reader ? asked : { reader, answer: read(reader) };
      asked = asking;
      await asking.answer;
      if (asked === asking) asked = null;
    },
    signOut: async () => {
      if (state.getValue().signingOut === 'busy') return false;
      state.set({ ...state.getValue(), signingOut: 'busy' });
      const outcome = await services.signOut();
      state.set({ ...state.getValue(), signingOut: E.isRight(outcome) ? 'no' : 'failed' });
      return E.isRight(outcome);
    },
  };
};

/** The kept membership of this reader; null for another one. */
const keptFor = (kept: MenuState['kept'], member: MemberState): KeptMenu | null =>
  kept?.reader === signedInAs(member) ? kept : null;

/**
 * Returns the line about the membership: by the records of this page, or else by what the tab kept. Null while neither
 * is known.
 */
export const menuStatus = (
  member: MemberState,
  subscriptions: SubscriptionState,
  { kept, ...facts }: { readonly kept: MenuState['kept'] } & Parameters<typeof menuStatusOf>[2],
): MenuStatus | null => menuStatusOf(subscriptions, member, facts) ?? keptFor(kept, member)?.status ?? null;

/** Returns the offer in the menu (HM-10, readings 64), by the rule of all offers. */
export const menuOffer = (
  member: MemberState,
  subscriptions: SubscriptionState,
  {
    rewardsEnabled,
    nothingSold,
    kept = null,
  }: {
    readonly rewardsEnabled: boolean;
    readonly nothingSold?: boolean | undefined;
    readonly kept?: MenuState['kept'];
  },
): OfferKind | null =>
  offerTo({
    loggedIn: isLoggedIn(member) === true,
    standing: readerStanding(subscriptions, member) ?? keptFor(kept, member)?.standing ?? null,
    homeDelivery: isHomeDelivery(member),
    hadTrial: hadTrial(member),
    availablePlans: subscriptions.availablePlans,
    rewardsEnabled,
    nothingSold,
  });
