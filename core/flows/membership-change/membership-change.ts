import { makeStore } from '../../state/store';
import type { ActionKind } from '../../domain/membership/actions';
import type { Live } from '../../ports/live';
import type { FoundChange } from '../../use-cases/subscriptions/recover-at-load';
import * as E from 'fp-ts/Either';
import { makeCommitment, type Committing } from '../commitment/machine';
import { isUnderWay, late, newTerms } from '../commitment/state';
import { afterFailure, notDone } from './after-failure';
import type { MembershipFacts } from './facts';
import type { MembershipChangePorts } from './ports';
import { makeReading, type MembershipReading } from './reading';
import { quoteRemainingOf } from './rest';
import { makeRetention, type Retention } from './retention';
import { sendChange } from './send';
import {
  canFinish,
  factsOf,
  overview,
  type MembershipCommitment,
  type NotChanged,
  type MembershipState,
  type Reason,
  type MembershipStep,
} from './state';
import { resumeOpenChange } from './resume-open-change';
import { firstTask, type Task } from './task';
import { hasSucceeded } from './has-succeeded';
import { areSameTerms, lackingTerm, termsOfChange } from './terms';

/**
 * The flow of membership changes, in every shell. Source: RT-17, PZ-02…PZ-09.
 *
 * `load`, then `begin`, `pick` if there is a choice, and `commit`. Each of them changes `state`; the step there says
 * what happened. Prefer it to the single calls. It compares the terms that the reader saw with the current ones. It sends
 * each change once, and handles slow and lost responses.
 */
export interface MembershipChange
  extends
    Pick<Committing<MembershipCommitment>, 'finish' | 'check' | 'forget'>,
    Omit<Retention, 'ask'>,
    Pick<MembershipReading, 'load'> {
  readonly state: Live<MembershipState>;
  /**
   * Sends the change that is being decided. In the step of an offer, it accepts the offer. Afterwards, the step is
   * `Done`, `Deciding` with the problem, `HalfDone`, `Unclear`, or `Overview` with `outdated`. After a problem, call it
   * again to retry.
   *
   * - `reason`: words about a pause or a cancellation.
   * - `shown`: the facts on the screen at the press. Default: those of now.
   */
  readonly commit: (reason?: Reason, shown?: MembershipFacts) => Promise<void>;
  /** Starts a decision. Does nothing while a change is running, or if `MembershipFacts.actions` does not list it. */
  readonly begin: (kind: ActionKind) => void;
  /** Replaces the task that is being decided, with a choice of the reader: a plan, or the length of a pause. */
  readonly pick: (task: Task) => void;
  /** Returns to the overview without a change. */
  readonly back: () => void;
  /** Reports a change that an earlier page left open, or asks the reader about it (PZ-09). */
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

const noReason: Reason = { reason: '', text: '' };

/** Makes the flow that reads the membership and runs every change of it. */
export const makeMembershipChange = (ports: MembershipChangePorts): MembershipChange => {
  const state = makeStore<MembershipState>({
    reading: 'reading',
    discountsUnread: null,
    actionsUnread: false,
    step: overview(),
    reported: [],
    remaining: null,
  });
  const goTo = (step: MembershipStep) => state.set({ ...state.getValue(), step });
  const step = () => state.getValue().step;
  const facts = () => factsOf(ports);
  const reading = makeReading(ports, state);
  const { ask, ...retention } = makeRetention(ports, state);

  const termsOf = (task: Task) => termsOfChange(facts(), task);
  const deciding = (task: Task, problem: NotChanged | null): MembershipStep =>
    problem?._tag !== 'TermsChanged' || task.kind === 'offer' || facts().actions.includes(task.kind)
      ? { _tag: 'Deciding', task, problem }
      : overview({ outdated: true });
  quoteRemainingOf(ports, state);

  const { commit, finish, check, forget } = makeCommitment<MembershipCommitment>(
    {
      termsOf,
      missing: (task) => (task.kind === 'change' && task.planId === null ? { _tag: 'NoPlan' } : null),
      late,
      deciding,
      send: (sent) => sendChange(ports, sent)(),
      refresh: reading.refresh,
      hasSucceeded: (task) => hasSucceeded(task, facts()),
      afterFailure: afterFailure({ facts, refresh: reading.refresh, again: ports.recovery.again, deciding }),
      finishing: ({ task, shownTerms }) =>
        canFinish(task)
          ? { shownTerms: shownTerms ?? termsOf(task), promise: state.getValue().remaining?.terms }
          : null,
      forgotten: () => overview(),
      unread: () => state.set({ ...state.getValue(), reading: 'failed' }),
    },
    ports,
    { step, goTo },
  );

  return {
    state,
    load: reading.load,
    finish,
    check,
    forget,
    commit: (reason = noReason, shown = facts()) =>
      commit(
        async (task, shownTerms) => {
          // Confirms the session first: if another reader has signed in on a sister site, their records must not be
          // read.
          const here = await ports.session.confirm();
          if (E.isLeft(here)) return E.left(notDone(task, here.left));
          // Re-reads, because the data may be stale: it is from the page load, or another tab has changed it. If the
          // list cannot be read, the change itself fails.
          const read = await reading.reread();
          const lacking = E.isRight(read) ? lackingTerm(task, shownTerms, read.right) : null;
          if (lacking !== null) return E.left(notDone(task, lacking));
          const now = E.isRight(read) ? termsOf(task) : shownTerms;
          return areSameTerms(shownTerms, now) ? E.right(reason) : E.left(newTerms(shownTerms, now));
        },
        (task) => termsOfChange(shown, task),
      ),
    ...retention,
    begin: (kind) => {
      if (isUnderWay(step()) || !facts().actions.includes(kind)) return;
      if (kind === 'cancel') ask();
      state.set({
        ...state.getValue(),
        reported: [],
        step: { _tag: 'Deciding', task: firstTask(kind), problem: null },
      });
    },
    pick: (task) => {
      const now = step();
      if (now._tag === 'Deciding' && now.task.kind === task.kind) goTo({ ...now, task, problem: null });
    },
    back: () => {
      const now = step();
      if (now._tag === 'Deciding')
        goTo(overview({ from: now.task.kind === 'offer' ? 'cancel' : now.task.kind }));
      if (now._tag === 'Unclear' && (now.checkStatus === 'not-there' || now.checkStatus === 'unread'))
        goTo(overview());
    },
    takeUp: (found) => {
      if (found.length === 0 || isUnderWay(step())) return;
      ports.recovery.acknowledge(found.map(({ entryId }) => entryId));
      const { reported, step: openStep } = resumeOpenChange(
        found,
        facts(),
        state.getValue().reading === 'read',
      );
      state.set({ ...state.getValue(), reported, step: openStep ?? step() });
    },
  };
};
