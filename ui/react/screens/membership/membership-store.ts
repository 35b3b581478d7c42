import { BehaviorSubject } from 'rxjs';
import type { Live } from '../../../../core/ports/live';
import type { FoundChange } from '../../../../core/use-cases/recover-at-load';
import type { AccountServices } from '../../services';
import { makeChanging, type Changing } from './changing';
import type { ActionKind } from './actions';
import { firstTask, type Task } from './task';
import { makeReading, type MembershipReading } from './membership-reading';
import { factsOf, isUnderWay, overview, type MembershipState, type Step } from './membership-state';
import { makeRetention, type Retention } from './retention';
import { takenUp } from './taken-up';

export interface MembershipStore extends Changing, Omit<Retention, 'ask'>, Pick<MembershipReading, 'load'> {
  readonly state: Live<MembershipState>;
  readonly begin: (kind: ActionKind) => void;
  readonly pick: (task: Task) => void;
  readonly back: () => void;
  /** Tells of what an earlier page left open, or puts it to the reader (PZ-09). */
  readonly takeUp: (found: readonly FoundChange[]) => void;
}

/** How the membership stands on its page, and every change of it. */
export const makeMembershipStore = (services: AccountServices): MembershipStore => {
  const state = new BehaviorSubject<MembershipState>({
    reading: 'reading',
    discountsUnread: false,
    actionsUnread: false,
    step: overview(),
    told: [],
    rest: null,
  });
  const goTo = (step: Step) => state.next({ ...state.getValue(), step });
  const step = () => state.getValue().step;
  const reading = makeReading(services, state);
  const { ask, ...retention } = makeRetention(services, state);

  return {
    state,
    load: reading.load,
    ...makeChanging(services, state, reading),
    ...retention,
    begin: (kind) => {
      if (isUnderWay(step()) || !factsOf(services).actions.includes(kind)) return;
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
      services.recovery.told(found.map(({ entryId }) => entryId));
      const { told, step: asked } = takenUp(found, factsOf(services));
      state.next({ ...state.getValue(), told, step: asked ?? step() });
    },
  };
};
