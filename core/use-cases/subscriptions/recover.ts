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

/** What became of one interrupted change. `entryId` lets the reader finish it. */
export interface RecoveredChange {
  readonly entryId: string;
  readonly kind: ChangeKind;
  readonly outcome: Recovered;
}

/** PZ-09: at a page load, finishes or takes back what an earlier page of this reader left open. `Busy`: another tab is at it. */
export type RecoverChanges = Call<readonly RecoveredChange[], JournalFailed | Busy>;

export interface RecoverPorts extends StepsPorts, OpenNewsPorts {
  readonly readerId: string;
  readonly journal: Journal;
  readonly holdLock: HoldLock;
  readonly recoverChange: RecoverChange;
}

export const makeRecoverChanges = (ports: RecoverPorts): RecoverChanges =>
  ports.holdLock(async (): Promise<E.Either<JournalFailed, readonly RecoveredChange[]>> => {
    const entries = await ports.journal.open(ports.readerId)();
    if (E.isLeft(entries)) return entries;
    const recovered: RecoveredChange[] = [];
    for (const entry of entries.right) {
      const steps = [...automaticSteps(ports, entry.change), ...(await newsOf(ports, entry.change)())];
      const outcome = await ports.recoverChange(entry, steps)();
      // That it has come true was told by the page that began it.
      if (entry.left === undefined) recovered.push({ entryId: entry.id, kind: entry.change.kind, outcome });
    }
    return E.right(recovered);
  });
