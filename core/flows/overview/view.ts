import { newsSince, type News } from '../../domain/overview/news';
import type { RewardsBalance } from '../../domain/rewards/rewards-account';
import { shownSubscriptions } from '../../state/newsletters';
import type { MembershipFacts } from '../membership-change/facts';
import { factsOf } from '../membership-change/state';
import type { PartReading } from '../part-reading';
import { isMember, type OverviewPorts, type OverviewState } from './overview';
import { toDos, type ToDo } from './to-do';
import type { CallFailed } from '../../ports/call-failed';

/** The reading status of a part, with its data once it was read. */
export type Glance<Known> =
  | { readonly _tag: 'Reading' }
  | { readonly _tag: 'Failed'; readonly retrying: boolean }
  | ({ readonly _tag: 'Read' } & Known);

/** The data that the overview shows, computed from the current state. */
export interface OverviewView {
  /** `null` if the publisher has no memberships. */
  readonly membership: Glance<{
    readonly facts: MembershipFacts;
    readonly discountsUnread: CallFailed | null;
  }> | null;
  readonly toDos: readonly ToDo[];
  readonly methodsUnread: boolean;
  readonly newsletters: Glance<{ readonly count: number }>;
  /**
   * `null` if the reader is not a member, or there is no rewards program. `balance`: `null` if the program does not
   * provide it.
   */
  readonly rewards:
    | Glance<{ readonly balance: RewardsBalance | null }>
    /** The program currently refuses all readers. */
    | { readonly _tag: 'Off' }
    | null;
  readonly news: News;
}

export const overviewOf = (ports: OverviewPorts, state: OverviewState): OverviewView => {
  const enabled = ports.settings.membershipEnabled;
  const membership = enabled
    ? glance(state.membership, () => ({ facts: factsOf(ports), discountsUnread: state.discountsUnread }))
    : null;
  const facts = membership?._tag === 'Read' ? membership.facts : null;
  const newsletters = ports.newsletters.getValue();
  const rewards = ports.rewards?.state.getValue() ?? null;
  const member = isMember(ports);
  const balance = rewards?.account?.balance ?? null;
  return {
    membership,
    toDos: toDos({
      subscriptionState: ports.subscriptions.getValue(),
      member: ports.member.getValue(),
      recovery: ports.recovery.state.getValue(),
      facts,
    }),
    methodsUnread: facts !== null && state.methodsUnread,
    newsletters: glance(state.newsletters, () => ({
      count: shownSubscriptions(newsletters).length,
    })),
    rewards:
      rewards === null || !enabled || !member
        ? null
        : rewards.failure?._tag === 'Refused'
          ? { _tag: 'Off' }
          : glance(state.rewards, () => ({ balance })),
    news: newsSince(state.before, newsletters.data, balance?.rewards ?? [], member),
  };
};

const glance = <Known>(reading: PartReading, known: () => Known): Glance<Known> => {
  switch (reading) {
    case 'reading':
      return { _tag: 'Reading' };
    case 'failed':
    case 'retrying':
      return { _tag: 'Failed', retrying: reading === 'retrying' };
    case 'read':
      return { _tag: 'Read', ...known() };
  }
};
