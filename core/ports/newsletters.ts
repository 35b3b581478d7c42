import type { NewsletterDiff } from '../domain/newsletter/diff';
import type { NewsletterData } from '../domain/newsletter/newsletters';
import type { Call } from './call';

/** The publisher's newsletters (AP-34). */
export interface Newsletters {
  /** Every list, and which of them go to this address. Records that are no lists are left out and logged. */
  readonly read: (email: string) => Call<NewsletterData>;
  /**
   * Puts the address on the lists of `subscribe` and takes it off those of `unsubscribe`, all or none. Either may name a list
   * that is in that state already. `Refused` where a list is not known.
   */
  readonly update: (email: string, diff: NewsletterDiff) => Call<void>;
  /** Tells the newsletters that the membership is paused or not. */
  readonly accountChange: (email: string, pauseMembership: boolean) => Call<void>;
}
