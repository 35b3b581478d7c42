import { randomBytes } from 'node:crypto';
import type { Database } from '../database/store';
import type { Person } from './people';

export type RewardReason = 'referred-a-friend' | 'was-referred' | 'activity';

/** A reward that a person has earned. `about`: the code of the other person, or the activity. */
export interface Reward {
  id: string;
  kind: 'CREDIT' | 'FUELTANK';
  cents: number;
  reason: RewardReason;
  about: string;
  /** The coupon code of a FUELTANK reward. */
  coupon: string | null;
  /** `capped`: earned nothing, because the yearly limit of friends was reached. */
  status: 'available' | 'redeemed' | 'capped';
  at: Date;
}

/** Grants a reward, once per reason and subject. */
export const grant = (database: Database, { id }: Pick<Person, 'id'>, reward: Omit<Reward, 'id'>): void => {
  database.run(
    `INSERT INTO rewards (id, person, kind, cents, reason, about, coupon, status, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person, reason, about) DO NOTHING`,
    randomBytes(12).toString('hex'),
    id,
    reward.kind,
    reward.cents,
    reward.reason,
    reward.about,
    reward.coupon,
    reward.status,
    reward.at.toISOString(),
  );
};

/** Latest first. */
export const rewardsOf = (database: Database, { id }: Pick<Person, 'id'>): Reward[] =>
  database.all('SELECT * FROM rewards WHERE person = ? ORDER BY at DESC, rowid DESC', id).map((row) => ({
    id: String(row['id']),
    kind: row['kind'] as Reward['kind'],
    cents: Number(row['cents']),
    reason: row['reason'] as RewardReason,
    about: String(row['about']),
    coupon: row['coupon'] === null ? null : String(row['coupon']),
    status: row['status'] as Reward['status'],
    at: new Date(String(row['at'])),
  }));

const sum = (rewards: readonly Reward[]): number => rewards.reduce((total, { cents }) => total + cents, 0);

/** Cents of credit that can still be spent. */
export const balanceOf = (rewards: readonly Reward[]): number =>
  sum(rewards.filter(({ kind, status }) => kind === 'CREDIT' && status === 'available'));

export const earnedOf = (rewards: readonly Reward[]): number => sum(rewards);

/** Redeems a coupon for an order, once. Returns its value in cents; null if it is unknown or used. */
export const spendCoupon = (database: Database, tenant: string, coupon: string): number | null => {
  const row = database.get(
    `SELECT rewards.id, rewards.cents FROM rewards JOIN rewards_people ON rewards_people.id = rewards.person
     WHERE tenant = ? AND coupon = ? AND status = 'available'`,
    tenant,
    coupon,
  );
  if (row === null) return null;
  database.run("UPDATE rewards SET status = 'redeemed' WHERE id = ?", String(row['id']));
  return Number(row['cents']);
};
