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

export const reason = 'Takes what is due, and a first card, on the membership page';

/** What the membership page takes money and a first card with. */
export interface Paying {
  readonly pastDue: PastDueFlow;
  readonly methods: PaymentMethodsFlow;
}

export const makePaying = (services: AccountServices): Paying => ({
  pastDue: makePastDueFlow(services),
  methods: makePaymentMethodsFlow(services),
});

/** Stands on the page whatever else it shows: money may be on its way. */
export const AskWhilePaying = ({ paying }: { readonly paying: Paying }) => {
  const rescue = useLive(paying.pastDue.state);
  const methods = useLive(paying.methods.state);
  useAskBeforeLeaving(isPaying(rescue) || isSaving(methods));
  return null;
};
