import { isOfCards } from '../../domain/change/asked-on';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';

/** True for a successful subscription with known terms. The subscribe page shows its receipt. */
export const hasReceipt = ({ change, outcome }: FoundChange): boolean =>
  change.kind === 'subscribe' && change.facts.terms !== undefined && outcome === 'Finished';

/** True for an open subscription. The subscribe page asks the reader about it. */
export const isOpenSubscription = ({ change, outcome }: FoundChange): boolean =>
  change.kind === 'subscribe' && outcome === 'AskReader';

/** True for card changes, which the page of payment methods reports. */
export const isCardChange = ({ change: { kind } }: Pick<FoundChange, 'change'>): boolean => isOfCards(kind);

/** True for an open card change. The page of payment methods asks the reader about it. */
export const isOpenCardChange = (found: FoundChange): boolean =>
  isCardChange(found) && found.outcome === 'AskReader';

/** True for an open past-due payment of an earlier page. The payment form asks the reader about it. */
export const isOpenPayment = ({ change, outcome }: FoundChange): boolean =>
  (change.kind === 'rescue' || change.kind === 'retry') && outcome === 'AskReader';
