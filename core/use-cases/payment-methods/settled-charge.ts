import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Journal } from '../../ports/journal';
import { retryName } from '../saga/billing-steps';
import type { HalfDone } from '../saga/change-failed';

/** The card is saved and used from now on; the charge has failed again. Another card can be tried. */
export interface ChargeFailed {
  readonly _tag: 'ChargeFailed';
  readonly because: CallFailed;
}

type Failure = { readonly _tag: string };

/** The only failure of this name is that of a change of several steps. */
const isHalfDone = (failure: Failure): failure is HalfDone => failure._tag === 'HalfDone';

/**
 * A payment, and the end of one whose charge was refused: all steps before the charge have come true, so its journal entry is closed, and
 * nothing is left to finish. Every other change that is half done stays open.
 */
export const settledCharge =
  (journal: Pick<Journal, 'close'>) =>
  <A, F extends Failure>(payment: Call<A, F>): Call<A, F | ChargeFailed> =>
  async () => {
    const ended = await payment();
    if (E.isRight(ended) || !isHalfDone(ended.left)) return ended;
    const { step, because, entryId } = ended.left;
    if (step !== retryName || because._tag !== 'Refused') return ended;
    // An entry that cannot be closed is asked about at the next page load.
    await journal.close(entryId)();
    return E.left({ _tag: 'ChargeFailed', because });
  };
