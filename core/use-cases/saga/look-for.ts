import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { Clock } from '../../ports/clock';
import type { Step } from './step';

/** How long to wait between two looks at the list (ms). */
const lookAgainAfter = 1_000;

/**
 * Whether a step has taken effect, as far as the server shows within so many milliseconds. A look that fails is repeated as
 * long as there is time; `Left` when the last one failed.
 */
export const lookFor =
  (clock: Clock, step: Pick<Step, 'happened'>, within: number): Call<boolean> =>
  async () => {
    const until = clock.now().getTime() + within;
    for (;;) {
      const happened = await step.happened();
      if ((E.isRight(happened) && happened.right) || clock.now().getTime() >= until) return happened;
      await clock.wait(lookAgainAfter)();
    }
  };
