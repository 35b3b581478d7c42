import { randomBytes, scryptSync } from 'node:crypto';
import { addDays, addMonths, startOfDay } from './calendar';
import { seedMessages } from './comments/seed-messages';
import type { Database } from './database/database';
import { createAccount, type Account } from './identity/accounts';
import { storeProviderDocument } from './identity/social-identity';
import { retryDays } from './payment/billing';
import { cardFromTyped, insufficientFunds, type Card } from './payment/cards';
import { storeMethod } from './payment/payment-methods';
import { planById, type Plan } from './payment/plans';
import { addTransaction, insertSubscription, saveSubscription } from './payment/subscriptions';
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
import { subscribeTo } from './site-api/newsletters';

/** Writes every persona, all dates relative to now. */
export const seed = (database: Database, now: Date): void => {
  const salt = randomBytes(16);
  const password = `${salt.toString('hex')}:${scryptSync(sharedPassword, salt, 32).toString('hex')}`;
  openTenants(database);
  seedShop(database, now);
  for (const persona of everyPersona) {
    if (persona.account !== undefined) seedAccount(database, persona, persona.account, password, now);
  }
  seedMessages(database, now);
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
      persona: persona.name,
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
  const [first] = (seeded.cards ?? []).map((card) =>
    storeMethod(database, account.id, seedCard(card, `${firstName} ${lastName}`, now)),
  );
  for (const subscription of seeded.subscriptions ?? [])
    seedSubscription(database, account, subscription, first?.token ?? null, now);
  for (const listId of seeded.newsletters ?? []) subscribeTo(database, email, listId);
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
  methodToken: string | null,
  now: Date,
): void => {
  const plan = planById(seeded.planId) as Plan;
  const today = startOfDay(now);
  const failedAt = seeded.failedDaysAgo === undefined ? null : addDays(today, -seeded.failedDaysAgo);
  // A charge that fails begins a cycle as one that goes through does; it is the last before the next.
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

  const subscription = insertSubscription(database, {
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
    methodToken,
    dueAt:
      seeded.state === 'cancelled'
        ? null
        : failedAt === null
          ? nextBillingAt
          : addDays(failedAt, retryDays[0]),
  });
  if (failedAt !== null) saveSubscription(database, { ...subscription, pastDueSince: failedAt });
  for (const at of chargeDates) {
    addTransaction(database, subscription.id, {
      at,
      cents: seeded.chargedCents ?? plan.cents,
      months: plan.months,
    });
  }
};
