import { isDayOpen } from '../../domain/dates/utc-date';
import type { ActionKind } from '../../domain/membership/actions';
import type { Notice } from '../../state/subscriptions';
import type { FoundChange } from '../../use-cases/recover-at-load';
import type * as Flow from '../commitment';
import { membershipFacts, type MembershipFacts } from './facts';
import type { ChangePreview } from './change-preview';
import type { MembershipChangePorts } from './ports';
import type { Failed } from './send';
import type { Task } from './task';
import type { TermsTold } from './terms';

/** Why a change was not made, other terms apart. Nothing has changed. */
export type Problem =
  | { readonly _tag: 'Refused'; readonly notice: Notice }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NoMethod' }
  | { readonly _tag: 'NoPlan' };

/** Why a change was not made, as the reader is told. Nothing has changed. */
export type NotChanged = Problem | Flow.NewTerms<TermsTold>;

/** Optional words about a pause or a cancellation; empty where nothing was said. */
export interface Reason {
  readonly reason: string;
  readonly text: string;
}

/** The commitment of a change of the membership. */
export interface MembershipCommitment extends Flow.CommitmentTypes {
  readonly Task: Task;
  readonly Records: MembershipFacts;
  readonly Outlook: ChangePreview;
  readonly Told: TermsTold;
  readonly Problem: Problem;
  readonly Notice: Notice;
  readonly Failed: Failed;
  readonly Reason: Reason;
  readonly From: ActionKind;
}

/** What is known when a change has come true. */
export type Done = Flow.Done<Task, ChangePreview>;

export type MembershipStep = Flow.Idle<ActionKind> | Flow.Commitment<Task, ChangePreview, NotChanged, Notice>;

export interface MembershipState extends Flow.CommitmentState<MembershipStep> {
  readonly reading: 'reading' | 'failed' | 'read';
  /** What lowers the charges could not be read: they may be less than it says. */
  readonly discountsUnread: boolean;
  /** Plans or payment methods could not be read: some of what can be done about a membership is missing. */
  readonly actionsUnread: boolean;
  /** What an earlier page left open and has an end by now, until the reader does something else. */
  readonly told: readonly FoundChange[];
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
  });

/** What was paid for stays readable when the record that was billed is gone. */
export const accessKept = ({ running, live, now }: MembershipFacts): Date | null => {
  const paidThrough = running?.paid_through_date ?? live?.paid_through_date ?? null;
  return paidThrough !== null && isDayOpen(paidThrough, now) ? paidThrough : null;
};
