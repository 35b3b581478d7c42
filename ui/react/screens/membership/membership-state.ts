import { isDayOpen } from '../../../../core/domain/dates/utc-date';
import type { Notice } from '../../../../core/state/subscriptions';
import type { Rest } from '../../../../core/use-cases/changes/tell-rest';
import type { FoundChange } from '../../../../core/use-cases/recover-at-load';
import type { AccountServices } from '../../services';
import type { ActionKind } from './actions';
import { membershipFacts, type MembershipFacts } from './membership-facts';
import type { Outlook } from './outlook';
import type { Task } from './task';
import type { TermsTold } from './terms';

/** Why a change was not made, as the reader is told. Nothing has changed. */
export type NotChanged =
  | { readonly _tag: 'Refused'; readonly notice: Notice }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NoMethod' }
  | { readonly _tag: 'NoPlan' }
  /** The records have changed since the terms were shown; what is shown now is new. */
  | { readonly _tag: 'TermsChanged'; readonly before: TermsTold; readonly now: TermsTold };

/** Optional words about a pause or a cancellation; empty where nothing was said. */
export interface Reason {
  readonly reason: string;
  readonly text: string;
}

/** What may not follow although a change has come true: the newsletters do not know of a pause. */
export type Shortfall = 'newsletters';

/** What is known when a change has come true. */
export interface Done {
  readonly task: Task;
  readonly outlook: Outlook;
  readonly shortfall: Shortfall | null;
}

export type Look = 'not-yet' | 'looking' | 'not-there' | 'unread';

export type Step =
  /** `outdated`: what was asked for did not fit how things stand. */
  | { readonly _tag: 'Overview'; readonly outdated: boolean; readonly from: ActionKind | null }
  | {
      readonly _tag: 'Deciding';
      readonly task: Task;
      readonly confirming: boolean;
      readonly problem: NotChanged | null;
    }
  /** `slow`: longer than ten seconds. */
  | { readonly _tag: 'Sending'; readonly task: Task; readonly slow: boolean }
  /** Earlier steps stand. `part` names the step that did not. */
  | {
      readonly _tag: 'HalfDone';
      readonly task: Task;
      readonly part: string;
      readonly entryId: string;
      readonly notice: Notice | null;
      /** The last day that was paid for, while it is not over. */
      readonly readableUntil: Date | null;
      readonly finishing: boolean;
      readonly busyElsewhere: boolean;
    }
  /** The answer was lost. Nothing is sent again; the reader may look. */
  | {
      readonly _tag: 'Unclear';
      readonly task: Task;
      readonly entryId: string;
      readonly look: Look;
      readonly outlook: Outlook;
    }
  | { readonly _tag: 'Done'; readonly done: Done; readonly refreshed: boolean };

export interface MembershipState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** What lowers the charges could not be read: they may be less than it says. */
  readonly discountsUnread: boolean;
  /** Plans or payment methods could not be read: some of what can be done about a membership is missing. */
  readonly actionsUnread: boolean;
  readonly step: Step;
  /** What an earlier page left open and has an end by now, until the reader does something else. */
  readonly told: readonly FoundChange[];
  /** What finishing a change that is half done or unclear costs by now; `null` while that is not known. */
  readonly rest: Rest | null;
}

export const overview = ({
  outdated = false,
  from = null,
}: { outdated?: boolean; from?: ActionKind | null } = {}): Step => ({
  _tag: 'Overview',
  outdated,
  from,
});

/** A change that needs no new card can be gone on with from its journal. */
export const canFinish = ({ kind }: Task): boolean =>
  kind === 'pause' || kind === 'resume' || kind === 'change' || kind === 'undo' || kind === 'mend';

/** A change has been sent, or may have been. */
export const isUnderWay = (step: Step): boolean =>
  step._tag === 'Sending' || step._tag === 'Unclear' || (step._tag === 'HalfDone' && step.finishing);

export const factsOf = ({ subscriptions, member, clock, settings }: AccountServices): MembershipFacts =>
  membershipFacts(subscriptions.getValue(), member.getValue(), {
    now: clock.now(),
    pausingEnabled: settings.pausingEnabled,
  });

/** What was paid for stays readable when the record that was billed is gone. */
export const accessKept = ({ running, live, now }: MembershipFacts): Date | null => {
  const paidThrough = running?.paid_through_date ?? live?.paid_through_date ?? null;
  return paidThrough !== null && isDayOpen(paidThrough, now) ? paidThrough : null;
};
