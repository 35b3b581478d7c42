import type { ChangeKind } from './change';

/** Changes of cards. Those of a payment that is due belong to its own form. */
const cardChanges = [
  'make-default',
  'replace-card',
  'add-card',
  'update-card',
  'remove-card',
] as const satisfies readonly ChangeKind[];

export const isOfCards = (kind: string): boolean => (cardChanges as readonly string[]).includes(kind);

/** A page of the account that asks about changes that were left open. */
export type AskingPage = 'membership' | 'payment-method' | 'subscribe';

/** The page that asks about a change of this kind (PZ-09). */
export const pageOfChange = (kind: string): AskingPage => {
  if (kind === 'subscribe') return 'subscribe';
  return isOfCards(kind) ? 'payment-method' : 'membership';
};
