import { noticeWords } from './notice-words';
import type { Wording } from './wording';
import { explainCardProblem } from '../domain/card/card-fields';
import type { MethodProblem } from '../flows/card/method-problem';
import type { Say } from '../domain/messages/catalogue';
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
      return say('step.terms-changed');
    case 'Earlier':
      return say('payment.earlier');
    case 'InUse':
      return say('payment.in-use');
    case 'Unclear':
      return say('payment.unclear');
    case 'Wallet':
      return walletProblemWords(problem, say);
    case 'Refused':
      return noticeWords(problem.notice, say);
  }
};

/** What happened to the money, or to the list, and what of the card to type again; `null` where nothing is known. */
export const afterWords = (problem: MethodProblem, { say, format }: Wording): string | null => {
  if (problem._tag === 'TermsChanged') {
    const { before, now } = problem;
    if (before === null || now === null || before === now) return null;
    return [
      say('step.terms-before', { terms: asSentence(format.money(before)) }),
      say('step.terms-now', { terms: asSentence(format.money(now)) }),
    ].join(' ');
  }
  if (problem._tag === 'Wallet') return say('money.not-charged');
  if (problem._tag !== 'Refused') return null;
  const words = [
    ...(problem.after === null ? [] : [say(problem.after)]),
    ...(problem.again.includes('cvv') ? [say('payment.code-again')] : []),
    ...(problem.again.includes('postalCode') ? [say('payment.zip-again')] : []),
  ];
  return words.length === 0 ? null : words.join(' ');
};
