import type { RouteName } from '../../core/domain/routes/paths';
import { InRegion } from './in-region';
import { Screen, type ScreenProps } from './screen';
import { WithRetry } from './with-retry';

const screen = (name: RouteName, displayName: string) => {
  const Named = (props: ScreenProps) => (
    <WithRetry>
      <InRegion>
        <Screen {...props} name={name} />
      </InRegion>
    </WithRetry>
  );
  Named.displayName = displayName;
  return Named;
};

/** The login page (RT-02). */
export const SignIn = screen('login', 'SignIn');
/** The registration page (RT-03). */
export const Register = screen('register', 'Register');
export const ForgotPassword = screen('forgot-password', 'ForgotPassword');
/** The mail link identifies the reader: pass its query in `search`. */
export const ResetPassword = screen('reset-password', 'ResetPassword');

/** The subscribe page, from the choice of a plan to the receipt. */
export const Subscribe = screen('subscribe', 'Subscribe');
/** The membership page: status, pause, plan change, cancel and restart. */
export const Membership = screen('membership', 'Membership');
export const PaymentMethods = screen('payment-method', 'PaymentMethods');
/** Past payments with receipts, and upcoming charges. */
export const Payments = screen('payments', 'Payments');

/** The status of the account, with the most urgent task first. */
export const Overview = screen('overview', 'Overview');
export const Settings = screen('settings', 'Settings');
export const DisplaySettings = screen('display', 'DisplaySettings');
export const UpdateEmail = screen('update-email', 'UpdateEmail');
/** The mail link identifies the reader: pass its query in `search`. */
export const VerifyEmailChange = screen('verify-email-change', 'VerifyEmailChange');
export const Newsletters = screen('newsletters', 'Newsletters');
export const ExclusiveNewsletters = screen('exclusive-newsletters', 'ExclusiveNewsletters');
export const TextAlerts = screen('texts', 'TextAlerts');
/** Available if the publisher lists it in the account's `sections`. */
export const Devices = screen('devices', 'Devices');
/** For members of a publisher with a rewards program (SC-09). */
export const MyRewards = screen('my-rewards', 'MyRewards');
export const ReferAFriend = screen('refer-a-friend', 'ReferAFriend');
/** The welcome pages (ON-01…04). */
export const Onboarding = screen('onboarding', 'Onboarding');
