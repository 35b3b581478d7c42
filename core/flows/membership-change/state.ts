import { isDayOpen } from '../../domain/dates/utc-date';
import type { ActionKind } from '../../domain/membership/actions';
import type { Notice } from '../../state/subscriptions';
import type { RemainingCharges } from '../../use-cases/subscriptions/quote-remaining';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import type * as Flow from '../commitment/state';
import { membershipFacts, type MembershipFacts } from './facts';
import type { MembershipChangePorts } from './ports';
import type { Failed } from './failed';
import type { Task } from './task';
import type { ChangeTerms } from './terms';
import type { CallFailed } from '../../ports/call-failed';

/** Why a change was not made, as the reader is told. Nothing has changed. */
export type NotChanged =
  | { readonly _tag: 'Refused'; readonly notice: Notice }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NoMethod' }
  | { readonly _tag: 'NoPlan' }
  /** The device's clock is wrong. */
  | { readonly _tag: 'WrongDeviceTime' }
  | Flow.NewTerms<ChangeTerms>;

/** Optional words about a pause or a cancellation; empty where nothing was said. */
export interface Reason {
  readonly reason: string;
  readonly text: string;
}

/** Where nothing is being decided. `outdated`: what was asked for did not fit how things stand. */
export interface Overview {
  readonly _tag: 'Overview';
  readonly outdated: boolean;
  /** Where the reader came from. */
  readonly from: ActionKind | null;
}

export const overview = (what: Partial<Omit<Overview, '_tag'>> = {}): Overview => ({
  _tag: 'Overview',
  outdated: false,
  from: null,
  ...what,
});

/** The commitment of a change of the membership. */
export interface MembershipCommitment extends Flow.CommitmentTypes {
  readonly Task: Task;
  readonly ShownTerms: ChangeTerms;
  readonly Along: Reason;
  readonly Problem: NotChanged;
  readonly Half: {
    /** The step that did not come true. */
    readonly part: string;
    readonly notice: Notice | null;
    /** The last day that was paid for, while it is not over. */
    readonly readableUntil: Date | null;
  };
  readonly Failed: Failed;
  readonly Before: Overview;
}

export type MembershipStep = Flow.CommitmentStep<MembershipCommitment>;

export interface MembershipState {
  readonly step: MembershipStep;
  /** What finishing an open change costs by now; `null` while that is not known. */
  readonly remaining: RemainingCharges | null;
  readonly reading: 'reading' | 'failed' | 'read';
  /** What lowers the charges could not be read: they may be less than it says. */
  readonly discountsUnread: CallFailed | null;
  /** Plans or payment methods could not be read: some of what can be done about a membership is missing. */
  readonly actionsUnread: boolean;
  /** What an earlier page left open and has an end by now, until the reader does something else. */
  readonly reported: readonly FoundChange[];
}

/** A change that needs no new card can be gone on with from its journal. */
export const canFinish = ({ kind }: Task): boolean =>
  kind === 'pause' || kind === 'resume' || kind === 'change' || kind === 'undo' || kind === 'mend';

/** How things stand by what is known now. */
export const factsOf = ({
  subscriptions,
  member,
  clock,
  settings,
}: Pick<MembershipChangePorts, 'subscriptions' | 'member' | 'clock' | 'settings'>): MembershipFacts =>
  membershipFacts(subscriptions.getValue(), member.getValue(), {
    now: clock.now(),
    pausingEnabled: settings.pausingEnabled,
    abroad: settings.memberAbroad === true,
  });

/** What was paid for stays readable when the record that was billed is gone. */
export const accessKept = ({ running, live, now }: MembershipFacts): Date | null => {
  const paidThrough = running?.paid_through_date ?? live?.paid_through_date ?? null;
  return paidThrough !== null && isDayOpen(paidThrough, now) ? paidThrough : null;
};
