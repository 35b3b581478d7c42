import type { RetentionOffer } from '../../domain/decision/retention-offer';
import { pauseLengths } from '../../domain/subscription/pause';
import type { ActionKind } from '../../domain/membership/actions';

/** What a reader may decide, with what they have picked so far. */
export type Task =
  | { readonly kind: 'pause'; readonly length: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'change'; readonly planId: string | null }
  | { readonly kind: 'undo' | 'restart' | 'mend' | 'give-up' }
  /** `confirming`: on its last screen. */
  | { readonly kind: 'cancel'; readonly confirming?: true }
  /** PZ-06: what is offered before a cancellation. */
  | { readonly kind: 'offer'; readonly offer: RetentionOffer };

/** What is picked before the reader has picked anything. */
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
