import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { MemoryAccount } from '../../../adapters/memory/world/accounts';
import { aProfile } from '../../../adapters/memory/world/accounts';
import { makeMembershipFlows } from '../../../core/app/membership-flows';
import type { ActionKind } from '../../../core/domain/membership/actions';
import { toIsoDay } from '../../../core/domain/dates/utc-date';
import { factsOf } from '../../../core/flows/membership-change/state';
import type { Task } from '../../../core/flows/membership-change/task';
import { promiseShown, termsTold } from '../../../core/flows/membership-change/terms';
import type { AccountServices } from '../../../ui/react/services';
import { aCore } from '../../builders/core';
import { makeFigure } from '../../builders/figure';
import { aPayflow } from '../../builders/payflow';
import { cancelled, paused, planned, twoMethods } from '../../builders/memberships';

const methods = twoMethods.methods ?? [];
/** How a membership stands, and every decision that its page offers then. */
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

/** A tab of the reader's own, on the membership page. */
const aTab = async (services: AccountServices) => {
  const flow = makeMembershipFlows(services).makeChange();
  await flow.load();
  return flow;
};
type Flow = Awaited<ReturnType<typeof aTab>>;

const decide = async (flow: Flow, kind: ActionKind, planId: string): Promise<void> => {
  flow.begin(kind);
  if (kind === 'change') flow.pick({ kind, planId });
  if (kind === 'cancel') {
    await flow.confirm();
    const { step } = flow.state.getValue();
    if (step._tag === 'Deciding' && step.task.kind === 'offer') flow.decline();
  }
};

const writes =
  /^(subscriptions\.(start|cancel|setPaymentMethod)|paymentMethods\.(add|replace|remove|setDefault)|billing\.applyDiscount)$/;

describe('A decision on a page that another tab has left behind', () => {
  const figure = makeFigure('stale pages');
  after(figure.print);
  let done = 0;

  for (const [name, { account, offered }] of Object.entries(accounts)) {
    it(`is one of those that the page offers: ${name} [RT-17]`, async () => {
      const { services } = await aPayflow(account);
      await aTab(services);
      expect([...factsOf(services).actions].sort()).to.deep.equal([...offered].sort());
    });

    for (const kind of offered) {
      it(`is sent as it was shown, or asked for again: ${name}, ${kind} [PZ-09] [PZ-08]`, async () => {
        for (const other of ['nothing', 'another default card', ...kinds] as const) {
          for (const days of [0, 1, 16, 45]) {
            if (other === 'nothing' && days === 0) continue;
            const page = await aPayflow(account);
            const flow = await aTab(page.services);
            await decide(flow, kind, 'sports-plus-annual');
            const decided = flow.state.getValue().step;
            if (decided._tag !== 'Deciding') throw new Error(`${kind} is not offered`);
            const shown = factsOf(page.services);
            const task: Task = decided.task;

            if (other !== 'nothing') await inAnotherTab(page, other);
            page.world.clock.advance(days * 86_400_000);
            page.world.forgetCalls();
            await flow.commit(undefined, shown);

            const sent = page.world.calls().filter((call) => writes.test(call.name));
            const { step } = flow.state.getValue();
            const where = `${other}, ${String(days)} days: ${step._tag}`;
            figure.holds(() => {
              if (step._tag !== 'Done') return expect(sent, where).to.deep.equal([]);
              done += 1;
              const promise = promiseShown(termsTold(shown, task));
              for (const start of sent.filter((call) => call.name === 'subscriptions.start')) {
                const { startDate, paymentNonce } = start.with[0] as {
                  readonly startDate: Date | null;
                  readonly paymentNonce: string;
                };
                const paying = methods.find(({ token }) => token === promise?.methodToken);
                expect(toIsoDay(startDate ?? page.world.clock.now()), where).to.equal(promise?.on);
                expect(paymentNonce, where).to.equal(paying?.nonce);
              }
            });
          }
        }
      });
    }
  }

  it('goes through where nothing that was shown has changed [PZ-09]', () => {
    expect(done).to.be.above(50);
  });
});

/** The same reader, in a tab that knows how things stand. */
const inAnotherTab = async (
  { world, services }: Awaited<ReturnType<typeof aPayflow>>,
  other: ActionKind | 'another default card',
): Promise<void> => {
  const core = aCore(world);
  await core.loadDataLayer();
  await core.loadUser();
  if (other === 'another default card') {
    expect(E.isRight(await core.makeDefaultMethod({ methodToken: 'pm-2' })())).to.equal(true);
    return;
  }
  const flow = await aTab({ ...services, ...core, social: services.social });
  await decide(flow, other, 'sports-plus-biannual');
  // What this account does not allow is not done.
  if (flow.state.getValue().step._tag === 'Deciding') await flow.commit();
};
