import * as E from 'fp-ts/Either';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/routes';
import { Page } from '../../components/page';
import { Text } from '../../components/text';
import { GuardWaiting } from '../../guard-waiting';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useShownAfter } from '../../hooks/use-shown-after';
import { useSocialPart } from '../../hooks/use-social-part';
import { useServices } from '../../services';

/** A wait that most readers never notice says nothing. */
const quietFor = 150;

/** RT-04: finishes a sign-in that was begun elsewhere, then leads on; or to the login page, which says why. */
export const HandoffScreen = () => {
  const { say } = useServices();
  const social = useSocialPart();
  const shown = useShownAfter(quietFor);
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();

  useEffect(() => {
    if (social === 'loading') return;
    let here = true;
    const giveUp = () => void navigate(pathOf('login'), { replace: true, state: { handoffFailed: true } });
    if (social === 'failed') giveUp();
    else
      void social.finishHandoff().then((outcome) => {
        if (here) E.match(giveUp, leaveFor)(outcome);
      });
    return () => {
      here = false;
    };
    // Once for each arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [social]);

  if (!shown) return <GuardWaiting />;
  return (
    <Page title={say('title.handoff')} width="form">
      <div role="status" aria-busy="true">
        <Text tone="quiet">{say('handoff.waiting')}</Text>
      </div>
    </Page>
  );
};
