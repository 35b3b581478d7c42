import type { ChangeKind } from './change';

/** The changes of cards. Changes that pay an overdue charge belong to their own form. */
const cardChanges = [
  'make-default',
  'replace-card',
  'add-card',
  'update-card',
  'remove-card',
] as const satisfies readonly ChangeKind[];

export const isOfCards = (kind: string): boolean => (cardChanges as readonly string[]).includes(kind);

/** An account page that asks about open changes. */
export type AskingPage = 'membership' | 'payment-method' | 'subscribe';

/** The page that asks about an open change of this kind (PZ-09). */
export const pageOfChange = (kind: string): AskingPage => {
  if (kind === 'subscribe') return 'subscribe';
  return isOfCards(kind) ? 'payment-method' : 'membership';
};
