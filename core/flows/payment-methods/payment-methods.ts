import * as E from 'fp-ts/Either';
import { BehaviorSubject } from 'rxjs';
import type { Say } from '../../domain/messages/catalogue';
import { storedWalletTerms } from '../../domain/wallet/wallet-terms';
import type { Live } from '../../ports/live';
import type { FoundChange } from '../../use-cases/recover-at-load';
import { makeCardFormFlow, type CardFormFlow, type CardFormPorts } from '../payment-source/card-form';
import { nonceOf } from '../payment-source/nonce-of';
import { makeTill } from '../payment-source/till';
import { makeWalletFlow, type WalletFlowPorts, type WalletTill } from '../payment-source/wallets';
import { makeCommitment, type Committing } from '../commitment/machine';
import { deciding, isUnderWay, unclear } from '../commitment/state';
import type { MembershipChangePorts } from '../membership-change/ports';
import { makeAtPress, type AtPressPorts } from './at-press';
import { inUse, jobOf, keepingRules, type KeepingPorts } from './keeping';
import { makeProblemOf } from './problem';
import {
  isUsing,
  nothingKept,
  type Job,
  type Keeping,
  type KeepingJob,
  type KeepingStep,
  type Kept,
  type PaymentMethodsState,
  type Using,
  type UsingStep,
} from './state';
import { halfDoneEarlier, usingRules, type UsingPorts } from './using';
import { makeLatestOnly } from '../../use-cases/latest-only';

export interface PaymentMethodsFlow extends Pick<Committing<Using>, 'finish'> {
  readonly state: Live<PaymentMethodsState>;
  readonly card: CardFormFlow;
  readonly till: WalletTill;
  readonly load: () => Promise<void>;
  /** Opens a card form, or a question. */
  readonly open: (job: KeepingJob) => void;
  readonly close: () => void;
  /** One intent, one request: while one is under way a second call does nothing. */
  readonly send: (job: Job) => Promise<void>;
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
    KeepingPorts,
    UsingPorts,
    AtPressPorts,
    Pick<
      MembershipChangePorts,
      'loadSubscriptions' | 'loadPaymentMethods' | 'recovery' | 'finishOpenChange' | 'forgetOpenChange'
    > {
  /** The sheet of a wallet shows what it is opened for. */
  readonly say: Say;
}

const nothingUsed: UsingStep = { _tag: 'Overview' };

/** What a reader goes through with stored methods, in every shell. Source: RT-18, PZ-08. */
export const makePaymentMethodsFlow = (services: PaymentMethodsPorts): PaymentMethodsFlow => {
  const card = makeCardFormFlow(services);
  const state = new BehaviorSubject<PaymentMethodsState>({
    reading: 'reading',
    keeping: nothingKept,
    using: nothingUsed,
    told: [],
  });
  const now = () => state.getValue();
  const update = (change: Partial<PaymentMethodsState>) => state.next({ ...now(), ...change });
  /** What has become of one takes the place of what has become of the other. */
  const keepingPlace = {
    step: () => now().keeping,
    goTo: (keeping: KeepingStep) =>
      update({
        keeping,
        ...(keeping._tag === 'Done' ? { using: nothingUsed } : {}),
      }),
  };
  const usingPlace = {
    step: () => now().using,
    goTo: (using: UsingStep) =>
      update({
        using,
        ...((using._tag === 'Done' || using._tag === 'HalfDone') && now().keeping._tag === 'Done'
          ? { keeping: nothingKept }
          : {}),
      }),
  };
  const isBusy = () => isUnderWay(now().keeping) || now().using._tag === 'Sending';

  const refresh = async (): Promise<boolean> => {
    const wasRead = E.isRight(await services.refreshMembership());
    await services.loadDiscounts();
    return wasRead;
  };
  const problemOf = makeProblemOf(refresh, services.recovery.again);
  const atPress = makeAtPress(services, problemOf);
  const keeping = makeCommitment<Keeping>(
    keepingRules(services, card, refresh, problemOf),
    services,
    keepingPlace,
  );
  const using = makeCommitment<Using>(
    usingRules(services, refresh, problemOf, (token) => {
      const { keeping: kept } = now();
      return kept._tag === 'Done' && kept.told?._tag === 'Added' && kept.told.token === token;
    }),
    services,
    usingPlace,
  );

  const turns = makeLatestOnly();
  return {
    state,
    card,
    till: makeTill<KeepingJob, Kept | null, KeepingStep>({
      purpose: 'save',
      wallets: makeWalletFlow(services),
      terms: () => storedWalletTerms(services.say('payment.add'), services.clock.now()),
      ...keepingPlace,
      task: () => (isBusy() ? null : { kind: 'add' }),
      tell: () => null,
      send: keeping.send,
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
      update({
        keeping:
          inUse(job, services) === null || job.kind === 'add'
            ? deciding(job, null)
            : { _tag: 'Overview', inUse: job.token },
        using: now().using._tag === 'HalfDone' ? now().using : nothingUsed,
        told: [],
      });
    },
    close: () => {
      if (!isBusy()) update({ keeping: nothingKept });
    },
    send: async (job) => {
      if (isBusy()) return;
      const { keeping: kept, using: used } = now();
      if (isUsing(job)) {
        if (isUnderWay(used)) return;
        if (used._tag === 'HalfDone')
          return update({ using: { ...used, stuck: null, problem: { _tag: 'DecideFirst' } } });
        update({
          keeping: kept._tag === 'Overview' ? nothingKept : kept,
          using: deciding(job, null),
          told: [],
        });
        return using.commit(atPress());
      }
      update({
        keeping: deciding(job, null),
        using: used._tag === 'Deciding' ? nothingUsed : used,
        told: [],
      });
      return keeping.commit(async ({ kind }) => (kind === 'remove' ? E.right(null) : nonceOf(card)));
    },
    finish: using.finish,
    check: keeping.check,
    leave: async () => {
      if (now().using._tag === 'HalfDone') return using.forget();
      if (now().keeping._tag === 'Unclear') return keeping.forget();
      update({ keeping: now().keeping._tag === 'Done' ? nothingKept : now().keeping, using: nothingUsed });
    },
    takeUp: (found) => {
      if (found.length === 0 || isBusy()) return;
      services.recovery.told(found.map(({ entryId }) => entryId));
      const asked = found.find(({ outcome }) => outcome === 'AskReader');
      update({ told: found.filter((one) => one !== asked) });
      if (asked === undefined) return;
      const job = jobOf(asked.change);
      if (job === null) usingPlace.goTo(halfDoneEarlier(asked));
      else keepingPlace.goTo(unclear({ task: job, told: null }, asked.entryId));
    },
  };
};
