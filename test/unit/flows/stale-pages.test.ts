import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import { aProfile } from '../../../adapters/memory/world/accounts';
import type { CallMade } from '../../../adapters/memory/world/faults';
import { makeMembershipChange } from '../../../core/flows/membership-change/membership-change';
import { inCents } from '../../../core/domain/cents';
import { nextCharge } from '../../../core/domain/charges/charges-ahead';
import { amountDue } from '../../../core/domain/charges/due';
import { areSameEntries, chargesIn, type Terms } from '../../../core/domain/charges/terms';
import { toIsoDay } from '../../../core/domain/dates/utc-date';
import type { ActionKind } from '../../../core/domain/membership/actions';
import { factsOf } from '../../../core/flows/membership-change/state';
import type { Task } from '../../../core/flows/membership-change/task';
import { promiseShown, termsOfChange } from '../../../core/flows/membership-change/terms';
import { makePastDueFlow } from '../../../core/flows/past-due/past-due';
import { makePaymentMethodsFlow } from '../../../core/flows/payment-methods/payment-methods';
import type { Job } from '../../../core/flows/payment-methods/state';
import { makeOffering } from '../../../core/flows/subscribe/definition';
import { makeSubscribeFlow } from '../../../core/flows/subscribe/subscribe';
import type { AccountServices } from '../../../ui/react/services';
import { shown as shownCharges } from '../../builders/terms';
import { aMembership, type TestMembership as Core } from '../../builders/membership';
import { makeFigure } from '../../builders/figure';
import { cancelled, pastDue, paused, planned, twoMethods } from '../../builders/memberships';
import { aPayflow, type PayflowWorld } from '../../builders/payflow';

const methods = twoMethods.methods ?? [];

/** The change that another tab of the same reader has made in the meantime. */
type Other =
  | ActionKind
  | 'nothing'
  | 'another default card'
  | 'the other card removed'
  | 'subscribed'
  | 'paid with the same card'
  | 'paid with the other card';

/** A page on which a reader has made a decision. */
interface Decided {
  readonly press: () => Promise<void>;
  readonly step: () => string;
  /** For a change that was made: fails if the change differs from the displayed terms. */
  readonly isAsShown: (sent: readonly CallMade[], where: string) => void;
}

/** The decisions of one flow. */
interface Decision {
  readonly account: Partial<MemoryAccount>;
  readonly others: readonly Other[];
  readonly decide: (page: PayflowWorld) => Promise<Decided>;
}

/** The membership states, each with the decisions that its page offers. */
const accounts: Readonly<
  Record<string, { readonly account: Partial<MemoryAccount>; readonly offered: readonly ActionKind[] }>
> = {
  active: { account: twoMethods, offered: ['pause', 'change', 'cancel'] },
  paused: { account: { ...paused, methods }, offered: ['resume', 'cancel'] },
  'a change planned': { account: { ...planned, methods }, offered: ['pause', 'undo', 'change', 'cancel'] },
  cancelled: { account: { ...cancelled, methods }, offered: ['restart'] },
  'a pause interrupted': {
    account: { ...cancelled, methods, profile: aProfile({ paused: true, pausedLength: 2 }) },
    offered: ['mend', 'give-up'],
  },
};
const kinds: readonly ActionKind[] = [...new Set(Object.values(accounts).flatMap(({ offered }) => offered))];

/** A tab of the same reader on the membership page. */
const aTab = async (services: AccountServices) => {
  const flow = makeMembershipChange(services);
  await flow.load();
  return flow;
};
type Flow = Awaited<ReturnType<typeof aTab>>;

const begin = async (flow: Flow, kind: ActionKind, planId: string): Promise<void> => {
  flow.begin(kind);
  if (kind === 'change') flow.pick({ kind, planId });
  if (kind === 'cancel') {
    await flow.confirm();
    const { step } = flow.state.getValue();
    if (step._tag === 'Deciding' && step.task.kind === 'offer') flow.decline();
  }
};

/** Checks that a start is sent with the date and the card that were shown. */
const isStartOf = (
  sent: readonly CallMade[],
  shown: Pick<Terms, 'entries' | 'methodToken'> | undefined,
  { world }: PayflowWorld,
  where: string,
): void => {
  for (const start of sent.filter((call) => call.name === 'subscriptions.start')) {
    const { startDate, paymentNonce } = start.with[0] as {
      readonly startDate: Date | null;
      readonly paymentNonce: string;
    };
    const paying = methods.find(({ token }) => token === shown?.methodToken);
    expect(toIsoDay(startDate ?? world.clock.now()), where).to.equal(shown && chargesIn(shown)[0]?.on);
    expect(paymentNonce, where).to.equal(paying?.nonce);
  }
};

const changing = (kind: ActionKind, account: Partial<MemoryAccount>): Decision => ({
  account,
  others: ['nothing', 'another default card', ...kinds],
  decide: async (page) => {
    const flow = await aTab(page.services);
    await begin(flow, kind, 'sports-plus-annual');
    const decided = flow.state.getValue().step;
    if (decided._tag !== 'Deciding') throw new Error(`${kind} is not offered`);
    const shown = factsOf(page.services);
    const task: Task = decided.task;
    return {
      press: () => flow.commit(undefined, shown),
      step: () => flow.state.getValue().step._tag,
      isAsShown: (sent, where) => isStartOf(sent, promiseShown(termsOfChange(shown, task)), page, where),
    };
  },
});

const subscribing = (planId: string, account: Partial<MemoryAccount>): Decision => ({
  account,
  others: ['nothing', 'another default card', 'the other card removed', 'subscribed'],
  decide: async (page) => {
    const { services, world, reader } = page;
    const flow = makeSubscribeFlow(services, { inApp: false, wantedPlan: planId });
    await flow.load();
    const shownAt = world.clock.now();
    const { task } = flow.state.getValue().step as { readonly task: Parameters<typeof offering.termsOf>[0] };
    const offering = makeOffering(services);
    const shown = offering.termsOf(task)!;
    return {
      press: () => flow.pay(shownAt),
      step: () => flow.state.getValue().step._tag,
      isAsShown: (sent, where) => {
        const today = toIsoDay(world.clock.now());
        isStartOf(sent, shownCharges({ on: today, cents: 0, methodToken: 'pm-1' }), page, where);
        const charged = reader.subscriptions.at(-1)!.charges.map(({ cents }) => cents);
        const observed = shown.entries.filter(
          ({ kind, on, amount = 0 }) => kind === 'charge' && toIsoDay(on) === today && amount > 0,
        );
        expect(charged, where).to.deep.equal(observed.map(({ amount = 0 }) => inCents(amount)));
        expect(sent.length, where).to.equal(1);
      },
    };
  },
});

const paying = (by: 'retry' | 'the other card'): Decision => ({
  account: { ...pastDue, methods },
  others: [
    'nothing',
    'another default card',
    'paid with the same card',
    'paid with the other card',
    'cancel',
  ],
  decide: async (page) => {
    const { services, world, reader } = page;
    await Promise.all([services.loadSubscriptions(), services.loadPaymentMethods()]);
    const flow = makePastDueFlow(services);
    const shown = amountDue(services.subscriptions.getValue(), world.clock.now());
    if (by === 'the other card') flow.pick({ kind: 'stored', token: 'pm-2' });
    return {
      press: by === 'retry' ? flow.retry : flow.pay,
      step: () => flow.state.getValue().step._tag,
      isAsShown: (sent, where) => {
        const { step } = flow.state.getValue();
        const observed = step._tag === 'Done' ? step.shownTerms : null;
        const retries = sent.filter(({ name }) => name === 'billing.retry');
        if (observed === null) return expect(sent, where).to.deep.equal([]);
        expect([observed, retries.length], where).to.deep.equal([shown, 1]);
        expect(reader.subscriptions[0]!.charges.at(-1)?.cents, where).to.equal(inCents(observed));
      },
    };
  },
});

const handling = (job: Job): Decision => ({
  account: twoMethods,
  others: ['nothing', 'another default card', 'the other card removed', 'pause', 'change', 'cancel'],
  decide: async ({ services, world }) => {
    const flow = makePaymentMethodsFlow(services);
    await flow.load();
    const next = () => nextCharge(services.subscriptions.getValue(), world.clock.now());
    const shown = next();
    return {
      press: () => flow.send(job),
      step: () => flow.state.getValue().steps.get('pm-2')?._tag ?? 'Overview',
      isAsShown: (sent, where) => {
        const names = sent.map((call) => [call.name, ...call.with].join(' '));
        if (job.kind === 'remove') return expect(names, where).to.deep.equal(['paymentMethods.remove pm-2']);
        expect(names, where).to.include('paymentMethods.setDefault pm-2');
        const charges = [shown, next()].map((charge) => (charge === null ? [] : [charge]));
        expect(areSameEntries(charges[0]!, charges[1]!), where).to.equal(true);
      },
    };
  },
});

/** Every flow that costs money or access. */
const decisions: Readonly<Record<string, Decision>> = {
  ...Object.fromEntries(
    Object.entries(accounts).flatMap(([name, { account, offered }]) =>
      offered.map((kind) => [`${name}, ${kind}`, changing(kind, account)] as const),
    ),
  ),
  'subscribe, with a trial': subscribing('sports-plus-monthly', { methods }),
  'subscribe, for a year': subscribing('sports-plus-annual', {
    methods,
    profile: aProfile({ hadTrial: true }),
  }),
  'past due, the same card': paying('retry'),
  'past due, the other card': paying('the other card'),
  'payment methods, make default': handling({ kind: 'make-default', token: 'pm-2' }),
  'payment methods, use': handling({ kind: 'use', token: 'pm-2' }),
  'payment methods, remove': handling({ kind: 'remove', token: 'pm-2' }),
};

const writes =
  /^(subscriptions\.(start|cancel|setPaymentMethod)|paymentMethods\.(add|replace|remove|setDefault)|billing\.(applyDiscount|retry))$/;

describe('A decision on a page that is stale because of another tab', () => {
  const figure = makeFigure('stale pages');
  after(figure.print);
  const done = new Set<string>();
  let times = 0;

  for (const [name, { account, offered }] of Object.entries(accounts))
    it(`is among those that the page offers: ${name} [RT-17]`, async () => {
      const { services } = await aPayflow(account);
      await aTab(services);
      expect([...factsOf(services).actions].sort()).to.deep.equal([...offered].sort());
    });

  for (const [name, { account, others, decide }] of Object.entries(decisions))
    it(`is sent as shown or requested again: ${name} [PZ-09] [PZ-08]`, async () => {
      for (const other of others) {
        for (const days of [0, 1, 16, 45]) {
          if (other === 'nothing' && days === 0) continue;
          const page = await aPayflow(account);
          const { press, step, isAsShown } = await decide(page);

          await inAnotherTab(page, other);
          page.world.clock.advance(days * 86_400_000);
          page.world.forgetCalls();
          await press();

          const sent = page.world.calls().filter((call) => writes.test(call.name));
          const where = `${other}, ${String(days)} days: ${step()}`;
          figure.holds(() => {
            if (step() !== 'Done') return expect(sent, where).to.deep.equal([]);
            done.add(name);
            times += 1;
            isAsShown(sent, where);
          });
        }
      }
    });

  it('succeeds if nothing shown has changed, for every decision and many times [PZ-09]', () => {
    expect(Object.keys(decisions).filter((name) => !done.has(name))).to.deep.equal([]);
    expect(times).to.be.above(50);
  });
});

/** Applies the change in another tab with current data. Skips it if the account does not allow it. */
const inAnotherTab = async ({ world, services }: PayflowWorld, other: Other): Promise<void> => {
  if (other === 'nothing') return;
  const core = aMembership(world);
  await core.loadDataLayer();
  await core.loadUser();
  const call = callOf(core, other);
  if (call !== null) {
    expect(E.isRight(await call()), other).to.equal(true);
    return;
  }
  const flow = await aTab({ ...services, ...core, social: services.social });
  await begin(flow, other as ActionKind, 'sports-plus-biannual');
  if (flow.state.getValue().step._tag === 'Deciding') await flow.commit();
};

/** The single call for the change of another tab; `null` if the change is made on the membership page. */
const callOf = (core: Core, other: Other): (() => Promise<E.Either<unknown, unknown>>) | null => {
  switch (other) {
    case 'another default card':
      return () => core.makeDefaultMethod({ methodToken: 'pm-2' });
    case 'the other card removed':
      return () => core.removePaymentMethod({ methodToken: 'pm-2' });
    case 'paid with the same card':
      return () => core.retrySubscription();
    case 'paid with the other card':
      return () => core.payPastDue({ card: { kind: 'stored', methodToken: 'pm-2' } });
    case 'subscribed':
      return async () => {
        await core.loadPlans(false);
        const [plan] = core.subscriptions.getValue().plans;
        return core.subscribe({
          choice: { plan: plan!, skipTrial: true },
          payment: { kind: 'stored', token: 'pm-1' },
        });
      };
    default:
      return null;
  }
};
