import type { AxiosInstance } from 'axios';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { toIsoSeconds } from '../../core/domain/dates/utc-date';
import type { Order, Subscriptions } from '../../core/ports/subscriptions';
import { call, command, listOfCustomer } from './call';
import { Id, List } from './codecs';

const base = '/blaize/payment/braintree';

export interface HttpSubscriptionsOptions {
  readonly client: AxiosInstance;
  /** The heading of the provider's page for an unknown customer, if it differs from `noCustomerHeading`. */
  readonly noCustomer?: string | undefined;
}

/** The reader's subscriptions (AP-18…20). */
export const httpSubscriptions = ({ client, noCustomer }: HttpSubscriptionsOptions): Subscriptions => ({
  list: listOfCustomer(
    client,
    { name: 'subscriptions', method: 'GET', url: `${base}/subscriptions` },
    List,
    [],
    noCustomer,
  ),
  start: (order) =>
    pipe(
      call(
        client,
        {
          name: 'subscribe',
          method: 'POST',
          url: `${base}/subscribe`,
          data: toWire(order),
        },
        t.type({ grant_id: Id }),
      ),
      TE.map(({ grant_id }) => ({ grantId: grant_id })),
    )(),
  cancel: (id) => command(client, { name: 'cancel-subscription', method: 'DELETE', url: addressOf(id) })(),
  setPaymentMethod: (id, methodToken) =>
    command(client, {
      name: 'subscription-payment-method',
      method: 'PATCH',
      url: addressOf(id),
      data: { payment_method_token: methodToken },
    })(),
});

const addressOf = (id: string): string => `${base}/subscriptions/${encodeURIComponent(id)}`;

/** Does not compile if an order has a member that is not sent. */
const toWire = ({ planId, productId, paymentNonce, skipTrial, startDate, ...others }: Order) => ({
  payment_nonce: paymentNonce,
  plan_id: planId,
  product_id: productId,
  skip_trial_period: skipTrial,
  ...(startDate === null ? {} : { start_date: toIsoSeconds(startDate) }),
  ...(others satisfies Readonly<Record<string, never>>),
});
