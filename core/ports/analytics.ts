import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';

/** The publisher's web analytics. */
export interface Analytics {
  /**
   * The id of this browser at the analytics service (HM-20). None without consent, or without an answer within 5
   * seconds.
   */
  readonly clientId: Task<Option<string>>;
}
