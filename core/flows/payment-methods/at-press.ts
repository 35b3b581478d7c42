import * as E from 'fp-ts/Either';
import { nextCharge } from '../../domain/charges/charges-ahead';
import type { TimelineEntry } from '../../domain/charges/charge-timeline';
import { areSameEntries } from '../../domain/charges/terms';
import type { CallFailed } from '../../ports/call-failed';
import { notReady } from '../../use-cases/changes/not-ready';
import type { MethodProblem } from '../payment-source/method-problem';
import type { MembershipChangePorts } from '../membership-change/ports';
import type { ProblemOf } from './problem';

export type AtPressPorts = Pick<
  MembershipChangePorts,
  'session' | 'subscriptions' | 'clock' | 'refreshMembership'
>;

/**
 * Called at the press on a method that is to pay. The task that it returns reads how things stand: what the reader saw may be from when the
 * page was opened. It fails if that could not be read, if the method is gone, or if the next charge is another one by now. Who was shown no charge, because the list
 * could not be read before, is told of none.
 */
export const makeAtPress =
  (services: AtPressPorts, problemOf: ProblemOf) =>
  (token: string): (() => Promise<E.Either<MethodProblem, null>>) => {
    const charge = () => nextCharge(services.subscriptions.getValue(), services.clock.now());
    const before = services.subscriptions.getValue().subscriptionsFetched ? charge() : undefined;
    return async () => {
      const unread = await reread(services);
      if (unread !== null) return E.left(await problemOf(notReady(unread)));
      const { paymentMethods } = services.subscriptions.getValue().paymentMethodsData;
      if (!paymentMethods.some((one) => one.token === token)) return E.left({ _tag: 'Gone' });
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
