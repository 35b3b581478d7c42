import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving';
import { useLive } from '../../hooks/use-live';
import type { AccountServices } from '../../services';
import {
  makePaymentMethodsFlow,
  type PaymentMethodsFlow,
} from '../../../../core/flows/payment-methods/payment-methods';
import { isSaving } from '../../../../core/flows/payment-methods/state';
import { makePastDueFlow, type PastDueFlow } from '../../../../core/flows/past-due/past-due';
import { pastDueTexts } from '../../../../core/domain/messages/texts/past-due';
import { walletTexts } from '../../../../core/domain/messages/texts/wallets';
import { isPaying } from '../../../../core/flows/past-due/state';

export { FirstMethod } from './first-method';
export { PastDuePayment as PastDuePayment } from './past-due-payment';
export const texts = { ...walletTexts, ...pastDueTexts };

export const reason = 'Past-due payment and first card on the membership page';

/** The flows of the membership page for payments and a first card. */
export interface Paying {
  readonly pastDue: PastDueFlow;
  readonly methods: PaymentMethodsFlow;
}

export const makePaying = (services: AccountServices): Paying => ({
  pastDue: makePastDueFlow(services),
  methods: makePaymentMethodsFlow(services),
});

/**
 * Asks the browser to confirm leaving the page while a payment may be in flight. Always mounted, regardless of the
 * page's content.
 */
export const AskWhilePaying = ({ paying }: { readonly paying: Paying }) => {
  const rescue = useLive(paying.pastDue.state);
  const methods = useLive(paying.methods.state);
  useAskBeforeLeaving(isPaying(rescue) || isSaving(methods));
  return null;
};
