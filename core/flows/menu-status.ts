import * as O from 'fp-ts/Option';
import { membershipStatusOf, type MembershipStatus } from '../domain/membership/membership-status';
import { standingNamed, type Standing } from '../domain/plan/standing';
import { currentSubscription, restartableSubscription } from '../domain/subscription/current';
import { interruptedPause } from '../domain/subscription/interrupted-pause';
import { isFreeRecord } from '../domain/subscription/subscription';
import { isHomeDelivery, isMarkedPaused, type MemberState } from '../state/member';
import { readerStanding } from '../state/standing';
import type { SubscriptionState } from '../state/subscriptions';

const kinds = [
  'renews',
  'trial',
  'changes',
  'starts',
  'ends',
  'paused',
  'due',
  'active',
  'included',
  'ended',
  'none',
  /** A pause that was interrupted: the membership page offers to finish it. */
  'unfinished',
] as const;

/** The membership in one short line: what happens next. `on`: when; null if that is unknown or nothing happens. */
export interface MenuStatus {
  readonly kind: (typeof kinds)[number];
  readonly on: Date | null;
}

/** The membership as the menu of an earlier page of this tab read it. */
export interface KeptMenu {
  readonly status: MenuStatus;
  readonly standing: Standing;
}

/** Derives the line from the reader's records; null if they were not read. */
export const menuStatusOf = (
  state: SubscriptionState,
  member: MemberState,
  { now, pausingEnabled }: { readonly now: Date; readonly pausingEnabled: boolean },
): MenuStatus | null => {
  const standing = readerStanding(state, member);
  if (standing === null) return null;
  const live = O.toNullable(currentSubscription(state.subscriptions));
  if (isHomeDelivery(member) && (live === null || isFreeRecord(live))) return { kind: 'included', on: null };
  if (standing === 'delivery-ended') return { kind: 'ended', on: null };
  const interrupted = interruptedPause({ ...state, paused: isMarkedPaused(member), pausingEnabled, now });
  if (interrupted !== null) return { kind: 'unfinished', on: null };
  const cancelled = O.toNullable(restartableSubscription(state.subscriptions, now));
  return lineOf(membershipStatusOf(state, live, cancelled, []));
};

const lineOf = (status: MembershipStatus): MenuStatus => {
  switch (status._tag) {
    case 'Active':
      return { kind: status.on === null ? 'active' : 'renews', on: status.on };
    case 'Trial':
      return { kind: 'trial', on: status.until };
    case 'Changing':
      return { kind: 'changes', on: status.on };
    case 'Starting':
      return { kind: 'starts', on: status.on };
    case 'Cancelled':
      return { kind: 'ends', on: status.until };
    case 'Paused':
      return { kind: 'paused', on: status.on };
    case 'PastDue':
      return { kind: 'due', on: null };
    case 'PauseInterrupted':
      return { kind: 'unfinished', on: null };
    case 'OtherPlan':
      return { kind: 'active', on: null };
    case 'TrialCancelled':
    case 'Ended':
    case 'FreeEnded':
      return { kind: 'ended', on: status.on };
    case 'None':
      return { kind: 'none', on: null };
  }
};

/** The form in which a tab keeps what the menu read. */
export const keptMenuValue = ({ status: { kind, on }, standing }: KeptMenu): unknown => ({
  kind,
  on: on?.toISOString() ?? null,
  standing,
});

/** Parses a kept value; null for any other value. */
export const keptMenuOf = (value: unknown): KeptMenu | null => {
  const { kind, on, standing } = Object(value) as Readonly<Record<string, unknown>>;
  const known = kinds.find((one) => one === kind);
  const stands = standingNamed(standing);
  const date = typeof on === 'string' ? new Date(on) : null;
  if (known === undefined || stands === null || (date !== null && Number.isNaN(date.getTime()))) return null;
  return { status: { kind: known, on: date }, standing: stands };
};
