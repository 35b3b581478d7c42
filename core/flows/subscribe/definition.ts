import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { termsShown } from '../../domain/charges/terms';
import type { Subscribe } from '../../use-cases/subscriptions/subscribe';
import { termsChanged } from '../../use-cases/saga/step';
import type { CommitmentOf } from '../commitment/definition';
import { deciding, late } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import { afterFailure, type LeadingOn } from './after-failure';
import {
  isStarted,
  offeredTerms,
  offerOf,
  termsBegun,
  termsOnRecord,
  type Method,
  type Offer,
  type SubscribeTerms,
} from './offer';
import { hasLive, type SubscribeCommitment, type SubscribeTask } from './state';

type Rules = CommitmentOf<SubscribeCommitment>;

export interface DefinitionPorts extends Pick<
  MembershipChangePorts,
  'member' | 'subscriptions' | 'clock' | 'recovery'
> {
  readonly subscribe: Subscribe;
}

/** Returns the offer of a task and its terms, computed from the current records. */
export interface Offering extends Pick<Rules, 'termsOf'> {
  readonly offer: (task: SubscribeTask) => Offer | null;
  readonly tellAt: (task: SubscribeTask, on: Date) => SubscribeTerms | null;
  /** Returns the payment method; a new card if none is stored. */
  readonly methodOf: (task: SubscribeTask) => Method;
}

export const makeOffering = ({
  member,
  subscriptions,
  clock,
}: Pick<DefinitionPorts, 'member' | 'subscriptions' | 'clock'>): Offering => {
  const subscriptionState = () => subscriptions.getValue();
  const offer = (task: SubscribeTask, on = clock.now()) =>
    offerOf(task, subscriptionState(), member.getValue(), on);
  const tellAt = (task: SubscribeTask, on: Date): SubscribeTerms | null => {
    if (task.begun !== null) return termsBegun(task.begun, subscriptionState(), on);
    const found = offer(task, on);
    return found && offeredTerms(found, subscriptionState());
  };
  return {
    offer,
    tellAt,
    termsOf: (task) => tellAt(task, clock.now()),
    methodOf: (task) => offer(task)?.method ?? { kind: 'new' },
  };
};

/** The commitment rules of paying for a plan. */
export const subscribeRules = (
  { subscriptions, subscribe, recovery }: DefinitionPorts,
  { offer, termsOf }: Offering,
  {
    missing,
    refresh,
    ...leading
  }: Pick<Rules, 'missing' | 'refresh'> & Pick<LeadingOn, 'loadPlans' | 'wantCode' | 'card'>,
): Rules => {
  const subscriptionState = () => subscriptions.getValue();
  return {
    termsOf,
    missing,
    late,
    // If the plans were re-read and no longer include the plan, a payment approved in a wallet is not charged.
    send: ({ task, shownTerms, along }) => {
      if (shownTerms === null || offer(task) === null) return Promise.resolve(E.left(termsChanged));
      const { entries, on } = shownTerms;
      return pipe(
        () =>
          subscribe({
            choice: shownTerms,
            payment: along.kind === 'stored' ? along : { kind: 'nonce', nonce: along.nonce },
            shownTerms: termsShown(entries, on, along.kind === 'stored' ? along.token : null),
          }),
        TE.map(() => ({ shownTerms, shortfall: null })),
      )();
    },
    refresh,
    asRecorded: (shownTerms) => shownTerms && termsOnRecord(shownTerms, subscriptionState()),
    hasSucceeded: (task) =>
      task.begun !== null && isStarted(task.begun, subscriptionState()) && termsOf(task) !== null,
    afterFailure: afterFailure({
      ...leading,
      termsOf,
      refresh,
      isMember: () => hasLive(subscriptionState()),
      again: recovery.again,
    }),
    forgotten: (open, wasRead) =>
      open._tag === 'Unclear' && !wasRead
        ? { ...open, checkStatus: 'unread' }
        : deciding({ ...open.task, begun: null }, hasLive(subscriptionState()) ? { _tag: 'Already' } : null),
  };
};
