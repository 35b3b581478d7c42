import { noRewards } from '../state/rewards';
import type { Session } from '../state/session';
import { makeStore } from '../state/store';
import { composeOverPorts } from './compose-over-ports';
import type { Membership } from './composition';
import type { GivenPorts } from './default-ports';
import { makeFlows, type Flows } from './flows';
import { loadOnce } from './load-once';
import type { Loaders } from './loaders';
import { plainLoaders } from './plain-loaders';
import type { MembershipPorts } from './ports';
import { makeRewardsPart, type RewardsPart } from './rewards-part';
import type { MembershipServices, RewardsServices } from './services';
import type { Settings } from './settings';
import type { SocialPart } from './social-part';
import { makeStates, type States } from './states';
import { withDefaults } from './with-defaults';

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
  const given = withDefaults(ports, settings);
  const states = makeStates(given.settings.mobileApp, given.ports.store);
  const rewards = rewardsOf(given.ports, given.settings, states);
  const membership = composeOverPorts(given.ports, given.settings, {
    states,
    rewards: rewards?.services ?? null,
    loaders: { ...plainLoaders(given.ports), ...loaders },
  });
  void rewards?.syncReader(membership.session);
  const loaded = loadOnce<LoadedMembership>(async () => {
    const account = { ...membership, ...(await membership.membership.load()), session: membership.session };
    return { ...account, flows: makeFlows(account) };
  });
  return { ...membership, load: loaded.load };
};

const rewardsOf = (
  { rewards, rewardsTokens, log, clock }: MembershipPorts,
  { language = 'en-US' }: Settings,
  { member, subscriptionState: subscriptions }: States,
): RewardsPart | null =>
  rewards === undefined || rewardsTokens === undefined
    ? null
    : makeRewardsPart(
        { member, subscriptions, state: makeStore(noRewards), locale: language, log, clock },
        { rewards, tokens: rewardsTokens },
      );
