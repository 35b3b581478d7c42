import type { MembershipChangePorts } from '../flows/membership-change/ports';
import { factsOf, type MembershipState } from '../flows/membership-change/state';
import { asSentence } from './as-sentence';
import { announcedWords, doneWords, halfDoneWords, unclearWords } from './membership-change-words';
import { describeMembershipStatus } from './describe-membership-status';
import type { Wording } from './wording';

/** The input for the texts about a membership. The services of a loaded membership contain all of it. */
export interface MembershipTextSource
  extends Pick<MembershipChangePorts, 'subscriptions' | 'member' | 'clock' | 'settings'>, Wording {}

const joined = (sentences: readonly (string | null)[]): string =>
  sentences
    .filter((one) => one !== null)
    .map(asSentence)
    .join(' ');

/**
 * Describes the membership status in one or two sentences with dates and amounts (ST-01). Requires that the membership
 * was read, by `load` of a flow or `loadSubscriptions`: then `subscriptionsFetched` is true. Before, it describes a reader
 * without records.
 *
 * @example
 * ```ts
 * const account = await membership.load();
 * await account.loadSubscriptions();
 * membershipStatusText(account); // 'Your membership renews on December 14 for $9.99.'
 * ```
 */
export const membershipStatusText = (source: MembershipTextSource): string => {
  const { sentence, more } = describeMembershipStatus(factsOf(source), source);
  return joined([sentence, more]);
};

/**
 * Describes the outcome of a change, or the reason why it was not made; `null` before the decision and during the
 * request.
 *
 * @example
 * ```ts
 * const change = account.flows.membershipChange();
 * await change.load();
 * change.begin('pause');
 * await change.commit();
 * changeOutcomeText(change.state.getValue(), account);
 * // "Subscription successfully paused. You won't be charged until January 14."
 * ```
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
