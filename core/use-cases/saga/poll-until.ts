import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { SagaStep } from './step';

/** Milliseconds between two polls of the list. After `later.from`, the interval is `later.after`. */
const lookAgainAfter = 1_000;
const later = { from: 20_000, after: 5_000 };

/**
 * Polls until the step has taken effect or `within` milliseconds are over. A failed poll is repeated until then; `Left`
 * if the last poll failed. Stops immediately if the reader is signed out.
 */
export const pollUntil = (clock: Clock, step: Pick<SagaStep, 'happened'>, within: number): Call<boolean> =>
  poll(clock, step, within, isSignedOut);

/** Polls like `pollUntil` after a lost connection. Stops if the device is still offline. */
export const pollWhileConnected = (
  clock: Clock,
  step: Pick<SagaStep, 'happened'>,
  within: number,
): Call<boolean> => poll(clock, step, within, (error) => error._tag === 'Offline' || isSignedOut(error));

const isSignedOut = ({ _tag }: CallFailed): boolean => _tag === 'SignedOut';

const poll =
  (
    clock: Clock,
    step: Pick<SagaStep, 'happened'>,
    within: number,
    isHopeless: (error: CallFailed) => boolean,
  ): Call<boolean> =>
  async () => {
    const since = clock.now().getTime();
    const until = since + within;
    for (;;) {
      const happened = await step.happened();
      const now = clock.now().getTime();
      if (E.isRight(happened) ? happened.right : isHopeless(happened.left)) return happened;
      if (now >= until) return happened;
      await clock.wait(Math.min(until - now, now - since < later.from ? lookAgainAfter : later.after));
    }
  };
