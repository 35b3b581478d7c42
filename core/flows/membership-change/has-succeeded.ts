import type { MembershipFacts } from './facts';
import type { Task } from './task';

/** Checks the records that were just read for the effect of a change. */
export const hasSucceeded = (
  task: Task,
  { membershipStatus, live, scheduled, interrupted, discounts }: MembershipFacts,
): boolean => {
  switch (task.kind) {
    case 'offer':
      return discounts.some(({ id }) => id === task.offer.discountId);
    case 'undo':
      return live !== null && scheduled === null;
    case 'give-up':
      return interrupted === null;
    case 'mend':
    case 'pause':
      return membershipStatus._tag === 'Paused' && live !== null;
    case 'resume':
      return membershipStatus._tag !== 'Paused' && live !== null;
    case 'change':
      return live !== null && live.plan_id === task.planId;
    case 'cancel':
      return live === null;
    case 'restart':
      return live !== null;
  }
};
