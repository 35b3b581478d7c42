import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { JournalEntry } from '../../../core/ports/journal';
import { makeRecoverChange } from '../../../core/use-cases/saga/recover-change';
import type { SagaStep } from '../../../core/use-cases/saga/step';
import { aSagaWorld, offline, refused } from '../../builders/saga-world';

const minute = 60_000;
const day = 24 * 60 * minute;
const at = (milliseconds: number): string => new Date(milliseconds).toISOString();
const ago = (milliseconds: number): Partial<JournalEntry> => ({ startedAt: at(-milliseconds) });
const never: Partial<SagaStep> = { happened: async () => E.right(false) };
const shown: Partial<SagaStep> = { happened: async () => E.right(true) };
const old = ago(day + 1);

describe('An interrupted step whose request may still act', () => {
  it('is awaited for the rest of that time before the change is undone [R22]', async () => {
    const world = aSagaWorld();
    const steps = [world.step('a', world.undoable('a')), world.step('b', never)];

    expect(await world.recover({ ...ago(30_000), step: 'b', sentAt: at(-30_000) }, ...steps)).to.deep.equal({
      how: 'TakenBack',
      open: 0,
      waited: 60_000,
    });
    expect(world.history).to.deep.equal(['undo a']);
  });

  it('is awaited for the longest of the delays [R22]', async () => {
    const waited = async (lagMs: number, fields: Partial<JournalEntry>) => {
      const world = aSagaWorld();
      return (await world.recover(fields, world.step('a', { ...never, lagMs }))).waited;
    };

    expect(await waited(0, {})).to.equal(5_000);
    expect(await waited(3_000, {})).to.equal(5_000);
    expect(await waited(30_000, {})).to.equal(30_000);
    expect(await waited(30_000, { sentAt: at(0) })).to.equal(90_000);
    expect(await waited(30_000, { sentAt: at(-89_000) })).to.equal(30_000);
    expect(await waited(30_000, ago(5 * minute + 1))).to.equal(0);
    expect(await waited(30_000, { ...ago(6 * minute), sentAt: at(0) })).to.equal(90_000);
  });

  it('continues the change once its effect is seen [R22]', async () => {
    const world = aSagaWorld();
    const a = world.step('a', { happened: async () => E.right(world.clock.now().getTime() >= 80_000) });

    expect(await world.recover({ sentAt: at(0) }, a, world.step('b'))).to.deep.equal({
      how: 'Finished',
      open: 0,
      waited: 80_000,
    });
    expect(world.history).to.deep.equal(['b']);
  });
});

describe('An interrupted step whose effect cannot be recognized', () => {
  const unrecognizable = { ...shown, unrecognizable: true } as const;

  it('ends its change without a result once its request can no longer act [R22]', async () => {
    const world = aSagaWorld();
    const steps = [world.step('a', unrecognizable), world.step('b')];

    expect(await world.recover({ sentAt: at(-50_000) }, ...steps)).to.deep.equal({
      how: 'CannotTell',
      open: 0,
      waited: 40_000,
    });
    expect(await world.recover({ sentAt: at(-day) }, ...steps)).to.deep.equal({
      how: 'CannotTell',
      open: 0,
      waited: 0,
    });
    expect(world.history).to.deep.equal([]);
  });

  it('needs no wait if the request can no longer act [R22]', async () => {
    const world = aSagaWorld();
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const recover = makeRecoverChange({ ...world.ports, clock: { ...world.ports.clock, wait } });

    expect(await recover(world.anEntry({}), [world.step('a', unrecognizable)])()).to.equal('CannotTell');

    expect(waits).to.deep.equal([]);
  });

  it('does not end its change if it is known to have succeeded [R8]', async () => {
    const world = aSagaWorld();

    expect(
      await world.recover({ phase: 'done' }, world.step('a', unrecognizable), world.step('b')),
    ).to.deep.include({ how: 'Finished' });
    expect(world.history).to.deep.equal(['b']);
  });
});

describe('An interrupted change with a start still to be sent', () => {
  const recover = async (age: number, ...names: string[]) => {
    const world = aSagaWorld();
    const steps = [world.step('a', shown), ...names.map((name) => world.step(name))];
    return { ...(await world.recover(ago(age), ...steps)), did: world.history };
  };

  it('continues by itself while it is recent [R8]', async () => {
    expect(await recover(5 * minute, 'b', 'start')).to.deep.include({
      how: 'Finished',
      did: ['b', 'start'],
    });
  });

  it('is left to the reader later, as another device may have caused the effect [R8]', async () => {
    expect(await recover(5 * minute + 1, 'b', 'start')).to.deep.equal({
      how: 'AskReader',
      open: 1,
      waited: 0,
      did: [],
    });
  });

  it('is completed later if no start follows [R8]', async () => {
    expect(await recover(5 * minute + 1, 'b', 'c')).to.deep.include({ how: 'Finished', did: ['b', 'c'] });
    expect(await recover(5 * minute + 1)).to.deep.include({ how: 'Finished', open: 0, did: [] });
  });

  it('is not left to the reader later if the start itself has succeeded [R8]', async () => {
    const world = aSagaWorld();

    expect(
      await world.recover(
        { ...ago(5 * minute + 1), step: 'start' },
        world.step('a'),
        world.step('start', shown),
        world.step('b'),
      ),
    ).to.deep.include({ how: 'Finished', open: 0 });
    expect(world.history).to.deep.equal(['b']);
  });
});

describe('An interrupted change that has succeeded', () => {
  const mail = (world: ReturnType<typeof aSagaWorld>, fields: Partial<SagaStep> = {}) =>
    world.step('mail', { ...never, trailing: true, ...fields });
  const left = { step: 'b', phase: 'done', left: ['mail'] } as const;

  it('sends only the follow-ups that are left [PZ-09]', async () => {
    const world = aSagaWorld();
    const log = world.step('log', { trailing: true });

    expect(await world.recover(left, world.step('a'), mail(world), log, world.step('b'))).to.deep.equal({
      how: 'Finished',
      open: 0,
      waited: 0,
    });
    expect(world.history).to.deep.equal(['mail']);
  });

  it('keeps the follow-ups that fail again for later [PZ-09]', async () => {
    const world = aSagaWorld();

    expect(await world.recover(left, world.step('a'), mail(world, world.fails(refused)))).to.deep.equal({
      how: 'Finished',
      open: 1,
      waited: 0,
    });
    expect(world.entries.get('entry-1')).to.deep.include({ step: 'mail', phase: 'done' });
    expect(world.entries.get('entry-1')?.left).to.deep.equal(['mail']);
  });

  it('is closed if its follow-ups are unknown or a day old [PZ-09]', async () => {
    const world = aSagaWorld();
    const steps = [world.step('a'), mail(world)];

    expect(await world.recover({ ...left, left: ['gone'] }, ...steps)).to.deep.include({
      how: 'Finished',
      open: 0,
    });
    expect(await world.recover({ ...left, left: [] }, ...steps)).to.deep.include({
      how: 'Finished',
      open: 0,
    });
    expect(await world.recover({ ...left, ...old }, ...steps)).to.deep.include({
      how: 'Finished',
      open: 0,
    });
    expect(world.history).to.deep.equal([]);
  });

  it('stays open until the list shows it, also after its follow-ups [PZ-09]', async () => {
    const world = aSagaWorld();
    const start = world.step('a', { ...never, lagMs: 30_000 });

    expect(await world.recover(left, start, mail(world))).to.deep.equal({
      how: 'NotShownYet',
      open: 1,
      waited: 30_000,
    });
    expect(world.history).to.deep.equal(['mail']);
    expect(await world.recover({ ...left, left: [] }, start)).to.deep.include({ how: 'NotShownYet' });
  });

  it('keeps a follow-up that fails while the change continues [PZ-09]', async () => {
    const world = aSagaWorld();
    const start = world.step('a', { ...never, lagMs: 30_000 });

    expect(await world.recover({ phase: 'done' }, start, mail(world, world.fails(refused)))).to.deep.equal({
      how: 'Finished',
      open: 1,
      waited: 0,
    });
  });

  it('is awaited only while it is recent [R8]', async () => {
    const world = aSagaWorld();
    const start = world.step('a', { ...never, lagMs: 30_000 });

    expect(await world.recover({ ...ago(5 * minute), phase: 'done' }, start)).to.deep.include({
      waited: 30_000,
    });
  });
});

describe('An interrupted change a day later', () => {
  it('is not rolled back: the reader decides [R8]', async () => {
    const world = aSagaWorld();
    const steps = [world.step('a', world.undoable('a')), world.step('b', world.undoable('b'))];

    for (const step of ['a', 'b'])
      expect(await world.recover({ ...old, step, phase: 'undoing' }, ...steps)).to.deep.include({
        how: 'AskReader',
        open: 1,
      });
    expect(world.history).to.deep.equal([]);
  });

  it('sends no missing follow-up, and stays with the reader [R8]', async () => {
    const world = aSagaWorld();
    const mail = world.step('b', { ...never, trailing: true });

    expect(await world.recover({ ...old, step: 'b' }, world.step('a'), mail)).to.deep.include({
      how: 'AskReader',
      open: 1,
    });
    expect(world.history).to.deep.equal([]);
  });

  it('is over if its last step has succeeded, even if the list is lagging [R8]', async () => {
    const world = aSagaWorld();
    const start = world.step('a', { happened: async () => E.left(offline), lagMs: 30_000 });

    expect(await world.recover({ ...old, phase: 'done' }, start)).to.deep.equal({
      how: 'Finished',
      open: 0,
      waited: 0,
    });
  });
});
