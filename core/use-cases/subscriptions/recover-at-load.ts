import * as E from 'fp-ts/Either';
import type { Change } from '../../domain/change/change';
import type { Journal } from '../../ports/journal';
import type { Live } from '../../ports/live';
import type { Session } from '../../state/session';
import { homeDeliveryEnded, type SubscriptionState } from '../../state/subscriptions';
import { makeStore, type Store } from '../../state/store';
import type { RecoverChanges } from './recover';
import type { RefreshMembership } from './refresh-membership';
import type { Recovered } from '../saga/recover-change';

/** A change that an earlier page left open, and its recovery result. */
export interface FoundChange {
  readonly entryId: string;
  readonly change: Change;
  /** The current step. */
  readonly step: string;
  /** The step may have been sent, and its response was lost. */
  readonly begun: boolean;
  readonly outcome: Recovered;
}

/** The progress of the recovery at this page load (PZ-09). */
export type Recovery =
  /** No reader is known to be signed in, or the journal has not been read yet. */
  | { readonly _tag: 'NotYet' }
  | { readonly _tag: 'Recovering' }
  /** Another tab is running a change of this reader. */
  | { readonly _tag: 'Elsewhere' }
  /** Empty if no change was open. */
  | { readonly _tag: 'Recovered'; readonly changes: readonly FoundChange[] };

export interface RecoveryAtLoad {
  readonly state: Live<Recovery>;
  /** Recovers the changes that are still open, once more. */
  readonly again: () => void;
  /** Removes changes that the reader has seen; they are not shown again. */
  readonly acknowledge: (entryIds: readonly string[]) => void;
  readonly stop: () => void;
}

const notYet: Recovery = { _tag: 'NotYet' };

/**
 * Recovers the changes that an earlier page left open, once per page load and reader, as soon as the reader is known
 * (PZ-09). Then refreshes all data that may have changed.
 */
export const recoverAtLoad = ({
  session,
  subscriptions,
  journal,
  recoverChanges,
  hasBegun,
  refreshMembership,
}: {
  readonly session: Pick<Session, 'onReader'>;
  readonly subscriptions: Store<SubscriptionState>;
  readonly journal: Pick<Journal, 'open'>;
  readonly recoverChanges: RecoverChanges;
  /** True if this page made the journal entry. At a page load such entries are skipped; `again` includes them. */
  readonly hasBegun: (entryId: string) => boolean;
  readonly refreshMembership: RefreshMembership;
}): RecoveryAtLoad => {
  const recovery: Store<Recovery> = makeStore<Recovery>(notYet);
  let reader: string | null = null;

  const recover = async (mine: string, isLeftOpen: (entryId: string) => boolean): Promise<void> => {
    const tell = (state: Recovery): void => {
      if (reader === mine) recovery.update(() => state);
    };
    const before = await journal.open(mine);
    // An unreadable journal also prevents new changes; the error is shown there.
    if (E.isLeft(before) || !before.right.some(({ id }) => isLeftOpen(id)))
      return tell({ _tag: 'Recovered', changes: [] });
    tell({ _tag: 'Recovering' });
    const recovered = await recoverChanges();
    if (E.isLeft(recovered)) {
      return tell(
        recovered.left._tag === 'Busy' ? { _tag: 'Elsewhere' } : { _tag: 'Recovered', changes: [] },
      );
    }
    const after = await journal.open(mine);
    const open = E.isRight(after) ? after.right : [];
    const changes = recovered.right.flatMap(({ entryId, outcome }): readonly FoundChange[] => {
      const entry = [...open, ...before.right].find(({ id }) => id === entryId);
      return entry === undefined
        ? []
        : [{ entryId, outcome, change: entry.change, step: entry.step, begun: entry.phase === 'begun' }];
    });
    if (reader !== mine) return;
    // The earlier page had no time to show this notice (ST-13).
    const deliveryEnded = changes.some(
      ({ change, outcome }) => change.kind === 'end-home-delivery' && outcome === 'Finished',
    );
    if (deliveryEnded) subscriptions.update(homeDeliveryEnded);
    await refreshMembership();
    tell({ _tag: 'Recovered', changes });
  };

  const stop = session.onReader((now) => {
    reader = now;
    recovery.update(() => notYet);
    if (now !== null) void recover(now, (entryId) => !hasBegun(entryId));
  });
  return {
    state: recovery,
    again: () => {
      if (reader !== null && recovery.getValue()._tag !== 'Recovering') void recover(reader, () => true);
    },
    acknowledge: (entryIds) =>
      recovery.update((state) =>
        state._tag === 'Recovered'
          ? { ...state, changes: state.changes.filter(({ entryId }) => !entryIds.includes(entryId)) }
          : state,
      ),
    stop,
  };
};
