import { receiptWords, type ReceiptWords } from '../../charges/receipt-words';
import type { AccountServices } from '../../services';
import type { Outlook } from './outlook';

/** What a change will cost, and when, as a receipt. */
export const outlookWords = (
  { entries, now, plan }: Outlook,
  { say, format }: Pick<AccountServices, 'say' | 'format'>,
): ReceiptWords =>
  receiptWords(entries, { say, format, now, interval: plan?.billingInterval ?? 1, first: false });
