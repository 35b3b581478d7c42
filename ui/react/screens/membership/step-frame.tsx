import type { FormEvent, ReactNode, Ref } from 'react';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { Button, type ButtonVariant } from '../../components/button';
import { Form } from '../../components/form';
import { Link } from '../../components/link';
import { Notice } from '../../components/notice';
import { Section } from '../../components/section';
import { formValues } from '../../hooks/form-values';
import { LogInAgain } from '../../log-in-again';
import { useServices } from '../../services';
import { CheckNotice, useIsChecking } from '../../shared/payments/check-notice';
import { TermsChanged } from '../../shared/payments/terms-changed';
import type { Task } from '../../../../core/flows/membership-change/task';
import type { NotChanged, Reason } from '../../../../core/flows/membership-change/state';
import {
  newTermsWords,
  notChangedWords,
  wasTried,
  wayOnWords,
} from '../../../../core/presentation/membership-change-words';
import type { Elements } from '../../components/elements';

/** State that every step shows. */
export interface StepProps {
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly busy: boolean;
  readonly slow: boolean;
  readonly problem: NotChanged | null;
  readonly onCommit: (reason: Reason) => void;
  readonly onBack: () => void;
}

export interface StepFrameProps extends StepProps {
  readonly kind: Task['kind'];
  readonly title: ReactNode;
  readonly commitLabel: ReactNode;
  readonly busyLabel: ReactNode;
  readonly backLabel?: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  /** True if the step has no confirm button. */
  readonly withoutCommit?: boolean | undefined;
  readonly children: Elements;
}

/** One step: its consequences above, the confirm button below, and a back button of the same size. */
export const StepFrame = ({
  kind,
  title,
  titleRef,
  busy,
  slow,
  problem,
  onCommit,
  onBack,
  commitLabel,
  busyLabel,
  backLabel,
  variant = 'primary',
  withoutCommit,
  children,
}: StepFrameProps) => {
  const { t } = useServices();
  const checking = useIsChecking(busy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const value = formValues(event.currentTarget);
    onCommit({ reason: value('reason'), text: value('reason-text').trim() });
  };
  return (
    <Section title={title} titleRef={titleRef}>
      <Form width="column" onSubmit={submit} aria-busy={busy}>
        {children}
        {problem !== null && <Problem kind={kind} problem={problem} />}
        {checking && <CheckNotice checking={chargesNow(kind) ? 'money.checking' : 'step.checking'} />}
        {slow && !checking && <Notice title={t('step.slow-title')}>{t('step.slow-text')}</Notice>}
        <Actions flush>
          {!withoutCommit && (
            <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel}>
              {commitLabel}
            </Button>
          )}
          <Button
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onBack();
            }}
          >
            {backLabel ?? t('action.back')}
          </Button>
        </Actions>
      </Form>
    </Section>
  );
};

/** True for changes that may charge the reader at once. */
const chargesNow = (kind: Task['kind']): boolean =>
  kind === 'change' || kind === 'resume' || kind === 'restart' || kind === 'undo';

const Problem = ({ kind, problem }: { readonly kind: Task['kind']; readonly problem: NotChanged }) => {
  const services = useServices();
  const { t } = services;
  if (problem._tag === 'TermsChanged') {
    return <TermsChanged terms={newTermsWords(problem, services)} />;
  }
  const wayOn =
    problem._tag === 'SignedOut' ? (
      <LogInAgain back={pathOf('membership')} />
    ) : problem._tag === 'NoMethod' && kind === 'restart' ? (
      <Link href={pathOf('subscribe')}>{t('step.no-method-link')}</Link>
    ) : null;
  return (
    <Notice tone="error" title={notChangedWords(problem, t)} actions={wayOn}>
      {wasTried(problem) ? t('money.nothing-changed') : wayOnWords(problem, t)}
    </Notice>
  );
};
