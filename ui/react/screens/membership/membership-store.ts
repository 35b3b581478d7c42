import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { BehaviorSubject } from 'rxjs';
import { isDayOpen } from '../../../../core/domain/dates/utc-date';
import type { Change, ChangeKind } from '../../../../core/domain/change/change';
import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import type { Call } from '../../../../core/ports/call';
import type { CallFailed } from '../../../../core/ports/call-failed';
import type { Live } from '../../../../core/ports/live';
import type { Notice } from '../../../../core/state/subscriptions';
import type { RetentionOffer } from '../../../../core/domain/decision/retention-offer';
import type { AcceptOfferFailed } from '../../../../core/use-cases/changes/accept-offer';
import type { CancelFailed } from '../../../../core/use-cases/changes/cancel';
import type { ChangePlanFailed } from '../../../../core/use-cases/changes/change-plan';
import type { FinishFailed } from '../../../../core/use-cases/changes/finish';
import type { GiveUpPause, MendPauseFailed } from '../../../../core/use-cases/changes/mend-pause';
import type { PauseFailed } from '../../../../core/use-cases/changes/pause';
import type { RestartFailed } from '../../../../core/use-cases/changes/restart';
import type { ResumeFailed } from '../../../../core/use-cases/changes/resume';
import type { UndoChangeFailed } from '../../../../core/use-cases/changes/undo-change';
import type { FoundChange } from '../../../../core/use-cases/recover-at-load';
import type { AccountServices } from '../../services';
import {
  firstTask,
  hasComeTrue,
  mayBeOffered,
  membershipFacts,
  outlookOf,
  type ActionKind,
  type MembershipFacts,
  type Outlook,
  type Task,
} from './membership-facts';
import { readerOf } from '../../../../core/state/member';

/** Why a change was not made, as the reader is told. Nothing has changed. */
export type NotChanged =
  | { readonly _tag: 'Refused'; readonly notice: Notice }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'SignedOut' }
  | { readonly _tag: 'NoMethod' }
  | { readonly _tag: 'NoPlan' };

/** Optional words about a pause or a cancellation; empty where nothing was said. */
export interface Reason {
  readonly reason: string;
  readonly text: string;
}

/** What is known when a change has come true. */
export interface Done {
  readonly task: Task;
  readonly outlook: Outlook;
}

export type Look = 'not-yet' | 'looking' | 'not-there' | 'unread';

export type Step =
  /** `outdated`: what was asked for did not fit how things stand. */
  | { readonly _tag: 'Overview'; readonly outdated: boolean; readonly from: ActionKind | null }
  | {
      readonly _tag: 'Deciding';
      readonly task: Task;
      readonly confirming: boolean;
      readonly problem: NotChanged | null;
    }
  /** `slow`: longer than ten seconds. */
  | { readonly _tag: 'Sending'; readonly task: Task; readonly slow: boolean }
  /** Earlier steps stand. `part` names the step that did not. */
  | {
      readonly _tag: 'HalfDone';
      readonly task: Task;
      readonly part: string;
      readonly entryId: string;
      readonly notice: Notice | null;
      /** The last day that was paid for, while it is not over. */
      readonly readableUntil: Date | null;
      readonly finishing: boolean;
      readonly busyElsewhere: boolean;
    }
  /** The answer was lost. Nothing is sent again; the reader may look. */
  | {
      readonly _tag: 'Unclear';
      readonly task: Task;
      readonly entryId: string;
      readonly look: Look;
      readonly outlook: Outlook;
    }
  | { readonly _tag: 'Done'; readonly done: Done; readonly refreshed: boolean };

export interface MembershipState {
  readonly reading: 'reading' | 'failed' | 'read';
  /** What lowers the charges could not be read: they may be less than it says. */
  readonly discountsUnread: boolean;
  readonly step: Step;
  /** What an earlier page left open and has an end by now, until the reader does something else. */
  readonly told: readonly FoundChange[];
}

export interface MembershipStore {
  readonly state: Live<MembershipState>;
  /** Reads what the page needs; asked again, the last reading counts. */
  readonly load: () => Promise<void>;
  readonly begin: (kind: ActionKind) => void;
  readonly pick: (task: Task) => void;
  /** On with a cancellation: to an offer that was not made before, or to its last screen. */
  readonly confirm: () => Promise<void>;
  /** Declines the offer, which is never made again, and goes on with the cancellation. */
  readonly decline: () => void;
  /** An offer has been made in this cancellation. */
  readonly wasOffered: () => boolean;
  readonly back: () => void;
  /** One intent, one change: while one is under way a second call does nothing. */
  readonly commit: (reason?: Reason) => Promise<void>;
  /** Goes on with a change that is half done. */
  readonly finish: () => Promise<void>;
  readonly check: () => Promise<void>;
  /** Gives up a change that is half done or unclear, as the reader wishes; nothing is taken back. */
  readonly forget: () => Promise<void>;
  /** Tells of what an earlier page left open, or puts it to the reader (PZ-09). */
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

type GiveUpFailed = ReturnType<GiveUpPause> extends Call<void, infer Failed> ? Failed : never;

type AnyFailed =
  | PauseFailed
  | ResumeFailed
  | ChangePlanFailed
  | UndoChangeFailed
  | CancelFailed
  | AcceptOfferFailed
  | RestartFailed
  | MendPauseFailed
  | GiveUpFailed
  | FinishFailed;

const slowAfter = 10_000;
const noReason: Reason = { reason: '', text: '' };

export const makeMembershipStore = (services: AccountServices): MembershipStore => {
  const state = new BehaviorSubject<MembershipState>({
    reading: 'reading',
    discountsUnread: false,
    step: overview(),
    told: [],
  });
  const goTo = (step: Step) => state.next({ ...state.getValue(), step });
  const step = () => state.getValue().step;
  const facts = () => factsOf(services);
  const reader = () => readerOf(services.member.getValue());
  let turn = 0;
  let sent: Outlook | null = null;
  let offered: Promise<RetentionOffer | null> = Promise.resolve(null);
  const made = new Set<string>();

  const readDiscounts = async (): Promise<void> => {
    const discountsUnread = E.isLeft(await services.loadDiscounts());
    if (state.getValue().discountsUnread !== discountsUnread) {
      state.next({ ...state.getValue(), discountsUnread });
    }
  };

  const refresh = async (): Promise<boolean> => {
    const wasRead = E.isRight(await services.refreshMembership());
    await readDiscounts();
    return wasRead;
  };

  const succeed = async (task: Task, outlook: Outlook): Promise<void> => {
    const done: Done = { task, outlook };
    goTo({ _tag: 'Done', done, refreshed: false });
    const before = step();
    const wasRead = await refresh();
    if (!wasRead) state.next({ ...state.getValue(), reading: 'failed' });
    if (step() === before) goTo({ _tag: 'Done', done, refreshed: true });
  };

  const fail = async (task: Task, outlook: Outlook, failure: AnyFailed): Promise<void> => {
    const told = (problem: NotChanged) =>
      goTo({ _tag: 'Deciding', task, confirming: task.kind === 'cancel', problem });
    switch (failure._tag) {
      case 'Busy':
        return told({ _tag: 'Busy' });
      case 'NoPaymentMethod':
        return told({ _tag: 'NoMethod' });
      case 'NotReady':
      case 'NotDone':
        told(
          failure.because._tag === 'SignedOut'
            ? { _tag: 'SignedOut' }
            : { _tag: 'Refused', notice: refusalOf(task, failure.because) },
        );
        break;
      case 'HalfDone':
        goTo({
          _tag: 'HalfDone',
          task,
          part: failure.step,
          entryId: failure.entryId,
          notice: failure.because._tag === 'Refused' ? serverWords(failure.because) : null,
          readableUntil: accessKept(facts()),
          finishing: false,
          busyElsewhere: false,
        });
        break;
      case 'Unclear':
        if (!isOfKind(task, failure.kind)) {
          // An earlier change stands in the way: it is taken up first, and nothing was begun.
          services.recovery.again();
          return goTo(overview());
        }
        return goTo({ _tag: 'Unclear', task, entryId: failure.entryId, look: 'not-yet', outlook });
      case 'NothingToPause':
      case 'NothingToResume':
      case 'NothingToChange':
      case 'NothingToUndo':
      case 'NothingToMend':
      case 'NothingToDiscount':
      case 'NothingToCancel':
      case 'NothingToRestart':
      case 'NothingToFinish':
      case 'PlanNotOffered':
      case 'AlreadySubscribed': {
        await refresh();
        return goTo(overview({ outdated: true }));
      }
    }
    await refresh();
  };

  const tellSlow = async (): Promise<void> => {
    const mine = step();
    await services.clock.wait(slowAfter)();
    if (step() === mine && mine._tag === 'Sending') goTo({ ...mine, slow: true });
  };

  const send = (task: Task, reason: Reason): Call<Date | null, AnyFailed> => {
    const noDate = TE.map((): Date | null => null);
    switch (task.kind) {
      case 'pause':
        return pipe(
          services.pauseSubscription({
            reader: reader(),
            emailAddress: services.member.getValue().user.account?.emailAddress ?? '',
            length: task.length,
            reason: {
              ...(reason.reason === '' ? {} : { pauseReason: reason.reason }),
              ...(reason.text === '' ? {} : { pauseReasonText: reason.text }),
            },
          }),
          TE.map(({ restartOn }) => restartOn),
        );
      case 'resume':
        return noDate(services.resumeSubscription(reader()));
      case 'change':
        return noDate(services.changePlan({ reader: reader(), planId: task.planId ?? '' }));
      case 'cancel':
        return noDate(
          services.cancelSubscription({
            reader: reader(),
            reason: { cancelReason: reason.reason || null, cancelReasonText: reason.text || null },
          }),
        );
      case 'restart':
        return noDate(services.restartSubscription(reader()));
      case 'undo':
        return noDate(services.undoChange(reader()));
      case 'mend':
        return pipe(
          services.mendPause(reader()),
          TE.map(({ restartOn }) => restartOn),
        );
      case 'give-up':
        return noDate(services.giveUpPause(reader()));
      case 'offer':
        return noDate(services.acceptOffer({ reader: reader(), offer: task.offer }));
    }
  };

  const finish = async (): Promise<void> => {
    const now = step();
    if (now._tag !== 'HalfDone' && now._tag !== 'Unclear') return;
    if (now._tag === 'HalfDone' ? now.finishing : now.look !== 'not-there') return;
    const { task, entryId } = now;
    // What is left of the records does not tell any more what was to come of them.
    const outlook = now._tag === 'Unclear' ? now.outlook : (sent ?? outlookOf(facts(), task));
    if (now._tag === 'HalfDone') goTo({ ...now, finishing: true, busyElsewhere: false });
    else goTo({ _tag: 'Sending', task, slow: false });
    const outcome = await services.finishOpenChange({ reader: reader(), entryId })();
    if (E.isRight(outcome)) return succeed(task, outlook);
    if (outcome.left._tag === 'Busy' && now._tag === 'HalfDone') {
      return goTo({ ...now, finishing: false, busyElsewhere: true });
    }
    return fail(task, outlook, outcome.left);
  };

  return {
    state,
    load: async () => {
      turn += 1;
      const mine = turn;
      state.next({ ...state.getValue(), reading: 'reading' });
      // Plans and payment methods that cannot be read take away single actions, not the page.
      const [subscriptions] = await Promise.all([
        services.loadSubscriptions(),
        services.loadPlans(false)(),
        services.loadPaymentMethods(),
      ]);
      await readDiscounts();
      if (mine === turn) {
        state.next({ ...state.getValue(), reading: E.isRight(subscriptions) ? 'read' : 'failed' });
      }
    },
    begin: (kind) => {
      if (isUnderWay(step()) || !facts().actions.includes(kind)) return;
      // Asked for while the reader reads what they would lose: nobody waits for an offer.
      if (kind === 'cancel') offered = mayBeOffered(facts()) ? services.findOffer() : Promise.resolve(null);
      state.next({
        ...state.getValue(),
        told: [],
        step: { _tag: 'Deciding', task: firstTask(kind), confirming: false, problem: null },
      });
    },
    pick: (task) => {
      const now = step();
      if (now._tag === 'Deciding' && now.task.kind === task.kind) goTo({ ...now, task, problem: null });
    },
    confirm: async () => {
      const now = step();
      if (now._tag !== 'Deciding' || now.task.kind !== 'cancel' || now.confirming) return;
      const offer = await offered;
      if (step() !== now) return;
      if (offer === null || made.has(offer.discountId))
        return goTo({ ...now, confirming: true, problem: null });
      made.add(offer.discountId);
      goTo({ _tag: 'Deciding', task: { kind: 'offer', offer }, confirming: false, problem: null });
    },
    wasOffered: () => made.size > 0,
    decline: () => {
      const now = step();
      if (now._tag !== 'Deciding' || now.task.kind !== 'offer') return;
      services.declineOffer(now.task.offer);
      goTo({ _tag: 'Deciding', task: { kind: 'cancel' }, confirming: true, problem: null });
    },
    back: () => {
      const now = step();
      if (now._tag === 'Deciding')
        goTo(overview({ from: now.task.kind === 'offer' ? 'cancel' : now.task.kind }));
      if (now._tag === 'Unclear' && (now.look === 'not-there' || now.look === 'unread')) goTo(overview());
    },
    commit: async (reason = noReason) => {
      const now = step();
      if (now._tag !== 'Deciding') return;
      const { task } = now;
      if (task.kind === 'change' && task.planId === null)
        return goTo({ ...now, problem: { _tag: 'NoPlan' } });
      const outlook = outlookOf(facts(), task);
      sent = outlook;
      goTo({ _tag: 'Sending', task, slow: false });
      void tellSlow();
      const outcome = await send(task, reason)();
      if (E.isLeft(outcome)) return fail(task, outlook, outcome.left);
      return succeed(task, outcome.right === null ? outlook : { ...outlook, start: outcome.right });
    },
    finish,
    check: async () => {
      const now = step();
      if (now._tag !== 'Unclear' || now.look === 'looking') return;
      goTo({ ...now, look: 'looking' });
      const wasRead = await refresh();
      if (wasRead && hasComeTrue(now.task, facts())) return succeed(now.task, now.outlook);
      goTo({ ...now, look: wasRead ? 'not-there' : 'unread' });
    },
    forget: async () => {
      const now = step();
      if (now._tag !== 'HalfDone' && now._tag !== 'Unclear') return;
      if (now._tag === 'HalfDone' ? now.finishing : now.look === 'looking') return;
      const outcome = await services.forgetOpenChange({ reader: reader(), entryId: now.entryId })();
      if (step() !== now) return;
      if (E.isRight(outcome) || outcome.left._tag === 'NothingToForget') {
        goTo(overview());
        return void (await refresh());
      }
      if (now._tag === 'HalfDone') return goTo({ ...now, busyElsewhere: outcome.left._tag === 'Busy' });
      goTo({ ...now, look: 'unread' });
    },
    takeUp: (found) => {
      if (found.length === 0 || isUnderWay(step())) return;
      services.recovery.told(found.map(({ entryId }) => entryId));
      const asked = found.filter(isAsked).flatMap((one) => {
        const task = taskOf(one.change);
        return task === null ? [] : [{ ...one, task }];
      })[0];
      state.next({
        ...state.getValue(),
        told: found.filter((one) => one.entryId !== asked?.entryId),
        step: asked === undefined ? step() : askedStep(asked, facts()),
      });
    },
  };
};

const isAsked = ({ outcome }: FoundChange): boolean => outcome === 'AskReader';

/** The reader goes on where the earlier page ended. */
const askedStep = (
  { entryId, step, begun, task }: FoundChange & { readonly task: Task },
  facts: MembershipFacts,
): Step =>
  task.kind === 'offer' || (begun && (step === 'start' || step === 'cancel'))
    ? { _tag: 'Unclear', task, entryId, look: 'not-yet', outlook: outlookOf(facts, task) }
    : {
        _tag: 'HalfDone',
        task,
        part: step === 'flag' || step === 'clear-flag' ? step : 'start',
        entryId,
        notice: null,
        readableUntil: accessKept(facts),
        finishing: false,
        busyElsewhere: false,
      };

/** A change as this page puts it to the reader; `null` for those that another page is for. */
const taskOf = (change: Change): Task | null => {
  switch (change.kind) {
    case 'pause':
      return { kind: 'pause', length: change.facts.length };
    case 'resume':
      return { kind: 'resume' };
    case 'change-plan':
    case 'undo-change':
      return { kind: 'change', planId: change.facts.planId };
    case 'cancel':
      return { kind: 'cancel' };
    case 'restart':
      return { kind: 'restart' };
    case 'subscribe':
    case 'end-home-delivery':
    case 'make-default':
    case 'replace-card':
    case 'rescue':
    case 'retry':
      return null;
    case 'apply-discount':
      return {
        kind: 'offer',
        offer: {
          discountId: change.facts.discountId,
          heading: '',
          text: '',
          numberOfBillingCycles: null,
          off: null,
        },
      };
  }
};

const isOfKind = ({ kind: asked }: Task, kind: ChangeKind): boolean => {
  switch (asked) {
    case 'change':
      return kind === 'change-plan' || kind === 'undo-change';
    case 'undo':
      return kind === 'undo-change';
    case 'mend':
      return kind === 'pause';
    case 'offer':
      return kind === 'apply-discount';
    case 'give-up':
      return false;
    case 'pause':
    case 'resume':
    case 'cancel':
    case 'restart':
      return kind === asked;
  }
};

/** A change that needs no new card can be gone on with from its journal. */
export const canFinish = ({ kind }: Task): boolean =>
  kind === 'pause' || kind === 'resume' || kind === 'change' || kind === 'undo' || kind === 'mend';

/** A change has been sent, or may have been. */
export const isUnderWay = (step: Step): boolean =>
  step._tag === 'Sending' || step._tag === 'Unclear' || (step._tag === 'HalfDone' && step.finishing);

export const factsOf = ({ subscriptions, member, clock, settings }: AccountServices): MembershipFacts =>
  membershipFacts(subscriptions.getValue(), member.getValue(), {
    now: clock.now(),
    pausingEnabled: settings.pausingEnabled,
  });

const overview = ({
  outdated = false,
  from = null,
}: { outdated?: boolean; from?: ActionKind | null } = {}): Step => ({
  _tag: 'Overview',
  outdated,
  from,
});

/** What was paid for stays readable when the record that was billed is gone. */
const accessKept = ({ running, live, now }: MembershipFacts): Date | null => {
  const paidThrough = running?.paid_through_date ?? live?.paid_through_date ?? null;
  return paidThrough !== null && isDayOpen(paidThrough, now) ? paidThrough : null;
};

const failureTexts = {
  pause: 'error.pausing',
  resume: 'error.resuming',
  change: 'error.updating-subscriptions',
  cancel: 'error.updating-subscriptions',
  restart: 'error.restarting',
  undo: 'error.updating-subscriptions',
  offer: 'error.updating-subscriptions',
  mend: 'error.pausing',
  'give-up': 'error.pausing',
} as const satisfies Record<Task['kind'], PlainMessageKey>;

const serverWords = ({ message }: { readonly message: string | null }): Notice | null =>
  message === null ? null : { kind: 'server', text: message };

/** ER-02: the server's own words are about a payment; a cancellation has none. */
const refusalOf = ({ kind }: Task, because: CallFailed | { readonly _tag: 'JournalFailed' }): Notice => {
  const ours: Notice = { kind: 'message', key: failureTexts[kind] };
  return kind === 'restart' && because._tag === 'Refused' ? (serverWords(because) ?? ours) : ours;
};
