import { open, type Page } from '../unit/ui/account';
import { anAccount, type MemoryAccount } from '../../adapters/memory/accounts';
import { memoryWorld, type MemoryWorldOptions } from '../../adapters/memory/memory-world';
import { makeProfile } from '../../core/app/profile';
import { makeSay } from '../../core/domain/messages/catalogue';
import { noRewards } from '../../core/state/rewards';
import { makeStore } from '../../core/state/store';
import { makeInviteFriends } from '../../core/use-cases/rewards/invite-friends';
import { makeLoadRewardsToken } from '../../core/use-cases/rewards/load-rewards-token';
import { makeLoadRewardsWidget } from '../../core/use-cases/rewards/load-rewards-widget';
import { makeSyncRewardsReader } from '../../core/use-cases/rewards/sync-rewards-reader';
import { makeTellShared } from '../../core/use-cases/rewards/tell-shared';
import { thenSettle } from '../../core/use-cases/then-settle';
import { SocialSignIn } from '../../ui/react/screens/social/social-sign-in';
import type { AccountServices, SocialPart } from '../../ui/react/services';
import { aCore } from '../builders/core';

export const email = 'robin.sample@example.com';
export const password = 'Fixture-Passw0rd';

export interface AreaOptions extends MemoryWorldOptions {
  readonly address: string;
  readonly account?: Partial<MemoryAccount>;
  readonly visitor?: boolean;
}

/** The account area on the real use cases, over ports in memory whose calls can be made to fail. */
export const aWholeArea = async ({ address, account = {}, visitor = false, ...options }: AreaOptions) => {
  const world = memoryWorld({
    ...options,
    accounts: [anAccount(account)],
    ...(visitor ? {} : { signedInAs: email }),
  });
  // What is waited for comes after what is there at once.
  const clock = {
    ...world.clock,
    wait: (milliseconds: number) => async () => {
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      world.clock.advance(milliseconds);
    },
  };
  /** A window of the reader's browser, as it opens on an address. */
  const openWindow = async (at: string): Promise<AreaWindow> => {
    const core = aCore({ ...world, clock });
    await core.loadDataLayer();
    return { core, show: () => open(at, core.member.getValue(), servicesOf(world, core)) };
  };
  return { world, openWindow, ...(await openWindow(address)) };
};

export interface AreaWindow {
  readonly core: ReturnType<typeof aCore>;
  readonly show: () => Page;
}

export type WholeArea = Awaited<ReturnType<typeof aWholeArea>>;

const noEvents = { hasEvents: false, localPictures: false };

const servicesOf = (
  world: ReturnType<typeof memoryWorld>,
  core: ReturnType<typeof aCore>,
): AccountServices => {
  const social: SocialPart = {
    SignIn: SocialSignIn,
    lastUsed: core.socialMemory.lastUsed,
    signInWithProvider: core.signInWithProvider,
    finishHandoff: core.finishHandoff,
  };
  const settle = thenSettle(core.settleMembership);
  return {
    ...core,
    loadUser: settle(core.loadUser),
    say: makeSay(),
    learn: () => undefined,
    format: world.formatter,
    settings: {
      brand: 'news',
      membershipEnabled: true,
      pausingEnabled: true,
      helpUrl: 'https://help.courier.test/',
      canResendVerification: true,
      feedbackUrl: null,
      deleteAccountUrl: null,
      rewardsEnabled: true,
    },
    // Nothing takes long here.
    clock: { now: world.clock.now, wait: () => () => new Promise<void>(() => undefined) },
    navigation: world.navigation,
    captcha: world.captcha,
    social: () => Promise.resolve(social),
    requestPasswordReset: world.identity.requestPasswordReset,
    resetPassword: world.identity.resetPassword,
    resendVerification: world.identity.resendVerification,
    cardForms: world.cardForms,
    wallets: world.wallets,
    clientToken: world.paymentMethods.clientToken,
    textCampaigns: world.decisions.textCampaigns,
    ...makeProfile({ ...world, store: world.storage }, core, noEvents, core.displayPreferences),
    rewards: rewardsOf(world, core),
  } as unknown as AccountServices;
};

const rewardsOf = (
  world: ReturnType<typeof memoryWorld>,
  { member, subscriptions }: ReturnType<typeof aCore>,
): AccountServices['rewards'] => {
  const page = { member, subscriptions, state: makeStore(noRewards), locale: 'en-US', log: world.log };
  const ports = {
    ...page,
    rewards: world.rewards,
    loadRewardsToken: makeLoadRewardsToken({ ...page, tokens: world.rewardsTokens }),
  };
  return {
    state: page.state,
    refresh: makeSyncRewardsReader(ports),
    loadWidget: makeLoadRewardsWidget(ports),
    inviteFriends: makeInviteFriends(ports),
    tellShared: makeTellShared(ports),
    showWidget: () => undefined,
  };
};
