import * as E from 'fp-ts/Either';
import { nextCharge } from '../../domain/charges/charges-ahead';
import type { TimelineEntry } from '../../domain/charges/charges';
import { areSameEntries } from '../../domain/charges/terms';
import type { CallFailed } from '../../ports/call-failed';
import { notReady } from '../../use-cases/saga/not-ready';
import type { MethodProblem } from '../payment-source/method-problem';
import type { MembershipChangePorts } from '../membership-change/ports';
import type { ProblemOf } from './problem';
import { storedAs } from './state';

export type AtPressPorts = Pick<
  MembershipChangePorts,
  'session' | 'subscriptions' | 'clock' | 'refreshMembership'
>;

/**
 * Checks a method that is about to pay. Call it at the press: it notes the next charge that the page shows. The task that it returns reads
 * the records again and fails when they cannot be read, when the method is gone, or when the next charge has changed. A page that could not
 * read the list has shown no charge, so nothing is compared there.
 */
export const makeAtPress =
  (services: AtPressPorts, problemOf: ProblemOf) =>
  (token: string): (() => Promise<E.Either<MethodProblem, null>>) => {
    const charge = () => nextCharge(services.subscriptions.getValue(), services.clock.now());
    const before = services.subscriptions.getValue().subscriptionsFetched ? charge() : undefined;
    return async () => {
      const unread = await reread(services);
      if (unread !== null) return E.left(await problemOf(notReady(unread)));
      if (storedAs(token, services.subscriptions.getValue()) === null) return E.left({ _tag: 'Gone' });
      const now = charge();
      return before === undefined || areSameEntries(entriesOf(before), entriesOf(now))
        ? E.right(null)
        : E.left({ _tag: 'ChargeChanged', before, now });
    };
  };

const entriesOf = (charge: TimelineEntry | null): readonly TimelineEntry[] =>
  charge === null ? [] : [charge];

/** Why the reader's records could not be read; `null` if they were. */
const reread = async ({ session, refreshMembership }: AtPressPorts): Promise<CallFailed | null> => {
  // The records of somebody else who has signed in on a sister site are read for nobody.
  const here = await session.confirm();
  if (E.isLeft(here)) return here.left;
  const read = await refreshMembership();
  return E.isLeft(read) ? read.left : (read.right.methods ?? read.right.discounts ?? null);
};
