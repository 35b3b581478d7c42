import { BehaviorSubject } from 'rxjs';
import type { ActionKind } from '../../domain/membership/actions';
import type { Live } from '../../ports/live';
import { readerOf } from '../../state/member';
import type { FoundChange } from '../../use-cases/recover-at-load';
import { isUnderWay, makeCommitment, overview, type Committing } from '../commitment';
import { afterFailure } from './after-failure';
import type { MembershipFacts } from './facts';
import { previewOf } from './change-preview';
import type { MembershipChangePorts } from './ports';
import { makeReading, type MembershipReading } from './reading';
import { makeRetention, type Retention } from './retention';
import { sendChange } from './send';
import {
  canFinish,
  factsOf,
  type MembershipCommitment,
  type MembershipState,
  type Reason,
  type MembershipStep,
} from './state';
import { resumeOpenChange } from './resume-open-change';
import { firstTask, hasComeTrue, type Task } from './task';
import { areSameTerms, promiseShown, termsTold } from './terms';

/** What a reader goes through to change a membership, in every shell. Source: RT-17, PZ-02…PZ-09. */
export interface MembershipChange
  extends
    Omit<Committing<MembershipCommitment>, 'commit'>,
    Omit<Retention, 'ask'>,
    Pick<MembershipReading, 'load'> {
  readonly state: Live<MembershipState>;
  /** Sends what is being decided. `shown`: what the reader had before them when they pressed. */
  readonly commit: (reason?: Reason, shown?: MembershipFacts) => Promise<void>;
  /** Starts a decision. Does nothing while a change is on its way, or where the records do not allow it. */
  readonly begin: (kind: ActionKind) => void;
  readonly pick: (task: Task) => void;
  readonly back: () => void;
  /** Tells of what an earlier page left open, or puts it to the reader (PZ-09). */
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

const noReason: Reason = { reason: '', text: '' };

/** How the membership stands, and every change of it. */
export const makeMembershipChange = (ports: MembershipChangePorts): MembershipChange => {
  const state = new BehaviorSubject<MembershipState>({
    reading: 'reading',
    discountsUnread: false,
    actionsUnread: false,
    step: overview(),
    told: [],
    rest: null,
  });
  const goTo = (step: MembershipStep) => state.next({ ...state.getValue(), step });
  const step = () => state.getValue().step;
  const facts = () => factsOf(ports);
  const reading = makeReading(ports, state);
  const { ask, ...retention } = makeRetention(ports, state);

  const { commit, ...committing } = makeCommitment<MembershipCommitment, MembershipState>(
    {
      records: facts,
      refresh: reading.refresh,
      missing: (task) => (task.kind === 'change' && task.planId === null ? { _tag: 'NoPlan' } : null),
      isPossible: (task, { actions }) => task.kind === 'offer' || actions.includes(task.kind),
      isConfirmed: ({ kind }) => kind === 'cancel',
      outlookOf: previewOf,
      toldOf: termsTold,
      areSame: areSameTerms,
      promiseOf: promiseShown,
      send: (task, reason, outlook, promise) => sendChange(ports, task, reason, outlook, promise),
      hasComeTrue,
      canFinish,
      afterFailure: (task, outlook, failure) => afterFailure(task, outlook, facts(), failure),
      unread: () => state.next({ ...state.getValue(), reading: 'failed' }),
    },
    { ...ports, reader: () => readerOf(ports.member.getValue()) },
    state,
  );

  return {
    state,
    load: reading.load,
    ...committing,
    commit: (reason = noReason, shown = facts()) => commit(reason, shown),
    ...retention,
    begin: (kind) => {
      if (isUnderWay(step()) || !facts().actions.includes(kind)) return;
      if (kind === 'cancel') ask();
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
    back: () => {
      const now = step();
      if (now._tag === 'Deciding')
        goTo(overview({ from: now.task.kind === 'offer' ? 'cancel' : now.task.kind }));
      if (now._tag === 'Unclear' && (now.look === 'not-there' || now.look === 'unread')) goTo(overview());
    },
    takeUp: (found) => {
      if (found.length === 0 || isUnderWay(step())) return;
      ports.recovery.told(found.map(({ entryId }) => entryId));
      const { told, step: asked } = resumeOpenChange(found, facts(), state.getValue().reading === 'read');
      state.next({ ...state.getValue(), told, step: asked ?? step() });
    },
  };
};
