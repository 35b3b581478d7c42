import { addDays, startOfDay } from '../dates/utc-date';
import { isInState, type Subscription } from './subscription';

/**
 * The last day that a record gives access on while another one waits behind it: paid-through, or the last day of a trial. ST-05
 * takes a cancelled trial for paid-through time there; alone, a cancelled trial gives none (ST-08). `null` where there is no such day.
 */
export const coveredThrough = (one: Subscription): Date | null => {
  if (one.paid_through_date !== null) return one.paid_through_date;
  const hasRun = isInState('active')(one) || isInState('cancelled')(one);
  return hasRun && one['transaction-history'].length === 0 && one.next_billing_date !== null
    ? addDays(startOfDay(one.next_billing_date), -1)
    : null;
};
