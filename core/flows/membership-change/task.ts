import type { RetentionOffer } from '../../domain/decision/retention-offer';
import { pauseLengths } from '../../domain/subscription/pause';
import type { ActionKind } from '../../domain/membership/actions';

/** The change that a reader decides about, with their choices so far. */
export type Task =
  | { readonly kind: 'pause'; readonly length: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'change'; readonly planId: string | null }
  | { readonly kind: 'undo' | 'restart' | 'mend' | 'give-up' }
  /** `confirming`: true on the last screen. */
  | { readonly kind: 'cancel'; readonly confirming?: true }
  /** The offer before a cancellation (PZ-06). */
  | { readonly kind: 'offer'; readonly offer: RetentionOffer };

/** Returns the task before the reader has made a choice. */
export const firstTask = (kind: ActionKind): Task => {
  switch (kind) {
    case 'pause':
      return { kind, length: pauseLengths[0] };
    case 'change':
      return { kind, planId: null };
    case 'resume':
    case 'undo':
    case 'cancel':
    case 'restart':
    case 'mend':
    case 'give-up':
      return { kind };
  }
};
