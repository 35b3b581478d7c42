import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving';
import { useLive } from '../../hooks/use-live';
import type { AccountServices } from '../../services';
import { makeMethodsStore, type MethodsStore } from './methods-store';
import { isPaying, makeRescueStore, type RescueStore } from './rescue-store';

export { FirstMethod } from './first-method';
export { PastDuePayment as Rescue } from './past-due-payment';
export { walletTexts as texts } from '../../../../core/domain/messages/texts/wallets';

/** What the membership page takes money and a first card with. */
export interface Paying {
  readonly rescue: RescueStore;
  readonly methods: MethodsStore;
}

export const makePaying = (services: AccountServices): Paying => ({
  rescue: makeRescueStore(services),
  methods: makeMethodsStore(services),
});

/** Stands on the page whatever else it shows: money may be on its way. */
export const AskWhilePaying = ({ paying }: { readonly paying: Paying }) => {
  const rescue = useLive(paying.rescue.state);
  const methods = useLive(paying.methods.state);
  useAskBeforeLeaving(isPaying(rescue) || methods.sending !== null);
  return null;
};
