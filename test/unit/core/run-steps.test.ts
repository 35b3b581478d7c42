import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { JournalEntry } from '../../../core/ports/journal';
import { makeFinishChange } from '../../../core/use-cases/saga/finish-change';
import { makeRunChange } from '../../../core/use-cases/saga/run-change';
import { runSteps } from '../../../core/use-cases/saga/run-steps';
import type { SagaStep } from '../../../core/use-cases/saga/step';
import { aSagaWorld, change, offline, refused } from '../../builders/saga-world';

const timedOut: CallFailed = { _tag: 'TimedOut' };
const unreadable: CallFailed = { _tag: 'Unexpected', what: 'start' };
const unclear = E.left({ _tag: 'Unclear', change, step: 'a', entryId: 'entry-1' });
const notDone = (because: CallFailed) => E.left({ _tag: 'NotDone', because });
const unseen: Partial<SagaStep> = { happened: async () => E.right(false) };
const unread = (error: CallFailed): Partial<SagaStep> => ({ happened: async () => E.left(error) });
const late: Partial<SagaStep> = { mayActWithin: 90_000 };
const listed: Partial<SagaStep> = { ...late, lagMs: 30_000 };

/** The outcome of a change whose only step fails, and the duration of the check for its effect. */
const failing = async (because: CallFailed, ...fields: Partial<SagaStep>[]) => {
  const world = aSagaWorld();
  const checks: (string | null)[] = [];
  const step = world.step('a', Object.assign({}, world.fails(because), ...fields));
  const onCheck = (about: CallFailed | null) => checks.push(about?._tag ?? null);
  const outcome = await makeRunChange({ ...world.ports, onCheck })({ change, steps: [step] })();
  return { outcome, waited: world.clock.now().getTime(), checks, open: world.entries.size };
};

describe('A step without a response', () => {
  it('is awaited for as long as its request may still act, and has then failed [R22]', async () => {
    for (const because of [timedOut, offline])
      expect(await failing(because, unseen, late), because._tag).to.deep.equal({
        outcome: notDone(because),
        waited: 90_000,
        checks: [because._tag, null],
        open: 0,
      });
  });

  it('has succeeded once its effect is seen, however late [R22]', async () => {
    for (const because of [timedOut, offline]) {
      const world = aSagaWorld();
      const shown = async () => E.right(world.clock.now().getTime() >= 60_000);

      const outcome = await world.run(world.step('a', { ...world.fails(because), ...late, happened: shown }));

      expect(outcome).to.deep.equal(E.right([]));
      expect(world.clock.now().getTime()).to.equal(60_000);
      expect(world.entries.size).to.equal(0);
    }
  });

  it('is checked once if its request cannot act late [PZ-09]', async () => {
    for (const because of [timedOut, offline, unreadable])
      expect(await failing(because, unseen, { neverRuledOut: true }), because._tag).to.deep.equal({
        outcome: notDone(because),
        waited: 0,
        checks: [because._tag, null],
        open: 0,
      });
  });

  it('stays unclear after the wait if it may end a membership [R22]', async () => {
    expect(await failing(timedOut, unseen, late, { neverRuledOut: true })).to.deep.include({
      outcome: unclear,
      waited: 90_000,
      open: 1,
    });
  });

  it('stays unclear if its missing effect proves nothing [R22]', async () => {
    for (const because of [timedOut, unreadable])
      expect(await failing(because, unseen, { unrecognizable: true })).to.deep.include({
        outcome: unclear,
        open: 1,
      });
  });

  it('stays unclear if its effect cannot be read [PZ-09]', async () => {
    for (const error of [timedOut, refused])
      expect(await failing(timedOut, unread(error), late)).to.deep.include({
        outcome: unclear,
        waited: 90_000,
      });
  });

  it('is not awaited on a device that is still offline [PZ-09]', async () => {
    expect(await failing(offline, unread(offline), late)).to.deep.include({ outcome: unclear, waited: 0 });
    expect(await failing(offline, unread(timedOut), late)).to.deep.include({
      outcome: unclear,
      waited: 90_000,
    });
  });

  it('is awaited even while the device is offline after a timeout, or if the list may lag [PZ-09]', async () => {
    expect(await failing(timedOut, unread(offline), late)).to.deep.include({
      outcome: unclear,
      waited: 90_000,
    });
    expect(await failing(offline, unread(offline), listed)).to.deep.include({
      outcome: unclear,
      waited: 30_000,
    });
  });

  it('is awaited for the lag of the list only, and is then unclear [R8]', async () => {
    for (const because of [timedOut, offline, unreadable])
      expect(await failing(because, unseen, listed), because._tag).to.deep.include({
        outcome: unclear,
        waited: 30_000,
        open: 1,
      });
  });

  it('is not awaited longer after an unreadable answer [PZ-09]', async () => {
    expect(await failing(unreadable, unseen, late)).to.deep.include({
      outcome: notDone(unreadable),
      waited: 0,
    });
  });
});

describe('A step whose server has answered with a failure', () => {
  const failed = (status: number): CallFailed => ({ ...unreadable, status });

  it('is awaited for the lag of the list if its request cannot act late [ER-02]', async () => {
    for (const status of [502, 504])
      expect(await failing(failed(status), unseen, { lagMs: 30_000 })).to.deep.include({
        outcome: notDone(failed(status)),
        waited: 30_000,
      });
  });

  it('is awaited for the longer of the two delays behind a proxy [ER-02]', async () => {
    const slow = { lagMs: 120_000, mayActWithin: 90_000 };

    for (const status of [502, 504])
      expect(await failing(failed(status), unseen, slow)).to.deep.include({ waited: 120_000 });
  });

  it('is checked once if its effect shows at once [ER-02]', async () => {
    expect(await failing(failed(502), unseen, late)).to.deep.include({
      outcome: notDone(failed(502)),
      waited: 0,
    });
  });

  it('is not checked if the request was refused, or never left the page [PZ-09]', async () => {
    const left: readonly CallFailed[] = [
      refused,
      { _tag: 'SignedOut' },
      { _tag: 'NotAccepted', retryAt: null },
      { _tag: 'Offline', notSent: true },
      { _tag: 'TimedOut', notSent: true },
    ];

    for (const because of left)
      expect(await failing(because, listed, { happened: async () => E.right(true) })).to.deep.equal({
        outcome: notDone(because),
        waited: 0,
        checks: [],
        open: 0,
      });
  });
});

describe('A step that sends nothing', () => {
  const notSent = (because: CallFailed | { readonly _tag: 'TermsChanged' }): Partial<SagaStep> => ({
    run: async () => E.left({ _tag: 'NotSent', because }),
  });

  it('reports changed terms as a conflict, and other reasons as they are [PZ-09]', async () => {
    const world = aSagaWorld();

    expect(await world.run(world.step('a', notSent({ _tag: 'TermsChanged' })))).to.deep.equal(
      notDone({ _tag: 'Conflict' }),
    );
    expect(await world.run(world.step('a', notSent(unreadable)))).to.deep.equal(notDone(unreadable));
    expect(world.log.lines().map(({ facts }) => facts)).to.deep.equal([
      { change: 'cancel', step: 'a', because: 'Conflict' },
      { change: 'cancel', step: 'a', because: 'Unexpected', answer: 'start' },
    ]);
  });

  it('leaves the journal at the step before, without a send time [R8]', async () => {
    const world = aSagaWorld();

    await world.run(world.step('a', late), world.step('b', { ...late, ...notSent(offline) }));

    expect(world.entries.get('entry-1')).to.deep.equal(world.anEntry({ step: 'a', phase: 'done' }));
  });

  it('leaves the journal at itself only if an earlier send is possible [R8]', async () => {
    const kept = async (fields: Partial<JournalEntry>) => {
      const world = aSagaWorld();
      const steps = [world.step('a'), world.step('b', notSent(offline)), world.step('c')];
      await runSteps(world.ports, world.anEntry(fields), steps, 1)();
      const { step, phase } = world.entries.get('entry-1')!;
      return `${step} ${phase}`;
    };

    expect(await kept({ step: 'b', phase: 'begun' })).to.equal('b begun');
    expect(await kept({ step: 'b', phase: 'done' })).to.equal('a done');
    expect(await kept({ step: 'b', phase: 'undoing' })).to.equal('a done');
    expect(await kept({ step: 'c', phase: 'begun' })).to.equal('a done');
  });
});

describe('The journal of a change', () => {
  it('keeps the step that was rejected without its send time [R8]', async () => {
    const world = aSagaWorld();

    await world.run(world.step('a'), world.step('b', { ...late, ...world.fails(refused) }));

    expect(world.entries.get('entry-1')).to.deep.equal(world.anEntry({ step: 'b', phase: 'begun' }));
  });

  it('keeps the send time of a step whose result is unclear [R22]', async () => {
    const world = aSagaWorld();
    const step = world.step('a', { ...listed, ...unseen, ...world.fails(timedOut) });

    await world.run(step, world.step('b'));

    expect(world.entries.get('entry-1')).to.deep.equal(
      world.anEntry({
        step: 'a',
        phase: 'begun',
        startedAt: new Date(0).toISOString(),
        sentAt: new Date(0).toISOString(),
      }),
    );
    expect(world.history).to.deep.equal([]);
    expect(world.log.lines()).to.deep.equal([
      {
        level: 'error',
        what: 'A step of a change failed',
        facts: { change: 'cancel', step: 'a', because: 'Unclear' },
      },
    ]);
  });

  it('keeps the names of the trailing steps that failed or are unclear [PZ-09]', async () => {
    const world = aSagaWorld();
    const trailing = { ...unseen, trailing: true };
    const mail = world.step('mail', { ...trailing, ...world.fails(refused) });
    const log = world.step('log', { ...trailing, ...listed, ...world.fails(timedOut) });

    expect(await world.run(world.step('a'), mail, log, world.step('b'))).to.deep.equal(
      E.right(['mail', 'log']),
    );
    expect(world.history).to.deep.equal(['a', 'b']);
    expect(world.entries.get('entry-1')).to.deep.equal({
      ...world.anEntry({ step: 'b', phase: 'done', startedAt: new Date(0).toISOString() }),
      left: ['mail', 'log'],
    });
  });

  it('is not touched by a rollback that is impossible [PZ-03]', async () => {
    const world = aSagaWorld();

    await world.run(
      world.step('a', world.undoable('a')),
      world.step('b'),
      world.step('c', world.fails(refused)),
    );

    expect(world.history).to.deep.equal(['a', 'b']);
    expect(world.notes).to.deep.equal(['a begun', 'a done', 'b begun', 'b done', 'c begun', 'c begun']);
  });

  it('ends a rollback at the first step that cannot be undone [PZ-03]', async () => {
    const world = aSagaWorld();
    const stuck = world.step('b', { undo: async () => E.left(refused) });

    const outcome = await world.run(
      world.step('a', world.undoable('a')),
      stuck,
      world.step('c', world.fails(refused)),
    );

    expect(outcome).to.deep.equal(
      E.left({ _tag: 'HalfDone', change, step: 'c', because: refused, entryId: 'entry-1' }),
    );
    expect(world.history).to.deep.equal(['a', 'b']);
    expect(world.notes.slice(-2)).to.deep.equal(['b undoing', 'c begun']);
  });

  it('is closed after a success of which nothing is left, and has its id reported first [PZ-09]', async () => {
    const world = aSagaWorld();
    const begun: (readonly [string, number])[] = [];
    const onBegun = (id: string) => begun.push([id, world.notes.length]);

    await makeRunChange({ ...world.ports, onBegun })({ change, steps: [world.step('a')] })();

    expect(begun).to.deep.equal([['entry-1', 0]]);
    expect(world.entries.size).to.equal(0);
  });

  it('stays open if a later check of the list would pass but a step is left [PZ-09]', async () => {
    const world = aSagaWorld();
    const trailing = { trailing: true, ...unseen, ...world.fails(refused) };
    const steps = [world.step('a', { lagMs: 30_000 }), world.step('mail', trailing)];

    expect(await world.run(...steps)).to.deep.equal(E.right(['mail']));
    expect(world.entries.size).to.equal(1);
    expect(
      await makeFinishChange(world.ports)(world.anEntry({ step: 'a', phase: 'done' }), steps)(),
    ).to.deep.equal(E.right(['mail']));
    expect(world.entries.size).to.equal(1);
  });
});

describe('Finishing a change whose request may still act', () => {
  it('looks for the effect before it sends again, for the rest of that time and the lag [R22]', async () => {
    const world = aSagaWorld();
    const steps = [world.step('a'), world.step('b', { ...late, lagMs: 3_000 })];
    await world.clock.wait(30_000);
    const entry = world.anEntry({ step: 'b', sentAt: new Date(0).toISOString() });

    expect(await makeFinishChange(world.ports)(entry, steps)()).to.deep.equal(E.right([]));

    expect(world.clock.now().getTime()).to.equal(93_000);
    expect(world.history).to.deep.equal(['b']);
  });
});
