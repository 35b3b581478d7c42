import type { FastifyInstance } from 'fastify';
import { field, isRecord, text } from '../http/body';
import { badRequest } from '../http/errors';
import type { Account } from '../identity/accounts';
import { accountOfSession, findSession, sessionOf } from '../identity/sessions';
import { hasSubscriptionAccess } from '../payment/access';
import { lastingPrice } from '../payment/billing';
import { discountsOf, liveDiscountsOf, retentionDiscount } from '../payment/discounts';
import { subscriptionsOf } from '../payment/subscriptions';
import type { Sandbox } from '../sandbox-context';

interface Question {
  account: Account | null;
  app: boolean;
  /** The page's own query, passed through. */
  query: unknown;
}

interface Decision {
  outputType: 'ENUM' | 'JSON';
  outputValue: string;
}

/** Decisions are sent as text, even if the text is JSON. */
export const decisionRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  const decide: Record<string, (question: Question) => Decision> = {
    'membership-entitlement-check': ({ account }) => ({
      outputType: 'ENUM',
      outputValue: String(isEntitled(sandbox, account)),
    }),
    'available-plans': (question) => asJson(availablePlans(question)),
    'cancel-flow-offer': ({ account }) => retentionOffer(sandbox, account),
    'text-campaigns': ({ account }) => asJson(isEntitled(sandbox, account) ? everyCampaign : []),
  };

  host.post('/zephr/decision-engine', async (request) => {
    const { body } = request;
    const slug = text(body, 'sdkFeatureSlug');
    if (!isRecord(body) || slug === null) throw badRequest();
    const rule = Object.hasOwn(decide, slug) ? decide[slug] : undefined;
    if (rule === undefined) return { sdkFeatureSlug: slug, error: '404: Feature not found' };
    const session =
      findSession(sandbox.database, text(body, 'session')) ?? sessionOf(sandbox.database, request);
    const account = accountOfSession(sandbox.database, session);
    return {
      sdkFeatureSlug: slug,
      ...rule({ account, app: field(body, 'app') === true, query: request.query }),
    };
  });
};

/** True if this reader may read members-only content. */
export const isEntitled = ({ database, clock }: Sandbox, account: Account | null): boolean => {
  return (
    account !== null && (account.homeDelivery || hasSubscriptionAccess(database, account.id, clock.now()))
  );
};

const asJson = (value: unknown): Decision => ({ outputType: 'JSON', outputValue: JSON.stringify(value) });

/**
 * A page opened with `?offer=step-up` also gets the step-up plan. With `?offer=discounts`, it gets plans with a
 * discount.
 */
const availablePlans = ({ app, query }: Question): string[] => {
  if (app) return ['sports-plus-monthly'];
  const plans = [
    'sports-plus-monthly-trial',
    'sports-plus-monthly',
    'sports-plus-biannual',
    'sports-plus-annual',
  ];
  const offer = text(query, 'offer');
  if (offer === 'step-up') return ['sports-step-up-plan', ...plans];
  return offer === 'discounts' ? [...plansWithDiscounts, ...plans] : plans;
};

const plansWithDiscounts = [
  'sports-plus-welcome-monthly',
  'sports-plus-lasting-biannual',
  'sports-plus-welcome-step-up',
];

const retentionOffer = ({ database }: Sandbox, account: Account | null): Decision => {
  const running =
    account === null ? [] : subscriptionsOf(database, account.id).filter(({ state }) => state === 'active');
  // The offer promises half of one price. It excludes subscriptions whose price rises before the offer ends.
  const isOpen = running.some(
    (one) =>
      (lastingPrice(one) ?? 0) > 0 &&
      liveDiscountsOf(database, one.id).length === 0 &&
      !discountsOf(database, one.id).some((discount) => discount.id === retentionDiscount.id),
  );
  if (!isOpen) return { outputType: 'JSON', outputValue: '' };
  return asJson({
    discountId: retentionDiscount.id,
    heading: 'Stay for half the price',
    text: `50% off your next ${retentionDiscount.cycles} charges`,
    numberOfBillingCycles: retentionDiscount.cycles,
  });
};

const everyCampaign = [
  { id: 'baseball', name: 'Baseball texts', keyword: 'DIAMOND', phone: '+15550101' },
  { id: 'football', name: 'Football texts', keyword: 'GRIDIRON', phone: '+15550101' },
];
