import * as E from 'fp-ts/Either';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { Call } from '../../ports/call';
import {
  changeBegun,
  failedWith,
  failureNotice,
  succeeded,
  type Notice,
  type SubscriptionState,
} from '../../state/subscriptions';
import type { Store } from '../../state/store';

/** What a change is called when it has come true, and when it has not. */
export interface OutcomeTexts<Value = unknown> {
  /** `null` where the specification has no words for it. A function: by what it has come to. */
  readonly success: PlainMessageKey | null | ((value: Value) => PlainMessageKey);
  readonly failure: PlainMessageKey;
  /** Where a failure is told in words of its own: by its tag, or by the step at which a change ended half done. */
  readonly failures?: Readonly<Partial<Record<string, PlainMessageKey>>>;
}

/** Readings 42, and how far a change of card went (PZ-08). */
export const changingCard: OutcomeTexts = {
  success: null,
  failure: 'error.updating-subscriptions',
  failures: {
    default: 'payment.saved-only',
    'move-subscription': 'payment.default-only',
    MethodInUse: 'payment.in-use',
  },
};

/** Whether the one call of a change of card has taken effect, nobody can tell. */
export const savingCard: OutcomeTexts = {
  ...changingCard,
  failures: { ...changingCard.failures, Unclear: 'payment.unclear' },
};

export const removingCard: OutcomeTexts = {
  ...changingCard,
  failures: { ...changingCard.failures, Unclear: 'payment.unclear-removed' },
};

/** What is asked of a failure to tell it. */
export interface FailedChange {
  readonly _tag: string;
  readonly step?: string;
  readonly because?: { readonly _tag: string; readonly message?: string | null };
}

/**
 * EN-08: keeps how a change ended in the state, for whoever shows it outside the screen that began it. The server's own words
 * about a payment come first (ER-02). `state`: that of one operation, so that whoever has signed in meanwhile is not told.
 */
export const recordOutcome =
  <Value>(state: Store<SubscriptionState>, { success, failure, failures = {} }: OutcomeTexts<Value>) =>
  <Args extends readonly unknown[], E extends FailedChange, A extends Value>(
    change: (...args: Args) => Call<A, E>,
  ) =>
  (...args: Args): Call<A, E> =>
  async () => {
    state.update(changeBegun);
    const outcome = await change(...args)();
    if (E.isLeft(outcome))
      state.update((before) => failedWith(before, noticeOf(outcome.left, failure, failures)));
    else if (success !== null) {
      const key = typeof success === 'function' ? success(outcome.right) : success;
      state.update((before) => succeeded(before, { kind: 'message', key }));
    }
    return outcome;
  };

const noticeOf = (
  { _tag, step, because }: FailedChange,
  key: PlainMessageKey,
  ownTexts: Readonly<Partial<Record<string, PlainMessageKey>>>,
): Notice => {
  const ownKey = ownTexts[_tag === 'HalfDone' && step !== undefined ? step : _tag];
  if (ownKey !== undefined) return { kind: 'message', key: ownKey };
  return because === undefined ? { kind: 'message', key } : failureNotice(because, key);
};
