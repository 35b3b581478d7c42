import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { aProfile, anAccount, type MemoryAccount } from '../../adapters/memory/world/accounts';
import type { MemorySubscription } from '../../adapters/memory/world/billing';
import type { StoredMethod } from '../../adapters/memory/world/cards';
import { inMemoryLog } from '../../adapters/memory/log';
import { aStoredMethod, memoryWorld } from '../../adapters/memory/world/memory-world';
import { readPlans } from '../../adapters/http/plans';
import { addDays, addMonths, startOfDay } from '../../core/domain/dates/utc-date';
import { homeDeliveryProduct } from '../../core/domain/member/data-layer';
import type { Plan } from '../../core/domain/plan/plan';
import { planRecord, everyPlan } from '../../sandbox/payment/plans';
import type { SeedAccount, SeedCard, SeedSubscription } from '../../sandbox/personas';
import type { MembershipWorld } from '../builders/membership';
import { deviceClocks } from './device-clock';
import { people, right, type Books, type OpenWorld } from './promise-world';

/** The publisher's plans in the sandbox's order, including the step-up plan. */
const offered = [
  'sports-step-up-plan',
  'sports-plus-monthly-trial',
  'sports-plus-monthly',
  'sports-plus-biannual',
  'sports-plus-annual',
];

const reader = '00000000-0000-4000-8000-000000000a01';

const nextDevice = deviceClocks();

const known = new Map<number, readonly Plan[]>();

/** The sandbox's plans on a day. Thousands of lives begin on few days. */
const plansOn = (start: Date): readonly Plan[] => {
  const plans =
    known.get(start.getTime()) ??
    readPlans(
      everyPlan.map((plan) => planRecord(plan, 'news', start)),
      inMemoryLog(),
    );
  known.set(start.getTime(), plans);
  return plans;
};

/** The sandbox's personas on the memory adapters, which have their own billing code. */
export const openMemory: OpenWorld = (persona, start) => openMemoryOffering(offered)(persona, start);

/** The same, for a publisher with these plans. */
export const openMemoryOffering =
  (availablePlans: readonly string[]): OpenWorld =>
  async (persona, start) => {
    const { account: seed } = people.find(({ name }) => name === persona)!;
    const plans = plansOn(start);
    const account = accountOf(seed, plans, start);
    const world = memoryWorld({
      now: start,
      accounts: [account],
      signedInAs: account.email,
      plans,
      availablePlans: () => availablePlans,
    });
    const device = nextDevice(world.clock);
    // Pages learn the server's time from the list of plans.
    const plansThatTell = pipe(
      world.site.plans,
      TE.tapIO(() => () => device.note(world.clock.now().getTime())),
    );
    return {
      ports: { ...world, site: { ...world.site, plans: plansThatTell }, clock: device.clock },
      reader,
      emailAddress: account.email,
      clock: world.clock,
      books: () => booksOf(world),
      typedCard: () => world.cardNonce({ last_4: '4242' }),
      refuses: ({ token }) => account.methods.some((one) => one.token === token && one.declines !== null),
      renewed: () => undefined,
    };
  };

interface SubscriptionRecord {
  readonly 'external-id': string;
  readonly 'transaction-history': readonly { readonly time: string; readonly cents: number }[];
}

const booksOf = async ({ subscriptions, paymentMethods, decisions }: MembershipWorld): Promise<Books> => ({
  subscriptions: (right(await subscriptions.list()) as readonly SubscriptionRecord[]).map((record) => ({
    id: record['external-id'],
    charges: record['transaction-history'].map(({ time, cents }) => ({ at: new Date(time), cents })),
  })),
  methodsInUse: right(await paymentMethods.list())
    .filter((one) => one.has_active_subscription)
    .map(({ token }) => token),
  entitled: right(await decisions.isEntitled()),
});

const accountOf = (seed: SeedAccount, plans: readonly Plan[], now: Date): MemoryAccount => {
  const profile = seed.profile ?? {};
  const methods = (seed.cards ?? []).map((card, at) => methodOf(card, at, now));
  return anAccount({
    email: seed.email,
    trackingId: reader,
    customer: seed.customer === true || seed.cards !== undefined || seed.subscriptions !== undefined,
    products: seed.homeDelivery === true ? [homeDeliveryProduct] : [],
    profile: aProfile({
      hadTrial: profile['had-trial'] === true,
      currentPlan: typeof profile['current-plan'] === 'string' ? profile['current-plan'] : null,
      paused: profile['paused'] === true,
      pausedLength: profile['paused'] === true ? Number(profile['paused-length']) : null,
    }),
    methods,
    subscriptions: (seed.subscriptions ?? []).map((one, at) =>
      subscriptionOf(one, at, methods[0]?.token ?? 'none', plans, now),
    ),
  });
};

const methodOf = ({ number, expiresInMonths, declined }: SeedCard, at: number, now: Date): StoredMethod => {
  const expiry = addMonths(startOfDay(now), expiresInMonths, 1);
  const expired = now.getTime() >= addMonths(expiry, 1).getTime();
  return aStoredMethod({
    token: `pm-${at + 1}`,
    nonce: `stored-nonce-${at + 1}`,
    default: at === 0,
    last_4: number.slice(-4),
    expiration_date: `${String(expiry.getUTCMonth() + 1).padStart(2, '0')}/${String(expiry.getUTCFullYear() % 100)}`,
    expired,
    expiring_soon: !expired && expiresInMonths <= 1,
    declines: declined === true ? 'Insufficient Funds' : expired ? 'Expired Card' : null,
  });
};

const subscriptionOf = (
  seed: SeedSubscription,
  at: number,
  methodToken: string,
  plans: readonly Plan[],
  now: Date,
): MemorySubscription => {
  const plan = plans.find(({ planId }) => planId === seed.planId)!;
  const today = startOfDay(now);
  const failedAt = seed.failedDaysAgo === undefined ? null : addDays(today, -seed.failedDaysAgo);
  const anchor = failedAt ?? addDays(today, seed.nextBillingInDays);
  const billingDay = anchor.getUTCDate();
  const unpaid = failedAt === null ? 0 : 1;
  const cyclesBack = (cycles: number): Date =>
    addMonths(anchor, (unpaid - cycles) * plan.billingInterval, billingDay);
  const cents = seed.chargedCents ?? Math.round(plan.amount * 100);
  const ends =
    seed.cancelledDaysAgo === undefined
      ? null
      : new Date(addDays(today, -seed.cancelledDaysAgo).getTime() + 9.5 * 3_600_000);
  return {
    id: `sub-${at + 1}`,
    plan,
    productId: plan.productId,
    state: seed.state,
    nextBilling: cyclesBack(0),
    billingDay,
    paidThrough:
      seed.charges > 0
        ? addDays(cyclesBack(unpaid), -1)
        : plan.amount === 0
          ? addDays(cyclesBack(0), -1)
          : null,
    ends,
    charges: Array.from({ length: seed.charges }, (_, index) => ({
      time: cyclesBack(index + 1 + unpaid),
      cents,
    })),
    methodToken,
    visibleFrom: new Date(0),
    ...(failedAt === null
      ? {}
      : { pastDue: { since: failedAt, cents: Math.round(plan.amount * 100), failures: 0 } }),
  };
};
