import { handoffFailed } from '../../hooks/navigation-context';
import * as E from 'fp-ts/Either';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/paths';
import { useAnnounce } from '../../components/announcer';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { Spinner } from '../../components/spinner';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { useSocialPart } from '../../hooks/use-social-part';
import { useSession } from '../../services';
import { handoffFailedWords } from '../../shared/sign-in/handoff-words';

/**
 * Completes a sign-in that was begun elsewhere, then redirects (RT-04). If it fails, redirects to the login page, which
 * shows the reason.
 */
export const HandoffScreen = () => {
  const { t } = useSession();
  const announce = useAnnounce();
  const social = useSocialPart();
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();
  useRedirectQuery();

  useEffect(() => {
    if (social === 'loading') return;
    let here = true;
    const giveUp = () => {
      announce(handoffFailedWords(t), 'assertive');
      void navigate(pathOf('login'), { replace: true, state: handoffFailed });
    };
    if (social === 'failed') giveUp();
    else
      void social.finishHandoff().then((outcome) => {
        if (here) E.match(giveUp, leaveFor)(outcome);
      });
    return () => {
      here = false;
    };
    // Runs once for each arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [social]);

  return (
    <Page title={t('title.handoff')} width="form">
      <Loading busy label={t('page.loading')} skeleton={<Spinner />} slowText={t('page.slow')} />
    </Page>
  );
};
