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
 * Checks a method that is about to be charged. Call it at the press, because it captures the next charge that the page
 * shows. The returned task re-reads the records. It fails if they cannot be read, the method was removed, or the next
 * charge has changed. A page that could not read the list has shown no charge, so nothing is compared.
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

/** Returns the reason why the reader's records could not be re-read; `null` if they were. */
const reread = async ({ session, refreshMembership }: AtPressPorts): Promise<CallFailed | null> => {
  // Confirms the session first: if another reader has signed in on a sister site, their records must not be read.
  const here = await session.confirm();
  if (E.isLeft(here)) return here.left;
  const read = await refreshMembership();
  return E.isLeft(read) ? read.left : (read.right.methods ?? read.right.discounts ?? null);
};
