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

/** The membership of a program, with the code of all pages. */
export interface LoadedMembership
  extends Membership<SocialPart, RewardsServices>, MembershipServices<RewardsServices> {
  readonly session: Session;
  readonly flows: Flows;
}

/** The services that a program shows and calls. Before `load`, only the services of a visitor are available. */
export interface ProgramMembership extends Membership<SocialPart, RewardsServices> {
  /**
   * Loads the code of a member's pages, and returns all services in one object. The code is loaded once, and again only
   * after a rejection.
   */
  readonly load: () => Promise<LoadedMembership>;
}

/**
 * Wires the whole core over a program's own ports: for native shells, servers and tests. `masthead/http` and
 * `masthead/memory` provide the ports. Nothing is read before `loadDataLayer`, or a call that needs it.
 *
 * - `ports`: ports that are not given have a default (`defaultPorts`).
 * - `settings`: the publisher's settings. Each has a default.
 * - `loaders`: replace the default loaders.
 *
 * Throws a `MembershipError` that names every port or setting that is missing or invalid.
 */
export const makeMembership = (
  ports: GivenPorts,
  settings: Partial<Settings> = {},
  loaders: Partial<Loaders<SocialPart>> = {},
): ProgramMembership => {
  const completed = withDefaults(ports, settings);
  const rewards = rewardsOf(completed);
  const membership = composeOverPorts<SocialPart, RewardsServices>(
    completed,
    { ...plainLoaders(completed.ports), ...loaders },
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
