import { useEffect } from 'react';
import { pathOf, type RouteName } from '../../../../core/domain/routes/paths';
import { asSentence } from '../../../../core/presentation/as-sentence';
import { useAnnounce } from '../../components/announcer';
import { Notice } from '../../components/notice';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { Sentences } from './sentences';
import { TermsChanged } from './terms-changed';
import type { MethodProblem } from '../../../../core/flows/payment-source/method-problem';
import { isCanceledWait } from '../../../../core/presentation/wallet-words';
import { afterWords, problemWords } from '../../../../core/presentation/method-problem-words';

export interface ProblemNoticeProps {
  readonly problem: MethodProblem | null;
  /** The page to which the reader returns after logging in again. */
  readonly page: RouteName;
}

/** The reason of a failure and its effect on the reader's money, announced once. */
export const ProblemNotice = ({ problem, page }: ProblemNoticeProps) => {
  const { t, format } = useServices();
  const announce = useAnnounce();
  useEffect(() => {
    if (problem === null) return;
    const after = afterWords(problem, { t, format });
    announce(
      [problemWords(problem, t), ...after].map(asSentence).join(' '),
      isCanceledWait(problem) ? 'polite' : 'assertive',
    );
  }, [announce, problem, t, format]);
  if (problem === null) return null;
  const after = afterWords(problem, { t, format });
  if (problem._tag === 'TermsChanged' || problem._tag === 'ChargeChanged')
    return <TermsChanged terms={after} />;
  const words = problemWords(problem, t);
  return (
    <Notice
      tone={isCanceledWait(problem) ? 'info' : 'error'}
      title={after.length === 0 ? undefined : words}
      actions={problem._tag === 'SignedOut' && <LogInAgain back={pathOf(page)} />}
    >
      <Sentences words={after.length === 0 ? [words] : after} />
    </Notice>
  );
};
