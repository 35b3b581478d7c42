import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { memoryWorld } from '../../adapters/memory/world/memory-world';
import { chargeTimeline, type TimelineAction } from '../../core/domain/charges/charge-timeline';
import { toIsoDay } from '../../core/domain/dates/utc-date';
import { pauseRestart } from '../../core/domain/subscription/pause';
import type { Discount } from '../../core/domain/discount/discount';
import type { Plan } from '../../core/domain/plan/plan';
import type { Subscription } from '../../core/domain/subscription/subscription';
import type { AsyncResult } from '../../core/ports/call';
import { aMembership, type TestMembership as Core } from '../builders/membership';
import type { Connect, ContractWorld, Persona } from './contract-world';
import { readSubscriptions, succeed } from './outcomes';

const nonce = 'fake-valid-visa-nonce';

/** A change that a reader commits to, and the terms shown before it. */
interface Scenario {
  readonly name: string;
  readonly persona: Persona;
  readonly action: (subject: Subscription | null, now: Date) => TimelineAction;
  /** Runs before any terms are shown to the reader. */
  readonly before?: (world: ContractWorld, subject: Subscription | null) => Promise<unknown>;
  /** A discount that is offered to the reader but not yet applied. */
  readonly offered?: Pick<Discount, 'off' | 'numberOfBillingCycles'>;
  readonly commit: (core: Core, planOf: (planId: string) => Plan) => AsyncResult<unknown, unknown>;
}

const subscribeTo =
  (planId: string): Scenario['commit'] =>
  (core, planOf) =>
    core.subscribe({
      choice: { plan: planOf(planId), skipTrial: false },
      payment: { kind: 'nonce', nonce },
    });

const scenarios: readonly Scenario[] = [
  {
    name: '[PZ-01] subscribing with a trial',
    persona: 'reader',
    action: () => ({ kind: 'subscribe', planId: 'sports-plus-monthly-trial' }),
    commit: subscribeTo('sports-plus-monthly-trial'),
  },
  {
    name: '[PZ-01] subscribing without a trial',
    persona: 'reader',
    action: () => ({ kind: 'subscribe', planId: 'sports-plus-monthly' }),
    commit: subscribeTo('sports-plus-monthly'),
  },
  {
    name: '[PZ-02] pausing for a month',
    persona: 'member',
    action: (subject, now) => ({ kind: 'pause', restartOn: pauseRestart(subject!, 1, now) }),
    commit: (core) =>
      core.pauseSubscription({
        emailAddress: 'reader@example.com',
        length: 1,
        reason: { pauseReason: null, pauseReasonText: null },
      }),
  },
  {
    name: '[PZ-05] changing to the annual plan',
    persona: 'member',
    action: () => ({ kind: 'change', planId: 'sports-plus-annual' }),
    commit: (core) => core.changePlan({ planId: 'sports-plus-annual' }),
  },
  {
    name: '[PZ-06] cancelling',
    persona: 'member',
    action: () => ({ kind: 'cancel' }),
    commit: (core) => core.cancelSubscription({ reason: { cancelReason: null, cancelReasonText: null } }),
  },
  {
    name: '[PZ-06] restarting',
    persona: 'lapsed',
    action: (subject) => ({ kind: 'restart', planId: subject!.plan_id }),
    commit: (core) => core.restartSubscription(),
  },
];

const withRetentionDiscount: Scenario['before'] = (world, subject) =>
  succeed(() => world.billing.applyDiscount(subject!.id, 'retention-50'));

const noChange: Scenario['commit'] = async () => E.right(undefined);

const discountScenarios: readonly Scenario[] = [
  {
    name: '[PZ-07] [PZ-08] rescuing a past-due membership with a new card',
    persona: 'pastDue',
    action: () => ({ kind: 'retry' }),
    commit: (core) => core.payPastDue({ card: { kind: 'new', nonce } }),
  },
  {
    name: '[PZ-06] keeping a membership by accepting the offer',
    persona: 'member',
    action: () => ({ kind: 'keep' }),
    offered: { off: { kind: 'amount', amount: 5 }, numberOfBillingCycles: 3 },
    commit: (core) => core.acceptOffer({ offer: { discountId: 'retention-50' } }),
  },
  {
    name: '[PZ-07] keeping a membership that costs the same',
    persona: 'member',
    action: () => ({ kind: 'keep' }),
    commit: noChange,
  },
  {
    name: '[PZ-06] [PZ-07] keeping a membership with the retention discount',
    persona: 'member',
    before: withRetentionDiscount,
    action: () => ({ kind: 'keep' }),
    commit: noChange,
  },
  {
    name: '[PZ-05] [PZ-07] changing plan, which leaves the discount behind',
    persona: 'member',
    before: withRetentionDiscount,
    action: () => ({ kind: 'change', planId: 'sports-plus-monthly-trial' }),
    commit: (core) => core.changePlan({ planId: 'sports-plus-monthly-trial' }),
  },
  {
    name: '[PZ-02] [PZ-07] pausing, which leaves the discount behind',
    persona: 'member',
    before: withRetentionDiscount,
    action: (subject, now) => ({ kind: 'pause', restartOn: pauseRestart(subject!, 1, now) }),
    commit: (core) =>
      core.pauseSubscription({
        emailAddress: 'reader@example.com',
        length: 1,
        reason: { pauseReason: null, pauseReasonText: null },
      }),
  },
];

const days = 130;

/** Checks that the backend makes the charges that were shown to the reader as time passes. */
export const chargesContract = (connect: Connect): void => {
  for (const { name, persona, action, before: arrange, offered, commit } of [
    ...scenarios,
    ...discountScenarios,
  ]) {
    it(`${name} charges the shown amounts on the shown days`, async () => {
      const world = await connect(persona);
      const now = await world.now();
      const plans = await succeed(world.site.plans);
      const [subject = null] = await readSubscriptions(world);
      await arrange?.(world, subject);
      const discounts = [
        ...(subject === null ? [] : await succeed(() => world.billing.discounts(subject.id))),
        ...(offered === undefined ? [] : [{ id: 'offer', name: '', currentBillingCycle: 0, ...offered }]),
      ];
      const observed = chargeTimeline(
        { now, plans, subscription: subject, hadTrial: false, discounts },
        action(subject, now),
      );
      const before = await chargesOf(world);

      const outcome = await commit(coreOf(world, now), (planId) =>
        plans.find((plan) => plan.planId === planId)!,
      );
      await world.advanceDays(days);

      expect(outcome).to.satisfy(E.isRight);
      const until = now.getTime() + days * 86_400_000;
      const expected = observed
        .filter(({ kind, on }) => kind === 'charge' && on.getTime() <= until)
        .map(({ on, amount }) => `${toIsoDay(on)} ${Math.round(amount! * 100)}`);
      const made = (await chargesOf(world)).slice(before.length);
      // The timeline names the first charges; a monthly plan may have had more by now.
      expect(made.slice(0, expected.length)).to.deep.equal(expected);
      const changes = observed.filter(({ kind, on }) => kind === 'price-changes' && on.getTime() <= until);
      expect(made).to.include.members(
        changes.map(({ on, amount }) => `${toIsoDay(on)} ${Math.round(amount! * 100)}`),
      );
    });
  }
};

/** All charges of a reader, oldest first. */
const chargesOf = async (world: ContractWorld): Promise<readonly string[]> =>
  (await readSubscriptions(world))
    .flatMap((one) => one['transaction-history'])
    .sort((one, other) => one.time!.getTime() - other.time!.getTime())
    .map(({ time, cents }) => `${toIsoDay(time!)} ${cents}`);

const coreOf = (world: ContractWorld, now: Date): Core => {
  const memory = memoryWorld({ now });
  const { sessionId, trackingId } = world.sessionIds();
  memory.cookies.keepSession({ sessionId, trackingId });
  return aMembership({ ...memory, ...world });
};
