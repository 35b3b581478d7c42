import { methodToCharge } from './method-to-charge';
import type { PaymentMethod } from './payment-method';

export type MethodInUse = Pick<
  PaymentMethod,
  'card_type' | 'last_4' | 'default' | 'has_active_subscription' | 'expired' | 'expiring_soon'
>;

/** A payment alert for a member (SC-08, VA-07). */
export type DueAlert =
  | { readonly kind: 'past-due'; readonly hasMethod: boolean }
  | { readonly kind: 'expired' | 'expiring'; readonly type: string; readonly digits: string };

/**
 * The most urgent alert; `null` if there is none.
 *
 * @example
 * ```ts
 * const card = { card_type: 'Visa', last_4: '1111', default: true, has_active_subscription: true };
 * dueAlert({ live: true, pastDue: false, methods: [{ ...card, expired: true, expiring_soon: false }] });
 * // { kind: 'expired', type: 'Visa', digits: '1111' }
 * ```
 */
export const dueAlert = ({
  live,
  pastDue,
  methods,
}: {
  readonly live: boolean;
  readonly pastDue: boolean;
  readonly methods: readonly MethodInUse[];
}): DueAlert | null => {
  if (pastDue) return { kind: 'past-due', hasMethod: methods.length > 0 };
  const method = methodToCharge(methods, live);
  if (method === null || method.card_type === null || method.last_4 === null) return null;
  const kind = method.expired ? 'expired' : method.expiring_soon ? 'expiring' : null;
  return kind === null ? null : { kind, type: method.card_type, digits: method.last_4 };
};
