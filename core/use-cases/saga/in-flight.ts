import type { JournalEntry } from '../../ports/journal';

/** For so long (ms) a request may act after it was sent, whatever has become of the page that sent it. */
export const inFlightFor = 90_000;

/**
 * For how long (ms) from now on the step that an entry stands at may still take effect: 0 where the server has answered, or where it
 * was sent long ago. Counted from the moment that the journal notes; a clock that was set back makes it no longer than it can be.
 */
export const remainingInFlight = ({ phase, sentAt }: JournalEntry, now: Date): number => {
  if (phase !== 'begun' || sentAt === undefined) return 0;
  const left = Date.parse(sentAt) + inFlightFor - now.getTime();
  return Number.isFinite(left) ? Math.min(Math.max(left, 0), inFlightFor) : 0;
};
