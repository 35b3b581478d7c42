import { fieldsInJson, isRecord } from '../domain/json';
import { markOf } from '../domain/member/mark';
import { lookedAgain, type Look, type Looks } from '../domain/overview/looks';
import type { Clock } from '../ports/clock';
import type { KeyValueStore } from '../ports/key-value-store';
import { signedInAs, type MemberState } from '../state/member';
import type { Store } from '../state/store';

const key = 'last-look';

/** AC-01: the reader looks at their account, where these newsletters are. Answers with their last look, on this device; `null` for the first. */
export type LookAgain = (lists: readonly string[]) => Look | null;

/** R11: it is kept with a mark of the reader, from which nobody can tell who they are, and is nothing to anybody else. */
export const makeLookAgain =
  ({
    store,
    member,
    clock,
  }: {
    readonly store: Pick<KeyValueStore, 'get' | 'set'>;
    readonly member: Pick<Store<MemberState>, 'getValue'>;
    readonly clock: Pick<Clock, 'now'>;
  }): LookAgain =>
  (lists) => {
    const trackingId = signedInAs(member.getValue());
    if (trackingId === null) return null;
    const reader = markOf(trackingId);
    const kept = fieldsInJson(store.get(key));
    const known = kept['reader'] === reader ? looksIn(kept) : null;
    const looks = lookedAgain(known, { at: clock.now().getTime(), lists });
    store.set(key, JSON.stringify({ reader, ...looks }));
    return looks.before;
  };

/** Storage can be written by others: anything but looks is none. */
const looksIn = ({ last, before }: Readonly<Record<string, unknown>>): Looks | null => {
  const latest = lookIn(last);
  return latest === null ? null : { last: latest, before: lookIn(before) };
};

const lookIn = (kept: unknown): Look | null => {
  if (!isRecord(kept)) return null;
  const { at, lists } = kept;
  return typeof at === 'number' && Number.isFinite(at) && Array.isArray(lists)
    ? { at, lists: lists.filter((one) => typeof one === 'string') }
    : null;
};
