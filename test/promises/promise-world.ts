import * as E from 'fp-ts/Either';
import type { MemoryClock } from '../../adapters/memory/clock';
import { toIsoDay } from '../../core/domain/dates/utc-date';
import type { PaymentMethod } from '../../core/domain/payment-method/payment-method';
import { everyPersona, type Persona, type SeedAccount } from '../../sandbox/personas';
import type { CoreWorld } from '../builders/core';

/** A backend that bills, with one persona signed in to it, on a clock that only the test moves. */
export interface PromiseWorld {
  readonly ports: CoreWorld;
  /** Tracking id: the key of lock and journal. */
  readonly reader: string;
  readonly emailAddress: string;
  readonly clock: MemoryClock;
  /** The nonce of a good card that was just typed in. */
  readonly typedCard: () => string;
  /** Whether a stored method's bank will refuse a charge then: by what is printed on it, or for reasons that nobody can tell beforehand. */
  readonly refuses: (method: PaymentMethod, at: Date) => boolean;
  /** Another card has taken the place of a stored one. */
  readonly renewed: (token: string) => void;
}

export type OpenWorld = (persona: string, start: Date) => Promise<PromiseWorld>;

/** Everybody who has an account. */
export const people: readonly (Persona & { readonly account: SeedAccount })[] = everyPersona.flatMap((one) =>
  one.account === undefined ? [] : [{ ...one, account: one.account }],
);

/**
 * Days on which calendars are hard: month ends, a leap day, the last minute of a year, and two weeks before a month's end and a leap
 * day, which is when most personas are charged next.
 */
export const starts: readonly string[] = [
  '2026-11-21T12:00:00Z',
  '2027-01-31T09:15:00Z',
  '2028-02-29T12:00:00Z',
  '2027-03-31T00:00:00Z',
  '2027-12-31T23:59:00Z',
  '2028-01-30T18:30:00Z',
  '2027-01-17T08:00:00Z',
  '2028-02-15T08:00:00Z',
];

/** A charge as the backend has noted it, with the method that was in use when it was first seen. */
export interface Charged {
  readonly key: string;
  readonly at: Date;
  readonly cents: number;
  readonly token: string | null;
}

interface Record {
  readonly 'external-id': string;
  readonly 'transaction-history': readonly { readonly time: string; readonly cents: number }[];
}

/** Every charge of the reader, oldest first. `known`: those that were seen before, whose method was noted then. */
export const ledgerOf = async (
  { ports }: PromiseWorld,
  known: readonly Charged[],
): Promise<readonly Charged[]> => {
  const records = right(await ports.subscriptions.list()) as readonly Record[];
  const methods = right(await ports.paymentMethods.list());
  const inUse = methods.filter((one) => one.has_active_subscription);
  const token = inUse.length === 1 ? inUse[0]!.token : null;
  const before = new Map(known.map((one) => [one.key, one]));
  return records
    .flatMap((record) => {
      const history = record['transaction-history'];
      return history.map(({ time, cents }, at): Charged => {
        const key = `${record['external-id']} ${history.length - at}`;
        return before.get(key) ?? { key, at: new Date(time), cents, token };
      });
    })
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
};

export const right = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`Not read: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

export const inWords = ({ at, cents, token }: Charged): string => `${toIsoDay(at)} ${cents} ${token ?? '-'}`;
