import * as E from 'fp-ts/Either';
import type { PlainMessageKey } from '../../domain/messages/catalogue';
import type { Call } from '../../ports/call';
import { changeBegun, failedWith, succeeded, type SubscriptionState } from '../../state/subscriptions';
import { failureNotice, type Notice } from '../../domain/messages/notice';
import type { Store } from '../../state/store';
import type { Cancelled } from './cancel';
import type { Paused } from './pause';

/** The message keys for the success and the failure of a change. */
export interface OutcomeTexts<Value = unknown> {
  /** `null` if the specification has no text for it. A function selects the key by the result. */
  readonly success: PlainMessageKey | null | ((value: Value) => PlainMessageKey);
  readonly failure: PlainMessageKey;
  /** Separate texts for some failures, by tag or by the step of a half-done change. */
  readonly failures?: Readonly<Partial<Record<string, PlainMessageKey>>>;
}

/** The texts of a change without words of its own. */
export const updating: OutcomeTexts = { success: null, failure: 'error.updating-subscriptions' };

/** The texts of a pause, including any follow-up step that failed (PZ-02). */
export const pausing: OutcomeTexts<Paused> = {
  failure: 'error.pausing',
  success: ({ failedFollowUp }) => {
    switch (failedFollowUp) {
      case null:
        return 'membership.paused';
      case 'newsletters':
        return 'pause.newsletters-unaware';
      case 'mail':
        return 'pause.mail-unsent-title';
    }
  },
};

/** The texts of a cancellation, including a reason that was not kept (PZ-06). */
export const cancelling: OutcomeTexts<Cancelled> = {
  ...updating,
  success: ({ reasonKept }) => (reasonKept ? 'membership.cancelled' : 'cancel.reason-lost'),
};

/** The texts of a card change (readings 42), including its progress (PZ-08). */
export const changingCard: OutcomeTexts = {
  ...updating,
  failures: {
    default: 'payment.saved-only',
    'move-subscription': 'payment.default-only',
    MethodInUse: 'payment.in-use',
  },
};

/** The texts of a card change with one request, whose result can stay unclear. */
export const savingCard: OutcomeTexts = {
  ...changingCard,
  failures: { ...changingCard.failures, Unclear: 'payment.unclear' },
};

export const removingCard: OutcomeTexts = {
  ...changingCard,
  failures: { ...changingCard.failures, Unclear: 'payment.unclear-removed' },
};

/** The texts of a payment for a past-due membership (PZ-07). */
export const paying: OutcomeTexts = { ...changingCard, failure: 'error.account-inactive' };

/** The fields of a failure that select its text. */
export interface FailedChange {
  readonly _tag: string;
  readonly step?: string;
  readonly because?: { readonly _tag: string; readonly message?: string | null };
}

/**
 * Runs a change and stores its result in the state, for components outside the screen that started it (EN-08). The
 * server's message about a payment takes precedence (ER-02). `state`: bound to one operation, so that a reader who
 * signs in meanwhile does not see it.
 */
export const recordOutcome =
  <Value, A extends Value, E extends FailedChange>(
    state: Store<SubscriptionState>,
    { success, failure, failures = {} }: OutcomeTexts<Value>,
    change: Call<A, E>,
  ): Call<A, E> =>
  async () => {
    state.update(changeBegun);
    const outcome = await change();
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
