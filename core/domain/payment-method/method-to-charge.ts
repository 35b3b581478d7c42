import type { PaymentMethod } from './payment-method';

/** The method of the next charge: the one in use, else the default method of a reader with a live membership. */
export const methodToCharge = <A extends Pick<PaymentMethod, 'has_active_subscription' | 'default'>>(
  methods: readonly A[],
  live: boolean,
): A | null => {
  const used = methods.find((one) => one.has_active_subscription);
  if (used !== undefined) return used;
  return live ? (methods.find((one) => one.default) ?? null) : null;
};

/**
 * The stored method that pays for a start (readings 61). If the membership continues (pause, resume, an undone change),
 * it is the method in use, else the default. Expired methods are ignored; `null` if no other method is stored.
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
