import * as E from 'fp-ts/Either';
import { useEffect, useRef, useState } from 'react';
import { Actions } from '../../components/actions';
import { useAnnounce } from '../../components/announcer';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Notice } from '../../components/notice';
import { Page } from '../../components/page';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useStillWorking } from '../../hooks/use-still-working';
import { useServices } from '../../services';
import { Progress, type StepProps } from './step-frame';

/**
 * The last step (ON-03). Its button leads to the stored way back; without one, to the front page instead of the account
 * (RT-28).
 */
export const ThanksStep = ({ progress, titleRef }: StepProps) => {
  const { t, member, onboarding, redirects } = useServices();
  const announce = useAnnounce();
  const leaveFor = useLeaveFor();
  const [state, setState] = useState<'saving' | 'saved' | 'failed'>(() =>
    member.getValue().user.profile?.onboarded === true ? 'saved' : 'saving',
  );
  useStillWorking(state === 'saving');
  const begun = useRef(false);

  const startReading = () => {
    const wayBack = redirects.take();
    leaveFor(wayBack === redirects.home ? '/' : wayBack);
  };
  const finish = async () => {
    if (begun.current) return;
    begun.current = true;
    setState('saving');
    const outcome = await onboarding.finish();
    begun.current = false;
    if (E.isRight(outcome)) onboarding.place.forget();
    else announce(`${t('thanks.not-saved')} ${t('error.updating-profile')}`, 'assertive');
    setState(E.isRight(outcome) ? 'saved' : 'failed');
  };
  useEffect(() => {
    if (state === 'saving') void finish();
    else if (state === 'saved') onboarding.place.forget();
    // Runs once for each arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <Page
      title={t('onboarding.step-thanks')}
      titleRef={titleRef}
      intro={<Progress {...progress} />}
      width="form"
    >
      <Stack gap="large">
        <Text>{t('thanks.lead')}</Text>
        {state === 'failed' ? (
          <Notice
            tone="error"
            title={t('thanks.not-saved')}
            actions={
              <>
                <Button variant="primary" onClick={() => void finish()}>
                  {t('page.try-again')}
                </Button>
                <LinkButton href="/">{t('thanks.front')}</LinkButton>
              </>
            }
          >
            {t('error.updating-profile')}
          </Notice>
        ) : (
          <Actions flush>
            <Button
              variant="primary"
              busy={state === 'saving'}
              busyLabel={t('thanks.saving')}
              onClick={startReading}
            >
              {t('thanks.continue')}
            </Button>
          </Actions>
        )}
      </Stack>
    </Page>
  );
};
