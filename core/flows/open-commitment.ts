import * as E from 'fp-ts/Either';
import type { Clock } from '../ports/clock';
import type { ForgetOpenChange } from '../use-cases/changes/forget-open-change';

/** Milliseconds after which a reader is told that it takes longer than usual (readings 58). */
export const slowAfter = 10_000;

/** What looking for a change whose answer was lost has shown so far. */
export type Look = 'not-yet' | 'looking' | 'not-there' | 'unread';

/** Does `then` after so many milliseconds, if nothing else has come of it meanwhile. Answers whether it did. */
export const whenStill = async <Step>(
  clock: Pick<Clock, 'wait'>,
  after: number,
  step: () => Step,
  then: (mine: Step) => void,
): Promise<boolean> => {
  const mine = step();
  await clock.wait(after)();
  if (step() !== mine) return false;
  then(mine);
  return true;
};

/** How a commitment whose answer was lost is looked for. */
export interface Looking {
  /** Reads how things stand; `false` where it could not be read. */
  readonly refresh: () => Promise<boolean>;
  readonly hasComeTrue: () => boolean;
}

/** PZ-09: whether it has come true, as the records tell it. Nothing is sent. */
export const lookFor = async ({
  refresh,
  hasComeTrue,
}: Looking): Promise<'come-true' | Extract<Look, 'not-there' | 'unread'>> => {
  if (!(await refresh())) return 'unread';
  return hasComeTrue() ? 'come-true' : 'not-there';
};

/** What has become of giving up: nothing is open any more, another page is at it, or it stays as it is. */
export type GivenUp = 'gone' | 'busy' | 'kept';

/** PZ-09: gives up what is half done or unclear, as the reader wishes; nothing is taken back. */
export const giveUp = async (
  forgetOpenChange: ForgetOpenChange,
  wanted: { readonly reader: string; readonly entryId: string },
): Promise<GivenUp> => {
  const outcome = await forgetOpenChange(wanted)();
  if (E.isRight(outcome) || outcome.left._tag === 'NothingToForget') return 'gone';
  return outcome.left._tag === 'Busy' ? 'busy' : 'kept';
};
