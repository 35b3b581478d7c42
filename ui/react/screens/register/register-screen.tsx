import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../../core/domain/routes/paths';
import { registerReason } from '../../../../core/presentation/register-reason';
import { Page } from '../../components/page';
import { isPayflow } from '../../hooks/is-payflow';
import { useNavigation } from '../../hooks/navigation-context';
import { useLeaveFor } from '../../hooks/use-leave-for';
import { useRedirectQuery } from '../../hooks/use-redirect-query';
import { MemberOutsideRegion } from '../../member-outside-region';
import { useSession } from '../../services';
import { RegisterForm } from '../../shared/register/register-form';

/**
 * The registration page (RT-03). It is not available to readers outside the region, who could not use an account
 * (HM-03, AU-10).
 */
export const RegisterScreen = () => {
  const { t, settings } = useSession();
  return settings.memberOutsideRegion || settings.memberAbroad ? (
    <Page title={t('title.register')} width="form">
      <MemberOutsideRegion words="register.outside-region" />
    </Page>
  ) : (
    <Register />
  );
};

const Register = () => {
  const { t, redirects, settings } = useSession();
  const redirect = new URLSearchParams(useNavigation().search).get('redirect');
  // Before the first effect, the destination is not stored yet.
  const [reason] = useState(() => registerReason(redirects.destination(redirect), settings.sections));
  const navigate = useNavigate();
  const leaveFor = useLeaveFor();
  const login = useRedirectQuery()(pathOf('login'));
  const leave = () => leaveFor(redirects.take());
  return (
    <Page title={t('title.register')} intro={reason && t(reason)} width="form">
      <RegisterForm
        label={t('title.register')}
        submitLabel={t('register.submit')}
        takesFocus
        logIn={login}
        onRegistered={() => {
          // Continues to the card form of the purchase (SC-02). The verification mail needs no page of its own.
          if (isPayflow(redirects.destination())) leave();
          else void navigate(pathOf('register-success'), { replace: true });
        }}
        onSignedIn={leave}
      />
    </Page>
  );
};
