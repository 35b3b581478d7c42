import type { ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { nextStep, previousStep, type OnboardingStep } from '../../../../core/domain/onboarding/steps';
import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import css from './step-frame.module.css';
import type { Elements } from '../../components/elements';

export interface StepProps {
  readonly step: OnboardingStep;
  readonly steps: readonly OnboardingStep[];
  readonly progress: { readonly step: number; readonly of: number };
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** Returns the address of a step (RT-14). */
export const stepPath = (step: OnboardingStep): string => `${pathOf('onboarding')}/${step}`;

/** Returns the address of the next step. */
export const nextPath = ({ step, steps }: Pick<StepProps, 'step' | 'steps'>): string =>
  stepPath(nextStep(steps, step) ?? 'thanks');

/** Returns a function that navigates to the next step. */
export const useGoOn = (props: Pick<StepProps, 'step' | 'steps'>): (() => void) => {
  const navigate = useNavigate();
  const to = nextPath(props);
  return () => void navigate(to);
};

export interface StepFrameProps extends StepProps {
  readonly lead: ReactNode;
  readonly children?: Elements;
}

/** The frame of a step: heading, progress, and back and skip links that need no input (ON-04). */
export const StepFrame = ({ step, steps, progress, titleRef, lead, children }: StepFrameProps) => {
  const { t } = useServices();
  const back = previousStep(steps, step);
  const next = nextPath({ step, steps });
  return (
    <Page
      title={t(`onboarding.step-${step}`)}
      titleRef={titleRef}
      intro={<Progress {...progress} />}
      width="form"
    >
      <Stack gap="large">
        {lead && <Text>{lead}</Text>}
        {children}
        <nav className={css['ways']} aria-label={t('onboarding.welcome-plain')}>
          <Link href={back === null ? pathOf('onboarding') : stepPath(back)}>{t('onboarding.back')}</Link>
          {next !== stepPath('thanks') && <Link href={stepPath('thanks')}>{t('onboarding.skip-all')}</Link>}
        </nav>
      </Stack>
    </Page>
  );
};

/** The buttons of a step: its main action, and a button that skips it. */
export const StepActions = ({
  step,
  steps,
  children,
}: Pick<StepProps, 'step' | 'steps'> & { readonly children: Elements }) => {
  const { t } = useServices();
  return (
    <Actions flush>
      {children}
      <LinkButton variant="plain" href={nextPath({ step, steps })}>
        {t('onboarding.skip')}
      </LinkButton>
    </Actions>
  );
};

export const Progress = ({ step, of }: StepProps['progress']) => {
  const { t } = useServices();
  return (
    <>
      <span className={css['count']}>{t('onboarding.progress', { step, of })}</span>
      <span className={css['bar']} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className={at < step ? css['done'] : css['ahead']} />
        ))}
      </span>
    </>
  );
};
