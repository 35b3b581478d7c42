import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Change, StartFacts } from '../../domain/change/change';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Tracking } from '../../ports/tracking';
import {
  applyDiscountName,
  applyDiscountStep,
  retryName,
  retryStep,
  type BillingPorts,
} from '../saga/billing-steps';
import { neverSent, payingCardSteps, type CardPorts } from '../saga/card-steps';
import type { Step } from '../saga/step';
import {
  byDefaultMethod,
  cancelName,
  cancelStep,
  clearFlagName,
  keepFlagName,
  newRecords,
  notSent,
  startName,
  startStep,
  termsChanged,
  trialSteps,
  type StartPorts,
} from '../saga/steps';
import { changePlanSteps } from './change-plan';
import { makeDefaultSteps } from './make-default';
import { pauseSteps } from './pause';
import { resumeSteps } from './resume';

export interface StepsPorts extends StartPorts, CardPorts, BillingPorts {
  readonly tracking: Tracking;
  readonly clock: Clock;
}

const noReason = {};

/** The steps of a change from what its journal knows. Mails, newsletters and reasons are not among them. */
export const stepsOf = (ports: StepsPorts, change: Change): readonly Step[] => {
  switch (change.kind) {
    case 'pause':
      return pauseSteps(ports, change.facts, noReason);
    case 'resume':
      return resumeSteps(ports, change.facts);
    case 'change-plan':
    case 'undo-change':
      return changePlanSteps(ports, change.facts);
    case 'restart':
      return [startStep(ports, change.facts, byDefaultMethod)];
    case 'cancel':
    case 'end-home-delivery':
      return [cancelStep(ports, change.facts.subscriptionId)];
    case 'make-default':
      return makeDefaultSteps(ports, change.facts);
    case 'replace-card':
      return payingCardSteps(ports, change.facts, null);
    case 'rescue':
      return [...payingCardSteps(ports, change.facts, null), retryStep(ports, change.facts)];
    case 'retry':
      return [retryStep(ports, change.facts)];
    case 'apply-discount':
      return [applyDiscountStep(ports, change.facts)];
    case 'subscribe':
      return [
        { ...startStep(ports, change.facts, byDefaultMethod), run: neverSent },
        ...trialSteps(ports, change.facts),
      ];
  }
};

/** The same steps for a reader who asks for the rest of a change: a charge whose terms nobody was told of is not sent. */
export const asked = (ports: StepsPorts, change: Change): readonly Step[] =>
  stepsOf(ports, change).map((step) =>
    isUntold(change, step) ? { ...step, run: TE.left(notSent(termsChanged)) } : step,
  );

const isUntold = ({ kind, facts }: Change, { name }: Step): boolean =>
  (name === startName && 'seenIds' in facts && facts.promise === undefined) ||
  (name === retryName && (kind === 'rescue' || kind === 'retry') && facts.dueCents === undefined);

/**
 * The same steps for a page load: nobody has just pressed a button, so that nothing is charged and no discount is applied. They
 * are only looked for; the reader may ask for them again. A start goes on only as it was promised, and only where nothing has moved
 * since it was written down: what the reader has done elsewhere meanwhile may have withdrawn it.
 */
export const unasked = (ports: StepsPorts, change: Change): readonly Step[] =>
  stepsOf(ports, change).map((step) => {
    if (onlyWhenAsked.has(step.name)) return { ...step, run: neverSent };
    if (step.name === startName && 'seenIds' in change.facts)
      return { ...step, run: unlessMoved(ports, change.facts, step.run) };
    // The mark of the pause was taken away on purpose: the pause was given up.
    if (step.name === keepFlagName) return { ...step, run: onlyWhere(step.happened) };
    if (step.undo !== null && 'seenIds' in change.facts)
      return { ...step, undo: unlessBegunElsewhere(ports, change.facts, step.undo) };
    if (step.name === cancelName && 'seenIds' in change.facts)
      return { ...step, run: unlessEnded(ports, change.facts, step) };
    if (step.name === clearFlagName && 'seenIds' in change.facts)
      return { ...step, run: unlessPausedAnew(ports, change.facts, step.run) };
    return step;
  });

const onlyWhenAsked: ReadonlySet<string> = new Set([retryName, applyDiscountName]);

const unlessMoved = (ports: StepsPorts, facts: StartFacts, run: Step['run']): Step['run'] =>
  facts.promise === undefined
    ? neverSent
    : pipe(
        ports.readSubscriptions,
        TE.mapLeft(notSent),
        TE.flatMap((held): Step['run'] =>
          newRecords(held, facts).some(({ planId }) => planId !== facts.planId)
            ? moved
            : unlessOtherCard(ports, facts, run),
        ),
      );

/** The card that was named is not what the reader pays with any more: another one has been chosen since. */
const unlessOtherCard = (
  { paymentMethods }: StepsPorts,
  { promise }: StartFacts,
  run: Step['run'],
): Step['run'] =>
  pipe(
    paymentMethods.list,
    TE.mapLeft(notSent),
    TE.flatMap((methods): Step['run'] => {
      const named = methods.find(({ token }) => token === promise?.methodToken);
      return promise === undefined || named?.default === true || named?.has_active_subscription === true
        ? run
        : moved;
    }),
  );

/** What was to give way is there no more, and it was not this change that ended it. */
const unlessEnded = (ports: StepsPorts, facts: StartFacts, { happened, run }: Step): Step['run'] =>
  pipe(
    happened,
    TE.mapLeft(notSent),
    TE.flatMap((ended): Step['run'] => (ended ? moved : unlessOtherCard(ports, facts, run))),
  );

/** The mark is another device's by now, which has paused the same plan. */
const unlessBegunElsewhere = (ports: StepsPorts, facts: StartFacts, undo: Call<void>): Call<void> =>
  pipe(
    ports.readSubscriptions,
    TE.flatMap((held) =>
      newRecords(held, facts).some(({ planId, live }) => live && planId === facts.planId)
        ? TE.right(undefined)
        : undo,
    ),
  );

/** A pause that another device has begun since keeps its mark. */
const unlessPausedAnew = (ports: StepsPorts, facts: StartFacts, run: Step['run']): Step['run'] =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft(notSent),
    TE.flatMap((held): Step['run'] => (newRecords(held, facts).length > 1 ? moved : run)),
  );

const onlyWhere = (holds: Call<boolean>): Step['run'] =>
  pipe(
    holds,
    TE.mapLeft(notSent),
    TE.flatMap((stands): Step['run'] => (stands ? TE.right(undefined) : moved)),
  );

const moved: Step['run'] = TE.left(notSent({ _tag: 'Conflict' }));
