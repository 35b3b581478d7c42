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
import type { CancelFailed } from '../../../../core/use-cases/changes/cancel';
import type { ChangePlanFailed } from '../../../../core/use-cases/changes/change-plan';
import type { FinishFailed } from '../../../../core/use-cases/changes/finish';
import type { PauseFailed } from '../../../../core/use-cases/changes/pause';
import type { RestartFailed } from '../../../../core/use-cases/changes/restart';
import type { ResumeFailed } from '../../../../core/use-cases/changes/resume';
import type { FoundChange } from '../../../../core/use-cases/recover-at-load';
import type { AccountServices } from '../../services';
import {
  firstTask,
  hasComeTrue,
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
  /** To the last screen of a cancellation. */
  readonly confirm: () => void;
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

type AnyFailed = PauseFailed | ResumeFailed | ChangePlanFailed | CancelFailed | RestartFailed | FinishFailed;

const slowAfter = 10_000;
const noReason: Reason = { reason: '', text: '' };

export const makeMembershipStore = (services: AccountServices): MembershipStore => {
  const state = new BehaviorSubject<MembershipState>({ reading: 'reading', step: overview(), told: [] });
  const goTo = (step: Step) => state.next({ ...state.getValue(), step });
  const step = () => state.getValue().step;
  const facts = () => factsOf(services);
  const reader = () => readerOf(services.member.getValue());
  let turn = 0;

  const refresh = async (): Promise<boolean> => E.isRight(await services.refreshMembership());

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
    }
  };

  const finish = async (): Promise<void> => {
    const now = step();
    if (now._tag !== 'HalfDone' && now._tag !== 'Unclear') return;
    if (now._tag === 'HalfDone' ? now.finishing : now.look !== 'not-there') return;
    const { task, entryId } = now;
    const outlook = now._tag === 'Unclear' ? now.outlook : outlookOf(facts(), task);
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
      if (mine === turn) {
        state.next({ ...state.getValue(), reading: E.isRight(subscriptions) ? 'read' : 'failed' });
      }
    },
    begin: (kind) => {
      if (isUnderWay(step()) || !facts().actions.includes(kind)) return;
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
    confirm: () => {
      const now = step();
      if (now._tag === 'Deciding') goTo({ ...now, confirming: true, problem: null });
    },
    back: () => {
      const now = step();
      if (now._tag === 'Deciding') goTo(overview({ from: now.task.kind }));
      if (now._tag === 'Unclear' && (now.look === 'not-there' || now.look === 'unread')) goTo(overview());
    },
    commit: async (reason = noReason) => {
      const now = step();
      if (now._tag !== 'Deciding') return;
      const { task } = now;
      if (task.kind === 'change' && task.planId === null)
        return goTo({ ...now, problem: { _tag: 'NoPlan' } });
      const outlook = outlookOf(facts(), task);
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
  begun && (step === 'start' || step === 'cancel')
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
    case 'apply-discount':
      return null;
  }
};

const isOfKind = (task: Task, kind: ChangeKind): boolean =>
  task.kind === 'change' ? kind === 'change-plan' || kind === 'undo-change' : task.kind === kind;

/** A change that needs no new card can be gone on with from its journal. */
export const canFinish = (task: Task): boolean =>
  task.kind === 'pause' || task.kind === 'resume' || task.kind === 'change';

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
} as const satisfies Record<ActionKind, PlainMessageKey>;

const serverWords = ({ message }: { readonly message: string | null }): Notice | null =>
  message === null ? null : { kind: 'server', text: message };

/** ER-02: the server's own words are about a payment; a cancellation has none. */
const refusalOf = ({ kind }: Task, because: CallFailed | { readonly _tag: 'JournalFailed' }): Notice => {
  const ours: Notice = { kind: 'message', key: failureTexts[kind] };
  return kind === 'restart' && because._tag === 'Refused' ? (serverWords(because) ?? ours) : ours;
};
