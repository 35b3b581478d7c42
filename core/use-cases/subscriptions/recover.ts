import * as E from 'fp-ts/Either';
import type { ChangeKind } from '../../domain/change/change';
import type { Call } from '../../ports/call';
import type { Journal, JournalFailed } from '../../ports/journal';
import type { Busy } from '../saga/change-failed';
import type { HoldLock } from '../saga/hold-lock';
import type { RecoverChange, Recovered } from '../saga/recover-change';
import { newsOf, type OpenNewsPorts } from './pause-news';
import type { StepsPorts } from './steps-of';
import { automaticSteps } from './automatic-steps';

/** The recovery result of one interrupted change. With `entryId`, the reader can finish it. */
export interface RecoveredChange {
  readonly entryId: string;
  readonly kind: ChangeKind;
  readonly outcome: Recovered;
}

/**
 * Completes or undoes the changes that an earlier page of this reader left open, at a page load (PZ-09). `Busy`:
 * another tab is recovering them.
 */
export type RecoverChanges = Call<readonly RecoveredChange[], JournalFailed | Busy>;

export interface RecoverPorts extends StepsPorts, OpenNewsPorts {
  readonly readerId: string;
  readonly journal: Journal;
  readonly holdLock: HoldLock;
  readonly recoverChange: RecoverChange;
}

export const makeRecoverChanges = (ports: RecoverPorts): RecoverChanges =>
  ports.holdLock(async (): Promise<E.Either<JournalFailed, readonly RecoveredChange[]>> => {
    const entries = await ports.journal.open(ports.readerId);
    if (E.isLeft(entries)) return entries;
    const recovered: RecoveredChange[] = [];
    for (const entry of entries.right) {
      const steps = [...automaticSteps(ports, entry.change), ...(await newsOf(ports, entry.change)())];
      const outcome = await ports.recoverChange(entry, steps)();
      // An entry with `left` has succeeded, and the page that started it has shown that.
      if (entry.left === undefined) recovered.push({ entryId: entry.id, kind: entry.change.kind, outcome });
    }
    return E.right(recovered);
  });
