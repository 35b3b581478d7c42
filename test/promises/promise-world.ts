import * as E from 'fp-ts/Either';
import type { MemoryClock } from '../../adapters/memory/clock';
import { toIsoDay } from '../../core/domain/dates/utc-date';
import type { PaymentMethod } from '../../core/domain/payment-method/payment-method';
import { everyPersona, type Persona, type SeedAccount } from '../../sandbox/personas';
import type { MembershipWorld } from '../builders/membership';

/** A backend with billing, one signed-in persona, and a clock that only the test moves. */
export interface PromiseWorld {
  readonly ports: MembershipWorld;
  /** Tracking id, the key of lock and journal. */
  readonly reader: string;
  readonly emailAddress: string;
  readonly clock: MemoryClock;
  readonly books: () => Promise<Books>;
  /** The nonce of a valid, newly typed card. */
  readonly typedCard: () => string;
  /**
   * True if the bank refuses a charge of this stored method at that time, either because it is expired or for hidden
   * reasons.
   */
  readonly refuses: (method: PaymentMethod, at: Date) => boolean;
  /** Records that another card has replaced a stored one. */
  readonly renewed: (token: string) => void;
}

export type OpenWorld = (persona: string, start: Date) => Promise<PromiseWorld>;

/** All personas with an account. */
export const people: readonly (Persona & { readonly account: SeedAccount })[] = everyPersona.flatMap((one) =>
  one.account === undefined ? [] : [{ ...one, account: one.account }],
);

/**
 * Start days that are hard for calendars: month ends, a leap day and the last minute of a year. Two weeks before a
 * month's end and before a leap day are included, because most personas are charged two weeks after the start.
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

/** A charge in the backend's records, with the method that was in use when it was first seen. */
export interface Charged {
  readonly key: string;
  readonly at: Date;
  readonly cents: number;
  readonly token: string | null;
}

/** The backend's own records, independent of its clients. */
export interface Books {
  /** Every charge of each subscription, newest first. */
  readonly subscriptions: readonly {
    readonly id: string;
    readonly charges: readonly { readonly at: Date; readonly cents: number }[];
  }[];
  /** The tokens of the methods that pay for live subscriptions. */
  readonly methodsInUse: readonly string[];
  readonly entitled: boolean;
}

/** Every charge of the reader, oldest first. `known`: charges from an earlier check, whose method was recorded then. */
export const ledgerOf = (
  { subscriptions, methodsInUse }: Books,
  known: readonly Charged[],
): readonly Charged[] => {
  const token = methodsInUse.length === 1 ? methodsInUse[0]! : null;
  const before = new Map(known.map((one) => [one.key, one]));
  return subscriptions
    .flatMap(({ id, charges }) =>
      charges.map(({ at, cents }, index): Charged => {
        const key = `${id} ${charges.length - index}`;
        return before.get(key) ?? { key, at, cents, token };
      }),
    )
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
};

export const right = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`Not read: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

export const inWords = ({ at, cents, token }: Charged): string => `${toIsoDay(at)} ${cents} ${token ?? '-'}`;
