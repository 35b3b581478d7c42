import type { Act } from './acts';
import type { AreaOptions, WholeArea } from './whole-area';

/** What a reader comes to a screen for: they read it, fill it in and send it. */
export interface Journey extends AreaOptions {
  /** Before the page is opened. */
  readonly prepare?: (world: WholeArea['world']) => void;
  /** What can be read or pressed once the page is there. */
  readonly ready: RegExp;
  readonly fill?: Act;
  readonly send?: Act;
  /** It is what the reader came for. */
  readonly endsSession?: true;
  /** What is sent asks for no session, so that one that has ended is no matter. */
  readonly withoutSession?: true;
  /** What is said once it has come true. */
  readonly done?: RegExp;
}

/** Opening the page, filling it in, sending it. */
export const phases = ['load', 'fill', 'send'] as const;

export type Phase = (typeof phases)[number];
