import type { SubscribeState } from '../flows/subscribe/state';
import { asSentence } from './as-sentence';
import { afterNotPaid, notPaidWords } from './not-paid-words';
import { thankYouWords } from './thank-you-words';
import { unclearPaymentWords } from './unclear-payment-words';
import type { Wording } from './wording';

/**
 * Describes the outcome of a purchase, or the reason why nothing was paid: "Your membership starts today. $9.99 today,
 * then $9.99 every month from December 29." `null` before the decision and during the request. Also `null` for a plan
 * that is no longer offered.
 *
 * @example
 * ```ts
 * const purchase = account.flows.subscribe({ inApp: false, wantedPlan: 'sports-plus-monthly' });
 * await purchase.load();
 * await purchase.pay();
 * subscribeOutcomeText(purchase.state.getValue(), account);
 * // 'Your membership starts today. $9.99 today, then $9.99 every month from December 21.'
 * ```
 */
export const subscribeOutcomeText = ({ step }: SubscribeState, kit: Wording): string | null => {
  switch (step._tag) {
    case 'Done':
      return step.shownTerms === null ? null : asSentence(thankYouWords(step.shownTerms, null, kit).begins);
    case 'Unclear':
      return unclearPaymentWords(step.checkStatus, kit.t);
    case 'Deciding':
      return step.problem === null
        ? null
        : [notPaidWords(step.problem, kit.t), ...afterNotPaid(step.problem, kit)].map(asSentence).join(' ');
    default:
      return null;
  }
};
