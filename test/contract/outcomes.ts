import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import type { Subscription } from '../../core/domain/subscription/subscription';
import { decodeSubscriptions } from '../../core/domain/subscription/wire';
import type { ContractWorld } from './contract-world';

type Run<A> = () => Promise<E.Either<{ readonly _tag: string }, A>>;

/** Returns the result of a call; a failure fails the test. */
export const succeed = async <A>(run: Run<A>): Promise<A> => {
  const outcome = await run();
  if (E.isLeft(outcome)) throw new Error(`The call failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

export const expectFailure = async (run: Run<unknown>, tag: string): Promise<void> => {
  const outcome = await run();
  expect(E.isLeft(outcome) ? outcome.left._tag : 'success').to.equal(tag);
};

/** The reader's subscriptions, read in the same way as the core reads them. */
export const readSubscriptions = async ({
  site,
  subscriptions,
}: ContractWorld): Promise<readonly Subscription[]> => {
  const plans = await succeed(site.plans);
  const { subscriptions: read, skipped } = decodeSubscriptions(await succeed(subscriptions.list), plans);
  expect(skipped).to.deep.equal([]);
  return read;
};

export const inState = (all: readonly Subscription[], state: string): readonly Subscription[] =>
  all.filter((one) => one.status === state);
