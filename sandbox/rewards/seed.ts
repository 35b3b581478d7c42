import { addDays, startOfDay } from '../calendar';
import type { Database } from '../database/store';
import type { Account } from '../identity/accounts';
import { addCustomer } from '../shop/customers';
import { grant } from './bank';
import { count } from './counts';
import { addPerson, savePerson, type Identity, type Person } from './people';
import { rewardActivity } from './program';
import { courierTenant, knownTenant, shopTenant, tidewaterTenant, type Tenant } from './tenants';

interface SeedFriend {
  firstName: string;
  lastName: string;
  cameDaysAgo: number;
  /** Absent: registered, but not a customer yet. */
  convertedDaysAgo?: number;
  /** The referrer has already spent the reward for this friend. */
  spent?: true;
}

const membersFriends: SeedFriend[] = [
  { firstName: 'Fable', lastName: 'Winter', cameDaysAgo: 120, convertedDaysAgo: 118, spent: true },
  { firstName: 'Jonah', lastName: 'Pike', cameDaysAgo: 41, convertedDaysAgo: 33 },
  { firstName: 'Saskia', lastName: 'Moor', cameDaysAgo: 6 },
];
const shopFriends: SeedFriend[] = [
  { firstName: 'Ines', lastName: 'Marsh', cameDaysAgo: 60, convertedDaysAgo: 60 },
];

/** A member of both publishers with four referrals each: two are members, one has registered, one was only invited. */
export const seedReferrer = (
  database: Database,
  account: Account,
  { firstName, lastName, code }: { firstName: string; lastName: string; code: string },
  now: Date,
): void => {
  for (const alias of [courierTenant, tidewaterTenant]) {
    const tenant = knownTenant(alias) as Tenant;
    const identity = { tenant: alias, accountId: account.trackingId, userId: account.trackingId };
    const referrer = seedPerson(
      database,
      { ...identity, firstName, lastName, code },
      { email: account.email, segments: ['sportsPlus'] },
      addDays(startOfDay(now), -200),
    );
    seedFriends(database, tenant, referrer, membersFriends, now);
    rewardActivity(database, tenant, referrer, 'newsletterSubscribed', addDays(startOfDay(now), -190));
    database.run(
      'INSERT INTO rewards_invitations (person, email_key, at) VALUES (?, ?, ?)',
      referrer.id,
      'quill.harper@example.com',
      addDays(startOfDay(now), -2).toISOString(),
    );
  }
};

/** A customer of the shop who has referred a friend. */
export const seedShop = (database: Database, now: Date): void => {
  const customer = addCustomer(
    database,
    { email: 'maren.holt@example.com', firstName: 'Maren', lastName: 'Holt' },
    now,
  );
  const referrer = seedPerson(
    database,
    {
      tenant: shopTenant,
      accountId: customer.id,
      userId: customer.id,
      firstName: customer.firstName,
      lastName: customer.lastName,
      code: 'MARENHOLT',
    },
    { email: customer.email },
    addDays(startOfDay(now), -90),
  );
  seedFriends(database, knownTenant(shopTenant) as Tenant, referrer, shopFriends, now);
};

const seedPerson = (
  database: Database,
  identity: Identity & { firstName: string; lastName: string; code?: string },
  more: Partial<Person>,
  at: Date,
): Person => {
  const { firstName, lastName } = identity;
  const person = {
    ...addPerson(database, { ...identity, cookieId: null }, at),
    firstName,
    lastName,
    ...more,
  };
  savePerson(database, person);
  return person;
};

const seedFriends = (
  database: Database,
  tenant: Tenant,
  referrer: Person,
  friends: readonly SeedFriend[],
  now: Date,
): void => {
  for (const [index, seeded] of friends.entries()) {
    const day = (ago: number): Date => new Date(addDays(startOfDay(now), -ago).getTime() + 9 * 3_600_000);
    const { firstName, lastName, cameDaysAgo, convertedDaysAgo } = seeded;
    const id = `seeded-friend-${index + 1}`;
    const friend = seedPerson(
      database,
      { tenant: tenant.alias, accountId: id, userId: id, firstName, lastName },
      {
        email: `${firstName}.${lastName}@example.com`.toLowerCase(),
        referredBy: referrer.code,
        referredAt: day(cameDaysAgo),
        convertedAt: convertedDaysAgo === undefined ? null : day(convertedDaysAgo),
        segments:
          convertedDaysAgo !== undefined && tenant.convertsBy !== 'registering'
            ? [tenant.convertsBy.segment]
            : [],
      },
      day(cameDaysAgo),
    );
    count(database, referrer, 'shared', 'EMAIL', null, day(cameDaysAgo + 1));
    count(database, referrer, 'visited', 'email', null, day(cameDaysAgo));
    if (convertedDaysAgo === undefined) continue;
    grant(database, referrer, {
      kind: 'CREDIT',
      cents: tenant.referrerCents,
      reason: 'referred-a-friend',
      about: friend.code,
      coupon: null,
      status: seeded.spent === true ? 'redeemed' : 'available',
      at: day(convertedDaysAgo),
    });
  }
};
