import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { MakeDefaultMethod } from '../../use-cases/changes/make-default';
import type { FoundChange } from '../../use-cases/recover-at-load';
import { halfProblem } from '../payment-source/method-problem';
import type { CommitmentOf } from '../commitment/definition';
import { deciding, halfDone, type HalfDone } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import type { ProblemOf } from './problem';
import type { Used, Using, UsingJob } from './state';

/** What making a method the one that pays asks of the core. */
export interface UsingPorts extends Pick<MembershipChangePorts, 'member'> {
  readonly makeDefaultMethod: MakeDefaultMethod;
}

type Rules = CommitmentOf<Using>;

/** Making a method the one that pays: the default first, then the membership. */
export const usingRules = (
  services: UsingPorts,
  refresh: Rules['refresh'],
  problemOf: ProblemOf,
  /** The method was added on this page. */
  wasAdded: (token: string) => boolean,
): Rules => {
  const tell = ({ kind, token }: UsingJob): Used => ({ _tag: kind === 'use' ? 'Used' : 'Default', token });
  return {
    tell,
    missing: () => null,
    send: ({ task, told }) =>
      pipe(
        services.makeDefaultMethod({ methodToken: task.token }),
        TE.map(() => ({ told, shortfall: null })),
      ),
    refresh,
    afterFailure: async ({ task, told }, failure, half) => {
      const isOpen = failure._tag === 'HalfDone' || failure._tag === 'Unclear';
      if (half !== null) {
        const problem = isOpen ? halfProblem(becauseOf(failure)) : await problemOf(failure);
        return { step: { ...half, stuck: null, problem } };
      }
      if (!isOpen || failure.change.kind !== 'make-default')
        return { step: deciding(task, await problemOf(failure)) };
      return {
        step: halfDone({
          task,
          told,
          entryId: failure.entryId,
          known: failure._tag === 'HalfDone',
          afterAdding: wasAdded(task.token),
          problem: becauseOf(failure)._tag === 'SignedOut' ? { _tag: 'SignedOut' } : null,
        }),
        next: refresh,
      };
    },
    // Which one it is, is read once it is done: an earlier page may have begun it.
    finishing: (open) => (open._tag === 'HalfDone' ? { told: { _tag: 'Used', token: null } } : null),
    forgotten: () => ({ _tag: 'Overview' }),
    readsFirst: true,
  };
};

/** A lost answer has no words of its own. */
const becauseOf = (failure: Extract<Using['Failed'], { readonly _tag: 'HalfDone' | 'Unclear' }>) =>
  'because' in failure ? failure.because : ({ _tag: 'JournalFailed' } as const);

/** What an earlier page left half done. */
export const halfDoneEarlier = ({ entryId, step, change }: FoundChange): HalfDone<Using> =>
  halfDone({
    task: { kind: 'make-default' as const, token: '' },
    told: null,
    entryId,
    known: step === 'move-subscription',
    afterAdding: change.kind === 'replace-card',
    problem: null,
  });
