import type { ProfileStepState } from '../../../../core/flows/profile/profile-step';
import { withReason } from '../../../../core/presentation/with-reason';
import { Notice } from '../../components/notice';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';

/** Shows why a step could not be saved. The user input is kept. */
export const StepProblem = ({ problem, why }: Pick<ProfileStepState, 'problem' | 'why'>) => {
  const { t } = useServices();
  if (problem === null) return null;
  const signedOut = problem === 'change.signed-out';
  return (
    <Notice
      tone="error"
      title={signedOut ? t(problem) : undefined}
      actions={signedOut && <LogInAgain elsewhere />}
    >
      {signedOut ? t('change.typed-stays') : withReason(t(problem), why, t)}
    </Notice>
  );
};
