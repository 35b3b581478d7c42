import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import { everyList } from '../../domain/newsletter/newsletters';
import type { Visit } from '../../domain/overview/visits';
import type { Live } from '../../ports/live';
import type { NewsletterState } from '../../state/newsletters';
import type { RewardsState } from '../../state/rewards';
import { passesGate } from '../../state/standing';
import type { RecordVisit } from '../../use-cases/profile/record-visit';
import type { LoadNewsletters } from '../../use-cases/newsletters/load-newsletters';
import type { RecoveryAtLoad } from '../../use-cases/subscriptions/recover-at-load';
import type { SyncRewardsReader } from '../../use-cases/rewards/sync-rewards-reader';
import type { MembershipChangePorts } from '../membership-change/ports';
import { failureOf, type PartReading } from '../part-reading';
import type { UserDataFlow } from '../user-data';
import type { CallFailed } from '../../ports/call-failed';

/** The parts of the overview. Each is read, and can fail, independently. */
export type Part = 'membership' | 'newsletters' | 'rewards';

export interface OverviewState extends Readonly<Record<Part, PartReading>> {
  /** The failure of reading the discounts; null if they were read. If set, the charges may be lower than shown. */
  readonly discountsUnread: CallFailed | null;
  /** True if the payment methods could not be read, so that card problems may be missing. */
  readonly methodsUnread: boolean;
  /** The previous visit; null until all data that is compared with it was read, and on the first visit. */
  readonly before: Visit | null;
}

/** The flow of the account's overview (AC-01). */
export interface OverviewFlow {
  readonly state: Live<OverviewState>;
  /** Reads all parts. Call it after the reads of the reader's account and profile, successful or not. */
  readonly load: () => Promise<void>;
  /** Re-reads a failed part. If the account itself could not be read, re-reads all failed parts. */
  readonly retry: (part: Part) => Promise<void>;
}

/** The ports of the overview. */
export interface OverviewPorts extends Pick<
  MembershipChangePorts,
  'member' | 'subscriptions' | 'clock' | 'loadSubscriptions' | 'loadPaymentMethods' | 'loadDiscounts'
> {
  readonly settings: { readonly membershipEnabled: boolean; readonly pausingEnabled: boolean };
  readonly recovery: Pick<RecoveryAtLoad, 'state'>;
  readonly newsletters: Live<NewsletterState>;
  readonly loadNewsletters: LoadNewsletters;
  /** `null` if the publisher has no rewards program. */
  readonly rewards: { readonly state: Live<RewardsState>; readonly refresh: SyncRewardsReader } | null;
  readonly userData: Pick<UserDataFlow, 'load'>;
  readonly recordVisit: RecordVisit;
}

const parts: readonly Part[] = ['membership', 'newsletters', 'rewards'];

export const makeOverviewFlow = (ports: OverviewPorts): OverviewFlow => {
  const { member, subscriptions, newsletters, rewards } = ports;
  const subscriptionState = subscriptions.getValue();
  const state = makeStore<OverviewState>({
    membership:
      subscriptionState.subscriptionsFetched && subscriptionState.paymentMethodsData.methodsFetched
        ? 'read'
        : 'reading',
    newsletters: newsletters.getValue().reading === 'read' ? 'read' : 'reading',
    rewards: 'reading',
    discountsUnread: null,
    methodsUnread: false,
    before: null,
  });
  const change = (next: Partial<OverviewState>) => state.set({ ...state.getValue(), ...next });
  let looked = false;

  const readMembership = async (): Promise<void> => {
    if (!ports.settings.membershipEnabled) return change({ membership: 'read' });
    const [list, methods] = await Promise.all([ports.loadSubscriptions(), ports.loadPaymentMethods()]);
    const discounts = E.isRight(list) ? await ports.loadDiscounts() : list;
    change({
      membership: E.isRight(list) ? 'read' : 'failed',
      methodsUnread: E.isLeft(methods),
      discountsUnread: E.isRight(list) ? failureOf(discounts) : null,
    });
  };

  const readNewsletters = async (): Promise<void> => {
    const read = E.isRight(await ports.loadNewsletters()) || newsletters.getValue().reading === 'read';
    change({ newsletters: read ? 'read' : 'failed' });
  };

  /** Reads the rewards. They are for members only, so the membership must be read first. */
  const readRewards = async (): Promise<void> => {
    if (rewards === null || !isMember(ports)) return change({ rewards: 'read' });
    // Waits for the page's own read, which starts once the page knows its reader.
    await until(rewards.state, ({ reading }) => reading !== 'reading');
    if (rewards.state.getValue().reading !== 'read') await rewards.refresh();
    const { account, failure } = rewards.state.getValue();
    change({ rewards: account !== null || failure?._tag === 'Refused' ? 'read' : 'failed' });
  };

  /**
   * Records the visit once, and only after all lists were read. Otherwise a missing list would count as new next time.
   */
  const check = (): void => {
    const { newsletters: lists, rewards: earned } = state.getValue();
    if (looked || lists !== 'read' || earned !== 'read') return;
    looked = true;
    change({ before: ports.recordVisit(everyList(newsletters.getValue().data).map(({ id }) => id)) });
  };

  const read = async (which: readonly Part[]): Promise<void> => {
    const wants = (part: Part) => which.includes(part);
    await Promise.all([
      (async () => {
        if (wants('membership')) await readMembership();
        if (wants('membership') || wants('rewards')) await readRewards();
      })(),
      wants('newsletters') && readNewsletters(),
    ]);
    check();
  };

  return {
    state,
    load: () => read(parts),
    retry: async (part) => {
      if (state.getValue()[part] !== 'failed') return;
      const failed = parts.filter((one) => state.getValue()[one] === 'failed');
      const again = member.getValue().userDataLoaded ? [part] : failed;
      change(Object.fromEntries(again.map((one) => [one, 'retrying'])));
      if (!member.getValue().userDataLoaded) await ports.userData.load();
      await read(again);
    },
  };
};

/** True if the reader passes the member gate (RT-25). */
export const isMember = ({
  member,
  subscriptions,
}: Pick<OverviewPorts, 'member' | 'subscriptions'>): boolean =>
  passesGate(subscriptions.getValue(), member.getValue()) === true;

const until = <A>(live: Live<A>, is: (now: A) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (is(live.getValue())) return resolve();
    const watching = live.subscribe({
      next: (now) => {
        if (!is(now)) return;
        watching.unsubscribe();
        resolve();
      },
    });
  });
