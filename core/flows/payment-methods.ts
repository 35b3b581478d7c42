import * as E from 'fp-ts/Either';
import { BehaviorSubject } from 'rxjs';
import { readerOf } from '../state/member';
import type { Live } from '../ports/live';
import type { FinishFailed } from '../use-cases/changes/finish';
import type { MakeDefaultFailed } from '../use-cases/changes/make-default';
import type { MethodFailed } from '../use-cases/payment-methods/method-failed';
import type { RemoveFailed } from '../use-cases/payment-methods/remove-payment-method';
import type { FoundChange } from '../use-cases/recover-at-load';
import { billedSubscription } from '../domain/charges/charges-ahead';
import { storedWalletTerms } from '../domain/wallet/wallet-terms';
import type { Wallet } from '../domain/wallet/wallets';
import type { Say } from '../domain/messages/catalogue';
import type { MakeDefaultMethod } from '../use-cases/changes/make-default';
import type { AddPaymentMethod } from '../use-cases/payment-methods/add-payment-method';
import type { RemovePaymentMethod } from '../use-cases/payment-methods/remove-payment-method';
import type { ReplacePaymentMethod } from '../use-cases/payment-methods/replace-payment-method';
import { makeWalletFlow, walletProblem, type WalletFlowPorts, type WalletTill } from './card/wallets';
import { askAgain, mismatched } from './card/refusal';
import { makeCardFormFlow, type CardFormFlow, type CardFormPorts } from './card/card-form';
import { cardTrouble, nonceOf } from './card/nonce-of';
import { failureNotice } from '../state/subscriptions';
import type { MethodProblem } from './card/method-problem';
import type { MembershipChangePorts } from './membership-change/ports';
import { giveUp, slowAfter, whenStill } from './open-commitment';

/** What a reader does about their methods. `use`: the membership is paid with it from now on. */
export type Job =
  | { readonly kind: 'add' }
  | { readonly kind: 'replace' | 'remove' | 'make-default' | 'use'; readonly token: string };

export type Result =
  /** `token`: `null` where the membership cannot use it, or does already. `wallet`: `null` for a card. */
  | { readonly _tag: 'Added'; readonly token: string | null; readonly wallet: Wallet | null }
  | { readonly _tag: 'Replaced' }
  /** As the reader knew it. */
  | { readonly _tag: 'Removed'; readonly name: string }
  | { readonly _tag: 'Default' | 'Used'; readonly token: string }
  /** The first part stands; `afterAdding`: the card was new. Sending the rest again changes nothing twice. */
  | {
      readonly _tag: 'HalfDone';
      readonly entryId: string;
      readonly known: boolean;
      readonly afterAdding: boolean;
      readonly finishing: boolean;
      readonly problem: MethodProblem | null;
    };

export interface PaymentMethodsState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** What stands open: a card form, or a question. */
  readonly open: Job | null;
  /** The reader is in a wallet, and nothing is stored yet. */
  readonly atWallet: Wallet | null;
  readonly sending: { readonly job: Job; readonly slow: boolean } | null;
  readonly problem: { readonly job: Job; readonly is: MethodProblem } | null;
  readonly result: Result | null;
  /** What an earlier page left open and has an end by now. */
  readonly told: readonly FoundChange[];
}

export interface PaymentMethodsFlow {
  readonly state: Live<PaymentMethodsState>;
  readonly card: CardFormFlow;
  readonly till: WalletTill;
  readonly load: () => Promise<void>;
  readonly open: (job: Job) => void;
  readonly close: () => void;
  /** One intent, one request: while one is under way a second call does nothing. `name`: as the reader knows the method. */
  readonly send: (job: Job, name?: string) => Promise<void>;
  /** Goes on with a change that is half done. */
  readonly finish: () => Promise<void>;
  /** Leaves it as it is: a question about a new card, or a change that is half done. */
  readonly leave: () => Promise<void>;
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

type AnyFailed = MethodFailed | RemoveFailed | MakeDefaultFailed | FinishFailed;

/** What keeping cards and wallets asks of the core. */
export interface PaymentMethodsPorts
  extends
    CardFormPorts,
    WalletFlowPorts,
    Pick<
      MembershipChangePorts,
      | 'member'
      | 'subscriptions'
      | 'clock'
      | 'loadSubscriptions'
      | 'loadPaymentMethods'
      | 'loadDiscounts'
      | 'refreshMembership'
      | 'recovery'
      | 'finishOpenChange'
      | 'forgetOpenChange'
    > {
  /** The sheet of a wallet shows what it is opened for. */
  readonly say: Say;
  readonly addPaymentMethod: AddPaymentMethod;
  readonly replacePaymentMethod: ReplacePaymentMethod;
  readonly removePaymentMethod: RemovePaymentMethod;
  readonly makeDefaultMethod: MakeDefaultMethod;
}

export const makePaymentMethodsFlow = (services: PaymentMethodsPorts): PaymentMethodsFlow => {
  const card = makeCardFormFlow(services);
  const state = new BehaviorSubject<PaymentMethodsState>({
    reading: 'reading',
    open: null,
    atWallet: null,
    sending: null,
    problem: null,
    result: null,
    told: [],
  });
  const isBusy = (): boolean => state.getValue().sending !== null || state.getValue().atWallet !== null;
  const update = (change: Partial<PaymentMethodsState>) => state.next({ ...state.getValue(), ...change });
  const reader = () => readerOf(services.member.getValue());
  const held = () => services.subscriptions.getValue();
  let turn = 0;
  let justAdded: string | null = null;

  const refresh = async (): Promise<boolean> => {
    const wasRead = E.isRight(await services.refreshMembership());
    await services.loadDiscounts();
    return wasRead;
  };

  const begin = (job: Job, change: Partial<PaymentMethodsState> = {}): void => {
    const sending = { job, slow: false };
    update({ ...change, sending });
    const step = () => state.getValue().sending;
    void whenStill(services.clock, slowAfter, step, () => update({ sending: { ...sending, slow: true } }));
  };

  const problemOf = async (failure: AnyFailed): Promise<MethodProblem> => {
    switch (failure._tag) {
      case 'Busy':
        return { _tag: 'Busy' };
      case 'MethodInUse':
        return { _tag: 'InUse' };
      case 'MethodUnclear':
        return { _tag: 'Unclear' };
      case 'Unclear':
      case 'HalfDone':
      case 'NothingToFinish':
        services.recovery.again();
        return { _tag: 'Earlier' };
      case 'NotReady':
      case 'NotDone': {
        if (failure.because._tag === 'SignedOut') return { _tag: 'SignedOut' };
        const notice = failureNotice(failure.because, 'error.updating-subscriptions');
        return {
          _tag: 'Refused',
          notice,
          after: (await refresh()) ? 'payment.nothing-changed' : null,
          again: [],
        };
      }
    }
  };

  /** `typed`: the card stands in its fields. */
  const fail = async (job: Job, failure: AnyFailed, typed = false): Promise<void> => {
    const own = failure._tag === 'HalfDone' || failure._tag === 'Unclear';
    if (own && failure.kind === 'make-default') {
      update({
        sending: null,
        open: null,
        result: halfDone(failure.entryId, {
          known: failure._tag === 'HalfDone',
          afterAdding: 'token' in job && job.token === justAdded,
          problem:
            failure._tag === 'HalfDone' && failure.because._tag === 'SignedOut'
              ? { _tag: 'SignedOut' }
              : null,
        }),
      });
      return void (await refresh());
    }
    const is = await problemOf(failure);
    if (!typed || is._tag !== 'Refused' || !('because' in failure))
      return update({ sending: null, problem: { job, is } });
    update({ sending: null, problem: { job, is: { ...is, again: mismatched(failure.because) } } });
    askAgain(card, failure.because);
  };

  const succeed = async (result: Result): Promise<void> => {
    await refresh();
    update({ sending: null, open: null, result });
  };

  /** `wallet`: what gave the nonce; `null` for a card that was typed. */
  const sendNonce = async (job: Job, nonce: string, wallet: Wallet | null): Promise<void> => {
    const typed = wallet === null;
    if (job.kind === 'replace') {
      const replaced = await services.replacePaymentMethod({
        reader: reader(),
        methodToken: job.token,
        nonce,
      })();
      return E.isLeft(replaced) ? fail(job, replaced.left, typed) : succeed({ _tag: 'Replaced' });
    }
    const added = await services.addPaymentMethod({ reader: reader(), nonce })();
    if (E.isLeft(added)) return fail(job, added.left, typed);
    const { token, has_active_subscription: used } = added.right;
    justAdded = token;
    return succeed({
      _tag: 'Added',
      token: !used && billedSubscription(held()) !== null ? token : null,
      wallet,
    });
  };

  const sendStored = async (job: Exclude<Job, { kind: 'add' }>, name: string): Promise<void> => {
    const wanted = { reader: reader(), methodToken: job.token };
    if (job.kind === 'remove') {
      const removed = await services.removePaymentMethod(wanted)();
      return E.isLeft(removed) ? fail(job, removed.left) : succeed({ _tag: 'Removed', name });
    }
    const made = await services.makeDefaultMethod(wanted)();
    if (E.isLeft(made)) return fail(job, made.left);
    return succeed({ _tag: job.kind === 'use' ? 'Used' : 'Default', token: job.token });
  };

  const till: WalletTill = {
    purpose: 'save',
    wallets: makeWalletFlow(services),
    terms: () => storedWalletTerms(services.say('payment.add'), services.clock.now()),
    enter: (wallet) => {
      if (isBusy()) return false;
      update({ atWallet: wallet, problem: null, told: [] });
      return true;
    },
    leave: async (wallet, ended) => {
      if (state.getValue().atWallet !== wallet) return;
      const job: Job = { kind: 'add' };
      if (E.isRight(ended)) {
        begin(job, { atWallet: null });
        return sendNonce(job, ended.right.nonce, wallet);
      }
      const is = walletProblem(wallet, ended.left);
      update({ atWallet: null, problem: is === null ? null : { job, is } });
    },
  };

  return {
    state,
    card,
    till,
    load: async () => {
      turn += 1;
      const mine = turn;
      update({ reading: 'reading' });
      // Without the list of subscriptions the cards can still be seen to.
      const [methods] = await Promise.all([services.loadPaymentMethods(), services.loadSubscriptions()]);
      await services.loadDiscounts();
      if (mine === turn) update({ reading: E.isRight(methods) ? 'read' : 'failed' });
    },
    open: (job) => {
      if (isBusy()) return;
      const is = inUse(job, services);
      const problem = is === null ? null : { job, is };
      update({ open: problem === null ? job : null, problem, result: null, told: [] });
    },
    close: () => {
      if (!isBusy()) update({ open: null, problem: null });
    },
    send: async (job, name = '') => {
      if (isBusy()) return;
      const withCard = job.kind === 'add' || job.kind === 'replace';
      const trouble = withCard ? cardTrouble(card) : inUse(job, services);
      if (trouble !== null) return update({ problem: { job, is: trouble } });
      begin(job, { problem: null, told: [] });
      if (!withCard) return sendStored(job as Exclude<Job, { kind: 'add' }>, name);
      const nonce = await nonceOf(card);
      if (E.isLeft(nonce)) return update({ sending: null, problem: { job, is: nonce.left } });
      return sendNonce(job, nonce.right, null);
    },
    finish: async () => {
      const { result } = state.getValue();
      if (result?._tag !== 'HalfDone' || result.finishing) return;
      update({ result: { ...result, finishing: true, problem: null } });
      const outcome = await services.finishOpenChange({ reader: reader(), entryId: result.entryId })();
      if (E.isLeft(outcome)) {
        const problem = await finishProblem(outcome.left, problemOf);
        return update({ result: { ...result, finishing: false, problem } });
      }
      await refresh();
      const now = held().paymentMethodsData.paymentMethods.find((one) => one.default);
      update({ result: now === undefined ? null : { _tag: 'Used', token: now.token } });
    },
    leave: async () => {
      const { result } = state.getValue();
      if (result?._tag !== 'HalfDone') return update({ result: null });
      if (result.finishing) return;
      const given = await giveUp(services.forgetOpenChange, { reader: reader(), entryId: result.entryId });
      if (given === 'gone') {
        update({ result: null });
        return void (await refresh());
      }
      update({ result: { ...result, problem: { _tag: given === 'busy' ? 'Busy' : 'Earlier' } } });
    },
    takeUp: (found) => {
      if (found.length === 0) return;
      services.recovery.told(found.map(({ entryId }) => entryId));
      const asked = found.find(({ outcome }) => outcome === 'AskReader');
      update({
        told: found.filter((one) => one !== asked),
        ...(asked === undefined
          ? {}
          : {
              result: halfDone(asked.entryId, {
                known: asked.step === 'move-subscription',
                afterAdding: asked.change.kind === 'replace-card',
              }),
            }),
      });
    },
  };
};

const halfDone = (
  entryId: string,
  {
    problem = null,
    ...known
  }: { readonly known: boolean; readonly afterAdding: boolean; readonly problem?: MethodProblem | null },
): Result => ({ _tag: 'HalfDone', entryId, ...known, finishing: false, problem });

/** Still half done: the words above say what stands, and these why. */
const finishProblem = async (
  failure: FinishFailed,
  problemOf: (failure: FinishFailed) => Promise<MethodProblem>,
): Promise<MethodProblem> =>
  failure._tag === 'HalfDone' || failure._tag === 'Unclear'
    ? {
        _tag: 'Refused',
        notice:
          failure._tag === 'HalfDone'
            ? failureNotice(failure.because, 'error.updating-subscriptions')
            : { kind: 'message', key: 'error.updating-subscriptions' },
        after: null,
        again: [],
      }
    : problemOf(failure);

/** Readings 21: known before anything is sent; the list is read once more by the use case. */
const inUse = (
  job: Job,
  { subscriptions }: Pick<PaymentMethodsPorts, 'subscriptions'>,
): MethodProblem | null =>
  job.kind === 'remove' &&
  subscriptions
    .getValue()
    .paymentMethodsData.paymentMethods.some((one) => one.token === job.token && one.has_active_subscription)
    ? { _tag: 'InUse' }
    : null;

/** Changes of cards that this page tells of. Those of a payment that is due belong to its own form. */
export const isCardChange = ({ change: { kind } }: FoundChange): boolean =>
  kind === 'make-default' || kind === 'replace-card';
