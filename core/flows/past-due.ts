import * as E from 'fp-ts/Either';
import { BehaviorSubject } from 'rxjs';
import type { Live } from '../ports/live';
import { toIsoDay } from '../domain/dates/utc-date';
import { readerOf } from '../state/member';
import type { FinishFailed } from '../use-cases/changes/finish';
import { giveUp, lookFor, slowAfter, whenStill, type Look } from './open-commitment';
import type { RescueFailed } from '../use-cases/changes/replace-card';
import type { RetryFailed } from '../use-cases/changes/retry';
import type { FoundChange } from '../use-cases/recover-at-load';
import { pastDueSubscription } from '../domain/charges/charges-ahead';
import { amountDue, centsDue, failedMethod, type DuePromise } from '../domain/charges/due';
import { dueWalletTerms } from '../domain/wallet/wallet-terms';
import type { Wallet } from '../domain/wallet/wallets';
import type { RescuePastDue } from '../use-cases/changes/replace-card';
import type { RetrySubscription } from '../use-cases/changes/retry';
import { makeWalletFlow, walletProblem, type WalletFlowPorts, type WalletTill } from './card/wallets';
import { askAgain, mismatched } from './card/refusal';
import { makeCardFormFlow, type CardFormFlow, type CardFormPorts } from './card/card-form';
import { cardTrouble, nonceOf } from './card/nonce-of';
import { failureNotice } from '../state/subscriptions';
import type { MethodProblem } from './card/method-problem';
import type { MembershipChangePorts } from './membership-change/ports';

/** What pays: a card that is typed in now, or another one that is stored. */
export type PastDueCard = { readonly kind: 'new' } | { readonly kind: 'stored'; readonly token: string };

export type Rescue =
  /** `saved`: a card was stored and is used from now on, although the payment failed. */
  | { readonly _tag: 'Choosing'; readonly problem: MethodProblem | null; readonly saved: boolean }
  /** The reader is in a wallet, and nothing is asked of anybody yet. `told`: what it shows, and is held to. */
  | { readonly _tag: 'AtWallet'; readonly wallet: Wallet; readonly told: DuePromise | undefined }
  /**
   * `by`: the form, or the saved card as it is. `slow`: longer than ten seconds. `look`: longer than twenty: the reader may look, or go on
   * reading, before the answer has come; `null` until then.
   */
  | {
      readonly _tag: 'Paying';
      readonly by: 'form' | 'retry';
      readonly slow: boolean;
      readonly look: Look | null;
    }
  /** The card is saved; what follows is not done, and nothing was charged. */
  | {
      readonly _tag: 'HalfDone';
      readonly entryId: string;
      readonly finishing: boolean;
      readonly problem: MethodProblem | null;
    }
  /** The answer to the charge was lost. Nothing is sent again; the reader may look. */
  | {
      readonly _tag: 'Unclear';
      readonly entryId: string;
      readonly look: Look;
    }
  /** `amount` is in dollars; `null` where it was not paid here. */
  | { readonly _tag: 'Paid'; readonly amount: number | null };

export interface PastDueState {
  readonly card: PastDueCard;
  readonly step: Rescue;
}

export interface PastDueFlow {
  readonly state: Live<PastDueState>;
  readonly card: CardFormFlow;
  readonly till: WalletTill;
  readonly pick: (card: PastDueCard) => void;
  /** Stores the card where it is new, uses it from now on, and pays what is due. One intent, one payment. */
  readonly pay: () => Promise<void>;
  /** Tries the failed charge again with the card that it failed with. */
  readonly retry: () => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly check: () => Promise<void>;
  /** Gives up what is open, as the reader wishes; nothing is taken back. */
  readonly startOver: () => Promise<void>;
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

type AnyFailed = RescueFailed | RetryFailed | FinishFailed;

const longAfter = 20_000;
const choosing = (problem: MethodProblem | null, saved = false): Rescue => ({
  _tag: 'Choosing',
  problem,
  saved,
});

/** What paying what is due asks of the core. */
export interface PastDuePorts
  extends
    CardFormPorts,
    WalletFlowPorts,
    Pick<
      MembershipChangePorts,
      | 'member'
      | 'subscriptions'
      | 'clock'
      | 'loadDiscounts'
      | 'refreshMembership'
      | 'recovery'
      | 'finishOpenChange'
      | 'forgetOpenChange'
    > {
  readonly rescuePastDue: RescuePastDue;
  readonly retrySubscription: RetrySubscription;
}

export const makePastDueFlow = (services: PastDuePorts): PastDueFlow => {
  const card = makeCardFormFlow(services);
  const wallets = makeWalletFlow(services);
  const state = new BehaviorSubject<PastDueState>({ card: { kind: 'new' }, step: choosing(null) });
  const goTo = (step: Rescue) => state.next({ ...state.getValue(), step });
  const step = () => state.getValue().step;
  const reader = () => readerOf(services.member.getValue());
  const held = () => services.subscriptions.getValue();
  const due = () => amountDue(held(), services.clock.now());
  /** What is shown at the press, and what is held to. */
  const promise = (methodToken: string | null): { readonly told?: DuePromise } => {
    const cents = centsDue(held(), services.clock.now());
    return cents === null ? {} : { told: { cents, methodToken } };
  };

  const refresh = async (): Promise<boolean> => {
    const wasRead = E.isRight(await services.refreshMembership());
    await services.loadDiscounts();
    return wasRead;
  };
  const isDue = () => pastDueSubscription(held().subscriptions) !== null;

  const begin = async (by: 'form' | 'retry'): Promise<void> => {
    const mine: Rescue = { _tag: 'Paying', by, slow: false, look: null };
    goTo(mine);
    const slow: Rescue = { ...mine, slow: true };
    if (await whenStill(services.clock, slowAfter, step, () => goTo(slow)))
      await whenStill(services.clock, longAfter - slowAfter, step, () => goTo({ ...slow, look: 'not-yet' }));
  };

  const paid = async (amount: number | null): Promise<void> => {
    await refresh();
    goTo({ _tag: 'Paid', amount });
  };

  /** What the reader is told of a refusal: that nothing was charged, where nothing was sent, or once the list was read again. */
  const refused = async (
    because: Parameters<typeof failureNotice>[0],
    {
      saved,
      typed,
      sent = true,
    }: { readonly saved: boolean; readonly typed: boolean; readonly sent?: boolean },
  ): Promise<void> => {
    if (because._tag === 'SignedOut') return goTo(choosing({ _tag: 'SignedOut' }));
    const notice = failureNotice(because, sent ? 'error.account-inactive' : 'error.updating-subscriptions');
    const wasRead = await refresh();
    const after = (wasRead ? isDue() : !sent) ? 'money.not-charged' : null;
    goTo(choosing({ _tag: 'Refused', notice, after, again: typed ? mismatched(because) : [] }, saved));
    if (typed) askAgain(card, because);
  };

  /** `shown`: what was to be taken. `typed`: the card was typed in, and its fields are still there. */
  const fail = async (failure: AnyFailed, shown: number | null, typed = false): Promise<void> => {
    switch (failure._tag) {
      case 'Busy':
        return goTo(choosing({ _tag: 'Busy' }));
      case 'MethodUnclear':
        await refresh();
        return goTo(choosing({ _tag: 'Unclear' }));
      case 'NotReady':
        return refused(failure.because, { saved: false, typed, sent: false });
      case 'NotDone':
        return refused(failure.because, { saved: false, typed });
      case 'ChargeFailed':
        return refused(failure.because, { saved: true, typed });
      case 'HalfDone':
        if (failure.step === 'retry' && failure.because._tag === 'Refused') {
          // All before the charge has come true: nothing of it is left to go on with.
          await services.forgetOpenChange({ reader: reader(), entryId: failure.entryId })();
          return refused(failure.because, { saved: true, typed });
        }
        await refresh();
        return goTo({
          _tag: 'HalfDone',
          entryId: failure.entryId,
          finishing: false,
          problem: halfDoneProblem(failure),
        });
      case 'Unclear':
        if (!isPayment(failure.kind)) {
          services.recovery.again();
          return goTo(choosing({ _tag: 'Earlier' }));
        }
        return goTo({ _tag: 'Unclear', entryId: failure.entryId, look: 'not-yet' });
      case 'TermsChanged': {
        await refresh();
        return goTo(choosing({ _tag: 'TermsChanged', before: shown, now: due() }));
      }
      case 'NothingToRetry':
      case 'NothingToFinish': {
        const wasRead = await refresh();
        return wasRead && !isDue() ? goTo({ _tag: 'Paid', amount: null }) : goTo(choosing(null));
      }
    }
  };

  const till: WalletTill = {
    purpose: 'pay',
    wallets,
    terms: () => {
      const subscription = pastDueSubscription(held().subscriptions);
      const amount = due();
      if (subscription === null || amount === null) return null;
      const plan = held().plans.find(({ planId }) => planId === subscription.plan_id);
      return dueWalletTerms(
        { planName: subscription.plan.name, billingInterval: plan?.billingInterval ?? 1 },
        amount,
        services.clock.now(),
      );
    },
    enter: (wallet) => {
      if (step()._tag !== 'Choosing') return false;
      goTo({ _tag: 'AtWallet', wallet, told: promise(null).told });
      return true;
    },
    leave: async (wallet, ended) => {
      const then = step();
      if (then._tag !== 'AtWallet' || then.wallet !== wallet) return;
      if (E.isLeft(ended)) return goTo(choosing(walletProblem(wallet, ended.left)));
      const { told } = then;
      const amount = due();
      void begin('form');
      const outcome = await services.rescuePastDue({
        reader: reader(),
        card: { kind: 'new', nonce: ended.right.nonce },
        ...(told === undefined ? {} : { told }),
      })();
      return E.isLeft(outcome) ? fail(outcome.left, amount) : paid(amount);
    },
  };

  return {
    state,
    card,
    till,
    pick: (wanted) => {
      if (step()._tag === 'Choosing') state.next({ card: wanted, step: choosing(null) });
    },
    pay: async () => {
      if (step()._tag !== 'Choosing') return;
      const { card: wanted } = state.getValue();
      const trouble = wanted.kind === 'new' ? cardTrouble(card) : null;
      if (trouble !== null) return goTo(choosing(trouble));
      const amount = due();
      void begin('form');
      if (wanted.kind === 'stored') {
        const stored = { kind: 'stored', methodToken: wanted.token } as const;
        const outcome = await services.rescuePastDue({
          reader: reader(),
          card: stored,
          ...promise(wanted.token),
        })();
        return E.isLeft(outcome) ? fail(outcome.left, amount) : paid(amount);
      }
      const told = promise(null);
      const nonce = await nonceOf(card);
      if (E.isLeft(nonce)) return goTo(choosing(nonce.left));
      const typed = { kind: 'new', nonce: nonce.right } as const;
      const outcome = await services.rescuePastDue({ reader: reader(), card: typed, ...told })();
      return E.isLeft(outcome) ? fail(outcome.left, amount, true) : paid(amount);
    },
    retry: async () => {
      if (step()._tag !== 'Choosing') return;
      const amount = due();
      const failed = failedMethod(held().paymentMethodsData.paymentMethods);
      void begin('retry');
      const outcome = await services.retrySubscription(reader(), promise(failed?.token ?? null).told)();
      return E.isLeft(outcome) ? fail(outcome.left, amount) : paid(amount);
    },
    finish: async () => {
      const now = step();
      if (now._tag !== 'HalfDone' || now.finishing) return;
      const amount = due();
      goTo({ ...now, finishing: true, problem: null });
      const { told } = promise(null);
      const on = toIsoDay(services.clock.now());
      const outcome = await services.finishOpenChange({
        reader: reader(),
        entryId: now.entryId,
        ...(told === undefined ? {} : { told: { ...told, on } }),
      })();
      if (E.isRight(outcome)) return paid(amount);
      if (outcome.left._tag === 'Busy') return goTo({ ...now, finishing: false, problem: { _tag: 'Busy' } });
      return fail(outcome.left, amount);
    },
    check: async () => {
      const now = step();
      if ((now._tag !== 'Unclear' && now._tag !== 'Paying') || now.look === null || now.look === 'looking')
        return;
      const looking: Rescue = { ...now, look: 'looking' };
      goTo(looking);
      const amount = due();
      const found = await lookFor({ refresh, hasComeTrue: () => !isDue() });
      // The answer has come meanwhile.
      if (step() !== looking) return;
      if (found !== 'come-true') return goTo({ ...now, look: found });
      if (now._tag === 'Unclear') services.recovery.told([now.entryId]);
      goTo({ _tag: 'Paid', amount });
    },
    startOver: async () => {
      const now = step();
      if (now._tag !== 'HalfDone' && now._tag !== 'Unclear') return;
      if (now._tag === 'HalfDone' ? now.finishing : now.look !== 'not-there') return;
      const gone =
        (await giveUp(services.forgetOpenChange, { reader: reader(), entryId: now.entryId })) === 'gone';
      await refresh();
      if (gone) goTo(choosing(null));
      else if (now._tag === 'Unclear') goTo({ ...now, look: 'unread' });
      else goTo({ ...now, problem: { _tag: 'Busy' } });
    },
    takeUp: (found) => {
      const asked = found.find(({ outcome }) => outcome === 'AskReader');
      if (asked === undefined || step()._tag !== 'Choosing') return;
      services.recovery.told(found.map(({ entryId }) => entryId));
      goTo(
        asked.step === 'retry'
          ? { _tag: 'Unclear', entryId: asked.entryId, look: 'not-yet' }
          : { _tag: 'HalfDone', entryId: asked.entryId, finishing: false, problem: null },
      );
    },
  };
};

const halfDoneProblem = ({ because }: Extract<AnyFailed, { readonly _tag: 'HalfDone' }>): MethodProblem =>
  because._tag === 'SignedOut'
    ? { _tag: 'SignedOut' }
    : {
        _tag: 'Refused',
        notice: failureNotice(because, 'error.updating-subscriptions'),
        after: null,
        again: [],
      };

const isPayment = (kind: string): boolean => kind === 'rescue' || kind === 'retry';

/** Money is on its way, or may be. What takes long is kept in the journal: the reader may go on reading. */
export const isPaying = ({ step }: PastDueState): boolean =>
  (step._tag === 'Paying' && step.look === null) ||
  step._tag === 'Unclear' ||
  (step._tag === 'HalfDone' && step.finishing);
