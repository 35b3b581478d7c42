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

/**
 * Milliseconds until the reader sees that the request takes longer than usual (readings 58). After the same time again,
 * they may check the status.
 */
const slowAfter = 10_000;

/** Milliseconds. Preparing a request takes no longer than this; until then, nothing that costs money was sent. */
const prepareLimit = 60_000;

/** The actions of a commitment, from the press to the final outcome. */
export interface Committing<T extends CommitmentTypes> {
  /**
   * Sends the change that is being decided. A second call during a request does nothing. `prepare` fetches the
   * additional input, such as a nonce. If it takes longer than 60 s, nothing is sent. `termsOf` returns the terms on
   * the screen at the press.
   */
  readonly commit: (prepare: Prepare<T>, termsOf?: CommitmentOf<T>['termsOf']) => Promise<void>;
  /** Sends the payment from a wallet. The wallet's sheet has already shown the terms. */
  readonly send: CommitmentSend<T>;
  /** Finishes a change that is half done. */
  readonly finish: () => Promise<void>;
  /** Checks if a change took effect although its response was lost. */
  readonly check: () => Promise<void>;
  /**
   * Discards a half-done change, or one that the records do not show, at the reader's request. Completed steps are not
   * reverted.
   */
  readonly forget: () => Promise<void>;
}

/** `isWanted`: false once preparing has taken too long or another attempt has begun; then nothing may change. */
export type Prepare<T extends CommitmentTypes> = (
  task: T['Task'],
  shownTerms: T['ShownTerms'],
  isWanted: () => boolean,
) => Promise<E.Either<T['Problem'], T['Along']>>;

export type CommitmentSend<T extends CommitmentTypes> = (
  sent: Sent<T> & { readonly along: T['Along'] },
) => Promise<void>;

/**
 * The state machine of every change that costs money or access. It sends the terms that were shown, sends them once,
 * and reports the result from the records. Source: PZ-08, PZ-09, readings 62.
 */
export const makeCommitment = <T extends CommitmentTypes>(
  how: CommitmentOf<T>,
  ports: CommitmentPorts,
  { step, goTo }: CommitmentPlace<T>,
): Committing<T> => {
  /**
   * Numbers the attempts. A response counts only for the last attempt: once an outcome is shown, a late response
   * changes nothing.
   */
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
    const outcome = await how.send(sent);
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
      const sent = makeSignal();
      void begin({ task, shownTerms }, sent.given);
      const along = await inTime(prepare(task, shownTerms, turn.isLast), E.left(how.late), ports.clock);
      if (!turn.isLast()) return;
      if (E.isRight(along)) {
        sent.give();
        return transmit(turn, { task, shownTerms, along: along.right });
      }
      // From here on, a late response of `prepare` is not wanted any more.
      attempts();
      return goTo((how.deciding ?? deciding)(task, along.left));
    },
    send: async (sent) => {
      void begin(sent);
      return transmit(attempts(), sent);
    },
    finish: async () => {
      const now = openStepOf(step());
      const rest = now === null ? undefined : how.finishing?.(now);
      if (now === null || !rest) return;
      const { task, entryId, shownTerms, promise } = { ...now, ...rest };
      const turn = attempts();
      if (now._tag === 'HalfDone') goTo({ ...now, finishing: true, stuck: null });
      else void begin({ task, shownTerms });
      const outcome = await ports.finishOpenChange({ entryId, ...(promise && { shownTerms: promise }) });
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
      // The response has arrived meanwhile.
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
      const outcome = await ports.forgetOpenChange({ entryId });
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

/** A promise that resolves when `give` is called. */
const makeSignal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
};

/**
 * Waits for what is prepared, but not longer than the limit. Without timers, `clock.wait` ends at once. Its end then
 * says nothing, so there is no limit.
 */
const inTime = <A>(prepared: Promise<A>, late: A, clock: CommitmentPorts['clock']): Promise<A> => {
  const since = clock.now().getTime();
  const limit = clock
    .wait(prepareLimit)
    .then(() => (clock.now().getTime() - since < prepareLimit ? prepared : late));
  return Promise.race([prepared, limit]);
};

/**
 * Returns a function that shows a commitment as being sent, and as slow after a delay. `mayCheck`: after a second
 * delay, the reader may check the status. A change that is still prepared has no status.
 */
const makeBegin =
  <T extends CommitmentTypes>(
    clock: CommitmentPorts['clock'],
    { step, goTo }: CommitmentPlace<T>,
    mayCheck: boolean,
  ) =>
  async ({ task, shownTerms }: Omit<Sent<T>, 'along'>, sent = Promise.resolve()): Promise<void> => {
    const mine: Sending<T> = { _tag: 'Sending', task, shownTerms, slow: false, checkStatus: null };
    goTo(mine);
    await clock.wait(slowAfter);
    if (step() !== mine) return;
    const slow: Sending<T> = { ...mine, slow: true };
    goTo(slow);
    if (!mayCheck) return;
    await sent;
    await clock.wait(slowAfter);
    if (step() === slow) goTo({ ...slow, checkStatus: 'not-yet' });
  };

/** Returns the step if it waits for the reader and no request is running for it; null otherwise. */
const openStepOf = <T extends CommitmentTypes>(now: CommitmentStep<T>): OpenStep<T> | null => {
  if (now._tag === 'HalfDone') return now.finishing ? null : now;
  return now._tag === 'Unclear' && now.checkStatus === 'not-there' ? now : null;
};

/** True if the reader may check the outcome and no check is running yet. */
const isCheckable = <T extends CommitmentTypes>(now: CommitmentStep<T>): now is Unclear<T> | Sending<T> =>
  (now._tag === 'Unclear' || now._tag === 'Sending') &&
  now.checkStatus !== null &&
  now.checkStatus !== 'looking';
