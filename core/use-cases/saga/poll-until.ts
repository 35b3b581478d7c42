import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Clock } from '../../ports/clock';
import type { SagaStep } from './step';

/** How long to wait between two looks at the list (ms): what has not shown by then takes longer, and is looked for less often. */
const lookAgainAfter = 1_000;
const later = { from: 20_000, after: 5_000 };

/**
 * Whether a step has taken effect, as far as the server shows within so many milliseconds. A look that fails is repeated as
 * long as there is time; `Left` when the last one failed. It ends at once if the reader is signed out.
 */
export const pollUntil = (clock: Clock, step: Pick<SagaStep, 'happened'>, within: number): Call<boolean> =>
  poll(clock, step, within, isSignedOut);

/** The same after a lost connection: a device that is still without one is not waited for. */
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
      await clock.wait(Math.min(until - now, now - since < later.from ? lookAgainAfter : later.after))();
    }
  };
