import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Call } from '../../../core/ports/call';
import type { CallFailed } from '../../../core/ports/call-failed';
import type { Clock } from '../../../core/ports/clock';
import type { Journal, JournalEntry } from '../../../core/ports/journal';
import type { Lock } from '../../../core/ports/lock';
import { makeFinishChange } from '../../../core/use-cases/saga/finish-change';
import { makeHoldLock } from '../../../core/use-cases/saga/hold-lock';
import { makeRunChange } from '../../../core/use-cases/saga/run-change';
import type { ChangePorts } from '../../../core/use-cases/saga/run-steps';
import type { Step } from '../../../core/use-cases/saga/step';

const done: Call<void> = async () => E.right(undefined);
const refused: CallFailed = { _tag: 'Refused', message: 'No' };
const offline: CallFailed = { _tag: 'Offline' };
const change = { kind: 'cancel', facts: { subscriptionId: 'sub-1' } } as const;

/** A world in which steps leave a mark, and calls can fail before or after their effect. */
const aWorld = () => {
  const history: string[] = [];
  const entries = new Map<string, JournalEntry>();
  let time = 0;
  const clock: Clock = {
    now: () => new Date(time),
    wait: (milliseconds) => async () => {
      time += milliseconds;
    },
  };
  const journal: Journal = {
    open: (reader) => async () => E.right([...entries.values()].filter((entry) => entry.reader === reader)),
    put: (entry) => async () => {
      entries.set(entry.id, entry);
      return E.right(undefined);
    },
    close: (id) => async () => {
      entries.delete(id);
      return E.right(undefined);
    },
  };
  const held = new Set<string>();
  const lock: Lock = {
    hold: (name, task) => async () => {
      if (held.has(name)) return O.none;
      held.add(name);
      const result = await task();
      held.delete(name);
      return O.some(result);
    },
  };
  const log = { warn: () => undefined, error: () => undefined };
  const ports: ChangePorts & { readonly lock: Lock } = {
    journal,
    lock,
    clock,
    log,
    ids: { next: () => 'entry-1' },
  };
  const step = (name: string, fields: Partial<Step> = {}): Step => ({
    name,
    run: async () => {
      history.push(name);
      return E.right(undefined);
    },
    happened: async () => E.right(history.includes(name)),
    mayShowWithin: 0,
    undo: null,
    trailing: false,
    ...fields,
  });
  const undoable = (name: string): Partial<Step> => ({
    undo: async () => {
      history.push(`undo ${name}`);
      return E.right(undefined);
    },
  });
  const fails = (error: CallFailed): Partial<Step> => ({ run: async () => E.left(error) });
  const run = (...steps: Step[]) => makeRunChange(ports)({ reader: 'reader', change, steps })();
  return { ports, history, entries, step, undoable, fails, run, clock };
};

describe('A change that takes several calls', () => {
  it('runs its steps in order and forgets them [PZ-09]', async () => {
    const world = aWorld();

    expect(await world.run(world.step('a'), world.step('b'))).to.deep.equal(E.right(undefined));

    expect(world.history).to.deep.equal(['a', 'b']);
    expect(world.entries.size).to.equal(0);
  });

  it('takes back what stands when a step is refused [PZ-03]', async () => {
    const world = aWorld();

    const outcome = await world.run(
      world.step('flag', world.undoable('flag')),
      world.step('cancel', world.fails(refused)),
      world.step('start'),
    );

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotDone', because: refused }));
    expect(world.history).to.deep.equal(['flag', 'undo flag']);
    expect(world.entries.size).to.equal(0);
  });

  it('says where it stands when a step cannot be taken back, and can be finished [PZ-09]', async () => {
    const world = aWorld();
    const flag = world.step('flag', world.undoable('flag'));
    const cancel = world.step('cancel');

    const outcome = await world.run(flag, cancel, world.step('start', world.fails(refused)));

    expect(outcome).to.deep.equal(
      E.left({ _tag: 'HalfDone', kind: 'cancel', step: 'start', because: refused, entryId: 'entry-1' }),
    );
    expect(world.history).to.deep.equal(['flag', 'cancel']);
    const entry = world.entries.get('entry-1')!;
    expect(entry).to.deep.include({ step: 'start', phase: 'begun' });

    expect(await makeFinishChange(world.ports)(entry, [flag, cancel, world.step('start')])()).to.deep.equal(
      E.right(undefined),
    );
    expect(world.history).to.deep.equal(['flag', 'cancel', 'start']);
    expect(world.entries.size).to.equal(0);
  });

  it('looks before it believes a lost answer [PZ-09]', async () => {
    const world = aWorld();
    const arrived = world.step('cancel', {
      run: async () => {
        world.history.push('cancel');
        return E.left(offline);
      },
    });

    expect(await world.run(arrived, world.step('next'))).to.deep.equal(E.right(undefined));
    expect(world.history).to.deep.equal(['cancel', 'next']);
  });

  it('waits for a list that lags, and never sends twice [PZ-09]', async () => {
    const world = aWorld();
    let sent = 0;
    const start = world.step('start', {
      run: async () => {
        sent += 1;
        return E.left(offline);
      },
      happened: async () => E.right(world.clock.now().getTime() >= 10_000),
      mayShowWithin: 30_000,
    });

    expect(await world.run(start)).to.deep.equal(E.right(undefined));
    expect(sent).to.equal(1);
  });

  it('leaves open what nobody can tell, and asks the reader [PZ-09]', async () => {
    const world = aWorld();
    let sent = 0;
    const start = world.step('start', {
      run: async () => {
        sent += 1;
        return E.left({ _tag: 'TimedOut' });
      },
      happened: async () => E.right(false),
      mayShowWithin: 30_000,
    });

    expect(await world.run(start)).to.deep.equal(
      E.left({ _tag: 'Unclear', kind: 'cancel', step: 'start', entryId: 'entry-1' }),
    );
    expect(sent).to.equal(1);
    expect(world.entries.size).to.equal(1);
  });

  it('does not take a failed read for a failed call [PZ-09]', async () => {
    const world = aWorld();
    const cancel = world.step('cancel', {
      run: async () => E.left(offline),
      happened: async () => E.left(offline),
    });

    expect(E.isLeft(await world.run(cancel))).to.equal(true);
    expect(world.entries.get('entry-1')).to.deep.include({ step: 'cancel', phase: 'begun' });
  });

  it('calls nothing sent what failed before its own call [PZ-09]', async () => {
    const world = aWorld();
    const start = world.step('start', {
      run: async () => E.left({ _tag: 'NotSent', because: offline }),
      mayShowWithin: 30_000,
    });

    expect(await world.run(start)).to.deep.equal(E.left({ _tag: 'NotDone', because: offline }));
    expect(world.clock.now().getTime()).to.equal(0);
  });

  it('has come true when only a trailing step fails, which is left for later [PZ-09]', async () => {
    const world = aWorld();
    const mail = world.step('mail', {
      ...world.fails(offline),
      trailing: true,
      happened: async () => E.right(false),
    });

    expect(await world.run(world.step('a'), mail, world.step('b', { trailing: true }))).to.deep.equal(
      E.right(undefined),
    );
    expect(world.history).to.deep.equal(['a', 'b']);
    expect(world.entries.size).to.equal(1);
  });

  it('begins nothing that cannot be noted [PZ-09]', async () => {
    const world = aWorld();
    const journal: Journal = {
      ...world.ports.journal,
      put: () => async () => E.left({ _tag: 'JournalFailed' }),
    };

    const outcome = await makeRunChange({ ...world.ports, journal })({
      reader: 'reader',
      change,
      steps: [world.step('a')],
    })();

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotDone', because: { _tag: 'JournalFailed' } }));
    expect(world.history).to.deep.equal([]);
  });

  it('runs one change of a reader at a time [PZ-09]', async () => {
    const world = aWorld();
    const withLock = makeHoldLock(world.ports);
    let inner: unknown;
    const outer = await withLock('reader', async () => {
      inner = await withLock('reader', done)();
      return E.right(undefined);
    })();

    expect(outer).to.deep.equal(E.right(undefined));
    expect(inner).to.deep.equal(E.left({ _tag: 'Busy' }));
    expect(await withLock('reader', done)()).to.deep.equal(E.right(undefined));
  });
});
