import type { Database } from '../database/store';
import { emailKey } from '../identity/accounts';
import { grant, rewardsOf } from './bank';
import { friendsOf, letters, personByCode, savePerson, type Person } from './people';
import { codeAmong, codesIn } from './referral-cookie';
import type { Tenant } from './tenants';

/** Data about a person in a call; absent fields keep their stored values. */
export interface Facts {
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  locale?: string;
  /** Operations: `name` adds the person to the segment, `~name` removes them. */
  segments?: string[];
  /** The value of the page's referral cookie. */
  cookies?: string;
}

const year = 365 * 86_400_000;

/**
 * Stores the data of a call and updates the program: the person's referrer, and the conversion to a customer.
 * `newlyReferred`: this call contains the referrer for the first time.
 */
export const meet = (
  database: Database,
  tenant: Tenant,
  known: Person,
  facts: Facts,
  now: Date,
): { person: Person; newlyReferred: boolean } => {
  return database.transaction(() => {
    const wasCustomer = isCustomer(tenant, known);
    const person: Person = {
      ...known,
      email: facts.email === undefined ? known.email : facts.email,
      firstName: facts.firstName === undefined ? known.firstName : facts.firstName,
      lastName: facts.lastName === undefined ? known.lastName : facts.lastName,
      locale: facts.locale ?? known.locale,
      segments: applySegments(known.segments, facts.segments ?? []),
    };
    const referrer =
      person.referredBy === null && !wasCustomer ? referrerOf(database, tenant, person, facts, now) : null;
    const referred = referrer === null ? person : { ...person, referredBy: referrer.code, referredAt: now };
    const converts = referred.convertedAt === null && !wasCustomer && isCustomer(tenant, referred);
    const after = converts ? { ...referred, convertedAt: now } : referred;
    savePerson(database, after);
    rewardBoth(database, tenant, after, converts, now);
    return { person: after, newlyReferred: referrer !== null };
  });
};

const isCustomer = ({ convertsBy }: Tenant, person: Person): boolean =>
  convertsBy === 'registering' ? person.email !== null : person.segments.includes(convertsBy.segment);

const applySegments = (subscribedIds: readonly string[], operations: readonly string[]): string[] => {
  const segments = new Set(subscribedIds);
  for (const operation of operations) {
    if (operation.startsWith('~')) segments.delete(operation.slice(1));
    else segments.add(operation);
  }
  return [...segments].slice(0, 100);
};

/** The code that this person came with; never their own. */
const referrerOf = (
  database: Database,
  tenant: Tenant,
  person: Person,
  { cookies }: Facts,
  now: Date,
): Person | null => {
  const code = codeAmong((cookies === undefined ? null : codesIn(cookies, tenant, now)) ?? {}, tenant);
  const referrer = code === null ? null : personByCode(database, tenant.alias, code);
  return referrer === null || referrer.id === person.id || sameMail(referrer, person) ? null : referrer;
};

const sameMail = (one: Person, other: Person): boolean =>
  one.email !== null && other.email !== null && emailKey(one.email) === emailKey(other.email);

/** Grants the friend's coupon once their address is known, and the other rewards at the conversion. */
const rewardBoth = (
  database: Database,
  tenant: Tenant,
  friend: Person,
  converts: boolean,
  now: Date,
): void => {
  const referrer =
    friend.referredBy === null ? null : personByCode(database, tenant.alias, friend.referredBy);
  if (referrer === null || sameMail(referrer, friend)) return;
  const { kind, cents } = tenant.friend;
  const due = kind === 'FUELTANK' ? friend.email !== null : converts;
  const isKnown = wasRewarded(database, tenant, friend);
  if (due && !isKnown) {
    grant(database, friend, {
      kind,
      cents,
      reason: 'was-referred',
      about: referrer.code,
      coupon: kind === 'FUELTANK' ? `FRIEND10-${letters(5)}` : null,
      status: 'available',
      at: now,
    });
  }
  if (!converts || isKnown) return;
  const inYear = rewardsOf(database, referrer).filter(
    ({ reason, status, at }) =>
      reason === 'referred-a-friend' && status !== 'capped' && now.getTime() - at.getTime() < year,
  );
  const capped = inYear.length >= tenant.yearlyCap;
  grant(database, referrer, {
    kind: 'CREDIT',
    cents: capped ? 0 : tenant.referrerCents,
    reason: 'referred-a-friend',
    about: friend.code,
    coupon: null,
    status: capped ? 'capped' : 'available',
    at: now,
  });
};

/** True if the friend's reward was already granted to this address: each person can be referred only once. */
const wasRewarded = (database: Database, { alias }: Tenant, { id, email }: Person): boolean =>
  email !== null &&
  database.get(
    `SELECT 1 AS found FROM rewards JOIN rewards_people ON rewards_people.id = rewards.person
     WHERE tenant = ? AND lower(email) = ? AND reason = 'was-referred' AND rewards_people.id <> ?`,
    alias,
    emailKey(email),
    id,
  ) !== null;

/** Grants the reward of an activity, the first time only. */
export const rewardActivity = (
  database: Database,
  { activityCents }: Tenant,
  person: Person,
  key: string,
  now: Date,
): void => {
  const cents = Object.hasOwn(activityCents, key) ? activityCents[key] : undefined;
  if (cents === undefined) return;
  grant(database, person, {
    kind: 'CREDIT',
    cents,
    reason: 'activity',
    about: key,
    coupon: null,
    status: 'available',
    at: now,
  });
};

export interface Friend {
  /** At most the first name and one letter. */
  name: string;
  state: 'invited' | 'visited' | 'registered' | 'rewarded' | 'capped';
  at: Date;
}

/** The state of a person's friends: first those who came, then those who were only invited. Latest first. */
export const friendStates = (database: Database, person: Person): Friend[] => {
  const rewards = rewardsOf(database, person).filter(({ reason }) => reason === 'referred-a-friend');
  const came = friendsOf(database, person);
  const arrived = new Set(came.flatMap(({ email }) => (email === null ? [] : [emailKey(email)])));
  const invited = database
    .all('SELECT email_key, at FROM rewards_invitations WHERE person = ? ORDER BY at DESC', person.id)
    .filter((row) => !arrived.has(String(row['email_key'])))
    .map((row): Friend => ({
      name: maskedMail(String(row['email_key'])),
      state: 'invited',
      at: new Date(String(row['at'])),
    }));
  return [
    ...came.map((friend): Friend => {
      const reward = rewards.find(({ about }) => about === friend.code);
      return {
        name: maskedName(friend),
        state:
          reward !== undefined
            ? reward.status === 'capped'
              ? 'capped'
              : 'rewarded'
            : friend.email === null
              ? 'visited'
              : 'registered',
        at: reward?.at ?? (friend.referredAt as Date),
      };
    }),
    ...invited,
  ];
};

export const maskedName = ({ firstName, lastName, email }: Person): string =>
  firstName !== null && firstName !== ''
    ? `${firstName}${lastName === null || lastName === '' ? '' : ` ${lastName.slice(0, 1)}.`}`
    : email !== null
      ? maskedMail(email)
      : 'A visitor';

const maskedMail = (email: string): string => `${email.slice(0, 1)}…@${email.split('@').at(-1)}`;
