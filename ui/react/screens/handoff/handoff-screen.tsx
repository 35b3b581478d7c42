import * as E from 'fp-ts/Either';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/routes';
import { GuardWaiting } from '../../guard-waiting';
import { Page } from '../../components/page';
import { Text } from '../../components/text';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useShownAfter } from '../../hooks/use-shown-after';
import { useServices } from '../../services';

/** A wait that most readers never notice says nothing. */
const quietFor = 150;

/** RT-04: finishes a sign-in that was begun elsewhere, then leads on; or to the login page, which says why. */
const HandoffScreen = () => {
  const { say, social } = useServices();
  const shown = useShownAfter(quietFor);
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();

  useEffect(() => {
    let here = true;
    social()
      .then(({ finishHandoff }) => finishHandoff())
      .catch(() => E.left({ _tag: 'NoSession' } as const))
      .then((outcome) => {
        if (!here) return;
        if (E.isRight(outcome)) leaveFor(outcome.right);
        else void navigate(pathOf('login'), { replace: true, state: { handoffFailed: true } });
      });
    return () => {
      here = false;
    };
    // Once for each arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (!shown) return <GuardWaiting />;
  return (
    <Page title={say('title.handoff')} width="form">
      <div role="status" aria-busy="true">
        <Text tone="quiet">{say('handoff.waiting')}</Text>
      </div>
    </Page>
  );
};

export default HandoffScreen;
