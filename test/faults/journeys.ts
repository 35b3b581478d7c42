import type { Journey } from './journey';
import { memberships } from './journeys-membership';
import { payments } from './journeys-payments';
import { profile } from './journeys-profile';
import { signingIn } from './journeys-signing-in';

export type Journeys = Readonly<Record<string, Journey>>;

/** The journeys in groups that run in parallel. */
export const parts = {
  readers: { ...signingIn, ...profile },
  payments,
  memberships,
} as const satisfies Readonly<Record<string, Journeys>>;

export const screenOf = ({ address }: Journey): string => address.split('?')[0]!;
