import { noRewards } from '../state/rewards';
import type { Session } from '../state/session';
import { makeStore } from '../state/store';
import { composeOverPorts, withDefaults, type Completed } from './compose-over-ports';
import type { Membership } from './composition';
import type { GivenPorts } from '../ports/defaults/default-ports';
import { makeFlows, type Flows } from '../flows/all-flows';
import { loadOnce } from '../state/load-once';
import type { Loaders } from './loaders';
import { plainLoaders } from './plain-loaders';
import { makeRewardsPart, type RewardsPart } from './rewards-part';
import type { MembershipServices, RewardsServices } from '../flows/services';
import type { Settings } from '../domain/settings/settings';
import type { SocialPart } from './social-part';

/** Replaces the code of a part: returns a module for `Loaders` of `masthead/core/internals`, or a promise of it. */
export type ProgramLoaders = {
  readonly [Part in 'social' | 'membership' | 'changes' | 'devices']?: () => object;
};

/** The membership of a program, with the code of all pages. */
export interface LoadedMembership
  extends Membership<SocialPart, RewardsServices>, MembershipServices<RewardsServices> {
  readonly session: Session;
  readonly flows: Flows;
}

/** The services that a program shows and calls. Before `load`, only the services of a visitor are available. */
export interface ProgramMembership extends Membership<SocialPart, RewardsServices> {
  /** Loads the code of a member's pages once, and returns all services. After a rejection, it loads again. */
  readonly load: () => Promise<LoadedMembership>;
}

/**
 * Composes a membership over the ports of a native shell, a server or a test, such as those of `masthead/http` and
 * `masthead/memory`. Nothing is read before `loadDataLayer`, `loadUser` or a sign-in.
 *
 * - `ports`: the others have a default: storage and lock in memory, the runtime's clock, log and texts of dates.
 * - `settings`: the publisher's settings. Each has a default.
 *
 * Throws a `MembershipError` that names every port or setting that is missing or invalid.
 *
 * @example
 * ```ts
 * const membership = makeMembership(memoryPorts(worldOf('active-monthly')));
 * const signedIn = await membership.signIn({ email: 'robin.sample@example.com', password: 'Fixture-Passw0rd' });
 * if (isLeft(signedIn)) throw new Error(signedIn.left._tag);
 * const account = await membership.load();
 * await account.loadSubscriptions();
 * membershipStatusText(account); // 'Your membership renews on December 14 for $9.99.'
 * ```
 */
export const makeMembership = (
  ports: GivenPorts,
  settings: Partial<Settings> = {},
  loaders: ProgramLoaders = {},
): ProgramMembership => {
  const completed = withDefaults(ports, settings);
  const rewards = rewardsOf(completed);
  const membership = composeOverPorts<SocialPart, RewardsServices>(
    completed,
    { ...plainLoaders(completed.ports), ...(loaders as Partial<Loaders<SocialPart>>) },
    rewards?.services ?? null,
  );
  void rewards?.syncReader(membership.session);
  const loaded = loadOnce<LoadedMembership>(async () => {
    const account = { ...membership, ...(await membership.membership.load()), session: membership.session };
    return { ...account, flows: makeFlows(account) };
  });
  return { ...membership, load: loaded.load };
};

const rewardsOf = ({
  ports: { rewards, rewardsTokens: tokens, log, clock },
  settings: { language: locale = 'en-US' },
  states: { member, subscriptionState: subscriptions },
}: Completed): RewardsPart | null =>
  rewards === undefined || tokens === undefined
    ? null
    : makeRewardsPart(
        { member, subscriptions, state: makeStore(noRewards), locale, log, clock },
        { rewards, tokens },
      );
