import { addDays, startOfDay } from '../dates/utc-date';
import { isInState, type Subscription } from './subscription';

/**
 * The last day of access while another record is pending: paid-through, or the last day of a trial. In this case, ST-05
 * treats a canceled trial as paid-through time. Without a pending record, a canceled trial gives no access (ST-08).
 * `null` if there is no such day.
 */
export const coveredThrough = (one: Subscription): Date | null => {
  if (one.paid_through_date !== null) return one.paid_through_date;
  const hasRun = isInState('active')(one) || isInState('cancelled')(one);
  return hasRun && one['transaction-history'].length === 0 && one.next_billing_date !== null
    ? addDays(startOfDay(one.next_billing_date), -1)
    : null;
};
