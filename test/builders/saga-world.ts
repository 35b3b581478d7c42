import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Clock } from '../../core/ports/clock';
import type { Journal, JournalEntry } from '../../core/ports/journal';
import type { Lock } from '../../core/ports/lock';
import { inMemoryLog } from '../../adapters/memory/log';
import { makeRecoverChange } from '../../core/use-cases/saga/recover-change';
import { makeRunChange } from '../../core/use-cases/saga/run-change';
import type { ChangePorts } from '../../core/use-cases/saga/run-steps';
import type { SagaStep } from '../../core/use-cases/saga/step';

export const refused: CallFailed = { _tag: 'Refused', message: 'No' };
export const offline: CallFailed = { _tag: 'Offline' };
export const change = { kind: 'cancel', facts: { subscriptionId: 'sub-1' } } as const;

/** A world that records each step. Calls can fail before or after their effect. */
export const aSagaWorld = () => {
  const history: string[] = [];
  const notes: string[] = [];
  const entries = new Map<string, JournalEntry>();
  let time = 0;
  const clock: Clock = {
    now: () => new Date(time),
    wait: async (milliseconds) => {
      time += milliseconds;
    },
  };
  const journal: Journal = {
    open: async (reader) => E.right([...entries.values()].filter((entry) => entry.reader === reader)),
    put: async (entry) => {
      entries.set(entry.id, entry);
      notes.push(`${entry.step} ${entry.phase}`);
      return E.right(undefined);
    },
    close: async (id) => {
      entries.delete(id);
      return E.right(undefined);
    },
  };
  const lockedKeys = new Set<string>();
  const lock: Lock = {
    hold: async (name, task) => {
      if (lockedKeys.has(name)) return O.none;
      lockedKeys.add(name);
      const result = await task();
      lockedKeys.delete(name);
      return O.some(result);
    },
  };
  const log = inMemoryLog();
  const ports: ChangePorts & { readonly lock: Lock; readonly readerId: string } = {
    journal,
    lock,
    clock,
    log,
    ids: { next: () => 'entry-1' },
    readerId: 'reader',
  };
  const step = (name: string, fields: Partial<SagaStep> = {}): SagaStep => ({
    name,
    run: async () => {
      history.push(name);
      return E.right(undefined);
    },
    happened: async () => E.right(history.includes(name)),
    lagMs: 0,
    undo: null,
    trailing: false,
    ...fields,
  });
  const undoable = (name: string): Partial<SagaStep> => ({
    undo: async () => {
      history.push(`undo ${name}`);
      return E.right(undefined);
    },
  });
  const fails = (error: CallFailed): Partial<SagaStep> => ({ run: async () => E.left(error) });
  const run = (...steps: SagaStep[]) => makeRunChange(ports)({ change, steps })();
  const anEntry = (fields: Partial<JournalEntry>): JournalEntry => ({
    id: 'entry-1',
    reader: 'reader',
    change,
    startedAt: new Date(time).toISOString(),
    step: 'a',
    phase: 'begun',
    ...fields,
  });
  /** Recovers a change with this journal entry. Returns the outcome and the duration. */
  const recover = async (fields: Partial<JournalEntry>, ...steps: SagaStep[]) => {
    const entry = anEntry(fields);
    entries.set(entry.id, entry);
    const from = time;
    const how = await makeRecoverChange(ports)(entry, steps)();
    return { how, open: entries.size, waited: time - from };
  };
  return { ports, history, notes, entries, log, step, undoable, fails, run, recover, anEntry, clock };
};
