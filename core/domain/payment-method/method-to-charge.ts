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

/**
 * Readings 61: which stored method pays for a start. Where a membership goes on (pause, resume, a change taken back), what has paid
 * for it until now; else the default. What has expired pays for nothing; `null` where nothing else is stored.
 */
export const methodForStart = <
  A extends Pick<PaymentMethod, 'has_active_subscription' | 'default' | 'expired'>,
>(
  methods: readonly A[],
  goesOn: boolean,
): A | null => {
  const payable = methods.filter((one) => !one.expired);
  const used = goesOn ? payable.filter((one) => one.has_active_subscription) : [];
  return (used.length === 1 ? used[0] : (payable.find((one) => one.default) ?? payable[0])) ?? null;
};
