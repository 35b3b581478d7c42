import * as E from 'fp-ts/Either';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Journal } from '../../ports/journal';
import { retryName } from '../saga/billing-steps';
import type { HalfDone } from '../saga/change-failed';

/** The card was saved and is used from now on, but the charge failed again. The reader can try another card. */
export interface ChargeFailed {
  readonly _tag: 'ChargeFailed';
  readonly because: CallFailed;
}

type Failure = { readonly _tag: string };

/** The tag `HalfDone` is unique to changes of several steps. */
const isHalfDone = (failure: Failure): failure is HalfDone => failure._tag === 'HalfDone';

/**
 * Wraps a payment. If its charge is refused, all earlier steps have succeeded. Its journal entry is then closed,
 * because no step is left to finish. Every other half-done change stays open.
 */
export const settledCharge =
  (journal: Pick<Journal, 'close'>) =>
  <A, F extends Failure>(payment: Call<A, F>): Call<A, F | ChargeFailed> =>
  async () => {
    const ended = await payment();
    if (E.isRight(ended) || !isHalfDone(ended.left)) return ended;
    const { step, because, entryId } = ended.left;
    if (step !== retryName || because._tag !== 'Refused') return ended;
    // If the entry cannot be closed, the next page load asks the reader about it.
    await journal.close(entryId);
    return E.left({ _tag: 'ChargeFailed', because });
  };
