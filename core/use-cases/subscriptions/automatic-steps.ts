import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { accessEnd } from '../../domain/charges/charge-timeline';
import type { Change, StartFacts } from '../../domain/change/change';
import { toIsoDay } from '../../domain/dates/utc-date';
import { coveredThrough } from '../../domain/subscription/covered';
import { isInState } from '../../domain/subscription/subscription';
import type { Call } from '../../ports/call';
import type { SubscriptionRecords } from '../saga/read-subscriptions';
import { applyDiscountName, retryName } from '../saga/billing-steps';
import { neverSent } from '../saga/card-steps';
import type { SagaStep } from '../saga/step';
import { cancelName, clearFlagName, keepFlagName, newRecords, notSent, startName } from '../saga/steps';
import { stepsOf, type StepsPorts } from './steps-of';

type StartingFacts = Extract<Change['facts'], StartFacts>;

/**
 * The steps for a recovery without a reader request. Charges and discounts are not sent; only their effect is checked,
 * and the reader can request them again. A start is sent only with its promised terms and only if nothing has changed
 * since. A later action on another device may have withdrawn it.
 */
export const automaticSteps = (ports: StepsPorts, change: Change): readonly SagaStep[] =>
  stepsOf(ports, change).map((step) => {
    if (onlyWhenAsked.has(step.name)) return { ...step, run: neverSent };
    if (step.name === startName && 'seenIds' in change.facts)
      return { ...step, run: unlessMoved(ports, change.facts, step.run) };
    // The pause flag was removed on purpose: the pause was given up.
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

const unlessMoved = (ports: StepsPorts, facts: StartingFacts, run: SagaStep['run']): SagaStep['run'] =>
  facts.promise === undefined
    ? neverSent
    : pipe(
        ports.readSubscriptions,
        TE.mapLeft(notSent),
        TE.flatMap((records): SagaStep['run'] =>
          newRecords(records, facts).some(({ planId }) => planId !== facts.planId)
            ? moved
            : unlessOtherEnd(ports, facts, records, unlessOtherCard(ports, facts, run)),
        ),
      );

/** Stops if access ends on a different day than shown to the reader. Without that data, the days are not compared. */
const unlessOtherEnd = (
  { clock }: StepsPorts,
  facts: StartingFacts,
  { subscriptions }: SubscriptionRecords,
  run: SagaStep['run'],
): SagaStep['run'] => {
  const ended = subscriptions.find(({ id }) => id === replacedBy(facts));
  const covered = ended === undefined ? null : coveredThrough(ended);
  const shownAccessEnd = facts.promise?.accessEndsOn;
  if (shownAccessEnd === undefined || ended === undefined || covered === null) return run;
  return toIsoDay(accessEnd({ ...ended, paid_through_date: covered }, clock.now())) === shownAccessEnd
    ? run
    : moved;
};

/** The id of the record that is replaced; `undefined` for a change that only starts one. */
const replacedBy = (facts: StartingFacts): string | undefined =>
  'subscriptionId' in facts ? facts.subscriptionId : undefined;

/** Stops if the discounts have changed. The reader was shown the discounts that end with the replaced record. */
const unlessOtherDiscounts = (
  { billing }: StepsPorts,
  facts: StartingFacts,
  { subscriptions }: SubscriptionRecords,
  run: SagaStep['run'],
): SagaStep['run'] => {
  const ending = subscriptions.find(({ id }) => id === replacedBy(facts));
  const shownDiscountIds = facts.promise?.discountIds;
  // Only an active record has discounts (PZ-07).
  if (shownDiscountIds === undefined || ending === undefined || !isInState('active')(ending)) return run;
  return pipe(
    () => billing.discounts(ending.id),
    TE.mapLeft(notSent),
    TE.flatMap((discounts): SagaStep['run'] =>
      JSON.stringify(discounts.map(({ id }) => id).sort()) === JSON.stringify(shownDiscountIds) ? run : moved,
    ),
  );
};

/** Stops if the promised card does not pay any more because another one was chosen since. */
const unlessOtherCard = (
  { paymentMethods }: StepsPorts,
  { promise }: StartFacts,
  run: SagaStep['run'],
): SagaStep['run'] =>
  pipe(
    paymentMethods.list,
    TE.mapLeft(notSent),
    TE.flatMap((methods): SagaStep['run'] => {
      const named = methods.find(({ token }) => token === promise?.methodToken);
      return promise === undefined || named?.default === true || named?.has_active_subscription === true
        ? run
        : moved;
    }),
  );

/** Stops if the record has already ended, because this change did not end it. */
const unlessEnded = (ports: StepsPorts, facts: StartingFacts, { happened, run }: SagaStep): SagaStep['run'] =>
  pipe(
    happened,
    TE.mapLeft(notSent),
    TE.flatMap((ended): SagaStep['run'] =>
      ended
        ? moved
        : pipe(
            ports.readSubscriptions,
            TE.mapLeft(notSent),
            TE.flatMap((records) =>
              unlessOtherEnd(
                ports,
                facts,
                records,
                unlessOtherDiscounts(ports, facts, records, unlessOtherCard(ports, facts, run)),
              ),
            ),
          ),
    ),
  );

/** Skips the undo if the flag belongs to another device that has paused the same plan. */
const unlessBegunElsewhere = (ports: StepsPorts, facts: StartingFacts, undo: Call<void>): Call<void> =>
  pipe(
    ports.readSubscriptions,
    TE.flatMap((records) =>
      newRecords(records, facts).some(({ planId, live }) => live && planId === facts.planId)
        ? TE.right(undefined)
        : undo,
    ),
  );

/** Keeps the flag of a pause that another device has started since. */
const unlessPausedAnew = (ports: StepsPorts, facts: StartingFacts, run: SagaStep['run']): SagaStep['run'] =>
  pipe(
    ports.readSubscriptions,
    TE.mapLeft(notSent),
    TE.flatMap((records): SagaStep['run'] => (newRecords(records, facts).length > 1 ? moved : run)),
  );

const onlyWhere = (holds: Call<boolean>): SagaStep['run'] =>
  pipe(
    holds,
    TE.mapLeft(notSent),
    TE.flatMap((stands): SagaStep['run'] => (stands ? TE.right(undefined) : moved)),
  );

const moved: SagaStep['run'] = TE.left(notSent({ _tag: 'Conflict' }));
