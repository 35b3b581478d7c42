import * as E from 'fp-ts/Either';
import { failedFollowUps } from '../../use-cases/subscriptions/failed-follow-ups';
import { makeLatestOnly, type Turn } from '../../state/latest-only';
import type { CommitmentOf, CommitmentPlace, CommitmentPorts, Outcome, Sent } from './definition';
import {
  deciding,
  type CommitmentStep,
  type CommitmentTypes,
  type Done,
  type OpenStep,
  type Sending,
  type Unclear,
} from './state';

/** Milliseconds after which a reader is told that it takes longer than usual (readings 58), and as long again until they may look. */
const slowAfter = 10_000;

/** A commitment from the press to what has become of it. */
export interface Committing<T extends CommitmentTypes> {
  /**
   * One intent, one change: while one is under way a second call does nothing. `prepare` gets what goes with it, a nonce for one; `tell`:
   * what the reader had before them when they pressed.
   */
  readonly commit: (
    prepare: (task: T['Task'], shownTerms: T['ShownTerms']) => Promise<E.Either<T['Problem'], T['Along']>>,
    termsOf?: CommitmentOf<T>['termsOf'],
  ) => Promise<void>;
  /** Sends what a wallet gave: the reader has seen there what it takes. */
  readonly send: CommitmentSend<T>;
  /** Goes on with a change that is half done. */
  readonly finish: () => Promise<void>;
  /** Looks whether a change whose answer was lost has come true. */
  readonly check: () => Promise<void>;
  /** Gives up a change that is half done, or that does not show, as the reader wishes; nothing is taken back. */
  readonly forget: () => Promise<void>;
}

export type CommitmentSend<T extends CommitmentTypes> = (
  sent: Sent<T> & { readonly along: T['Along'] },
) => Promise<void>;

/**
 * The one machine of everything that costs money or access: what is pressed is what was shown, is sent once, and is told as it stands
 * in the records. Source: PZ-08, PZ-09, readings 62.
 */
export const makeCommitment = <T extends CommitmentTypes>(
  how: CommitmentOf<T>,
  ports: CommitmentPorts,
  { step, goTo }: CommitmentPlace<T>,
): Committing<T> => {
  /** An answer counts only while its attempt is the last: once the reader has been told how it ended, a late one changes nothing. */
  const attempts = makeLatestOnly();

  const begin = makeBegin<T>(ports.clock, { step, goTo }, how.looksMeanwhile === true);

  const recorded = (shownTerms: T['ShownTerms']): T['ShownTerms'] =>
    how.asRecorded?.(shownTerms) ?? shownTerms;

  const succeed = async (task: T['Task'], outcome: Outcome<T>): Promise<void> => {
    attempts();
    const done: Done<T> = { _tag: 'Done', task, ...outcome, refreshed: false };
    if (how.readsFirst !== true) goTo(done);
    const wasRead = await how.refresh();
    if (!wasRead) how.unread?.();
    const shownTerms = wasRead ? recorded(done.shownTerms) : done.shownTerms;
    if (how.readsFirst === true || step() === done) goTo({ ...done, shownTerms, refreshed: true });
  };

  const fail = async ({ isLast }: Turn, ...failed: Parameters<typeof how.afterFailure>): Promise<void> => {
    const after = await how.afterFailure(...failed);
    if (!isLast()) return;
    goTo(after.step);
    await after.next?.();
  };

  const transmit = async (turn: Turn, sent: Sent<T> & { readonly along: T['Along'] }): Promise<void> => {
    const outcome = await how.send(sent)();
    if (!turn.isLast()) return;
    return E.isRight(outcome) ? succeed(sent.task, outcome.right) : fail(turn, sent, outcome.left, null);
  };

  return {
    commit: async (prepare, termsOf = how.termsOf) => {
      const now = step();
      if (now._tag !== 'Deciding') return;
      const { task } = now;
      const missing = how.missing(task);
      if (missing !== null) return goTo({ ...now, problem: missing });
      const shownTerms = termsOf(task);
      const turn = attempts();
      void begin({ task, shownTerms });
      const along = await prepare(task, shownTerms);
      if (!turn.isLast()) return;
      if (E.isLeft(along)) return goTo((how.deciding ?? deciding)(task, along.left));
      return transmit(turn, { task, shownTerms, along: along.right });
    },
    send: async (sent) => {
      void begin(sent);
      return transmit(attempts(), sent);
    },
    finish: async () => {
      const now = openStepOf(step());
      const rest = now === null ? undefined : how.finishing?.(now);
      if (now === null || !rest) return;
      const { task, entryId } = now;
      const { shownTerms, promise } = rest;
      const turn = attempts();
      if (now._tag === 'HalfDone') goTo({ ...now, finishing: true, stuck: null });
      else void begin({ task, shownTerms });
      const outcome = await ports.finishOpenChange({
        entryId,
        ...(promise === undefined ? {} : { shownTerms: promise }),
      })();
      if (E.isRight(outcome)) return succeed(task, { shownTerms, shortfall: failedFollowUps(outcome.right) });
      const half = now._tag === 'HalfDone' ? now : null;
      if (half !== null && outcome.left._tag === 'Busy') return goTo({ ...half, stuck: 'busy' });
      return fail(turn, { task, shownTerms, along: null }, outcome.left, half);
    },
    check: async () => {
      const now = step();
      if (!isCheckable(now)) return;
      const { task } = now;
      const shownTerms = now.shownTerms ?? how.termsOf(task);
      const looking = { ...now, checkStatus: 'looking' as const };
      goTo(looking);
      const wasRead = await how.refresh();
      // The answer has come meanwhile.
      if (step() !== looking) return;
      if (!wasRead || how.hasSucceeded?.(task, now.shownTerms) !== true)
        return goTo({ ...now, checkStatus: wasRead ? 'not-there' : 'unread' });
      if (now._tag === 'Unclear') ports.recovery.acknowledge([now.entryId]);
      attempts();
      const shown = shownTerms ?? how.termsOf(task);
      goTo({ _tag: 'Done', task, shownTerms: recorded(shown), shortfall: null, refreshed: true });
    },
    forget: async () => {
      const now = openStepOf(step());
      if (now === null) return;
      const { entryId } = now;
      const outcome = await ports.forgetOpenChange({ entryId })();
      const isGone = E.isRight(outcome) || outcome.left._tag === 'NothingToForget';
      const wasRead = isGone && (await how.refresh());
      if (step() !== now) return;
      if (isGone) {
        ports.recovery.acknowledge([entryId]);
        return goTo(how.forgotten?.(now, wasRead) ?? deciding(now.task, null));
      }
      if (now._tag === 'HalfDone') goTo({ ...now, stuck: outcome.left._tag === 'Busy' ? 'busy' : 'kept' });
      else goTo({ ...now, checkStatus: 'unread' });
    },
  };
};

/** Returns a function that shows a commitment as being sent, and after a while as slow. `mayCheck`: later still, the reader may check its status. */
const makeBegin =
  <T extends CommitmentTypes>(
    clock: CommitmentPorts['clock'],
    { step, goTo }: CommitmentPlace<T>,
    mayCheck: boolean,
  ) =>
  async ({ task, shownTerms }: Omit<Sent<T>, 'along'>): Promise<void> => {
    const mine: Sending<T> = { _tag: 'Sending', task, shownTerms, slow: false, checkStatus: null };
    goTo(mine);
    await clock.wait(slowAfter)();
    if (step() !== mine) return;
    const slow: Sending<T> = { ...mine, slow: true };
    goTo(slow);
    if (!mayCheck) return;
    await clock.wait(slowAfter)();
    if (step() === slow) goTo({ ...slow, checkStatus: 'not-yet' });
  };

/** The step if it waits for the reader and nothing is being done about it; null otherwise. */
const openStepOf = <T extends CommitmentTypes>(now: CommitmentStep<T>): OpenStep<T> | null => {
  if (now._tag === 'HalfDone') return now.finishing ? null : now;
  return now._tag === 'Unclear' && now.checkStatus === 'not-there' ? now : null;
};

/** The reader may look for the outcome, and nobody is looking for it yet. */
const isCheckable = <T extends CommitmentTypes>(now: CommitmentStep<T>): now is Unclear<T> | Sending<T> =>
  (now._tag === 'Unclear' || now._tag === 'Sending') &&
  now.checkStatus !== null &&
  now.checkStatus !== 'looking';
