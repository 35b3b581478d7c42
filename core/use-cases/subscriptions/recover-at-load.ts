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

/** What an earlier page left open, and what has become of it. */
export interface FoundChange {
  readonly entryId: string;
  readonly change: Change;
  /** Where it stands now. */
  readonly step: string;
  /** That step may have been sent; its answer was lost. */
  readonly begun: boolean;
  readonly outcome: Recovered;
}

/** How far the recovery of this page load has come (PZ-09). */
export type Recovery =
  /** Nobody is known to be signed in, or nothing was looked at yet. */
  | { readonly _tag: 'NotYet' }
  | { readonly _tag: 'Recovering' }
  /** Another tab is at work on a change of this reader. */
  | { readonly _tag: 'Elsewhere' }
  /** Empty where nothing was open. */
  | { readonly _tag: 'Recovered'; readonly changes: readonly FoundChange[] };

export interface RecoveryAtLoad {
  readonly state: Live<Recovery>;
  /** Takes up again what is still open. */
  readonly again: () => void;
  /** The reader has been told of these; they are not told again. */
  readonly acknowledge: (entryIds: readonly string[]) => void;
  readonly stop: () => void;
}

const notYet: Recovery = { _tag: 'NotYet' };

/**
 * PZ-09: once a page knows its reader, takes up what an earlier page of theirs left open: once a page load for each reader. What was
 * read before is read again when anything may have changed.
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
    const before = await journal.open(mine)();
    // A journal that cannot be read lets no change begin either; that is said there.
    if (E.isLeft(before) || !before.right.some(({ id }) => isLeftOpen(id)))
      return tell({ _tag: 'Recovered', changes: [] });
    tell({ _tag: 'Recovering' });
    const recovered = await recoverChanges();
    if (E.isLeft(recovered)) {
      return tell(
        recovered.left._tag === 'Busy' ? { _tag: 'Elsewhere' } : { _tag: 'Recovered', changes: [] },
      );
    }
    const after = await journal.open(mine)();
    const open = E.isRight(after) ? after.right : [];
    const changes = recovered.right.flatMap(({ entryId, outcome }): readonly FoundChange[] => {
      const entry = [...open, ...before.right].find(({ id }) => id === entryId);
      return entry === undefined
        ? []
        : [{ entryId, outcome, change: entry.change, step: entry.step, begun: entry.phase === 'begun' }];
    });
    if (reader !== mine) return;
    // ST-13: this page tells what the one before had no time to tell.
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
