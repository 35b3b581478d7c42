import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import { offerTo, type OfferKind } from '../domain/plan/offer-to';
import { readerStanding } from '../state/standing';
import type { Live } from '../ports/live';
import { hadTrial, isHomeDelivery, isLoggedIn, signedInAs, type MemberState } from '../state/member';
import type { SubscriptionState } from '../state/subscriptions';
import type { LoadPlans } from '../use-cases/subscriptions/load-plans';
import type { LoadSubscriptions } from '../use-cases/subscriptions/load-subscriptions';
import type { SignOut } from '../use-cases/session/sign-out';

export interface MenuState {
  /** True once the data of the call to action was read, or could not be read. */
  readonly ready: boolean;
  readonly signingOut: 'no' | 'busy' | 'failed';
}

export interface MenuFlow {
  readonly state: Live<MenuState>;
  /** Reads the data of the call to action, once for each reader. Requires a known reader. */
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
}

export const makeMenuFlow = (services: MenuServices): MenuFlow => {
  const state = makeStore<MenuState>({ ready: false, signingOut: 'no' });
  let openedFor: string | null | undefined;
  return {
    state,
    open: async () => {
      const reader = signedInAs(services.member.getValue());
      if (openedFor === reader) return;
      openedFor = reader;
      state.set({ ...state.getValue(), ready: false });
      if (services.membershipEnabled) {
        const loggedIn = isLoggedIn(services.member.getValue()) === true;
        await Promise.all([
          services.loadPlans(services.subscriptions.getValue().plansInApp),
          ...(loggedIn ? [services.loadSubscriptions()] : []),
        ]);
      }
      if (openedFor === reader) state.set({ ...state.getValue(), ready: true });
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

/** Returns the offer in the menu (HM-10, readings 64), by the rule of all offers. */
export const menuOffer = (
  member: MemberState,
  subscriptions: SubscriptionState,
  {
    rewardsEnabled,
    nothingSold,
  }: { readonly rewardsEnabled: boolean; readonly nothingSold?: boolean | undefined },
): OfferKind | null =>
  offerTo({
    loggedIn: isLoggedIn(member) === true,
    standing: readerStanding(subscriptions, member),
    homeDelivery: isHomeDelivery(member),
    hadTrial: hadTrial(member),
    availablePlans: subscriptions.availablePlans,
    rewardsEnabled,
    nothingSold,
  });
