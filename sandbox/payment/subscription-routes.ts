import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '../addresses';
import { lastMoment, readMoment } from '../calendar';
import type { Database } from '../database/store';
import { field, text } from '../http/body';
import { badRequest, conflict, notFound } from '../http/errors';
import { setSite, type Account } from '../identity/accounts';
import { requireAccount } from '../identity/sessions';
import { noteCancellation } from '../mails/cancellations';
import { mailStart } from '../mails/start-mails';
import type { Sandbox } from '../sandbox-context';
import { findMethod } from './payment-methods';
import { subscribe } from './subscribe';
import { subscriptionRecord } from './subscription-record';
import {
  findSubscription,
  saveSubscription,
  subscriptionsOf,
  takeHiddenIds,
  type Subscription,
} from './subscriptions';

type WithId = { Params: { id: string } };
const list = '/blaize/payment/braintree/subscriptions';

export const subscriptionRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  const { database, clock, settings } = sandbox;
  host.get(list, async (request) => {
    const account = requireAccount(database, request);
    if (!account.isCustomer) throw notFound('Customer not found');
    const site = siteOf(request.headers.origin, sandbox.addresses) ?? account.site;
    const hidden = takeHiddenIds(database, account.id, new Date());
    return subscriptionsOf(database, account.id)
      .filter(({ id }) => !hidden.has(id))
      .map((subscription) => subscriptionRecord(database, subscription, site));
  });

  host.patch<WithId>(`${list}/:id`, async (request, reply) => {
    const account = requireAccount(database, request);
    const subscription = required(database, account, request.params.id);
    const token = text(request.body, 'payment_method_token');
    if (token === null) throw badRequest();
    if (findMethod(database, account.id, token) === null) throw notFound('Payment method not found');
    if (subscription.state === 'cancelled') throw badRequest('Cannot edit a canceled subscription.');
    saveSubscription(database, { ...subscription, methodToken: token });
    return reply.status(204).send();
  });

  host.delete<WithId>(`${list}/:id`, async (request) => {
    const account = requireAccount(database, request);
    const subscription = required(database, account, request.params.id);
    if (subscription.state === 'cancelled') throw conflict('Subscription has already been canceled');
    cancel(database, subscription, clock.now());
    return { message: 'Subscription cancelled' };
  });

  host.post('/blaize/payment/braintree/subscribe', async (request) => {
    const account = requireAccount(database, request);
    const { body } = request;
    const [nonce, planId, productId] = [
      text(body, 'payment_nonce'),
      text(body, 'plan_id'),
      text(body, 'product_id'),
    ];
    if (nonce === null || planId === null || productId === null) throw badRequest();
    const order = {
      nonce,
      planId,
      productId,
      skipTrial: field(body, 'skip_trial_period') === true,
      startDate: readStart(body),
    };
    const started = subscribe(database, account, order, clock.now(), settings.read());
    const site = siteOf(request.headers.origin, sandbox.addresses);
    database.transaction(() => {
      if (site !== null) setSite(database, account.id, site);
      mailStart(sandbox, account.id, started);
    });
    return { grant_id: randomUUID() };
  });
};

/** Cancels at once and permanently. The paid days remain, unless the caller passes another date. */
export const cancel = (
  database: Database,
  subscription: Subscription,
  now: Date,
  paidThrough = subscription.paidThrough,
): void => {
  database.transaction(() => {
    noteCancellation(database, subscription, now);
    saveSubscription(database, { ...subscription, state: 'cancelled', ends: now, dueAt: null, paidThrough });
  });
};

const required = (database: Database, account: Account, id: string): Subscription => {
  const subscription = findSubscription(database, account.id, id);
  if (subscription === null) throw notFound('Subscription not found');
  return subscription;
};

const readStart = (body: unknown): Date | null => {
  const value = field(body, 'start_date');
  if (value === undefined || value === null) return null;
  const start = typeof value === 'string' ? readMoment(value) : null;
  if (start === null || start >= lastMoment) throw badRequest('First Billing Date is invalid.');
  return start;
};
