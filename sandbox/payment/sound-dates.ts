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
 * Gives every subscription dates that the billing can reckon with, whatever had written them: one that is none, or lies
 * before the year 2000 or after 9999, becomes the end of the sandbox's time, at which nothing is due.
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

/** Written as the sandbox writes dates, so that texts are in the order of time. */
const isSound = (text: string): boolean => text >= '2000' && readMoment(text)?.toISOString() === text;
