import * as E from 'fp-ts/Either';
import type { Store } from '../../state/store';
import type { OpenStep } from '../commitment/state';
import type { MembershipChangePorts } from './ports';
import { canFinish, type MembershipCommitment, type MembershipState, type MembershipStep } from './state';

/** True if the reader can finish the change. */
const canBeFinished = (now: MembershipStep): now is OpenStep<MembershipCommitment> =>
  (now._tag === 'HalfDone' && !now.finishing && canFinish(now.task)) ||
  (now._tag === 'Unclear' && now.checkStatus === 'not-there' && canFinish(now.task));

/** Keeps the remaining charges in the state, for display next to the button that finishes an open change. */
export const quoteRemainingOf = (
  ports: Pick<MembershipChangePorts, 'member' | 'quoteRemaining'>,
  state: Store<MembershipState>,
): void => {
  let restOf: string | null = null;
  const tell = async (entryId: string): Promise<void> => {
    state.set({ ...state.getValue(), remaining: null });
    const remaining = await ports.quoteRemaining({ entryId });
    if (restOf === entryId)
      state.set({ ...state.getValue(), remaining: E.isRight(remaining) ? remaining.right : null });
  };
  state.subscribe({
    next: ({ step }) => {
      const open = canBeFinished(step) ? step.entryId : null;
      if (open === restOf) return;
      restOf = open;
      if (open !== null) void tell(open);
    },
  });
};
