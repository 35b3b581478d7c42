import type { Change } from '../../domain/change/change';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import type { Sent } from '../commitment/definition';
import { halfDone, unclear } from '../commitment/state';
import { isUsing, keyOf, type ChangingMethod, type Job, type MethodStep } from './state';

type Open = Extract<ChangingMethod['Failed'], { readonly _tag: 'HalfDone' | 'Unclear' }>;

/** Returns the open step of the method whose job was just sent; `null` if the journal entry is about something else. */
export const openStep = (
  { task, shownTerms }: Sent<ChangingMethod>,
  failure: Open,
  wasAdded: (token: string) => boolean,
): MethodStep | null => {
  const open = jobOf(failure.change);
  if (open === null || keyOf(open) !== keyOf(task) || isUsing(open) !== isUsing(task)) return null;
  if (!isUsing(task))
    return unclear({ task: open, shownTerms: open.kind === task.kind ? shownTerms : null }, failure.entryId);
  return halfDone({
    task,
    shownTerms,
    entryId: failure.entryId,
    known: failure._tag === 'HalfDone',
    afterAdding: wasAdded(task.token),
    problem: becauseOf(failure)._tag === 'SignedOut' ? ({ _tag: 'SignedOut' } as const) : null,
  });
};

/** Returns the cause of an open change. A lost response has no message of its own. */
export const becauseOf = (failure: Open) =>
  'because' in failure ? failure.because : ({ _tag: 'JournalFailed' } as const);

/** Converts a journal entry to a job about a method; `null` for other changes. */
const jobOf = (change: Change): Job | null => {
  switch (change.kind) {
    case 'add-card':
      return { kind: 'add', seenTokens: change.facts.seenTokens };
    case 'update-card':
      return { kind: 'replace', token: change.facts.methodToken };
    case 'remove-card':
      return { kind: 'remove', token: change.facts.methodToken };
    case 'make-default':
    case 'replace-card':
      // A card that was added by the same change has no token yet.
      return { kind: 'make-default', token: change.facts.methodToken ?? '' };
    default:
      return null;
  }
};

/** Converts a change that an earlier page left open to a question; `null` if it is not about methods. */
export const openEarlier = ({ entryId, step, change }: FoundChange): MethodStep | null => {
  const task = jobOf(change);
  if (task === null) return null;
  if (!isUsing(task)) return unclear({ task, shownTerms: null }, entryId);
  return halfDone({
    task,
    shownTerms: null,
    entryId,
    known: step === 'move-subscription',
    afterAdding: change.kind === 'replace-card',
    problem: null,
  });
};
