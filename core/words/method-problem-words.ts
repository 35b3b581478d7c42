import { afterRefusal, refusalTitle } from './decline-words';
import { amountWords } from './amount-words';
import type { TimelineEntry } from '../domain/charges/charge-timeline';
import type { Wording } from './wording';
import { explainCardProblem } from '../domain/card/card-fields';
import type { MethodProblem } from '../flows/payment-source/method-problem';
import type { Say } from '../domain/messages/catalogue';
import { beforeAndNow } from './terms-changed-words';
import { walletProblemWords } from './wallet-words';
import { asSentence } from './as-sentence';

export const problemWords = (problem: MethodProblem, say: Say): string => {
  switch (problem._tag) {
    case 'Card':
      return explainCardProblem(problem.problem, say);
    case 'CardWaiting':
      return say('subscribe.card-waiting');
    case 'Busy':
      return say('change.busy');
    case 'SignedOut':
      return say('change.signed-out');
    case 'TermsChanged':
    case 'ChargeChanged':
      return say('step.terms-changed');
    case 'Earlier':
      return say('payment.earlier');
    case 'DecideFirst':
      return say('payment.decide-first');
    case 'InUse':
      return say('payment.in-use');
    case 'Gone':
      return say('payment.gone');
    case 'Wallet':
      return walletProblemWords(problem, say);
    case 'Refused':
      return refusalTitle(problem, say);
  }
};

/** "Next charge $9.99 on December 5." */
const chargeWords = (charge: TimelineEntry | null, { say, format }: Wording): string =>
  charge === null
    ? say('payment.no-charge')
    : say('payment.next-charge', {
        amount: amountWords(charge, { say, format }),
        date: format.day(charge.on, charge.on),
      });

/** What happened to the money, or to the list, and what helps; empty where nothing is known. */
export const afterWords = (problem: MethodProblem, { say, format }: Wording): readonly string[] => {
  switch (problem._tag) {
    case 'TermsChanged': {
      const { before, now } = problem;
      const words = (amount: number | null) => (amount === null ? null : asSentence(format.money(amount)));
      return beforeAndNow(words(before), words(now), say);
    }
    case 'ChargeChanged': {
      const words = (charge: TimelineEntry | null) => chargeWords(charge, { say, format });
      return beforeAndNow(words(problem.before), words(problem.now), say);
    }
    case 'Wallet':
      return [say('money.not-charged')];
    case 'Refused':
      return afterRefusal(problem, problem.after === null ? null : say(problem.after), say);
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
