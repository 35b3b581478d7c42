import { isDayOpen } from '../../domain/dates/utc-date';
import { sellsNothing } from '../../domain/plan/offer-to';
import type { ActionKind } from '../../domain/membership/actions';
import type { Notice } from '../../domain/messages/notice';
import type { RemainingCharges } from '../../use-cases/subscriptions/quote-remaining';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import type { CommitmentStep, CommitmentTypes, Late, NewTerms } from '../commitment/state';
import { membershipFacts, type MembershipFacts } from './facts';
import type { MembershipChangePorts } from './ports';
import type { Failed } from './failed';
import type { Task } from './task';
import type { ChangeTerms } from './terms';
import type { CallFailed } from '../../ports/call-failed';

/** The reason why a change was not made, for the reader. Nothing has changed. */
export type NotChanged =
  | { readonly _tag: 'Refused'; readonly notice: Notice }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NoMethod' }
  | { readonly _tag: 'NoPlan' }
  /** The program knows no address of the site (`siteUrl`). */
  | { readonly _tag: 'NoSiteUrl' }
  /** The device's clock is wrong. */
  | { readonly _tag: 'WrongDeviceTime' }
  | Late
  | NewTerms<ChangeTerms>;

/** Optional words about a pause or a cancellation, as in `CancelReason`; empty strings if none were given. */
export interface Reason {
  readonly reason: string;
  readonly text: string;
}

/** The step without a decision. `outdated`: the requested change no longer fits the records. */
export interface Overview {
  readonly _tag: 'Overview';
  readonly outdated: boolean;
  /** The action that the reader came back from; null if there is none. */
  readonly from: ActionKind | null;
}

export const overview = (what: Partial<Omit<Overview, '_tag'>> = {}): Overview => ({
  _tag: 'Overview',
  outdated: false,
  from: null,
  ...what,
});

/** The commitment types of a membership change. */
export interface MembershipCommitment extends CommitmentTypes {
  readonly Task: Task;
  readonly ShownTerms: ChangeTerms;
  readonly Along: Reason;
  readonly Problem: NotChanged;
  readonly Half: {
    /** The step that failed. */
    readonly part: string;
    readonly notice: Notice | null;
    /** The last paid day, if it is not over yet; null otherwise. */
    readonly readableUntil: Date | null;
  };
  readonly Failed: Failed;
  readonly Before: Overview;
}

/**
 * The step of a membership change. `Overview`: nothing is decided. `Deciding`: the reader chooses; `problem` is why the
 * last attempt was not made. `Sending`: on its way. `Done`. `HalfDone`: call `finish` or `forget`. `Unclear`: the response
 * was lost; call `check` before anything else.
 */
export type MembershipStep = CommitmentStep<MembershipCommitment>;

export interface MembershipState {
  readonly step: MembershipStep;
  /** The charges for finishing an open change now; `null` if unknown. */
  readonly remaining: RemainingCharges | null;
  readonly reading: 'reading' | 'failed' | 'read';
  /** The failure of reading the discounts; null if they were read. If set, the charges may be lower than shown. */
  readonly discountsUnread: CallFailed | null;
  /** True if plans or payment methods could not be read, so that some actions are missing. */
  readonly actionsUnread: boolean;
  /** The changes of an earlier page that now have an outcome. Cleared when the reader does something else. */
  readonly reported: readonly FoundChange[];
}

/** True for changes that need no new card. They can be finished from their journal entry. */
export const canFinish = ({ kind }: Task): boolean =>
  kind === 'pause' || kind === 'resume' || kind === 'change' || kind === 'undo' || kind === 'mend';

/**
 * Returns what a membership page shows: the plans to change to, the possible actions, the charges ahead. `load` of the
 * flow must have read the data.
 *
 * @example
 * ```ts
 * const { otherPlans, actions } = membershipFactsOf(account);
 * otherPlans.map(({ planId }) => planId); // ['sports-plus-biannual', 'sports-plus-annual']
 * ```
 */
export const factsOf = ({
  subscriptions,
  member,
  clock,
  settings,
}: Pick<MembershipChangePorts, 'subscriptions' | 'member' | 'clock' | 'settings'>): MembershipFacts =>
  membershipFacts(subscriptions.getValue(), member.getValue(), {
    now: clock.now(),
    pausingEnabled: settings.pausingEnabled,
    abroad: sellsNothing(settings),
  });

/**
 * Returns the last paid day, if it is not over yet; null otherwise. Paid access remains after the billed record has
 * ended.
 */
export const accessKept = ({ running, live, now }: MembershipFacts): Date | null => {
  const paidThrough = running?.paid_through_date ?? live?.paid_through_date ?? null;
  return paidThrough !== null && isDayOpen(paidThrough, now) ? paidThrough : null;
};
