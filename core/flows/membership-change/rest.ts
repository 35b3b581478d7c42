import * as E from 'fp-ts/Either';
import type { BehaviorSubject } from 'rxjs';
import type { OpenStep } from '../commitment/state';
import type { MembershipChangePorts } from './ports';
import { canFinish, type MembershipCommitment, type MembershipState, type MembershipStep } from './state';

/** The reader is offered to finish it. */
const canBeFinished = (now: MembershipStep): now is OpenStep<MembershipCommitment> =>
  (now._tag === 'HalfDone' && !now.finishing && canFinish(now.task)) ||
  (now._tag === 'Unclear' && now.look === 'not-there' && canFinish(now.task));

/** What finishing costs by now is told beside the button that finishes. */
export const tellRestOf = (
  ports: Pick<MembershipChangePorts, 'member' | 'tellRest'>,
  state: BehaviorSubject<MembershipState>,
): void => {
  let restOf: string | null = null;
  const tell = async (entryId: string): Promise<void> => {
    state.next({ ...state.getValue(), rest: null });
    const rest = await ports.tellRest({ entryId })();
    if (restOf === entryId) state.next({ ...state.getValue(), rest: E.isRight(rest) ? rest.right : null });
  };
  state.subscribe(({ step }) => {
    const open = canBeFinished(step) ? step.entryId : null;
    if (open === restOf) return;
    restOf = open;
    if (open !== null) void tell(open);
  });
};
