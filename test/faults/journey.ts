import type { Act } from './acts';
import type { AreaOptions, WholeArea } from './whole-area';

/** A reader's task on a screen: read it, fill it in and send it. */
export interface Journey extends AreaOptions {
  /** Runs before the page is opened. */
  readonly prepare?: (world: WholeArea['world']) => void;
  /** Text or button that is present once the page is ready. */
  readonly ready: RegExp;
  readonly fill?: Act;
  readonly send?: Act;
  /** Ending the session is the goal of the journey. */
  readonly endsSession?: true;
  /** The sent calls need no session, so an ended session does not matter. */
  readonly withoutSession?: true;
  /** The text after success. */
  readonly done?: RegExp;
}

/** Opening the page, filling it in, sending it. */
export const phases = ['load', 'fill', 'send'] as const;

export type Phase = (typeof phases)[number];
