import { fieldsInJson, isRecord } from '../../domain/json';
import { lastVisitKey as key } from '../../domain/member/stored-keys';
import { markOf } from '../../domain/member/mark';
import { visitedAgain, type Visit, type Visits } from '../../domain/overview/visits';
import type { Clock } from '../../ports/clock';
import type { KeyValueStore } from '../../ports/key-value-store';
import { signedInAs, type MemberState } from '../../state/member';
import type { Store } from '../../state/store';

/**
 * Records a visit to the account with the newsletters shown there (AC-01). Returns the previous visit on this device;
 * `null` for the first visit.
 */
export type RecordVisit = (lists: readonly string[]) => Visit | null;

/** Stores the visit with an anonymous mark of the reader, and ignores it for other readers (R11). */
export const makeRecordVisit =
  ({
    store,
    member,
    clock,
  }: {
    readonly store: Pick<KeyValueStore, 'get' | 'set'>;
    readonly member: Pick<Store<MemberState>, 'getValue'>;
    readonly clock: Pick<Clock, 'now'>;
  }): RecordVisit =>
  (lists) => {
    const trackingId = signedInAs(member.getValue());
    if (trackingId === null) return null;
    const reader = markOf(trackingId);
    const kept = fieldsInJson(store.get(key));
    const known = kept['reader'] === reader ? visitsIn(kept) : null;
    const visits = visitedAgain(known, { at: clock.now().getTime(), lists });
    store.set(key, JSON.stringify({ reader, ...visits }));
    return visits.before;
  };

/** Validates stored visits, because other code can write to the storage; `null` if invalid. */
const visitsIn = ({ last, before }: Readonly<Record<string, unknown>>): Visits | null => {
  const latest = visitIn(last);
  return latest === null ? null : { last: latest, before: visitIn(before) };
};

const visitIn = (kept: unknown): Visit | null => {
  if (!isRecord(kept)) return null;
  const { at, lists } = kept;
  return typeof at === 'number' && Number.isFinite(at) && Array.isArray(lists)
    ? { at, lists: lists.filter((one) => typeof one === 'string') }
    : null;
};
