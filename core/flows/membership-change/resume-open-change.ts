import type { Change } from '../../domain/change/change';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import { halfDone } from '../commitment/state';
import type { MembershipFacts } from './facts';
import type { Task } from './task';
import { hasSucceeded } from './has-succeeded';
import { accessKept, type MembershipStep } from './state';

export interface TakenUp {
  /** The step to show; `null` if there is no question for the reader. */
  readonly step: MembershipStep | null;
  /** The changes that have an outcome and are only reported. */
  readonly reported: readonly FoundChange[];
}

/** Converts the changes that an earlier page left open to a step of this page (PZ-09). */
export const resumeOpenChange = (
  found: readonly FoundChange[],
  facts: MembershipFacts,
  /** True if the facts were read after recovery searched for the change. */
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

/** Continues at the step where the earlier page stopped. */
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
        // If the facts were read after recovery searched for the change, the reader is asked at once. This excludes
        // discounts, because they are in a separate list.
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

/** The remaining part: the step itself, or the next one if the step is done. */
const partLeft = (task: Task, step: string, begun: boolean): string => {
  if (task.kind === 'resume' && step === 'start' && !begun) return 'clear-flag';
  return step === 'flag' || step === 'clear-flag' ? step : 'start';
};

/** Converts a change to a task of this page; `null` if another page handles it. */
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
