import type { Task } from 'fp-ts/Task';

/** The article comments of a third party (AP-35). */
export interface Comments {
  /** Signs the reader out there; `false` when it did not happen within the limit (AU-04). */
  readonly signOut: Task<boolean>;
}
