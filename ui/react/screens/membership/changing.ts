import * as E from 'fp-ts/Either';
import type { BehaviorSubject } from 'rxjs';
import { readerOf } from '../../../../core/state/member';
import type { AccountServices } from '../../services';
import { afterFailure } from './after-failure';
import type { MembershipFacts } from './membership-facts';
import { outlookOf, type Outlook } from './outlook';
import { areSameTerms, promiseShown, termsOf, termsTold } from './terms';
import { hasComeTrue, type Task } from './task';
import type { MembershipReading } from './membership-reading';
import {
  canFinish,
  factsOf,
  overview,
  type Done,
  type MembershipState,
  type Reason,
  type Step,
} from './membership-state';
import { sendChange, type ChangeFailed } from './send-change';
import type { TermsChanged } from '../../../../core/use-cases/saga/step';

/** A change from the click to what has become of it. */
export interface Changing {
  /**
   * One intent, one change: while one is under way a second call does nothing. `shown`: what the reader had before them when they
   * pressed; where it holds no more, nothing is sent and the new terms are shown.
   */
  readonly commit: (reason?: Reason, shown?: MembershipFacts) => Promise<void>;
  /** Goes on with a change that is half done. */
  readonly finish: () => Promise<void>;
  /** Looks whether a change whose answer was lost has come true. */
  readonly check: () => Promise<void>;
  /** Gives up a change that is half done or unclear, as the reader wishes; nothing is taken back. */
  readonly forget: () => Promise<void>;
}

/** The reader is offered to finish it. */
const canBeFinished = (step: Step): step is Extract<Step, { _tag: 'HalfDone' | 'Unclear' }> =>
  (step._tag === 'HalfDone' && !step.finishing && canFinish(step.task)) ||
  (step._tag === 'Unclear' && step.look === 'not-there' && canFinish(step.task));

const slowAfter = 10_000;
const noReason: Reason = { reason: '', text: '' };

export const makeChanging = (
  services: AccountServices,
  state: BehaviorSubject<MembershipState>,
  { refresh }: MembershipReading,
): Changing => {
  const goTo = (step: Step) => state.next({ ...state.getValue(), step });
  const step = () => state.getValue().step;
  const facts = () => factsOf(services);
  const reader = () => readerOf(services.member.getValue());
  let sent: Outlook | null = null;

  const succeed = async (
    task: Task,
    outlook: Outlook,
    shortfall: Done['shortfall'] = null,
  ): Promise<void> => {
    const done: Done = { task, outlook, shortfall };
    goTo({ _tag: 'Done', done, refreshed: false });
    const before = step();
    const wasRead = await refresh();
    if (!wasRead) state.next({ ...state.getValue(), reading: 'failed' });
    if (step() === before) goTo({ _tag: 'Done', done, refreshed: true });
  };

  /** Nothing was sent: the reader sees the new terms beside those that they had before them, and decides. */
  const askAnew = (task: Task, shown: MembershipFacts): void => {
    const now = facts();
    if (task.kind !== 'offer' && !now.actions.includes(task.kind)) return goTo(overview({ outdated: true }));
    goTo({
      _tag: 'Deciding',
      task,
      confirming: task.kind === 'cancel',
      problem: { _tag: 'TermsChanged', before: termsTold(shown, task), now: termsTold(now, task) },
    });
  };

  const fail = async (
    task: Task,
    outlook: Outlook,
    failure: Exclude<ChangeFailed, TermsChanged>,
  ): Promise<void> => {
    const next = afterFailure({ task, outlook, facts: facts() }, failure);
    if (next.earlier) services.recovery.again();
    if (next.read === 'before') await refresh();
    goTo(next.step);
    if (next.read === 'after') await refresh();
  };

  const tellSlow = async (): Promise<void> => {
    const mine = step();
    await services.clock.wait(slowAfter)();
    if (step() === mine && mine._tag === 'Sending') goTo({ ...mine, slow: true });
  };

  let restOf: string | null = null;
  /** What finishing costs by now is told beside the button that finishes. */
  const tellRest = async (entryId: string): Promise<void> => {
    restOf = entryId;
    state.next({ ...state.getValue(), rest: null });
    const rest = await services.tellRest({ reader: reader(), entryId })();
    if (restOf === entryId) state.next({ ...state.getValue(), rest: E.isRight(rest) ? rest.right : null });
  };
  state.subscribe(({ step: now }) => {
    const open = canBeFinished(now) ? now.entryId : null;
    if (open === restOf) return;
    if (open === null) restOf = null;
    else void tellRest(open);
  });

  return {
    commit: async (reason = noReason, shown = facts()) => {
      const now = step();
      if (now._tag !== 'Deciding') return;
      const { task } = now;
      if (task.kind === 'change' && task.planId === null)
        return goTo({ ...now, problem: { _tag: 'NoPlan' } });
      const outlook = outlookOf(shown, task);
      sent = outlook;
      goTo({ _tag: 'Sending', task, slow: false });
      void tellSlow();
      // What was read is from when the page was opened, or from another tab's time. An unread list stops the change itself.
      if ((await refresh()) && !areSameTerms(termsOf(shown, task), termsOf(facts(), task)))
        return askAnew(task, shown);
      const outcome = await sendChange(services, task, reason, promiseShown(shown, task.kind, outlook))();
      if (E.isLeft(outcome)) {
        if (outcome.left._tag !== 'TermsChanged') return fail(task, outlook, outcome.left);
        await refresh();
        return askAnew(task, shown);
      }
      const { on, shortfall } = outcome.right;
      return succeed(task, on === null ? outlook : { ...outlook, start: on }, shortfall);
    },
    finish: async () => {
      const now = step();
      if (now._tag !== 'HalfDone' && now._tag !== 'Unclear') return;
      if (now._tag === 'HalfDone' ? now.finishing : now.look !== 'not-there') return;
      const { task, entryId } = now;
      // What is left of the records does not tell any more what was to come of them.
      const outlook = now._tag === 'Unclear' ? now.outlook : (sent ?? outlookOf(facts(), task));
      if (now._tag === 'HalfDone') goTo({ ...now, finishing: true, busyElsewhere: false });
      else goTo({ _tag: 'Sending', task, slow: false });
      const { rest } = state.getValue();
      const outcome = await services.finishOpenChange({
        reader: reader(),
        entryId,
        ...(rest === null ? {} : { told: rest.promise }),
      })();
      if (E.isRight(outcome)) return succeed(task, outlook);
      if (outcome.left._tag === 'Busy' && now._tag === 'HalfDone') {
        return goTo({ ...now, finishing: false, busyElsewhere: true });
      }
      return fail(task, outlook, outcome.left);
    },
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
  };
};
