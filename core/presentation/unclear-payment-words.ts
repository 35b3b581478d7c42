import type { PlainMessageKey, Translate } from '../domain/messages/catalogue';
import type { CheckStatus } from '../flows/commitment/state';

const keys: Readonly<Record<CheckStatus, PlainMessageKey>> = {
  'not-yet': 'subscribe.unclear-text',
  looking: 'subscribe.unclear-text',
  'not-there': 'subscribe.not-there',
  unread: 'subscribe.unread',
};

/** Describes a payment whose response was lost. */
export const unclearPaymentWords = (checkStatus: CheckStatus, t: Translate): string => t(keys[checkStatus]);
