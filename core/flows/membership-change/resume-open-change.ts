import type { Change } from '../../domain/change/change';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import { halfDone } from '../commitment/state';
import type { MembershipFacts } from './facts';
import type { Task } from './task';
import { hasSucceeded } from './has-succeeded';
import { accessKept, type MembershipStep } from './state';

export interface TakenUp {
  /** Where the reader goes on; `null` where nothing is asked. */
  readonly step: MembershipStep | null;
  /** What has an end, and is only told of. */
  readonly reported: readonly FoundChange[];
}

/** PZ-09: what an earlier page left open, as this page puts it to the reader. */
export const resumeOpenChange = (
  found: readonly FoundChange[],
  facts: MembershipFacts,
  /** The facts were read after the change was looked for. */
  wasRead: boolean,
): TakenUp => {
  const openChanges = found.filter(isAsked).flatMap((one) => {
    const task = taskOf(one.change);
    return task === null ? [] : [{ ...one, task }];
  })[0];
  return {
    step: openChanges === undefined ? null : askedStep(openChanges, facts, wasRead),
    reported: found.filter((one) => one.entryId !== openChanges?.entryId),
  };
};

const isAsked = ({ outcome }: FoundChange): boolean => outcome === 'AskReader';

/** The reader goes on where the earlier page ended. */
const askedStep = (
  { entryId, step, begun, task }: FoundChange & { readonly task: Task },
  facts: MembershipFacts,
  wasRead: boolean,
): MembershipStep =>
  task.kind === 'offer' || (begun && (step === 'start' || step === 'cancel'))
    ? {
        _tag: 'Unclear',
        task,
        entryId,
        // It was looked for while the page came up: the reader is asked at once. A discount shows on a list of its own.
        checkStatus: wasRead && task.kind !== 'offer' && !hasSucceeded(task, facts) ? 'not-there' : 'not-yet',
        shownTerms: null,
      }
    : halfDone({
        task,
        shownTerms: null,
        part: partLeft(task, step, begun),
        entryId,
        notice: null,
        readableUntil: accessKept(facts),
      });

/** What is left to do: the step itself, or the one after it where it is done. */
const partLeft = (task: Task, step: string, begun: boolean): string => {
  if (task.kind === 'resume' && step === 'start' && !begun) return 'clear-flag';
  return step === 'flag' || step === 'clear-flag' ? step : 'start';
};

/** A change as this page puts it to the reader; `null` for those that another page is for. */
const taskOf = (change: Change): Task | null => {
  switch (change.kind) {
    case 'pause':
      return { kind: 'pause', length: change.facts.length };
    case 'resume':
      return { kind: 'resume' };
    case 'change-plan':
    case 'undo-change':
      return { kind: 'change', planId: change.facts.planId };
    case 'cancel':
      return { kind: 'cancel' };
    case 'restart':
      return { kind: 'restart' };
    case 'subscribe':
    case 'end-home-delivery':
    case 'add-card':
    case 'update-card':
    case 'remove-card':
    case 'make-default':
    case 'replace-card':
    case 'rescue':
    case 'retry':
      return null;
    case 'apply-discount':
      return {
        kind: 'offer',
        offer: {
          discountId: change.facts.discountId,
          heading: '',
          text: '',
          numberOfBillingCycles: null,
          off: null,
        },
      };
  }
};
