import type { FastifyInstance } from 'fastify';
import { addDays, startOfDay } from '../calendar';
import { text } from '../http/body';
import { badRequest, notFound } from '../http/errors';
import type { Account } from '../identity/accounts';
import { requireAccount } from '../identity/sessions';
import type { Sandbox } from '../sandbox-context';
import { consumeCardNonce } from './card-nonces';
import { withNumber, type Card } from './cards';
import {
  findMethod,
  listMethods,
  makeDefault,
  methodRecord,
  removeMethod,
  replaceCard,
  storeMethod,
  type PaymentMethod,
} from './payment-methods';
import { cancel } from './subscription-routes';
import { isLive, subscriptionsOf } from './subscriptions';

type WithToken = { Params: { token: string } };
const list = '/zephr/payment/braintree/payment-methods';

export const methodRoutes = (host: FastifyInstance, { database, clock, addresses }: Sandbox): void => {
  const usedBy = (account: Account, token: string) =>
    subscriptionsOf(database, account.id).filter(
      (subscription) => isLive(subscription) && subscription.methodToken === token,
    );
  const record = (account: Account, method: PaymentMethod): object =>
    methodRecord(
      method,
      usedBy(account, method.token).length > 0,
      clock.now(),
      `${addresses.membership}/images/cards`,
    );
  const required = (account: Account, token: string): PaymentMethod => {
    const method = findMethod(database, account.id, token);
    if (method === null) throw notFound('Payment method not found');
    return method;
  };
  /** The card of the nonce in the request, after the check that precedes storing. Throws if the check fails. */
  const checkedCard = (body: unknown): Card => {
    const nonce = text(body, 'payment_method_nonce');
    if (nonce === null) throw badRequest('Invalid payment method nonce');
    const card = consumeCardNonce(database, nonce, clock.now());
    if (card.refusal !== null) throw badRequest(card.refusal);
    return card;
  };

  host.get(list, async (request) => {
    const account = requireAccount(database, request);
    if (!account.isCustomer) throw notFound('Customer not found');
    return listMethods(database, account.id).map((method) => record(account, method));
  });

  host.post(list, async (request) => {
    const account = requireAccount(database, request);
    if (!account.isCustomer) throw notFound('Customer not found');
    const card = withNumber(checkedCard(request.body));
    return record(
      account,
      database.transaction(() => storeMethod(database, account.id, card)),
    );
  });

  host.patch<WithToken>(`${list}/:token`, async (request) => {
    const account = requireAccount(database, request);
    const old = required(account, request.params.token);
    const { token } = old;
    const card = checkedCard(request.body);
    // A security code alone confirms the stored card.
    replaceCard(database, token, card.onlyCode === true ? { ...old.card, codeGiven: true } : card);
    return record(account, required(account, token));
  });

  // The provider cancels the subscriptions of a removed method, and the days already paid are lost.
  host.delete<WithToken>(`${list}/:token`, async (request, reply) => {
    const account = requireAccount(database, request);
    const method = required(account, request.params.token);
    const now = clock.now();
    database.transaction(() => {
      for (const subscription of usedBy(account, method.token)) {
        const paidThrough = subscription.paidThrough === null ? null : addDays(startOfDay(now), -1);
        cancel(database, subscription, now, paidThrough);
      }
      removeMethod(database, method);
    });
    return reply.status(204).send();
  });

  host.put('/zephr/payment/braintree/default-payment-method', async (request, reply) => {
    const account = requireAccount(database, request);
    const token = text(request.body, 'payment_method_token');
    if (token === null) throw badRequest();
    makeDefault(database, account.id, required(account, token).token);
    return reply.status(204).send();
  });
};
