import type { Site } from '../addresses';
import { readMoment } from '../calendar';
import type { Database } from '../database/store';
import { invalidParameter } from '../http/errors';
import { accountByEmail, firstNameOf } from '../identity/accounts';
import { subscriptionsOf } from '../payment/subscriptions';
import { termsOf } from './facts';
import type { Outgoing } from './mailbox';

/** The parameters of the call for the mail of a pause, as text (AP-28). */
export interface PauseMailCall {
  readonly emailAddress: string;
  /** In months. */
  readonly pauseLength: string;
  readonly billingCycleEndDate: string;
  readonly cta: string;
}

/**
 * The mail of a pause. The call provides the end of the current cycle; the ledger provides the restart date and its
 * charge.
 */
export const pauseMail = (
  database: Database,
  site: Site,
  { emailAddress, pauseLength, billingCycleEndDate, cta }: PauseMailCall,
): Outgoing => {
  const months = Number(pauseLength);
  if (!Number.isInteger(months) || months < 1 || months > 24) throw invalidParameter('pauseLength');
  const lastDay = readMoment(billingCycleEndDate);
  if (lastDay === null) throw invalidParameter('billingCycleEndDate');
  const account = accountByEmail(database, emailAddress);
  const waiting =
    account === null
      ? undefined
      : subscriptionsOf(database, account.id).find(({ state }) => state === 'pending');
  return {
    to: emailAddress,
    firstName: account === null ? null : firstNameOf(account),
    sender: site,
    message: {
      kind: 'pause',
      months,
      lastDay,
      terms: waiting === undefined ? null : termsOf(database, waiting),
      link: cta,
    },
  };
};
