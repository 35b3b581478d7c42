import { readPaymentState } from '../../../core/domain/subscription/payment-state';
import { readFlag, readList } from '../../../core/domain/loose-values';
import { saysNoCustomer } from '../../../core/domain/payment-method/no-customer';
import type { PaymentStatus, MethodAtAGlance } from '../../../core/ports/payment-status';
import { field } from './json';
import { request, readAnswer } from './request';
import { pastWorkers } from '../past-workers';
import * as E from '../../../core/domain/fp';

export interface FetchPaymentStatusOptions {
  /** An origin without trailing slash. */
  readonly membershipHost: string;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
  /** The heading of the provider's page for an unknown customer, if it differs from `noCustomerHeading`. */
  readonly noCustomer?: string | undefined;
}

const records = '/blaize/payment/braintree/subscriptions';

/**
 * Reads the payment state (AP-16, AP-19). The payment methods are read only if there is a subscription to
 * charge.
 */
export const fetchPaymentStatus = (page: FetchPaymentStatusOptions): PaymentStatus => ({
  read: async () => {
    const paymentStatus = await list(page, records, (body) => readPaymentState(readList(body)) ?? undefined);
    if (E.isLeft(paymentStatus)) return paymentStatus;
    if (paymentStatus.right === null) return E.right({ live: false, pastDue: false, methods: [] });
    if (!paymentStatus.right.live) return E.right({ ...paymentStatus.right, methods: [] });
    const methods = await list(page, '/zephr/payment/braintree/payment-methods', (body) =>
      readList(body)?.map(atAGlance),
    );
    return E.isRight(methods) ? E.right({ ...paymentStatus.right, methods: methods.right ?? [] }) : methods;
  },
  records: async () => {
    const found = await list(page, records, readList);
    return E.isRight(found) ? E.right(found.right ?? []) : found;
  },
});

/** Returns `null` if the payment provider does not know the reader. */
const list = async <A>(
  { membershipHost, limit, noCustomer }: FetchPaymentStatusOptions,
  path: string,
  read: (body: unknown) => A | undefined,
) => {
  const init = { headers: { accept: 'application/json' } };
  const answer = await request(pastWorkers(membershipHost + path), init, limit);
  if (E.isLeft(answer)) return answer;
  const { status, body } = answer.right;
  if (saysNoCustomer(status, body, noCustomer)) return E.right(null);
  return readAnswer(path, answer.right, read, { _tag: 'SignedOut' });
};

const atAGlance = (record: unknown): MethodAtAGlance => ({
  card_type: textOf(field(record, 'card_type')),
  last_4: textOf(field(record, 'last_4')),
  default: readFlag(field(record, 'default')) === true,
  has_active_subscription: readFlag(field(record, 'in_use')) === true,
  expired: readFlag(field(record, 'expired')) === true,
  expiring_soon: readFlag(field(record, 'expiring_soon')) === true,
});

const textOf = (value: unknown): string | null =>
  (Number.isSafeInteger(value) ? String(value) : typeof value === 'string' ? value : '') || null;
