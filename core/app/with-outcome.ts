import type { Call } from '../ports/call';
import {
  recordOutcome,
  type FailedChange,
  type OutcomeTexts,
} from '../use-cases/subscriptions/record-outcome';
import type { Bound } from './bound-ports';
import type { Runner } from './runner';

/** Makes operations that record their outcome in the state, with their own texts. */
export const makeWithOutcome =
  (bound: Bound<Runner>) =>
  <Value>(texts: OutcomeTexts<Value>) =>
  <Given extends readonly unknown[], F extends FailedChange, A extends Value>(
    make: (ports: Runner) => (...given: Given) => Call<A, F>,
  ): ((...given: Given) => Call<A, F>) =>
    bound((ports) => recordOutcome(ports.subscriptionState, texts)(make(ports)));
