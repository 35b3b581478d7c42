import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import { Notice } from '../../components/notice';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';

/** Why a step of the welcome could not be saved. What was typed is still there. */
export const StepProblem = ({ problem }: { readonly problem: PlainMessageKey | null }) => {
  const { say } = useServices();
  if (problem === null) return null;
  const signedOut = problem === 'change.signed-out';
  return (
    <Notice
      tone="error"
      title={signedOut ? say(problem) : undefined}
      actions={signedOut && <LogInAgain elsewhere />}
    >
      {say(signedOut ? 'change.typed-stays' : problem)}
    </Notice>
  );
};
