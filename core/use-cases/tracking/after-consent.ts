import type { ConsentPurpose } from '../../domain/tracking/consent';
import type { HostConsent } from '../../ports/consent';
import type { Tracking, TrackingEvent } from '../../ports/tracking';

/** The maximum number of events that wait for consent; older ones are dropped. */
export const mostWaiting = 50;

export interface AfterConsentOptions {
  readonly consent: HostConsent;
  readonly purpose: ConsentPurpose;
  /** The signed-in reader, for events counted per reader. Events of a previous reader are dropped. */
  readonly reader?: () => string | null;
}

/** Holds events until the reader has decided on consent; a refusal drops them. */
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

/** Calls `act` once, as soon as the reader gives consent. */
export const onceAllowed = (consent: HostConsent, purpose: ConsentPurpose, act: () => void): void => {
  let done = false;
  consent.watch((given) => {
    if (done || given?.includes(purpose) !== true) return;
    done = true;
    act();
  });
};
