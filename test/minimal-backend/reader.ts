/** A reader's account at the minimal backend. */
export interface Reader {
  readonly id: string;
  email: string;
  password: string;
  readonly profile: Record<string, unknown>;
  readonly methods: Method[];
  readonly subscriptions: Subscription[];
  readonly lists: Set<string>;
  /** A requested address that waits for its confirmation. */
  newEmail: string | null;
}

interface Method {
  readonly token: string;
  nonce: string;
  isDefault: boolean;
}

interface Subscription {
  readonly id: string;
  readonly planId: string;
  state: 'active' | 'pending' | 'past due' | 'cancelled';
  method: string;
  next: Date;
  paidThrough: Date | null;
  ends: Date | null;
  readonly charges: object[];
}

/** The plans of the publisher: months and price by id. */
export const plans = {
  monthly: { months: 1, amount: 9.99, name: 'Monthly' },
  annual: { months: 12, amount: 89.99, name: 'Annual' },
} as const;

const monthsLater = (from: Date, months: number): Date => {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
};

const dayBefore = (date: Date): Date => new Date(date.getTime() - 86_400_000);

export const subscribe = (
  reader: Reader,
  planId: keyof typeof plans,
  { nonce, start, now, id }: { nonce: string; start: Date | null; now: Date; id: string },
): void => {
  const method =
    reader.methods.find((one) => one.nonce === nonce) ?? addMethod(reader, `method-${id}`, nonce);
  const isLater = start !== null && start > now;
  const next = isLater ? start : monthsLater(now, plans[planId].months);
  reader.subscriptions.push({
    ...{ id, planId, method: method.token, next, ends: null },
    state: isLater ? 'pending' : 'active',
    paidThrough: isLater ? null : dayBefore(next),
    charges: isLater ? [] : [{}],
  });
};

export const addMethod = (reader: Reader, token: string, nonce: string): Method => {
  const method = { token, nonce: `stored-${nonce}-${token}`, isDefault: reader.methods.length === 0 };
  reader.methods.push(method);
  return method;
};

export const isMember = ({ subscriptions }: Reader, now: Date): boolean =>
  subscriptions.some(
    ({ state, paidThrough }) =>
      state === 'active' || (state === 'cancelled' && paidThrough !== null && paidThrough > now),
  );

/** The records with the names of section 3 of the specification, and no others. */
export const subscriptionRecords = ({ subscriptions }: Reader): readonly object[] =>
  subscriptions.map(({ id, state, planId, next, paidThrough, ends, charges }) => ({
    'external-id': id,
    'subscription-state': state,
    plan_id: planId,
    'transaction-history': charges,
    'blaize-product': { id: 'sports' },
    ...(state !== 'cancelled' && { 'next-billing-time': next.toISOString() }),
    ...(paidThrough !== null && { paid_through_date: paidThrough.toISOString().slice(0, 10) }),
    ...(ends !== null && { ends: ends.toISOString() }),
  }));

export const methodRecords = ({ methods, subscriptions }: Reader): readonly object[] =>
  methods.map(({ token, nonce, isDefault }) => ({
    ...{ token, nonce, type: 'CreditCard', card_type: 'Visa', default: isDefault },
    in_use: subscriptions.some(({ method, state }) => method === token && state !== 'cancelled'),
    ...{ expired: false, expiring_soon: false },
  }));
