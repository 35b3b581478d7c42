import type { AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { methodImage } from '../../core/domain/payment-method/method-image';
import type { PaymentMethod, PaymentMethodType } from '../../core/domain/payment-method/payment-method';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import type { PaymentMethods } from '../../core/ports/payment-methods';
import { parseBody } from './body';
import {
  call,
  command,
  failureOfCall,
  isGood,
  listOfCustomer,
  send,
  unexpected,
  unlessPage,
  type HttpRequest,
} from './call';
import { Flag, Id, List, NonEmpty, optionalFields, orNull, Token } from './codecs';
import { field } from './lean/json';
import { notedFields, type NoteField } from './noted-fields';

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
}: HttpPaymentMethodsOptions): PaymentMethods => {
  const noted = notedFields(log);
  const list = pipe(
    listOfCustomer(client, { name: 'payment-methods', method: 'GET', url: base }, List, [], noCustomer),
    TE.flatMapEither((records) => readMethods(records, log, noted('payment-methods'))),
  );
  /**
   * Stores a method. A response without its complete record is completed from the list (readings 71). A failure of that
   * read is a lost response: the method may be stored. `token`: the method's token; `null` if the response names it.
   */
  const stored = (request: HttpRequest, token: string | null): Call<PaymentMethod> =>
    pipe(
      send(client, request),
      TE.flatMapEither((answer) =>
        isGood(answer) ? unlessPage(request.name, answer) : E.left(failureOfCall(request, answer)),
      ),
      TE.flatMap((answer) => {
        const { name } = request;
        const record = parseBody(answer.body);
        const method = toMethod(record, noted(name));
        if (method !== null && method.nonce !== null) return TE.right(method);
        const wanted = token ?? orNull(Id, field(record, 'token'));
        if (wanted === null) return TE.left(unexpected(`${name}: token`));
        const lost = unexpected(`${name}: the list`);
        return pipe(
          list,
          TE.mapLeft(() => lost),
          TE.flatMapEither((methods) => E.fromNullable(lost)(methods.find((one) => one.token === wanted))),
        );
      }),
    );
  return {
    list,
    add: (nonce) =>
      stored(
        {
          name: 'add-payment-method',
          method: 'POST',
          url: base,
          data: { payment_method_nonce: nonce },
        },
        null,
      )(),
    replace: (methodToken, nonce) =>
      stored(
        {
          name: 'replace-payment-method',
          method: 'PATCH',
          url: addressOf(methodToken),
          data: { payment_method_nonce: nonce },
        },
        methodToken,
      )(),
    remove: (methodToken) =>
      command(client, { name: 'remove-payment-method', method: 'DELETE', url: addressOf(methodToken) })(),
    setDefault: (methodToken) =>
      command(client, {
        name: 'default-payment-method',
        method: 'PUT',
        url: '/zephr/payment/braintree/default-payment-method',
        data: { payment_method_token: methodToken },
      })(),
    clientToken: pipe(
      call(
        client,
        { name: 'card-form-token', method: 'GET', url: '/blaize/payment/braintree/token' },
        t.type({ token: Token }),
      ),
      TE.map(({ token }) => token),
    ),
  };
};

const typeNames: Readonly<Record<string, PaymentMethodType>> = {
  CreditCard: 'CreditCard',
  PayPalAccount: 'PayPalAccount',
  AndroidPayCard: 'GooglePay',
  ApplePayCard: 'ApplePay',
};

const wireMethod = {
  ...{
    token: Id,
    type: t.string,
    nonce: NonEmpty,
    card_type: NonEmpty,
    last_4: Id,
    expiration_date: NonEmpty,
  },
  ...{ default: Flag, in_use: Flag, expired: Flag, expiring_soon: Flag },
};

/** Unreadable records are omitted. If all records are unreadable, the read fails. */
const readMethods = (
  records: readonly unknown[],
  log: Log,
  note: NoteField,
): E.Either<CallFailed, readonly PaymentMethod[]> => {
  const methods = records.flatMap((record, at) => {
    const method = toMethod(record, note);
    if (method === null) log.warn('A payment method could not be read', { at, because: 'token or type' });
    return method ?? [];
  });
  return records.length > 0 && methods.length === 0
    ? E.left(unexpected('payment-methods: no record could be read'))
    : E.right(methods);
};

/** `null` for a record without a token, and for an unknown type. A record without a type is a card (EN-05). */
const toMethod = (record: unknown, note: NoteField): PaymentMethod | null => {
  const wire = optionalFields(wireMethod, record, note);
  const type = wire.type ?? 'CreditCard';
  if (wire.token === null || !Object.hasOwn(typeNames, type)) return null;
  return {
    token: wire.token,
    type: typeNames[type]!,
    card_type: wire.card_type,
    last_4: wire.last_4,
    expiration_date: wire.expiration_date,
    default: wire.default ?? false,
    nonce: wire.nonce,
    has_active_subscription: wire.in_use ?? false,
    image: methodImage({ type: typeNames[type]!, card_type: wire.card_type }),
    expired: wire.expired ?? false,
    expiring_soon: wire.expiring_soon ?? false,
  };
};
