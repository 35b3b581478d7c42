import type { RouteName } from '../../core/domain/routes/paths';
import { InRegion } from './in-region';
import { OwnBoundary } from './own-boundary';
import { Screen, type ScreenProps } from './screen';

const screen = (name: RouteName, displayName: string) => {
  const Named = (props: ScreenProps) => (
    <OwnBoundary>
      <InRegion>
        <Screen {...props} name={name} />
      </InRegion>
    </OwnBoundary>
  );
  Named.displayName = displayName;
  return Named;
};

/** RT-02. */
export const SignIn = screen('login', 'SignIn');
/** RT-03. */
export const Register = screen('register', 'Register');
export const ForgotPassword = screen('forgot-password', 'ForgotPassword');
/** Its mail's link says for whom it is: in `search`. */
export const ResetPassword = screen('reset-password', 'ResetPassword');

/** Subscribing, from the choice of a plan to the receipt. */
export const Subscribe = screen('subscribe', 'Subscribe');
/** Standing, pausing, changing, cancelling and restarting. */
export const Membership = screen('membership', 'Membership');
export const PaymentMethods = screen('payment-method', 'PaymentMethods');
/** What was paid, with receipts, and what will be. */
export const Payments = screen('payments', 'Payments');

/** How the account stands, and what needs doing first. */
export const Overview = screen('overview', 'Overview');
export const Settings = screen('settings', 'Settings');
export const DisplaySettings = screen('display', 'DisplaySettings');
export const UpdateEmail = screen('update-email', 'UpdateEmail');
/** Its mail's link says for whom it is: in `search`. */
export const VerifyEmailChange = screen('verify-email-change', 'VerifyEmailChange');
export const Newsletters = screen('newsletters', 'Newsletters');
export const ExclusiveNewsletters = screen('exclusive-newsletters', 'ExclusiveNewsletters');
export const TextAlerts = screen('texts', 'TextAlerts');
/** Where the publisher names it among the account's `sections`. */
export const Devices = screen('devices', 'Devices');
/** SC-09; for members of a publisher with a rewards program. */
export const MyRewards = screen('my-rewards', 'MyRewards');
export const ReferAFriend = screen('refer-a-friend', 'ReferAFriend');
/** The welcome pages (ON-01…04). */
export const Onboarding = screen('onboarding', 'Onboarding');
