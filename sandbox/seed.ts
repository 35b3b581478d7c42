import { randomBytes, scryptSync } from 'node:crypto';
import { addDays, addMonths, startOfDay } from './calendar';
import { seedMessages } from './comments/seed-messages';
import type { Database } from './database/store';
import { createAccount, type Account } from './identity/accounts';
import { startSession } from './identity/sessions';
import { storeProviderDocument } from './identity/social-identity';
import { retryDays } from './payment/billing';
import { cardFromTyped, insufficientFunds, type Card } from './payment/cards';
import { storeMethod, type PaymentMethod } from './payment/payment-methods';
import { planById, type Plan } from './payment/plans';
import {
  addTransaction,
  insertSubscription,
  saveSubscription,
  transactionDetail,
} from './payment/subscriptions';
import {
  everyPersona,
  sharedPassword,
  type Persona,
  type SeedAccount,
  type SeedCard,
  type SeedSubscription,
} from './personas';
import { seedReferrer, seedShop } from './rewards/seed';
import { openTenants } from './rewards/tenants';
import { stableId } from './stable-id';
import { subscribeTo } from './site-api/newsletters';

/**
 * Writes the personas with dates relative to now. Without `only`, writes all personas and the content of other people.
 */
export const seed = (database: Database, now: Date, only?: string): void => {
  openTenants(database);
  seedShop(database, now);
  for (const persona of everyPersona) {
    if (persona.account !== undefined && (only === undefined || persona.name === only))
      seedAccount(database, persona, persona.account, hashOfSharedPassword(), now);
  }
  if (only === undefined) seedMessages(database, now);
};

/** The hash is slow by design, so it is computed once. Otherwise each reset would take as long as all of its writes. */
const hashOfSharedPassword = (): string => (hashed ??= hash(sharedPassword));
let hashed: string | undefined;

const hash = (password: string): string => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
};

const seedAccount = (
  database: Database,
  persona: Persona,
  seeded: SeedAccount,
  password: string,
  now: Date,
): void => {
  const { firstName, lastName, email, social } = seeded;
  const account = createAccount(
    database,
    {
      email,
      password: social === undefined ? password : null,
      verified: seeded.unverified !== true,
      isCustomer:
        seeded.customer === true || seeded.cards !== undefined || seeded.subscriptions !== undefined,
      homeDelivery: seeded.homeDelivery === true,
      id: stableId(persona.name),
      trackingId: stableId(`tracking of ${persona.name}`),
      persona: persona.name,
      site: persona.site ?? 'news',
      profile: {
        'full-name': `${firstName} ${lastName}`,
        'first-name': firstName,
        'last-name': lastName,
        onboarded: true,
        'avatar-color': '#1f6feb',
        ...seeded.profile,
      },
    },
    now,
  );
  if (social !== undefined)
    storeProviderDocument(database, account.id, { provider: social, email, firstName, lastName });
  const [first] = (seeded.cards ?? []).map((card, at) =>
    storeMethod(
      database,
      account.id,
      seedCard(card, `${firstName} ${lastName}`, now),
      stableId(`card ${at} of ${persona.name}`),
    ),
  );
  for (const [at, subscription] of (seeded.subscriptions ?? []).entries())
    seedSubscription(database, account, subscription, {
      method: first ?? null,
      of: stableId(`subscription ${at} of ${persona.name}`),
      now,
    });
  for (const listId of seeded.newsletters ?? []) subscribeTo(database, email, listId);
  for (const { daysAgo, ...device } of seeded.devices ?? [])
    startSession(database, account, addDays(now, -daysAgo), device);
  if (seeded.refers !== undefined)
    seedReferrer(database, account, { firstName, lastName, code: seeded.refers }, now);
};

const seedCard = ({ number, expiresInMonths, declined }: SeedCard, holder: string, now: Date): Card => {
  const expiry = addMonths(startOfDay(now), expiresInMonths, 1);
  const card = cardFromTyped({
    number,
    cvv: null,
    holder,
    month: expiry.getUTCMonth() + 1,
    year: expiry.getUTCFullYear(),
    zip: '00000',
  });
  return declined === true ? { ...card, decline: insufficientFunds } : card;
};

const seedSubscription = (
  database: Database,
  account: Account,
  seeded: SeedSubscription,
  { method, of, now }: { method: PaymentMethod | null; of: string; now: Date },
): void => {
  const plan = planById(seeded.planId) as Plan;
  const today = startOfDay(now);
  const failedAt = seeded.failedDaysAgo === undefined ? null : addDays(today, -seeded.failedDaysAgo);
  // A failed charge starts a cycle like a successful one; it is the last charge before the next.
  const anchor = failedAt ?? addDays(today, seeded.nextBillingInDays);
  const billingDay = anchor.getUTCDate();
  const unpaid = failedAt === null ? 0 : 1;
  const cyclesBack = (cycles: number): Date => addMonths(anchor, (unpaid - cycles) * plan.months, billingDay);
  const nextBillingAt = cyclesBack(0);
  const chargeDates = Array.from({ length: seeded.charges }, (_, index) => cyclesBack(index + 1 + unpaid));
  const ends =
    seeded.cancelledDaysAgo === undefined
      ? null
      : new Date(addDays(today, -seeded.cancelledDaysAgo).getTime() + 9.5 * 3_600_000);
  const isFree = plan.cents === 0;
  const begun = chargeDates.at(-1) ?? (ends === null ? addDays(today, -3) : addDays(ends, -4));

  const subscription = insertSubscription(
    database,
    {
      userId: account.id,
      planId: plan.id,
      state: seeded.state,
      price: plan.cents,
      stepUpPrice: plan.stepUpCents ?? null,
      stepUpAt:
        plan.stepUpCents === undefined ? null : seeded.stepsUpNext === true ? nextBillingAt : cyclesBack(-1),
      createdAt: begun,
      nextBillingAt,
      billingDay,
      paidThrough:
        seeded.charges > 0 ? addDays(cyclesBack(unpaid), -1) : isFree ? addDays(nextBillingAt, -1) : null,
      ends,
      methodToken: method?.token ?? null,
      dueAt:
        seeded.state === 'cancelled'
          ? null
          : failedAt === null
            ? nextBillingAt
            : addDays(failedAt, retryDays[0]),
    },
    { of },
  );
  if (failedAt !== null) saveSubscription(database, { ...subscription, pastDueSince: failedAt });
  const detailOf = (at: Date, status?: 'refunded') =>
    seeded.detailed === true && method !== null
      ? transactionDetail(method.card, at, plan.months, status)
      : null;
  chargeDates.forEach((at, index) => {
    const { months } = plan;
    const cents = seeded.chargedCents ?? plan.cents;
    const givenBack = seeded.refunds?.[index];
    addTransaction(database, subscription.id, { at, cents, months, detail: detailOf(at) });
    if (givenBack !== undefined)
      addTransaction(database, subscription.id, {
        ...{ at: addDays(at, 3), cents: -givenBack, months },
        detail: detailOf(at, 'refunded'),
      });
  });
};
