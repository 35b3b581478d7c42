import { useEffect, useRef, useState } from 'react';
import { checkEmailTexts } from '../../../../core/domain/messages/texts/check-email';
import { profileTexts } from '../../../../core/domain/messages/texts/profile';
import { pathOf } from '../../../../core/domain/routes/paths';
import { isLoggedIn } from '../../../../core/state/member';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Page } from '../../components/page';
import { Text } from '../../components/text';
import { focusHeading } from '../../hooks/focus-heading';
import { useLive } from '../../hooks/use-live';
import { useUserData } from '../../hooks/use-user-data';
import { useServices } from '../../services';
import { useUpdateEmail } from '../../shared/email/use-update-email';
import { CorrectedEmail } from './corrected-email';
import { NotArrived } from './not-arrived';
import { GoOn } from './go-on';

export const texts = { ...profileTexts, ...checkEmailTexts };

/** The address of the verification mail, help if it does not arrive, and a link to continue without waiting (RT-05). */
const RegisterSuccessScreen = () => {
  const { t, member } = useServices();
  const signedIn = isLoggedIn(useLive(member)) === true;
  const { user, state: reading, retry } = useUserData();
  const email = user.account?.emailAddress;
  const title = useRef<HTMLHeadingElement>(null);
  const flow = useUpdateEmail();
  const state = useLive(flow.state);
  const [correcting, setCorrecting] = useState(false);
  const corrected = state._tag === 'Waiting';
  const wasCorrected = useRef(corrected);
  useEffect(() => {
    if (corrected && !wasCorrected.current) focusHeading(title.current);
    wasCorrected.current = corrected;
  }, [corrected]);

  return (
    <Page title={t('title.register-success')} titleRef={title} width="form">
      {signedIn && state._tag === 'Waiting' ? (
        <CorrectedEmail
          flow={flow}
          state={state}
          onCorrect={() => {
            setCorrecting(true);
            flow.giveAnother();
          }}
        />
      ) : (
        <>
          <Text>
            {email === undefined
              ? t('register-success.sent-plain')
              : t(signedIn ? 'register-success.sent-signed-in' : 'register-success.sent', { email })}
          </Text>
          {signedIn && (reading === 'failed' || reading === 'retrying') && (
            <Actions>
              <Button
                busy={reading === 'retrying'}
                busyLabel={t('page.trying-again')}
                onClick={() => void retry()}
              >
                {t('page.try-again')}
              </Button>
            </Actions>
          )}
          {signedIn && !correcting && <GoOn email={email} />}
          {!signedIn && (
            <Actions>
              <LinkButton variant="primary" href={pathOf('login')}>
                {t('register-success.log-in')}
              </LinkButton>
            </Actions>
          )}
          {signedIn && email !== undefined && state._tag !== 'Waiting' && (
            <NotArrived {...{ email, flow, state, correcting }} onCorrect={setCorrecting} />
          )}
        </>
      )}
    </Page>
  );
};

export default RegisterSuccessScreen;
