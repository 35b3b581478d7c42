import type { NewsletterDiff } from '../domain/newsletter/diff';
import type { NewsletterData } from '../domain/newsletter/newsletters';
import type { AsyncResult } from './call';

/** The publisher's newsletters (AP-34). */
export interface Newsletters {
  /** All lists, and the lists that this address is subscribed to. Invalid records are skipped and logged. */
  readonly read: (email: string) => AsyncResult<NewsletterData>;
  /**
   * Adds the address to the lists in `subscribe` and removes it from those in `unsubscribe`, atomically. A list may
   * already be in the requested state. `Refused` if a list is unknown.
   */
  readonly update: (email: string, diff: NewsletterDiff) => AsyncResult<void>;
  /** Notifies the newsletter service that the membership was paused or is no longer paused. */
  readonly accountChange: (email: string, pauseMembership: boolean) => AsyncResult<void>;
}
