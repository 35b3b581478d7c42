import type { ConsentPurpose } from '../../domain/tracking/consent';
import type { HostConsent } from '../../ports/consent';
import type { Tracking, TrackingEvent } from '../../ports/tracking';

/** Events that wait for the reader's decision; of more than these the oldest go. */
export const mostWaiting = 50;

export interface AfterConsentOptions {
  readonly consent: HostConsent;
  readonly purpose: ConsentPurpose;
  /** Who is signed in, where events are counted for a reader: what one did is not counted for the next. */
  readonly reader?: () => string | null;
}

/** Sends nothing before the reader allowed it: events wait for the decision, and are dropped when it is a refusal. */
export const afterConsent = (
  { consent, purpose, reader = () => null }: AfterConsentOptions,
  tracking: Tracking,
): Tracking => {
  let waiting: readonly { readonly event: TrackingEvent; readonly of: string | null }[] = [];
  consent.watch((given) => {
    if (given === null) return;
    const events = waiting;
    waiting = [];
    if (!given.includes(purpose)) return;
    for (const { event, of } of events) if (of === reader()) tracking.track(event);
  });
  return {
    track: (event) => {
      const given = consent.now();
      if (given === null) waiting = [...waiting, { event, of: reader() }].slice(-mostWaiting);
      else if (given.includes(purpose)) tracking.track(event);
    },
  };
};

/** Acts once, as soon as the reader allows it. */
export const onceAllowed = (consent: HostConsent, purpose: ConsentPurpose, act: () => void): void => {
  let done = false;
  consent.watch((given) => {
    if (done || given?.includes(purpose) !== true) return;
    done = true;
    act();
  });
};
