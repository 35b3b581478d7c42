import type { Brand } from '../addresses';
import { readMoment } from '../calendar';
import type { Database } from '../database/store';
import { invalidParameter } from '../http/errors';
import { accountByEmail, firstNameOf } from '../identity/accounts';
import { subscriptionsOf } from '../payment/subscriptions';
import { termsOf } from './facts';
import type { Outgoing } from './mailbox';

/** What the call that wants the mail of a pause brings (AP-28), as texts. */
export interface PauseMailCall {
  readonly emailAddress: string;
  /** Months. */
  readonly pauseLength: string;
  readonly billingCycleEndDate: string;
  readonly cta: string;
}

/** The mail of a pause. The call names the days that are over, the ledger the day on which it starts again and what it takes then. */
export const pauseMail = (
  database: Database,
  site: Brand,
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
