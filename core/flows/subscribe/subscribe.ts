import * as E from 'fp-ts/Either';
import { makeStore } from '../../state/store';
import { siteFailure } from '../../domain/messages/site-failure';
import { walletTerms } from '../../domain/wallet/wallet-terms';
import type { Live } from '../../ports/live';
import type { Subscribe } from '../../use-cases/subscriptions/subscribe';
import type { ConfirmPaymentMethod } from '../../use-cases/payment-methods/confirm-payment-method';
import type { RecordAgreement } from '../../use-cases/profile/record-agreement';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import { makeAgreementFlow, type AgreementFlow } from '../agreement';
import {
  makeCardFormFlow,
  makeCodeFlow,
  type CardFormFlow,
  type CardFormPorts,
} from '../payment-source/card-form';
import { makeWalletCheckout } from '../payment-source/wallet-checkout';
import { makeWalletFlow, type WalletFlowPorts, type WalletCheckout } from '../payment-source/wallets';
import { makeCommitment, type Committing } from '../commitment/machine';
import { deciding, isUnderWay, unclear } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import { makeOffering, subscribeRules } from './definition';
import { isGone, termsOnRecord, type Method, type Offer, type SubscribeTerms } from './offer';
import { makeSubscribePayment } from './payment';
import type { NotPaid, SubscribeCommitment, SubscribeState, SubscribeStep, SubscribeTask } from './state';
import { makeLatestOnly } from '../../state/latest-only';

export interface SubscribeFlow extends Pick<Committing<SubscribeCommitment>, 'check'> {
  readonly state: Live<SubscribeState>;
  readonly card: CardFormFlow;
  readonly code: CardFormFlow<'cvv'>;
  readonly walletCheckout: WalletCheckout;
  readonly agreement: AgreementFlow;
  /** Reads the data of the page. Of several calls, the last one counts. */
  readonly load: () => Promise<void>;
  /** Reads only plans and prices, for a visitor. */
  readonly loadPlans: () => Promise<void>;
  readonly pickPlan: (planId: string) => void;
  readonly pickMethod: (method: Method) => void;
  /**
   * Pays for the plan. A second call during a payment does nothing. `shownAt`: the time at which the shown terms were
   * computed.
   */
  readonly pay: (shownAt?: Date) => Promise<void>;
  /**
   * Discards a payment whose response was lost, at the reader's request. Requires that the re-read list does not show
   * it.
   */
  readonly startOver: () => Promise<void>;
  /**
   * Recovers a payment that an earlier page began (PZ-09). If its outcome is unknown, asks the reader; if it succeeded,
   * shows its receipt.
   */
  readonly takeUp: (found: Pick<FoundChange, 'entryId' | 'change' | 'outcome'>) => void;
  /** Resolves when all data that the payment changed was re-read, and the agreement is stored. */
  readonly settled: () => Promise<void>;
}

/** The ports of the subscribe flow. */
export interface SubscribeFlowPorts
  extends
    CardFormPorts,
    WalletFlowPorts,
    Pick<
      MembershipChangePorts,
      | 'member'
      | 'subscriptions'
      | 'clock'
      | 'loadSubscriptions'
      | 'loadPlans'
      | 'loadPaymentMethods'
      | 'refreshMembership'
      | 'recovery'
      | 'finishOpenChange'
      | 'forgetOpenChange'
    > {
  readonly subscribe: Subscribe;
  readonly recordAgreement: RecordAgreement | null;
  readonly confirmPaymentMethod: ConfirmPaymentMethod;
}

/** The flow of subscribing, in every shell. Source: RT-15, PZ-01, PZ-09. */
export const makeSubscribeFlow = (
  services: SubscribeFlowPorts,
  { inApp, wantedPlan }: { readonly inApp: boolean; readonly wantedPlan: string | null },
): SubscribeFlow => {
  const card = makeCardFormFlow(services);
  const code = makeCodeFlow(services);
  const agreement = makeAgreementFlow(services.recordAgreement, services.clock);
  const state = makeStore<SubscribeState>({
    reading: 'reading',
    why: null,
    codeFor: null,
    step: deciding({ planId: wantedPlan, method: null, begun: null }, null),
  });
  const update = (change: Partial<SubscribeState>) => state.set({ ...state.getValue(), ...change });
  const goTo = (step: SubscribeStep) => {
    update({ step });
    // The payment succeeded, so a failure to store the agreement changes nothing for the reader.
    if (step._tag === 'Done') void agreement.keep();
  };
  const step = () => state.getValue().step;
  const subscriptionState = () => services.subscriptions.getValue();
  const offering = makeOffering(services);
  const { offer, termsOf, tellAt, methodOf } = offering;
  const missing = (task: SubscribeTask): NotPaid | null =>
    goneMethod(offer(task)) ?? noNewCard(task, payment.missing(methodOf(task)));
  const payment = makeSubscribePayment(
    services,
    { card, code },
    { codeFor: () => state.getValue().codeFor, codeGiven: () => update({ codeFor: null }) },
  );

  let refreshing: Promise<boolean> = Promise.resolve(true);
  const refresh = (): Promise<boolean> => {
    refreshing = services.refreshMembership().then(E.isRight);
    return refreshing;
  };
  const reading = makeReading(services, inApp, update);

  const rules = subscribeRules(services, offering, {
    missing,
    refresh,
    loadPlans: () => reading.readPlans().then(E.isRight),
    wantCode: (codeFor) => update({ codeFor }),
    card,
  });
  const { commit, send, check, forget } = makeCommitment(rules, services, { step, goTo });

  return {
    state,
    card,
    code,
    agreement,
    walletCheckout: makeWalletCheckout<SubscribeTask, SubscribeTerms | null, SubscribeStep>({
      purpose: 'subscribe',
      wallets: makeWalletFlow(services),
      terms: () => walletTermsOf(termsOf(step().task)),
      step,
      goTo,
      task: () => {
        const now = step();
        if (now._tag !== 'Deciding' || offer(now.task) === null) return null;
        return agreement.check() ? now.task : null;
      },
      termsOf,
      send,
    }),
    load: reading.load,
    loadPlans: reading.loadPlans,
    pickPlan: (planId) => {
      const now = step();
      if (now._tag === 'Deciding') goTo({ ...now, task: { ...now.task, planId } });
    },
    pickMethod: (method) => {
      const now = step();
      if (now._tag === 'Deciding') goTo(deciding({ ...now.task, method }, null));
    },
    pay: async (shownAt) => {
      const now = step();
      if (now._tag !== 'Deciding' || offer(now.task) === null) return;
      // Card problems are shown before a missing agreement.
      if (!agreement.check() && missing(now.task) === null) return goTo(deciding(now.task, null));
      await commit(
        (task, _shownTerms, isWanted) => payment.paymentOf(methodOf(task), isWanted),
        (task) => tellAt(task, shownAt ?? services.clock.now()),
      );
    },
    check,
    startOver: forget,
    takeUp: ({ entryId, change, outcome }) => {
      if (isUnderWay(step()) || change.kind !== 'subscribe') return;
      const task = { ...step().task, begun: change.facts };
      if (outcome === 'AskReader') return goTo(unclear({ task, shownTerms: null }, entryId));
      const shownTerms = termsOf(task);
      if (shownTerms === null) return;
      services.recovery.acknowledge([entryId]);
      const onRecord = termsOnRecord(shownTerms, subscriptionState());
      goTo({ _tag: 'Done', task, shownTerms: onRecord, shortfall: null, refreshed: true });
    },
    settled: async () => {
      await Promise.all([refreshing, agreement.keep()]);
    },
  };
};

const gone: NotPaid = { _tag: 'Gone' };

const goneMethod = (shown: Offer | null): NotPaid | null => (shown !== null && isGone(shown) ? gone : null);

/** Without any stored method, a new card may replace the picked one. Without its fields, none can. */
const noNewCard = ({ method }: SubscribeTask, trouble: NotPaid | null): NotPaid | null =>
  trouble?._tag === 'CardWaiting' && method?.kind === 'stored' ? gone : trouble;

/** Reads the required data of the page. The last read counts. */
const makeReading = (
  services: Pick<SubscribeFlowPorts, 'loadPlans' | 'loadSubscriptions' | 'loadPaymentMethods'>,
  inApp: boolean,
  update: (change: Pick<SubscribeState, 'reading' | 'why'>) => void,
) => {
  const turns = makeLatestOnly();
  const readPlans = () => services.loadPlans(inApp);
  const read = async (others: () => Promise<boolean>): Promise<void> => {
    const { isLast } = turns();
    update({ reading: 'reading', why: null });
    const [plans, wereRead] = await Promise.all([readPlans(), others()]);
    if (!isLast()) return;
    update(
      E.isLeft(plans)
        ? { reading: 'failed', why: siteFailure(plans.left) }
        : { reading: wereRead ? 'read' : 'failed', why: null },
    );
  };
  return {
    readPlans,
    /** Reads plans, subscriptions and methods. If the methods cannot be read, the reader can pay with a new card. */
    load: () =>
      read(async () => {
        const [subscriptions] = await Promise.all([
          services.loadSubscriptions(),
          services.loadPaymentMethods(),
        ]);
        return E.isRight(subscriptions);
      }),
    /** Reads only the plans, for a visitor. */
    loadPlans: () => read(async () => true),
  };
};

const walletTermsOf = (terms: SubscribeTerms | null) =>
  terms === null ? null : walletTerms(terms.plan, terms.entries, terms.on);
