import { factsOf, type MembershipState } from '../flows/membership-change/state';
import { asSentence } from './as-sentence';
import { announcedWords, doneWords, halfDoneWords, unclearWords } from './membership-change-words';
import { describeMembershipStatus } from './describe-membership-status';
import type { Wording } from './wording';

/** The input for the texts about a membership. The services of a loaded membership contain all of it. */
export type MembershipTextSource = Parameters<typeof factsOf>[0] & Wording;

const joined = (sentences: readonly (string | null)[]): string =>
  sentences
    .filter((one) => one !== null)
    .map(asSentence)
    .join(' ');

/**
 * Describes the membership status in one or two sentences with dates and amounts (ST-01). Requires that the membership
 * was read.
 */
export const membershipStatusText = (source: MembershipTextSource): string => {
  const { sentence, more } = describeMembershipStatus(factsOf(source), source);
  return joined([sentence, more]);
};

/**
 * Describes the outcome of a change, or the reason why it was not made; `null` before the decision and during the
 * request.
 */
export const changeOutcomeText = ({ step }: MembershipState, source: MembershipTextSource): string | null => {
  switch (step._tag) {
    case 'Done': {
      const { title, text } = doneWords(step, source);
      return joined([title, text]);
    }
    case 'HalfDone':
      return joined(halfDoneWords(step, source.clock.now(), source));
    case 'Unclear':
      return unclearWords(step.task.kind, step.checkStatus, source.t);
    case 'Deciding':
      return step.problem === null ? null : announcedWords(step.problem, source);
    case 'Overview':
    case 'Sending':
      return null;
  }
};
