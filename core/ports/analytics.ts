import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';

/** The publisher's web analytics. */
export interface Analytics {
  /** HM-20: how analytics calls this browser. None without consent, and when there is no answer within 5 seconds. */
  readonly clientId: Task<Option<string>>;
}
