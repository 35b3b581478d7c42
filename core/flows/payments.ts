import * as E from 'fp-ts/Either';
import { makeStore } from '../state/store';
import type { PaymentHistory } from '../domain/payment-history/payment';
import type { Live } from '../ports/live';
import type { LoadDataLayer } from '../use-cases/session/load-data-layer';
import type { LoadDiscounts } from '../use-cases/subscriptions/load-discounts';
import type { LoadSubscriptions } from '../use-cases/subscriptions/load-subscriptions';
import type { ReadPayments } from '../use-cases/payment-methods/read-payments';
import { failureOf, type PartReading } from './part-reading';
import type { CallFailed } from '../ports/call-failed';

export interface PaymentsState {
  /** The reading status of past payments. */
  readonly paid: PartReading;
  readonly history: PaymentHistory;
  /** The reading status of the next charges. Their data is in the subscription state. */
  readonly ahead: PartReading;
  /** The failure of reading the discounts; null if they were read. If set, the next charges may be lower. */
  readonly discountsUnread: CallFailed | null;
}

/** Past payments and next charges, read independently: if one read fails, the other is still shown (AC-03, AC-05). */
export interface PaymentsFlow {
  readonly state: Live<PaymentsState>;
  readonly load: () => Promise<void>;
  readonly readPaid: () => Promise<void>;
  readonly readAhead: () => Promise<void>;
}

export interface PaymentsPorts {
  readonly readPayments: ReadPayments;
  readonly loadSubscriptions: LoadSubscriptions;
  readonly loadDiscounts: LoadDiscounts;
  readonly loadDataLayer: LoadDataLayer;
}

export const makePaymentsFlow = ({
  readPayments,
  loadSubscriptions,
  loadDiscounts,
  loadDataLayer,
}: PaymentsPorts): PaymentsFlow => {
  const state = makeStore<PaymentsState>({
    paid: 'reading',
    history: { payments: [], incomplete: false },
    ahead: 'reading',
    discountsUnread: null,
  });
  const update = (change: Partial<PaymentsState>) => state.set({ ...state.getValue(), ...change });
  const underWay = new Set<'paid' | 'ahead'>();

  const begin = (part: 'paid' | 'ahead'): boolean => {
    if (underWay.has(part)) return false;
    underWay.add(part);
    if (state.getValue()[part] === 'failed') update({ [part]: 'retrying' });
    return true;
  };

  const readPaid = async () => {
    if (!begin('paid')) return;
    const read = await readPayments();
    underWay.delete('paid');
    // The session has ended since the page last read the data layer.
    if (E.isLeft(read) && read.left._tag === 'SignedOut') await loadDataLayer();
    update(E.isRight(read) ? { paid: 'read', history: read.right } : { paid: 'failed' });
  };

  const readAhead = async () => {
    if (!begin('ahead')) return;
    const read = await loadSubscriptions();
    const discounts = E.isRight(read) ? await loadDiscounts() : read;
    underWay.delete('ahead');
    update(E.isRight(read) ? { ahead: 'read', discountsUnread: failureOf(discounts) } : { ahead: 'failed' });
  };

  return {
    state,
    readPaid,
    readAhead,
    load: async () => void (await Promise.all([readPaid(), readAhead()])),
  };
};
