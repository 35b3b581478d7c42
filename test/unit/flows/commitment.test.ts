import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { makeStore } from '../../../core/state/store';
import type { CommitmentOf, CommitmentPorts } from '../../../core/flows/commitment/definition';
import { makeCommitment } from '../../../core/flows/commitment/machine';
import {
  deciding,
  halfDone,
  isUnderWay,
  unclear,
  type CommitmentStep,
  type CommitmentTypes,
} from '../../../core/flows/commitment/state';
import { noMember } from '../../../core/state/member';
import { shown } from '../../builders/terms';

/** An example purchase: a number of pears. */
interface Pears extends CommitmentTypes {
  readonly Task: number;
  readonly ShownTerms: string;
  readonly Along: 'cash';
  readonly Problem: 'too many' | 'no cash';
  readonly Half: object;
  readonly Failed: { readonly _tag: 'Refused' | 'HalfDone' | 'Lost' };
  readonly Before: { readonly _tag: 'Overview' };
}
type Step = CommitmentStep<Pears>;

const sixPears = deciding(6, null);
const half = halfDone({ task: 6, shownTerms: null, entryId: 'entry-1' });
const lost = unclear({ task: 6, shownTerms: null }, 'entry-1');
const notThere = { ...lost, checkStatus: 'not-there' } as const;

const aMachine = (
  from: Step,
  changes: Partial<CommitmentOf<Pears>> = {},
  ports: Partial<CommitmentPorts> = {},
  without: readonly (keyof CommitmentOf<Pears>)[] = [],
) => {
  const steps: Step[] = [];
  let time = 0;
  let waits: { readonly milliseconds: number; readonly end: () => void }[] = [];
  const calls: string[] = [];
  const state = makeStore<Step>(from);
  const rules: CommitmentOf<Pears> = {
    termsOf: (task) => `${task} pears`,
    missing: (task) => (task > 12 ? 'too many' : null),
    late: 'no cash',
    send: ({ shownTerms }) => {
      calls.push('send');
      return Promise.resolve(E.right({ shownTerms, shortfall: null }));
    },
    refresh: async () => {
      calls.push('refresh');
      return true;
    },
    hasSucceeded: () => true,
    afterFailure: ({ task }) => ({ step: deciding(task, 'no cash'), next: () => calls.push('next') }),
    ...changes,
  };
  for (const name of without) Reflect.deleteProperty(rules, name);
  const machine = makeCommitment<Pears>(
    rules,
    {
      member: makeStore(noMember()),
      clock: {
        now: () => new Date(time),
        wait: (milliseconds) => new Promise((end) => void waits.push({ milliseconds, end })),
      },
      finishOpenChange: ({ shownTerms }) => {
        calls.push(`finish ${shownTerms?.entries[0]?.cents ?? 'as it was'}`);
        return Promise.resolve(E.right([]));
      },
      forgetOpenChange: () => {
        calls.push('forget');
        return Promise.resolve(E.right(undefined));
      },
      recovery: { acknowledge: (ids) => void calls.push(`told ${ids.join()}`) },
      ...ports,
    },
    {
      step: () => state.getValue(),
      goTo: (step) => {
        steps.push(step);
        state.set(step);
      },
    },
  );
  /** Ends the oldest wait of this length. */
  const endWait = async (milliseconds = 10_000) => {
    const due = waits.find((wait) => wait.milliseconds === milliseconds);
    waits = waits.filter((wait) => wait !== due);
    time += milliseconds;
    due?.end();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const tags = () => steps.map(({ _tag }) => _tag);
  return { ...machine, step: () => state.getValue(), state, steps, tags, calls, endWait };
};
const cash = async () => E.right('cash' as const);
const never = () => new Promise<never>(() => undefined);

describe('Commitment: confirm', () => {
  it('reports the result at once and reads the records afterwards [PZ-09]', async () => {
    const machine = aMachine(sixPears);
    await machine.commit(cash);
    expect(machine.tags()).to.deep.equal(['Sending', 'Done', 'Done']);
    expect(machine.steps[1]).to.include({ refreshed: false });
    expect(machine.calls).to.deep.equal(['send', 'refresh']);
    expect(machine.step()).to.deep.equal({
      _tag: 'Done',
      task: 6,
      shownTerms: '6 pears',
      shortfall: null,
      refreshed: true,
    });
  });

  it('reads the records first if they determine the result', async () => {
    const machine = aMachine(sixPears, { readsFirst: true });
    await machine.commit(cash);
    expect(machine.tags()).to.deep.equal(['Sending', 'Done']);
    expect(machine.step()).to.include({ refreshed: true });
  });

  for (const wasRead of [true, false])
    it(`reports whether the records could be read afterwards: ${wasRead}`, async () => {
      let unread = 0;
      const machine = aMachine(sixPears, { refresh: async () => wasRead, unread: () => (unread += 1) });
      await machine.commit(cash);
      expect(unread).to.equal(wasRead ? 0 : 1);
    });

  it('sends nothing more if a wallet has paid during the card request [PZ-09] [PF-04]', async () => {
    const machine = aMachine(sixPears);
    let give: (cash: E.Either<'no cash', 'cash'>) => void = () => undefined;
    const slowCard = machine.commit(() => new Promise((answer) => (give = answer)));
    await machine.send({ task: 2, shownTerms: 'two', along: 'cash' });

    give(E.right('cash'));
    await slowCard;

    expect(machine.calls).to.deep.equal(['send', 'refresh']);
    expect(machine.step()).to.include({ _tag: 'Done', task: 2 });
  });

  it('keeps what the reader has moved on to meanwhile', async () => {
    const gone: Step = { _tag: 'Overview' };
    const machine = aMachine(sixPears, {
      refresh: async () => {
        machine.state.set(gone);
        return true;
      },
    });
    await machine.commit(cash);
    expect(machine.step()).to.equal(gone);
  });

  it('uses the terms that were shown, not the current ones [PZ-09]', async () => {
    const machine = aMachine(sixPears);
    await machine.commit(cash, () => 'six, as shown');
    expect(machine.step()).to.include({ shownTerms: 'six, as shown' });
  });

  it('sends nothing while a choice is missing', async () => {
    const machine = aMachine(deciding(13, null));
    await machine.commit(cash);
    expect(machine.step()).to.deep.equal(deciding(13, 'too many'));
    expect(machine.calls).to.deep.equal([]);
  });

  for (const from of [half, lost, notThere] as const) {
    it(`sends nothing while a change is open: ${from._tag} [PZ-09]`, async () => {
      const machine = aMachine(from);
      await machine.commit(cash);
      expect([machine.calls, machine.steps]).to.deep.equal([[], []]);
    });
  }

  it('returns to the choice if no payment method could be obtained', async () => {
    const machine = aMachine(sixPears);
    await machine.commit(async () => E.left('no cash'));
    expect(machine.step()).to.deep.equal(deciding(6, 'no cash'));
    expect(machine.calls).to.deep.equal([]);
  });

  it('moves to another step if the records no longer allow the change', async () => {
    const machine = aMachine(sixPears, { deciding: () => ({ _tag: 'Overview' }) });
    await machine.commit(async () => E.left('no cash'));
    expect(machine.step()._tag).to.equal('Overview');
  });

  it("moves to the flow's step after a failure and shows it before follow-ups", async () => {
    const machine = aMachine(sixPears, { send: () => Promise.resolve(E.left({ _tag: 'Refused' })) });
    await machine.commit(cash);
    expect(machine.step()).to.deep.equal(deciding(6, 'no cash'));
    expect(machine.calls).to.deep.equal(['next']);
  });

  it('sends the payment of a wallet [PF-04]', async () => {
    const machine = aMachine({ _tag: 'Overview' });
    await machine.send({ task: 2, shownTerms: 'two', along: 'cash' });
    expect(machine.tags()).to.deep.equal(['Sending', 'Done', 'Done']);
    expect(machine.step()).to.include({ task: 2, shownTerms: 'two' });
  });
});

describe('Commitment: preparing', () => {
  it('ends after 60 seconds: nothing is sent, and the choice is back [PZ-09] [PF-01]', async () => {
    const machine = aMachine(sixPears);
    const committing = machine.commit(() => new Promise(() => undefined));
    await machine.endWait(60_000);
    await committing;
    expect(machine.step()).to.deep.equal(deciding(6, 'no cash'));
    expect(machine.calls).to.deep.equal([]);
  });

  it('has no limit for preparing without timers, which end every wait at once [PZ-01]', async () => {
    const clock = { now: () => new Date(0), wait: async () => undefined };
    const machine = aMachine(sixPears, {}, { clock });

    await machine.commit(() => new Promise((resolve) => setTimeout(() => resolve(E.right('cash')))));

    expect(machine.step()._tag).to.equal('Done');
  });

  for (const late of [E.right('cash' as const), E.left('too many' as const)])
    it(`that ends late changes nothing, also during the next attempt: ${late._tag} [PZ-09]`, async () => {
      const machine = aMachine(sixPears, { send: never });
      let answer = (): void => undefined;
      let isWanted = (): boolean => true;
      const committing = machine.commit((_task, _shownTerms, wanted) => {
        isWanted = wanted;
        return new Promise((resolve) => (answer = () => resolve(late)));
      });
      expect(isWanted()).to.equal(true);
      await machine.endWait(60_000);
      await committing;
      expect(isWanted()).to.equal(false);
      void machine.commit(() => new Promise(() => undefined));
      const during = machine.step();
      answer();
      await new Promise((resolve) => setTimeout(resolve));
      expect([machine.step(), isWanted()]).to.deep.equal([during, false]);
      expect(machine.calls).to.deep.equal([]);
    });

  it('has no status that could be checked [PZ-09]', async () => {
    let give = (): void => undefined;
    const machine = aMachine(sixPears, { send: never, looksMeanwhile: true });
    void machine.commit(() => new Promise((resolve) => (give = () => resolve(E.right('cash')))));
    await machine.endWait();
    await machine.endWait();
    expect(machine.step()).to.include({ slow: true, checkStatus: null });
    give();
    await new Promise((resolve) => setTimeout(resolve));
    await machine.endWait();
    expect(machine.step()).to.include({ slow: true, checkStatus: 'not-yet' });
  });

  it('has no effect on what is being sent [PZ-09]', async () => {
    const machine = aMachine(sixPears, { send: never });
    void machine.commit(cash);
    await machine.endWait(60_000);
    expect(machine.step()._tag).to.equal('Sending');
  });
});

describe('Commitment: sending', () => {
  it('reports only that it is slow', async () => {
    const machine = aMachine(sixPears, { send: never });
    void machine.commit(cash);
    await machine.endWait();
    await machine.endWait();
    expect(machine.step()).to.include({ _tag: 'Sending', slow: true, checkStatus: null });
    await machine.check();
    expect(machine.calls).to.deep.equal([]);
  });

  it('can be checked after a second delay, if the flow allows it', async () => {
    const machine = aMachine(sixPears, { send: never, looksMeanwhile: true, hasSucceeded: () => false });
    void machine.commit(cash);
    await machine.endWait();
    expect(machine.step()).to.include({ slow: true, checkStatus: null });
    await machine.endWait();
    expect(machine.step()).to.include({ slow: true, checkStatus: 'not-yet' });
    await machine.check();
    expect(machine.step()).to.include({ _tag: 'Sending', checkStatus: 'not-there' });
  });

  it('is not reported as slow once it is done', async () => {
    const machine = aMachine(sixPears);
    await machine.commit(cash);
    await machine.endWait();
    expect(machine.step()._tag).to.equal('Done');
  });

  it('is no longer checked once it is done', async () => {
    let answer: (outcome: E.Either<never, { shownTerms: string; shortfall: null }>) => void = () => undefined;
    const machine = aMachine(sixPears, {
      send: () => new Promise((resolve) => (answer = resolve)),
      looksMeanwhile: true,
    });
    const sending = machine.commit(cash);
    await machine.endWait();
    answer(E.right({ shownTerms: 'six', shortfall: null }));
    await sending;

    await machine.endWait();

    expect(machine.step()._tag).to.equal('Done');
  });

  for (const late of ['the answer', 'what is read after it'] as const)
    it(`shows the result from the records, regardless of the later response: ${late} [PZ-09]`, async () => {
      let refuse = (): void => undefined;
      let goOn = (): void => undefined;
      const machine = aMachine(sixPears, {
        send: () => new Promise((resolve) => (refuse = () => resolve(E.left({ _tag: 'Refused' } as const)))),
        looksMeanwhile: true,
        afterFailure: ({ task }) =>
          new Promise((resolve) => (goOn = () => resolve({ step: deciding(task, 'no cash') }))),
      });
      const sending = machine.commit(cash);
      await machine.endWait();
      await machine.endWait();
      if (late === 'what is read after it') {
        refuse();
        await new Promise((resolve) => setTimeout(resolve));
      }
      await machine.check();
      const done = machine.step();
      refuse();
      await new Promise((resolve) => setTimeout(resolve));
      goOn();
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, 5))]);

      expect(machine.step()).to.equal(done);
      expect(done).to.include({ _tag: 'Done', shownTerms: '6 pears' });
      // No change was left open in the journal.
      expect(machine.calls).to.deep.equal(['refresh']);
    });

  it('shows the result once if the response arrives after the records [PZ-09]', async () => {
    let answer: (outcome: E.Either<never, { shownTerms: string; shortfall: null }>) => void = () => undefined;
    const machine = aMachine(sixPears, {
      send: () => new Promise((resolve) => (answer = resolve)),
      looksMeanwhile: true,
    });
    const sending = machine.commit(cash);
    await machine.endWait();
    await machine.endWait();
    await machine.check();
    const done = machine.step();

    answer(E.right({ shownTerms: 'six', shortfall: null }));
    await sending;

    expect(machine.step()).to.equal(done);
    expect(machine.calls).to.deep.equal(['refresh']);
  });

  it('cannot be finished or given up while a response may arrive [PZ-09]', async () => {
    const sending: Step = {
      _tag: 'Sending',
      task: 6,
      shownTerms: 'six',
      slow: true,
      checkStatus: 'not-there',
    };
    const machine = aMachine(sending, { finishing: () => ({ shownTerms: 'six' }) });
    await machine.finish();
    await machine.forget();
    expect([machine.calls, machine.steps]).to.deep.equal([[], []]);
  });
});

describe('Commitment: open change', () => {
  it('is checked once at a time [PZ-09]', async () => {
    const machine = aMachine(lost);
    await Promise.all([machine.check(), machine.check()]);
    expect(machine.steps[0]).to.deep.equal({ ...lost, checkStatus: 'looking' });
    expect(machine.calls).to.deep.equal(['refresh', 'told entry-1']);
    expect(machine.step()).to.include({ _tag: 'Done', shownTerms: '6 pears', refreshed: true });
  });

  for (const [what, changes, checkStatus] of [
    ['does not show', { hasSucceeded: () => false }, 'not-there'],
    ['could not be read', { refresh: async () => false }, 'unread'],
  ] as const) {
    it(`reports that it ${what} [PZ-09]`, async () => {
      const machine = aMachine({ ...lost, shownTerms: 'six' }, changes);
      await machine.check();
      expect(machine.step()).to.deep.equal({ ...lost, shownTerms: 'six', checkStatus });
    });
  }

  it('is not found if the flow cannot check it [PZ-09]', async () => {
    const machine = aMachine(lost, {}, {}, ['hasSucceeded']);
    await machine.check();
    expect(machine.step()).to.deep.equal({ ...lost, checkStatus: 'not-there' });
  });

  it('is checked only if a request was sent', async () => {
    const machine = aMachine(sixPears);
    await machine.check();
    expect([machine.calls, machine.steps]).to.deep.equal([[], []]);
  });

  it('uses a response that arrives during the check', async () => {
    const answered: Step = deciding(6, 'no cash' as const);
    const machine = aMachine(lost, {
      refresh: async () => {
        machine.state.set(answered);
        return true;
      },
    });
    await machine.check();
    expect(machine.step()).to.equal(answered);
  });

  it('is finished once on the current terms [PZ-09]', async () => {
    const promise = shown({ cents: 600, on: '2026-11-25', methodToken: null });
    const machine = aMachine(half, { finishing: () => ({ shownTerms: 'six by now', promise }) });
    await Promise.all([machine.finish(), machine.finish()]);
    expect(machine.calls).to.deep.equal(['finish 600', 'refresh']);
    expect(machine.steps[0]).to.deep.equal({ ...half, finishing: true });
    expect(machine.step()).to.include({ _tag: 'Done', shownTerms: 'six by now' });
  });

  it('is not finished if the flow cannot, or before a check [PZ-09]', async () => {
    for (const [from, changes] of [
      [half, {}],
      [half, { finishing: () => null }],
      [lost, { finishing: () => ({ shownTerms: 'six' }) }],
    ] as const) {
      const machine = aMachine(from, changes);
      await machine.finish();
      expect([machine.calls, machine.steps]).to.deep.equal([[], []]);
    }
  });

  it('is sent again from the journal after a check [PZ-09]', async () => {
    const machine = aMachine(notThere, { finishing: () => ({ shownTerms: 'six' }) });
    await machine.finish();
    expect(machine.tags()).to.deep.equal(['Sending', 'Done', 'Done']);
    expect(machine.steps[0]).to.include({ task: 6, shownTerms: 'six' });
    expect(machine.calls).to.deep.equal(['finish as it was', 'refresh']);
  });

  it("shows the flow's own result if another tab is handling the lost change [PZ-09]", async () => {
    const machine = aMachine(
      notThere,
      { finishing: () => ({ shownTerms: 'six' }) },
      { finishOpenChange: () => Promise.resolve(E.left({ _tag: 'Busy' })) },
    );
    await machine.finish();
    expect(machine.step()).to.deep.equal(deciding(6, 'no cash'));
  });

  it('stays half done while another tab is handling it [PZ-09]', async () => {
    const machine = aMachine(
      half,
      { finishing: () => ({ shownTerms: 'six' }) },
      { finishOpenChange: () => Promise.resolve(E.left({ _tag: 'Busy' })) },
    );
    await machine.finish();
    expect(machine.step()).to.deep.equal({ ...half, stuck: 'busy' });
  });

  it('passes the half-done change to the flow if finishing fails', async () => {
    const halves: unknown[] = [];
    for (const from of [half, notThere] as const) {
      const machine = aMachine(
        from,
        {
          finishing: () => ({ shownTerms: 'six' }),
          afterFailure: (sent, _, left) => {
            halves.push([sent, left]);
            return { step: half };
          },
        },
        { finishOpenChange: () => Promise.resolve(E.left({ _tag: 'NothingToFinish' })) },
      );
      await machine.finish();
      expect(machine.step()).to.equal(half);
    }
    const sent = { task: 6, shownTerms: 'six', along: null };
    expect(halves).to.deep.equal([
      [sent, half],
      [sent, null],
    ]);
  });

  for (const [how, outcome] of [
    ['given up', E.right(undefined)],
    ['gone already', E.left({ _tag: 'NothingToForget' } as const)],
  ] as const) {
    it(`returns to the choice when it is ${how} [PZ-09]`, async () => {
      const machine = aMachine(half, {}, { forgetOpenChange: async () => outcome });
      await machine.forget();
      expect(machine.calls).to.deep.equal(['refresh', 'told entry-1']);
      expect(machine.step()).to.deep.equal(sixPears);
    });
  }

  it('keeps what the reader has moved on to while it was given up', async () => {
    const gone: Step = { _tag: 'Overview' };
    const machine = aMachine(half, {
      refresh: async () => {
        machine.state.set(gone);
        return true;
      },
    });
    await machine.forget();
    expect(machine.step()).to.equal(gone);
    expect(machine.calls).to.deep.equal(['forget']);
  });

  it("moves to the flow's step, depending on whether the records could be read", async () => {
    const machine = aMachine(notThere, {
      refresh: async () => false,
      forgotten: (open, wasRead) => (wasRead ? { _tag: 'Overview' } : { ...half, task: open.task }),
    });
    await machine.forget();
    expect(machine.step()._tag).to.equal('HalfDone');
  });

  for (const [tag, stuck] of [
    ['Busy', 'busy'],
    ['JournalFailed', 'kept'],
  ] as const) {
    it(`stays if it cannot be given up: ${tag} [PZ-09]`, async () => {
      const ports = { forgetOpenChange: () => Promise.resolve(E.left({ _tag: tag })) };
      const machine = aMachine(half, {}, ports);
      await machine.forget();
      expect(machine.step()).to.deep.equal({ ...half, stuck });

      const other = aMachine(notThere, {}, ports);
      await other.forget();
      expect(other.step()).to.deep.equal({ ...notThere, checkStatus: 'unread' });
    });
  }

  it('is not given up before a check or while it is being finished [PZ-09]', async () => {
    for (const from of [lost, { ...lost, checkStatus: 'looking' }, { ...half, finishing: true }] as const) {
      const machine = aMachine(from);
      await machine.forget();
      expect(machine.calls).to.deep.equal([]);
    }
  });

  it('counts as running, except while it is half done or waits for a choice', () => {
    const under = [
      half,
      { ...half, finishing: true },
      lost,
      sixPears,
      { _tag: 'AtWallet' },
      { _tag: 'Sending' },
    ];
    expect(under.map(isUnderWay)).to.deep.equal([false, true, true, false, true, true]);
  });
});
