import { createHash } from 'node:crypto';
import type { Addresses } from '../addresses';
import type { Database } from '../database/store';
import { emailKey } from '../identity/accounts';
import { balanceOf, earnedOf, rewardsOf, type Reward } from './bank';
import { counted } from './counts';
import { personByCode, type Person } from './people';
import { friendStates, maskedName, type Friend } from './program';
import { shareLinks } from './share-links';
import type { Tenant } from './tenants';

/** A person in the format of the service's responses. */
export const personWire = (
  database: Database,
  addresses: Addresses,
  tenant: Tenant,
  person: Person,
  newlyReferred: boolean,
): Record<string, unknown> => {
  const links = shareLinks(addresses, person);
  return {
    id: person.userId,
    accountId: person.accountId,
    firstName: person.firstName,
    lastName: person.lastName,
    lastInitial: person.lastName?.slice(0, 1) || null,
    email: person.email,
    emailHash: person.email === null ? null : createHash('md5').update(emailKey(person.email)).digest('hex'),
    imageUrl: '',
    cookieId: person.cookieId,
    referralCode: person.code,
    referralCodes: { [tenant.programId]: person.code },
    referable: person.referredBy === null && person.convertedAt === null,
    referralSource: person.referredBy ?? 'NONE',
    dateCreated: person.createdAt.getTime(),
    locale: person.locale,
    segments: person.segments,
    customFields: customFields(database, person),
    shareLinks: links,
    programShareLinks: { [tenant.programId]: links },
    referredByCodes: person.referredBy === null ? [] : [person.referredBy],
    referredBy: referredBy(database, person, newlyReferred),
  };
};

const referredBy = (database: Database, person: Person, newlyReferred: boolean): object | null => {
  if (person.referredBy === null) return null;
  const reward = rewardsOf(database, person).find(({ reason }) => reason === 'was-referred');
  return {
    isConverted: person.convertedAt !== null,
    newlyReferred,
    code: person.referredBy,
    referredReward:
      reward === undefined
        ? null
        : reward.kind === 'FUELTANK'
          ? { type: 'FUELTANK', fuelTankCode: reward.coupon }
          : { type: 'CREDIT', credit: reward.cents, unit: 'CENTS' },
  };
};

/** Custom fields that tenants store with a person: the state of their friends and the rewards they earned. */
export const customFields = (
  database: Database,
  person: Person,
): {
  referrals: Record<string, unknown>;
  rewards: Record<string, unknown>;
} => {
  const friends = friendStates(database, person);
  const rewards = rewardsOf(database, person);
  return {
    referrals: {
      shared: counted(database, person, 'shared'),
      visits: counted(database, person, 'visited'),
      invited: friends.filter(({ state }) => state === 'invited').length,
      registered: friends.filter(({ state }) => state !== 'invited' && state !== 'visited').length,
      converted: friends.filter(({ state }) => state === 'rewarded' || state === 'capped').length,
      friends: friends.slice(0, 50).map(friendWire),
    },
    rewards: {
      currency: 'USD',
      balance: balanceOf(rewards),
      earned: earnedOf(rewards),
      history: rewards.slice(0, 50).map((reward) => rewardWire(database, person, reward)),
    },
  };
};

const friendWire = ({ name, state, at }: Friend): object => ({ name, state, at: at.toISOString() });

const rewardWire = (database: Database, person: Person, reward: Reward): object => {
  const other = reward.reason === 'activity' ? null : personByCode(database, person.tenant, reward.about);
  return {
    id: reward.id,
    kind: reward.kind,
    cents: reward.cents,
    reason: reward.reason,
    about: reward.reason === 'activity' ? reward.about : other === null ? '' : maskedName(other),
    code: reward.coupon,
    status: reward.status,
    at: reward.at.toISOString(),
  };
};
