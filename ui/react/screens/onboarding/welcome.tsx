import { useState, type Ref } from 'react';
import type { PlainMessageKey } from '../../../../core/domain/messages/catalogue';
import { progressOf, type OnboardingStep } from '../../../../core/domain/onboarding/steps';
import { membershipGivesLines } from '../../../../core/presentation/membership-gives';
import { greetingName } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLive } from '../../hooks/use-live';
import { useServices } from '../../services';
import css from './step-frame.module.css';
import { stepPath } from './step-frame';

interface WelcomeProps {
  readonly steps: readonly OnboardingStep[];
  readonly titleRef: Ref<HTMLHeadingElement>;
}

/** The welcome before the first step, or a return page for a reader who left before the end (SC-08). */
export const Welcome = ({ steps, titleRef }: WelcomeProps) => {
  const { t, settings, member, onboarding } = useServices();
  const name = greetingName(useLive(member));
  const [reached] = useState(() => onboarding.place.reached());
  const first = steps[0] ?? 'thanks';
  if (reached !== null && reached !== first && steps.includes(reached)) {
    return (
      <Page
        title={name === '' ? t('onboarding.back-title-plain') : t('onboarding.back-title', { name })}
        titleRef={titleRef}
        intro={t('onboarding.back-intro', {
          ...progressOf(steps, reached),
          title: t(`onboarding.step-${reached}`),
        })}
        width="form"
      >
        <Stack gap="large">
          <Actions flush>
            <LinkButton variant="primary" href={stepPath(reached)}>
              {t('onboarding.go-on')}
            </LinkButton>
            <LinkButton variant="plain" href={stepPath(first)}>
              {t('onboarding.from-start')}
            </LinkButton>
          </Actions>
          <SkipAll words="onboarding.skip-all" />
        </Stack>
      </Page>
    );
  }
  return (
    <Page
      title={name === '' ? t('onboarding.welcome-plain') : t('onboarding.welcome', { name })}
      titleRef={titleRef}
      intro={t('onboarding.welcome-intro')}
      width="form"
    >
      <Stack gap="large">
        <ol className={css['come']} role="list" aria-label={t('onboarding.welcome-list')}>
          {steps
            .filter((step) => step !== 'thanks')
            .map((step) => (
              <li className={css['coming']} key={step}>
                <span>{t(`onboarding.step-${step}`)}</span>
                <span className={css['gain']}>
                  {step === 'sports-plus'
                    ? membershipGivesLines(settings, t)[0]
                    : t(`onboarding.gain-${step}`)}
                </span>
              </li>
            ))}
        </ol>
        <Actions flush>
          <LinkButton variant="primary" href={stepPath(first)}>
            {t('onboarding.begin')}
          </LinkButton>
        </Actions>
        <SkipAll words="onboarding.skip-welcome" />
      </Stack>
    </Page>
  );
};

const SkipAll = ({ words }: { readonly words: PlainMessageKey }) => {
  const { t } = useServices();
  return (
    <Text>
      <Link href={stepPath('thanks')}>{t(words)}</Link>
    </Text>
  );
};
