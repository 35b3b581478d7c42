import { isRight } from '../domain/fp';
import type { Clock } from '../ports/clock';
import type { Identity } from '../ports/identity';
import type { Live } from '../ports/live';
import { makeSmallStore } from '../state/small-store';

export type ResendState =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Sending' }
  /** Another mail can be requested in `seconds` seconds. */
  | { readonly _tag: 'Sent'; readonly seconds: number }
  | { readonly _tag: 'Failed' };

export interface ResendVerificationFlow {
  readonly state: Live<ResendState>;
  /**
   * Resolves to true if the mail was sent. `null` if no mail was requested, because another one was sent just before.
   */
  readonly send: (email: string) => Promise<boolean | null>;
}

export interface ResendVerificationPorts {
  readonly resendVerification: Identity['resendVerification'];
  readonly clock: Pick<Clock, 'wait'>;
}

/** Seconds between two mails. */
const pauseBetweenMails = 30;

/** Resends the mail that confirms an address, at most once in 30 seconds (readings 15, 44). */
export const makeResendVerificationFlow = ({
  resendVerification,
  clock,
}: ResendVerificationPorts): ResendVerificationFlow => {
  const state = makeSmallStore<ResendState>({ _tag: 'Idle' });
  const countDown = async () => {
    for (let seconds = pauseBetweenMails; seconds > 0; seconds -= 1) {
      state.set({ _tag: 'Sent', seconds });
      await clock.wait(1_000);
    }
    state.set({ _tag: 'Idle' });
  };
  return {
    state,
    send: async (email) => {
      const { _tag } = state.getValue();
      if (_tag === 'Sending' || _tag === 'Sent') return null;
      state.set({ _tag: 'Sending' });
      const sent = isRight(await resendVerification(email));
      if (sent) void countDown();
      else state.set({ _tag: 'Failed' });
      return sent;
    },
  };
};
