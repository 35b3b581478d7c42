import type { DeclineStep } from '../domain/card/decline';
import { isBankDecline } from '../domain/card/decline';
import type { Translate } from '../domain/messages/catalogue';
import type { Notice } from '../domain/messages/notice';
import { noticeText } from './notice-words';

export interface Refusal {
  readonly notice: Notice;
  /** Null if no card was refused, or the server sent no message of its own. */
  readonly step: DeclineStep | null;
  /** The card is still in its fields, and its security code was cleared. */
  readonly codeCleared?: true;
}

const isBankRefusal = ({ notice, step }: Refusal): boolean =>
  step !== null && notice.kind === 'server' && isBankDecline(notice.text);

/**
 * The title of a refusal. Our own heading replaces the server's text, which then comes first in the body (ER-02,
 * readings 70).
 */
export const refusalTitle = (refusal: Refusal, t: Translate): string =>
  isBankRefusal(refusal) ? t('decline.title') : noticeText(refusal.notice, t);

/** The sentences below the title: the server's text if it is not the title, `known` facts, then the next step. */
export const afterRefusal = (refusal: Refusal, known: string | null, t: Translate): readonly string[] => {
  const { step, codeCleared = false } = refusal;
  const asksForCode = step === 'check-code' || step === 'check-code-and-zip';
  return [
    isBankRefusal(refusal) ? noticeText(refusal.notice, t) : null,
    known,
    step === null ? null : declineWords(step, t),
    codeCleared && !asksForCode ? t('decline.code-again') : null,
  ].filter((words) => words !== null);
};

/** The next step after a declined payment. It follows the bank's own message. */
export const declineWords = (step: DeclineStep, t: Translate): string => {
  switch (step) {
    case 'another-card':
      return t('decline.another-card');
    case 'call-bank':
      return t('decline.call-bank');
    case 'check-number':
      return t('decline.check-number');
    case 'check-date':
      return t('decline.check-date');
    case 'check-code':
      return t('decline.check-code');
    case 'check-zip':
      return t('decline.check-zip');
    case 'check-code-and-zip':
      return `${t('decline.check-code')} ${t('decline.check-zip')}`;
    case 'try-later':
      return t('decline.try-later');
    case 'general':
      return t('decline.general');
  }
};
