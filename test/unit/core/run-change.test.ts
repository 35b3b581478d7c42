import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { Call } from '../../../core/ports/call';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { Journal, JournalEntry } from '../../../core/ports/journal';
import { makeFinishChange } from '../../../core/use-cases/saga/finish-change';
import { makeHoldLock } from '../../../core/use-cases/saga/hold-lock';
import { makeRunChange } from '../../../core/use-cases/saga/run-change';
import type { SagaStep } from '../../../core/use-cases/saga/step';
import { aSagaWorld, change, offline, refused } from '../../builders/saga-world';

const done: Call<void> = async () => E.right(undefined);

describe('A saga', () => {
  it('runs its steps in order and removes its entry [PZ-09]', async () => {
    const world = aSagaWorld();

    expect(await world.run(world.step('a'), world.step('b'))).to.deep.equal(E.right([]));

    expect(world.history).to.deep.equal(['a', 'b']);
    expect(world.entries.size).to.equal(0);
  });

  it('rolls back the completed steps if a step is rejected [PZ-03]', async () => {
    const world = aSagaWorld();

    const outcome = await world.run(
      world.step('flag', world.undoable('flag')),
      world.step('cancel', world.fails(refused)),
      world.step('start'),
    );

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotDone', because: refused }));
    expect(world.history).to.deep.equal(['flag', 'undo flag']);
    expect(world.entries.size).to.equal(0);
  });

  it('reports the step that cannot be undone, and can be finished [PZ-09]', async () => {
    const world = aSagaWorld();
    const flag = world.step('flag', world.undoable('flag'));
    const cancel = world.step('cancel');

    const outcome = await world.run(flag, cancel, world.step('start', world.fails(refused)));

    expect(outcome).to.deep.equal(
      E.left({ _tag: 'HalfDone', change, step: 'start', because: refused, entryId: 'entry-1' }),
    );
    expect(world.history).to.deep.equal(['flag', 'cancel']);
    const entry = world.entries.get('entry-1')!;
    expect(entry).to.deep.include({ step: 'start', phase: 'begun' });

    expect(await makeFinishChange(world.ports)(entry, [flag, cancel, world.step('start')])()).to.deep.equal(
      E.right([]),
    );
    expect(world.history).to.deep.equal(['flag', 'cancel', 'start']);
    expect(world.entries.size).to.equal(0);
  });

  it('journals no lost response if nothing was sent, unless an earlier send is possible [PZ-09]', async () => {
    const notSent = { run: async () => E.left({ _tag: 'NotSent', because: offline } as const) };
    const world = aSagaWorld();
    const steps = [world.step('cancel'), world.step('start', notSent)];

    expect(await world.run(...steps)).to.deep.equal(
      E.left({ _tag: 'HalfDone', change, step: 'start', because: offline, entryId: 'entry-1' }),
    );
    expect(world.entries.get('entry-1')).to.deep.include({ step: 'cancel', phase: 'done' });

    const before = world.anEntry({ step: 'start', phase: 'begun' });
    await makeFinishChange(world.ports)(before, steps)();
    expect(world.entries.get('entry-1')).to.deep.include({ step: 'start', phase: 'begun' });
  });

  it('checks the result before it treats a lost response as failed [PZ-09]', async () => {
    const world = aSagaWorld();
    const arrived = world.step('cancel', {
      run: async () => {
        world.history.push('cancel');
        return E.left(offline);
      },
    });

    expect(await world.run(arrived, world.step('next'))).to.deep.equal(E.right([]));
    expect(world.history).to.deep.equal(['cancel', 'next']);
  });

  it('waits for a lagging list and never sends twice [PZ-09]', async () => {
    const world = aSagaWorld();
    let sent = 0;
    const start = world.step('start', {
      run: async () => {
        sent += 1;
        return E.left(offline);
      },
      happened: async () => E.right(world.clock.now().getTime() >= 10_000),
      lagMs: 30_000,
    });

    expect(await world.run(start)).to.deep.equal(E.right([]));
    expect(sent).to.equal(1);
  });

  it('leaves an unclear result open and asks the reader [PZ-09]', async () => {
    const world = aSagaWorld();
    let sent = 0;
    const start = world.step('start', {
      run: async () => {
        sent += 1;
        return E.left({ _tag: 'TimedOut' });
      },
      happened: async () => E.right(false),
      lagMs: 30_000,
    });

    expect(await world.run(start)).to.deep.equal(
      E.left({ _tag: 'Unclear', change, step: 'start', entryId: 'entry-1' }),
    );
    expect(sent).to.equal(1);
    expect(world.entries.size).to.equal(1);
  });

  it('does not treat a failed read as a failed call [PZ-09]', async () => {
    const world = aSagaWorld();
    const cancel = world.step('cancel', {
      run: async () => E.left(offline),
      happened: async () => E.left(offline),
    });

    expect(E.isLeft(await world.run(cancel))).to.equal(true);
    expect(world.entries.get('entry-1')).to.deep.include({ step: 'cancel', phase: 'begun' });
  });

  it('stops checking once the reader is signed out [PZ-09] [R11]', async () => {
    const world = aSagaWorld();
    const signedOut = { happened: async () => E.left<CallFailed>({ _tag: 'SignedOut' }) };
    const late = { mayActWithin: 90_000 };

    for (const because of [{ _tag: 'TimedOut' }, { _tag: 'Offline' }] as const) {
      const outcome = await world.run(world.step('a', { ...world.fails(because), ...late, ...signedOut }));

      expect(outcome).to.deep.include({ _tag: 'Left' });
      expect(world.clock.now().getTime()).to.equal(0);
    }
    expect(world.entries.size).to.equal(1);
  });

  it('does not mark a step as sent if it failed before its call [PZ-09]', async () => {
    const world = aSagaWorld();
    const start = world.step('start', {
      run: async () => E.left({ _tag: 'NotSent', because: offline }),
      lagMs: 30_000,
    });

    expect(await world.run(start)).to.deep.equal(E.left({ _tag: 'NotDone', because: offline }));
    expect(world.clock.now().getTime()).to.equal(0);
  });

  it('succeeds if only a trailing step fails, which is kept for later [PZ-09]', async () => {
    const world = aSagaWorld();
    const mail = world.step('mail', {
      ...world.fails(offline),
      trailing: true,
      happened: async () => E.right(false),
    });

    expect(await world.run(world.step('a'), mail, world.step('b', { trailing: true }))).to.deep.equal(
      E.right(['mail']),
    );
    expect(world.history).to.deep.equal(['a', 'b']);
    expect(world.entries.size).to.equal(1);
  });

  it('starts nothing that cannot be journaled [PZ-09]', async () => {
    const world = aSagaWorld();
    const journal: Journal = {
      ...world.ports.journal,
      put: async () => E.left({ _tag: 'JournalFailed' }),
    };

    const outcome = await makeRunChange({ ...world.ports, journal })({
      change,
      steps: [world.step('a')],
    })();

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotDone', because: { _tag: 'JournalFailed' } }));
    expect(world.history).to.deep.equal([]);
  });

  it('runs one change of a reader at a time [PZ-09]', async () => {
    const world = aSagaWorld();
    const withLock = makeHoldLock(world.ports);
    let inner: unknown;
    const outer = await withLock(async () => {
      inner = await withLock(done)();
      return E.right(undefined);
    })();

    expect(outer).to.deep.equal(E.right(undefined));
    expect(inner).to.deep.equal(E.left({ _tag: 'Busy' }));
    expect(await withLock(done)()).to.deep.equal(E.right(undefined));
  });

  it('is journaled before and after each step, with the send time if it may act late [PZ-09]', async () => {
    const world = aSagaWorld();
    const seen: unknown[] = [];
    const noting = (step: SagaStep): SagaStep => ({
      ...step,
      run: async () => {
        seen.push(world.entries.get('entry-1'));
        return E.right(undefined);
      },
    });
    const late = noting(world.step('late', { mayActWithin: 90_000 }));
    const a = world.step('a', {
      run: async () => {
        seen.push(world.entries.get('entry-1'));
        return E.right(undefined);
      },
    });

    await world.run(a, late);

    expect(seen).to.deep.equal([
      world.anEntry({ step: 'a', phase: 'begun' }),
      world.anEntry({ step: 'late', phase: 'begun', sentAt: new Date(0).toISOString() }),
    ]);
    expect(world.notes).to.deep.equal(['a begun', 'a done', 'late begun', 'late done']);
    expect(world.log.lines()).to.deep.equal([]);
  });

  it('succeeds if there is nothing to do [PZ-09]', async () => {
    const world = aSagaWorld();

    expect(await world.run()).to.deep.equal(E.right([]));
    expect(world.notes).to.deep.equal([]);
  });

  it('is rolled back from the last step to the first, and journaled [PZ-03]', async () => {
    const world = aSagaWorld();

    await world.run(
      world.step('a', world.undoable('a')),
      world.step('b', world.undoable('b')),
      world.step('c', world.fails(refused)),
    );

    expect(world.history).to.deep.equal(['a', 'b', 'undo b', 'undo a']);
    expect(world.notes.slice(-3)).to.deep.equal(['c begun', 'b undoing', 'a undoing']);
    expect(world.log.lines()).to.deep.equal([
      {
        level: 'error',
        what: 'A step of a change failed',
        facts: { change: 'cancel', step: 'c', because: 'Refused' },
      },
    ]);
  });

  it('stays at its step if the rollback fails, and reports it [PZ-09]', async () => {
    const world = aSagaWorld();
    const stuck = world.step('a', { undo: async () => E.left(offline) });

    const outcome = await world.run(stuck, world.step('b', world.fails(refused)));

    expect(outcome).to.deep.equal(
      E.left({ _tag: 'HalfDone', change, step: 'b', because: refused, entryId: 'entry-1' }),
    );
    expect(world.entries.get('entry-1')).to.deep.include({ step: 'b', phase: 'begun' });
    expect(world.log.lines().at(-1)).to.deep.equal({
      level: 'error',
      what: 'A step could not be undone',
      facts: { change: 'cancel', step: 'a' },
    });
  });

  it('continues if a step cannot be journaled after its effect, and logs it [PZ-09]', async () => {
    const world = aSagaWorld();
    const journal: Journal = {
      ...world.ports.journal,
      put: (entry) =>
        entry.phase === 'done'
          ? Promise.resolve(E.left({ _tag: 'JournalFailed' }))
          : world.ports.journal.put(entry),
    };

    const outcome = await makeRunChange({ ...world.ports, journal })({
      change,
      steps: [world.step('a'), world.step('b')],
    })();

    expect(outcome).to.deep.equal(E.right([]));
    expect(world.history).to.deep.equal(['a', 'b']);
    expect(world.log.lines()).to.deep.equal(
      ['a', 'b'].map((step) => ({
        level: 'warn',
        what: 'A finished step could not be stored in the journal',
        facts: { change: 'cancel', step },
      })),
    );
  });

  it('is half done if the journal fails before a later step [PZ-09]', async () => {
    const world = aSagaWorld();
    const journal: Journal = {
      ...world.ports.journal,
      put: (entry) =>
        entry.step === 'b'
          ? Promise.resolve(E.left({ _tag: 'JournalFailed' }))
          : world.ports.journal.put(entry),
    };

    const outcome = await makeRunChange({ ...world.ports, journal })({
      change,
      steps: [world.step('a'), world.step('b')],
    })();

    expect(outcome).to.deep.equal(
      E.left({
        _tag: 'HalfDone',
        change,
        step: 'b',
        because: { _tag: 'Unexpected', what: 'journal' },
        entryId: 'entry-1',
      }),
    );
    expect(world.history).to.deep.equal(['a']);
  });

  it('is not sent again after a lost response without a visible effect [PZ-09]', async () => {
    const world = aSagaWorld();

    const outcome = await world.run(world.step('a', world.fails(offline)));

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotDone', because: offline }));
    expect(world.clock.now().getTime()).to.equal(0);
  });

  describe('whose start is answered with a failure', () => {
    const failed = (status?: number): CallFailed => ({
      _tag: 'Unexpected',
      what: 'start',
      ...(status !== undefined && { status, message: 'Do Not Honor' }),
    });
    const start = { lagMs: 30_000, mayActWithin: 90_000 } as const;

    for (const [status, seconds] of [
      [500, 30],
      [503, 30],
      [502, 90],
      [504, 90],
    ] as const)
      it(`is not done if the list does not show it within ${seconds} s: ${status} [ER-02] [PZ-09]`, async () => {
        const world = aSagaWorld();
        const because = failed(status);

        const outcome = await world.run(world.step('start', { ...start, ...world.fails(because) }));

        expect(outcome).to.deep.equal(E.left({ _tag: 'NotDone', because }));
        expect(world.entries.size).to.equal(0);
        expect(world.clock.now().getTime()).to.equal(seconds * 1_000);
      });

    it('is done if the list shows it [ER-02] [PZ-09]', async () => {
      const world = aSagaWorld();
      const shown = async () => E.right(world.clock.now().getTime() >= 5_000);

      const outcome = await world.run(
        world.step('start', { ...start, ...world.fails(failed(503)), happened: shown }),
      );

      expect(outcome).to.deep.equal(E.right([]));
    });

    it('is unclear if the list cannot be read, or the answer was an unreadable success [PZ-09]', async () => {
      const world = aSagaWorld();
      const unread = { ...start, ...world.fails(failed(500)), happened: async () => E.left(offline) };
      const unreadable = { ...start, ...world.fails(failed()) };

      for (const fields of [unread, unreadable])
        expect(await world.run(world.step('start', fields))).to.deep.equal(
          E.left({ _tag: 'Unclear', change, step: 'start', entryId: 'entry-1' }),
        );
    });

    it('reports the failure for the time of the check only [ER-02]', async () => {
      const world = aSagaWorld();
      const observed: unknown[] = [];
      const onCheck = (because: CallFailed | null) => observed.push([because, world.clock.now().getTime()]);
      const run = makeRunChange({ ...world.ports, onCheck });
      const steps = (because: CallFailed) => [world.step('start', { ...start, ...world.fails(because) })];

      await run({ change, steps: steps(failed(500)) })();
      await run({ change, steps: steps(refused) })();

      expect(observed).to.deep.equal([
        [failed(500), 0],
        [null, 30_000],
      ]);
    });
  });

  it('stays journaled while the list does not show it, without waiting [PZ-09]', async () => {
    const world = aSagaWorld();
    const start = world.step('start', { happened: async () => E.right(false), lagMs: 30_000 });
    const unreadable = world.step('start', { happened: async () => E.left(offline), lagMs: 30_000 });

    expect(await world.run(start)).to.deep.equal(E.right([]));
    expect(world.entries.get('entry-1')).to.deep.include({ step: 'start', phase: 'done' });
    expect(await world.run(unreadable)).to.deep.equal(E.right([]));
    expect(world.entries.size).to.equal(1);
    expect(world.clock.now().getTime()).to.equal(0);
  });
});

describe('Finishing a change on request', () => {
  const finish = async (fields: Partial<JournalEntry>, fieldsOfB: Partial<SagaStep> = {}) => {
    const world = aSagaWorld();
    const entry = world.anEntry(fields);
    world.entries.set(entry.id, entry);
    const steps = [world.step('a'), world.step('b', fieldsOfB), world.step('c')];
    const outcome = await makeFinishChange(world.ports)(entry, steps)();
    return { outcome, did: world.history, open: world.entries.size, waited: world.clock.now().getTime() };
  };
  const ended = { outcome: E.right([] as readonly string[]), open: 0, waited: 0 };

  it('continues after the last completed step [PZ-09]', async () => {
    expect(await finish({ step: 'b', phase: 'done' })).to.deep.equal({ ...ended, did: ['c'] });
    expect(await finish({ step: 'b' })).to.deep.equal({ ...ended, did: ['b', 'c'] });
    expect(await finish({ step: 'b' }, { happened: async () => E.right(true) })).to.deep.equal({
      ...ended,
      did: ['c'],
    });
  });

  it('succeeds if only a follow-up was left [PZ-09]', async () => {
    expect(await finish({ step: 'mail' })).to.deep.equal({ ...ended, did: [] });
  });

  it('asks again after the maximum delay if the result is unknown [PZ-09]', async () => {
    const unreadable = { happened: async () => E.left(offline), lagMs: 3_000 };

    expect(await finish({ step: 'b' }, unreadable)).to.deep.equal({
      outcome: E.left({ _tag: 'Unclear', change, step: 'b', entryId: 'entry-1' }),
      did: [],
      open: 1,
      waited: 3_000,
    });
  });

  it('stays at its step if it fails again, and is skipped if a follow-up fails [PZ-09]', async () => {
    const refusing = { run: async () => E.left(refused) };

    expect(await finish({ step: 'b' }, refusing)).to.deep.equal({
      outcome: E.left({ _tag: 'HalfDone', change, step: 'b', because: refused, entryId: 'entry-1' }),
      did: [],
      open: 1,
      waited: 0,
    });
    expect(await finish({ step: 'b' }, { ...refusing, trailing: true })).to.deep.equal({
      ...ended,
      outcome: E.right(['b']),
      did: ['c'],
      open: 1,
    });
  });

  it('stays journaled while the list does not show it [PZ-09]', async () => {
    const lagging = { happened: async () => E.right(false), lagMs: 3_000 };

    expect(await finish({ step: 'b', phase: 'done' }, lagging)).to.deep.equal({
      ...ended,
      did: ['c'],
      open: 1,
    });
  });
});

describe('An interrupted change', () => {
  const hour = 60 * 60 * 1_000;
  const ago = (milliseconds: number) => ({ startedAt: new Date(-milliseconds).toISOString() });
  const never: Partial<SagaStep> = { happened: async () => E.right(false) };
  const shown: Partial<SagaStep> = { happened: async () => E.right(true) };

  it('continues after a step that has succeeded [PZ-09]', async () => {
    const world = aSagaWorld();

    expect(await world.recover({ step: 'a' }, world.step('a', shown), world.step('b'))).to.deep.equal({
      how: 'Finished',
      open: 0,
      waited: 0,
    });
    expect(world.history).to.deep.equal(['b']);
    expect(await world.recover({ phase: 'done' }, world.step('a'), world.step('c'))).to.deep.include({
      how: 'Finished',
    });
    expect(world.history).to.deep.equal(['b', 'c']);
  });

  it('is rolled back if no irreversible step has succeeded [PZ-09]', async () => {
    const world = aSagaWorld();
    const steps = [
      world.step('a', world.undoable('a')),
      world.step('b', { ...world.undoable('b'), ...never }),
      world.step('c', world.undoable('c')),
    ];

    expect(await world.recover({ step: 'b' }, ...steps)).to.deep.equal({
      how: 'TakenBack',
      open: 0,
      waited: 5_000,
    });
    expect(world.history).to.deep.equal(['undo a']);
    expect(await world.recover({ step: 'a' }, world.step('a', never), ...steps.slice(1))).to.deep.include({
      how: 'TakenBack',
      open: 0,
    });
    expect(world.history).to.deep.equal(['undo a']);
  });

  it('resends a step that had no effect after an irreversible one [PZ-09]', async () => {
    const world = aSagaWorld();
    const steps = [world.step('a'), world.step('b', world.undoable('b')), world.step('c')];

    expect(await world.recover({ step: 'b' }, ...steps)).to.deep.include({ how: 'Finished', open: 0 });
    expect(world.history).to.deep.equal(['b', 'c']);
  });

  it('never resends a start: the reader decides after the maximum delay [PZ-09]', async () => {
    const world = aSagaWorld();
    const start = world.step('b', { ...never, lagMs: 30_000 });

    expect(await world.recover({ step: 'b' }, world.step('a'), start)).to.deep.equal({
      how: 'AskReader',
      open: 1,
      waited: 30_000,
    });
    expect(world.history).to.deep.equal([]);
  });

  it('is left to the reader if the result is unknown [PZ-09]', async () => {
    const world = aSagaWorld();
    const unreadable = world.step('a', { happened: async () => E.left(offline) });

    expect(await world.recover({}, unreadable, world.step('b'))).to.deep.equal({
      how: 'AskReader',
      open: 1,
      waited: 5_000,
    });
    expect(world.history).to.deep.equal([]);
  });

  it('does not wait for a request that can no longer be pending [PZ-09]', async () => {
    const world = aSagaWorld();
    const unseen = world.step('a', never);

    expect(await world.recover(ago(300_000), unseen)).to.deep.include({ waited: 5_000 });
    expect(await world.recover(ago(300_000), unseen)).to.deep.include({ how: 'TakenBack', waited: 0 });
  });

  it('runs a missing follow-up [PZ-09]', async () => {
    const world = aSagaWorld();
    const mail = world.step('b', { ...never, trailing: true });

    expect(await world.recover({ step: 'b' }, world.step('a', world.undoable('a')), mail)).to.deep.include({
      how: 'Finished',
      open: 0,
    });
    expect(world.history).to.deep.equal(['b']);
    const failing = { ...mail, ...world.fails(refused) };
    expect(await world.recover({ step: 'b' }, world.step('a'), failing)).to.deep.include({
      how: 'Finished',
      open: 1,
    });
  });

  it('continues an interrupted rollback [PZ-09]', async () => {
    const world = aSagaWorld();
    const steps = [
      world.step('a', world.undoable('a')),
      world.step('b', world.undoable('b')),
      world.step('c', world.undoable('c')),
    ];

    expect(await world.recover({ step: 'b', phase: 'undoing' }, ...steps)).to.deep.equal({
      how: 'TakenBack',
      open: 0,
      waited: 0,
    });
    expect(world.history).to.deep.equal(['undo b', 'undo a']);
  });

  it('is left to the reader if it cannot be rolled back [PZ-09]', async () => {
    const world = aSagaWorld();
    const stuck = world.step('a', { undo: async () => E.left(offline) });

    expect(await world.recover({ step: 'a', phase: 'undoing' }, stuck)).to.deep.equal({
      how: 'AskReader',
      open: 1,
      waited: 0,
    });
  });

  it('is rolled back or left to the reader if it fails during recovery [PZ-09]', async () => {
    const world = aSagaWorld();
    const failing = world.step('b', world.fails(refused));

    expect(
      await world.recover({ phase: 'done' }, world.step('a', world.undoable('a')), failing),
    ).to.deep.include({ how: 'TakenBack', open: 0 });
    expect(world.history).to.deep.equal(['undo a']);
    expect(await world.recover({ phase: 'done' }, world.step('a'), failing)).to.deep.include({
      how: 'AskReader',
      open: 1,
    });
  });

  it('stays journaled while the list does not show it, and is waited for if recent [PZ-09]', async () => {
    const world = aSagaWorld();
    const start = world.step('a', { ...never, lagMs: 30_000 });

    expect(await world.recover({ phase: 'done' }, start)).to.deep.equal({
      how: 'NotShownYet',
      open: 1,
      waited: 30_000,
    });
    expect(await world.recover({ ...ago(hour), phase: 'done' }, start)).to.deep.equal({
      how: 'NotShownYet',
      open: 1,
      waited: 0,
    });
  });

  it('older than a day causes no writes: the reader decides [PZ-09]', async () => {
    const world = aSagaWorld();
    const steps = [world.step('a', world.undoable('a')), world.step('b', never)];
    const old = ago(24 * hour + 1);

    expect(await world.recover({ ...old, phase: 'done' }, ...steps)).to.deep.include({ how: 'AskReader' });
    expect(await world.recover({ ...old, step: 'b' }, ...steps)).to.deep.include({ how: 'AskReader' });
    expect(await world.recover({ startedAt: 'soon', step: 'b' }, ...steps)).to.deep.include({
      how: 'AskReader',
    });
    expect(world.history).to.deep.equal([]);
    expect(await world.recover({ ...ago(24 * hour), step: 'b' }, ...steps)).to.deep.include({
      how: 'TakenBack',
    });
    expect(world.history).to.deep.equal(['undo a']);
  });

  it('older than a day is over if it has succeeded or had not begun [PZ-09]', async () => {
    const world = aSagaWorld();
    const old = ago(24 * hour + 1);
    const start = world.step('a', { ...never, lagMs: 30_000 });

    expect(await world.recover({ ...old, phase: 'done' }, start)).to.deep.equal({
      how: 'Finished',
      open: 0,
      waited: 0,
    });
    expect(await world.recover({ ...old, step: 'mail' }, start)).to.deep.include({
      how: 'Finished',
      open: 0,
    });
    expect(await world.recover(old, world.step('a', never))).to.deep.include({ how: 'TakenBack', open: 0 });
  });
});
