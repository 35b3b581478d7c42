import type { DeclineStep } from '../domain/card/decline';
import { isBankDecline } from '../domain/card/decline';
import type { Say } from '../domain/messages/catalogue';
import type { Notice } from '../state/subscriptions';
import { noticeWords } from './notice-words';

export interface Refusal {
  readonly notice: Notice;
  /** Null if no card was refused, or the server gave no words of its own. */
  readonly step: DeclineStep | null;
  /** The card is still in its fields, and its security code was cleared. */
  readonly codeCleared?: true;
}

const isBankRefusal = ({ notice, step }: Refusal): boolean =>
  step !== null && notice.kind === 'server' && isBankDecline(notice.text);

/** The title of a refusal. Our own heading replaces the server's text, which then comes first in the body (ER-02, readings 70). */
export const refusalTitle = (refusal: Refusal, say: Say): string =>
  isBankRefusal(refusal) ? say('decline.title') : noticeWords(refusal.notice, say);

/** The sentences below the title: the server's text if it is not the title, `known` facts, then the next step. */
export const afterRefusal = (refusal: Refusal, known: string | null, say: Say): readonly string[] => {
  const { step, codeCleared = false } = refusal;
  const asksForCode = step === 'check-code' || step === 'check-code-and-zip';
  return [
    isBankRefusal(refusal) ? noticeWords(refusal.notice, say) : null,
    known,
    step === null ? null : declineWords(step, say),
    codeCleared && !asksForCode ? say('decline.code-again') : null,
  ].filter((words) => words !== null);
};

/** What to do about a payment that was declined; said after the bank's own words. */
export const declineWords = (step: DeclineStep, say: Say): string => {
  switch (step) {
    case 'another-card':
      return say('decline.another-card');
    case 'call-bank':
      return say('decline.call-bank');
    case 'check-number':
      return say('decline.check-number');
    case 'check-date':
      return say('decline.check-date');
    case 'check-code':
      return say('decline.check-code');
    case 'check-zip':
      return say('decline.check-zip');
    case 'check-code-and-zip':
      return `${say('decline.check-code')} ${say('decline.check-zip')}`;
    case 'try-later':
      return say('decline.try-later');
    case 'general':
      return say('decline.general');
  }
};
