import { isOfCards } from '../../domain/change/asked-on';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';

/** The subscribe page shows its receipt: it came true, and what was told of it is known. */
export const hasReceipt = ({ change, outcome }: FoundChange): boolean =>
  change.kind === 'subscribe' && change.facts.terms !== undefined && outcome === 'Finished';

/** The subscribe page asks about it. */
export const isOpenSubscription = ({ change, outcome }: FoundChange): boolean =>
  change.kind === 'subscribe' && outcome === 'AskReader';

/** Changes of cards, of which the page of payment methods tells. */
export const isCardChange = ({ change: { kind } }: Pick<FoundChange, 'change'>): boolean => isOfCards(kind);

/** The page of payment methods asks about it. */
export const isOpenCardChange = (found: FoundChange): boolean =>
  isCardChange(found) && found.outcome === 'AskReader';

/** A payment of what is due that an earlier page left open. The form that takes it asks about it. */
export const isOpenPayment = ({ change, outcome }: FoundChange): boolean =>
  (change.kind === 'rescue' || change.kind === 'retry') && outcome === 'AskReader';
