import * as E from 'fp-ts/Either';
import { BehaviorSubject } from 'rxjs';
import type { Live } from '../../../core/ports/live';
import type { AccountServices } from '../services';

/** `Retrying` follows `Failed`: what was said about the failure stays until it is known to be over. */
export type StandingState = 'Idle' | 'Loading' | 'Failed' | 'Retrying';

/** Whether the reader is a member, read once for all screens that ask (RT-25). */
export interface StandingStore {
  readonly state: Live<StandingState>;
  readonly load: () => Promise<void>;
}

export const makeStandingStore = ({
  loadSubscriptions,
}: Pick<AccountServices, 'loadSubscriptions'>): StandingStore => {
  const state = new BehaviorSubject<StandingState>('Idle');
  return {
    state,
    load: async () => {
      const now = state.getValue();
      if (now === 'Loading' || now === 'Retrying') return;
      state.next(now === 'Failed' ? 'Retrying' : 'Loading');
      const outcome = await loadSubscriptions();
      state.next(E.isRight(outcome) ? 'Idle' : 'Failed');
    },
  };
};
