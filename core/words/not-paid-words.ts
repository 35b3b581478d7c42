import { explainCardProblem } from '../domain/card/card-fields';
import type { Say } from '../domain/messages/catalogue';
import { noticeWords } from './notice-words';
import type { NotPaid } from '../flows/subscribe';
import { walletProblemWords } from './wallet-words';

/** Why nothing was paid. */
export const notPaidWords = (problem: NotPaid, say: Say): string => {
  switch (problem._tag) {
    case 'Card':
      return explainCardProblem(problem.problem, say);
    case 'CardWaiting':
      return say('subscribe.card-waiting');
    case 'CodeWanted':
      return say(problem.again ? 'wallet.code-again' : 'wallet.code-wanted');
    case 'Wallet':
      return walletProblemWords(problem, say);
    case 'Busy':
      return say('change.busy');
    case 'TermsChanged':
      return say('step.terms-changed');
    case 'SignedOut':
      return say('change.signed-out');
    case 'Already':
      return say('subscribe.already');
    case 'Refused':
      return noticeWords(problem.notice, say);
  }
};

/** What happened to the money; `null` where nobody has asked, or nobody can tell. */
export const moneyWords = (problem: NotPaid, say: Say): string | null =>
  problem._tag === 'Wallet' || ('notCharged' in problem && problem.notCharged)
    ? say('money.not-charged')
    : null;
