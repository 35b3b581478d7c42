import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import type { Translate } from '../../domain/messages/catalogue';
import { storedWalletTerms } from '../../domain/wallet/wallet-terms';
import type { Live } from '../../ports/live';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import { makeCardFormFlow, type CardFormFlow, type CardFormPorts } from '../payment-source/card-form';
import { nonceOf } from '../payment-source/nonce-of';
import { makeWalletCheckout } from '../payment-source/wallet-checkout';
import { makeWalletFlow, type WalletFlowPorts, type WalletCheckout } from '../payment-source/wallets';
import { makeCommitment, type Committing, type Prepare } from '../commitment/machine';
import { deciding, isUnderWay, type HalfDone } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import { makeAtPress, type AtPressPorts } from './at-press';
import { inUse, methodRules, type ChangingMethodPorts } from './definition';
import { openEarlier } from './open';
import { makeProblemOf } from './problem';
import {
  isUsing,
  keyOf,
  overview,
  type ChangingMethod,
  type Job,
  type KeepingJob,
  type MethodKey,
  type MethodStep,
  type PaymentMethodsState,
} from './state';
import { firstStep, isForm, openQuestion } from './view';
import { makeLatestOnly } from '../../state/latest-only';

export interface PaymentMethodsFlow {
  readonly state: Live<PaymentMethodsState>;
  readonly card: CardFormFlow;
  readonly walletCheckout: WalletCheckout;
  readonly load: () => Promise<void>;
  /** Opens a card form or a question. */
  readonly open: (job: KeepingJob) => void;
  readonly close: () => void;
  /** Sends one request at a time. A second call during a request does nothing. */
  readonly send: (job: Job) => Promise<void>;
  /** Finishes a change that is half done. */
  readonly finish: () => Promise<void>;
  /** Checks if a card was stored although the response was lost. */
  readonly check: () => Promise<void>;
  /** Dismisses the question about a new card, or about a change that is half done or not in the records. */
  readonly leave: () => Promise<void>;
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

/** The ports for storing cards and wallets, and for paying with them. */
export interface PaymentMethodsPorts
  extends
    CardFormPorts,
    WalletFlowPorts,
    ChangingMethodPorts,
    AtPressPorts,
    Pick<
      MembershipChangePorts,
      | 'loadSubscriptions'
      | 'loadPaymentMethods'
      | 'loadDiscounts'
      | 'recovery'
      | 'finishOpenChange'
      | 'forgetOpenChange'
    > {
  /** Translates the purpose on a wallet's sheet. */
  readonly t: Translate;
}

/** The flow of stored payment methods, in every shell. Source: RT-18, PZ-08. */
export const makePaymentMethodsFlow = (services: PaymentMethodsPorts): PaymentMethodsFlow => {
  const card = makeCardFormFlow(services);
  const state = makeStore<PaymentMethodsState>({
    reading: 'reading',
    steps: new Map(),
    reported: [],
  });
  const now = () => state.getValue();
  const update = (change: Partial<PaymentMethodsState>) => state.set({ ...now(), ...change });
  const { stepAt, stepsNow, put, keepOnly, goTo } = makeSteps(
    () => now().steps,
    (steps) => update({ steps }),
  );

  /** True if a request was sent or may have been sent. No other change may begin then. */
  const isBusy = () => stepsNow().some((step) => isUnderWay(step) && step._tag !== 'HalfDone');
  const askToDecide = (half: HalfDone<ChangingMethod>): void => {
    if (!half.finishing) goTo(keyOf(half.task))({ ...half, stuck: null, problem: { _tag: 'DecideFirst' } });
  };

  const refresh = async (): Promise<boolean> => E.isRight(await services.refreshMembership());
  const problemOf = makeProblemOf(refresh, services.recovery.again);
  const atPress = makeAtPress(services, problemOf);
  const rules = methodRules(services, {
    ...{ card, refresh, problemOf },
    wasAdded: (token) =>
      stepsNow().some(
        (step) =>
          step._tag === 'Done' && step.shownTerms?._tag === 'Added' && step.shownTerms.token === token,
      ),
  });
  const machines = new Map<MethodKey, Committing<ChangingMethod>>();
  /** Returns the machine of a method, and creates it on first use. */
  const machineOf = (key: MethodKey): Committing<ChangingMethod> => {
    const made =
      machines.get(key) ?? makeCommitment(rules, services, { step: () => stepAt(key), goTo: goTo(key) });
    machines.set(key, made);
    return made;
  };
  /** Returns the machine of the method with an open question; null if there is none. */
  const changing = (): Committing<ChangingMethod> | null => {
    const open = openQuestion(now());
    return open === null ? null : machineOf(keyOf(open.task));
  };

  const turns = makeLatestOnly();
  return {
    state,
    card,
    walletCheckout: makeWalletCheckout<Job, ChangingMethod['ShownTerms'], MethodStep>({
      purpose: 'save',
      wallets: makeWalletFlow(services),
      terms: () => storedWalletTerms(services.t('payment.add'), services.clock.now()),
      step: () => stepAt(null),
      goTo: goTo(null),
      task: () => (isBusy() ? null : { kind: 'add' }),
      termsOf: () => null,
      send: machineOf(null).send,
    }),
    load: async () => {
      const { isLast } = turns();
      update({ reading: 'reading' });
      // Cards can be managed without the list of subscriptions.
      const [methods] = await Promise.all([services.loadPaymentMethods(), services.loadSubscriptions()]);
      await services.loadDiscounts();
      if (isLast()) update({ reading: E.isRight(methods) ? 'read' : 'failed' });
    },
    open: (job) => {
      if (isBusy()) return;
      const half = halfDoneBefore(now(), job);
      if (half !== null) return askToDecide(half);
      put(keyOf(job), deciding(job, inUse(job, services)), isAsked);
      update({ reported: [] });
    },
    close: () => {
      if (!isBusy()) keepOnly((step) => !isForm(step));
    },
    send: async (job) => {
      if (isBusy()) return;
      const half = halfDoneBefore(now(), job);
      if (half !== null) return askToDecide(half);
      put(keyOf(job), deciding(job, null), (other) =>
        isUsing(job) ? other._tag !== 'Deciding' || isForm(other) : isAsked(other) || other._tag === 'Done',
      );
      update({ reported: [] });
      const { commit } = machineOf(keyOf(job));
      if (isUsing(job)) return commit(atPress(job.token));
      return commit(nonceFor(card));
    },
    finish: async () => changing()?.finish(),
    check: async () => changing()?.check(),
    leave: async () => {
      const open = changing();
      if (open !== null) return open.forget();
      keepOnly(isForm);
    },
    takeUp: (found) => {
      if (found.length === 0 || isBusy()) return;
      services.recovery.acknowledge(found.map(({ entryId }) => entryId));
      update({ reported: found.filter((one) => !asksReader(one)) });
      for (const one of found.filter(asksReader)) {
        const step = openEarlier(one);
        if (step !== null && 'task' in step) goTo(keyOf(step.task))(step);
      }
    },
  };
};

/** Prepares a job with the typed card. A removal needs none. */
const nonceFor =
  (card: CardFormFlow): Prepare<ChangingMethod> =>
  async ({ kind }, _shownTerms, isWanted) =>
    kind === 'remove' ? E.right(null) : nonceOf(card, isWanted);

const asksReader = ({ outcome }: FoundChange): boolean => outcome === 'AskReader';

/** True if the change is open in the journal and waits for the reader's decision. */
const isAsked = ({ _tag }: MethodStep): boolean => _tag === 'HalfDone' || _tag === 'Unclear';

type Steps = PaymentMethodsState['steps'];

/** Holds the step of each method, and removes steps that must not be shown together. */
const makeSteps = (steps: () => Steps, set: (steps: Steps) => void) => {
  const stepAt = (key: MethodKey): MethodStep => steps().get(key) ?? overview;
  const stepsNow = () => [...steps().values()];
  /** Puts a step last, and keeps only the other steps that may be shown with it. */
  const put = (key: MethodKey, step: MethodStep, stays: (other: MethodStep) => boolean) =>
    set(
      new Map([
        ...[...steps()].filter(([other, at]) => other !== key && stays(at)),
        ...(step._tag === 'Overview' ? [] : [[key, step] as const]),
      ]),
    );
  const keepOnly = (stays: (step: MethodStep) => boolean) =>
    set(new Map([...steps()].filter(([, step]) => stays(step))));
  /** Goes to a step. The outcome of one change replaces the outcomes of the others. */
  const goTo = (key: MethodKey) => (step: MethodStep) =>
    put(key, step, (other) =>
      step._tag === 'Done' || step._tag === 'HalfDone'
        ? isUnderWay(other) || isAsked(other) || isForm(other)
        : true,
    );
  return { stepAt, stepsNow, put, keepOnly, goTo };
};

/**
 * Returns the half-done change that the reader must decide about before a job begins; null if there is none. It blocks
 * jobs on the same method, and jobs that change the method that pays.
 */
const halfDoneBefore = (state: PaymentMethodsState, job: Job): HalfDone<ChangingMethod> | null => {
  const half = firstStep(state, 'HalfDone');
  return half !== null && (isUsing(job) || keyOf(job) === keyOf(half.task)) ? half : null;
};
