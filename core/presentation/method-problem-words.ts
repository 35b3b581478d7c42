import { afterRefusal, refusalTitle } from './decline-words';
import { lateWords } from './late-words';
import { amountWords } from './amount-words';
import type { TimelineEntry } from '../domain/charges/charges';
import type { Wording } from './wording';
import { explainCardProblem } from '../domain/card/card-fields';
import type { MethodProblem } from '../flows/payment-source/method-problem';
import type { Translate } from '../domain/messages/catalogue';
import { beforeAndNow } from './terms-changed-words';
import { walletProblemWords } from './wallet-words';
import { asSentence } from './as-sentence';

export const problemWords = (problem: MethodProblem, t: Translate): string => {
  switch (problem._tag) {
    case 'Card':
      return explainCardProblem(problem.problem, t);
    case 'Late':
      return t('step.late');
    case 'CardWaiting':
      return t('subscribe.card-waiting');
    case 'Busy':
      return t('change.busy');
    case 'SignedOut':
      return t('change.signed-out');
    case 'TermsChanged':
    case 'ChargeChanged':
      return t('step.terms-changed');
    case 'Earlier':
      return t('payment.earlier');
    case 'DecideFirst':
      return t('payment.decide-first');
    case 'InUse':
      return t('payment.in-use');
    case 'Gone':
      return t('payment.gone');
    case 'Wallet':
      return walletProblemWords(problem, t);
    case 'Refused':
      return refusalTitle(problem, t);
  }
};

/** Describes the next charge: "Next charge $9.99 on December 5." */
const chargeWords = (charge: TimelineEntry | null, { t, format }: Wording): string =>
  charge === null
    ? t('payment.no-charge')
    : t('payment.next-charge', {
        amount: amountWords(charge, { t, format }),
        date: format.day(charge.on, charge.on),
      });

/** The status of the money or the list, and the next step; empty if unknown. */
export const afterWords = (problem: MethodProblem, { t, format }: Wording): readonly string[] => {
  switch (problem._tag) {
    case 'TermsChanged': {
      const { before, now } = problem;
      const words = (amount: number | null) => (amount === null ? null : asSentence(format.money(amount)));
      return beforeAndNow(words(before), words(now), t);
    }
    case 'ChargeChanged': {
      const words = (charge: TimelineEntry | null) => chargeWords(charge, { t, format });
      return beforeAndNow(words(problem.before), words(problem.now), t);
    }
    case 'Late':
      return lateWords(t);
    case 'Wallet':
      return [t('money.not-charged')];
    case 'Refused':
      return afterRefusal(problem, problem.after === null ? null : t(problem.after), t);
    case 'Card':
    case 'CardWaiting':
    case 'Busy':
    case 'SignedOut':
    case 'Earlier':
    case 'DecideFirst':
    case 'InUse':
    case 'Gone':
      return [];
  }
};
