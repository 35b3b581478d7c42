import type { Subscription } from '../subscription/subscription';
import type { MembershipStatus } from './membership-status';

export type ActionKind = 'pause' | 'resume' | 'change' | 'undo' | 'cancel' | 'restart' | 'mend' | 'give-up';

export interface Possible {
  readonly pausingEnabled: boolean;
  readonly canChange: boolean;
  readonly canUndo: boolean;
  readonly cancelled: Subscription | null;
  readonly homeDelivery: boolean;
  /** True if the record is included with home delivery. */
  readonly free: boolean;
  /**
   * True if the reader is outside the region. There, a membership or a started change can only be ended or completed.
   */
  readonly abroad: boolean;
}

/** The actions available for a membership, in button order. */
export const actionsOf = (membershipStatus: MembershipStatus, can: Possible): readonly ActionKind[] => {
  const kinds = kindsOf(membershipStatus, can).filter((kind) => !can.abroad || openAbroad.includes(kind));
  return can.homeDelivery ? kinds.filter((kind) => !byDelivery(can.free).includes(kind)) : kinds;
};

/** The actions available outside the region (decision 98). */
const openAbroad: readonly ActionKind[] = ['cancel', 'undo', 'mend', 'give-up'];

/**
 * Excludes actions for home-delivery readers (decision 38). A free membership is managed with the delivery, and it is
 * not sold to a reader who has it for free.
 */
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
