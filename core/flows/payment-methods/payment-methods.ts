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
import { makeCommitment, type Committing } from '../commitment/machine';
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
  /** Opens a card form, or a question. */
  readonly open: (job: KeepingJob) => void;
  readonly close: () => void;
  /** One intent, one request: while one is under way a second call does nothing. */
  readonly send: (job: Job) => Promise<void>;
  /** Goes on with a change that is half done. */
  readonly finish: () => Promise<void>;
  /** Looks whether a card whose answer was lost is kept. */
  readonly check: () => Promise<void>;
  /** Leaves it as it is: a question about a new card, or a change that is half done or does not show. */
  readonly leave: () => Promise<void>;
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

/** What keeping cards and wallets, and paying with them, asks of the core. */
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
  /** The sheet of a wallet shows what it is opened for. */
  readonly t: Translate;
}

/** What a reader goes through with stored methods, in every shell. Source: RT-18, PZ-08. */
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

  /** Something is sent, or may have been: nothing else is begun. */
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
  /** One machine for each method, made when it is first needed. */
  const machineOf = (key: MethodKey): Committing<ChangingMethod> => {
    const made =
      machines.get(key) ?? makeCommitment(rules, services, { step: () => stepAt(key), goTo: goTo(key) });
    machines.set(key, made);
    return made;
  };
  /** Of the method that the reader is asked about. */
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
      // Without the list of subscriptions the cards can still be seen to.
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
      return commit(async ({ kind }) => (kind === 'remove' ? E.right(null) : nonceOf(card)));
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

const asksReader = ({ outcome }: FoundChange): boolean => outcome === 'AskReader';

/** The reader is asked about it: it is open in the journal. */
const isAsked = ({ _tag }: MethodStep): boolean => _tag === 'HalfDone' || _tag === 'Unclear';

type Steps = PaymentMethodsState['steps'];

/** The step of each method, and how the steps of several methods stand beside each other. */
const makeSteps = (steps: () => Steps, set: (steps: Steps) => void) => {
  const stepAt = (key: MethodKey): MethodStep => steps().get(key) ?? overview;
  const stepsNow = () => [...steps().values()];
  /** Puts a step last, and leaves of the others what stays beside it. */
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

/** The change that is decided before a job is begun: it is half done, and about the same method, or about what pays. */
const halfDoneBefore = (state: PaymentMethodsState, job: Job): HalfDone<ChangingMethod> | null => {
  const half = firstStep(state, 'HalfDone');
  return half !== null && (isUsing(job) || keyOf(job) === keyOf(half.task)) ? half : null;
};
