import type { FastifyInstance } from 'fastify';
import type { Site } from '../addresses';
import { invalidParameter, restForbidden } from '../http/errors';
import { accountOfSession, findSession } from '../identity/sessions';
import { makeCustomer } from '../identity/accounts';
import { lastingPrice, retryCharge } from '../payment/billing';
import {
  discountRecord,
  grantRetentionOffer,
  liveDiscountsOf,
  retentionDiscount,
} from '../payment/discounts';
import { everyPlan, planRecord } from '../payment/plans';
import { findSubscription, type Subscription } from '../payment/subscriptions';
import { billingMails } from '../mails/billing-mails';
import { createOutbox } from '../mails/outbox';
import { pauseMail } from '../mails/pause-mail';
import type { Sandbox } from '../sandbox-context';
import { requireParameters, requireReader } from './checks';

type WithId = { Params: { id: string } };

/** Plans, and the site's own endpoints for a reader's subscription. */
export const membershipRoutes = (scope: FastifyInstance, sandbox: Sandbox, site: Site): void => {
  const { database, clock, mailbox } = sandbox;

  scope.get('/plans', async () => everyPlan.map((plan) => planRecord(plan, site, clock.now())));

  scope.post('/prepare-customer', async (request) => {
    const { session_id } = requireParameters(sandbox, request.body, 'nonce', 'session_id', 'tracking_id');
    const account = accountOfSession(database, findSession(database, session_id));
    if (account === null) return { success: false };
    makeCustomer(database, account.id);
    return { success: true };
  });

  scope.post('/postal-code', async (request) => {
    const sent = requireParameters(
      sandbox,
      request.body,
      'state',
      'postal_code',
      'session_id',
      'tracking_id',
    );
    if (!/^\d{5}(-\d{4})?$/.test(sent.postal_code)) throw invalidParameter('postal_code');
    if (!/^[A-Z]{2}$/i.test(sent.state)) throw invalidParameter('state');
    requireReader(sandbox, sent.session_id);
    return { success: true };
  });

  const subscribed = (sessionId: string, id: string): Subscription => {
    const subscription = findSubscription(database, requireReader(sandbox, sessionId).id, id);
    if (subscription === null) throw restForbidden();
    return subscription;
  };

  scope.get<WithId>('/subscriptions/:id/discounts', async (request) => {
    const { session_id } = requireParameters(sandbox, request.query, 'nonce', 'session_id', 'tracking_id');
    return liveDiscountsOf(database, subscribed(session_id, request.params.id).id).map(discountRecord);
  });

  scope.post<WithId>('/subscriptions/:id/discounts', async (request) => {
    const sent = requireParameters(
      sandbox,
      request.body,
      'nonce',
      'session_id',
      'tracking_id',
      'discount_id',
    );
    const subscription = subscribed(sent.session_id, request.params.id);
    const price = lastingPrice(subscription) ?? 0;
    const isOffered =
      sent.discount_id === retentionDiscount.id &&
      subscription.state === 'active' &&
      price > 0 &&
      liveDiscountsOf(database, subscription.id).length === 0;
    return { success: isOffered && grantRetentionOffer(database, subscription.id, price) };
  });

  scope.post<WithId>('/subscriptions/:id/retry', async (request) => {
    const { session_id } = requireParameters(sandbox, request.body, 'nonce', 'session_id', 'tracking_id');
    const subscription = subscribed(session_id, request.params.id);
    if (subscription.state !== 'past due') return { success: false };
    return {
      success: database.transaction(() => {
        const outbox = createOutbox(database, mailbox);
        const paid = retryCharge(database, subscription, clock.now(), billingMails(database, outbox));
        outbox.send();
        return paid;
      }),
    };
  });

  scope.post('/pause-subscription-email', async (request) => {
    const sent = requireParameters(
      sandbox,
      request.body,
      'emailAddress',
      'pauseLength',
      'pauseLengthEffectiveDate',
      'billingCycleEndDate',
      'cta',
    );
    if (!/^https?:\/\//.test(sent.cta)) throw invalidParameter('cta');
    mailbox.send(pauseMail(database, site, sent));
    return { error: false };
  });
};
