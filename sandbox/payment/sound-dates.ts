import { lastMoment, readMoment } from '../calendar';
import type { Database } from '../database/store';

const columns = [
  'next_billing_at',
  'step_up_at',
  'paid_through',
  'ends',
  'past_due_since',
  'due_at',
] as const;

/**
 * Repairs invalid dates of subscriptions, so that the billing can calculate with them. A date that is invalid, before
 * 2000 or after 9999 becomes the end of the sandbox's time, when no charge is due.
 */
export const soundDates = (database: Database): void => {
  for (const column of columns) {
    for (const row of database.all(
      `SELECT id, ${column} AS date FROM subscriptions WHERE ${column} NOT NULL`,
    )) {
      if (isSound(String(row['date']))) continue;
      database.run(
        `UPDATE subscriptions SET ${column} = ? WHERE id = ?`,
        lastMoment.toISOString(),
        row['id'] ?? null,
      );
    }
  }
};

/** Checks that the text has the sandbox's own date format, so that text order equals time order. */
const isSound = (text: string): boolean => text >= '2000' && readMoment(text)?.toISOString() === text;
