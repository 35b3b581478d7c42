import type { Tracking, TrackingEvent } from '../../ports/tracking';

/** Runs a log-in. Events of the account that it loads are sent after it. */
export type WhileLoggingIn = <A>(logIn: () => Promise<A>) => Promise<A>;

export interface LoginFirst {
  readonly tracking: Tracking;
  readonly whileLoggingIn: WhileLoggingIn;
}

/**
 * Tracks `login` before `account-loaded` (AU-01, AU-02). A log-in loads the account before it is complete, so the second
 * event waits for its end.
 */
export const makeLoginFirst = (tracking: Tracking): LoginFirst => {
  const held: TrackingEvent[] = [];
  const sendHeld = (): void => held.splice(0).forEach(tracking.track);
  let running = 0;
  return {
    tracking: {
      track: (event) => {
        if (running > 0 && event.name === 'account-loaded') return void held.push(event);
        tracking.track(event);
        if (event.name === 'login') sendHeld();
      },
    },
    whileLoggingIn: async (logIn) => {
      running += 1;
      try {
        return await logIn();
      } finally {
        running -= 1;
        if (running === 0) sendHeld();
      }
    },
  };
};
