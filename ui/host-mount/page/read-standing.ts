import { consoleLog } from '../../../adapters/browser/log';
import { fetchPaymentStatus } from '../../../adapters/http/lean/payment-status';
import { isLeft } from '../../../core/domain/fp';
import type { DataLayer } from '../../../core/domain/member/data-layer';
import type { Standing } from '../../../core/domain/plan/standing';
import { standingOfRecords } from '../../../core/domain/plan/standing-of-records';
import { failureFacts } from '../../../core/ports/call-failed';
import type { PageContext } from './context';
import { customerNotFoundIn } from './customer-not-found';
import { keepStanding } from './kept-answers';
import { allPlans } from './offers';
import { pageTime } from './page-time';

/** Reads the subscriptions of a reader without the account area's code (readings 74); null if they are unreadable. */
export const fetchStanding = async (page: PageContext, reader: DataLayer): Promise<Standing | null> => {
  const { membershipHost, flags } = page.config;
  const status = fetchPaymentStatus({ membershipHost, noCustomer: customerNotFoundIn(page.config) });
  const [records, plans] = await Promise.all([status.records(), allPlans(page, reader.trackingId ?? '')]);
  if (isLeft(records)) {
    consoleLog.warn('The subscriptions could not be read', failureFacts(records.left));
    return null;
  }
  // Without plans, only an empty list can be read.
  if (plans === null && records.right.length > 0) return null;
  const standing = standingOfRecords(records.right, {
    reader,
    pausingEnabled: flags.pauseSubscriptionsEnabled,
    plans: plans ?? [],
    now: new Date(Date.now() + pageTime(page).offset()),
  });
  // Meanwhile the reader may have changed.
  if (page.reader() === reader) keepStanding(page, reader.trackingId, standing);
  return standing;
};
