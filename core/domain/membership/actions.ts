import type { Subscription } from '../subscription/subscription';
import type { MembershipStatus } from './membership-status';

export type ActionKind = 'pause' | 'resume' | 'change' | 'undo' | 'cancel' | 'restart' | 'mend' | 'give-up';

export interface Possible {
  readonly pausingEnabled: boolean;
  readonly canChange: boolean;
  readonly canUndo: boolean;
  readonly cancelled: Subscription | null;
  readonly homeDelivery: boolean;
  /** The record itself comes with home delivery. */
  readonly free: boolean;
  /** The reader is outside the region: a membership is ended there, or what was begun with it. */
  readonly abroad: boolean;
}

/** What a reader can do about a membership, in the order of its buttons. */
export const actionsOf = (membershipStatus: MembershipStatus, can: Possible): readonly ActionKind[] => {
  const kinds = kindsOf(membershipStatus, can).filter((kind) => !can.abroad || openAbroad.includes(kind));
  return can.homeDelivery ? kinds.filter((kind) => !byDelivery(can.free).includes(kind)) : kinds;
};

/** Decision 98. */
const openAbroad: readonly ActionKind[] = ['cancel', 'undo', 'mend', 'give-up'];

/** Decision 38: what comes with home delivery is arranged with it, and what is had for nothing is not sold. */
const byDelivery = (free: boolean): readonly ActionKind[] =>
  free ? ['pause', 'change', 'cancel', 'restart'] : ['restart'];

const kindsOf = (membershipStatus: MembershipStatus, can: Possible): readonly ActionKind[] => {
  switch (membershipStatus._tag) {
    case 'Active':
    case 'Trial':
    case 'Changing':
    case 'Starting':
      return [
        ...(can.pausingEnabled ? (['pause'] as const) : []),
        ...(membershipStatus._tag === 'Changing' && can.canUndo ? (['undo'] as const) : []),
        ...(can.canChange ? (['change'] as const) : []),
        'cancel',
      ];
    case 'Paused':
      return ['resume', 'cancel'];
    case 'PastDue':
      return ['cancel'];
    case 'PauseInterrupted':
      return ['mend', 'give-up'];
    case 'Cancelled':
    case 'TrialCancelled':
    case 'Ended':
    case 'FreeEnded':
      return can.cancelled === null ? [] : ['restart'];
    case 'None':
    case 'OtherPlan':
      return [];
  }
};
