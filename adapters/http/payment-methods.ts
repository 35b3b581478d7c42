import type { AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { PaymentMethod, PaymentMethodType } from '../../core/domain/payment-method/payment-method';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import { call, listOfCustomer, pathsOf, unexpected, type HttpRequest } from './call';
import { acknowledged, Flag, NonEmpty, optional, Token } from './codecs';

export interface HttpPaymentMethodsOptions {
  readonly client: AxiosInstance;
  readonly log: Log;
  /** The heading of the provider's page for an unknown customer, if it differs from `noCustomerHeading`. */
  readonly noCustomer?: string | undefined;
}

const base = '/zephr/payment/braintree/payment-methods';

const addressOf = (methodToken: string): string => `${base}/${encodeURIComponent(methodToken)}`;

/** The reader's payment methods (AP-15…18). */
export const httpPaymentMethods = ({
  client,
  log,
  noCustomer,
}: HttpPaymentMethodsOptions): PaymentMethods => ({
  list: pipe(
    listOfCustomer(
      client,
      { name: 'payment-methods', method: 'GET', url: base },
      t.UnknownArray,
      [],
      noCustomer,
    ),
    TE.flatMapEither((records) => readMethods(records, log)),
  ),
  add: (nonce) =>
    stored(client, {
      name: 'add-payment-method',
      method: 'POST',
      url: base,
      data: { payment_method_nonce: nonce },
    }),
  replace: (methodToken, nonce) =>
    stored(client, {
      name: 'replace-payment-method',
      method: 'PATCH',
      url: addressOf(methodToken),
      data: { payment_method_nonce: nonce },
    }),
  remove: (methodToken) =>
    pipe(
      call(
        client,
        { name: 'remove-payment-method', method: 'DELETE', url: addressOf(methodToken) },
        acknowledged,
      ),
      TE.map(() => undefined),
    ),
  setDefault: (methodToken) =>
    pipe(
      call(
        client,
        {
          name: 'default-payment-method',
          method: 'PUT',
          url: '/zephr/payment/braintree/default-payment-method',
          data: { payment_method_token: methodToken },
        },
        acknowledged,
      ),
      TE.map(() => undefined),
    ),
  clientToken: pipe(
    call(
      client,
      { name: 'card-form-token', method: 'GET', url: '/blaize/payment/braintree/token' },
      t.type({ token: Token }),
    ),
    TE.map(({ token }) => token),
  ),
});

const typeNames: Readonly<Record<string, PaymentMethodType>> = {
  CreditCard: 'CreditCard',
  PayPalAccount: 'PayPalAccount',
  AndroidPayCard: 'GooglePay',
  ApplePayCard: 'ApplePay',
};

const WireMethod = t.intersection([
  t.type({
    token: NonEmpty,
    type: t.refinement(t.string, (name) => Object.hasOwn(typeNames, name), 'PaymentMethodType'),
    nonce: NonEmpty,
  }),
  t.partial({
    card_type: optional(t.string),
    last_4: optional(t.string),
    expiration_date: optional(t.string),
    default: optional(Flag),
    in_use: optional(Flag),
    image: optional(t.string),
    expired: optional(Flag),
    expiring_soon: optional(Flag),
  }),
]);

/** Sends a call whose response is the record of the stored method. */
const stored = (client: AxiosInstance, request: HttpRequest): Call<PaymentMethod> =>
  pipe(call(client, request, WireMethod), TE.map(toMethod));

/** Unreadable records are omitted. If all records are unreadable, the read fails. */
const readMethods = (
  records: readonly unknown[],
  log: Log,
): E.Either<CallFailed, readonly PaymentMethod[]> => {
  const methods = records.flatMap((record, at) => {
    const wire = WireMethod.decode(record);
    if (E.isRight(wire)) return [toMethod(wire.right)];
    log.warn('A payment method could not be read', { at, because: pathsOf(wire.left) });
    return [];
  });
  return records.length > 0 && methods.length === 0
    ? E.left(unexpected('payment-methods: no record could be read'))
    : E.right(methods);
};

const toMethod = (wire: t.TypeOf<typeof WireMethod>): PaymentMethod => ({
  token: wire.token,
  type: typeNames[wire.type]!,
  card_type: wire.card_type || null,
  last_4: wire.last_4 || null,
  expiration_date: wire.expiration_date || null,
  default: wire.default ?? false,
  nonce: wire.nonce,
  has_active_subscription: wire.in_use ?? false,
  image: wire.image || null,
  expired: wire.expired ?? false,
  expiring_soon: wire.expiring_soon ?? false,
});
