import type { JournalEntry } from '../../ports/journal';

/** Milliseconds for which a sent request may still take effect, even if its page has closed. */
export const inFlightFor = 90_000;

/**
 * Milliseconds for which the entry's current step may still take effect. 0 if the server has responded or the request
 * is old enough. The time counts from the journal's timestamp; if the clock was set back, the result is capped.
 */
export const remainingInFlight = ({ phase, sentAt }: JournalEntry, now: Date): number => {
  if (phase !== 'begun' || sentAt === undefined) return 0;
  const left = Date.parse(sentAt) + inFlightFor - now.getTime();
  return Number.isFinite(left) ? Math.min(Math.max(left, 0), inFlightFor) : 0;
};
