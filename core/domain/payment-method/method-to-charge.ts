import type { PaymentMethod } from './payment-method';

/** The method that a charge is waiting for: the one in use, else the default of a reader whose membership is alive. */
export const methodToCharge = <A extends Pick<PaymentMethod, 'has_active_subscription' | 'default'>>(
  methods: readonly A[],
  live: boolean,
): A | null => {
  const used = methods.find((one) => one.has_active_subscription);
  if (used !== undefined) return used;
  return live ? (methods.find((one) => one.default) ?? null) : null;
};
