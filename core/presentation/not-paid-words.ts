import { asSentence } from './as-sentence';
import { receiptWords } from './receipt-words';
import { planLabel } from '../domain/plan/plan-label';
import type { SubscribeTerms } from '../flows/subscribe/offer';
import { explainCardProblem } from '../domain/card/card-fields';
import type { Wording } from './wording';
import type { Translate } from '../domain/messages/catalogue';
import { afterRefusal, refusalTitle } from './decline-words';
import { lateWords } from './late-words';
import type { NotPaid } from '../flows/subscribe/state';
import { beforeAndNow } from './terms-changed-words';
import { walletProblemWords } from './wallet-words';

/** The reason why nothing was paid. */
export const notPaidWords = (problem: NotPaid, t: Translate): string => {
  switch (problem._tag) {
    case 'Card':
      return explainCardProblem(problem.problem, t);
    case 'Late':
      return t('step.late');
    case 'CardWaiting':
      return t('subscribe.card-waiting');
    case 'CodeWanted':
      return t(problem.again ? 'decline.check-code' : 'wallet.code-wanted');
    case 'Wallet':
      return walletProblemWords(problem, t);
    case 'Busy':
      return t('change.busy');
    case 'TermsChanged':
      return t('step.terms-changed');
    case 'SignedOut':
      return t('change.signed-out');
    case 'Earlier':
      return t('payment.earlier');
    case 'Gone':
      return t('payment.gone');
    case 'Already':
      return t('subscribe.already');
    case 'Refused':
      return refusalTitle(problem, t);
  }
};

/** The message that nothing was charged; `null` if that is unknown or no payment was requested. */
const moneyWords = (problem: NotPaid, t: Translate): string | null =>
  problem._tag === 'Wallet' || ('notCharged' in problem && problem.notCharged)
    ? t('money.not-charged')
    : null;

/** The status of the money and the next step, or the new terms next to the old ones. Empty if unknown. */
export const afterNotPaid = (problem: NotPaid, kit: Wording): readonly string[] => {
  const { t } = kit;
  if (problem._tag === 'TermsChanged') {
    const words = (terms: SubscribeTerms | null) => (terms === null ? null : termsWords(terms, kit));
    return beforeAndNow(words(problem.before), words(problem.now), t);
  }
  if (problem._tag === 'Late') return lateWords(t);
  const money = moneyWords(problem, t);
  if (problem._tag === 'Refused') return afterRefusal(problem, money, t);
  return money === null ? [] : [money];
};

/** Describes a plan with its charges: "Flexible Monthly: $0.00 today, then $9.99 every month from December 5." */
const termsWords = ({ plan, entries, on }: SubscribeTerms, { t, format }: Wording): string => {
  const { sentence, today } = receiptWords(entries, {
    ...{ t, format },
    now: on,
    interval: plan.billingInterval,
    first: true,
  });
  return asSentence(`${planLabel(plan)}: ${sentence ?? today.amount ?? ''}`);
};
