import { declineWords } from './decline-words';
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
    case 'DecideFirst':
      return say('payment.decide-first');
    case 'InUse':
      return say('payment.in-use');
    case 'Wallet':
      return walletProblemWords(problem, say);
    case 'Refused':
      return noticeWords(problem.notice, say);
  }
};

/** What happened to the money, or to the list, and what helps; empty where nothing is known. */
export const afterWords = (problem: MethodProblem, { say, format }: Wording): readonly string[] => {
  switch (problem._tag) {
    case 'TermsChanged': {
      const { before, now } = problem;
      if (before === null || now === null || before === now) return [];
      return [
        [
          say('step.terms-before', { terms: asSentence(format.money(before)) }),
          say('step.terms-now', { terms: asSentence(format.money(now)) }),
        ].join(' '),
      ];
    }
    case 'Wallet':
      return [say('money.not-charged')];
    case 'Refused':
      return [
        ...(problem.after === null ? [] : [say(problem.after)]),
        ...(problem.step === null ? [] : [declineWords(problem.step, say)]),
      ];
    case 'Card':
    case 'CardWaiting':
    case 'Busy':
    case 'SignedOut':
    case 'Earlier':
    case 'DecideFirst':
    case 'InUse':
      return [];
  }
};
